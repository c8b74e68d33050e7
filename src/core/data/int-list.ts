/** A list of 32-bit integers that grows by doubling. */
export class IntList {
  data: Int32Array;
  length = 0;

  constructor(capacity = 1024) {
    this.data = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const grown = new Int32Array(this.data.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length++] = value;
  }

  /** The entries, without a copy. */
  view(): Int32Array {
    return this.data.subarray(0, this.length);
  }
}

/** Sorts the first `count` entries and removes repeats; returns how many are left. For short lists: insertion sort. */
export function distinct(list: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const value = list[i]!;
    let at = kept;
    while (at > 0 && list[at - 1]! > value) at--;
    if (at > 0 && list[at - 1] === value) continue;
    for (let j = kept; j > at; j--) list[j] = list[j - 1]!;
    list[at] = value;
    kept++;
  }
  return kept;
}

/** Removes repeats from short lists of integers ≥ 0, keeping the order, by a small hash table that is never cleared. */
export class Deduplicator {
  readonly #values: Int32Array;
  readonly #stamps: Int32Array;
  readonly #shift: number;
  readonly #mask: number;
  #stamp = 0;

  /** @param longest - the most entries that a list has */
  constructor(longest: number) {
    const bits = Math.max(4, Math.ceil(Math.log2(longest + 1)) + 2);
    this.#values = new Int32Array(1 << bits);
    this.#stamps = new Int32Array(1 << bits);
    this.#shift = 32 - bits;
    this.#mask = (1 << bits) - 1;
  }

  /** Moves the distinct ones among the first `count` entries to the front; returns how many there are. */
  distinct(list: Int32Array, count: number): number {
    const values = this.#values;
    const stamps = this.#stamps;
    const stamp = this.#nextStamp();
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const value = list[i]!;
      let at = Math.imul(value, 0x9e3779b1) >>> this.#shift;
      while (stamps[at] === stamp && values[at] !== value) at = (at + 1) & this.#mask;
      if (stamps[at] === stamp) continue;
      stamps[at] = stamp;
      values[at] = value;
      list[kept++] = value;
    }
    return kept;
  }

  /** Whether two of the first `count` entries are equal. */
  hasRepeat(list: Int32Array, count: number): boolean {
    const values = this.#values;
    const stamps = this.#stamps;
    const stamp = this.#nextStamp();
    for (let i = 0; i < count; i++) {
      const value = list[i]!;
      let at = Math.imul(value, 0x9e3779b1) >>> this.#shift;
      while (stamps[at] === stamp && values[at] !== value) at = (at + 1) & this.#mask;
      if (stamps[at] === stamp) return true;
      stamps[at] = stamp;
      values[at] = value;
    }
    return false;
  }

  #nextStamp(): number {
    if (this.#stamp === 0x7fffffff) {
      this.#stamps.fill(0);
      this.#stamp = 0;
    }
    return ++this.#stamp;
  }
}
