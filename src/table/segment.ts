/**
 * A segment of a table of version 2: the stored indices of a range of a tier, in which views they are reached, and the rank of
 * each one's value among the values that occur. `FORMAT.md` has the layout; `tablebase/pack-segment.ts` writes it. Reading one is
 * O(indices / 32), a value O(1).
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
  readonly #ranking: BitRanking | undefined;
  readonly #views: number;
  readonly #members: readonly [Uint8Array, Uint8Array] | undefined;
  readonly #alphabet: Int32Array;
  readonly #codes: Uint8Array | undefined;
  readonly #isWide: boolean;

  /**
   * Reads a segment, keeping parts of `bytes` as they are.
   *
   * @throws RangeError where the bytes are no segment of so many indices, so many of them stored
   */
  constructor(bytes: Uint8Array, indices: number, stored: number) {
    const reader = new ByteReader(bytes);
    const mode = reader.byte();
    const bitmapBytes = (stored + 7) >>> 3;
    this.indices = indices;
    this.stored = stored;
    this.#views = (mode >>> VIEWS_SHIFT) & 3;
    this.#isWide = (mode & WIDE_CODES) !== 0;
    this.#alphabet = readAlphabet(reader);
    this.#ranking = (mode & HAS_BITMAP) === 0 ? undefined : readBitmap(reader, indices);
    this.#members = this.#views === VIEWS_DIFFER ? [reader.take(bitmapBytes), reader.take(bitmapBytes)] : undefined;
    this.#codes = this.#alphabet.length > 1 ? reader.take(this.#isWide ? 2 * stored : stored) : undefined;
    if ((this.#ranking?.before.at(-1) ?? indices) !== stored)
      throw new RangeError('the number of stored indices is wrong');
    if (mode > 15 || this.#isWide !== this.#alphabet.length > 256) throw new RangeError('the first byte is wrong');
    if (!reader.isAtEnd) throw new RangeError('bytes are left over');
    this.bytes = bytes.length + 4 * this.#alphabet.length + (this.#ranking === undefined ? 0 : indices >>> 2) + 200;
  }

  /** The packed value of an index that is reached in this view, or −1. @throws RangeError where its code is none */
  value(index: number, view: number): number {
    const rank = this.#ranking === undefined ? index : rankAmong(this.#ranking, index);
    return rank < 0 || !this.#isReached(rank, view) ? -1 : this.#valueAt(rank);
  }

  #isReached(rank: number, view: number): boolean {
    if (this.#members !== undefined) return (this.#members[view]![rank >>> 3]! & (1 << (rank & 7))) !== 0;
    return this.isReachedIn(view);
  }

  #valueAt(rank: number): number {
    if (this.#codes === undefined) return this.#alphabet[0]!;
    const code = this.#isWide ? this.#codes[rank]! | (this.#codes[this.stored + rank]! << 8) : this.#codes[rank]!;
    const value = this.#alphabet[code];
    if (value === undefined) throw new RangeError('a value is none of those that occur');
    return value;
  }

  /** The largest value that occurs. */
  get largest(): number {
    return this.#alphabet.at(-1)!;
  }

  /** Writes the stored indices into a bitmap of the tier, from a word on. */
  copyStored(words: Int32Array, at: number): void {
    if (this.#ranking !== undefined) words.set(this.#ranking.words, at);
    else {
      words.fill(-1, at, at + (this.indices >>> 5));
      if ((this.indices & 31) !== 0) words[at + (this.indices >>> 5)] = (1 << (this.indices & 31)) - 1;
    }
  }

  /** Whether all stored indices are reached in a view; where it differs, this does not look. */
  isReachedIn(view: number): boolean {
    return this.#views === 0 || this.#views === view + 1;
  }

  /** Takes the stored indices that are not reached in a view out of a bitmap of the tier that holds the stored ones. */
  removeUnreached(words: Int32Array, at: number, view: number): void {
    if (this.isReachedIn(view)) return;
    let rank = 0;
    for (let w = at; w < at + ((this.indices + 31) >>> 5); w++) {
      for (let bits = words[w]!; bits !== 0; bits &= bits - 1) {
        if (!this.#isReached(rank++, view)) words[w]! ^= bits & -bits;
      }
    }
  }

  /** Writes the values of the stored indices, in order. @throws RangeError where a code is none */
  copyValues(values: Uint8Array | Uint16Array | Int32Array, at: number): void {
    for (let rank = 0; rank < this.stored; rank++) values[at + rank] = this.#valueAt(rank);
  }
}

function readAlphabet(reader: ByteReader): Int32Array {
  const count = reader.varint();
  if (count === 0 || count > MAX_STORED) throw new RangeError('the number of values is wrong');
  const alphabet = Int32Array.from(reader.varints(count));
  for (let i = 1; i < count; i++) alphabet[i]! += alphabet[i - 1]!;
  if (alphabet.some((value, i) => value < 0 || (i > 0 && value <= alphabet[i - 1]!))) {
    throw new RangeError('the values do not rise');
  }
  return alphabet;
}

function readBitmap(reader: ByteReader, indices: number): BitRanking {
  const bytes = reader.take((indices + 7) >>> 3);
  const words = new Int32Array((indices + 31) >>> 5);
  for (let i = 0; i < bytes.length; i++) words[i >>> 2]! |= bytes[i]! << (8 * (i & 3));
  if ((indices & 31) !== 0 && words.at(-1)! >>> (indices & 31) !== 0)
    throw new RangeError('bits stand behind the last');
  return bitRanking(words);
}
