import { excerpt } from './errors.js';
import { makeText } from './plain-data.js';

/** Any value, for an error message. */
export function describe(value: unknown): string {
  try {
    return typeof value === 'string' ? `'${excerpt(value)}'` : excerpt(makeText(value));
  } catch {
    return typeof value === 'undefined' ? 'nothing' : excerpt(String(value));
  }
}
