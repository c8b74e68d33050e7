/**
 * Boards of up to 32 squares with so many pieces of one kind and so many of another, as two masks: the rank is that of the
 * first kind's squares among all, times the placements of the second kind, plus that of the second kind's squares among
 * those that are left. Two table look-ups a kind, and a few operations for each piece of the first.
 */
import { binomial, binomialTable } from './binomial.js';
import { rankSubset, type SubsetRanks, unrankSubset } from './subset-ranks.js';

/** So many pieces of each kind, on the squares of `ranks`. */
export interface TwoKinds {
  readonly ranks: SubsetRanks;
  readonly first: number;
  readonly second: number;
  /** Placements of the second kind, once the first is placed. */
  readonly seconds: number;
  /** Placements of both. It may pass 2³¹: such boards have no ranks. */
  readonly size: number;
}

/** The shape of boards with so many pieces of each kind; `ranks` must have subsets of as many. */
export function twoKinds(ranks: SubsetRanks, first: number, second: number): TwoKinds {
  const rest = ranks.cells - first;
  const seconds = second > rest ? 0 : binomial(binomialTable(rest), rest, second);
  return { ranks, first, second, seconds, size: ranks.sizes[first]! * seconds };
}

/** The rank of a board that has the pieces of the shape. */
export function rankTwoKinds({ ranks, first, second, seconds }: TwoKinds, own: number, other: number): number {
  return rankSubset(ranks, first, own) * seconds + rankSubset(ranks, second, withoutCells(other, own));
}

/** The squares of the first kind on the board with this rank; those of the second are `secondOf`. */
export function firstOf({ ranks, first, seconds }: TwoKinds, rank: number): number {
  return unrankSubset(ranks, first, Math.floor(rank / seconds));
}

/** The squares of the second kind on the board with this rank, on which the first kind stands on `own`. */
export function secondOf({ ranks, second, seconds }: TwoKinds, rank: number, own: number): number {
  return withCells(unrankSubset(ranks, second, rank % seconds), own);
}

/** A mask with the cells of `gone`, on which it has no bits, taken out: the bits above each move down. */
export function withoutCells(mask: number, gone: number): number {
  let left = gone;
  let out = mask;
  while (left !== 0) {
    const cell = 31 - Math.clz32(left);
    const above = -1 << cell;
    out = (out & ~above) | ((out & above) >>> 1);
    left ^= 1 << cell;
  }
  return out;
}

/** The inverse: empty cells put in at `added`. */
export function withCells(mask: number, added: number): number {
  let left = added;
  let out = mask;
  while (left !== 0) {
    const bit = left & -left;
    out = (out + (out & -bit)) | 0;
    left ^= bit;
  }
  return out;
}
