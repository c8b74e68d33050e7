/**
 * What can be reached, by a space's kernel: a batch of positions at a time, each move of all of them before the next. Every tier is
 * loop-free, so that a tier is gone through once, when all that leads to it is done. Bits of lower tiers are set at once: in one part plainly,
 * in several by an atomic OR, after a look, of bits that are not set yet (about half are).
 *
 * Small tiers of which none leads to another are gone through together, without a meeting between them.
 */
import { noTierSuccessor } from '../../core/checks/check-tiers.js';
import { meetingSum, type Part } from '../../core/data/parts.js';
import { SpaceError } from '../../core/space-error.js';
import { KERNEL_BATCH, type TieredSpace, type TierKernel, type TierRuns } from '../../core/tiers.js';
import type { ReachData, ReachOutcome } from '../reach-data.js';
import { cutShards, type Shards, shardWords } from '../tiers/shards.js';
import { OVER_VALUES } from '../tiers/tier-reach.js';
import { kernelGroup, tierGroups } from './kernel-groups.js';
import { moveRun } from './move-run.js';

/** How many indices a part goes through before the parts look whether they are to pause, at most. */
const LOOK_UP = 1 << 20;

/** How many runs of indices are asked for at once. */
const RUNS = 1 << 12;

/** Shards of fewer indices are small. */
const TOGETHER = 1 << 16;

/** One part of the search. */
export function* kernelReachPart(space: TieredSpace, data: ReachData, me: number, parts: number): Part<ReachOutcome> {
  return yield* new KernelReach(space, data, me, parts).run();
}

class KernelReach {
  readonly #space: TieredSpace;
  readonly #data: ReachData;
  readonly #kernel: TierKernel;
  readonly #me: number;
  readonly #parts: number;
  readonly #counts: Float64Array;
  readonly #values = new Int32Array(KERNEL_BATCH);
  readonly #weights = new Int32Array(KERNEL_BATCH);
  readonly #successors = new Int32Array(KERNEL_BATCH);
  readonly #places = new Int32Array(KERNEL_BATCH);
  /** By value, weights of a batch at which play is over. */
  readonly #sums = new Int32Array(2 * OVER_VALUES);
  readonly #runs: TierRuns = { ends: new Int32Array(RUNS), shifts: new Int32Array(RUNS) };
  /** By move: whether it is made of whole runs of indices, in the words at hand. */
  readonly #isInRuns: boolean[] = [];
  /** Of the tier at hand, and the view in which it is reached. */
  #tier = -1;
  #view: 0 | 1 = 0;
  #moves = 0;
  #shards: Shards = cutShards(1);
  #stored: Int32Array = new Int32Array(0);
  /** By move: of the tier that it leads to, how many indices it has, and its bitmap. */
  #sizes: number[] = [];
  #bitmaps: Int32Array[] = [];
  #nextShard = 0;
  #wantsPause = false;
  /** How many indices may still be gone through before the next meeting. */
  #left = 0;

  constructor(space: TieredSpace, data: ReachData, me: number, parts: number) {
    this.#space = space;
    this.#data = data;
    this.#kernel = space.openKernel!();
    this.#me = me;
    this.#parts = parts;
    this.#counts = new Float64Array(space.tierCount * OVER_VALUES);
  }

  *run(): Part<ReachOutcome> {
    const { from, touched, pace } = this.#data;
    const first = from ?? this.#space.start.tier;
    const falling = Array.from({ length: first + 1 }, (_, i) => first - i);
    if (from !== undefined && !(yield* this.#goThroughOne(from, true))) return this.#paused(from);
    const tiers = from === undefined ? falling : falling.slice(1);
    for (const group of tierGroups(this.#space, tiers, kernelGroup(pace))) {
      // What is touched is known by now: all that leads to these tiers is done.
      const open = group.filter(tier => touched[tier] !== 0);
      if (open.length === 0) continue;
      this.#data.progress[2 * this.#me + 1] = open[0]!;
      if (this.#wantsPause) {
        this.#open(open[0]!, false);
        this.#clearOwn();
        return this.#paused(open[0]!);
      }
      if (open.length === 1) {
        if (!(yield* this.#goThroughOne(open[0]!, false))) return this.#paused(open[0]!);
        continue;
      }
      for (const tier of open) {
        this.#open(tier, false);
        this.#goOn(Number.POSITIVE_INFINITY);
      }
      yield* this.#meet(true);
    }
    return { counts: this.#counts };
  }

  #paused(tier: number): ReachOutcome {
    return { counts: this.#counts, pausedIn: tier };
  }

  /** Meets the other parts, and returns whether all are done; all learn alike whether they are to pause. */
  *#meet(isDone: boolean): Part<boolean> {
    const pause = this.#me === 0 ? Atomics.load(this.#data.pause, 0) : 0;
    const numbers = yield [isDone ? 0 : 1, pause];
    this.#wantsPause = meetingSum(numbers, 1) > 0;
    return meetingSum(numbers, 0) === 0;
  }

  /** Goes through one tier; false where the parts were asked to pause before it was done. */
  *#goThroughOne(tier: number, goesOn: boolean): Part<boolean> {
    this.#open(tier, goesOn);
    if (!goesOn) this.#clearOwn();
    const pace = Math.min(LOOK_UP, this.#data.pace);
    while (!(yield* this.#meet(this.#goOn(pace)))) if (this.#wantsPause) return false;
    return true;
  }

  /** Makes a tier the one at hand, what of it is done in an earlier run left out. */
  #open(tier: number, goesOn: boolean): void {
    this.#tier = tier;
    this.#view = this.#viewOf(tier);
    const reached = this.#data.reached[tier]![this.#view]!;
    this.#moves = this.#kernel.open(tier);
    this.#shards = cutShards(this.#space.tierSize(tier));
    this.#openChildren(tier);
    let stored = reached;
    if (goesOn) {
      const { expanded, over } = this.#data;
      const done = expanded[this.#view]!;
      this.#own((begin, end) => {
        for (let w = begin; w < end; w++) reached[w]! &= ~over[w]!;
      });
      stored = reached.map((word, w) => word & ~done[w]!);
    }
    this.#stored = stored;
    this.#nextShard = this.#me;
  }

  /** Finds where the moves of a tier lead; a slot that does not exist has no indices. */
  #openChildren(tier: number): void {
    const children = this.#space.childTiers(tier);
    for (let move = 0; move < this.#moves; move++) {
      const child = children[this.#kernel.slot(move) - 1];
      this.#sizes[move] = child === undefined ? 0 : this.#space.tierSize(child);
      this.#bitmaps[move] = child === undefined ? NO_WORDS : this.#data.reached[child]![this.#viewAfter(child)]!;
      if (child !== undefined) this.#data.touched[child] = 1;
    }
  }

  #viewOf(tier: number): 0 | 1 {
    return this.#space.views === 1 ? 0 : this.#kernel.view!(tier);
  }

  /** The view of a tier that moves from the one at hand lead to. */
  #viewAfter(child: number): 0 | 1 {
    const view = this.#viewOf(child);
    if (this.#space.views === 1 || view !== this.#view) return view;
    const what = `the kernel has tier ${this.#tier} and tier ${child}, which moves lead to, in one view`;
    throw new SpaceError(`tiers: ${what}`, { tier: this.#tier, index: 0 });
  }

  #own(each: (begin: number, end: number) => void): void {
    for (let shard = this.#me; shard < this.#shards.count; shard += this.#parts)
      each(...shardWords(this.#shards, shard));
  }

  #clearOwn(): void {
    const { expanded, over } = this.#data;
    this.#own((begin, end) => {
      for (const bitmap of expanded) bitmap.fill(0, begin, end);
      over.fill(0, begin, end);
    });
  }

  /** Goes through shards, until all of this part are done (true) or the pace is reached. */
  #goOn(pace: number): boolean {
    const { bits, count } = this.#shards;
    const expanded = pace < Number.POSITIVE_INFINITY ? this.#data.expanded[this.#view] : undefined;
    this.#left = pace;
    // Small shards are gone through together where all are of one part.
    const together = this.#parts === 1 ? Math.max(1, Math.floor(Math.min(TOGETHER, pace) / 2 ** bits)) : 1;
    for (; this.#nextShard < count; this.#nextShard += this.#parts * together) {
      if (this.#left <= 0) return false;
      const [begin, end] = shardWords(this.#shards, this.#nextShard, together);
      // What an earlier run has done does not count: each run gets further.
      if (this.#expand(begin, end)) this.#left -= together * 2 ** bits;
      expanded?.fill(-1, begin, end);
    }
    return true;
  }

  /** Expands what is stored in these words; false where nothing is. */
  #expand(begin: number, end: number): boolean {
    const kernel = this.#kernel;
    const stored = this.#stored;
    const { progress } = this.#data;
    let expanded = 0;
    for (let move = 0; move < this.#moves; move++)
      this.#isInRuns[move] = (kernel.runs?.(move, begin * 32, begin * 32 + 1, this.#runs) ?? 0) > 0;
    for (let at = begin; at < end; ) {
      at = kernel.load(stored, at, end);
      const { count } = kernel;
      kernel.weights(this.#weights);
      kernel.over(this.#values);
      if (kernel.count < count) this.#countOver(count);
      if (kernel.count > 0) this.#mark();
      progress[2 * this.#me]! += count;
      expanded += count;
    }
    if (expanded === 0) return false;
    for (let move = 0; move < this.#moves; move++) if (this.#isInRuns[move]) this.#markRuns(move, begin, end);
    return true;
  }

  /** Sets the bits of where a move leads from what is stored in these words, and goes on. */
  #markRuns(move: number, begin: number, end: number): void {
    const { ends, shifts } = this.#runs;
    const bitmap = this.#bitmaps[move]!;
    const size = this.#sizes[move]!;
    const last = Math.min(this.#shards.size, end * 32);
    for (let first = begin * 32; first < last; ) {
      const count = this.#kernel.runs!(move, first, last, this.#runs);
      for (let run = 0; run < count; run++) {
        const next = Math.min(last, ends[run]!);
        const wrong = moveRun(this.#stored, first, next, bitmap, shifts[run]!, size, this.#parts > 1);
        if (wrong >= 0) throw this.#noSuccessorOf(wrong, move, wrong + shifts[run]!);
        first = next;
      }
    }
  }

  /** Counts where play is over; the bits go. */
  #countOver(listed: number): void {
    const { indices } = this.#kernel;
    const reached = this.#data.reached[this.#tier]![this.#view]!;
    const stored = this.#stored;
    const values = this.#values;
    const weights = this.#weights;
    const places = this.#places;
    // Where play is over cannot be foreseen: such places are listed without a branch.
    let over = 0;
    for (let i = 0; i < listed; i++) {
      places[over] = i;
      over += 1 + (values[i]! >> 31);
    }
    const sums = this.#sums;
    // Words of other parts' shards are never written to.
    let word = over === 0 ? 0 : indices[places[0]!]! >>> 5;
    let bits = 0;
    for (let at = 0; at < over; at++) {
      const i = places[at]!;
      const value = values[i]!;
      const index = indices[i]!;
      if (value >= OVER_VALUES)
        throw new SpaceError(`tiers: index ${index} of tier ${this.#tier} is over with value ${value}`, {
          ...{ tier: this.#tier, index },
        });
      // In two lists in turn, so that none waits for the sum before it.
      sums[(at & 1) * OVER_VALUES + value]! += weights[i]!;
      if (index >>> 5 !== word) {
        reached[word]! &= ~bits;
        bits = 0;
        word = index >>> 5;
      }
      bits |= 1 << (index & 31);
    }
    if (bits !== 0) reached[word]! &= ~bits;
    if (stored !== reached) for (let at = 0; at < over; at++) clearBit(stored, indices[places[at]!]!);
    const first = this.#tier * OVER_VALUES;
    for (let at = 0; at < sums.length; at++) this.#counts[first + (at % OVER_VALUES)]! += sums[at]!;
    sums.fill(0);
  }

  /** Sets the bits of where the moves of the batch lead. */
  #mark(): void {
    const kernel = this.#kernel;
    const successors = this.#successors;
    const { count } = kernel;
    const isShared = this.#parts > 1;
    for (let move = 0; move < this.#moves; move++) {
      if (this.#isInRuns[move]) continue;
      kernel.successors(move, successors);
      const wrong = (isShared ? setSharedBits : setBits)(this.#bitmaps[move]!, successors, count, this.#sizes[move]!);
      if (wrong >= 0) throw this.#noSuccessor(move, wrong);
    }
  }

  #noSuccessorOf(index: number, move: number, successor: number): SpaceError {
    return noTierSuccessor(this.#space, { tier: this.#tier, index }, this.#kernel.slot(move), successor);
  }

  /** @param place - of the position in the batch */
  #noSuccessor(move: number, place: number): SpaceError {
    const { indices } = this.#kernel;
    let open = -1;
    let i = -1;
    while (open < place) if (this.#values[++i]! < 0) open++;
    return this.#noSuccessorOf(indices[i]!, move, this.#successors[place]!);
  }
}

const NO_WORDS = new Int32Array(0);

function clearBit(bitmap: Int32Array, index: number): void {
  bitmap[index >>> 5]! &= ~(1 << (index & 31));
}

function setBits(bitmap: Int32Array, indices: Int32Array, count: number, size: number): number {
  for (let i = 0; i < count; i++) {
    const index = indices[i]!;
    if (!(index >>> 0 < size)) return i;
    bitmap[index >>> 5]! |= 1 << (index & 31);
  }
  return -1;
}

function setSharedBits(bitmap: Int32Array, indices: Int32Array, count: number, size: number): number {
  for (let i = 0; i < count; i++) {
    const index = indices[i]!;
    if (!(index >>> 0 < size)) return i;
    const bit = 1 << (index & 31);
    if ((bitmap[index >>> 5]! & bit) === 0) Atomics.or(bitmap, index >>> 5, bit);
  }
  return -1;
}
