import type { TieredSpace } from '../../core/tiers.js';
import type { Place } from '../../exchange/post.js';
import { type BitRanking, popcount } from '../../ranking/bit-ranking.js';
import { chunkBits, type ShuffleMemory } from './outbox.js';
import { bitmapWords, eachOwnRange } from './shards.js';

/** Memory that threads share; where there is none to be had, as in a page without special headers, memory of one's own. */
export function sharedBuffer(bytes: number): ArrayBuffer {
  const Shared = globalThis.SharedArrayBuffer as SharedArrayBufferConstructor | undefined;
  return Shared === undefined ? new ArrayBuffer(bytes) : (new Shared(bytes) as unknown as ArrayBuffer);
}

/** 32-bit words that threads share. */
export function sharedWords(length: number): Int32Array {
  return new Int32Array(sharedBuffer(4 * Math.max(1, length)));
}

/** Words of a page of memory. */
const PAGE = 1 << 10;

/**
 * Bitmaps by tier and view in one piece of shared memory, which comes first.
 *
 * @param isDealt - whether a process has but its shards of each: those that are whole pages are to lie in pages of their own
 */
export function sharedBitmaps(space: TieredSpace, isDealt = false): { all: Int32Array; bitmaps: Int32Array[][] } {
  const lengths = Array.from({ length: space.tierCount }, (_, tier) => bitmapWords(space.tierSize(tier)));
  let end = 0;
  const begins = lengths.map(length =>
    Array.from({ length: space.views }, () => {
      const begin = isDealt && length > PAGE ? PAGE * Math.ceil(end / PAGE) : end;
      end = begin + length;
      return begin;
    }),
  );
  const all = sharedWords(end);
  const bitmaps = begins.map((views, tier) => views.map(begin => all.subarray(begin, begin + lengths[tier]!)));
  return { all, bitmaps };
}

/** The union of the bitmaps of all views. */
export function anyView([first, second]: readonly Int32Array[]): Int32Array {
  if (second === undefined) return first!;
  const any = sharedWords(first!.length).subarray(0, first!.length);
  for (let w = 0; w < any.length; w++) {
    const both = first![w]! | second[w]!;
    // Memory that is never written to costs nothing.
    if (both !== 0) any[w] = both;
  }
  return any;
}

/** Counts the members of a bitmap, in shared memory: of a tier that is dealt out to several processes those of this one's shards. */
export function sharedRanking(words: Int32Array, size = 32 * words.length, place?: Place): BitRanking {
  const before = new Uint32Array(sharedBuffer(4 * (words.length + 1)));
  let count = 0;
  eachOwnRange(size, place, (begin, end) => {
    for (let w = begin; w < end; w++) {
      before[w] = count;
      count += popcount(words[w]!);
    }
  });
  before[words.length] = count;
  return { words, before };
}

/** Memory that one job after the other uses. It is there once, as large as any job needs it; what is never touched costs nothing. */
export class SharedMemory {
  readonly #parts: number;
  #pool: Int32Array;
  #heads: Int32Array = new Int32Array(0);
  #cursors: Int32Array = new Int32Array(0);
  #words: Int32Array = new Int32Array(0);

  readonly #spare: number;

  /**
   * @param poolWords - of the pool of messages
   * @param spare - of these, words for each part that hold no messages of this process
   */
  constructor(parts: number, poolWords: number, spare = 0) {
    this.#parts = parts;
    this.#spare = spare;
    this.#pool = sharedWords(poolWords);
  }

  /** Makes room for so many words, and for messages. */
  allot(words: number, poolWords: number): void {
    if (words !== this.#words.length) this.#words = sharedWords(words);
    if (poolWords < this.#pool.length) this.#pool = sharedWords(poolWords);
  }

  /** The first of the words, zero or not. */
  words(length: number): Int32Array {
    return this.#words.subarray(0, length);
  }

  /** @param burst - the most messages that a part writes between two looks at its room */
  shuffle(shards: number, burst: number): ShuffleMemory {
    const length = this.#parts * shards;
    if (this.#heads.length < length) {
      this.#heads = sharedWords(length);
      this.#cursors = sharedWords(length);
    }
    const memory = { pool: this.#pool, heads: this.#heads, cursors: this.#cursors, spare: this.#spare };
    const words = this.#pool.length - this.#parts * this.#spare;
    return { ...memory, shards, chunkBits: chunkBits(this.#parts, shards, burst, words) };
  }
}
