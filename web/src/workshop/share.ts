/**
 * Rules in a link: packed, after the number of the way of writing them: 1 for rules alone, 2 for rules with files of data. Nothing is kept anywhere
 * else, so that a link is all there is of them.
 */
import { packText, unpackText } from '../page/packed-text.ts';
import { isFiles, type Rules } from './work-store.ts';

/** Rules that are longer with their data, in bytes, cannot be shared as a link, nor opened from one or from a file. */
export const MOST_SOURCE_BYTES = 128 * 1024;
/** Programs that pass links on often cut off longer ones, in letters. */
export const SAFE_LINK = 8000;

/** Rules and data as a text for a link; undefined where they are too long. */
export async function packSource({ source, files }: Rules): Promise<string | undefined> {
  const hasFiles = Object.keys(files).length > 0;
  const text = hasFiles ? JSON.stringify({ source, files }) : source;
  return isTooLong(text) ? undefined : `${hasFiles ? 2 : 1}${await packText(text)}`;
}

const isTooLong = (text: string) => new TextEncoder().encode(text).length > MOST_SOURCE_BYTES;

/** The rules of a link; undefined where it is damaged, cut off, or holds more than may be shared. */
export async function unpackSource(text: string): Promise<Rules | undefined> {
  if (!/^[12][\w-]+$/.test(text) || text.length > 2 * MOST_SOURCE_BYTES) return undefined;
  try {
    const whole = await unpackText(text.slice(1), MOST_SOURCE_BYTES);
    if (whole === undefined || text.startsWith('1'))
      return whole === undefined ? undefined : { source: whole, files: {} };
    const { source, files } = JSON.parse(whole) as Partial<Rules>;
    return typeof source === 'string' && isFiles(files) ? { source, files } : undefined;
  } catch {
    return undefined;
  }
}
