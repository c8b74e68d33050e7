import { accessSync, constants, lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ZugzwangError } from '../core/errors.js';
import { tell } from './supervised.js';

/** Refuses an output path before the work is done rather than after. */
export function checkOutput(path: string): void {
  if (path === '') throw new ZugzwangError('usage', '--output: found an empty path, expected the name of a file');
  const folder = dirname(path);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) throw new ZugzwangError('usage', `${path}: there is no folder "${folder}"`);
  const target = targetOf(path);
  const there = statSync(target, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile())
    throw new ZugzwangError('usage', `${path}: this is a ${kindOf(there)}, expected a file`);
  try {
    accessSync(dirname(target), constants.W_OK);
  } catch (error) {
    throw about(path, error);
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
  const target = targetOf(path);
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.part`);
  await tell({ temporary: resolve(temporary) });
  try {
    const file = await open(temporary, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
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
