/**
 * Subsets of k of the numbers 0 … n − 1, in the combinatorial number system (combinadics; Lehmer 1964): the sorted subset
 * a₀ < a₁ < … has the rank Σ C(aᵢ, i + 1), which does not depend on n. Ranks run from 0 to C(n, k) − 1. O(k) to rank, O(n)
 * to unrank, without allocation.
 */
import type { Binomials } from './binomial.js';

/** What ranks are written into: a typed array, or a plain one. */
export interface NumberSink {
  readonly length: number;
  [index: number]: number;
}

/** The rank of the subset in the first `k` entries of `items`, which are sorted upwards and distinct. */
export function rankCombination(table: Binomials, items: ArrayLike<number>, k: number): number {
  const { stride, values } = table;
  let rank = 0;
  for (let i = 0; i < k; i++) rank += values[items[i]! * stride + i + 1]!;
  return rank;
}

/** Writes the subset of `k` of `n` that has this rank into the first `k` entries of `out`, sorted upwards. */
export function unrankCombination(table: Binomials, rank: number, n: number, k: number, out: NumberSink): void {
  const { stride, values } = table;
  let rest = rank;
  let item = n;
  for (let i = k; i > 0; i--) {
    let weight: number;
    do weight = values[--item * stride + i]!;
    while (weight > rest);
    rest -= weight;
    out[i - 1] = item;
  }
}
