/** Steps by which inputs are made smaller, the boldest first. */
import type { Reduction } from './subject.js';

/** A list with one piece left out: all of it, halves, quarters, … single items; `least` items stay at least. */
export function* withoutPieces<T>(list: readonly T[], least = 0): Generator<Reduction<T[]>> {
  for (const { begin, end } of pieces(list.length, least)) {
    yield () => [...list.slice(0, begin), ...list.slice(end)];
  }
}

/** So many of the first reductions leave out all of a list, halves and quarters: what else makes an input much smaller comes next. */
export const BOLD = 8;

/** Pieces of a list of `length` items that may be left out, so that `least` stay: from all of it down to single ones. */
export function* pieces(length: number, least = 0): Generator<{ readonly begin: number; readonly end: number }> {
  const room = length - least;
  if (room <= 0) return;
  for (let size = room; size >= 1; size = Math.floor(size / 2)) {
    for (let begin = 0; begin + size <= length; begin += size) yield { begin, end: begin + size };
    // The last piece is as long as the others.
    if (length % size !== 0) yield { begin: length - size, end: length };
  }
}

/**
 * Integers nearer to `least` (of a negative bound, to 0): the nearest few first, then a tenth, then half way, … one less, in
 * both parities and other classes.
 */
export function* smallerIntegers(value: number, least: number): Generator<number> {
  const goal = Math.max(least, 0);
  if (value === goal) return;
  if (value < 0) yield -value;
  const sign = value > goal ? 1 : -1;
  const far = Math.abs(value - goal);
  for (let near = 0; near < Math.min(4, far); near++) yield goal + sign * near;
  // Where digits matter, halves do not lead far.
  if (far >= 20) yield goal + sign * Math.floor(far / 10);
  for (let gap = Math.floor(far / 2); gap >= 1; gap = Math.floor(gap / 2)) {
    yield value - sign * gap;
    if (gap > 2) yield value - sign * (gap - 1);
    // Multiples of these keep what a number is modulo 2 … 6, and 7.
    for (const step of [60, 420]) if (gap > step) yield value - sign * (gap - (gap % step));
  }
  for (let step = 3; step <= Math.min(12, far); step++) yield value - sign * step;
}

/** Lists with smaller integers in them: all together, then one item at a time. */
export function* withSmallerItems(list: readonly number[], least: number): Generator<Reduction<number[]>> {
  yield* withAllSmaller(list, least);
  for (let i = 0; i < list.length; i++) {
    for (const item of smallerIntegers(list[i]!, least)) yield () => list.with(i, item);
  }
}

/** Lists with smaller integers in them, all together: cut at a bound, replaced by their ranks, one less each. */
export function* withAllSmaller(list: readonly number[], least: number): Generator<Reduction<number[]>> {
  const most = list.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  for (const bound of smallerIntegers(most, least)) yield () => list.map(item => Math.min(item, bound));
  yield () => ranked(list, Math.max(least, 0));
  yield () => list.map(item => Math.max(least, item - 1));
}

/** Each item by how many different ones are smaller, counted from `first`. */
function ranked(list: readonly number[], first: number): number[] {
  const ranks = new Map([...new Set(list)].sort((a, b) => a - b).map((item, i) => [item, first + i]));
  return list.map(item => ranks.get(item)!);
}

/** A list with one of its items replaced by each of what `reduce` makes of it. */
export function* withReducedItem<T>(
  list: readonly T[],
  reduce: (item: T) => Iterable<Reduction<T>>,
): Generator<Reduction<T[]>> {
  for (let i = 0; i < list.length; i++) {
    for (const smaller of reduce(list[i]!)) yield () => list.with(i, smaller());
  }
}
