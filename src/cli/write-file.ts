import { accessSync, constants, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMainThread, parentPort } from 'node:worker_threads';
import { ZugzwangError } from '../core/errors.js';
import type { Notice } from './supervise.js';

/** Refuses an output path before the work is done rather than after. */
export function checkFolder(path: string): void {
  const folder = dirname(path);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) throw new ZugzwangError('usage', `${path}: there is no folder "${folder}"`);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ZugzwangError('usage', `${path}: this is a folder, expected a file`);
  }
  accessSync(folder, constants.W_OK);
}

/**
 * Writes a file so that it is there whole or not at all: to a temporary file beside it, which takes its name when it is
 * complete and on the disk.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  notify({ temporary });
  try {
    const file = await open(temporary, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    notify({ temporary: undefined });
  }
}

function notify(notice: Notice): void {
  if (!isMainThread) parentPort?.postMessage(notice);
}
