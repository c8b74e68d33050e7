/**
 * Rules in a link: UTF-8, deflated, base 64 for addresses (RFC 4648, section 5), after the number of this way of writing them.
 * Nothing is kept anywhere else, so that a link is all there is of them.
 */

/** Rules that are longer, in bytes, cannot be shared as a link, nor opened from one. */
export const MOST_SOURCE_BYTES = 128 * 1024;
/** Programs that pass links on often cut off longer ones, in letters. */
export const SAFE_LINK = 8000;

const WAY = '1';

/** Rules as a text for a link; undefined where they are too long. */
export async function packSource(source: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(source);
  if (bytes.length > MOST_SOURCE_BYTES) return undefined;
  const packed = await new Response(through(bytes, new CompressionStream('deflate-raw'))).arrayBuffer();
  const letters = Array.from(new Uint8Array(packed), byte => String.fromCharCode(byte)).join('');
  return WAY + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The rules of a link; undefined where it is damaged, cut off, or holds more than may be shared. */
export async function unpackSource(text: string): Promise<string | undefined> {
  if (!/^1[\w-]+$/.test(text) || text.length > 2 * MOST_SOURCE_BYTES) return undefined;
  try {
    const letters = atob(text.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(letters, letter => letter.charCodeAt(0));
    const bytes = await readAtMost(through(packed, new DecompressionStream('deflate-raw')), MOST_SOURCE_BYTES);
    return bytes === undefined ? undefined : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(stream);
}

/** A few bytes may unpack to gigabytes: no more is read than is wanted. */
async function readAtMost(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const reader = stream.getReader();
  const whole = new Uint8Array(most);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return whole.subarray(0, length);
    if (length + value.length > most) {
      await reader.cancel();
      return undefined;
    }
    whole.set(value, length);
    length += value.length;
  }
}
