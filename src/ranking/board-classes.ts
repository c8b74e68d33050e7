/**
 * Numbers the symmetry classes of boards with two kinds of pieces, without holes: on up to 30 squares, the first kind on
 * `counts[0]` squares and the second on `counts[1]` others, each a mask (bit s for square s).
 *
 * A table by the rank of the first mask gives its orbit and a symmetry that takes it to the least mask there. That symmetry takes
 * the second mask along, which is squeezed to the squares that the first leaves free and ranked there. Where symmetries are
 * left over (the least mask's stabiliser), a table for the orbit leads from those ranks to the ranks of their classes. Each orbit's classes
 * follow one another; to rank takes some 15 table entries, 20 to 35 ns. Memory: 4 bytes a first mask, and for each orbit that
 * has a stabiliser 2 or 4 bytes a second mask.
 *
 * Where kinds stand on some squares alone, orbits are as large as there is room for the second kind beside their masks: ranks of subsets do not
 * depend on how many cells there are.
 */
import { ZugzwangError } from '../core/errors.js';
import { binomial, binomialTable } from './binomial.js';
import { popcount } from './bit-ranking.js';
import { imageIn, imageTable, inverses } from './mask-images.js';
import { lowest, shiftsOf, spreadMask, spreadTable, squeezeMask, squeezeTable } from './squeeze.js';
import { rankSubset, type SubsetRanks, subsetRanks, unrankSubset } from './subset-ranks.js';
import type { Permutation } from './symmetry.js';

/** The tables. Those by orbit have four entries an orbit, and a last orbit that begins where the classes end. */
export interface BoardClasses {
  readonly squares: number;
  readonly counts: readonly [number, number];
  readonly size: number;
  /** Ranks of first masks, and of second ones among the squares that are free. */
  readonly subsets: SubsetRanks;
  readonly free: SubsetRanks;
  /** By rank of the first mask: its orbit, above `symmetryBits` bits of the symmetry that takes it to the least. */
  readonly orbitOf: Int32Array;
  readonly symmetryBits: number;
  /** How many symmetries there are. */
  readonly symmetries: number;
  /**
   * By orbit: its first class; the squares that the least mask leaves free for the second; how many of them are among the first 8, 16 and 24
   * squares, a byte each; where in `merged` and `lists` the orbit's tables begin, or −1 where the stabiliser is trivial.
   */
  readonly orbits: Int32Array;
  /** By orbit: its least mask. */
  readonly least: Int32Array;
  /** By orbit with a stabiliser and rank of the second mask: the rank of its class in the orbit. */
  readonly merged: Uint16Array | Int32Array;
  /** By orbit with a stabiliser and rank of a class: the least rank of its second masks, and how many boards there are in it. */
  readonly lists: Int32Array;
  readonly boards: Uint16Array;
  /** See `mask-images.ts`. */
  readonly images: Int32Array;
  /** See `squeeze.ts`. */
  readonly squeeze: Uint8Array;
  readonly spread: Uint8Array;
}

/**
 * The classes under a group (all of it, as `closeGroup` makes it) with so many pieces of each kind.
 *
 * @param squaresOf - by kind, the squares on which it may stand, which the group keeps; all if not given
 * @throws ZugzwangError `usage` where the counts do not fit the squares, or there are more than 30 squares
 */
export function boardClasses(
  group: readonly Permutation[],
  ones: number,
  twos: number,
  squaresOf?: readonly [number, number],
): BoardClasses {
  const squares = group[0]!.length;
  const [onesOn, twosOn] = squaresOf ?? [lowest(squares), lowest(squares)];
  const fits = ones <= popcount(onesOn) && twos <= popcount(twosOn) && ones + twos <= popcount(onesOn | twosOn);
  if (!(squares <= 30 && ones >= 0 && twos >= 0 && fits)) {
    throw new ZugzwangError('usage', `${ones} and ${twos} pieces on ${squares} squares, expected at most 30 squares`);
  }
  const subsets = subsetRanks(squares, ones);
  const symmetryBits = 32 - Math.clz32(group.length - 1);
  const images = imageTable(group, symmetryBits);
  const imageOf = (mask: number, g: number) => imageIn(images, symmetryBits, mask, g);
  const inverse = inverses(group);
  const orbitOf = new Int32Array(subsets.sizes[ones]!).fill(-1);
  const least: number[] = [];
  let mostFree = 0;
  const stabilizers: number[][] = [];
  for (let rank = 0; rank < orbitOf.length; rank++) {
    if (orbitOf[rank] !== -1) continue;
    // Ranks are in the order of masks: the first of an orbit is the least.
    const mask = unrankSubset(subsets, ones, rank);
    if ((mask & ~onesOn) !== 0) continue;
    const stabilizer: number[] = [];
    for (let g = 0; g < group.length; g++) {
      const image = imageOf(mask, g);
      if (image === mask) stabilizer.push(g);
      const at = rankSubset(subsets, ones, image);
      if (orbitOf[at] === -1) orbitOf[at] = (least.length << symmetryBits) | inverse[g]!;
    }
    least.push(mask);
    mostFree = Math.max(mostFree, popcount(twosOn & ~mask));
    stabilizers.push(stabilizer);
  }
  const free = subsetRanks(mostFree, twos);
  const bare = {
    squares,
    counts: [ones, twos] as const,
    size: 0,
    subsets,
    free,
    orbitOf,
    symmetryBits,
    symmetries: group.length,
    orbits: new Int32Array(4 * (least.length + 1)),
    least: Int32Array.from(least),
    merged: new Uint16Array(0),
    lists: new Int32Array(0),
    boards: new Uint16Array(0),
    images,
    squeeze: squeezeTable(),
    spread: spreadTable(),
  };
  return withStabilizers(bare, twosOn, stabilizers);
}

/** The rank of the class of a board. The masks have as many squares as there are pieces, and none in common. */
export function rankBoardClass(classes: BoardClasses, first: number, second: number): number {
  const { counts, subsets, orbitOf, symmetryBits, images } = classes;
  const entry = orbitOf[rankSubset(subsets, counts[0], first)]!;
  const image = imageIn(images, symmetryBits, second, entry & ((1 << symmetryBits) - 1));
  return rankClassInOrbit(classes, entry >>> symmetryBits, image);
}

/** The rank of the class with the least first mask of this orbit and this second mask. */
export function rankClassInOrbit(classes: BoardClasses, orbit: number, second: number): number {
  const { orbits, merged } = classes;
  const rank = rankInOrbit(classes, orbit, second);
  const table = orbits[4 * orbit + 3]!;
  return orbits[4 * orbit]! + (table < 0 ? rank : merged[table + rank]!);
}

/**
 * Writes the ranks of the classes of an orbit with some second masks, without those to which a point belongs that is taken; returns how many there are. As
 * `rankClassInOrbit` of each, for less.
 *
 * @param symmetry - takes the first mask to the least of its orbit
 * @param images - of each second mask, under each symmetry
 * @param points - by second mask: what must not be taken
 */
export function rankClassesInOrbit(
  classes: BoardClasses,
  orbit: number,
  symmetry: number,
  images: Int32Array,
  points: Int32Array,
  count: number,
  taken: number,
  out: Int32Array,
): number {
  const { orbits, squeeze, merged, free, counts, symmetryBits } = classes;
  const from = orbits[4 * orbit]!;
  const open = orbits[4 * orbit + 1]!;
  const shifts = orbits[4 * orbit + 2]!;
  const table = orbits[4 * orbit + 3]!;
  const rows0 = (open & 0xff) << 8;
  const rows1 = open & 0xff00;
  const rows2 = (open >>> 8) & 0xff00;
  const rows3 = (open >>> 16) & 0xff00;
  const shift1 = shifts & 0xff;
  const shift2 = (shifts >>> 8) & 0xff;
  const shift3 = shifts >>> 16;
  const { low, split } = free;
  const bases = free.bases[counts[1]]!;
  const lowMask = (1 << split) - 1;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const image = images[(i << symmetryBits) | symmetry]!;
    const squeezed =
      squeeze[rows0 | (image & 0xff)]! |
      (squeeze[rows1 | ((image >>> 8) & 0xff)]! << shift1) |
      (squeeze[rows2 | ((image >>> 16) & 0xff)]! << shift2) |
      (squeeze[rows3 | (image >>> 24)]! << shift3);
    out[found] = bases[squeezed >>> split]! + low[squeezed & lowMask]!;
    // One more if no point is taken, else the next one goes to the same place: a branch here would often be guessed wrong.
    found += ((points[i]! & taken) - 1) >>> 31;
  }
  if (table < 0) for (let i = 0; i < found; i++) out[i] = out[i]! + from;
  else for (let i = 0; i < found; i++) out[i] = from + merged[table + out[i]!]!;
  return found;
}

/** Writes the masks of the first board of a class: the least first mask, and with it the least second one. */
export function unrankBoardClass(classes: BoardClasses, index: number, out: Int32Array): void {
  const { orbits, lists, least } = classes;
  const orbit = orbitAt(classes, index);
  const list = orbits[4 * orbit + 3]!;
  const rank = index - orbits[4 * orbit]!;
  out[0] = least[orbit]!;
  out[1] = secondMask(classes, orbit, list < 0 ? rank : lists[list + rank]!);
}

/** How many boards a class has. */
export function boardsInClass(classes: BoardClasses, index: number): number {
  const { orbits, boards, symmetries } = classes;
  const orbit = orbitAt(classes, index);
  const list = orbits[4 * orbit + 3]!;
  return list < 0 ? symmetries : boards[list + index - orbits[4 * orbit]!]!;
}

/** The orbit that a class lies in: the last that begins at or before it. */
export function orbitAt({ orbits }: BoardClasses, index: number): number {
  let orbit = 0;
  let above = (orbits.length >>> 2) - 1;
  while (above - orbit > 1) {
    const middle = (orbit + above) >>> 1;
    if (orbits[4 * middle]! <= index) orbit = middle;
    else above = middle;
  }
  return orbit;
}

/** The rank of a second mask on the squares that an orbit's least mask leaves free. */
function rankInOrbit({ orbits, squeeze, free, counts }: BoardClasses, orbit: number, mask: number): number {
  const open = orbits[4 * orbit + 1]!;
  const shifts = orbits[4 * orbit + 2]!;
  const squeezed = squeezeMask(squeeze, open, shifts, mask);
  return rankSubset(free, counts[1], squeezed);
}

/** The second mask that has this rank on the squares that an orbit's least mask leaves free. */
function secondMask({ orbits, spread, free, counts }: BoardClasses, orbit: number, rank: number): number {
  return spreadMask(spread, orbits[4 * orbit + 1]!, orbits[4 * orbit + 2]!, unrankSubset(free, counts[1], rank));
}

/** The tables of orbits that have a stabiliser, while they are filled: where one's begins, and which of its second masks are in a class already. */
interface StabilizerTables {
  readonly table: number;
  readonly known: Uint8Array;
  readonly merged: Uint16Array | Int32Array;
  readonly lists: Int32Array;
  readonly boards: Uint16Array;
}

/** Merges the second masks of an orbit into classes; returns how many there are. A function of its own, so that the engine compiles this loop alone. */
function mergeSeconds(
  bare: BoardClasses,
  orbit: number,
  stabilizer: readonly number[],
  seconds: number,
  { table, known, merged, lists, boards }: StabilizerTables,
): number {
  const { images, symmetryBits, symmetries } = bare;
  let found = 0;
  for (let rank = 0; rank < seconds; rank++) {
    // Whoever comes first in a class is the least, and enters the others.
    if (known[rank] === 1) continue;
    const mask = secondMask(bare, orbit, rank);
    let fixing = 0;
    for (let i = 0; i < stabilizer.length; i++) {
      const image = rankInOrbit(bare, orbit, imageIn(images, symmetryBits, mask, stabilizer[i]!));
      if (image === rank) fixing++;
      known[image] = 1;
      merged[table + image] = found;
    }
    lists[table + found] = rank;
    boards[table + found++] = symmetries / fixing;
  }
  return found;
}

/** Fills the tables by orbit, and those of the orbits that have a stabiliser. */
function withStabilizers(bare: BoardClasses, twosOn: number, stabilizers: readonly number[][]): BoardClasses {
  const { orbits, least, free, counts } = bare;
  const binomials = binomialTable(free.cells);
  const secondsOf = (orbit: number) => binomial(binomials, popcount(twosOn & ~least[orbit]!), counts[1]);
  const entries = stabilizers.reduce((sum, { length }, orbit) => sum + (length > 1 ? secondsOf(orbit) : 0), 0);
  const merged = new (free.sizes[counts[1]]! <= 1 << 16 ? Uint16Array : Int32Array)(entries);
  const lists = new Int32Array(entries);
  const boards = new Uint16Array(entries);
  const known = new Uint8Array(free.sizes[counts[1]]!);
  let size = 0;
  let table = 0;
  for (let orbit = 0; orbit < least.length; orbit++) {
    const open = twosOn & ~least[orbit]!;
    const seconds = secondsOf(orbit);
    const stabilizer = stabilizers[orbit]!;
    orbits[4 * orbit] = size;
    orbits[4 * orbit + 1] = open;
    orbits[4 * orbit + 2] = shiftsOf(open);
    orbits[4 * orbit + 3] = stabilizer.length > 1 ? table : -1;
    if (stabilizer.length === 1) {
      size += seconds;
      continue;
    }
    known.fill(0, 0, seconds);
    size += mergeSeconds(bare, orbit, stabilizer, seconds, { table, known, merged, lists, boards });
    table += seconds;
  }
  orbits[4 * least.length] = size;
  return { ...bare, size, merged, lists, boards };
}
