/**
 * Multisets of k of the values 0 … n − 1, such as a hand of 8 cards with numbers 0 … 4 (495 hands). Adding i to the i-th item
 * of the sorted multiset makes its items distinct: a subset of k of n + k − 1, ranked by combinadics. The table of
 * binomials must reach C(n + k − 1, k).
 */
import { ZugzwangError } from '../core/errors.js';
import { type Binomials, binomial } from './binomial.js';
import { type NumberSink, unrankCombination } from './combination.js';

/** How many multisets of `k` of `n` values there are: C(n + k − 1, k). */
export function multisetCount(table: Binomials, n: number, k: number): number {
  if (n < 1) throw new ZugzwangError('usage', `multisets of ${n} values: expected 1 value or more`);
  return binomial(table, n + k - 1, k);
}

/** The rank of the multiset in the first `k` entries of `items`, which are sorted upwards. */
export function rankMultiset(table: Binomials, items: ArrayLike<number>, k: number): number {
  const { stride, values } = table;
  let rank = 0;
  for (let i = 0; i < k; i++) rank += values[(items[i]! + i) * stride + i + 1]!;
  return rank;
}

/** Writes the multiset of `k` of `n` values that has this rank into the first `k` entries of `out`, sorted upwards. */
export function unrankMultiset(table: Binomials, rank: number, n: number, k: number, out: NumberSink): void {
  unrankCombination(table, rank, n + k - 1, k, out);
  for (let i = 1; i < k; i++) out[i]! -= i;
}

/** The same rank from how often each of the values 0 … n − 1 occurs. */
export function rankMultisetCounts(table: Binomials, counts: ArrayLike<number>, n: number): number {
  const { stride, values } = table;
  let rank = 0;
  let i = 0;
  for (let value = 0; value < n; value++) {
    for (let left = counts[value]!; left > 0; left--, i++) rank += values[(value + i) * stride + i + 1]!;
  }
  return rank;
}

/** Writes how often each of the `n` values occurs in the multiset of `k` that has this rank. */
export function unrankMultisetCounts(table: Binomials, rank: number, n: number, k: number, counts: NumberSink): void {
  const { stride, values } = table;
  for (let value = 0; value < n; value++) counts[value] = 0;
  let rest = rank;
  let item = n + k - 1;
  for (let i = k; i > 0; i--) {
    let weight: number;
    do weight = values[--item * stride + i]!;
    while (weight > rest);
    rest -= weight;
    counts[item - i + 1]!++;
  }
}
