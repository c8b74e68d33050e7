import { messageOf, ZugzwangError } from '../core/errors.js';

/** The bytes behind a URL. @throws ZugzwangError `table` where the server does not answer, or refuses */
export async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new ZugzwangError('table', `${url}: the server does not answer (${messageOf(error)})`, { cause: error });
  });
  if (!response.ok) throw new ZugzwangError('table', `${url}: the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
