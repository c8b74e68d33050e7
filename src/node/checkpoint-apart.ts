/**
 * Checkpoints of several processes, in the files of one (`checkpoint-file.ts`): each writes, and reads, the shards that it owns, so that any number of
 * processes may go on.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { ProcessGroup } from '../core/data/parts.js';
import { DRAW } from '../core/outcome.js';
import type { TieredSpace } from '../core/tiers.js';
import { type Place, slotOf } from '../exchange/post.js';
import { type BitRanking, countBits, membersBefore } from '../ranking/bit-ranking.js';
import {
  bitmapWords,
  cutShards,
  ownerOf,
  type ScratchFile,
  type Shards,
  shardIndices,
  shardWords,
} from '../solve/tiers/shards.js';
import type { KeptWork, ReachState, TierState } from '../solve/tiers/tiers.js';
import { checkpointHead, type FoundCheckpoint } from './checkpoint-file.js';
import { combineCrc } from './crc-combine.js';
import { renameDurably } from './durable.js';
import { bytesOf, openScratchFile, writeFully } from './scratch-file.js';

/** A piece of an array, in the order of the array: whose it is, and how many bytes. */
interface Piece {
  readonly owner: number;
  readonly length: number;
  /** The bytes, asked of the owner alone. */
  take(): Uint8Array;
}

type Pieces = () => Iterable<Piece>;

/** What of a tier's words is this process's. */
export interface OwnWords {
  readonly words: Int32Array | string;
  readonly stored: Int32Array;
  readonly ranking: BitRanking | undefined;
}

/** The reach of a process, as arrays of all. */
export function reachPieces(place: Place, state: ReachState): Pieces[] {
  const whole =
    (array: ArrayBufferView): Pieces =>
    () => [{ owner: 0, length: array.byteLength, take: () => bytesOf(array) }];
  const open = state.from === undefined ? [] : [state.overBits, ...state.expanded];
  const { from = 0 } = state;
  const shards = state.shards!;
  return [
    whole(state.over),
    () => allBitmaps(place, state.bitmaps!, shards),
    ...open.map(
      (words): Pieces =>
        () =>
          oneBitmap(words, shards[from]!, place),
    ),
  ];
}

function* allBitmaps(
  place: Place,
  bitmaps: NonNullable<ReachState['bitmaps']>,
  shards: readonly Shards[],
): Generator<Piece> {
  for (const [tier, views] of bitmaps.entries())
    for (const words of views) yield* oneBitmap(words, shards[tier]!, place);
}

function* oneBitmap(words: Int32Array, shards: Shards, place: Place): Generator<Piece> {
  for (let shard = 0; shard < shards.count; shard++) {
    const [begin, end] = shardWords(shards, shard);
    yield {
      ...{ owner: ownerOf(shards, shard, place), length: 4 * (end - begin) },
      take: () => bytesOf(words.subarray(begin, end)),
    };
  }
  // The array may be longer than this tier needs.
  const rest = words.subarray(bitmapWords(shards.size));
  if (rest.length > 0) yield { owner: 0, length: rest.byteLength, take: () => bytesOf(rest) };
}

/** The words of a tier, half done: where one process would have a word an index, that, else one a stored position. */
export function tierPieces(
  space: TieredSpace,
  place: Place,
  { tier, length }: Pick<TierState, 'tier' | 'length'>,
  own: OwnWords,
  others: ProcessGroup,
): Pieces[] {
  const size = space.tierSize(tier);
  const counts = shardCounts(own.stored, size, place, others);
  const isDense = length === size;
  return [
    function* () {
      const shards = cutShards(size);
      const file = typeof own.words === 'string' ? openScratchFile(own.words) : undefined;
      for (let shard = 0; shard < shards.count; shard++) {
        const words = isDense ? countIndices(shards, shard) : counts[shard]!;
        yield {
          ...{ owner: ownerOf(shards, shard, place), length: 4 * words },
          take: () => bytesOf(takeShard(own, file, size, place, shard, isDense ? words : undefined)),
        };
      }
      file?.close();
    },
  ];
}

/** How many positions of each shard are stored. */
function shardCounts(stored: Int32Array, size: number, place: Place, others: ProcessGroup): Float64Array {
  const shards = cutShards(size);
  const counts = new Float64Array(shards.count);
  for (let shard = 0; shard < shards.count; shard++)
    if (ownerOf(shards, shard, place) === place.process)
      counts[shard] = countBits(stored, ...shardWords(shards, shard));
  return others.agree(counts, 'sum');
}

/** How many indices a shard has. */
function countIndices(shards: Shards, shard: number): number {
  const [first, end] = shardIndices(shards, shard);
  return end - first;
}

/** Where the words of a shard begin in this process, and how many there are. */
function rangeOf({ ranking }: OwnWords, size: number, place: Place, shard: number): [number, number] {
  const shards = cutShards(size);
  if (ranking === undefined) return [slotOf(shard, place) * 2 ** shards.bits, countIndices(shards, shard)];
  const [begin, end] = shardWords(shards, shard);
  const first = ranking.before[begin]!;
  return [first, membersBefore(ranking, end) - first];
}

/** The words of a shard: of all its indices, where it is said how many, else of those that are stored. */
function takeShard(
  own: OwnWords,
  file: ScratchFile | undefined,
  size: number,
  place: Place,
  shard: number,
  indices: number | undefined,
): Int32Array {
  const [begin, length] = rangeOf(own, size, place, shard);
  let words: Int32Array;
  if (file === undefined) words = (own.words as Int32Array).slice(begin, begin + length);
  else {
    words = new Int32Array(length);
    file.read(begin, words);
  }
  return arrange(own, size, shard, words, own.ranking === undefined, indices);
}

/** Words by index or by stored position, from either. */
function arrange(
  { stored }: OwnWords,
  size: number,
  shard: number,
  words: Int32Array,
  isDense: boolean,
  indices: number | undefined,
): Int32Array {
  if (isDense === (indices !== undefined)) return words;
  const [begin, end] = shardWords(cutShards(size), shard);
  const out = new Int32Array(indices ?? words.length).fill(DRAW);
  let count = 0;
  for (let w = begin; w < end; w++) {
    for (let left = stored[w]!; left !== 0; left &= left - 1) {
      const index = 32 * w + 31 - Math.clz32(left & -left) - 32 * begin;
      if (indices === undefined) out[count++] = words[index]!;
      else out[index] = words[count++]!;
    }
  }
  return indices === undefined ? out.subarray(0, count) : out;
}

/** Writes a checkpoint, all together: it is there whole, or as it was before. */
export function saveApart(
  path: string,
  head: { readonly identity: string; readonly data: unknown },
  arrays: readonly Pieces[],
  others: ProcessGroup,
): void {
  const { rank, size } = others;
  const lengths = arrays.map(pieces => [...pieces()].reduce((sum, { length }) => sum + length, 0));
  const begin = checkpointHead({ ...head, lengths });
  const fresh = `${path}.new`;
  if (rank === 0) {
    const descriptor = openSync(fresh, 'w');
    writeFully(descriptor, fresh, begin, 0);
    closeSync(descriptor);
  }
  others.agree(new Float64Array(1), 'sum');
  const sums: number[] = [];
  const descriptor = openSync(fresh, 'r+');
  let at = begin.length;
  for (const pieces of arrays) {
    for (const { owner, length, take } of pieces()) {
      if (owner === rank) {
        const bytes = take();
        writeFully(descriptor, fresh, bytes, at);
        sums.push(crc32(bytes));
      }
      at += length;
    }
  }
  fsyncSync(descriptor);
  const told = bytesOf(Uint32Array.from(sums)).slice();
  const all = others.exchange(Array.from({ length: size }, (_, to) => (to === 0 ? told : new Uint8Array(0))));
  if (rank === 0) {
    const lists = all.map(bytes => new Uint32Array(bytes.slice().buffer));
    const next = new Int32Array(size);
    let sum = crc32(begin);
    for (const pieces of arrays)
      for (const { owner, length } of pieces()) sum = combineCrc(sum, lists[owner]![next[owner]!++]!, length);
    writeFully(descriptor, fresh, bytesOf(Uint32Array.of(sum)), at);
    fsyncSync(descriptor);
  }
  closeSync(descriptor);
  if (rank === 0) renameDurably(fresh, path);
  others.agree(new Float64Array(1), 'sum');
}

/** Reads what is this process's of reach. */
export function readReach(
  place: Place,
  found: FoundCheckpoint,
  from: number | undefined,
  state: Pick<ReachState, 'expanded' | 'overBits' | 'bitmaps' | 'shards'>,
): void {
  const { expanded, overBits } = state;
  const shards = state.shards!;
  const reader = found.open();
  const read = (array: number, pieces: Iterable<Piece>) => {
    let at = 0;
    for (const { owner, length, take } of pieces) {
      if (owner === place.process) reader.read(array, at, take());
      at += length;
    }
  };
  read(1, allBitmaps(place, state.bitmaps!, shards));
  if (from !== undefined)
    for (const [i, words] of [overBits, ...expanded].entries()) read(2 + i, oneBitmap(words, shards[from]!, place));
  reader.close();
}

/** Reads what is this process's of a tier's words. */
export function readTier(
  space: TieredSpace,
  place: Place,
  found: FoundCheckpoint,
  { tier, length }: Pick<NonNullable<KeptWork['tier']>, 'tier' | 'length'>,
  own: OwnWords,
  others: ProcessGroup,
): void {
  const size = space.tierSize(tier);
  const shards = cutShards(size);
  const counts = shardCounts(own.stored, size, place, others);
  const isDense = length === size;
  const reader = found.open();
  const file = typeof own.words === 'string' ? openScratchFile(own.words) : undefined;
  let at = 0;
  for (let shard = 0; shard < shards.count; shard++) {
    const indices = countIndices(shards, shard);
    const piece = isDense ? indices : counts[shard]!;
    if (ownerOf(shards, shard, place) === place.process) {
      const words = new Int32Array(piece);
      reader.read(0, at, bytesOf(words));
      const mine = arrange(own, size, shard, words, isDense, own.ranking === undefined ? indices : undefined);
      const [begin] = rangeOf(own, size, place, shard);
      if (file === undefined) (own.words as Int32Array).set(mine, begin);
      else file.write(begin, mine);
    }
    at += 4 * piece;
  }
  file?.close();
  reader.close();
}
