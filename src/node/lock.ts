/**
 * A file that says which process works in a folder. A lock of a process that is gone does not count, nor does one of a process that has
 * been given its number since, nor a dead one that nobody has buried.
 */
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { ZugzwangError } from '../core/errors.js';

/** What a lock of this process says. */
export function lockText(): string {
  return [process.pid, find(process.pid)?.began ?? '', hostname(), jobName()].join(' ').trimEnd();
}

/** The job of a scheduler, where there is one. */
function jobName(): string {
  const { SLURM_JOB_ID: slurm, PBS_JOBID: pbs } = process.env;
  return slurm === undefined ? (pbs ?? '') : `job ${slurm}`;
}

/** How often the time of a lock is renewed, and for how long one of another host counts without that, in milliseconds. */
export const RENEWED = 30_000;
const STALE = 180_000;

/** Says that the process which has the lock is still there: other hosts cannot look. */
export function renewLock(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // It has been removed, which is noticed where it matters.
  }
}

/** Whether the lock is there and says this. */
export function isLockedBy(path: string, text: string): boolean {
  return read(path) === text;
}

/** A process that is being killed takes a moment to go: how often it is looked at, in how many milliseconds each. */
const TRIES = 20;
const PAUSE = 50;

/** @throws ZugzwangError `usage` where another process has the lock */
export function takeLock(path: string): void {
  const text = lockText();
  for (let tries = 0; !make(path, text); tries++) {
    const found = read(path);
    if (found === undefined) continue;
    if (!isHeld(path, found)) removeStale(path, found);
    else if (tries < TRIES) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    else throw new ZugzwangError('usage', `${path}: process ${holderOf(found)} is solving this already`);
  }
}

/** Removes a lock that does not count. */
export function dropStaleLock(path: string): void {
  const found = read(path);
  if (found !== undefined && !isHeld(path, found)) removeStale(path, found);
}

/** Makes the lock with all that it says; false where there is one. */
function make(path: string, text: string): boolean {
  const own = `${path}.${process.pid}`;
  try {
    writeFileSync(own, text);
    try {
      linkSync(own, path);
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return false;
      if (code === 'ENOENT' || code === 'ENOSPC') throw error;
      return makeWithoutLinks(path, text);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** The same on disks that know no second name for a file: for a moment the lock is there and empty. */
function makeWithoutLinks(path: string, text: string): boolean {
  try {
    const descriptor = openSync(path, 'wx');
    writeSync(descriptor, text);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock that says this; one that has been made meanwhile is put back. */
function removeStale(path: string, found: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) === found) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Who has a lock, in words: the process, and where it is, if elsewhere. */
function holderOf(text: string): string {
  const [pid = '', , host = hostname(), ...job] = text.split(' ');
  return [
    pid,
    ...(host === hostname() ? [] : [`on ${host}`]),
    ...(job.length === 0 ? [] : [`(${job.join(' ')})`]),
  ].join(' ');
}

function isHeld(path: string, text: string): boolean {
  const [pid = '', began = '', host = hostname()] = text.split(' ');
  if (!(Number(pid) > 0)) return false;
  if (host !== hostname()) return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE;
  const found = find(Number(pid));
  if (found !== undefined) return !found.isDead && found.began === began;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What the system tells of a process, where it does. */
function find(pid: number): { readonly began: string; readonly isDead: boolean } | undefined {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  const [state = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // Fields 3 and 22: the state, and when it began.
  return { began: rest[18] ?? '', isDead: state === 'Z' || state === 'X' };
}
