import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { endGroup, tell } from '../process/supervised.js';

/** How a program ended. */
export interface ProgramRun {
  /** `time`: it was ended since it took too long; `output`: since it wrote too much. */
  readonly ended: 'itself' | 'time' | 'output' | 'unwanted';
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: Uint8Array;
  /** The end of what it wrote to standard error. */
  readonly errors: string;
  readonly seconds: number;
}

export interface RunLimits {
  /** Milliseconds. */
  readonly timeout: number;
  /** Bytes of output. */
  readonly mostOutput: number;
  /** Aborting it ends the program. */
  readonly signal?: AbortSignal;
}

const KEPT_ERRORS = 4000;

/** How long a program that has ended may keep its pipes open, by processes of its own, in milliseconds. */
const PATIENCE = 500;

/** The process groups that run now. */
const groups = new Set<number>();

function tellGroups(): void {
  void tell({ groups: [...groups] });
}

/** Ends every program that still runs, with the processes that it has started. */
export function endPrograms(): void {
  for (const group of groups) endGroup(group);
}

process.on('exit', endPrograms);

/** Makes sure that a command can be started, before any input is made. @throws ZugzwangError `usage` */
export function checkCommand(command: readonly string[]): void {
  const [name] = command;
  if (name === undefined || name === '') {
    throw new ZugzwangError('usage', 'stress: no command, expected one after --, as in: zug stress berzerk -- ./a.out');
  }
  const shown = excerpt(name, 100);
  const places = name.includes('/') ? [name] : (process.env.PATH ?? '').split(delimiter).map(path => join(path, name));
  const found = places.filter(path => statSync(path, { throwIfNoEntry: false }) !== undefined);
  if (found.length === 0) {
    const near = !name.includes('/') && statSync(name, { throwIfNoEntry: false })?.isFile();
    throw new ZugzwangError('usage', `there is no program "${shown}"${near ? `; did you mean ./${shown}?` : ''}`);
  }
  if (found.some(isExecutable)) return;
  const isFolder = statSync(found[0]!).isDirectory();
  const why = isFolder ? 'is a folder, expected a program' : 'may not be executed (chmod +x makes it so)';
  throw new ZugzwangError('usage', `${shown} ${why}`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Runs a program on an input, in a process group of its own, so that all that it starts ends with it. */
export async function runProgram(command: readonly string[], input: string, limits: RunLimits): Promise<ProgramRun> {
  const begun = performance.now();
  const child = spawn(command[0]!, command.slice(1), { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const group = child.pid;
  if (group !== undefined) groups.add(group);
  tellGroups();
  try {
    const end = await watch(child, input, limits);
    return { ...end, seconds: (performance.now() - begun) / 1000 };
  } finally {
    if (group !== undefined) {
      endGroup(group);
      groups.delete(group);
    }
  }
}

async function watch(child: ChildProcess, input: string, limits: RunLimits): Promise<Omit<ProgramRun, 'seconds'>> {
  const pieces: Buffer[] = [];
  let written = 0;
  let errors = '';
  let ended: ProgramRun['ended'] = 'itself';
  let hasExited = false;
  const end = (why: ProgramRun['ended']) => {
    if (hasExited || ended !== 'itself') return;
    ended = why;
    if (child.pid !== undefined) endGroup(child.pid);
  };
  child.stdout!.on('data', (piece: Buffer) => {
    written += piece.length;
    if (written <= limits.mostOutput + piece.length) pieces.push(piece);
    if (written > limits.mostOutput) end('output');
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERRORS);
  });
  // A program need not read all of its input.
  child.stdin!.on('error', () => undefined);
  child.stdin!.end(input);
  // When we were busy ourselves, the program may have ended before the bell rang: look once more.
  const timer = setTimeout(() => setImmediate(() => end('time')), limits.timeout);
  const stop = () => end('unwanted');
  if (limits.signal?.aborted) stop();
  limits.signal?.addEventListener('abort', stop, { once: true });
  try {
    await endOf(child, () => {
      hasExited = true;
    });
  } finally {
    clearTimeout(timer);
    limits.signal?.removeEventListener('abort', stop);
  }
  return { ended, code: child.exitCode, signal: child.signalCode, output: Buffer.concat(pieces), errors };
}

/** Waits until a program has ended and what it wrote has been read. @throws ZugzwangError `usage` where it cannot be started */
async function endOf(child: ChildProcess, onExit: () => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once('error', error => reject(cannotStart(child, error)));
    let patience: NodeJS.Timeout | undefined;
    child.once('close', () => {
      clearTimeout(patience);
      resolve();
    });
    child.once('exit', () => {
      onExit();
      patience = setTimeout(resolve, PATIENCE);
    });
  });
  for (const stream of child.stdio) stream?.destroy();
}

function cannotStart(child: ChildProcess, error: Error): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const name = excerpt(child.spawnfile, 100);
  if (code === 'EAGAIN' || code === 'EMFILE' || code === 'ENFILE' || code === 'ENOMEM') return error;
  const isPlain = code === 'ENOEXEC' || code === 'UNKNOWN';
  const why = isPlain ? ': it is no program; put its interpreter first, as in: -- python3 solution.py' : '';
  return new ZugzwangError('usage', `${name} cannot be started${why || ` (${code})`}`);
}
