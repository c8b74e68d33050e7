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

/** All ways. */
class Compositions implements SymmetryClasses {
  readonly size: number;
  readonly pits: number;
  readonly #seeds: number;
  /** By bar and number of seeds before it what it adds to the rank: `C(seeds + bar, bar + 1)`. */
  readonly #adds: Int32Array;

  constructor(pits: number, seeds: number, size: number) {
    this.size = size;
    this.pits = pits;
    this.#seeds = seeds;
    const adds = new Int32Array((pits - 1) * (seeds + 1));
    for (let bar = 0; bar < pits - 1; bar++) {
      // C(s + bar, bar + 1) is the sum of C(t + bar − 1, bar) for t up to s.
      for (let s = 1; s <= seeds; s++) {
        const at = bar * (seeds + 1) + s;
        adds[at] = adds[at - 1]! + (bar === 0 ? 1 : adds[at - seeds - 1]!);
      }
    }
    this.#adds = adds;
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
    const adds = this.#adds;
    const stride = this.#seeds + 1;
    let rest = index;
    let behind = this.#seeds;
    for (let bar = this.pits - 2; bar >= 0; bar--) {
      const at = bar * stride;
      let before = behind;
      while (adds[at + before]! > rest) before--;
      rest -= adds[at + before]!;
      out[bar + 1] = behind - before;
      behind = before;
    }
    out[0] = behind;
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
