import { ZugzwangError } from '../errors.js';

/** A number of bytes for people: `500 MiB`. */
export function makeSizeText(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MiB`;
}

/** A size to choose a budget by: small ones in KiB. */
export function makeFineSizeText(bytes: number): string {
  return bytes < 10 * 2 ** 20 ? `${Math.ceil(bytes / 2 ** 10).toLocaleString('en')} KiB` : makeSizeText(bytes);
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
