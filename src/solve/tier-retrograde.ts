/**
 * One tier, solved by the parts together: retrograde analysis with shuffled updates (docs/scale.md).
 *
 * Remoteness by remoteness, what is decided tells its predecessors, through the outbox; between two meetings each part applies what
 * was sent to its shards. Positions that are due at a date (by successors outside the tier) send themselves a message at that
 * date. O(moves) time; a word a position, a queue and a list of due positions of an eighth of that each, and the pool.
 */
import { Deduplicator } from '../core/int-list.js';
import { DRAW, LOSE, TIE, WIN } from '../core/outcome.js';
import { meetingLeast, meetingSum, type Part } from '../core/parts.js';
import type { TieredSpace, TierRules } from '../core/tiers.js';
import { popcount } from '../ranking/bit-ranking.js';
import { DueDates } from './due-dates.js';
import { hasMessages, Outbox, readChunks, type ShuffleMemory } from './outbox.js';
import { bitmapWords, cutShards, type Shards, type WordStore } from './shards.js';
import { PositionCounter, type TierValues } from './tier-count.js';
import {
  dateOf,
  kindOf,
  LOSS_KIND,
  TIE_KIND,
  valueWhenDue,
  WIN_KIND,
  type WordLayout,
  wordLayout,
} from './tier-words.js';

/** What the parts of a tier share. */
export interface TierData {
  readonly tier: number;
  /** By view: which positions can be reached and go on; and which in any view. */
  readonly reached: readonly Int32Array[];
  readonly stored: Int32Array;
  readonly children: readonly TierValues[];
  readonly shuffle: ShuffleMemory;
  /** How many entries a part's queues and lists may have: at least a shard. */
  readonly capacity: number;
  /** How many positions a part looks at between two meetings at most. */
  readonly pace: number;
  /** By part: positions looked at, and the remoteness at hand. */
  readonly progress: Float64Array;
  /** One word: not 0 where the parts are to pause when they can. */
  readonly pause: Int32Array;
  /** Where to go on; from the beginning if not given. */
  readonly from?: TierStage;
}

/**
 * How far a tier has come: the words tell the rest. While counting, the first `at` shards are done; while wins and losses, or ties,
 * are spread, what is decided at remoteness `at` is to be told next. Other parts, and more of them or fewer, may go on from here.
 */
export interface TierStage {
  readonly phase: 'count' | 'wins' | 'ties';
  readonly at: number;
}

/** What one part makes of a tier: its counts, or, where it was asked to pause, how far all parts have come. */
export type TierOutcome = { readonly census: TierCensus } | { readonly stage: TierStage };

/** Positions (not indices) by packed value. */
export type TierCensus = Float64Array;

/** How many positions are counted before the parts look whether they are to pause, at most. */
const LOOK_UP = 1 << 20;

const COUNT_DOWN = 0;
const MAKE_WIN = 1;
const IS_DUE = 2;
const MAKE_TIE = 3;

/** Positions that are told to their predecessors next; where there are too many for the queue, they are found again in the words. */
interface Queue {
  data: Int32Array;
  length: number;
  overflown: boolean;
}

/** One part of a tier's solution. */
export class TierRetrograde {
  readonly #data: TierData;
  readonly #store: WordStore;
  readonly #rules: TierRules;
  readonly #counter: PositionCounter;
  readonly #shards: Shards;
  readonly #layout: WordLayout;
  readonly #outbox: Outbox;
  readonly #sources: Int32Array;
  readonly #deduplicator: Deduplicator;
  readonly #me: number;
  readonly #parts: number;
  readonly #loopFree: boolean;
  #due: DueDates;
  /** Told now, and at the next remoteness: lost or tied positions, and won ones. */
  #first: [Queue, Queue];
  #second: [Queue, Queue];
  #refillShard = 0;
  #dueNow: Int32Array = new Int32Array(0);
  #dueAt = 0;
  #scanDue = false;

  constructor(space: TieredSpace, data: TierData, store: WordStore, me: number, parts: number) {
    this.#data = data;
    this.#store = store;
    this.#me = me;
    this.#parts = parts;
    this.#rules = space.openTier(data.tier);
    this.#shards = cutShards(space.tierSize(data.tier));
    this.#layout = wordLayout(space.maxSuccessors);
    this.#counter = new PositionCounter(space, data.tier, this.#rules, data.children, data.stored, this.#layout);
    this.#outbox = new Outbox(data.shuffle, me, parts, space.maxPredecessors + 1);
    this.#sources = new Int32Array(space.maxPredecessors);
    this.#deduplicator = new Deduplicator(space.maxPredecessors);
    this.#loopFree = space.isLoopFree(data.tier);
    this.#due = new DueDates(data.capacity);
    const queue = (): Queue => ({
      data: new Int32Array(this.#loopFree ? 0 : data.capacity),
      length: 0,
      overflown: false,
    });
    this.#first = [queue(), queue()];
    this.#second = [queue(), queue()];
  }

  /** The whole solution, after which every word is a value; or as much of it as is done when the parts are asked to pause. */
  *run(): Part<TierOutcome> {
    const from = this.#data.from ?? { phase: 'count', at: 0 };
    const counted = from.phase === 'count' ? yield* this.#count(from.at) : Number.POSITIVE_INFINITY;
    if (counted < Number.POSITIVE_INFINITY) return { stage: { phase: 'count', at: counted } };
    if (this.#loopFree) return { census: this.#takeCensus() };
    if (from.phase !== 'ties') {
      // After a pause nobody has listed what is due.
      if (this.#data.from !== undefined) this.#listAllDue(false);
      const at = yield* this.#spread(false, from.phase === 'wins' ? from.at : undefined);
      if (at < Number.POSITIVE_INFINITY) return { stage: { phase: 'wins', at } };
    }
    this.#listAllDue(true);
    const at = yield* this.#spread(true, from.phase === 'ties' ? from.at : undefined);
    if (at < Number.POSITIVE_INFINITY) return { stage: { phase: 'ties', at } };
    this.#settleDraws();
    return { census: this.#takeCensus() };
  }

  /** Calls `each` with index and word of every stored position of an own shard; the store must be open there. */
  #scan(shard: number, each: (index: number, at: number) => void): void {
    const { bits, size } = this.#shards;
    const { stored } = this.#data;
    const { ranking, base } = this.#store;
    const begin = shard * 2 ** (bits - 5);
    const end = Math.min(bitmapWords(size), begin + 2 ** (bits - 5));
    let rank = base + (ranking === undefined ? 0 : ranking.before[begin]!);
    for (let w = begin; w < end; w++) {
      for (let left = stored[w]!; left !== 0; left &= left - 1) {
        const index = 32 * w + 31 - Math.clz32(left & -left);
        each(index, ranking === undefined ? base + index : rank++);
      }
    }
  }

  #eachShard(visit: (shard: number) => void): void {
    for (let shard = this.#me; shard < this.#shards.count; shard += this.#parts) visit(shard);
  }

  /** Counts in turns, of a shard a part; returns how many shards are done when the parts are asked to pause, else infinity. */
  *#count(done: number): Part<number> {
    const { bits, count } = this.#shards;
    const turns = Math.ceil(count / this.#parts);
    const turnsBetween = Math.max(1, Math.floor(Math.min(this.#data.pace, LOOK_UP) / 2 ** bits));
    // Every part takes as many turns, so that all meet as often.
    for (let turn = Math.floor(done / this.#parts); turn < turns; turn++) {
      const shard = turn * this.#parts + this.#me;
      if (shard < count) this.#countShard(shard);
      if ((turn + 1) % turnsBetween !== 0 || meetingSum(yield [this.#wantsPause()], 0) === 0) continue;
      return (turn + 1) * this.#parts;
    }
    yield [];
    return Number.POSITIVE_INFINITY;
  }

  /** One part looks for all whether they are to pause. */
  #wantsPause(): number {
    return this.#me === 0 ? Atomics.load(this.#data.pause, 0) : 0;
  }

  #countShard(shard: number): void {
    const store = this.#store;
    const { bits, size } = this.#shards;
    store.open(shard);
    // Words of what is not stored are never undecided.
    if (store.ranking === undefined) {
      store.words.fill(DRAW, store.base + shard * 2 ** bits, store.base + Math.min(size, (shard + 1) * 2 ** bits));
    }
    if (this.#loopFree) this.#scan(shard, (index, at) => this.#valueOne(index, at));
    else this.#scan(shard, (index, at) => this.#countOne(index, at));
    store.close(shard);
    this.#data.progress[2 * this.#me]! += 2 ** bits;
  }

  #valueOne(index: number, at: number): void {
    this.#rules.load(index);
    this.#store.words[at] = this.#counter.value();
  }

  #countOne(index: number, at: number): void {
    this.#rules.load(index);
    const word = this.#counter.word();
    const kind = kindOf(word);
    const options = word & this.#layout.optionMask;
    this.#store.words[at] = word;
    if (kind === WIN_KIND || (kind === LOSS_KIND && options === 0)) this.#due.add(dateOf(this.#layout, word), index);
  }

  /** Whether an undecided word waits for nothing but its date. */
  #isDueLater(word: number, ties: boolean): boolean {
    const kind = kindOf(word);
    if (ties) return kind === TIE_KIND;
    return kind === WIN_KIND || (kind === LOSS_KIND && (word & this.#layout.optionMask) === 0);
  }

  /** Counts and lists all that is due, by a pass over the words. */
  #listAllDue(ties: boolean): void {
    this.#due = new DueDates(this.#data.capacity);
    this.#eachDue(ties, (due, index) => this.#due.add(due, index));
  }

  /** Lists what is due from a date on, which was counted before. */
  #listDueFrom(date: number, ties: boolean): void {
    this.#scanDue = !this.#due.beginListing(date);
    if (this.#scanDue) return;
    this.#eachDue(ties, (due, index) => {
      if (due >= date) this.#due.list(due, index);
    });
  }

  #eachDue(ties: boolean, each: (due: number, index: number) => void): void {
    const store = this.#store;
    this.#eachShard(shard => {
      store.open(shard);
      this.#scan(shard, (index, at) => {
        const word = store.words[at]!;
        if (word < 0 && this.#isDueLater(word, ties)) each(dateOf(this.#layout, word), index);
      });
    });
  }

  /**
   * Decides positions remoteness by remoteness and tells their predecessors: wins and losses, or ties. Returns the remoteness that
   * is to be told next when the parts are asked to pause, else infinity.
   */
  *#spread(ties: boolean, from: number | undefined): Part<number> {
    let numbers = yield [0, this.#due.earliest()];
    let remoteness = from ?? meetingLeast(numbers, 1) - 1;
    if (from !== undefined) for (const queue of this.#first) queue.overflown = true;
    while (remoteness < Number.POSITIVE_INFINITY) {
      this.#data.progress[2 * this.#me + 1] = remoteness;
      this.#takeDue(remoteness + 1, ties);
      this.#refillShard = this.#me;
      for (let more = true, round = 0; more; round++) {
        const done = this.#tell(remoteness, ties);
        more = meetingSum(yield [done ? 0 : 1], 0) > 0;
        this.#apply(remoteness + 1, ties, this.#scanDue && round === 0);
        numbers = yield [this.#queued(), this.#due.earliest(), this.#wantsPause()];
        this.#outbox.clear();
      }
      this.#scanDue = false;
      this.#turnQueues();
      remoteness = meetingSum(numbers, 0) > 0 ? remoteness + 1 : meetingLeast(numbers, 1) - 1;
      if (meetingSum(numbers, 2) > 0 && remoteness < Number.POSITIVE_INFINITY) return remoteness;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** What was queued for the next remoteness is told now. */
  #turnQueues(): void {
    [this.#first, this.#second] = [this.#second, this.#first];
    for (const queue of this.#second) {
      queue.length = 0;
      queue.overflown = false;
    }
  }

  /** How many positions (one, where nobody knows) have been queued for the next remoteness. */
  #queued(): number {
    return this.#second.reduce((sum, queue) => sum + (queue.overflown ? 1 : queue.length), 0);
  }

  #takeDue(date: number, ties: boolean): void {
    this.#dueAt = 0;
    this.#dueNow = this.#dueNow.subarray(0, 0);
    if (this.#due.earliest() > date) return;
    if (date >= this.#due.horizon) this.#listDueFrom(date, ties);
    if (this.#scanDue) this.#due.settle(date);
    else this.#dueNow = this.#due.take(date);
  }

  /** Writes messages until all is told (true) or the outbox is full or the pace reached (false). */
  #tell(remoteness: number, ties: boolean): boolean {
    let left = this.#data.pace;
    const { bits } = this.#shards;
    const mask = 2 ** bits - 1;
    for (; this.#dueAt < this.#dueNow.length; this.#dueAt++) {
      if (this.#outbox.isFull) return false;
      const index = this.#dueNow[this.#dueAt]!;
      this.#outbox.put(index >>> bits, ((index & mask) << 2) | IS_DUE);
    }
    for (;;) {
      left = this.#tellQueue(this.#first[0], ties ? MAKE_TIE : MAKE_WIN, left);
      left = this.#tellQueue(this.#first[1], COUNT_DOWN, left);
      if (this.#first[0].length + this.#first[1].length > 0) return false;
      if (!this.#refill(remoteness, ties)) return true;
    }
  }

  /** Tells the predecessors of queued positions, from the end, so that what is left stays queued. */
  #tellQueue(queue: Queue, message: number, pace: number): number {
    const rules = this.#rules;
    const outbox = this.#outbox;
    const { pool, cursors, chunkMask } = outbox;
    const sources = this.#sources;
    const { bits } = this.#shards;
    const mask = 2 ** bits - 1;
    let left = pace;
    while (queue.length > 0 && left > 0 && !outbox.isFull) {
      left--;
      rules.load(queue.data[--queue.length]!);
      const count = this.#deduplicator.distinct(sources, rules.predecessors(sources));
      for (let i = 0; i < count; i++) {
        const source = sources[i]!;
        const shard = source >>> bits;
        let at = cursors[shard]!;
        if ((at & chunkMask) === 0) at = outbox.open(shard);
        pool[at] = ((source & mask) << 2) | message;
        cursors[shard] = at + 1;
      }
    }
    this.#data.progress[2 * this.#me]! += pace - left;
    return left;
  }

  /** Fills overflown queues from the words, some shards at a time; false where there is nothing more. */
  #refill(remoteness: number, ties: boolean): boolean {
    const [first, second] = this.#first;
    if (!first.overflown && !second.overflown) return false;
    const wanted = (remoteness << 2) | (ties ? TIE : LOSE);
    const alsoWanted = ties ? wanted : (remoteness << 2) | WIN;
    const room = 2 ** this.#shards.bits;
    while (this.#refillShard < this.#shards.count) {
      if (Math.max(first.length, second.length) + room > this.#data.capacity) return true;
      this.#store.open(this.#refillShard);
      this.#scan(this.#refillShard, (index, at) => {
        const word = this.#store.words[at]!;
        if (word === wanted) first.data[first.length++] = index;
        else if (word === alsoWanted) second.data[second.length++] = index;
      });
      this.#refillShard += this.#parts;
    }
    first.overflown = false;
    second.overflown = false;
    return first.length + second.length > 0;
  }

  /** Applies what was sent to the shards of this part, and decides what is due now where that was not listed. */
  #apply(remoteness: number, ties: boolean, scanDue: boolean): void {
    this.#eachShard(shard => {
      const sent = hasMessages(this.#data.shuffle, this.#parts, shard);
      if (!sent && !scanDue) return;
      this.#store.open(shard);
      if (scanDue) this.#scan(shard, (index, at) => this.#decideDue(index, at, remoteness, ties));
      readChunks(this.#data.shuffle, this.#parts, shard, (begin, end) =>
        this.#read(shard, begin, end, remoteness, ties),
      );
      this.#store.close(shard);
    });
  }

  #decideDue(index: number, at: number, remoteness: number, ties: boolean): void {
    const word = this.#store.words[at]!;
    if (word >= 0 || !this.#isDueLater(word, ties) || dateOf(this.#layout, word) !== remoteness) return;
    const value = valueWhenDue(this.#layout, word);
    this.#store.words[at] = value;
    this.#queue((value & 3) === WIN ? 1 : 0, index);
  }

  #queue(which: 0 | 1, index: number): void {
    const queue = this.#second[which];
    if (queue.length < queue.data.length && !queue.overflown) queue.data[queue.length++] = index;
    else this.#overflow();
  }

  /** From now on both queues are found again in the words. */
  #overflow(): void {
    for (const queue of this.#second) {
      queue.overflown = true;
      queue.length = 0;
    }
  }

  /** Applies the messages of one chunk. */
  #read(shard: number, begin: number, end: number, remoteness: number, ties: boolean): void {
    const { pool } = this.#data.shuffle;
    const { ranking, words, base } = this.#store;
    const { stored } = this.#data;
    const { optionMask } = this.#layout;
    const first = shard * 2 ** this.#shards.bits;
    const before = ranking?.before;
    for (let i = begin; i < end; i++) {
      const message = pool[i]!;
      const index = first + (message >>> 2);
      let at = base + index;
      if (before !== undefined) {
        const bitmap = stored[index >>> 5]!;
        const bit = 1 << (index & 31);
        if ((bitmap & bit) === 0) continue;
        at = base + before[index >>> 5]! + popcount(bitmap & (bit - 1));
      }
      const word = words[at]!;
      if (word >= 0) continue;
      const kind = message & 3;
      if (kind === COUNT_DOWN) {
        if ((word & optionMask) === 0) throw disagree(this.#data.tier, index);
        const counted = word - 1;
        words[at] = counted;
        if ((counted & optionMask) === 0 && kindOf(counted) === LOSS_KIND) this.#lose(index, at, counted, remoteness);
      } else if (kind === MAKE_WIN) {
        words[at] = (remoteness << 2) | WIN;
        this.#queue(1, index);
      } else if (kind === MAKE_TIE) {
        words[at] = (remoteness << 2) | TIE;
        this.#queue(0, index);
      } else {
        this.#decideDue(index, at, remoteness, ties);
      }
    }
  }

  /** All successors are won: a loss now, or when the slowest win outside the tier is done. */
  #lose(index: number, at: number, word: number, remoteness: number): void {
    const date = dateOf(this.#layout, word);
    if (date > remoteness) return this.#due.add(date, index);
    this.#store.words[at] = (remoteness << 2) | LOSE;
    this.#queue(0, index);
  }

  #settleDraws(): void {
    this.#eachShard(shard => {
      this.#store.open(shard);
      this.#scan(shard, (_, at) => {
        if (this.#store.words[at]! < 0) this.#store.words[at] = DRAW;
      });
      this.#store.close(shard);
    });
  }

  #takeCensus(): TierCensus {
    let census = new Float64Array(256);
    const [first, second] = this.#data.reached as [Int32Array, Int32Array?];
    this.#eachShard(shard => {
      this.#store.open(shard);
      this.#scan(shard, (index, at) => {
        const value = this.#store.words[at]!;
        const bit = index & 31;
        const views =
          ((first[index >>> 5]! >>> bit) & 1) + (second === undefined ? 0 : (second[index >>> 5]! >>> bit) & 1);
        if (value >= census.length) {
          const grown = new Float64Array(Math.max(2 * census.length, value + 1));
          grown.set(census);
          census = grown;
        }
        this.#rules.load(index);
        census[value]! += views * this.#rules.weight();
      });
    });
    return census;
  }
}

function disagree(tier: number, index: number): Error {
  return new Error(`the moves forward and backward of tier ${tier} disagree at index ${index}`);
}
