import { isPromise, makeText, PROMISE } from '../checks/plain-data.js';
import { excerpt } from '../errors.js';

/** Any value, for an error message. */
export function describe(value: unknown): string {
  if (isPromise(value)) return PROMISE;
  try {
    return typeof value === 'string' ? `'${excerpt(value)}'` : excerpt(makeText(value));
  } catch {
    return typeof value === 'undefined' ? 'nothing' : excerpt(String(value));
  }
}
