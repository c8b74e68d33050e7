import { fetchBytes } from './fetch-bytes.js';

/** Where there are no files a path is an address relative to the page. */
export async function readStoredFile(path: string | URL): Promise<Uint8Array> {
  return fetchBytes(String(path));
}
