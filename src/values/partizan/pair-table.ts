/**
 * Open-addressing tables for unordered pairs of values: what is known of their order, in two words a pair, and a value that belongs to
 * them, in three. A `Map` ends at 2^24 entries and takes five times the memory.
 */

import { ZugzwangError } from '../../core/errors.js';

/** Values beyond this do not fit beside two bits of order. */
export const MOST_VALUES = 2 ** 28;

/** Called before a table grows, with the bytes that it will take more, at the peak; throws where they are too many. */
export type Charge = (bytes: number) => void;

const SMALLEST = 1 << 12;

function place(a: number, b: number, shift: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> shift;
}

/** What is known of `a ≤ b` and `b ≤ a`, for a < b as numbers: 0 nothing, 1 no, 2 yes. */
export class OrderTable {
  /** Two words a slot: a × 4 + what is known of a ≤ b, and b × 4 + what is known of b ≤ a. An empty slot has 0 for its second word. */
  #words = new Int32Array(2 * SMALLEST);
  #mask = SMALLEST - 1;
  #shift = 20;
  #count = 0;
  readonly #charge: Charge;
  readonly #most: number;
  /** So many pairs make the table grow, or are the most. */
  #limit = 0;

  constructor(most: number, charge: Charge) {
    this.#most = most;
    this.#charge = charge;
    this.#setLimit();
  }

  #setLimit(): void {
    this.#limit = Math.min(this.#most, Math.floor(0.7 * this.#mask));
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  /** 1 where g ≤ h, 0 where not, −1 where nobody has asked. */
  look(g: number, h: number): number {
    const a = Math.min(g, h);
    const b = Math.max(g, h);
    const words = this.#words;
    const mask = this.#mask;
    let at = place(a, b, this.#shift);
    for (;;) {
      const second = words[2 * at + 1]!;
      if (second === 0) return -1;
      if (second >> 2 === b) {
        const first = words[2 * at]!;
        // 0, 1 and 2 are stored: nothing, no and yes.
        if (first >> 2 === a) return ((g < h ? first : second) & 3) - 1;
      }
      at = (at + 1) & mask;
    }
  }

  /** Keeps whether g ≤ h. */
  keep(g: number, h: number, isLess: boolean): void {
    const a = Math.min(g, h);
    const b = Math.max(g, h);
    const known = isLess ? 2 : 1;
    let at = this.#slot(a, b);
    if (this.#words[2 * at + 1] === 0) {
      if (this.#count >= this.#limit) {
        this.#grow();
        at = this.#slot(a, b);
      }
      this.#count++;
      this.#words[2 * at] = a * 4;
      this.#words[2 * at + 1] = b * 4;
    }
    const word = g < h ? 2 * at : 2 * at + 1;
    this.#words[word] = (this.#words[word]! & ~3) | known;
  }

  #slot(a: number, b: number): number {
    const words = this.#words;
    let at = place(a, b, this.#shift);
    for (;;) {
      const second = words[2 * at + 1]!;
      if (second === 0 || (second >> 2 === b && words[2 * at]! >> 2 === a)) return at;
      at = (at + 1) & this.#mask;
    }
  }

  #grow(): void {
    const old = this.#words;
    if (this.#count >= this.#most) {
      throw new ZugzwangError('budget', `more than ${this.#most} pairs of values would be kept`);
    }
    this.#charge(2 * old.byteLength);
    const words = new Int32Array(2 * old.length);
    this.#mask = 2 * this.#mask + 1;
    this.#shift--;
    for (let i = 0; i < old.length; i += 2) {
      const second = old[i + 1]!;
      if (second === 0) continue;
      let at = place(old[i]! >> 2, second >> 2, this.#shift);
      while (words[2 * at + 1] !== 0) at = (at + 1) & this.#mask;
      words[2 * at] = old[i]!;
      words[2 * at + 1] = second;
    }
    this.#words = words;
    this.#setLimit();
  }
}

/** A value for a pair, 0 included. */
export class PairTable {
  /** Three words a slot: a + 1, b and the value; an empty slot has 0 for its first. */
  #words = new Int32Array(3 * SMALLEST);
  #mask = SMALLEST - 1;
  #shift = 20;
  #count = 0;
  readonly #charge: Charge;
  readonly #most: number;
  /** So many pairs make the table grow, or are the most. */
  #limit = 0;

  constructor(most: number, charge: Charge) {
    this.#most = most;
    this.#charge = charge;
    this.#setLimit();
  }

  #setLimit(): void {
    this.#limit = Math.min(this.#most, Math.floor(0.7 * this.#mask));
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  /** The value of the pair (a, b), in this order; −1 where there is none. */
  look(a: number, b: number): number {
    const words = this.#words;
    let at = place(a, b, this.#shift);
    for (;;) {
      const first = words[3 * at]!;
      if (first === 0) return -1;
      if (first === a + 1 && words[3 * at + 1] === b) return words[3 * at + 2]!;
      at = (at + 1) & this.#mask;
    }
  }

  keep(a: number, b: number, value: number): void {
    if (this.#count >= this.#limit) this.#grow();
    this.#count++;
    insert(this.#words, this.#mask, this.#shift, a + 1, b, value);
  }

  #grow(): void {
    const old = this.#words;
    if (this.#count >= this.#most) {
      throw new ZugzwangError('budget', `more than ${this.#most} pairs of values would be kept`);
    }
    this.#charge(2 * old.byteLength);
    const words = new Int32Array(2 * old.length);
    this.#mask = 2 * this.#mask + 1;
    this.#shift--;
    for (let i = 0; i < old.length; i += 3) {
      if (old[i] !== 0) insert(words, this.#mask, this.#shift, old[i]!, old[i + 1]!, old[i + 2]!);
    }
    this.#words = words;
    this.#setLimit();
  }
}

function insert(words: Int32Array, mask: number, shift: number, first: number, b: number, value: number): void {
  let at = place(first - 1, b, shift);
  while (words[3 * at] !== 0 && !(words[3 * at] === first && words[3 * at + 1] === b)) at = (at + 1) & mask;
  words[3 * at] = first;
  words[3 * at + 1] = b;
  words[3 * at + 2] = value;
}
