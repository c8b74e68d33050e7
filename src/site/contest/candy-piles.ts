import { readPiles } from '../../contest/candy-piles.js';
import { ByteReader, bytesSource } from '../../core/data/reader.js';

/** The staircase of some piles, and what decides on it. */
export interface Staircase {
  readonly kind: 'candy-piles';
  /** The sizes, largest first. */
  readonly sizes: Float64Array;
  /** The side of the largest square in the corner (Durfee): the largest d with a_d >= d. */
  readonly side: number;
  /** Candies of pile d above the square, a_d − d; and piles right of it that reach its upper edge, #{j > d : a_j >= d}. */
  readonly above: number;
  readonly beside: number;
  readonly firstWins: boolean;
}

/** Reads an input and finds the square. @throws ZugzwangError `input` */
export function staircase(input: Uint8Array): Staircase {
  const sizes = readPiles(new ByteReader(bytesSource(input)))
    .sort()
    .reverse();
  let side = 0;
  while (side < sizes.length && sizes[side]! >= side + 1) side++;
  let reach = side;
  while (reach < sizes.length && sizes[reach]! >= side) reach++;
  const above = sizes[side - 1]! - side;
  const beside = reach - side;
  return { kind: 'candy-piles', sizes, side, above, beside, firstWins: above % 2 === 1 || beside % 2 === 1 };
}
