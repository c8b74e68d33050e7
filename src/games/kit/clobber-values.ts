/**
 * What a few men of Clobber that hang together are worth, where that is a multiple of up with or without a star: found by their options, each once. A value is
 * one integer: twice the ups, and 1 more for a star.
 */

import type { UpStar } from '../../core/packed-regions.js';

/** So many men at most. */
export const MOST_MEN = 6;
/** Told of men whose value is another one. */
export const NO_VALUE = 1 << 20;

/** A man, Left's or Right's. */
interface Man {
  readonly x: number;
  readonly y: number;
  readonly isLeft: boolean;
}

/** Steps from a man to the next one, in the order of rows: across from −5 to 5, down from 0 to 5. */
const ACROSS = 2 * MOST_MEN - 1;
const STEPS = ACROSS * MOST_MEN;
/** More places than there are lists of men. */
const BITS = 16;

/** By place: the steps, 0 where there is nothing; whose men they are; the value. */
let table = new Int32Array(0);

/** The value of men in the order of rows, the first `count` of the lists; `lefts` has a bit for each of Left's. */
export function valueOfMen(xs: Int32Array, ys: Int32Array, lefts: number, count: number): number {
  if (table.length === 0) table = new Int32Array(3 << BITS);
  let steps = 1;
  for (let i = 1; i < count; i++) {
    steps = steps * STEPS + (xs[i]! - xs[i - 1]! + MOST_MEN - 1) + ACROSS * (ys[i]! - ys[i - 1]!);
  }
  steps |= 0;
  const hash = Math.imul(Math.imul(steps, 0x9e3779b1) ^ lefts, 0x85ebca6b);
  let at = 3 * (hash >>> (32 - BITS));
  while (table[at] !== 0) {
    if (table[at] === steps && table[at + 1] === lefts) return table[at + 2]!;
    at = at + 3 === table.length ? 0 : at + 3;
  }
  const men = Array.from({ length: count }, (_, i) => ({ x: xs[i]!, y: ys[i]!, isLeft: ((lefts >> i) & 1) !== 0 }));
  const value = findValue(men);
  // What was found meanwhile may have taken the place.
  while (table[at] !== 0) at = at + 3 === table.length ? 0 : at + 3;
  table[at] = steps;
  table[at + 1] = lefts;
  table[at + 2] = value;
  return value;
}

const areBeside = (a: Man, b: Man) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;

function findValue(men: readonly Man[]): number {
  const lefts: number[] = [];
  const rights: number[] = [];
  for (const man of men) {
    for (const enemy of men) {
      if (man.isLeft === enemy.isLeft || !areBeside(man, enemy)) continue;
      const left = sumOf([...men.filter(other => other !== man && other !== enemy), { ...enemy, isLeft: man.isLeft }]);
      if (left === NO_VALUE) return NO_VALUE;
      (man.isLeft ? lefts : rights).push(left);
    }
  }
  for (let ups = 0; ups <= MOST_MEN; ups++) {
    for (const value of [2 * ups, 2 * ups + 1, -2 * ups, -2 * ups + 1]) {
      if (isAtLeast(lefts, rights, value) && isAtMost(lefts, rights, value)) return value;
    }
  }
  return NO_VALUE;
}

/** The value of men that need not hang together. */
function sumOf(men: readonly Man[]): number {
  const [xs, ys] = [new Int32Array(MOST_MEN), new Int32Array(MOST_MEN)];
  let sum = 0;
  const rest = new Set([...men].sort((a, b) => a.y - b.y || a.x - b.x));
  while (rest.size > 0) {
    const part = new Set<Man>();
    for (const man of rest) {
      if (part.size > 0) break;
      part.add(man);
    }
    for (const man of part) for (const other of rest) if (areBeside(man, other)) part.add(other);
    let [count, lefts] = [0, 0];
    for (const man of rest) {
      if (!part.has(man)) continue;
      xs[count] = man.x;
      ys[count] = man.y;
      if (man.isLeft) lefts |= 1 << count;
      count++;
    }
    for (const man of part) rest.delete(man);
    const value = valueOfMen(xs, ys, lefts, count);
    if (value === NO_VALUE) return NO_VALUE;
    sum = sumOfValues(sum, value);
  }
  return sum;
}

/** The value of what stands beside men. */
export const valueOfUpStar = (beside: UpStar | undefined) => (beside === undefined ? 0 : 2 * beside.ups + beside.star);

/** Stars cancel. */
export const sumOfValues = (a: number, b: number) => (((a >> 1) + (b >> 1)) << 1) | ((a ^ b) & 1);

const isValueAtLeast = (a: number, b: number) => {
  const ups = (a >> 1) - (b >> 1);
  return ups >= 2 || (ups >= 0 && ((a ^ b) & 1) === 0);
};

const NONE: readonly number[] = [];
const ZERO: readonly number[] = [0];
const ZERO_AND_STAR: readonly number[] = [0, 1];
const UP_STAR = 3;
const DOWN_STAR = -1;

/** A player's canonical options. */
export function optionsOf(value: number, player: 0 | 1): readonly number[] {
  if (value === 0) return NONE;
  const ups = value >> 1;
  if (player === 0 ? ups < 0 : ups > 0) return [2 * (ups + (player === 0 ? 1 : -1)) + ((value & 1) ^ 1)];
  return value === (player === 0 ? UP_STAR : DOWN_STAR) ? ZERO_AND_STAR : ZERO;
}

/** Whether the game with these options is at least as good for Left as a value: Right, to move, has no good move in the difference. */
function isAtLeast(lefts: readonly number[], rights: readonly number[], value: number): boolean {
  return (
    !rights.some(right => isValueAtLeast(value, right)) &&
    !optionsOf(value, 0).some(option => isAtMost(lefts, rights, option))
  );
}

function isAtMost(lefts: readonly number[], rights: readonly number[], value: number): boolean {
  return (
    !lefts.some(left => isValueAtLeast(left, value)) &&
    !optionsOf(value, 1).some(option => isAtLeast(lefts, rights, option))
  );
}
