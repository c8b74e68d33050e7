import { type Shards, shardWords, type WordStore } from './shards.js';

/** So many positions are listed at a time at most: their lists sit in the innermost cache. */
const BLOCK = 1024;

/** Goes through the stored positions of a shard in rising order. They are listed some at a time, so that loops over them call nothing. */
export class StoredScan {
  /** The positions at hand, and where their words are. */
  readonly indices = new Int32Array(BLOCK);
  readonly places = new Int32Array(BLOCK);
  readonly #shards: Shards;
  readonly #stored: Int32Array;
  readonly #store: WordStore;
  /** Words of the bitmap that are still to be read, and the place of the next stored position's word. */
  #at = 0;
  #end = 0;
  #place = 0;

  constructor(shards: Shards, stored: Int32Array, store: WordStore) {
    this.#shards = shards;
    this.#stored = stored;
    this.#store = store;
  }

  /** Opens a shard in the store, to go through it from the beginning. */
  open(shard: number): void {
    this.#store.open(shard);
    [this.#at, this.#end] = shardWords(this.#shards, shard);
    this.#place = this.#store.base + (this.#store.ranking?.before[this.#at] ?? 0);
  }

  /** Lists the next positions and returns how many there are; none at the end. */
  next(): number {
    const { indices, places } = this;
    const stored = this.#stored;
    const isDense = this.#store.ranking === undefined;
    const end = this.#end;
    const { base } = this.#store;
    let place = this.#place;
    let count = 0;
    let w = this.#at;
    for (; w < end && count <= BLOCK - 32; w++) {
      for (let left = stored[w]!; left !== 0; left &= left - 1) {
        const index = (w << 5) + 31 - Math.clz32(left & -left);
        indices[count] = index;
        places[count++] = isDense ? base + index : place++;
      }
    }
    this.#at = w;
    this.#place = place;
    return count;
  }
}
