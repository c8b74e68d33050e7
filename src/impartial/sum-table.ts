/** What is known of sums, which are rows of so many 32-bit integers. */

/** Sums that may be remembered at a time. */
const MOST_KNOWN = 4_000_000;

/** A hash table of sums with linear probing, emptied when it is full; each sum has a value from 1 on, and 0 stands for none. */
export class SumTable {
  readonly #ints: number;
  #slots = new Int32Array(1 << 12);
  #keys: Int32Array;
  #values = new Uint8Array(1 << 11);
  #count = 0;

  constructor(ints: number) {
    this.#ints = ints;
    this.#keys = new Int32Array(ints << 11);
  }

  get(sums: Int32Array, at: number): number {
    const slot = this.#slots[this.#find(sums, at)]!;
    return slot === 0 ? 0 : this.#values[slot - 1]!;
  }

  set(sums: Int32Array, at: number, value: number): void {
    let place = this.#find(sums, at);
    if (this.#slots[place] !== 0) return;
    if (this.#count === this.#values.length) {
      this.#enlarge();
      place = this.#find(sums, at);
    }
    this.#keys.set(sums.subarray(at, at + this.#ints), this.#count * this.#ints);
    this.#values[this.#count++] = value;
    this.#slots[place] = this.#count;
  }

  /** Where a sum is, or would be. */
  #find(sums: Int32Array, at: number): number {
    const ints = this.#ints;
    const slots = this.#slots;
    const keys = this.#keys;
    let hash = 0;
    for (let i = 0; i < ints; i++) hash = Math.imul(hash ^ sums[at + i]!, 0x9e3779b1) ^ (hash >>> 15);
    const mask = slots.length - 1;
    let place = (hash ^ (hash >>> 13)) & mask;
    search: for (let slot = slots[place]!; slot !== 0; slot = slots[place]!) {
      const key = (slot - 1) * ints;
      place = (place + 1) & mask;
      for (let i = 0; i < ints; i++) if (keys[key + i] !== sums[at + i]) continue search;
      return (place - 1) & mask;
    }
    return place;
  }

  #enlarge(): void {
    if (this.#count >= MOST_KNOWN) {
      this.#slots.fill(0);
      this.#count = 0;
      return;
    }
    const keys = new Int32Array(2 * this.#keys.length);
    const values = new Uint8Array(2 * this.#values.length);
    keys.set(this.#keys);
    values.set(this.#values);
    this.#keys = keys;
    this.#values = values;
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let i = 0; i < this.#count; i++) this.#slots[this.#find(keys, i * this.#ints)] = i + 1;
  }
}
