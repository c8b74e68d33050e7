import { messageOf, ZugzwangError } from '../core/errors.js';
import { memoryAccess, type RandomAccess } from './access.js';

/** How much the first request asks for: header and directory of most tables. */
export const FIRST_BYTES = 1 << 16;

/**
 * Opens what is behind a URL by asking for its first 64 KiB. A server that sends everything instead is taken at its word.
 *
 * @throws ZugzwangError `table` where the server does not answer, or refuses
 */
export async function fetchAccess(url: string): Promise<RandomAccess> {
  const response = await request(url, 0, FIRST_BYTES);
  const head = await body(response, url);
  if (response.status !== 206) {
    const warning = `${url}: the server ignores range requests and sent the whole table (${head.length} bytes)`;
    return memoryAccess(head, url, /^(data|blob):/i.test(url) ? undefined : warning);
  }
  const range = response.headers.get('content-range');
  const size = range === null ? await sizeByHead(url, head.length) : sizeIn(range, url);
  if (size === undefined) {
    const warning = `${url}: the server of another site does not let its pages know how long the table is, so all of it was read`;
    return memoryAccess(await fetchWhole(url), url, warning);
  }
  return {
    name: url,
    size,
    read: async (offset, length) => {
      if (offset + length <= head.length) return head.subarray(offset, offset + length);
      // What the first answer held is not asked for again.
      const known = Math.max(0, head.length - offset);
      const rest = await fetchRange(url, offset + known, length - known);
      if (known === 0) return rest;
      const bytes = new Uint8Array(length);
      bytes.set(head.subarray(offset));
      bytes.set(rest, known);
      return bytes;
    },
    close: async () => {},
  };
}

async function fetchRange(url: string, offset: number, length: number): Promise<Uint8Array> {
  const response = await request(url, offset, length);
  const bytes = await body(response, url);
  // A server may change its mind and send everything.
  const piece = response.status === 206 ? bytes : bytes.subarray(offset, offset + length);
  if (piece.length === length) return piece;
  throw new ZugzwangError(
    'table',
    `${url}: asked for ${length} bytes from ${offset} on, the server sent ${piece.length}`,
  );
}

async function request(url: string, offset: number, length: number): Promise<Response> {
  const range = `bytes=${offset}-${offset + length - 1}`;
  const response = await fetch(url, { headers: { range } }).catch((error: unknown) => {
    throw new ZugzwangError('table', `${url}: the server does not answer (${messageOf(error)})`, { cause: error });
  });
  if (response.ok) return response;
  // An empty file has no first byte.
  if (response.status === 416 && offset === 0) return new Response(new Uint8Array(0));
  throw new ZugzwangError('table', `${url}: the server answered ${response.status}`);
}

async function body(response: Response, url: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new ZugzwangError('table', `${url}: the answer broke off (${messageOf(error)})`, { cause: error });
  }
}

/**
 * How long a file of another site is. Such a site shows a page that may read its files (CORS) the length of an answer, but `content-range`
 * only where it says so. The length is that of what was sent, compressed perhaps: so its last byte is asked for, and the one after it.
 * Undefined where it cannot be known.
 */
async function sizeByHead(url: string, least: number): Promise<number | undefined> {
  const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  const size = Number(response?.headers.get('content-length') ?? Number.NaN);
  if (!response?.ok || !Number.isSafeInteger(size) || size < least || size === 0) return undefined;
  const end = await request(url, size - 1, 2).catch(() => undefined);
  return end?.status === 206 && (await body(end, url)).length === 1 ? size : undefined;
}

async function fetchWhole(url: string): Promise<Uint8Array> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new ZugzwangError('table', `${url}: the server does not answer (${messageOf(error)})`, { cause: error });
  });
  if (response.status === 200) return body(response, url);
  throw new ZugzwangError('table', `${url}: the server does not say how long the table is`);
}

/** The size in `bytes 0-99/1234`. */
function sizeIn(contentRange: string, url: string): number {
  const size = Number(/\/(\d+)$/.exec(contentRange)?.[1] ?? Number.NaN);
  if (Number.isSafeInteger(size)) return size;
  throw new ZugzwangError(
    'table',
    `${url}: the server does not say how long the table is (content-range: ${contentRange})`,
  );
}
