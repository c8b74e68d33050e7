import { readStoredFile } from '#storage-file';
import { fetchBytes } from './fetch-bytes.js';

/** Where a table is: a path, a URL (`http:`, `https:`, `blob:`, `data:`, `file:`), or its bytes. */
export type TableSource = string | URL | Uint8Array | ArrayBuffer;

/** All bytes of a table. @throws ZugzwangError `table` where they cannot be had */
export async function loadBytes(source: TableSource): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  const text = String(source);
  if (/^file:/i.test(text)) return readStoredFile(new URL(text));
  // A scheme has two letters or more: C:\table.zug is a path.
  if (!/^[a-z][a-z0-9+.-]+:/i.test(text)) return readStoredFile(text);
  return fetchBytes(text);
}
