/**
 * Checkpoints of several processes, in the files of one (`checkpoint-file.ts`): each writes, and reads, the shards that it owns, so that any number of
 * processes may go on.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { DRAW } from '../core/outcome.js';
import type { TieredSpace } from '../core/tiers.js';
import { type Place, processOf, slotOf } from '../exchange/post.js';
import { type BitRanking, membersBefore, popcount } from '../ranking/bit-ranking.js';
import { bitmapWords, cutShards, type ScratchFile } from '../solve/tiers/shards.js';
import type { KeptWork, ReachState, TierState } from '../solve/tiers/tiers.js';
import { checkpointHead, type FoundCheckpoint } from './checkpoint-file.js';
import { combineCrc } from './crc-combine.js';
import { renameDurably } from './durable.js';
import { bytesOf, openScratchFile, writeFully } from './scratch-file.js';

/** The other processes. */
export interface Savers {
  readonly rank: number;
  readonly size: number;
  exchange(parcels: readonly Uint8Array[]): Uint8Array[];
  agree(numbers: Float64Array, how: 'sum' | 'most'): Float64Array;
}

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
export function reachPieces(space: TieredSpace, place: Place, state: ReachState, bitmaps: Bitmaps): Pieces[] {
  const whole =
    (array: ArrayBufferView): Pieces =>
    () => [{ owner: 0, length: array.byteLength, take: () => bytesOf(array) }];
  const open = state.from === undefined ? [] : [state.overBits, ...state.expanded];
  const { from = 0 } = state;
  return [
    whole(state.over),
    () => allBitmaps(space, place, bitmaps),
    ...open.map(
      (words): Pieces =>
        () =>
          oneBitmap(words, space.tierSize(from), place),
    ),
  ];
}

type Bitmaps = readonly (readonly Int32Array[])[];

function* allBitmaps(space: TieredSpace, place: Place, bitmaps: Bitmaps): Generator<Piece> {
  for (let tier = 0; tier < space.tierCount; tier++)
    for (const words of bitmaps[tier]!) yield* oneBitmap(words, space.tierSize(tier), place);
}

function* oneBitmap(words: Int32Array, size: number, place: Place): Generator<Piece> {
  const { bits, count } = cutShards(size);
  const step = 2 ** (bits - 5);
  const all = bitmapWords(size);
  for (let shard = 0; shard < count; shard++) {
    const [begin, end] = [shard * step, Math.min(all, (shard + 1) * step)];
    yield {
      ...{ owner: processOf(shard, place), length: 4 * (end - begin) },
      take: () => bytesOf(words.subarray(begin, end)),
    };
  }
  // The array may be longer than this tier needs.
  const rest = words.subarray(all);
  if (rest.length > 0) yield { owner: 0, length: rest.byteLength, take: () => bytesOf(rest) };
}

/** The words of a tier, half done: where one process would have a word an index, that, else one a stored position. */
export function tierPieces(
  space: TieredSpace,
  place: Place,
  { tier, length }: Pick<TierState, 'tier' | 'length'>,
  own: OwnWords,
  savers: Savers,
): Pieces[] {
  const size = space.tierSize(tier);
  const counts = shardCounts(own.stored, size, place, savers);
  const isDense = length === size;
  return [
    function* () {
      const { bits, count } = cutShards(size);
      const file = typeof own.words === 'string' ? openScratchFile(own.words) : undefined;
      for (let shard = 0; shard < count; shard++) {
        const words = isDense ? Math.min(size, (shard + 1) * 2 ** bits) - shard * 2 ** bits : counts[shard]!;
        yield {
          ...{ owner: processOf(shard, place), length: 4 * words },
          take: () => bytesOf(takeShard(own, file, size, place, shard, isDense ? words : undefined)),
        };
      }
      file?.close();
    },
  ];
}

/** How many positions of each shard are stored. */
function shardCounts(stored: Int32Array, size: number, place: Place, savers: Savers): Float64Array {
  const { bits, count } = cutShards(size);
  const step = 2 ** (bits - 5);
  const counts = new Float64Array(count);
  for (let shard = 0; shard < count; shard++) {
    if (processOf(shard, place) !== place.process) continue;
    const end = Math.min(bitmapWords(size), (shard + 1) * step);
    for (let w = shard * step; w < end; w++) counts[shard]! += popcount(stored[w]!);
  }
  return savers.agree(counts, 'sum');
}

/** Where the words of a shard begin in this process, and how many there are. */
function rangeOf({ ranking }: OwnWords, size: number, place: Place, shard: number): [number, number] {
  const { bits } = cutShards(size);
  const last = Math.min(size, (shard + 1) * 2 ** bits);
  if (ranking === undefined) return [slotOf(shard, place) * 2 ** bits, last - shard * 2 ** bits];
  const begin = ranking.before[shard * 2 ** (bits - 5)]!;
  return [begin, membersBefore(ranking, bitmapWords(last)) - begin];
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
  const { bits } = cutShards(size);
  const first = shard * 2 ** bits;
  const end = Math.min(bitmapWords(size), (shard + 1) * 2 ** (bits - 5));
  const out = new Int32Array(indices ?? words.length).fill(DRAW);
  let count = 0;
  for (let w = first >>> 5; w < end; w++) {
    for (let left = stored[w]!; left !== 0; left &= left - 1) {
      const index = 32 * w + 31 - Math.clz32(left & -left) - first;
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
  savers: Savers,
): void {
  const { rank, size } = savers;
  const lengths = arrays.map(pieces => [...pieces()].reduce((sum, { length }) => sum + length, 0));
  const begin = checkpointHead({ ...head, lengths });
  const fresh = `${path}.new`;
  if (rank === 0) {
    const descriptor = openSync(fresh, 'w');
    writeFully(descriptor, fresh, begin, 0);
    closeSync(descriptor);
  }
  savers.agree(new Float64Array(1), 'sum');
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
  const all = savers.exchange(Array.from({ length: size }, (_, to) => (to === 0 ? told : new Uint8Array(0))));
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
  savers.agree(new Float64Array(1), 'sum');
}

/** Reads what is this process's of reach. */
export function readReach(
  space: TieredSpace,
  place: Place,
  found: FoundCheckpoint,
  from: number | undefined,
  bitmaps: Bitmaps,
  { expanded, overBits }: Pick<ReachState, 'expanded' | 'overBits'>,
): void {
  const reader = found.open();
  const read = (array: number, pieces: Iterable<Piece>) => {
    let at = 0;
    for (const { owner, length, take } of pieces) {
      if (owner === place.process) reader.read(array, at, take());
      at += length;
    }
  };
  read(1, allBitmaps(space, place, bitmaps));
  if (from !== undefined)
    for (const [i, words] of [overBits, ...expanded].entries())
      read(2 + i, oneBitmap(words, space.tierSize(from), place));
  reader.close();
}

/** Reads what is this process's of a tier's words. */
export function readTier(
  space: TieredSpace,
  place: Place,
  found: FoundCheckpoint,
  { tier, length }: Pick<NonNullable<KeptWork['tier']>, 'tier' | 'length'>,
  own: OwnWords,
  savers: Savers,
): void {
  const size = space.tierSize(tier);
  const { bits, count } = cutShards(size);
  const counts = shardCounts(own.stored, size, place, savers);
  const isDense = length === size;
  const reader = found.open();
  const file = typeof own.words === 'string' ? openScratchFile(own.words) : undefined;
  let at = 0;
  for (let shard = 0; shard < count; shard++) {
    const indices = Math.min(size, (shard + 1) * 2 ** bits) - shard * 2 ** bits;
    const piece = isDense ? indices : counts[shard]!;
    if (processOf(shard, place) === place.process) {
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
