import type { RowList } from '../board/rules.js';

/** Counts moves that come to the same once, by an index of its own. */
export class DistinctMoves {
  #places = new Int32Array(0);

  /** How many different rows of this width, and turns, are among listed moves. O(moves · width). */
  count(found: RowList, width: number): number {
    const { rows, again, count } = found;
    const mask = 2 ** (33 - Math.clz32(count)) - 1;
    if (mask >= this.#places.length) this.#places = new Int32Array(mask + 1);
    const places = this.#places;
    // The number of a move, from 1 on.
    places.fill(0, 0, mask + 1);
    let distinct = 0;
    for (let i = 0; i < count; i++) {
      let hash = again[i]!;
      for (let at = i * width, end = at + width; at < end; at++) hash = Math.imul(hash ^ rows[at]!, 0x9e3779b1);
      let place = (hash ^ (hash >>> 15)) & mask;
      while (places[place] !== 0 && !areSame(found, width, places[place]! - 1, i)) place = (place + 1) & mask;
      if (places[place] !== 0) continue;
      places[place] = i + 1;
      distinct++;
    }
    return distinct;
  }
}

/** Whether two moves lead to one row and turn. */
function areSame({ rows, again }: RowList, width: number, one: number, two: number): boolean {
  if (again[one] !== again[two]) return false;
  for (let k = 0; k < width; k++) if (rows[one * width + k] !== rows[two * width + k]) return false;
  return true;
}
