import { ZugzwangError } from '../errors.js';

/** A number with its thousands set apart: `1,234`. By hand where it is whole, as the first `toLocaleString` of a program takes tens of milliseconds. */
export function countText(n: number): string {
  return Number.isSafeInteger(n) ? String(n).replace(/\B(?=(?:\d{3})+$)/g, ',') : n.toLocaleString('en');
}

/** A number of bytes for people: `500 MiB`. */
export function makeSizeText(bytes: number): string {
  return `${countText(Math.ceil(bytes / 2 ** 20))} MiB`;
}

/** A size to choose a budget by: small ones in KiB. */
export function makeFineSizeText(bytes: number): string {
  return bytes < 10 * 2 ** 20 ? `${countText(Math.ceil(bytes / 2 ** 10))} KiB` : makeSizeText(bytes);
}

/**
 * The error for work that needs more memory than it may take.
 *
 * @param what - what it is that needs it, with a verb: `solving 5 positions needs`
 * @param bytes - what would suffice
 */
export function tooLittleMemory(what: string, bytes: number, memory: number): ZugzwangError {
  const [need, budget] = [bytes, memory].map(makeFineSizeText);
  const much = need === budget ? `more than ${need}` : `about ${need}`;
  return new ZugzwangError('budget', `${what} ${much}, and the memory budget is ${budget}`, { needs: bytes });
}
