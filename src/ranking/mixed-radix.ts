/**
 * Tuples of digits, each below a radix of its own, as one number. The first digit weighs most, so that ranks sort as the
 * tuples do: with radices 2, 3 the tuple (1, 2) has the rank 1 · 3 + 2.
 */
import { ZugzwangError } from '../core/errors.js';
import type { NumberSink } from './combination.js';

/**
 * How many tuples there are: the product of the radices.
 *
 * @throws ZugzwangError `usage` where it passes 2^53 − 1, or a radix is not a whole number from 1
 */
export function mixedRadixSize(radices: ArrayLike<number>): number {
  let size = 1;
  for (let i = 0; i < radices.length; i++) {
    const radix = radices[i]!;
    if (!Number.isSafeInteger(radix) || radix < 1) {
      throw new ZugzwangError('usage', `radix ${i + 1} is ${radix}, expected a whole number from 1`);
    }
    size *= radix;
    if (size > Number.MAX_SAFE_INTEGER) {
      throw new ZugzwangError(
        'usage',
        `the product of the radices ${Array.from(radices).join(' · ')} is larger than 2^53 − 1`,
      );
    }
  }
  return size;
}

/** What one step of each digit adds to the rank: the products of the radices after it. */
export function mixedRadixWeights(radices: ArrayLike<number>): Float64Array {
  mixedRadixSize(radices);
  const weights = new Float64Array(radices.length);
  let weight = 1;
  for (let i = radices.length - 1; i >= 0; i--) {
    weights[i] = weight;
    weight *= radices[i]!;
  }
  return weights;
}

/** The rank of a tuple, each digit from 0 to its radix less one. */
export function rankMixedRadix(radices: ArrayLike<number>, digits: ArrayLike<number>): number {
  let rank = 0;
  for (let i = 0; i < radices.length; i++) rank = rank * radices[i]! + digits[i]!;
  return rank;
}

/** Writes the tuple that has this rank into `out`. */
export function unrankMixedRadix(radices: ArrayLike<number>, rank: number, out: NumberSink): void {
  let rest = rank;
  for (let i = radices.length - 1; i >= 0; i--) {
    const digit = rest % radices[i]!;
    out[i] = digit;
    rest = (rest - digit) / radices[i]!;
  }
}
