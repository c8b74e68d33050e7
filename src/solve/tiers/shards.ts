import type { TieredSpace } from '../../core/tiers.js';
import type { BitRanking } from '../../ranking/bit-ranking.js';

/** A tier cut into shards: ranges of 2^bits indices. Shard s belongs to part s mod the number of parts. */
export interface Shards {
  readonly size: number;
  readonly bits: number;
  readonly count: number;
}

/** A shard's words fit in a core's cache: 2^16 of them take 256 KiB. */
const USUAL_BITS = 16;
const LEAST_BITS = 10;
/** A message has two bits beside the index within its shard. */
const MOST_BITS = 28;
const MOST_SHARDS = 2048;

/** Cuts a tier into shards: a few for each part where it is small, and not too many where it is large. */
export function cutShards(size: number): Shards {
  let bits = LEAST_BITS;
  while (bits < USUAL_BITS && size >> bits > 32) bits++;
  while (bits < MOST_BITS && size / 2 ** bits > MOST_SHARDS) bits++;
  return { size, bits, count: Math.ceil(size / 2 ** bits) };
}

/** The words of a bitmap over so many indices. */
export function bitmapWords(size: number): number {
  return Math.ceil(size / 32);
}

/**
 * Where the words of a tier's positions are. Where most indices are stored there is a word an index (`ranking` undefined), else a
 * word a stored position. A shard is opened before its words are touched, and closed after they have been changed.
 */
export interface WordStore {
  readonly ranking: BitRanking | undefined;
  words: Int32Array;
  /** What is added to an index (or to its rank, or, in a store of single shards, taken from it) to find its word. */
  base: number;
  open(shard: number): void;
  close(shard: number): void;
}

/** All words in memory. */
export function memoryStore(words: Int32Array, ranking: BitRanking | undefined): WordStore {
  return { words, ranking, base: 0, open: () => {}, close: () => {} };
}

/** A file of 32-bit words that outgrow memory. Everything is done at once, without waiting for others. */
export interface ScratchFile {
  /** Fills `words` from word `position` on. */
  read(position: number, words: Int32Array): void;
  write(position: number, words: Int32Array): void;
  close(): void;
}

/** What parts may use beside memory. */
export interface PartEnvironment {
  readonly openScratch?: (path: string) => ScratchFile;
}

/** The words of one shard at a time in memory, and all in a file. */
export function scratchStore(file: ScratchFile, { size, bits }: Shards, ranking: BitRanking | undefined): WordStore {
  const wordOf = (index: number) => (ranking === undefined ? index : ranking.before[bitmapWords(index)]!);
  const buffer = new Int32Array(2 ** bits);
  let at = -1;
  let begin = 0;
  const store: WordStore = {
    ranking,
    words: buffer,
    base: 0,
    open(shard) {
      if (shard === at) return;
      begin = wordOf(shard * 2 ** bits);
      store.words = buffer.subarray(0, wordOf(Math.min(size, (shard + 1) * 2 ** bits)) - begin);
      store.base = -begin;
      at = shard;
      file.read(begin, store.words);
    },
    close: () => file.write(begin, store.words),
  };
  return store;
}

/** The most shards that the messages of one tier can go to. */
export function mostReachShards(space: TieredSpace): number {
  let most = 1;
  for (let tier = 0; tier < space.tierCount; tier++) {
    const shards = [tier, ...space.childTiers(tier)].map(t => cutShards(space.tierSize(t)).count);
    most = Math.max(
      most,
      shards.reduce((sum, count) => sum + count),
    );
  }
  return most;
}
