import type { TieredSpace } from '../core/tiers.js';
import { type BitRanking, bitRanking } from '../ranking/bit-ranking.js';
import { leastPoolWords, type ShuffleMemory, shuffleMemory } from './outbox.js';
import { bitmapWords } from './shards.js';

/** Pools hold so many messages, within these bounds. */
const LEAST_POOL = 1 << 16;
const MOST_POOL = 1 << 25;

/** 32-bit words that threads share. */
export function sharedWords(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * Math.max(1, length)));
}

/** Bitmaps by tier and view in one piece of shared memory, which comes first. */
export function sharedBitmaps(space: TieredSpace): { all: Int32Array; bitmaps: Int32Array[][] } {
  const lengths = Array.from({ length: space.tierCount }, (_, tier) => bitmapWords(space.tierSize(tier)));
  const all = sharedWords(space.views * lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  const bitmaps = lengths.map(length =>
    Array.from({ length: space.views }, () => {
      at += length;
      return all.subarray(at - length, at);
    }),
  );
  return { all, bitmaps };
}

/** The union of the bitmaps of all views. */
export function anyView([first, second]: readonly Int32Array[]): Int32Array {
  if (second === undefined) return first!;
  const any = sharedWords(first!.length).subarray(0, first!.length);
  for (let w = 0; w < any.length; w++) any[w] = first![w]! | second[w]!;
  return any;
}

/** Counts the members of a bitmap, in shared memory. */
export function sharedRanking(words: Int32Array): BitRanking {
  const { before } = bitRanking(words);
  const shared = new Uint32Array(new SharedArrayBuffer(4 * before.length));
  shared.set(before);
  return { words, before: shared };
}

/** Memory that one job after the other uses: it is given again where it is large enough. */
export class SharedMemory {
  readonly #parts: number;
  readonly #mostPool: number;
  #words: Int32Array = new Int32Array(0);
  #shuffle: ShuffleMemory | undefined;

  /** @param mostBytes - what pools may take at most, but for what they need at least */
  constructor(parts: number, mostBytes: number) {
    this.#parts = parts;
    this.#mostPool = Math.min(MOST_POOL, Math.floor(mostBytes / 4));
  }

  words(length: number): Int32Array {
    if (this.#words.length < length) this.#words = sharedWords(length);
    return this.#words.subarray(0, length);
  }

  /** @param burst - the most messages that a part writes between two looks at its room */
  shuffle(shards: number, burst: number, positions: number): ShuffleMemory {
    const least = 2 * leastPoolWords(this.#parts, shards, burst);
    const wanted = Math.max(least, Math.min(this.#mostPool, Math.max(LEAST_POOL, positions)));
    const old = this.#shuffle;
    if (old !== undefined && old.shards >= shards && old.pool.length >= wanted) return { ...old, shards };
    this.#shuffle = undefined;
    const words = Math.max(wanted, old?.pool.length ?? 0);
    this.#shuffle = shuffleMemory(this.#parts, Math.max(shards, old?.shards ?? 0), burst, words);
    return { ...this.#shuffle, shards };
  }
}
