import { readFile } from 'node:fs/promises';

/** The bytes of a file. The only file of the library that needs Node; browsers get `storage-none` instead. */
export async function readStoredFile(path: string): Promise<Uint8Array> {
  return readFile(path);
}
