import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMainThread, parentPort } from 'node:worker_threads';
import type { Notice } from './supervise.js';

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
