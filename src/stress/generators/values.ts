import type { Random } from '../random.js';

/** Bounds of the numbers in an input. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Numbers at which programs change their ways: digits are added, types overflow. */
const LANDMARKS = [9, 10, 11, 99, 100, 101, 999, 1000, 65535, 65536, 10 ** 6, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 52];

/** Ways to draw a number, so that one list has numbers of one way. */
export type Draw = (random: Random) => number;

/** A way to draw numbers between bounds, the way itself drawn: few different ones, as many as there are things, all, extremes. */
export function drawOf(random: Random, size: number, { least, most }: Bounds): Draw {
  const clip = (value: number) => Math.min(most, Math.max(least, value));
  const first = Math.max(least, 1);
  const near = LANDMARKS.filter(mark => mark > least && mark <= most);
  const ways: Draw[] = [
    r => clip(r.integer(first, first + 1)),
    r => clip(r.integer(first, first + 3)),
    r => clip(r.integer(first, Math.max(first, size))),
    r => clip(r.integer(first, 2 * size)),
    r => clip(r.integer(first, 12)),
    r => r.integer(Math.max(least, most - 3), most),
    r => r.integer(least, most),
    r => (near.length === 0 ? most : r.pick(near)),
    r => (r.chance(0.5) ? clip(r.integer(first, first + 2)) : r.integer(Math.max(least, most - 2), most)),
    r => clip(Math.floor((most + 1) ** r.fraction())),
  ];
  return random.pick(ways);
}

/** A size for an input of at most `size`: often the bound itself, often much less. */
export function drawSize(random: Random, least: number, size: number): number {
  if (size <= least) return least;
  return random.chance(0.5) ? size : random.integer(least, size);
}
