import {
  accessSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { copyFile, open, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ZugzwangError } from '../../core/errors.js';
import { isOwnSpec } from '../../core/text/spec.js';
import { renameDurably, syncFile } from '../../node/durable.js';
import { tell } from './supervised.js';

/** What is written: what it is called, and how all such files begin. */
export interface OutputKind {
  readonly noun: string;
  readonly begins: Uint8Array | string;
  /** The flag that takes its path: `--output` if not given. */
  readonly flag?: string;
}

/** Refuses an output path before the work is done rather than after. A file that is there is written over where it is empty, or of the same kind. */
export function checkOutput(path: string, { noun, begins, flag = '--output' }: OutputKind): void {
  if (path === '') throw new ZugzwangError('usage', `${flag}: found an empty path, expected the name of a file`);
  const folder = dirname(path);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) throw new ZugzwangError('usage', `${path}: there is no folder "${folder}"`);
  const target = targetOf(path);
  const there = statSync(target, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile())
    throw new ZugzwangError('usage', `${path}: this is a ${kindOf(there)}, expected a file`);
  // What somebody has written by hand is not to be lost by a slip; and what is called so would be taken for rules.
  if ([path, target].some(name => isOwnSpec(basename(name))))
    throw new ZugzwangError('usage', `${path}: this is the name of a file of rules, expected another`);
  try {
    if (there !== undefined && !mayBeLost(target, begins))
      throw new ZugzwangError('usage', `${path}: this file is no ${noun}, and would be lost; expected another name`);
    accessSync(dirname(target), constants.W_OK);
  } catch (error) {
    throw about(path, error);
  }
}

function mayBeLost(path: string, begins: Uint8Array | string): boolean {
  const expected = Buffer.from(begins);
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(expected.length);
    return readSync(file, head) === 0 || head.equals(expected);
  } finally {
    closeSync(file);
  }
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'folder';
  if (stats.isFIFO()) return 'pipe';
  return stats.isSocket() ? 'socket' : 'device';
}

/** The path itself, or where it leads as a symbolic link, even to a file that is yet to be made. */
export function targetOf(path: string): string {
  let target = path;
  for (let links = 0; links < 40; links++) {
    if (lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return target;
    target = resolve(realpathSync(dirname(target)), readlinkSync(target));
  }
  throw new ZugzwangError('usage', `${path}: this symbolic link leads nowhere`);
}

/**
 * Writes a file so that it is there whole or not at all: to a temporary file beside it, which takes its name when it is
 * complete and on the disk.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await placeWhole(path, async temporary => {
    const file = await open(temporary, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  });
}

/** The same with a copy of another file. */
export async function copyWhole(from: string, path: string): Promise<void> {
  await placeWhole(path, async temporary => {
    await copyFile(from, temporary, constants.COPYFILE_FICLONE);
    syncFile(temporary);
  });
}

/** Whether two files are the same, byte for byte. */
export async function haveSameContent(a: string, b: string): Promise<boolean> {
  const { size } = await stat(a);
  if ((await stat(b)).size !== size) return false;
  const files = [await open(a), await open(b)] as const;
  const [left, right] = [new Uint8Array(COMPARED), new Uint8Array(COMPARED)] as const;
  try {
    for (let at = 0; at < size; at += COMPARED) {
      const length = Math.min(COMPARED, size - at);
      await Promise.all([files[0].read(left, 0, length, at), files[1].read(right, 0, length, at)]);
      if (Buffer.compare(left.subarray(0, length), right.subarray(0, length)) !== 0) return false;
    }
    return true;
  } finally {
    for (const file of files) await file.close();
  }
}

/** How much of two files is compared at once. */
const COMPARED = 1 << 20;

async function placeWhole(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const target = targetOf(path);
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.part`);
  await tell({ temporary: resolve(temporary) });
  try {
    await write(temporary);
    renameDurably(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw about(path, error);
  } finally {
    await tell({ temporary: null });
  }
}

/** An error of the file system with the path that was asked for, rather than that of a temporary file, or none. */
function about(path: string, error: unknown): unknown {
  if (error instanceof Error && 'syscall' in error) Object.assign(error, { path });
  return error;
}
