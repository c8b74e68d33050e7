/**
 * Solves a tiered space: what can be reached, from the start tier down; then every tier, from tier 0 upwards, with the values of
 * the tiers below it at hand. The work is cut into jobs, each of which is done by parts side by side. Who runs the parts, and
 * where, and what is kept, is the caller's affair: a solution is a generator that asks for one step after the other.
 * docs/scale.md tells the method.
 */

import { type Part, runInTurn } from '../../core/data/parts.js';
import { payoffBits } from '../../core/payoff-value.js';
import type { Task } from '../../core/task.js';
import type { TieredSpace } from '../../core/tiers.js';
import { UNPACKED } from '../../exchange/letters.js';
import { isOwn, type Post, processOf } from '../../exchange/post.js';
import { type BitRanking, popcount } from '../../ranking/bit-ranking.js';
import { kernelGroup, tierGroups, usesKernel } from '../columns/kernel-groups.js';
import { kernelReachPart } from '../columns/kernel-reach.js';
import { type KernelTier, KernelValues } from '../columns/kernel-values.js';
import type { LookedBack, ReachData, ReachOutcome } from '../reach-data.js';
import { chooseMerged, type Member, type MergedTiers, memberShards, mergeTiers } from './merged-tiers.js';
import {
  bitmapWords,
  cutShards,
  eachOwnRange,
  isOwnIndex,
  memoryStore,
  mostReachShards,
  ownSize,
  type PartEnvironment,
  type Shards,
  scratchStore,
} from './shards.js';
import { anyView, SharedMemory, sharedBitmaps, sharedBuffer, sharedRanking, sharedWords } from './shared-memory.js';
import { type Batch, holdsCopies, type Shares, TierBudget, wordCount } from './tier-budget.js';
import { bytesOf, CopyReader, joinPadded, packCopy, sharedValues } from './tier-copies.js';
import { type TierValues, valuePlace } from './tier-count.js';
import type { TierData, TierOutcome, TierStage } from './tier-data.js';
import { unevenTier } from './tier-edges.js';
import { OVER_VALUES, reachPart } from './tier-reach.js';
import { TierRetrograde } from './tier-retrograde.js';

/** Work for all parts: finding what can be reached, or solving some tiers one after the other. */
export type TierJob = ReachJob | TiersJob;

interface ReachJob {
  readonly kind: 'reach';
  readonly data: ReachData;
  readonly kernel: boolean;
  readonly merged?: Int32Array | undefined;
}

/** Some tiers, solved by the parts of all processes together, or each process its own (`isNear`), which may be none. */
export interface TiersJob {
  readonly kind: 'tiers';
  readonly data: readonly SharedTier[];
  readonly isNear?: boolean;
  /** The first tier of each run that is merged into one; these are the tiers that all else speaks of. */
  readonly merged?: Int32Array | undefined;
}

/** A tier as it is handed to threads. */
export interface SharedTier extends TierData {
  /** The words, where they are in memory; else the path of a scratch file. By a kernel, the values themselves. */
  readonly words: Int32Array | Uint8Array | string;
  readonly ranking: BitRanking | undefined;
}

/** A tier that is solved. */
export interface SolvedTier extends TierValues {
  readonly tier: number;
  /** By view: which positions can be reached and go on. */
  readonly reached: readonly Int32Array[];
  /** Positions (not indices) by packed value without its payoff, those included at which play is over. */
  readonly census: Float64Array;
  /** How it is dealt out, where there are several processes. */
  readonly shards: Shards;
}

/** What is known when all that can be reached is found, or before that, as far as it is (`from` is the tier to go on with). */
export interface ReachState {
  readonly from: number | undefined;
  readonly lookedBack?: LookedBack | undefined;
  /** All bitmaps of what is reached, by tier and view, one behind the other. */
  readonly reached: Int32Array;
  /** By tier and value, positions at which play is over. */
  readonly over: Float64Array;
  /** The same by tier and view. */
  readonly bitmaps?: readonly (readonly Int32Array[])[];
  /** By tier, how it is dealt out, where there are several processes. */
  readonly shards?: readonly Shards[];
  /** Whether moves were made even where the space looks back. */
  readonly pushes?: boolean;
  /** In the tier to go on with: what has been expanded, by view, and where play is over. */
  readonly expanded: readonly Int32Array[];
  readonly overBits: Int32Array;
}

/** A tier half done. */
export interface TierState {
  readonly tier: number;
  readonly stage: TierStage;
  /** Which of its positions these are, where it is dealt out to several processes. */
  readonly own?: { readonly stored: Int32Array; readonly ranking: BitRanking | undefined };
  /** All words of the tier, or its values by a kernel; in a scratch file, where there is no memory for them. */
  readonly words: Int32Array | Uint8Array | string;
  readonly length: number;
}

/** What is worth keeping of work under way, so that another run can go on from there. */
export interface Checkpoint {
  readonly reach?: ReachState;
  readonly tier?: TierState;
}

/** What an earlier run has kept. Large arrays are read where they belong, so that they are in memory once. */
export interface KeptWork {
  readonly reach?: Pick<ReachState, 'from' | 'lookedBack' | 'over' | 'pushes'> & {
    /** Fills `reached`, and the others where there is a tier to go on with. */
    read(state: Pick<ReachState, 'reached' | 'bitmaps' | 'shards' | 'expanded' | 'overBits'>): void;
  };
  readonly tier?: Pick<TierState, 'tier' | 'stage' | 'length'> & {
    /** Fills an array, or a scratch file. */
    read(words: Int32Array | Uint8Array | string, own?: TierState['own']): void;
  };
}

/** All parts of a job are to be run. */
export interface JobStep {
  readonly step: 'job';
  readonly job: TierJob;
  /** The first tier to be solved. */
  readonly tier?: number;
  readonly phase: string;
  /** How many positions the job looks at, at most, some of them twice; and how many those before it did, and all will. */
  readonly total: number;
  readonly before: number;
  readonly all: number;
}

/** Numbers of all processes are to be added up, or the largest of each taken; asked for only where there are several. */
export interface AgreeStep {
  readonly step: 'agree';
  readonly numbers: Float64Array;
  readonly how: 'sum' | 'most';
}

/** Each process is to be handed a parcel; asked for only where there are several. */
export interface ExchangeStep {
  readonly step: 'exchange';
  readonly parcels: readonly Uint8Array[];
}

/** What a solver of tiers asks of its caller, step by step. */
export type TierStep =
  | JobStep
  | { readonly step: 'checkpoint'; readonly checkpoint: Checkpoint }
  | AgreeStep
  | ExchangeStep
  | { readonly step: 'load'; readonly tier: number; readonly shards: Shards }
  | { readonly step: 'solved'; readonly tier: SolvedTier };

/** The answer to a step: what all parts made of a job, the values of a tier that was solved before, or nothing. */
export interface StepAnswer {
  readonly outcomes?: readonly JobOutcome[];
  readonly loaded?: TierValues;
  /** What all processes come to; as long as the longest of theirs. */
  readonly agreed?: Float64Array;
  /** By process, the parcel that it has handed over; each begins where 8 bytes do. */
  readonly received?: readonly Uint8Array[];
}

/** A solution under way. */
export type TierSteps = Generator<TierStep, TierTotals, StepAnswer>;

/** What a whole solution comes to. */
export interface TierTotals {
  /** Positions by packed value without its payoff. */
  readonly census: Float64Array;
  /** Indices that have a value. */
  readonly stored: number;
  readonly startValue: number;
}

/** How a space is to be solved. */
export interface TierOptions {
  /** How many parts this process has. */
  readonly parts: number;
  /** Where there are other processes with as many parts each. */
  readonly post?: Post;
  /** Whether what can be reached is found by making moves, even where a space looks back. */
  readonly pushes?: boolean;
  /** Whether the kernel of a space is used, where it has one; it is, if not said otherwise. The tables are the same. */
  readonly kernel?: boolean;
  /** Bytes to use at most: `tier-budget.ts` says for what. */
  readonly memory: number;
  /** Whether the caller keeps all tiers in memory. */
  readonly keepsAll?: boolean;
  /** How many positions a part looks at between two meetings at most. */
  readonly pace?: number;
  /** Set to something else than 0, all parts pause when they can, and a checkpoint is offered. */
  readonly pause?: Int32Array;
  /** Where a tier's words go when memory does not hold them. */
  readonly scratch?: string;
  readonly environment?: PartEnvironment;
  /** Whether processes may have copies of what the others have solved, where memory allows; they may, if not said otherwise. */
  readonly copies?: boolean;
  /** How few indices together are never split between processes (`tier-deal.ts`). */
  readonly few?: number;
  /** How many indices small tiers that are merged have together at most, for each of the processes that share all tiers. */
  readonly together?: number;
  /** The counts of the tiers that were solved before, from tier 0 on. */
  readonly solved?: readonly Float64Array[];
  readonly kept?: KeptWork;
}

/** What one part makes of a job. */
export type JobOutcome = ReachOutcome | readonly TierOutcome[];

/** One part of a job: what a thread runs. */
export function solvePart(
  space: TieredSpace,
  job: TierJob,
  me: number,
  parts: number,
  environment: PartEnvironment = {},
): Part<JobOutcome> {
  if (job.merged !== undefined)
    return solvePart(mergeTiers(space, job.merged).space, { ...job, merged: undefined }, me, parts, environment);
  // What was begun by looking back goes on so.
  const isByKernel = job.kind === 'reach' && job.kernel && job.data.lookedBack === undefined;
  if (job.kind === 'reach') return (isByKernel ? kernelReachPart : reachPart)(space, job.data, me, parts);
  if (job.data[0]?.words instanceof Uint8Array)
    return solveByKernel(space, job.data as readonly KernelTier[], me, parts);
  return solveSome(space, job.data, me, parts, environment);
}

function* solveSome(
  space: TieredSpace,
  tiers: readonly SharedTier[],
  me: number,
  parts: number,
  environment: PartEnvironment,
): Part<TierOutcome[]> {
  const outcomes: TierOutcome[] = [];
  for (const data of tiers) {
    const { ranking, tier } = data;
    const words = data.words as Int32Array | string;
    const scratch = typeof words === 'string' ? environment.openScratch!(words) : undefined;
    const store =
      typeof words === 'string'
        ? scratchStore(scratch!, cutShards(space.tierSize(tier)), ranking, data.post)
        : memoryStore(words, cutShards(space.tierSize(tier)), ranking, data.post);
    try {
      outcomes.push(yield* new TierRetrograde(space, data, store, me, parts).run());
      // The next tier looks up the values of this one.
      yield [];
    } finally {
      scratch?.close();
    }
  }
  return outcomes;
}

function* solveByKernel(
  space: TieredSpace,
  tiers: readonly KernelTier[],
  me: number,
  parts: number,
): Part<TierOutcome[]> {
  const kernel = new KernelValues(space, me, parts);
  // Only a tier that is alone in its job may be left half done.
  if (tiers.length === 1) return [yield* kernel.solveOne(tiers[0]!)];
  const outcomes: TierOutcome[] = [];
  const first = tiers[0]!.tier;
  const numbers = tiers.map(({ tier }) => tier);
  for (const group of tierGroups(space, numbers, kernelGroup(tiers[0]!.pace)))
    outcomes.push(...(yield* kernel.solveGroup(group.map(tier => tiers[tier - first]!))));
  return outcomes;
}

/** Solves a space step by step. */
export function* solveTiers(space: TieredSpace, options: TierOptions): TierSteps {
  return yield* new TierSolver(space, options).run();
}

class TierSolver {
  /** What is solved: the space that was given, or that with small tiers merged. */
  readonly #space: TieredSpace;
  readonly #merged: MergedTiers | undefined;
  readonly #options: TierOptions;
  readonly #kernel: boolean;
  readonly #post: Post | undefined;
  readonly #copies: boolean;
  readonly #budget: TierBudget;
  readonly #shared: SharedMemory;
  readonly #pause: Int32Array;
  readonly #progress: Float64Array;
  readonly #all: Int32Array;
  readonly #reached: readonly (readonly Int32Array[])[];
  #over: Float64Array;
  readonly #payoffBits: number;
  /** Solved tiers that others still lead to. */
  readonly #solved = new Map<number, TierValues>();
  /** By tier, how many words it has. */
  #lengths: readonly number[] = [];
  /** The same, were there one process. */
  #allLengths: readonly number[] = [];
  /** Bytes a value, as far as is known. */
  #width = 1;

  constructor(space: TieredSpace, options: TierOptions) {
    const { parts, memory, scratch, keepsAll = false, post } = options;
    this.#options = options;
    this.#post = post;
    // Bits that a kernel sets, and values that it reads, are anywhere.
    this.#kernel = options.kernel !== false && post === undefined && usesKernel(space);
    const shares = { parts, memory, keepsAll, kernel: this.#kernel, spills: scratch !== undefined };
    const { few } = options;
    this.#copies = post !== undefined && options.copies !== false && holdsCopies(space, { ...shares, post, few });
    if (post !== undefined && !this.#copies) this.#merged = mergeFor(space, post, options);
    this.#space = this.#merged?.space ?? space;
    this.#budget = new TierBudget(this.#space, {
      ...shares,
      ...(post === undefined ? {} : { post, copies: this.#copies, few }),
    });
    this.#shared = new SharedMemory(parts, this.#budget.reachPool, post === undefined ? 0 : UNPACKED);
    this.#pause = options.pause ?? sharedWords(1);
    this.#progress = new Float64Array(sharedBuffer(16 * parts * (post?.processes ?? 1)));
    const { all, bitmaps } = sharedBitmaps(this.#space, post !== undefined && !this.#copies);
    this.#all = all;
    this.#reached = bitmaps;
    this.#over = new Float64Array(space.tierCount * OVER_VALUES);
    this.#payoffBits = payoffBits(space);
  }

  *run(): TierSteps {
    yield* this.#findReachable();
    const { solved = [] } = this.#options;
    const counts = this.#reached.map((bitmaps, tier) => this.#countOwn(bitmaps, tier));
    this.#lengths = counts.map((count, tier) => this.#wordCount(tier, count, this.#ownSize(tier)));
    const allCounts = yield* this.#agree(Float64Array.from(counts), 'sum');
    this.#allLengths = Array.from(allCounts, (count, tier) => this.#wordCount(tier, count, this.#space.tierSize(tier)));
    // All processes cut the work alike.
    const lengths = this.#copies ? this.#allLengths : yield* this.#agreeLengths(counts);
    const batches = this.#budget.batches(this.#groupOf(solved.length), lengths);
    let census = addAll(solved);
    let shares = this.#share(batches, lengths);
    const works = batches.map(batch => this.#work(batch));
    let before = 0;
    const all = works.reduce((sum, work) => sum + work, 0);
    for (const [i, batch] of batches.entries()) {
      const width = this.#width;
      const capacity = shares.capacities.at(i - batches.length)!;
      const solve = batch.owners === undefined ? this.#solveBatch : this.#solveWhole;
      for (const tier of yield* solve.call(this, batch, shares, capacity, { before, all })) {
        census = addTo(census, tier.census);
        yield { step: 'solved', tier };
      }
      before += works[i]!;
      const last = batch.tiers.at(-1)!;
      for (const tier of this.#solved.keys()) if (this.#budget.lastParent(tier) <= last) this.#solved.delete(tier);
      // Values that are wider than expected leave less for the others.
      if (width < this.#width) shares = this.#share(batches.slice(i + 1), lengths);
    }
    const own = counts.reduce((sum, count) => sum + count, 0);
    const [stored] = yield* this.#agree(Float64Array.of(own), 'sum');
    return { census, stored: stored!, startValue: yield* this.#startValue() };
  }

  /**
   * How many words each tier has, in the process that has most of it: no more than are stored where memory is too short for a word an index of those that
   * are half full.
   */
  *#agreeLengths(counts: readonly number[]): Generator<TierStep, readonly number[], StepAnswer> {
    const lengths = Array.from(yield* this.#agree(Float64Array.from(this.#lengths), 'most'));
    if (this.#post === undefined || this.#budget.leastFor(lengths) <= this.#options.memory) return lengths;
    this.#lengths = counts;
    return Array.from(yield* this.#agree(Float64Array.from(counts), 'most'));
  }

  /** Hands each other process a parcel; returns what has come from each, this one's own included. */
  *#exchange(parcelFor: (process: number) => Uint8Array): Generator<TierStep, readonly Uint8Array[], StepAnswer> {
    const { process, processes } = this.#post!;
    const parcels = Array.from({ length: processes }, (_, to) => parcelFor(to));
    const own = parcels[process]!;
    parcels[process] = NOTHING;
    const { received } = yield { step: 'exchange', parcels };
    return received!.map((parcel, from) => (from === process ? own : parcel));
  }

  /** Numbers of all processes together. */
  *#agree(numbers: Float64Array, how: AgreeStep['how']): Generator<TierStep, Float64Array, StepAnswer> {
    if (this.#post === undefined) return numbers;
    return (yield { step: 'agree', numbers, how }).agreed!;
  }

  /** The tiers that one of those that are solved is made of. */
  #members(tier: number): readonly Member[] {
    return this.#merged?.members[tier] ?? [{ tier, first: 0, size: this.#space.tierSize(tier) }];
  }

  /** The tier that one that was given is in. */
  #groupOf(tier: number): number {
    if (this.#merged === undefined) return tier;
    return this.#merged.groups[tier] ?? this.#space.tierCount;
  }

  /** How a tier that was given is dealt out. */
  #shardsOf(tier: number): Shards {
    return this.#merged === undefined ? this.#cut(tier) : memberShards(this.#merged, tier);
  }

  /** How many words a tier has: merged ones never have a word an index. */
  #wordCount(tier: number, count: number, size: number): number {
    return this.#members(tier).length > 1 ? count : wordCount(count, size);
  }

  /** How many indices of a tier are this process's. */
  #ownSize(tier: number): number {
    return ownSize(this.#space.tierSize(tier), this.#post);
  }

  #countOwn([first, second]: readonly Int32Array[], tier: number): number {
    let count = 0;
    eachOwnRange(this.#space.tierSize(tier), this.#post, (begin, end) => {
      for (let w = begin; w < end; w++) count += popcount(first![w]! | (second?.[w] ?? 0));
    });
    return count;
  }

  /** How many positions are looked at for a batch: each is counted, and where there are loops told to its predecessors. */
  #work({ tiers, words }: Batch): number {
    const size = tiers.reduce((sum, tier) => sum + this.#space.tierSize(tier), 0);
    return size + (tiers.every(tier => this.#space.isLoopFree(tier)) ? 0 : words);
  }

  /** How many positions a tier that is half done has looked at, as far as is known. */
  #counted({ tiers }: Batch, { phase, at }: TierStage): number {
    const { size, bits } = cutShards(this.#space.tierSize(tiers[0]!));
    return phase === 'count' || phase === 'values' ? Math.min(size, at * 2 ** bits) : size;
  }

  #share(batches: readonly Batch[], lengths: readonly number[]): Shares {
    const shares = this.#budget.share(batches, lengths, this.#width);
    this.#shared.allot(shares.words, shares.pool);
    return shares;
  }

  *#findReachable(): Generator<TierStep, void, StepAnswer> {
    const { tierCount, views, start } = this.#space;
    const kept = this.#options.kept?.reach;
    const sizes = Array.from({ length: tierCount }, (_, tier) => this.#space.tierSize(tier));
    const largest = bitmapWords(Math.max(...sizes));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const touched = sharedWords(tierCount);
    const expanded = Array.from({ length: views }, () => sharedWords(largest));
    const overBits = sharedWords(largest);
    let from: number | undefined;
    let lookedBack: LookedBack | undefined;
    // What was begun by moves goes on so.
    const pushes = this.#common.pushes === true || kept?.pushes === true;
    if (kept !== undefined) {
      this.#over = kept.over;
      kept.read({ reached: this.#all, ...this.#asGiven(), expanded, overBits });
      if (kept.from === undefined) return;
      from = this.#groupOf(kept.from);
      ({ lookedBack } = kept);
      const isKnown = this.#post === undefined;
      for (let tier = 0; tier < tierCount; tier++) touched[tier] = isKnown && isEmpty(this.#reached[tier]!) ? 0 : 1;
    } else {
      if (isOwnIndex(this.#cut(start.tier), start.index, this.#post))
        this.#reached[start.tier]![0]![start.index >>> 5]! |= 1 << (start.index & 31);
      touched[start.tier] = 1;
    }
    this.#progress[1] = from ?? start.tier;
    const shuffle = this.#shared.shuffle(mostReachShards(this.#space), this.#space.maxSuccessors);
    const { pace = Number.MAX_SAFE_INTEGER } = this.#options;
    for (;;) {
      const data: ReachData = {
        ...{ reached: this.#reached, touched, expanded, over: overBits, shuffle, pace },
        ...{ progress: this.#progress, pause: this.#pause },
        ...(from === undefined ? {} : { from }),
        ...(lookedBack === undefined ? {} : { lookedBack }),
        ...this.#common,
        ...(pushes ? { pushes } : {}),
      };
      const answer = yield {
        step: 'job',
        job: { kind: 'reach', data, kernel: this.#kernel, merged: this.#merged?.starts },
        phase: 'find positions',
        total: total * views,
        before: 0,
        all: total * views,
      };
      const outcomes = answer.outcomes as ReachOutcome[];
      const over = yield* this.#agree(addAll(outcomes.map(({ counts }) => counts)), 'sum');
      this.#over = addAll([this.#over, over]);
      ({ pausedIn: from, lookedBack } = outcomes[0]!);
      this.#pause[0] = 0;
      // What is merged has left its own bits there.
      if (outcomes[0]!.isFresh === true) for (const words of [overBits, ...expanded]) clear(words);
      const reach = {
        ...{ from: from === undefined ? undefined : this.#members(from).at(-1)!.tier, lookedBack, pushes },
        ...{ reached: this.#all, ...this.#asGiven(), over: this.#over, expanded, overBits },
      };
      yield { step: 'checkpoint', checkpoint: { reach } };
      if (from === undefined) return;
    }
  }

  /** What is reached, by tier that was given. */
  #asGiven(): Pick<ReachState, 'bitmaps' | 'shards'> {
    if (this.#post === undefined) return { bitmaps: this.#reached };
    const bitmaps = this.#reached.flatMap((views, tier) =>
      this.#members(tier).map(member => views.map(words => wordsOf(member, words))),
    );
    return { bitmaps, shards: bitmaps.map((_, tier) => this.#shardsOf(tier)) };
  }

  *#solveBatch(
    batch: Batch,
    { words: mostWords }: Shares,
    capacity: number,
    { before, all }: Pick<JobStep, 'before' | 'all'>,
  ): Generator<TierStep, SolvedTier[], StepAnswer> {
    yield* this.#loadChildren(batch.tiers);
    const tiers = batch.tiers.map(tier => this.#prepare(tier));
    const [only] = batch.tiers.length === 1 ? tiers : [];
    const shared = this.#handOut(tiers, batch.words > mostWords, capacity);
    const { words } = shared[0]!;
    const kept = this.#options.kept?.tier;
    let stage: TierStage | undefined;
    const isOurs = (kept?.stage.phase === 'values') === this.#kernel;
    const isKept = kept !== undefined && isOurs && this.#groupOf(kept.tier) === only?.tier;
    if (isKept && kept.length === this.#allLengths[only.tier]) {
      kept.read(words, only);
      stage = kept.stage;
    }
    const phase = this.#space.tierName(tiers[0]!.tier) + (only === undefined ? ' …' : '');
    const total = this.#work(batch);
    for (;;) {
      const data = stage === undefined ? shared : [{ ...shared[0]!, from: stage }];
      this.#progress.fill(0);
      if (stage !== undefined) this.#progress[0] = this.#counted(batch, stage);
      const job: TiersJob = { kind: 'tiers', data, merged: this.#merged?.starts };
      const [{ tier: given }] = this.#members(tiers[0]!.tier) as [Member];
      const answer = yield { step: 'job', job, tier: given, phase, total, before, all };
      const outcomes = answer.outcomes as (readonly TierOutcome[])[];
      const [first] = outcomes[0]!;
      this.#pause[0] = 0;
      if (first === undefined || !('stage' in first)) return yield* this.#keepAll(tiers, shared, outcomes);
      stage = first.stage;
      const [{ tier, stored, ranking }] = tiers as [PreparedTier];
      const state = { tier: given, stage, words, length: this.#allLengths[tier]!, own: { stored, ranking } };
      yield { step: 'checkpoint', checkpoint: { tier: state } };
    }
  }

  /** Small tiers of which none leads to another, each whole by one process; what comes of them is handed round. */
  *#solveWhole(
    { tiers, owners }: Batch,
    _: Shares,
    capacity: number,
    { before, all }: Pick<JobStep, 'before' | 'all'>,
  ): Generator<TierStep, SolvedTier[], StepAnswer> {
    yield* this.#loadChildren(tiers);
    const { process } = this.#post!;
    const own = tiers.filter((_, i) => owners![i] === process);
    yield* this.#gatherReached(tiers, owners!);
    const prepared = own.map(tier => this.#prepareWhole(tier));
    const data = own.length === 0 ? [] : this.#handOut(prepared, false, capacity, true);
    this.#progress.fill(0);
    const phase = `${this.#space.tierName(tiers[0]!)} …`;
    const total = tiers.reduce((sum, tier) => sum + this.#space.tierSize(tier), 0);
    const job: TiersJob = { kind: 'tiers', data, isNear: true };
    const { outcomes } = yield { step: 'job', job, tier: tiers[0]!, phase, total, before, all };
    const solved = prepared.map((tier, i) => {
      const [counts] = this.#countsOf(tier, outcomes as readonly (readonly TierOutcome[])[], i) as [Float64Array];
      return { counts, kept: this.#keep(tier, data[i]!, [counts])[0]! };
    });
    const parcel = joinPadded(
      solved.map(({ kept, counts }) => packCopy(kept, this.#cut(kept.tier), () => true, counts)),
    );
    const reader = new CopyReader(yield* this.#exchange(() => parcel));
    return tiers.map((tier, i) => {
      const { values, census } = reader.read(this.#cut(tier), () => owners![i]!, this.#isDense(tier));
      const kept = solved.find(one => one.kept.tier === tier)?.kept;
      return (
        kept ?? this.#enter({ tier, reached: this.#reached[tier]!, ...values }, [this.#withOver(tier, census)])[0]!
      );
    });
  }

  /** Hands the bits of tiers to the processes that solve them. */
  *#gatherReached(tiers: readonly number[], owners: readonly number[]): Generator<TierStep, void, StepAnswer> {
    const post = this.#post!;
    const rangesOf = (tier: number, from: number) => {
      const ranges: [number, number][] = [];
      eachOwnRange(this.#space.tierSize(tier), { ...post, process: from }, (begin, end) => ranges.push([begin, end]));
      return ranges;
    };
    const wordsFor = (to: number, from: number) =>
      tiers.flatMap((tier, i) =>
        owners[i] !== to
          ? []
          : this.#reached[tier]!.flatMap(words => rangesOf(tier, from).map(range => words.subarray(...range))),
      );
    const received = yield* this.#exchange(to => joinPadded(wordsFor(to, post.process).map(bytesOf)));
    received.forEach((parcel, from) => {
      if (from === post.process) return;
      let at = parcel.byteOffset;
      for (const words of wordsFor(post.process, from)) {
        words.set(new Int32Array(parcel.buffer, at, words.length));
        at += words.byteLength;
      }
    });
  }

  #cut(tier: number): Shards {
    return cutShards(this.#space.tierSize(tier));
  }

  /** Whether a tier has a word an index, were there one process. */
  #isDense(tier: number): boolean {
    return this.#allLengths[tier] === this.#space.tierSize(tier);
  }

  /** Of a tier of which each process has its shards: hands all of it to all. */
  *#copy(tier: number, own: TierValues): Generator<TierStep, TierValues, StepAnswer> {
    const post = this.#post!;
    const shards = this.#cut(tier);
    const parcel = packCopy(own, shards, shard => isOwn(shard, post));
    const received = yield* this.#exchange(() => parcel);
    return new CopyReader(received).read(shards, shard => processOf(shard, post), this.#isDense(tier)).values;
  }

  /** Loads the values of tiers that were solved in an earlier run. */
  *#loadChildren(batch: readonly number[]): Generator<TierStep, void, StepAnswer> {
    for (const tier of batch) {
      for (const child of this.#space.childTiers(tier)) {
        if (this.#solved.has(child) || child >= batch[0]!) continue;
        const loaded = yield* this.#load(child);
        this.#solved.set(child, this.#copies ? yield* this.#copy(child, loaded) : loaded);
      }
    }
  }

  /** Loads the values of a tier, as far as it is this process's. */
  *#load(tier: number): Generator<TierStep, TierValues, StepAnswer> {
    const pieces: TierValues[] = [];
    for (const member of this.#members(tier)) {
      const shards = this.#shardsOf(member.tier);
      pieces.push((yield { step: 'load', tier: member.tier, shards }).loaded!);
    }
    if (pieces.length === 1) return pieces[0]!;
    const stored = anyView(this.#reached[tier]!);
    const ranking = sharedRanking(stored, this.#space.tierSize(tier), this.#post);
    const width = Math.max(...pieces.map(({ values }) => values.BYTES_PER_ELEMENT)) as 1 | 2 | 4;
    const values = sharedValues(
      width,
      pieces.reduce((sum, piece) => sum + piece.values.length, 0),
    );
    let at = 0;
    for (const piece of pieces) {
      values.set(piece.values, at);
      at += piece.values.length;
    }
    return { ranking, values, stored };
  }

  #prepare(tier: number): PreparedTier {
    const size = this.#space.tierSize(tier);
    const reached = this.#reached[tier]!;
    const stored = anyView(reached);
    const length = this.#lengths[tier]!;
    const isDense = length === this.#ownSize(tier) && this.#members(tier).length === 1;
    const { bits } = cutShards(size);
    return {
      ...{ tier, reached, stored, length },
      ranking: isDense ? undefined : sharedRanking(stored, size, this.#post),
      ...(isDense && this.#post !== undefined ? { dealt: { place: this.#post, bits } } : {}),
    };
  }

  /** A tier that this process solves alone. */
  #prepareWhole(tier: number): PreparedTier {
    const reached = this.#reached[tier]!;
    const stored = anyView(reached);
    const ranking = this.#isDense(tier) ? undefined : sharedRanking(stored);
    return { tier, reached, stored, ranking, length: this.#allLengths[tier]! };
  }

  /** What all jobs are told. */
  get #common(): Pick<TierData, 'pushes' | 'post' | 'copies'> {
    const { post, pushes = false } = this.#options;
    return { pushes: pushes || post !== undefined, ...(post === undefined ? {} : { post, copies: this.#copies }) };
  }

  /** Hands memory out to the tiers of a batch. */
  #handOut(tiers: readonly PreparedTier[], spills: boolean, capacity: number, isNear = false): SharedTier[] {
    const space = this.#space;
    const { pace = Number.MAX_SAFE_INTEGER, scratch } = this.#options;
    const all = spills ? scratch! : this.#shared.words(tiers.reduce((sum, { length }) => sum + length, 0));
    const shards = Math.max(...tiers.map(({ tier }) => cutShards(space.tierSize(tier)).count));
    const shuffle = this.#shared.shuffle(shards, space.maxPredecessors + 1);
    const solved = new Map<number, TierValues>(this.#solved);
    // Only a tier that is alone in its job may be left half done.
    const isAlone = tiers.length === 1 && this.#members(tiers[0]!.tier).length === 1;
    const pause = isAlone && !isNear ? this.#pause : sharedWords(1);
    const common = isNear ? { pushes: true } : this.#common;
    let begin = 0;
    return tiers.map(({ tier, reached, stored, ranking, dealt, length }) => {
      const words = this.#kernel ? new Uint8Array(sharedBuffer(Math.max(1, length)), 0, length) : all;
      const own = words instanceof Int32Array ? words.subarray(begin, begin + length) : words;
      begin += length;
      if (typeof own !== 'string') solved.set(tier, { ranking, values: own, stored, dealt });
      const { count } = cutShards(space.tierSize(tier));
      const children = space.childTiers(tier).map(child => solved.get(child)!);
      const shared = { tier, reached, stored, ranking, children, capacity, pace, pause, words: own };
      return { ...shared, shuffle: { ...shuffle, shards: count }, progress: this.#progress, ...common };
    });
  }

  /** The values of solved tiers, and how many there are of each. */
  *#keepAll(
    tiers: readonly PreparedTier[],
    shared: readonly SharedTier[],
    outcomes: readonly (readonly TierOutcome[])[],
  ): Generator<TierStep, SolvedTier[], StepAnswer> {
    const solved: SolvedTier[] = [];
    for (const [i, tier] of tiers.entries()) {
      const counts = yield* this.#agreeAll(this.#countsOf(tier, outcomes, i));
      const kept = this.#keep(tier, shared[i]!, counts);
      if (this.#copies && this.#solved.has(tier.tier))
        this.#solved.set(tier.tier, yield* this.#copy(tier.tier, kept[0]!));
      solved.push(...kept);
    }
    return solved;
  }

  /** What the parts of this process have counted in a tier of a job, by the tiers that it is made of. */
  #countsOf({ tier, stored }: PreparedTier, outcomes: readonly (readonly TierOutcome[])[], i: number): Float64Array[] {
    const parts = outcomes.map(outcome => outcome[i] as Exclude<TierOutcome, { stage: TierStage }>);
    if (parts[0]!.isUneven === true) throw unevenTier(this.#space, tier, stored, this.#post !== undefined);
    return this.#members(tier).map(({ tier: given }) =>
      addAll(parts.map(({ census, members }) => (members === undefined ? census : (members.get(given) ?? NO_COUNTS)))),
    );
  }

  /** Counts of all processes together, list by list. */
  *#agreeAll(counts: readonly Float64Array[]): Generator<TierStep, readonly Float64Array[], StepAnswer> {
    if (counts.length === 1) return [yield* this.#agree(counts[0]!, 'sum')];
    const own = Math.max(...counts.map(({ length }) => length));
    const [width] = (yield* this.#agree(Float64Array.of(own), 'most')) as unknown as [number];
    const all = new Float64Array(counts.length * width);
    for (const [i, count] of counts.entries()) all.set(count, i * width);
    const sums = yield* this.#agree(all, 'sum');
    return counts.map((_, i) => addAll([sums.subarray(i * width, (i + 1) * width)]));
  }

  /** The values of a tier in the smallest array that holds them. */
  #keep(prepared: PreparedTier, shared: SharedTier, counts: readonly Float64Array[]): SolvedTier[] {
    const { length, ...tier } = prepared;
    const censuses = this.#members(tier.tier).map((member, i) => this.#withOver(member.tier, counts[i]!));
    const width = Math.max(...censuses.map(census => valueWidth(census, this.#payoffBits))) as 1 | 2 | 4;
    const values = shared.words instanceof Uint8Array ? shared.words : this.#gather(shared.words, width, length);
    return this.#enter({ ...tier, values }, censuses);
  }

  /** The counts of a tier that was given with those of positions at which play is over. */
  #withOver(tier: number, counts: Float64Array): Float64Array {
    return addAll([this.#over.slice(tier * OVER_VALUES, (tier + 1) * OVER_VALUES), counts]);
  }

  /** Keeps the values of a tier, if others lead to it. Returns the tiers that it is made of, with the census of each. */
  #enter(solved: Omit<SolvedTier, 'census' | 'shards'>, censuses: readonly Float64Array[]): SolvedTier[] {
    const { tier, reached, ranking, values, stored, dealt } = solved;
    if (this.#budget.lastParent(tier) > tier) this.#solved.set(tier, { ranking, values, stored, dealt });
    const members = this.#members(tier);
    return members.map((member, i) => {
      const census = censuses[i]!;
      this.#width = Math.max(this.#width, valueWidth(census, this.#payoffBits));
      const own = { tier: member.tier, census, shards: this.#shardsOf(member.tier) };
      if (members.length === 1) return { ...solved, ...own };
      const begin = member.first / 32;
      const end = begin + bitmapWords(member.size);
      return {
        ...own,
        reached: reached.map(words => wordsOf(member, words)),
        ...{ stored: wordsOf(member, stored), values },
        // Ranks are among all.
        ranking: { words: wordsOf(member, stored), before: ranking!.before.subarray(begin, end + 1) },
      };
    });
  }

  /** The words of a tier as values, in so many bytes each. */
  #gather(words: Int32Array | string, width: 1 | 2 | 4, length: number): TierValues['values'] {
    const values = sharedValues(width, length);
    if (typeof words === 'string') this.#readScratch(words, values);
    else values.set(words);
    return values;
  }

  #readScratch(path: string, values: TierValues['values']): void {
    const file = this.#options.environment!.openScratch!(path);
    const piece = new Int32Array(1 << 16);
    for (let at = 0; at < values.length; at += piece.length) {
      const words = piece.subarray(0, Math.min(piece.length, values.length - at));
      file.read(at, words);
      values.set(words, at);
    }
    file.close();
  }

  *#startValue(): Generator<TierStep, number, StepAnswer> {
    const { tier, index } = this.#space.start;
    const over = this.#space.openTier(tier).load(index);
    if (over >= 0) return over;
    let values = this.#solved.get(tier);
    if (values === undefined) values = yield* this.#load(tier);
    const isHere = isOwnIndex(this.#cut(tier), index, this.#post);
    const value = isHere ? values.values[valuePlace(values, index)]! : -1;
    return (yield* this.#agree(Float64Array.of(value), 'most'))[0]!;
  }
}

/** A tier before it is solved. */
interface PreparedTier {
  readonly tier: number;
  readonly reached: readonly Int32Array[];
  readonly stored: Int32Array;
  readonly ranking: BitRanking | undefined;
  readonly dealt?: TierValues['dealt'];
  /** How many words it has, in this process. */
  readonly length: number;
}

/** Bytes a value, by the counts of values: whatever the payoffs are that these do not tell. */
function valueWidth(census: Float64Array, payoffBits: number): 1 | 2 | 4 {
  const largest = payoffBits === 0 ? census.length - 1 : Math.ceil(census.length / 4) * 2 ** (payoffBits + 2) - 1;
  return largest < 2 ** 8 ? 1 : largest < 2 ** 16 ? 2 : 4;
}

const NOTHING = new Uint8Array(0);
const NO_COUNTS = new Float64Array(0);

/** Merges small tiers, as far as nothing that an earlier run has left half done is among them. */
function mergeFor(
  space: TieredSpace,
  { processes }: Post,
  { together, solved = [], kept }: TierOptions,
): MergedTiers | undefined {
  const open = [kept?.reach?.from, kept?.tier?.tier].filter(tier => tier !== undefined);
  const starts = chooseMerged(space, processes, { solved: solved.length, open }, together);
  return starts.length === space.tierCount ? undefined : mergeTiers(space, starts);
}

/** The words of a bitmap that are a member's. */
function wordsOf({ first, size }: Member, words: Int32Array): Int32Array {
  return words.subarray(first / 32, first / 32 + bitmapWords(size));
}

/** Clears bits; memory that was never written to stays so. */
function clear(words: Int32Array): void {
  for (let w = 0; w < words.length; w++) if (words[w] !== 0) words[w] = 0;
}

function isEmpty(bitmaps: readonly Int32Array[]): boolean {
  return bitmaps.every(words => words.every(word => word === 0));
}

/** The sum of counts, entry by entry, without zeros at the end. */
export function addAll(counts: readonly Float64Array[]): Float64Array {
  let length = 1;
  for (const count of counts) length = Math.max(length, lengthOf(count));
  const sum = new Float64Array(length);
  for (const count of counts) addEach(sum, count);
  return sum;
}

/** The same of one sum and what comes to it: in its place, where that is long enough. */
function addTo(sum: Float64Array, count: Float64Array): Float64Array {
  if (lengthOf(count) > sum.length) return addAll([sum, count]);
  addEach(sum, count);
  return sum;
}

function addEach(sum: Float64Array, count: Float64Array): void {
  const length = Math.min(sum.length, count.length);
  for (let i = 0; i < length; i++) sum[i]! += count[i]!;
}

/** How many entries there are up to the last that is not zero. */
function lengthOf(count: Float64Array): number {
  let { length } = count;
  while (length > 0 && count[length - 1] === 0) length--;
  return length;
}

/** Solves a space on the caller's thread, with so many parts in turn; `keep` is given each tier. */
export function* solveTiersInTurn(
  space: TieredSpace,
  options: TierOptions,
  keep: (tier: SolvedTier) => void = () => {},
): Task<TierTotals> {
  const steps = solveTiers(space, { ...options, keepsAll: true });
  for (let step = steps.next({}); ; ) {
    if (step.done) return step.value;
    const asked = step.value;
    if (asked.step === 'solved') keep(asked.tier);
    if (asked.step === 'load') throw new Error(`tier ${asked.tier} was not kept`);
    if (asked.step === 'agree' || asked.step === 'exchange') throw new Error('there is one process only');
    step = steps.next(asked.step === 'job' ? { outcomes: yield* runJob(space, asked, options) } : {});
  }
}

function* runJob(space: TieredSpace, asked: TierStep & { step: 'job' }, options: TierOptions): Task<JobOutcome[]> {
  const { job, phase, total } = asked;
  const { parts, environment } = options;
  const all = Array.from({ length: parts }, (_, me) => solvePart(space, job, me, parts, environment));
  return yield* runInTurn(all, () => ({ phase, done: jobProgress(job).done, total }));
}

/** How many positions the parts of a job have looked at, and the tier or the remoteness at hand. */
export function jobProgress(job: TierJob): { done: number; at: number } {
  const { progress = new Float64Array(2) } = job.kind === 'reach' ? job.data : (job.data[0] ?? {});
  let done = 0;
  for (let i = 0; i < progress.length; i += 2) done += progress[i]!;
  return { done, at: progress[1]! };
}
