/**
 * The values of loop-free tiers, by a space's kernel: a batch of positions at a time, each move of all of them before the next. What a
 * successor is worth is read off a table as a score, the larger the better for the mover, so that the best is a maximum. Values are bytes: play
 * ends within `MOST_REMOTE` moves. Nothing else is kept of a position, so that a tier's values are where they will stay.
 */
import { noTierSuccessor } from '../../core/checks/check-tiers.js';
import { meetingSum, type Part } from '../../core/data/parts.js';
import { DRAW, LOSE, packValue, TIE, WIN } from '../../core/outcome.js';
import { KERNEL_BATCH, type TieredSpace, type TierKernel } from '../../core/tiers.js';
import { type BitRanking, popcount } from '../../ranking/bit-ranking.js';
import { bitmapWords, cutShards, type Shards } from '../tiers/shards.js';
import type { TierValues } from '../tiers/tier-count.js';
import type { TierCensus, TierData, TierOutcome } from '../tiers/tier-data.js';
import { MOST_REMOTE } from './kernel-groups.js';

/** How many indices a part goes through before the parts look whether they are to pause, at most. */
const LOOK_UP = 1 << 20;

/** What stands where nothing is stored. */
const NOTHING = DRAW;

/** By packed value of a successor, how good it is for the mover; and by the best score, the packed value. */
interface Scores {
  readonly scores: Uint8Array;
  readonly packed: Uint8Array;
}

/** @param overValue - what successors at which play is over are worth: nothing is stored of them */
function makeScores(overValue: number): Scores {
  const scores = new Uint8Array(256);
  const packed = new Uint8Array(256);
  for (let remoteness = 0; remoteness < MOST_REMOTE; remoteness++) {
    for (const [code, best, score] of [
      [LOSE, WIN, 255 - remoteness],
      [TIE, TIE, 127 - remoteness],
      [WIN, LOSE, 1 + remoteness],
    ] as const) {
      scores[packValue(code, remoteness)] = score;
      packed[score] = packValue(best, remoteness + 1);
    }
  }
  scores[NOTHING] = scores[overValue]!;
  return { scores, packed };
}

/** A tier whose values a kernel finds: a byte an index where there is no ranking, else one a stored position. */
export interface KernelTier extends TierData {
  readonly ranking: BitRanking | undefined;
  readonly words: Uint8Array;
}

/** One part of the solution of tiers by a kernel. */
export class KernelValues {
  readonly #space: TieredSpace;
  readonly #kernel: TierKernel;
  readonly #scores: Scores;
  readonly #me: number;
  readonly #parts: number;
  readonly #values = new Int32Array(KERNEL_BATCH);
  readonly #weights = new Int32Array(KERNEL_BATCH);
  readonly #successors = new Int32Array(KERNEL_BATCH);
  /** By value, sums of weights within the shards at hand. */
  readonly #sums = new Int32Array(4 * 256);
  /** One more than a batch, which is looked at where the last position is settled. */
  readonly #best = new Int32Array(KERNEL_BATCH + 1);

  constructor(space: TieredSpace, me: number, parts: number) {
    this.#space = space;
    this.#kernel = space.openKernel!();
    this.#scores = makeScores(this.#kernel.overValue);
    this.#me = me;
    this.#parts = parts;
  }

  /** All values of one tier; or as many as there are when the parts are asked to pause. */
  *solveOne(data: KernelTier): Part<TierOutcome> {
    const { pace, pause, from } = data;
    const tier = this.#open(data);
    const { count, bits } = tier.shards;
    const turns = Math.ceil(count / this.#parts);
    const turnsBetween = Math.max(1, Math.floor(Math.min(pace, LOOK_UP) / 2 ** bits));
    let turn = Math.floor((from?.at ?? 0) / this.#parts);
    // What was found before is not counted yet.
    for (let shard = this.#me; shard < turn * this.#parts; shard += this.#parts) this.#goThrough(tier, shard, 1, false);
    // Every part takes as many turns, so that all meet as often.
    for (; turn < turns; turn++) {
      const shard = turn * this.#parts + this.#me;
      if (shard < count) this.#goThrough(tier, shard, 1, true);
      if ((turn + 1) % turnsBetween !== 0) continue;
      const wantsPause = this.#me === 0 ? Atomics.load(pause, 0) : 0;
      if (meetingSum(yield [wantsPause], 0) > 0) return { stage: { phase: 'values', at: (turn + 1) * this.#parts } };
    }
    yield [];
    return { census: tier.census };
  }

  /** Some tiers, of which none leads to another. */
  *solveGroup(tiers: readonly KernelTier[]): Part<TierOutcome[]> {
    const outcomes = tiers.map(data => {
      const tier = this.#open(data);
      const { count } = tier.shards;
      if (this.#parts === 1) this.#goThrough(tier, 0, count, true);
      else for (let shard = this.#me; shard < count; shard += this.#parts) this.#goThrough(tier, shard, 1, true);
      return { census: tier.census };
    });
    yield [];
    return outcomes;
  }

  #open(data: KernelTier): OpenTier {
    const { tier, children } = data;
    const moves = this.#kernel.open(tier);
    const shards = cutShards(this.#space.tierSize(tier));
    const sizes = this.#space.childTiers(tier).map(child => this.#space.tierSize(child));
    return {
      ...{ data, shards, census: new Float64Array(256) },
      targets: Array.from({ length: moves }, (_, move) => {
        const slot = this.#kernel.slot(move);
        return { slot, child: children[slot - 1], size: sizes[slot - 1] ?? 0 };
      }),
    };
  }

  /** Finds the values of some shards, or only counts those that were found before. */
  #goThrough({ data, shards, census, targets }: OpenTier, shard: number, together: number, isNew: boolean): void {
    const { words, stored, ranking, progress } = data;
    const { size, bits } = shards;
    const kernel = this.#kernel;
    const first = shard * 2 ** bits;
    const last = Math.min(size, first + together * 2 ** bits);
    if (isNew && ranking === undefined) words.fill(NOTHING, first, last);
    const end = bitmapWords(last);
    let place = ranking?.before[first >>> 5] ?? 0;
    for (let at = first >>> 5; at < end; ) {
      at = kernel.load(stored, at, end);
      const { count, indices } = kernel;
      kernel.weights(this.#weights);
      if (isNew) this.#evaluate(data.tier, targets);
      if (ranking === undefined) keepAt(words, indices, this.#values, count, isNew);
      else keepFrom(words, place, this.#values, count, isNew);
      tally(this.#values, this.#weights, count, this.#sums);
      place += count;
    }
    addSums(this.#sums, census);
    progress[2 * this.#me]! += together * 2 ** bits;
  }

  /** The values of the batch. */
  #evaluate(tier: number, targets: readonly Target[]): void {
    const kernel = this.#kernel;
    const values = this.#values;
    const successors = this.#successors;
    const best = this.#best;
    const { scores, packed } = this.#scores;
    const listed = kernel.count;
    kernel.settle(values);
    const { count } = kernel;
    if (count === 0) return;
    best.fill(0, 0, count);
    for (let move = 0; move < targets.length; move++) {
      kernel.successors(move, successors);
      const { slot, child, size } = targets[move]!;
      const wrong = child === undefined ? 0 : raise(successors, count, best, scores, child, size);
      if (wrong < 0) continue;
      const open = kernel.indices.subarray(0, listed).filter((_, i) => values[i]! < 0);
      throw noTierSuccessor(this.#space, { tier, index: open[wrong]! }, slot, successors[wrong]!);
    }
    let open = 0;
    for (let i = 0; i < listed; i++) {
      const value = values[i]!;
      const isOpen = value >> 31;
      values[i] = (packed[best[open]!]! & isOpen) | (value & ~isOpen);
      open -= isOpen;
    }
  }
}

/** Where a move leads. */
interface Target {
  readonly slot: number;
  readonly child: TierValues | undefined;
  readonly size: number;
}

interface OpenTier {
  readonly data: KernelTier;
  readonly shards: Shards;
  readonly census: TierCensus;
  readonly targets: readonly Target[];
}

/** Writes values at their indices, or reads them there. */
function keepAt(words: Uint8Array, indices: Int32Array, values: Int32Array, count: number, isNew: boolean): void {
  if (isNew) for (let i = 0; i < count; i++) words[indices[i]!] = values[i]!;
  else for (let i = 0; i < count; i++) values[i] = words[indices[i]!]!;
}

/** Writes values one behind the other, or reads them there. */
function keepFrom(words: Uint8Array, begin: number, values: Int32Array, count: number, isNew: boolean): void {
  if (isNew) for (let i = 0; i < count; i++) words[begin + i] = values[i]!;
  else for (let i = 0; i < count; i++) values[i] = words[begin + i]!;
}

/** Adds weights by value: in four lists in turn, so that none waits for the sum before it. */
function tally(values: Int32Array, weights: Int32Array, count: number, sums: Int32Array): void {
  for (let i = 0; i < count; i++) sums[((i & 3) << 8) | values[i]!]! += weights[i]!;
}

/** Adds such sums to a census, and empties the lists. */
function addSums(sums: Int32Array, census: Float64Array): void {
  for (let at = 0; at < sums.length; at++) census[at & 255]! += sums[at]!;
  sums.fill(0);
}

/** Raises scores to those of successors in one tier; returns the place of an index that it does not have, −1 where there is none. */
function raise(
  successors: Int32Array,
  count: number,
  best: Int32Array,
  scores: Uint8Array,
  { ranking, values }: TierValues,
  size: number,
): number {
  if (ranking === undefined) return raiseDense(successors, count, best, scores, values as Uint8Array, size);
  const { words, before } = ranking;
  return raiseSparse(successors, count, best, scores, values as Uint8Array, words, before, size);
}

function raiseDense(
  successors: Int32Array,
  count: number,
  best: Int32Array,
  scores: Uint8Array,
  values: Uint8Array,
  size: number,
): number {
  for (let i = 0; i < count; i++) {
    const index = successors[i]!;
    if (!(index >>> 0 < size)) return i;
    const score = scores[values[index]!]!;
    // The larger, without a branch: which it is cannot be foreseen.
    const more = score - best[i]!;
    best[i]! += more & ~(more >> 31);
  }
  return -1;
}

function raiseSparse(
  successors: Int32Array,
  count: number,
  best: Int32Array,
  scores: Uint8Array,
  values: Uint8Array,
  words: Int32Array,
  before: Uint32Array,
  size: number,
): number {
  for (let i = 0; i < count; i++) {
    const index = successors[i]!;
    if (!(index >>> 0 < size)) return i;
    const word = words[index >>> 5]!;
    const bit = 1 << (index & 31);
    const value = (word & bit) === 0 ? NOTHING : values[before[index >>> 5]! + popcount(word & (bit - 1))]!;
    const score = scores[value]!;
    // The larger, without a branch: which it is cannot be foreseen.
    const more = score - best[i]!;
    best[i]! += more & ~(more >> 31);
  }
  return -1;
}
