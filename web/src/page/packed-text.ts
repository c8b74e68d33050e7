/** Text within an address: UTF-8, deflated (RFC 1951), base 64 for addresses (RFC 4648, section 5). */

export async function packText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const packed = await new Response(through(bytes, new CompressionStream('deflate-raw'))).arrayBuffer();
  let letters = '';
  for (const byte of new Uint8Array(packed)) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What `packText` has packed; undefined where that is more than `most` bytes. @throws Error where it is damaged or cut off */
export async function unpackText(packed: string, most: number): Promise<string | undefined> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
  const whole = await readAtMost(through(bytes, new DecompressionStream('deflate-raw')), most);
  if (whole === undefined) return undefined;
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await whole.arrayBuffer());
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream().pipeThrough(stream);
}

/** A few letters may unpack to gigabytes: no more is read than is wanted. */
async function readAtMost(stream: ReadableStream<Uint8Array<ArrayBuffer>>, most: number): Promise<Blob | undefined> {
  const reader = stream.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    pieces.push(value);
  }
}
