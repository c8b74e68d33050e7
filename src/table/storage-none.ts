import { ZugzwangError } from '../core/errors.js';

/** Where there are no files: tables come from a URL or from bytes. */
export async function readStoredFile(path: string | URL): Promise<Uint8Array> {
  throw new ZugzwangError('usage', `there are no files here to read "${path}" from; give a URL or bytes`);
}
