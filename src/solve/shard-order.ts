import type { Shards } from './tiers/shards.js';

/** Lists that are shorter than one entry to so many words of the bitmap are sorted without it. */
const SPARSE = 8;

/**
 * Puts indices of a shard in rising order, by a bitmap of the shard: rules step from one index to the next for less than they jump. O(indices and
 * words of the bitmap).
 */
export class ShardOrder {
  readonly #bits: number;
  readonly #marks: Int32Array;

  constructor({ bits }: Shards) {
    this.#bits = bits;
    this.#marks = new Int32Array(2 ** (bits - 5));
  }

  /** Sorts the entries of a list from `begin` to `end`, which are distinct indices of this shard. */
  sort(shard: number, list: Int32Array, begin: number, end: number): void {
    if (end - begin < 2) return;
    const marks = this.#marks;
    if ((end - begin) * SPARSE < marks.length) {
      list.subarray(begin, end).sort();
      return;
    }
    const base = shard * 2 ** this.#bits;
    for (let i = begin; i < end; i++) {
      const local = list[i]! - base;
      marks[local >>> 5]! |= 1 << (local & 31);
    }
    let at = begin;
    for (let w = 0; w < marks.length; w++) {
      let left = marks[w]!;
      if (left === 0) continue;
      marks[w] = 0;
      for (; left !== 0; left &= left - 1) list[at++] = base + (w << 5) + 31 - Math.clz32(left & -left);
    }
  }
}
