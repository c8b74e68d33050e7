/**
 * Solves a tiered space: what can be reached, from the start tier down; then every tier, from tier 0 upwards, with the values of
 * the tiers below it at hand. The work is cut into jobs, each of which is done by parts side by side; who runs them, in how many
 * threads, and what becomes of a solved tier, is the caller's affair (`TierJob`, `TierSink`). docs/scale.md tells the method.
 */

import { ZugzwangError } from '../core/errors.js';
import { type Part, runInTurn } from '../core/parts.js';
import { makeSizeText } from '../core/sizes.js';
import type { Task } from '../core/task.js';
import type { TieredSpace } from '../core/tiers.js';
import { type BitRanking, bitRanking } from '../ranking/bit-ranking.js';
import { leastPoolWords, type ShuffleMemory, shuffleMemory } from './outbox.js';
import { bitmapWords, cutShards, memoryStore } from './shards.js';
import type { TierValues } from './tier-count.js';
import { mostReachShards, OVER_VALUES, type OverCounts, type ReachData, reachPart } from './tier-reach.js';
import { type TierCensus, type TierData, TierRetrograde } from './tier-retrograde.js';

/** Work for all parts: finding what can be reached, or solving some tiers one after the other. */
export type TierJob =
  | { readonly kind: 'reach'; readonly data: ReachData }
  | { readonly kind: 'tiers'; readonly data: readonly SharedTier[] };

/** A tier as it is handed to threads. */
export interface SharedTier extends TierData {
  readonly words: Int32Array;
  readonly ranking: BitRanking | undefined;
}

/** A tier that is solved. */
export interface SolvedTier extends TierValues {
  readonly tier: number;
  /** By view: which positions can be reached and go on. */
  readonly reached: readonly Int32Array[];
  /** Positions (not indices) by packed value, those included at which play is over. */
  readonly census: Float64Array;
}

/** What a solver of tiers asks of its caller, step by step. */
export type TierStep =
  | { readonly step: 'job'; readonly job: TierJob; readonly phase: string; readonly total: number }
  | { readonly step: 'solved'; readonly tier: SolvedTier };

export interface TierOptions {
  readonly parts: number;
  /** Bytes to use at most. */
  readonly memory: number;
  /** How many positions a part looks at between two meetings at most. */
  readonly pace?: number;
}

/** One part of a job: what a thread runs. */
export function solvePart(space: TieredSpace, job: TierJob, me: number, parts: number): Part<Float64Array[]> {
  return job.kind === 'reach' ? reachAlone(space, job.data, me, parts) : solveSome(space, job.data, me, parts);
}

function* reachAlone(space: TieredSpace, data: ReachData, me: number, parts: number): Part<Float64Array[]> {
  return [yield* reachPart(space, data, me, parts)];
}

function* solveSome(space: TieredSpace, tiers: readonly SharedTier[], me: number, parts: number): Part<TierCensus[]> {
  const censuses: TierCensus[] = [];
  for (const data of tiers) {
    const store = memoryStore(data.words, data.ranking);
    censuses.push(yield* new TierRetrograde(space, data, store, me, parts).run());
    // The next tier looks up the values of this one.
    yield [];
  }
  return censuses;
}

/** A step's answer: the results of all parts of a job; nothing for a solved tier. */
export type TierSteps = Generator<TierStep, TierTotals, Float64Array[][]>;

/** What a whole solution comes to. */
export interface TierTotals {
  /** Positions by packed value. */
  readonly census: Float64Array;
  /** Indices that have a value. */
  readonly stored: number;
  readonly startValue: number;
}

/** Tiers are solved in one job until they have so many positions together. */
const BATCH = 1 << 20;

/** Pools hold so many messages a position, within these bounds. */
const LEAST_POOL = 1 << 16;
const MOST_POOL = 1 << 25;

/** Solves a space step by step. */
export function* solveTiers(space: TieredSpace, options: TierOptions): TierSteps {
  const pace = options.pace ?? Number.MAX_SAFE_INTEGER;
  const shared = new SharedMemory(options);
  const reach = yield* findReachable(space, options, shared, pace);
  const parents = lastParents(space);
  const kept = new Map<number, SolvedTier>();
  let census: Float64Array = new Float64Array(0);
  let stored = 0;
  let startValue = -1;
  for (const batch of batches(reach.stored)) {
    const tiers = batch.map(tier => prepareTier(space, reach, tier));
    const data = shareTiers(space, tiers, kept, shared, options, pace);
    const phase = batch.length === 1 ? space.tierName(batch[0]!) : `${space.tierName(batch[0]!)} …`;
    const total = tiers.reduce((sum, tier) => sum + tier.size, 0);
    const results = yield { step: 'job', job: { kind: 'tiers', data }, phase, total };
    for (const [i, prepared] of tiers.entries()) {
      const counts = [overCensus(reach.over, prepared.tier), ...results.map(result => result[i]!)];
      const solved = keepValues(prepared, data[i]!.words, addAll(counts));
      census = addAll([census, solved.census]);
      stored += prepared.positions;
      if (prepared.tier === space.start.tier) startValue = valueOf(space, solved);
      if (parents[prepared.tier]! > prepared.tier) kept.set(prepared.tier, solved);
      yield { step: 'solved', tier: solved };
    }
    for (const tier of kept.keys()) if (parents[tier]! <= batch.at(-1)!) kept.delete(tier);
  }
  return { census, stored, startValue };
}

/** The largest tier that has moves into each tier; −1 where none has. */
function lastParents(space: TieredSpace): Int32Array {
  const parents = new Int32Array(space.tierCount).fill(-1);
  for (let tier = 0; tier < space.tierCount; tier++) for (const child of space.childTiers(tier)) parents[child] = tier;
  return parents;
}

/** Memory that one job after the other uses. */
class SharedMemory {
  readonly #options: TierOptions;
  #words: Int32Array = new Int32Array(0);
  #shuffle: ShuffleMemory | undefined;

  constructor(options: TierOptions) {
    this.#options = options;
  }

  words(length: number): Int32Array {
    if (this.#words.length < length) this.#words = new Int32Array(new SharedArrayBuffer(4 * length));
    return this.#words.subarray(0, length);
  }

  shuffle(shards: number, burst: number, positions: number): ShuffleMemory {
    const { parts } = this.#options;
    const wanted = Math.min(MOST_POOL, Math.max(LEAST_POOL, positions, 4 * leastPoolWords(parts, shards, burst)));
    const old = this.#shuffle;
    if (old !== undefined && old.shards >= shards && old.pool.length >= wanted) return { ...old, shards };
    this.#shuffle = undefined;
    this.#shuffle = shuffleMemory(
      parts,
      Math.max(shards, old?.shards ?? 0),
      burst,
      Math.max(wanted, old?.pool.length ?? 0),
    );
    return { ...this.#shuffle, shards };
  }
}

interface Reach {
  readonly reached: readonly (readonly Int32Array[])[];
  /** By tier: how many indices are reached and go on. */
  readonly stored: Float64Array;
  readonly over: OverCounts;
}

function sharedWords(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * Math.max(1, length)));
}

function* findReachable(
  space: TieredSpace,
  options: TierOptions,
  shared: SharedMemory,
  pace: number,
): Generator<TierStep, Reach, Float64Array[][]> {
  const { tierCount, views, start } = space;
  const sizes = Array.from({ length: tierCount }, (_, tier) => space.tierSize(tier));
  checkSizes(space, sizes, options.memory);
  const reached = sharedBitmaps(sizes, views);
  const largest = bitmapWords(Math.max(...sizes));
  reached[start.tier]![0]![start.index >>> 5]! |= 1 << (start.index & 31);
  const touched = sharedWords(tierCount);
  touched[start.tier] = 1;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const data: ReachData = {
    reached,
    touched,
    expanded: Array.from({ length: views }, () => sharedWords(largest)),
    over: sharedWords(largest),
    shuffle: shared.shuffle(mostReachShards(space), space.maxSuccessors, total),
    pace,
    progress: new Float64Array(new SharedArrayBuffer(16 * options.parts)),
  };
  const results = yield { step: 'job', job: { kind: 'reach', data }, phase: 'find positions', total: total * views };
  const over = new Float64Array(tierCount * OVER_VALUES);
  for (const [counts] of results) for (let i = 0; i < over.length; i++) over[i]! += counts![i]!;
  const stored = Float64Array.from(reached, bitmaps => countAny(bitmaps));
  return { reached, stored, over };
}

function countAny(bitmaps: readonly Int32Array[]): number {
  const { before } = bitRanking(anyView(bitmaps));
  return before[before.length - 1]!;
}

/** Bitmaps by tier and view in one piece of shared memory. */
function sharedBitmaps(sizes: readonly number[], views: number): Int32Array[][] {
  const lengths = sizes.map(size => bitmapWords(size));
  const memory = sharedWords(views * lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  return lengths.map(length =>
    Array.from({ length: views }, () => {
      at += length;
      return memory.subarray(at - length, at);
    }),
  );
}

const MOST_INDICES = 2 ** 31;

function checkSizes(space: TieredSpace, sizes: readonly number[], memory: number): void {
  const largest = sizes.indexOf(Math.max(...sizes));
  if (sizes[largest]! > MOST_INDICES) {
    const name = `${space.tierName(largest)} has ${sizes[largest]!.toLocaleString('en')} indices`;
    throw new ZugzwangError('budget', `the tier ${name}, more than 2^31`);
  }
  const bytes = sizes.reduce((sum, size) => sum + (space.views * size) / 8, 0);
  if (bytes < memory) return;
  const need = `finding the positions needs ${makeSizeText(bytes)} and more`;
  throw new ZugzwangError('budget', `${need}, and the memory budget is ${makeSizeText(memory)}`);
}

/** Tiers in rising order, small ones together; those that are never reached are left out. */
function* batches(stored: Float64Array): Generator<number[]> {
  let batch: number[] = [];
  let size = 0;
  for (let tier = 0; tier < stored.length; tier++) {
    if (batch.length > 0 && size + stored[tier]! > BATCH) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(tier);
    size += stored[tier]!;
  }
  if (batch.length > 0) yield batch;
}

/** A tier before it is solved. */
interface PreparedTier {
  readonly tier: number;
  readonly size: number;
  readonly reached: readonly Int32Array[];
  readonly stored: Int32Array;
  readonly positions: number;
  readonly ranking: BitRanking | undefined;
}

function prepareTier(space: TieredSpace, reach: Reach, tier: number): PreparedTier {
  const size = space.tierSize(tier);
  const reached = reach.reached[tier]!;
  const positions = reach.stored[tier]!;
  const stored = shareAny(reached);
  // Above one half a word an index is smaller and quicker than a word a position with the bitmap's counts.
  const ranking = 2 * positions >= size ? undefined : shareRanking(bitRanking(stored));
  return { tier, size, reached, stored, positions, ranking };
}

function shareAny(bitmaps: readonly Int32Array[]): Int32Array {
  return bitmaps.length === 1 ? bitmaps[0]! : anyView(bitmaps);
}

/** The union of the bitmaps. */
function anyView([first, second]: readonly Int32Array[]): Int32Array {
  if (second === undefined) return first!;
  const any = sharedWords(first!.length).subarray(0, first!.length);
  for (let w = 0; w < any.length; w++) any[w] = first![w]! | second[w]!;
  return any;
}

function shareRanking({ words, before }: BitRanking): BitRanking {
  const shared = new Uint32Array(new SharedArrayBuffer(4 * before.length));
  shared.set(before);
  return { words, before: shared };
}

function shareTiers(
  space: TieredSpace,
  tiers: readonly PreparedTier[],
  kept: ReadonlyMap<number, SolvedTier>,
  shared: SharedMemory,
  options: TierOptions,
  pace: number,
): SharedTier[] {
  const lengths = tiers.map(({ ranking, size, positions }) => (ranking === undefined ? size : positions));
  const words = shared.words(lengths.reduce((sum, length) => sum + length, 0));
  const shards = Math.max(...tiers.map(({ size }) => cutShards(size).count));
  const positions = Math.max(...lengths);
  const shuffle = shared.shuffle(shards, space.maxPredecessors + 1, positions);
  const solved = new Map<number, TierValues>(kept);
  const progress = new Float64Array(new SharedArrayBuffer(16 * options.parts));
  let at = 0;
  return tiers.map(({ tier, size, reached, stored, ranking }, i) => {
    const own = words.subarray(at, (at += lengths[i]!));
    solved.set(tier, { ranking, values: own, stored });
    const { bits } = cutShards(size);
    return {
      tier,
      reached,
      stored,
      ranking,
      words: own,
      children: space.childTiers(tier).map(child => solved.get(child)!),
      shuffle: { ...shuffle, shards: cutShards(size).count },
      capacity: Math.max(2 ** bits, Math.ceil(lengths[i]! / (8 * options.parts))),
      pace,
      progress,
    };
  });
}

function overCensus(over: OverCounts, tier: number): Float64Array {
  return over.slice(tier * OVER_VALUES, (tier + 1) * OVER_VALUES);
}

/** The sum of counts, entry by entry. */
function addAll(counts: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(Math.max(...counts.map(count => count.length)));
  for (const count of counts) for (let i = 0; i < count.length; i++) sum[i]! += count[i]!;
  return sum;
}

/** The values of a tier in the smallest array that holds them. */
function keepValues(prepared: PreparedTier, words: Int32Array, census: Float64Array): SolvedTier {
  const { tier, reached, stored, ranking } = prepared;
  let largest = census.length - 1;
  while (largest > 0 && census[largest] === 0) largest--;
  const width: 1 | 2 | 4 = largest < 2 ** 8 ? 1 : largest < 2 ** 16 ? 2 : 4;
  const memory = new SharedArrayBuffer(Math.max(1, width * words.length));
  const ArrayOf = { 1: Uint8Array, 2: Uint16Array, 4: Int32Array }[width];
  const values: TierValues['values'] = new ArrayOf(memory as unknown as ArrayBuffer, 0, words.length);
  values.set(words);
  return { tier, reached, stored, ranking, values, census: census.subarray(0, largest + 1) };
}

function valueOf(space: TieredSpace, { ranking, values, stored }: TierValues): number {
  const { tier, index } = space.start;
  if ((stored[index >>> 5]! & (1 << (index & 31))) === 0) return space.openTier(tier).load(index);
  if (ranking === undefined) return values[index]!;
  let rank = 0;
  for (let i = 0; i < index; i++) if ((stored[i >>> 5]! & (1 << (i & 31))) !== 0) rank++;
  return values[rank]!;
}

/** Solves a space on the caller's thread, with so many parts in turn; `keep` is given each tier. For small spaces and tests. */
export function* solveTiersInTurn(
  space: TieredSpace,
  options: TierOptions,
  keep: (tier: SolvedTier) => void = () => {},
): Task<TierTotals> {
  const steps = solveTiers(space, options);
  for (let step = steps.next(); ; ) {
    if (step.done) return step.value;
    if (step.value.step === 'solved') {
      keep(step.value.tier);
      step = steps.next([]);
    } else {
      const { job, phase, total } = step.value;
      const parts = Array.from({ length: options.parts }, (_, me) => solvePart(space, job, me, options.parts));
      step = steps.next(yield* runInTurn(parts, () => ({ phase, done: doneOf(job), total })));
    }
  }
}

/** How many positions all parts of a job have looked at. */
export function doneOf(job: TierJob): number {
  const { progress } = job.kind === 'reach' ? job.data : job.data[0]!;
  let done = 0;
  for (let i = 0; i < progress.length; i += 2) done += progress[i]!;
  return done;
}
