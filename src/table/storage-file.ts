import { readFile } from 'node:fs/promises';
import { messageOf, ZugzwangError } from '../core/errors.js';

/**
 * The bytes of a file. The only file of the library that needs Node; browsers get `storage-none` instead.
 *
 * @throws ZugzwangError `table` where the file is missing, or cannot be read
 */
export async function readStoredFile(path: string | URL): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const what = missing ? 'there is no such file' : `it cannot be read (${messageOf(error)})`;
    throw new ZugzwangError('table', `${path}: ${what}`, { cause: error });
  }
}
