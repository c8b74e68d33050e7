import { DEFAULT_MEMORY } from '../core/default-memory.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import { demandMethod, type MethodId } from '../solve/method-ids.js';
import { readMemorySize } from './process/memory-size.js';

/** Bytes from `500M`, `4G`, `4GB` or a plain number. */
export function parseMemory(text: string | undefined): number {
  if (text === undefined) return DEFAULT_MEMORY;
  const bytes = readMemorySize(text);
  if (bytes !== undefined) return bytes;
  throw new ZugzwangError('usage', `--memory: found "${excerpt(text)}", expected a size such as 500M or 4G`);
}

export function parseMethod(text: string | undefined): MethodId | undefined {
  return text === undefined ? undefined : demandMethod('--method', text);
}

export function parseCount(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const count = Number(text);
  if (/^\d{1,15}$/.test(text) && count > 0) return count;
  throw new ZugzwangError('usage', `--${name}: found "${excerpt(text)}", expected a whole number above 0`);
}

/** The same, and 0 will do. */
export function parseWhole(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ZugzwangError(
    'usage',
    `--${name}: found "${excerpt(text)}", expected a whole number from 0 on, of at most 15 digits`,
  );
}

/** A number of seconds above 0, which may be a fraction. */
export function parseSeconds(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const seconds = Number(text);
  if (/^\d{1,9}(\.\d{1,6})?$/.test(text) && seconds > 0) return seconds;
  throw new ZugzwangError('usage', `--${name}: found "${excerpt(text)}", expected a number of seconds above 0`);
}
