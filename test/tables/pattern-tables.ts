/**
 * Tables of games computed from their rules by plain search, for the tests of the finders of laws: positions are tuples
 * of integers, moves lead to tuples that come earlier in the order of their sums (or of the order that the game says).
 */
import { seededChance } from '../../src/core/data/choose.js';
import { kept } from '../../src/core/data/kept.js';
import type { ValueKind, ValueTable } from '../../src/pattern/input/value-table.js';

export type Tuple = readonly number[];

/** Rules of a game on tuples: the moves of a position. A move may lead to any tuple from which play ends. */
export type TupleMoves = (position: Tuple) => Tuple[];

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const LOSE = 0;
const WIN = 3;

/** Every tuple with each argument within its bounds, both included. */
export function box(bounds: readonly (readonly [number, number])[]): number[][] {
  let tuples: number[][] = [[]];
  for (const [low, high] of bounds) {
    tuples = tuples.flatMap(tuple => Array.from({ length: high - low + 1 }, (_, i) => [...tuple, low + i]));
  }
  return tuples;
}

/** Every tuple of so many arguments, each from `least` to `most`. */
export const cube = (count: number, most: number, least = 0): number[][] =>
  box(Array.from({ length: count }, () => [least, most] as const));
export const square = (most: number, count = 2, least = 0): number[][] => cube(count, most, least);

/** The table of a function on tuples. */
export function tableOf(tuples: readonly Tuple[], kind: ValueKind, value: (tuple: Tuple) => number): ValueTable {
  const count = tuples[0]!.length;
  return {
    names: NAMES.slice(0, count),
    kind,
    points: Int32Array.from(tuples.flat()),
    values: Float64Array.from(tuples, value),
  };
}

/** Remembers a function of tuples. */
function remembered(of: (position: Tuple, again: (position: Tuple) => number) => number): (position: Tuple) => number {
  const known = new Map<string, number>();
  const again = (position: Tuple): number => {
    const key = position.join();
    return kept(known, key, () => of(position, again));
  };
  return again;
}

/** Outcome by search: lose 0, win 3. */
export const outcomeOf = (moves: TupleMoves, misere = false): ((position: Tuple) => number) =>
  remembered((position, again) => {
    const next = moves(position);
    if (next.length === 0) return misere ? WIN : LOSE;
    return next.some(to => again(to) === LOSE) ? WIN : LOSE;
  });

/** Grundy value by search. */
export const grundyOf = (moves: TupleMoves): ((position: Tuple) => number) =>
  remembered((position, again) => {
    const seen = new Set(moves(position).map(again));
    let value = 0;
    while (seen.has(value)) value++;
    return value;
  });

const changed = (position: Tuple, at: number, to: number): Tuple => position.map((x, i) => (i === at ? to : x));

/** Nim: a heap is made smaller. Never more than `most` from it. */
export const nim =
  (most = Infinity): TupleMoves =>
  position =>
    position.flatMap((x, i) => Array.from({ length: Math.min(x, most) }, (_, k) => changed(position, i, x - 1 - k)));

/** Each heap a subtraction game with a set of its own. */
export const subtraction =
  (...sets: (readonly number[])[]): TupleMoves =>
  position =>
    position.flatMap((x, i) => sets[i % sets.length]!.filter(s => s <= x).map(s => changed(position, i, x - s)));

/** Moore's Nim: up to `most` heaps are made smaller in one move. */
export const moore =
  (most: number): TupleMoves =>
  position =>
    box(position.map(x => [0, x] as const)).filter(to => {
      const smaller = to.filter((x, i) => x < position[i]!).length;
      return smaller >= 1 && smaller <= most;
    });

/** Wythoff's game: from one heap, or from both with amounts that differ by less than `t`. */
export const wythoff =
  (t = 1): TupleMoves =>
  ([a, b]) =>
    box([
      [0, a!],
      [0, b!],
    ]).filter(([x, y]) => {
      const left = a! - x!;
      const right = b! - y!;
      return left + right > 0 && (left === 0 || right === 0 || Math.abs(left - right) < t);
    });

/** Candy piles: eat the largest pile or one candy of each; who eats the last candy loses. Positions have no candy-less winner: the empty one wins. */
export const candyPiles: TupleMoves = position => {
  const most = Math.max(...position);
  if (most === 0) return [];
  return [changed(position, position.indexOf(most), 0), position.map(x => Math.max(0, x - 1))];
};

/** Chomp on rows of which none is longer than the one above it; the corner is poison, so the empty bar is never moved to. */
export const chomp: TupleMoves = rows =>
  rows
    .flatMap((length, i) => Array.from({ length }, (_, at) => rows.map((x, j) => (j >= i ? Math.min(x, at) : x))))
    .filter(to => to[0]! > 0);

/** Euclid's game: a multiple of the smaller number is taken from the larger; who makes a zero wins. */
export const euclid: TupleMoves = ([a, b]) => {
  const small = Math.min(a!, b!);
  const large = Math.max(a!, b!);
  if (small === 0) return [];
  return Array.from({ length: Math.floor(large / small) }, (_, k) => {
    const rest = large - (k + 1) * small;
    return a! >= b! ? [rest, b!] : [a!, rest];
  });
};

/** Kayles: heaps of pins in rows; each argument is one row. Solved as sums by `kaylesGrundy`. */
export function kaylesGrundy(most: number): number[] {
  const values = [0];
  for (let n = 1; n <= most; n++) {
    const seen = new Set<number>();
    for (let left = 0; left < n; left++) {
      seen.add(values[left]! ^ values[n - 1 - left]!);
      if (left <= n - 2) seen.add(values[left]! ^ values[n - 2 - left]!);
    }
    let value = 0;
    while (seen.has(value)) value++;
    values.push(value);
  }
  return values;
}

/** Fibonacci nim: (heap, limit); take 1 to limit, and twice what was taken is the next limit. */
export const fibonacciNim: TupleMoves = ([heap, limit]) =>
  Array.from({ length: Math.min(heap!, limit!) }, (_, i) => {
    const rest = heap! - i - 1;
    return [rest, Math.min(2 * (i + 1), rest)];
  });

/** Choosing carrot by minimax: the two players take from either end, the first wants what is left large. */
export function carrot(sizes: Tuple): number {
  const play = (from: number, to: number, first: boolean): number => {
    if (from === to) return sizes[from]!;
    const left = play(from + 1, to, !first);
    const right = play(from, to - 1, !first);
    return first ? Math.max(left, right) : Math.min(left, right);
  };
  return play(0, sizes.length - 1, true);
}

/** A piece on a quarter board that moves towards the corner along given directions, one step or as far as it likes. */
export const piece =
  (steps: readonly Tuple[], far: boolean): TupleMoves =>
  position => {
    const next: Tuple[] = [];
    for (const step of steps) {
      let to = position.map((x, i) => x - step[i]!);
      while (to.every(x => x >= 0)) {
        next.push(to);
        if (!far) break;
        to = to.map((x, i) => x - step[i]!);
      }
    }
    return next;
  };

/** The rows of a table in another order, and its arguments in another order, with other names, moved by an offset. */
export function disguised(
  table: ValueTable,
  options: { seed: number; order?: readonly number[]; names?: readonly string[]; offset?: number },
): ValueTable {
  const count = table.names.length;
  const order = options.order ?? table.names.map((_, i) => i);
  const random = seededChance(options.seed);
  const rows = Array.from(table.values, (_, i) => i);
  for (let i = rows.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [rows[i], rows[j]] = [rows[j]!, rows[i]!];
  }
  return {
    names: options.names ?? order.map(i => table.names[i]!),
    kind: table.kind,
    points: Int32Array.from(
      rows.flatMap(row => order.map(i => table.points[row * count + i]! + (options.offset ?? 0))),
    ),
    values: Float64Array.from(rows, row => table.values[row]!),
  };
}
