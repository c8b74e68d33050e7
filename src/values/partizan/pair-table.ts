/**
 * Open-addressing tables for pairs of values: what is known of their order, in two words a pair, and a value that belongs to them, in three. A
 * `Map` ends at 2^24 entries and takes five times the memory. Each table is cut into segments that grow one after the other, so that growing
 * never takes much more than what is kept.
 */

import { ZugzwangError } from '../../core/errors.js';

/** Values beyond this do not fit beside two bits of order. */
export const MOST_VALUES = 2 ** 28;

/** Called before a table grows, with the bytes that it will take more, at the peak; throws where they are too many. */
export type Charge = (bytes: number) => void;

const SEGMENT_BITS = 4;
const SEGMENTS = 1 << SEGMENT_BITS;
/** Slots of a segment at first. */
const SMALLEST_BITS = 8;

function hashOf(a: number, b: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d);
}

/** The segments of a table, by the first bits of hashes; the next ones say where in the segment a pair is looked for first. */
abstract class SegmentedTable {
  readonly #width: number;
  readonly #most: number;
  readonly #charge: Charge;
  readonly #counts = new Int32Array(SEGMENTS);
  protected readonly segments: Int32Array[];
  /** By segment: by how much a hash without its first bits is shifted. */
  protected readonly shifts = new Uint8Array(SEGMENTS).fill(32 - SMALLEST_BITS);
  #count = 0;
  #bytes = 0;

  /**
   * @param width - words a slot
   * @param most - pairs at most
   */
  constructor(width: number, most: number, charge: Charge) {
    this.#width = width;
    this.#most = most;
    this.#charge = charge;
    this.segments = Array.from({ length: SEGMENTS }, () => new Int32Array(width << SMALLEST_BITS));
    this.#bytes = SEGMENTS * 4 * (width << SMALLEST_BITS);
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether the slot that begins at a word is empty. */
  protected abstract isEmpty(words: Int32Array, at: number): boolean;

  /** The hash of the pair whose slot begins at a word. */
  protected abstract hashAt(words: Int32Array, at: number): number;

  /** Makes room for one pair more in a segment; whether places in it have changed. */
  protected enter(segment: number): boolean {
    if (this.#count >= this.#most)
      throw new ZugzwangError('budget', `more than ${this.#most} pairs of values would be kept`);
    const slots = this.segments[segment]!.length / this.#width;
    const grows = this.#counts[segment]! >= Math.floor(0.7 * slots);
    if (grows) this.#grow(segment);
    this.#count++;
    this.#counts[segment]!++;
    return grows;
  }

  #grow(segment: number): void {
    const width = this.#width;
    const old = this.segments[segment]!;
    this.#charge(2 * old.byteLength);
    const words = new Int32Array(2 * old.length);
    const shift = --this.shifts[segment]!;
    for (let from = 0; from < old.length; from += width) {
      if (this.isEmpty(old, from)) continue;
      let at = width * ((this.hashAt(old, from) << SEGMENT_BITS) >>> shift);
      while (!this.isEmpty(words, at)) at = after(at, width, words);
      for (let k = 0; k < width; k++) words[at + k] = old[from + k]!;
    }
    this.segments[segment] = words;
    this.#bytes += old.byteLength;
  }
}

/** The word at which the next slot begins. */
function after(at: number, width: number, words: Int32Array): number {
  const next = at + width;
  return next === words.length ? 0 : next;
}

/** What is known of `a ≤ b` and `b ≤ a`, for a < b as numbers: 0 nothing, 1 no, 2 yes. */
export class OrderTable extends SegmentedTable {
  /** Two words a slot: a × 4 + what is known of a ≤ b, and b × 4 + what is known of b ≤ a. An empty slot has 0 for its second word. */
  constructor(most: number, charge: Charge) {
    super(2, most, charge);
  }

  protected override isEmpty(words: Int32Array, at: number): boolean {
    return words[at + 1] === 0;
  }

  protected override hashAt(words: Int32Array, at: number): number {
    return hashOf(words[at]! >> 2, words[at + 1]! >> 2);
  }

  /** 1 where g ≤ h, 0 where not, −1 where nobody has asked. */
  look(g: number, h: number): number {
    const a = Math.min(g, h);
    const b = Math.max(g, h);
    const hash = hashOf(a, b);
    const words = this.segments[hash >>> (32 - SEGMENT_BITS)]!;
    const at = this.#slot(words, hash, a, b);
    // 0, 1 and 2 are stored: nothing, no and yes.
    return (words[g < h ? at : at + 1]! & 3) - 1;
  }

  /** Keeps whether g ≤ h. */
  keep(g: number, h: number, isLess: boolean): void {
    const a = Math.min(g, h);
    const b = Math.max(g, h);
    const hash = hashOf(a, b);
    const segment = hash >>> (32 - SEGMENT_BITS);
    let words = this.segments[segment]!;
    let at = this.#slot(words, hash, a, b);
    if (words[at + 1] === 0) {
      if (this.enter(segment)) {
        words = this.segments[segment]!;
        at = this.#slot(words, hash, a, b);
      }
      words[at] = a * 4;
      words[at + 1] = b * 4;
    }
    const word = g < h ? at : at + 1;
    words[word] = (words[word]! & ~3) | (isLess ? 2 : 1);
  }

  /** Where a pair stands, or an empty slot for it. */
  #slot(words: Int32Array, hash: number, a: number, b: number): number {
    let at = 2 * ((hash << SEGMENT_BITS) >>> this.shifts[hash >>> (32 - SEGMENT_BITS)]!);
    for (;;) {
      const second = words[at + 1]!;
      if (second === 0 || (second >> 2 === b && words[at]! >> 2 === a)) return at;
      at = after(at, 2, words);
    }
  }
}

/** A value for a pair, 0 included. */
export class PairTable extends SegmentedTable {
  /** Three words a slot: a + 1, b and the value; an empty slot has 0 for its first. */
  constructor(most: number, charge: Charge) {
    super(3, most, charge);
  }

  protected override isEmpty(words: Int32Array, at: number): boolean {
    return words[at] === 0;
  }

  protected override hashAt(words: Int32Array, at: number): number {
    return hashOf(words[at]! - 1, words[at + 1]!);
  }

  /** The value of the pair (a, b), in this order; −1 where there is none. */
  look(a: number, b: number): number {
    const hash = hashOf(a, b);
    const words = this.segments[hash >>> (32 - SEGMENT_BITS)]!;
    const at = this.#slot(words, hash, a, b);
    return words[at] === 0 ? -1 : words[at + 2]!;
  }

  keep(a: number, b: number, value: number): void {
    const hash = hashOf(a, b);
    const segment = hash >>> (32 - SEGMENT_BITS);
    let words = this.segments[segment]!;
    let at = this.#slot(words, hash, a, b);
    if (words[at] === 0 && this.enter(segment)) {
      words = this.segments[segment]!;
      at = this.#slot(words, hash, a, b);
    }
    words[at] = a + 1;
    words[at + 1] = b;
    words[at + 2] = value;
  }

  /** Where a pair stands, or an empty slot for it. */
  #slot(words: Int32Array, hash: number, a: number, b: number): number {
    let at = 3 * ((hash << SEGMENT_BITS) >>> this.shifts[hash >>> (32 - SEGMENT_BITS)]!);
    for (;;) {
      const first = words[at]!;
      if (first === 0 || (first === a + 1 && words[at + 1] === b)) return at;
      at = after(at, 3, words);
    }
  }
}
