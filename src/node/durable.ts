/** Names and contents of files that are to outlive a loss of power. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Makes a folder, and those above it, unless they are there; what is made is there for good. */
export function makeFolder(path: string): void {
  const above = dirname(resolve(path));
  if (!existsSync(above)) makeFolder(above);
  try {
    // Not `recursive`: Node 20 tries for ever where a folder is there and takes no others, as in /proc.
    mkdirSync(path);
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    throw error;
  }
  syncFolder(above);
}

/** Writes a small file, and returns when it is on the disk; its name may not be. */
export function writeDurably(path: string, text: string): void {
  writeFileSync(path, text);
  syncFile(path);
}

/** Gives a file that is on the disk its name, and returns when it has it for good. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** Makes sure that what a file holds is on the disk. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes sure that the names in a folder outlive a loss of power, where folders can be synchronised. */
export function syncFolder(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (!NOT_SO_HERE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Not every system lets folders be opened or synchronised, nor every disk. */
const NOT_SO_HERE = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'EBADF', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);
