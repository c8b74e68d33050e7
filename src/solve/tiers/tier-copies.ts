/**
 * Copies of solved tiers. Where memory allows, each process has all values of the tiers that others lead to, whoever has solved them, so that nobody need
 * be asked: they are handed round once, as parcels, when their tier is solved.
 */
import { type BitRanking, countBits, popcount } from '../../ranking/bit-ranking.js';
import { bitmapWords, type Shards, shardWords } from './shards.js';
import { sharedBuffer, sharedRanking, sharedWords } from './shared-memory.js';
import { type TierValues, valuePlace } from './tier-count.js';

type Values = TierValues['values'];

/** Arrays of one kind, over memory that is there. */
interface ArrayKind<T> {
  new (memory: ArrayBufferLike, at: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
}

const ARRAYS: Readonly<Record<1 | 2 | 4, ArrayKind<Values>>> = { 1: Uint8Array, 2: Uint16Array, 4: Int32Array };

/** So many values of so many bytes each, in memory that threads share. */
export function sharedValues(width: 1 | 2 | 4, length: number): Values {
  return new ARRAYS[width](sharedBuffer(Math.max(1, width * length)), 0, length);
}

/** The values of what is stored in a shard, one behind the other. */
export function shardValues(tier: TierValues, shards: Shards, shard: number): Values {
  const [begin, end] = shardWords(shards, shard);
  const { stored, values, ranking } = tier;
  if (ranking !== undefined) return values.subarray(ranking.before[begin], endOf(ranking, end));
  const base = valuePlace(tier, 32 * begin) - 32 * begin;
  const ArrayOf = values.constructor as { new (length: number): Values };
  const out = new ArrayOf(countBits(stored, begin, end));
  let at = 0;
  for (let w = begin; w < end; w++)
    for (let bits = stored[w]!; bits !== 0; bits &= bits - 1)
      out[at++] = values[base + 32 * w + 31 - Math.clz32(bits & -bits)]!;
  return out;
}

/** How many members stand before a word: of shards that are not this process's nothing is counted. */
function endOf({ words, before }: BitRanking, end: number): number {
  return before[end - 1]! + popcount(words[end - 1]!);
}

/** Shards of a tier as a parcel: two numbers, the counts, the bitmap of what is stored, its values. A multiple of 8 bytes. */
export function packCopy(
  tier: TierValues,
  shards: Shards,
  isOurs: (shard: number) => boolean,
  census: Float64Array = new Float64Array(0),
): Uint8Array {
  const width = tier.values.BYTES_PER_ELEMENT;
  const head = Float64Array.of(census.length, width);
  const bitmaps: Uint8Array[] = [];
  const values: Uint8Array[] = [];
  for (let shard = 0; shard < shards.count; shard++) {
    if (!isOurs(shard)) continue;
    bitmaps.push(bytesOf(tier.stored.subarray(...shardWords(shards, shard))));
    values.push(bytesOf(shardValues(tier, shards, shard)));
  }
  return joinPadded([bytesOf(head), bytesOf(census), ...bitmaps, ...values]);
}

/** Reads copies out of parcels, tier after tier. */
export class CopyReader {
  readonly #parcels: readonly Uint8Array[];
  readonly #at: number[];

  /** @param parcels - by process; each begins where 8 bytes do */
  constructor(parcels: readonly Uint8Array[]) {
    this.#parcels = parcels;
    this.#at = parcels.map(() => 0);
  }

  /**
   * The next tier, and the counts of who has packed its first shard.
   *
   * @param ownerOf - who has packed a shard
   * @param isDense - whether there is a value for each index
   */
  read(
    shards: Shards,
    ownerOf: (shard: number) => number,
    isDense: boolean,
  ): { readonly values: TierValues; readonly census: Float64Array } {
    const owners = Array.from({ length: shards.count }, (_, shard) => ownerOf(shard));
    const heads = this.#parcels.map((_, from) =>
      owners.includes(from) ? this.#take(Float64Array, from, 2) : undefined,
    );
    const counts = heads.map((head, from) =>
      head === undefined ? undefined : this.#take(Float64Array, from, head[0]!),
    );
    const width = Math.max(...heads.map(head => head?.[1] ?? 1)) as 1 | 2 | 4;
    const stored = sharedWords(bitmapWords(shards.size)).subarray(0, bitmapWords(shards.size));
    owners.forEach((from, shard) => {
      const [begin, end] = shardWords(shards, shard);
      stored.set(this.#take(Int32Array, from, end - begin), begin);
    });
    const ranking = isDense ? undefined : sharedRanking(stored);
    const values = sharedValues(width, isDense ? shards.size : ranking!.before.at(-1)!);
    let rank = 0;
    owners.forEach((from, shard) => {
      const [begin, end] = shardWords(shards, shard);
      const own = this.#take(ARRAYS[heads[from]![1] as 1 | 2 | 4], from, countBits(stored, begin, end));
      if (isDense) spread(own, values, stored, begin, end);
      else values.set(own, rank);
      rank += own.length;
    });
    for (const from of new Set(owners)) this.#at[from] = 8 * Math.ceil(this.#at[from]! / 8);
    return { values: { ranking, values, stored }, census: counts[owners[0]!]! };
  }

  #take<T>(ArrayOf: ArrayKind<T>, from: number, length: number): T {
    const { buffer, byteOffset } = this.#parcels[from]!;
    const at = this.#at[from]!;
    this.#at[from] = at + length * ArrayOf.BYTES_PER_ELEMENT;
    return new ArrayOf(buffer, byteOffset + at, length);
  }
}

function spread(own: Values, values: Values, stored: Int32Array, begin: number, end: number): void {
  let at = 0;
  for (let w = begin; w < end; w++)
    for (let bits = stored[w]!; bits !== 0; bits &= bits - 1)
      values[32 * w + 31 - Math.clz32(bits & -bits)] = own[at++]!;
}

/** The bytes of an array. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Some bytes behind the others, and zeros up to a multiple of 8. */
export function joinPadded(pieces: readonly Uint8Array[]): Uint8Array {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const all = new Uint8Array(8 * Math.ceil(length / 8));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
