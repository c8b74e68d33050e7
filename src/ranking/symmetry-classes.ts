import { ZugzwangError } from '../core/errors.js';
import { countText } from '../core/text/sizes.js';

/**
 * What every numbering of symmetry classes offers, whatever its positions are made of (men of several kinds, seeds in pits,
 * men in columns). Nothing is allocated by a call.
 */
export interface SymmetryClasses {
  /** How many classes there are; their numbers are 0 … size − 1, without holes. */
  readonly size: number;
  /** The number of the class of a position, whose row is left as it is. What does not fit the counts gives no sensible number. */
  rank(row: Int32Array): number;
  /** Writes a position of the class with this number, always the same. */
  unrank(index: number, out: Int32Array): void;
  /** How many positions the class has. */
  weight(index: number): number;
}

/** What the tables of a numbering may take in bytes, unless the caller says otherwise. */
export const MAX_TABLE_BYTES = 2 ** 27;

/** The largest size: numbers fit 31 bits. */
export const MAX_CLASSES = 2 ** 31 - 1;

/** @throws ZugzwangError `usage` where there are more classes */
export function demandFewClasses(size: number): void {
  if (size > MAX_CLASSES)
    throw new ZugzwangError('usage', `${countText(size)} positions with the same men, expected at most 2^31 − 1`);
}
