/**
 * Numbers the ways in which so many seeds lie in pits, 0 … C(seeds + pits − 1, pits − 1) − 1, by bars between the pits' seeds: bar i
 * stands behind the seeds of the first i + 1 pits, and the bars are a subset, ranked by combinadics. One table entry a pit to
 * rank; a walk over the seeds, at most, to unrank. Where pits may be permuted, their classes are numbered without holes by
 * tables of all ways: at most 12 bytes a way.
 */
import { demandInteger } from '../core/data/demand-integer.js';
import { ZugzwangError } from '../core/errors.js';
import type { Permutation } from './symmetry.js';
import { MAX_CLASSES, MAX_TABLE_BYTES, type SymmetryClasses } from './symmetry-classes.js';

/**
 * The ways in which seeds lie in pits, those that a permutation of pits leads to being one. A row is a number of seeds a pit.
 *
 * @param group All of it, as `closeGroup` makes it; the identity alone where nothing is permuted.
 * @throws ZugzwangError `usage` where there is no pit, there are more than 2^31 − 1 ways, or the tables would take more than
 *   `maxBytes`
 */
export function seedClasses(
  group: readonly Permutation[],
  seeds: number,
  maxBytes: number = MAX_TABLE_BYTES,
): SymmetryClasses {
  const pits = group[0]!.length;
  const size = countWays(pits, seeds);
  const bytes = 4 * (pits - 1) * (seeds + 1) + (group.length === 1 ? 0 : 12 * size);
  if (bytes > maxBytes) {
    const what = `${seeds} seeds in ${pits} pits with ${group.length} symmetries`;
    throw new ZugzwangError('usage', `numbering ${what} takes tables of more than ${maxBytes} bytes`);
  }
  const ways = new Compositions(pits, seeds, size);
  return group.length === 1 ? ways : new PermutedCompositions(ways, group);
}

function countWays(pits: number, seeds: number): number {
  demandInteger(pits, 'number of pits', 1, 64);
  demandInteger(seeds, 'number of seeds', 0, MAX_CLASSES);
  let size = 1;
  for (let bar = 1; bar < pits && size <= MAX_CLASSES; bar++) size = (size * (seeds + bar)) / bar;
  if (size <= MAX_CLASSES) return size;
  throw new ZugzwangError('usage', `${seeds} seeds lie in ${pits} pits in more than 2^31 − 1 ways`);
}

/** By bar and number of seeds before it, of so many at most, what it adds to the rank: `C(seeds + bar, bar + 1)`. */
function barAdds(pits: number, seeds: number): Int32Array {
  const adds = new Int32Array((pits - 1) * (seeds + 1));
  for (let bar = 0; bar < pits - 1; bar++) {
    // C(s + bar, bar + 1) is the sum of C(t + bar − 1, bar) for t up to s.
    for (let s = 1; s <= seeds; s++) {
      const at = bar * (seeds + 1) + s;
      adds[at] = adds[at - 1]! + (bar === 0 ? 1 : adds[at - seeds - 1]!);
    }
  }
  return adds;
}

/** Ranks rows of any number of seeds, as `seedClasses` without symmetries ranks those of one, and counts the seeds on the way. */
export class SeedRanks {
  /** How many seeds the row had that was ranked last. */
  seeds = 0;
  readonly #most: number;
  readonly #adds: Int32Array;

  /** @throws ZugzwangError `usage` where ranks would not fit 31 bits */
  constructor(pits: number, most: number) {
    countWays(pits, most);
    this.#most = most;
    this.#adds = barAdds(pits, most);
  }

  /**
   * The rank of a row; −1 where a pit has fewer seeds than none, or all have more than there can be.
   *
   * @param from - by pit: where behind `base` its seeds stand
   */
  rank(rows: Int32Array, base: number, from: Int32Array): number {
    const adds = this.#adds;
    const most = this.#most;
    const bars = from.length - 1;
    let rank = 0;
    let before = 0;
    for (let bar = 0, at = 0; bar < bars; bar++, at += most + 1) {
      const seeds = rows[base + from[bar]!]!;
      if (seeds >>> 0 > most - before) return -1;
      before += seeds;
      rank += adds[at + before]!;
    }
    const seeds = rows[base + from[bars]!]!;
    if (seeds >>> 0 > most - before) return -1;
    this.seeds = before + seeds;
    return rank;
  }
}

/** Rows so far ahead are found by going on from row to row. */
const NEAR = 8;

/** Makes a row the one with the next number: the lowest bar with seeds behind it goes behind one of them, and those below to the left. */
function advance(row: Int32Array): void {
  let pit = 1;
  while (row[pit] === 0) pit++;
  const seeds = row[0]! + 1;
  row[pit]!--;
  row[0] = 0;
  row[pit - 1] = seeds;
}

/** All ways. */
class Compositions implements SymmetryClasses {
  readonly size: number;
  readonly pits: number;
  readonly #seeds: number;
  readonly #adds: Int32Array;
  /** The row that was asked for last, and its number: that of one a little further on is found from it. */
  readonly #row: Int32Array;
  #index = 0;

  constructor(pits: number, seeds: number, size: number) {
    this.size = size;
    this.pits = pits;
    this.#seeds = seeds;
    this.#adds = barAdds(pits, seeds);
    this.#row = new Int32Array(pits);
    this.#row[pits - 1] = seeds;
  }

  rank(row: Int32Array): number {
    const adds = this.#adds;
    const stride = this.#seeds + 1;
    const bars = this.pits - 1;
    let rank = 0;
    let before = 0;
    for (let bar = 0, at = 0; bar < bars; bar++, at += stride) {
      before += row[bar]!;
      rank += adds[at + before]!;
    }
    return rank;
  }

  unrank(index: number, out: Int32Array): void {
    const row = this.#row;
    const ahead = index - this.#index;
    if (ahead < 0 || ahead > NEAR) this.#find(index);
    else for (let step = 0; step < ahead; step++) advance(row);
    this.#index = index;
    for (let pit = 0; pit < row.length; pit++) out[pit] = row[pit]!;
  }

  #find(index: number): void {
    const adds = this.#adds;
    const row = this.#row;
    const stride = this.#seeds + 1;
    let rest = index;
    let behind = this.#seeds;
    for (let bar = this.pits - 2; bar >= 0; bar--) {
      const at = bar * stride;
      let before = behind;
      while (adds[at + before]! > rest) before--;
      rest -= adds[at + before]!;
      row[bar + 1] = behind - before;
      behind = before;
    }
    row[0] = behind;
  }

  weight(): number {
    return 1;
  }
}

/** The classes under permutations. */
class PermutedCompositions implements SymmetryClasses {
  readonly size: number;
  readonly #ways: Compositions;
  /** The class of each way; and by class its first way, and how many there are. */
  readonly #classOf: Int32Array;
  readonly #first: Int32Array;
  readonly #weights: Int32Array;

  constructor(ways: Compositions, group: readonly Permutation[]) {
    const classOf = new Int32Array(ways.size).fill(-1);
    const first = new Int32Array(ways.size);
    const weights = new Int32Array(ways.size);
    const row = new Int32Array(ways.pits);
    const image = new Int32Array(ways.pits);
    let size = 0;
    for (let way = 0; way < classOf.length; way++) {
      if (classOf[way] !== -1) continue;
      ways.unrank(way, row);
      first[size] = way;
      for (const permutation of group) {
        for (let pit = 0; pit < row.length; pit++) image[pit] = row[permutation[pit]!]!;
        const at = ways.rank(image);
        if (classOf[at] !== -1) continue;
        classOf[at] = size;
        weights[size]!++;
      }
      size++;
    }
    this.size = size;
    this.#ways = ways;
    this.#classOf = classOf;
    this.#first = first.slice(0, size);
    this.#weights = weights.slice(0, size);
  }

  rank(row: Int32Array): number {
    return this.#classOf[this.#ways.rank(row)]!;
  }

  unrank(index: number, out: Int32Array): void {
    this.#ways.unrank(this.#first[index]!, out);
  }

  weight(index: number): number {
    return this.#weights[index]!;
  }
}
