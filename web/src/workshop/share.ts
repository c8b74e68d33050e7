/**
 * Rules in a link: packed, after the number of this way of writing them. Nothing is kept anywhere else, so that a link is all there is of
 * them.
 */
import { packText, unpackText } from '../page/packed-text.ts';

/** Rules that are longer, in bytes, cannot be shared as a link, nor opened from one. */
export const MOST_SOURCE_BYTES = 128 * 1024;
/** Programs that pass links on often cut off longer ones, in letters. */
export const SAFE_LINK = 8000;

const WAY = '1';

/** Rules as a text for a link; undefined where they are too long. */
export async function packSource(source: string): Promise<string | undefined> {
  if (new TextEncoder().encode(source).length > MOST_SOURCE_BYTES) return undefined;
  return WAY + (await packText(source));
}

/** The rules of a link; undefined where it is damaged, cut off, or holds more than may be shared. */
export async function unpackSource(text: string): Promise<string | undefined> {
  if (!/^1[\w-]+$/.test(text) || text.length > 2 * MOST_SOURCE_BYTES) return undefined;
  try {
    return await unpackText(text.slice(WAY.length), MOST_SOURCE_BYTES);
  } catch {
    return undefined;
  }
}
