/**
 * Writes a tier that several processes have solved, each its shards, as one process would: the same bytes in the same order.
 *
 * A tier is gone through in windows. The shards of a window are handed over so that each process has a run of neighbours; then the runs are cut into
 * ranges and blocks, one process after the other, as where one range ends the next begins; what is left over goes on to the next process. All pack
 * and compress at the same time, and write their blocks behind each other. Small tiers are handed to rank 0 as they are.
 */

import { deflateStored } from '#storage-file';
import type { ProcessGroup } from '../core/data/parts.js';
import type { TieredSpace } from '../core/tiers.js';
import type { Place } from '../exchange/post.js';
import { countBits } from '../ranking/bit-ranking.js';
import { ownerOf as dealtTo, eachOwnRange, type Shards, shardWords } from '../solve/tiers/shards.js';
import { shardValues } from '../solve/tiers/tier-copies.js';
import type { SolvedTier as Solved } from '../solve/tiers/tiers.js';
import type { SegmentEntry } from '../table/directory.js';
import { cutRun, packSegment, shareOf } from './pack-segment.js';
import { type Parcel, packParcel, readParcel } from './parcel.js';
import { BLOCK, blockRecord, type LoggedBlock, loggedBlock, packRecord } from './table-log.js';
import { findSample, markSample } from './tier-sample.js';
import { ENOUGH, joined, MOST_INDICES, type Pending, TARGET, type TierTableWriter } from './tier-table-writer.js';

/** Where bytes are written to. */
export interface Places {
  write(offset: number, bytes: Uint8Array): Promise<void>;
  sync(): Promise<void>;
}

/** Tiers with no more indices than this are handed to rank 0. */
const SMALL = 1 << 20;
/** So many indices of a window are one process's. */
const WINDOW = 1 << 22;
/** How many blocks are compressed at the same time. */
const IN_FLIGHT = 4;

type Values = Uint8Array | Uint16Array | Int32Array;

/** Neighbouring words of a tier's bitmaps, and the values of what is stored in them. */
interface Run {
  readonly first: number;
  readonly stored: Int32Array;
  readonly reached: readonly Int32Array[];
  readonly values: Values;
}

/** What one process leaves to the next: the words of a range that is not whole, what waits for its block, and how many indices were stored before. */
interface Carry {
  readonly run: Run | undefined;
  readonly pending: Pending;
  readonly passed: number;
}

/** A block to be made: what comes first in it, and then ranges of the run. */
interface Piece {
  readonly before: readonly Uint8Array[];
  readonly ranges: readonly Range[];
}

type Range = ReturnType<typeof cutRun>[number];

/** What a process tells rank 0 of its part of a window. */
interface WindowFacts {
  readonly segments: readonly SegmentEntry[];
  readonly blocks: readonly Omit<LoggedBlock, 'first'>[];
  readonly sample: readonly number[];
  readonly bytes: number;
}

/** Writes tiers together with other processes. */
export class ApartWriter {
  readonly #space: TieredSpace;
  readonly #others: ProcessGroup;
  readonly #place: Place;
  readonly #writer: TierTableWriter | undefined;
  readonly #places: Places;

  /** @param writer - rank 0's, which has the log */
  constructor(
    space: TieredSpace,
    others: ProcessGroup,
    place: Place,
    writer: TierTableWriter | undefined,
    places: Places,
  ) {
    this.#space = space;
    this.#others = others;
    this.#place = place;
    this.#writer = writer;
    this.#places = places;
  }

  /** What all processes do together; returns what is left for this one. */
  async add(tier: Solved): Promise<() => Promise<void>> {
    const { shards } = tier;
    const width = tier.values.BYTES_PER_ELEMENT;
    const note = [...tier.census];
    if (shards.size <= SMALL) {
      const run = this.#handOver(tier, shards, 0, shards.count, width, () => 0);
      const writer = this.#writer;
      if (writer === undefined) return async () => {};
      const empty = new Int32Array(0);
      const { stored, reached, values } = run ?? {
        ...{ stored: empty, values: empty },
        reached: Array.from({ length: this.#space.views }, () => empty),
      };
      return () => writer.addTier({ tier: tier.tier, stored, reached, values, byIndex: false }, note);
    }
    const own = countOwn(tier, shards.size, this.#place);
    const total = this.#others.agree(Float64Array.of(own), 'sum')[0]!;
    const { segments, blocks, sample, bytes, pending } = await this.#writeLarge(tier, shards, total, width);
    if (this.#writer === undefined) return async () => {};
    const marked = markSample(this.#space, tier.tier, sample);
    await this.#writer.addWritten(tier.tier, { segments, blocks, pending, sample: marked, bytes }, note);
    return async () => {};
  }

  async #writeLarge(
    tier: Solved,
    shards: Shards,
    total: number,
    width: number,
  ): Promise<WindowFacts & { readonly pending: Pending }> {
    const { rank, size } = this.#others;
    const all = { segments: [] as SegmentEntry[], blocks: [] as Omit<LoggedBlock, 'first'>[], sample: [] as number[] };
    let carry: Carry = {
      ...{ run: undefined, passed: 0 },
      pending: this.#writer?.pending ?? { bytes: [], stored: 0 },
    };
    const [base] = this.#others.agree(Float64Array.of(this.#writer?.loggedBytes ?? 0), 'most');
    let bytes = 0;
    const together = size * Math.max(1, Math.floor(WINDOW / 2 ** shards.bits));
    for (let begin = 0; begin < shards.count && total > 0; begin += together) {
      const end = Math.min(shards.count, begin + together);
      const ownerOf = (shard: number) => Math.floor(((shard - begin) * size) / (end - begin));
      const run = this.#handOver(tier, shards, begin, end, width, ownerOf);
      let cut: Cut | undefined;
      for (let turn = 0; turn < size; turn++) {
        if (turn === rank) {
          cut = this.#cut(tier.tier, carry, run, shards, total, width);
          carry = cut.carry;
        }
        const next = (turn + 1) % size;
        const parcels = Array.from({ length: size }, (_, to) =>
          turn === rank && to === next ? packCarry(carry) : NOTHING,
        );
        const received = this.#others.exchange(parcels);
        if (rank === next) carry = readCarry(received[turn]!, width, this.#space.views);
      }
      const written = await this.#writePieces(cut!, base! + bytes);
      for (const one of written) {
        all.segments.push(...one.segments);
        all.blocks.push(...one.blocks);
        all.sample.push(...one.sample);
      }
      bytes += this.#others.agree(Float64Array.of(rank === 0 ? sumOf(written) : 0), 'most')[0]!;
    }
    return { ...all, bytes, pending: carry.pending };
  }

  /** Hands shards over to whom they go; returns those that come here as a run, in rising order. */
  #handOver(
    tier: Solved,
    shards: Shards,
    begin: number,
    end: number,
    width: number,
    ownerOf: (shard: number) => number,
  ): Run | undefined {
    const { rank, size } = this.#others;
    const lists = Array.from({ length: size }, (): Uint8Array[] => []);
    for (let shard = begin; shard < end; shard++)
      if (dealtTo(shards, shard, this.#place) === rank) lists[ownerOf(shard)]!.push(...packShard(tier, shards, shard));
    const received = this.#others.exchange(lists.map(joined));
    const mine: number[] = [];
    for (let shard = begin; shard < end; shard++) if (ownerOf(shard) === rank) mine.push(shard);
    if (mine.length === 0) return undefined;
    return this.#readRun(received, shards, mine, width);
  }

  #readRun(received: readonly Uint8Array[], shards: Shards, mine: readonly number[], width: number): Run {
    const { views } = this.#space;
    const [first] = mine as [number];
    const [begin] = shardWords(shards, first);
    const [, end] = shardWords(shards, mine.at(-1)!);
    const stored = new Int32Array(end - begin);
    const reached = views === 1 ? [stored] : [new Int32Array(end - begin), new Int32Array(end - begin)];
    const at = new Int32Array(received.length);
    const values: Uint8Array[] = [];
    for (const shard of mine) {
      const from = dealtTo(shards, shard, this.#place);
      const parcel = received[from]!;
      const [wordBegin, wordEnd] = shardWords(shards, shard);
      const take = (length: number) => {
        at[from]! += length;
        return parcel.subarray(at[from]! - length, at[from]!);
      };
      const bitmap = (out: Int32Array) =>
        bytesOf(out, wordBegin - begin, wordEnd - begin).set(take(4 * (wordEnd - wordBegin)));
      if (views === 1) bitmap(stored);
      else {
        for (const view of reached) bitmap(view);
        for (let w = wordBegin - begin; w < wordEnd - begin; w++) stored[w] = reached[0]![w]! | reached[1]![w]!;
      }
      values.push(take(width * countBits(stored, wordBegin - begin, wordEnd - begin)));
    }
    return { first: 32 * begin, stored, reached, values: valuesFrom(joined(values), width) };
  }

  /** Cuts what was left over and this process's run. What is left over again is packed at once, the rest later. */
  #cut(tier: number, before: Carry, run: Run | undefined, { size }: Shards, total: number, width: number): Cut {
    if (run === undefined) return { pieces: [], run, sample: [], segments: [], carry: before };
    const whole = before.run === undefined ? run : joinRuns(before.run, run, width);
    const ranges = cutRun(whole.stored, whole.first, size, shareOf(total, TARGET), MOST_INDICES);
    const end = ranges.length === 0 ? whole.first : ranges.at(-1)!.first + ranges.at(-1)!.indices;
    const pieces: Piece[] = [];
    let { bytes: waiting, stored } = before.pending;
    let open: Range[] = [];
    for (const range of ranges) {
      if (range.stored === 0) continue;
      open.push(range);
      stored += range.stored;
      if (stored < ENOUGH) continue;
      pieces.push({ before: waiting, ranges: open });
      [waiting, stored, open] = [[], 0, []];
    }
    const left = open.map(range => packRange(tier, whole, range));
    const segments = ranges.map(range => ({ indices: range.indices, stored: range.stored, bytes: 0 }));
    open.forEach((range, i) => {
      segments[ranges.indexOf(range)]!.bytes = left[i]!.length;
    });
    const count = run.values.length;
    return {
      ...{ pieces, run: whole, segments, ranges, tier },
      sample: findSample(run.stored, run.first, before.passed, total),
      carry: {
        run: tailOf(whole, end),
        pending: { bytes: [...waiting, ...left], stored },
        passed: before.passed + count,
      },
    };
  }

  /** Packs, compresses and writes this process's blocks; rank 0 is told of those of all. */
  async #writePieces(cut: Cut, base: number): Promise<readonly WindowFacts[]> {
    const { rank, size } = this.#others;
    const segments = cut.segments.map(segment => ({ ...segment }));
    const records: Uint8Array[] = [];
    const waiting: Promise<Uint8Array>[] = [];
    for (const { before, ranges } of cut.pieces) {
      const own = ranges.map(range => {
        const bytes = packRange(cut.tier!, cut.run!, range);
        segments[cut.ranges!.indexOf(range)]!.bytes = bytes.length;
        return bytes;
      });
      const parts = [...before, ...own];
      const stored = deflateStored(joined(parts));
      stored.catch(() => {});
      waiting.push(stored.then(bytes => packRecord(BLOCK, blockRecord(bytes, parts.length))));
      if (waiting.length >= IN_FLIGHT) records.push(await waiting.shift()!);
    }
    for (const one of waiting) records.push(await one);
    const bytes = records.reduce((sum, record) => sum + record.length, 0);
    const lengths = new Float64Array(size);
    lengths[rank] = bytes;
    const all = this.#others.agree(lengths, 'sum');
    let offset = base + all.subarray(0, rank).reduce((sum, length) => sum + length, 0);
    const begin = offset;
    const blocks = records.map(record => {
      const body = record.subarray(RECORD_HEAD);
      const block = loggedBlock(offset + RECORD_HEAD, body);
      offset += record.length;
      return block;
    });
    if (records.length > 0) {
      await this.#places.write(begin, joined(records));
      await this.#places.sync();
    }
    const facts: WindowFacts = { segments, blocks, sample: cut.sample, bytes };
    const told = packParcel({ data: facts, parts: [] });
    const received = this.#others.exchange(Array.from({ length: size }, (_, to) => (to === 0 ? told : NOTHING)));
    return rank === 0 ? received.map(one => readParcel<WindowFacts>(one).data) : [];
  }
}

interface Cut {
  readonly tier?: number;
  readonly run: Run | undefined;
  readonly ranges?: readonly Range[];
  readonly pieces: readonly Piece[];
  readonly segments: readonly { readonly indices: number; readonly stored: number; bytes: number }[];
  readonly sample: readonly number[];
  readonly carry: Carry;
}

/** What stands before the body of a record. */
const RECORD_HEAD = 9;
const NOTHING = new Uint8Array(0);

const sumOf = (all: readonly WindowFacts[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);

function bytesOf(array: Values | Int32Array, begin: number, end: number): Uint8Array {
  const width = array.BYTES_PER_ELEMENT;
  return new Uint8Array(array.buffer, array.byteOffset + width * begin, width * (end - begin));
}

function valuesFrom(bytes: Uint8Array, width: number): Values {
  const { buffer } = bytes.slice();
  return width === 1 ? new Uint8Array(buffer) : width === 2 ? new Uint16Array(buffer) : new Int32Array(buffer);
}

function countOwn({ stored }: Solved, size: number, place: Place): number {
  let count = 0;
  eachOwnRange(size, place, (begin, end) => {
    count += countBits(stored, begin, end);
  });
  return count;
}

/** The bitmaps of a shard, and the values of what is stored in it. */
function packShard(tier: Solved, shards: Shards, shard: number): Uint8Array[] {
  const [begin, end] = shardWords(shards, shard);
  const values = shardValues(tier, shards, shard);
  return [...tier.reached.map(words => bytesOf(words, begin, end)), bytesOf(values, 0, values.length)];
}

function joinRuns(a: Run, b: Run, width: number): Run {
  const words = (one: Int32Array, other: Int32Array) => {
    const both = new Int32Array(one.length + other.length);
    both.set(one);
    both.set(other, one.length);
    return both;
  };
  const stored = words(a.stored, b.stored);
  return {
    first: a.first,
    stored,
    reached: a.reached.length === 1 ? [stored] : a.reached.map((one, view) => words(one, b.reached[view]!)),
    values: valuesFrom(joined([bytesOf(a.values, 0, a.values.length), bytesOf(b.values, 0, b.values.length)]), width),
  };
}

/** What of a run begins at an index; undefined where nothing does. */
function tailOf(run: Run, first: number): Run | undefined {
  const skip = (first - run.first) >>> 5;
  if (skip >= run.stored.length) return undefined;
  const stored = run.stored.slice(skip);
  const reached = run.reached.length === 1 ? [stored] : run.reached.map(words => words.slice(skip));
  return { first, stored, reached, values: run.values.slice(countBits(run.stored, 0, skip)) };
}

function packRange(tier: number, { first, stored, reached, values }: Run, range: Range): Uint8Array {
  return packSegment({ tier, stored, reached, values, byIndex: false }, { ...range, first: range.first - first });
}

function packCarry({ run, pending, passed }: Carry): Uint8Array {
  const data = { passed, stored: pending.stored, first: run?.first, words: run?.stored.length };
  const own =
    run === undefined
      ? []
      : [...run.reached.map(words => bytesOf(words, 0, words.length)), bytesOf(run.values, 0, run.values.length)];
  return packParcel({ data, parts: [...own, ...pending.bytes] });
}

function readCarry(bytes: Uint8Array, width: number, views: number): Carry {
  const { data, parts }: Parcel<{ passed: number; stored: number; first?: number }> = readParcel(bytes);
  const { passed, first } = data;
  if (first === undefined) return { run: undefined, passed, pending: { bytes: parts, stored: data.stored } };
  const reached = parts.slice(0, views).map(part => new Int32Array(part.buffer));
  const stored = views === 1 ? reached[0]! : reached[0]!.map((word, w) => word | reached[1]![w]!);
  return {
    run: { first, stored, reached, values: valuesFrom(parts[views]!, width) },
    ...{ passed, pending: { bytes: parts.slice(views + 1), stored: data.stored } },
  };
}
