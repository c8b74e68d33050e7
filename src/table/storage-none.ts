import { ZugzwangError } from '../core/errors.js';
import type { AppendLog, RandomAccess } from './access.js';
import { deflate } from './deflate.js';
import { fetchAccess } from './fetch-range.js';

/** Where there are no files a path is an address relative to the page. */
export async function openStoredFile(path: string | URL): Promise<RandomAccess> {
  return fetchAccess(String(path));
}

/** @throws ZugzwangError `usage`: there are no files */
export async function openStoredLog(path: string): Promise<AppendLog> {
  throw new ZugzwangError('usage', `${path}: there are no files here; keep the log in memory`);
}

export const deflateStored: (bytes: Uint8Array) => Promise<Uint8Array> = deflate;

/** Streams are all that a browser decompresses by. */
export const inflateNow = undefined;
