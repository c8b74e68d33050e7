import { readStoredFile } from '#storage-file';
import { messageOf, ZugzwangError } from '../core/errors.js';

/** Where a table is: a path, a URL (`http:`, `https:`, `file:`), or its bytes. */
export type TableSource = string | URL | Uint8Array;

/** All bytes of a table. @throws ZugzwangError `table` where they cannot be had */
export async function loadBytes(source: TableSource): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  const text = String(source);
  if (/^file:/i.test(text)) return readStoredFile(new URL(text));
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) return readStoredFile(text);
  const response = await fetch(text).catch((error: unknown) => {
    throw new ZugzwangError('table', `${text}: the server does not answer (${messageOf(error)})`, { cause: error });
  });
  if (!response.ok) throw new ZugzwangError('table', `${text}: the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
