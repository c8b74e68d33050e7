import { openStoredFile } from '#storage-file';
import { memoryAccess, type RandomAccess } from './access.js';
import { fetchAccess } from './fetch-range.js';

/** Where a table is: a path, a URL (`http:`, `https:`, `blob:`, `data:`, `file:`), or its bytes. */
export type TableSource = string | URL | Uint8Array | ArrayBuffer;

/** Opens a table's bytes, to be read a piece at a time. @throws ZugzwangError `table` where they cannot be had */
export async function openAccess(source: TableSource): Promise<RandomAccess> {
  if (source instanceof Uint8Array) return memoryAccess(source);
  if (source instanceof ArrayBuffer) return memoryAccess(new Uint8Array(source));
  const text = String(source);
  if (/^file:/i.test(text)) return openStoredFile(new URL(text));
  // A scheme has two letters or more: C:\table.zug is a path.
  if (!/^[a-z][a-z0-9+.-]+:/i.test(text)) return openStoredFile(text);
  return fetchAccess(text);
}

/** All bytes of a table. @throws ZugzwangError `table` where they cannot be had */
export async function loadBytes(source: TableSource): Promise<Uint8Array> {
  const access = await openAccess(source);
  try {
    return await access.read(0, access.size);
  } finally {
    await access.close();
  }
}
