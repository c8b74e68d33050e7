import type { TieredSpace } from '../../core/tiers.js';
import { isOwn, ownShards, type Place, processOf, slotOf } from '../../exchange/post.js';
import { type BitRanking, membersBefore } from '../../ranking/bit-ranking.js';

/** A tier cut into shards: ranges of 2^bits indices. Shard s belongs to part s mod the number of parts. */
export interface Shards {
  readonly size: number;
  readonly bits: number;
  readonly count: number;
  /** Where a tier is merged with others and cut with them: which of the shards of all its first is in, and how many indices of that one belong to those before it, a multiple of 32. */
  readonly first: number;
  readonly skew: number;
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
  return { size, bits, count: Math.ceil(size / 2 ** bits), first: 0, skew: 0 };
}

/** The shards of all that hold something of one of the tiers that are cut together: so many indices from one on. */
export function shardsWithin({ bits }: Shards, begin: number, size: number): Shards {
  const first = begin >>> bits;
  const count = size === 0 ? 0 : ((begin + size - 1) >>> bits) - first + 1;
  return { size, bits, count, first, skew: begin & (2 ** bits - 1) };
}

/** The process that a shard belongs to. */
export function ownerOf({ first }: Shards, shard: number, place: Place): number {
  return processOf(first + shard, place);
}

/** Whether an index belongs to this process. */
export function isOwnIndex({ bits, first, skew }: Shards, index: number, place: Place | undefined): boolean {
  return isOwn(first + ((index + skew) >>> bits), place);
}

/** How many indices the shards of a process have together; the last may have fewer. */
export function ownSize(size: number, place: Place | undefined): number {
  if (place === undefined) return size;
  const { bits, count } = cutShards(size);
  return Math.min(size, ownShards(count, place) * 2 ** bits);
}

/** Calls `each` with the words of a tier's bitmaps that belong to this process, as ranges. */
export function eachOwnRange(size: number, place: Place | undefined, each: (begin: number, end: number) => void): void {
  if (place === undefined) return each(0, bitmapWords(size));
  const shards = cutShards(size);
  for (let shard = 0; shard < shards.count; shard++)
    if (processOf(shard, place) === place.process) each(...shardWords(shards, shard));
}

/** The indices of a shard, or of some neighbours together. */
export function shardIndices({ bits, size, skew }: Shards, shard: number, together = 1): [first: number, end: number] {
  return [Math.max(0, shard * 2 ** bits - skew), Math.min(size, (shard + together) * 2 ** bits - skew)];
}

/** The words of a bitmap over a tier that are a shard's, or those of some neighbours together. */
export function shardWords(shards: Shards, shard: number, together = 1): [begin: number, end: number] {
  const [first, end] = shardIndices(shards, shard, together);
  return [first / 32, bitmapWords(end)];
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
  /** Whether all words are at hand, whatever shard is open. */
  readonly isWhole: boolean;
  words: Int32Array;
  /** What is added to an index (or to its rank, or, in a store of single shards, taken from it) to find its word. */
  base: number;
  open(shard: number): void;
  close(shard: number): void;
}

/**
 * All words in memory; of a tier that is dealt out to several processes those of this one's shards, one behind the other.
 */
export function memoryStore(
  words: Int32Array,
  { bits }: Shards,
  ranking: BitRanking | undefined,
  place: Place | undefined,
): WordStore {
  const store = { words, ranking, isWhole: true, base: 0, open: (_shard: number) => {}, close: () => {} };
  if (ranking === undefined && place !== undefined)
    store.open = shard => {
      // A product may be −0, which is no whole number to the engine.
      store.base = (slotOf(shard, place) - shard) << bits;
    };
  return store;
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
export function scratchStore(
  file: ScratchFile,
  shards: Shards,
  ranking: BitRanking | undefined,
  place: Place | undefined,
): WordStore {
  const { bits } = shards;
  const wordOf = (index: number) => (ranking === undefined ? index : membersBefore(ranking, bitmapWords(index)));
  const buffer = new Int32Array(2 ** bits);
  let at = -1;
  let begin = 0;
  const store: WordStore = {
    ranking,
    isWhole: false,
    words: buffer,
    base: 0,
    open(shard) {
      if (shard === at) return;
      const [index, end] = shardIndices(shards, shard);
      const first = ranking === undefined ? index : ranking.before[index / 32]!;
      const length = wordOf(end) - first;
      begin = ranking === undefined && place !== undefined ? slotOf(shard, place) * 2 ** bits : first;
      store.words = buffer.subarray(0, length);
      store.base = 0 - first;
      at = shard;
      file.read(begin, store.words);
    },
    close: () => file.write(begin, store.words),
  };
  return store;
}

/** The most shards that the messages of one tier can go to. */
export function mostReachShards(space: TieredSpace): number {
  const counts = Int32Array.from({ length: space.tierCount }, (_, tier) => cutShards(space.tierSize(tier)).count);
  let most = 1;
  for (let tier = 0; tier < counts.length; tier++) {
    let shards = counts[tier]!;
    for (const child of space.childTiers(tier)) shards += counts[child]!;
    most = Math.max(most, shards);
  }
  return most;
}
