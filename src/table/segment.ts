/**
 * A segment of a table of version 2: the stored indices of a range of a tier, in which views they are reached, and the rank of
 * each one's value among the values that occur. `FORMAT.md` has the layout; `tablebase/pack-segment.ts` writes it. Reading one is
 * O(indices / 32 + stored), a value O(1).
 */
import { type BitRanking, bitRanking, rankAmong } from '../ranking/bit-ranking.js';
import { ByteReader } from './bytes.js';

/** No segment holds more stored indices, so that a code has two bytes at most. */
export const MAX_STORED = 1 << 16;

/** The parts of a segment's first byte. */
export const HAS_BITMAP = 1;
/** How views are told: in all, in view 0 alone, in view 1 alone, or by bitmaps. */
export const VIEWS_SHIFT = 1;
export const VIEWS_DIFFER = 3;
export const WIDE_CODES = 8;

/** A segment at hand. */
export class Segment {
  readonly indices: number;
  readonly stored: number;
  /** About how much memory it takes. */
  readonly bytes: number;
  /** Where it has a bitmap: what follows is by rank in it. Otherwise all is by index. */
  readonly #ranking: BitRanking | undefined;
  readonly #views: number;
  readonly #members: readonly Uint8Array[];
  /** The value that each code stands for; −1 for "not stored". */
  readonly #values: Int32Array;
  readonly #codes: Uint8Array | undefined;
  readonly #high: Uint8Array | undefined;

  /**
   * Reads a segment, keeping parts of `bytes` as they are.
   *
   * @throws RangeError where the bytes are no segment of so many indices, so many of them stored
   */
  constructor(bytes: Uint8Array, indices: number, stored: number) {
    const reader = new ByteReader(bytes);
    const mode = reader.byte();
    this.indices = indices;
    this.stored = stored;
    this.#views = (mode >>> VIEWS_SHIFT) & 3;
    this.#ranking = (mode & HAS_BITMAP) === 0 ? undefined : readBitmap(reader, indices);
    const count = this.#ranking === undefined ? indices : stored;
    this.#values = readValues(reader, this.#ranking === undefined && stored < indices);
    const bitmaps = this.#views === VIEWS_DIFFER ? 2 : 0;
    this.#members = Array.from({ length: bitmaps }, () => reader.take((count + 7) >>> 3));
    this.#codes = this.#values.length > 1 ? reader.take(count) : undefined;
    this.#high = (mode & WIDE_CODES) === 0 ? undefined : reader.take(count);
    if (mode > 15 || !reader.isAtEnd) throw new RangeError('its length does not fit its first byte');
    this.#checkCodes(count);
    this.bytes = bytes.length + 4 * this.#values.length + (this.#ranking === undefined ? 0 : indices >>> 2) + 400;
  }

  /** The packed value of an index that is reached in this view, or −1. */
  value(index: number, view: number): number {
    const at = this.#ranking === undefined ? index : rankAmong(this.#ranking, index);
    return at < 0 || !this.#isReached(at, view) ? -1 : this.#valueAt(at);
  }

  /** Whether all stored indices are reached in a view; where it differs, this does not look. */
  isReachedIn(view: number): boolean {
    return this.#views === 0 || this.#views === view + 1;
  }

  /** The largest value that occurs. */
  get largest(): number {
    return this.#values.at(-1)!;
  }

  /** Writes the stored indices into a bitmap of the tier, from a word on. */
  copyStored(words: Int32Array, at: number): void {
    if (this.#ranking !== undefined) words.set(this.#ranking.words, at);
    else {
      for (let i = 0; i < this.indices; i++) if (this.#valueAt(i) >= 0) words[at + (i >>> 5)]! |= 1 << (i & 31);
    }
  }

  /** Takes the stored indices that are not reached in a view out of a bitmap of the tier that holds the stored ones. */
  removeUnreached(words: Int32Array, at: number, view: number): void {
    if (this.isReachedIn(view)) return;
    let rank = 0;
    for (let w = at; w < at + ((this.indices + 31) >>> 5); w++) {
      for (let bits = words[w]!; bits !== 0; bits &= bits - 1) {
        const index = 32 * (w - at) + 31 - Math.clz32(bits & -bits);
        if (!this.#isReached(this.#ranking === undefined ? index : rank++, view)) words[w]! ^= bits & -bits;
      }
    }
  }

  /** Writes the values of the stored indices, in order. */
  copyValues(values: Uint8Array | Uint16Array | Int32Array, at: number): void {
    const count = this.#ranking === undefined ? this.indices : this.stored;
    let to = at;
    for (let i = 0; i < count; i++) {
      const value = this.#valueAt(i);
      if (value >= 0) values[to++] = value;
    }
  }

  #isReached(at: number, view: number): boolean {
    if (this.#members.length === 0) return this.isReachedIn(view);
    return (this.#members[view]![at >>> 3]! & (1 << (at & 7))) !== 0;
  }

  #valueAt(at: number): number {
    if (this.#codes === undefined) return this.#values[0]!;
    const code = this.#codes[at]!;
    return this.#values[this.#high === undefined ? code : code | (this.#high[at]! << 8)]!;
  }

  /** Makes sure that every code stands for something, and that as many indices are stored as there should be. */
  #checkCodes(count: number): void {
    const values = this.#values;
    const isWide = values.length > 256;
    if (isWide !== (this.#high !== undefined)) throw new RangeError('its codes are too wide or too narrow');
    let found = this.#ranking === undefined ? count : this.#ranking.before.at(-1)!;
    if (this.#codes !== undefined) {
      let largest = 0;
      let zeros = 0;
      for (let i = 0; i < count; i++) {
        const code = isWide ? this.#codes[i]! | (this.#high![i]! << 8) : this.#codes[i]!;
        if (code > largest) largest = code;
        if (code === 0) zeros++;
      }
      if (largest >= values.length) throw new RangeError('a code stands for nothing');
      if (values[0] === -1) found -= zeros;
    }
    if (found !== this.stored) throw new RangeError('the number of stored indices is wrong');
  }
}

/** The values that occur, behind −1 where one code stands for "not stored". */
function readValues(reader: ByteReader, hasHoles: boolean): Int32Array {
  const count = reader.varint();
  if (count === 0 || count > MAX_STORED) throw new RangeError('the number of values is wrong');
  const steps = reader.varints(count);
  const values = new Int32Array(hasHoles ? count + 1 : count);
  let at = 0;
  if (hasHoles) values[at++] = -1;
  let value = 0;
  for (const [i, step] of steps.entries()) {
    value += step;
    if (value >= 2 ** 31 || (i > 0 && step === 0)) throw new RangeError('the values do not rise');
    values[at++] = value;
  }
  return values;
}

function readBitmap(reader: ByteReader, indices: number): BitRanking {
  const bytes = reader.take((indices + 7) >>> 3);
  const words = new Int32Array((indices + 31) >>> 5);
  for (let i = 0; i < bytes.length; i++) words[i >>> 2]! |= bytes[i]! << (8 * (i & 3));
  if ((indices & 31) !== 0 && words.at(-1)! >>> (indices & 31) !== 0)
    throw new RangeError('bits stand behind the last');
  return bitRanking(words);
}
