/**
 * An input within an address: as it is where that is short, else compressed. What would make the address too long for mail and chat is
 * left out, which the page says.
 */

/** The most characters of an input that an address carries as they are, and compressed. */
const MOST_PLAIN = 400;
const MOST_PACKED = 6000;
/** What a packed input may unpack to, in bytes: an address is not to fill the memory. */
const MOST_UNPACKED = 4_000_000;

export type LinkedInput = { readonly input: string } | { readonly zip: string };

/** What an address carries of an input; undefined where it is too long for that. */
export async function packInput(text: string): Promise<LinkedInput | undefined> {
  if (text.length <= MOST_PLAIN) return { input: text };
  const packed = await throughStream(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const zip = toBase64(packed);
  return zip.length <= MOST_PACKED ? { zip } : undefined;
}

/** The input that an address carries; undefined where there is none. @throws Error where it cannot be unpacked */
export async function unpackInput(more: Readonly<Record<string, string>> | undefined): Promise<string | undefined> {
  if (more?.['input'] !== undefined) return more['input'].replaceAll('\r\n', '\n');
  if (more?.['zip'] === undefined) return undefined;
  const bytes = await throughStream(fromBase64(more['zip']), new DecompressionStream('deflate-raw'));
  return new TextDecoder().decode(bytes);
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_UNPACKED) {
      await reader.cancel();
      throw new Error('the input in this link is too large');
    }
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, letter => letter.charCodeAt(0));
}
