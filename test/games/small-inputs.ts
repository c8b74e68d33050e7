/** All small inputs of the two problems that have laws, and plain search from their rules. */
import { kept } from '../../src/core/data/kept.js';

/** Every multiset of 1 … `maxCount` sizes from 1 to `maxSize`, largest first. */
export function* multisets(maxCount: number, maxSize: number): Generator<number[]> {
  if (maxCount === 0) return;
  for (let size = 1; size <= maxSize; size++) {
    yield [size];
    for (const rest of multisets(maxCount - 1, size)) yield [size, ...rest];
  }
}

/** Every sequence of 1 … `maxCount` items. */
export function* sequences(maxCount: number, items: readonly number[]): Generator<number[]> {
  if (maxCount === 0) return;
  for (const item of items) {
    yield [item];
    for (const rest of sequences(maxCount - 1, items)) yield [item, ...rest];
  }
}

/** Every order of 1 … n. */
export function* permutations(n: number): Generator<number[]> {
  if (n === 0) yield [];
  else {
    for (const rest of permutations(n - 1))
      for (let at = 0; at < n; at++) yield [...rest.slice(0, at), n, ...rest.slice(at)];
  }
}

const candyMemo = new Map<string, boolean>();

/** Candy piles, largest first, not all eaten: whether the player to move wins, by search. Whoever eats the last loses. */
export function candySearch(piles: readonly number[]): boolean {
  const key = piles.join();
  return kept(candyMemo, key, () => {
    const options = [piles.slice(1), piles.map(size => size - 1).filter(size => size > 0)];
    return options.some(option => option.length > 0 && !candySearch(option));
  });
}

/** What is left of a row of carrots when `maximise` moves first and the other next, by search. */
function carrotSearch(row: readonly number[], maximise: boolean, memo: Map<string, number>): number {
  if (row.length === 1) return row[0]!;
  const key = `${row.join()} ${maximise}`;
  return kept(memo, key, () => {
    const ends = [row.slice(1), row.slice(0, -1)].map(rest => carrotSearch(rest, !maximise, memo));
    return maximise ? Math.max(...ends) : Math.min(...ends);
  });
}

/** What is left for k = 0 … n − 1 carrots taken by the first player beforehand, each from either end, by search. */
export function carrotsSearch(row: readonly number[]): number[] {
  const memo = new Map<string, number>();
  return row.map((_, k) => {
    const fronts = Array.from({ length: k + 1 }, (_unused, front) => row.slice(front, row.length - (k - front)));
    return Math.max(...fronts.map(rest => carrotSearch(rest, true, memo)));
  });
}
