/**
 * An input within an address: as it is where that is short, else compressed. What would make the address too long for mail and chat is
 * left out, which the page says.
 */
import { packText, unpackText } from '../../page/packed-text.ts';
import type { InputSource } from './input-source.ts';

/** The most characters of an input that an address carries as they are, and compressed. */
const MOST_PLAIN = 400;
const MOST_PACKED = 6000;
/** What a packed input may unpack to, in bytes: an address is not to fill the memory. */
const MOST_UNPACKED = 4_000_000;

export type LinkedInput = { readonly input: string } | { readonly zip: string };

/** What an address carries of an input; undefined where it is too long for that. */
export async function packInput(input: InputSource): Promise<LinkedInput | undefined> {
  if (input.kind === 'held') return undefined;
  const { text } = input;
  if (text.length <= MOST_PLAIN) return { input: text };
  const zip = await packText(text);
  return zip.length <= MOST_PACKED ? { zip } : undefined;
}

/** The input that an address carries; undefined where there is none. @throws Error where it cannot be unpacked, or has too much in it */
export async function unpackInput(more: Readonly<Record<string, string>> | undefined): Promise<string | undefined> {
  if (more?.['input'] !== undefined) return more['input'].replaceAll('\r\n', '\n');
  if (more?.['zip'] === undefined) return undefined;
  const text = await unpackText(more['zip'], MOST_UNPACKED);
  if (text === undefined) throw new Error('the input in this link is too large');
  return text;
}
