/**
 * Subsets of up to 32 cells as masks (bit s for cell s), and their ranks among the subsets of as many cells: a mask's rank is
 * the number of smaller masks with as many bits, which is the combinadic of its cells. A mask is split into two halves with a
 * table each: two loads and a sum to rank. To unrank, the high half is searched for, and the low half read off a
 * list. The tables of one size of subsets take 4 · 2^(cells / 2) bytes: 16 KiB for 25 cells, 256 KiB for 32.
 */
import { kept } from '../core/data/kept.js';
import { ZugzwangError } from '../core/errors.js';
import { binomialTable } from './binomial.js';
import { popcount } from './bit-ranking.js';

/** The tables. The rank of a mask of k bits is `bases[k][mask >>> split] + low[mask & (1 << split) - 1]`. */
export interface SubsetRanks {
  readonly cells: number;
  /** How many cells the low half has. */
  readonly split: number;
  /** For each mask of the low half, its rank among those with as many bits. */
  readonly low: Uint16Array;
  /** The masks of the low half, by their number of bits and then by size; those with p bits begin at `starts[p]`. */
  readonly words: Uint16Array;
  readonly starts: Int32Array;
  /** For each size k, and for each mask of the high half and one more, how many subsets have a smaller high half. */
  readonly bases: readonly Int32Array[];
  /** For each size k, how many subsets there are. */
  readonly sizes: Int32Array;
}

/**
 * The tables for subsets of up to `most` of so many cells.
 *
 * @throws ZugzwangError `usage` where there are more than 32 cells: ranks would not fit 31 bits
 */
export function subsetRanks(cells: number, most: number): SubsetRanks {
  if (!(Number.isInteger(cells) && cells >= 0 && cells <= 32 && Number.isInteger(most) && most >= 0 && most <= cells)) {
    throw new ZugzwangError('usage', `subsets of up to ${most} of ${cells} cells, expected at most 32 cells`);
  }
  const split = (cells + 1) >> 1;
  const { stride, values } = binomialTable(cells);
  const starts = new Int32Array(split + 2);
  for (let p = 0; p <= split; p++) starts[p + 1] = starts[p]! + values[split * stride + p]!;
  const low = new Uint16Array(1 << split);
  const words = new Uint16Array(1 << split);
  const next = starts.slice();
  for (let mask = 0; mask < low.length; mask++) {
    const p = popcount(mask);
    low[mask] = next[p]! - starts[p]!;
    words[next[p]!++] = mask;
  }
  const bases = Array.from({ length: most + 1 }, (_, k) => {
    const base = new Int32Array((1 << (cells - split)) + 1);
    for (let high = 0; high + 1 < base.length; high++) {
      const rest = k - popcount(high);
      base[high + 1] = base[high]! + (rest < 0 || rest > split ? 0 : values[split * stride + rest]!);
    }
    return base;
  });
  const sizes = Int32Array.from(bases, base => base[base.length - 1]!);
  return { cells, split, low, words, starts, bases, sizes };
}

/** The rank of a mask of `k` bits among all such masks. */
export function rankSubset({ split, low, bases }: SubsetRanks, k: number, mask: number): number {
  return bases[k]![mask >>> split]! + low[mask & ((1 << split) - 1)]!;
}

/** The mask of `k` bits that has this rank. */
export function unrankSubset({ split, words, starts, bases }: SubsetRanks, k: number, rank: number): number {
  const base = bases[k]!;
  const high = highHalf(base, rank, 0);
  return (high << split) | words[starts[k - popcount(high)]! + rank - base[high]!]!;
}

/**
 * The high half of the mask with this rank, `base` being the table of its size: the h with base[h] ≤ rank < base[h + 1].
 * Looks around `near` first.
 */
export function highHalf(base: Int32Array, rank: number, near: number): number {
  let from = 0;
  let to = base.length - 1;
  if (base[near]! <= rank) {
    const end = Math.min(near + 8, to);
    for (let high = near; high < end; high++) if (rank < base[high + 1]!) return high;
    from = near;
  }
  // base[from] ≤ rank < base[to]
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (base[middle]! <= rank) from = middle;
    else to = middle;
  }
  return from;
}

/** The tables for one size of subsets. */
export interface SubsetTable {
  readonly cells: number;
  /** How many cells a subset has, and how many subsets there are. */
  readonly count: number;
  readonly size: number;
  /** See `SubsetRanks`. */
  readonly split: number;
  readonly low: Uint16Array;
  readonly words: Uint16Array;
  readonly starts: Int32Array;
  readonly base: Int32Array;
}

/** Tables made so far, by cells and count: at most 2 · 2^(cells / 2) numbers each, most of which many numberings share. */
const tables = new Map<number, SubsetTable>();

/** The tables for subsets of `count` of so many cells, made once. */
export function subsetTable(cells: number, count: number): SubsetTable {
  return kept(tables, 64 * cells + count, () => {
    const { split, low, words, starts, bases, sizes } = subsetRanks(cells, count);
    return { cells, count, size: sizes[count]!, split, low, words, starts, base: bases[count]! };
  });
}

/** The rank of a mask among those of as many bits. */
export function rankIn({ split, low, base }: SubsetTable, mask: number): number {
  return base[mask >>> split]! + low[mask & ((1 << split) - 1)]!;
}

/** The mask that has this rank. */
export function unrankIn({ count, split, words, starts, base }: SubsetTable, rank: number): number {
  const high = highHalf(base, rank, 0);
  return (high << split) | words[starts[count - popcount(high)]! + rank - base[high]!]!;
}
