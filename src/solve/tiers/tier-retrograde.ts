/**
 * One tier, solved by the parts together: retrograde analysis with shuffled updates (docs/scale.md).
 *
 * Remoteness by remoteness, what is decided tells its predecessors, through the outbox; between two meetings each part applies what
 * was sent to its shards. Positions that are due at a date (by successors outside the tier) send themselves a message at that
 * date. O(moves) time; a word a position, a queue and a list of due positions of an eighth of that each, and the pool.
 *
 * Where a game ends in a number, wins and losses are spread for each distance from the stake by itself, the largest first: who is worth as much
 * is decided then, as in `payoff.ts`, and a pass over the words finds who begins, and the next distance. What is worth the stake comes last.
 */
import { Deduplicator } from '../../core/data/int-list.js';
import { meetingLeast, meetingSum, type Part } from '../../core/data/parts.js';
import { DRAW, LOSE, packValue, TIE, WIN } from '../../core/outcome.js';
import { payoffBits, withoutPayoff } from '../../core/payoff-value.js';
import { SpaceError } from '../../core/space-error.js';
import { originOf, seekIn, type TieredSpace, type TierRules } from '../../core/tiers.js';
import { DueDates } from './due-dates.js';
import { FarTiers } from './far-tiers.js';
import { Frontier } from './frontier.js';
import { Mail } from './mail.js';
import { cutShards, type Shards, type WordStore } from './shards.js';
import { StoredScan } from './stored-scan.js';
import { type PositionCounter, positionCounter, tooRemote, valuePlace } from './tier-count.js';
import type { TierCensus, TierData, TierOutcome, TierStage } from './tier-data.js';
import { countsBothWays, type EdgeSums, TierEdges } from './tier-edges.js';
import { COUNT_DOWN, IS_DUE, MAKE_TIE, MAKE_WIN, TierUpdates } from './tier-updates.js';
import {
  dateOf,
  distanceOf,
  isDueLater,
  kindOf,
  LOSS_KIND,
  valueWhenDue,
  WIN_KIND,
  type WordLayout,
  wordLayout,
} from './tier-words.js';

const WON_AT_ONCE = packValue(WIN, 1);

/** How many positions are counted before the parts look whether they are to pause, at most. */
const LOOK_UP = 1 << 20;

/** Of tiers with more indices than this a sample of positions, one of 2^8, is looked at whether all their successors were reached. */
const WHOLE = 1 << 16;
const SAMPLE_BITS = 8;

/** So many positions are counted before other processes are asked about them, at most. */
const FAR_BATCH = 1 << 16;

/** Positions that wait for answers. */
class FarBatch {
  length = 0;
  /** A small tier does not fill it. */
  readonly room: number;
  readonly indices: Int32Array;
  /** Where their words are. */
  readonly places: Int32Array;
  readonly weights: Float64Array;
  /** Which tiers they are of, where tiers are merged. */
  readonly tiers: Int32Array;

  /** @param most - so many there may be in all */
  constructor(most: number) {
    this.room = Math.min(most, FAR_BATCH);
    this.indices = new Int32Array(this.room);
    this.places = new Int32Array(this.room);
    this.weights = new Float64Array(this.room);
    this.tiers = new Int32Array(this.room);
  }

  add(index: number, place: number, weight: number, tier = 0): void {
    this.indices[this.length] = index;
    this.places[this.length] = place;
    this.tiers[this.length] = tier;
    this.weights[this.length++] = weight;
  }
}

/** One part of a tier's solution. */
export class TierRetrograde {
  readonly #space: TieredSpace;
  readonly #data: TierData;
  readonly #store: WordStore;
  readonly #rules: TierRules;
  /** By view: what is reached. */
  readonly #first: Int32Array;
  readonly #second: Int32Array | undefined;
  readonly #counter: PositionCounter;
  readonly #shards: Shards;
  readonly #layout: WordLayout;
  readonly #mail: Mail;
  readonly #far: FarTiers | undefined;
  readonly #sources: Int32Array;
  readonly #mostMoves: number;
  readonly #deduplicator: Deduplicator;
  readonly #me: number;
  readonly #parts: number;
  readonly #loopFree: boolean;
  /** How many levels the tier is solved by; 0 where it is not. */
  readonly #levels: number;
  /** Whether positions were reached by looking back, and of how many, as a power of two, one is looked at whether all its successors were. */
  readonly #looksBack: boolean;
  readonly #sampleBits: number;
  readonly #extraTurns: boolean;
  /** The moves within the tier, of the positions that all parts have counted. */
  #edges: EdgeSums;
  #due: DueDates;
  readonly #stored: StoredScan;
  readonly #updates: TierUpdates;
  /** Told now, and at the next remoteness. */
  #now: Frontier;
  #next: Frontier;
  #refillShard = 0;
  /** How many positions may still be told before the next meeting. */
  #left = 0;
  #dueNow: Int32Array = new Int32Array(0);
  #dueAt = 0;
  #scanDue = false;
  /** Positions by value without its payoff, counted as values are made, and those that no value is made for yet; without what an earlier run has counted. */
  #census: TierCensus = new Float64Array(256);
  /** Where tiers are merged: the counts of each, and which of them `#census` is. */
  readonly #censuses: Map<number, TierCensus> | undefined;
  #member = -1;
  #undecided = 0;
  /** How far from the stake the wins and losses are that are spread, and the largest distance below at which something is due. */
  #distance = 0;
  #nextDistance = 0;

  constructor(space: TieredSpace, data: TierData, store: WordStore, me: number, parts: number) {
    this.#space = space;
    this.#data = data;
    this.#store = store;
    [this.#first, this.#second] = data.reached as [Int32Array, Int32Array?];
    this.#me = me;
    this.#parts = parts;
    this.#rules = space.openTier(data.tier);
    this.#shards = cutShards(space.tierSize(data.tier));
    this.#layout = wordLayout(space.maxSuccessors, payoffBits(space));
    this.#far =
      data.post === undefined ? undefined : new FarTiers(space, data.tier, data.post, me, data.copies === true);
    const isBegun = data.from !== undefined && data.from.phase !== 'count' && data.from.phase !== 'levels';
    const climbs = store.isWhole && data.post === undefined && space.payoff === undefined && !isBegun;
    this.#levels = climbs ? (space.levels?.(data.tier) ?? 0) : 0;
    const { ranking, words } = store;
    const own = this.#levels === 0 ? undefined : { ranking, values: words, stored: data.stored };
    // Once solved, words say who wins at once, where all are at hand.
    const mayPassWins = store.isWhole && data.post === undefined;
    const known = [data.children, data.stored, this.#layout, this.#far, own, mayPassWins] as const;
    const counter = [data.tier, this.#rules, ...known] as const;
    this.#counter = positionCounter(space, ...counter);
    this.#mostMoves = space.maxSuccessors;
    this.#mail = new Mail({
      ...{ shuffle: data.shuffle, me, parts, post: data.post, tiers: [this.#shards] },
      ...{ burst: space.maxPredecessors + 1, unite: false },
    });
    this.#sources = new Int32Array(space.maxPredecessors);
    this.#deduplicator = new Deduplicator(space.maxPredecessors);
    this.#loopFree = space.isLoopFree(data.tier);
    if (space.merged?.isMany(data.tier) === true) this.#censuses = new Map();
    this.#looksBack = space.looksBack !== undefined && data.pushes !== true;
    this.#sampleBits = this.#shards.size > WHOLE ? SAMPLE_BITS : 0;
    this.#extraTurns = space.extraTurns === true;
    this.#edges = data.from?.edges ?? [0, 0];
    this.#due = this.#emptyDueDates();
    this.#stored = new StoredScan(this.#shards, data.stored, store);
    this.#updates = new TierUpdates(data, this.#mail, this.#shards, this.#stored, store, this.#layout, me, parts);
    const capacity = this.#loopFree || this.#levels > 0 ? 0 : data.capacity;
    this.#now = new Frontier(capacity);
    this.#next = new Frontier(capacity);
  }

  /** The whole solution, after which every word is a value; or as much of it as is done when the parts are asked to pause. */
  *run(): Part<TierOutcome> {
    const begin: TierStage = { phase: 'count', at: 0 };
    let from = this.#data.from ?? begin;
    if (this.#levels > 0) {
      const level = yield* this.#climb(from.phase === 'levels' ? from.at : this.#levels - 1);
      return level < 0 ? { census: this.#takeCensus() } : { stage: { phase: 'levels', at: level } };
    }
    // Where levels were begun with and words are in a file now, or elsewhere, all is counted anew.
    if (from.phase === 'levels' || this.#countsOtherwise(from)) from = begin;
    const counted =
      from.phase === 'count'
        ? yield* this.#far === undefined || this.#data.copies === true
            ? this.#count(from.at)
            : this.#countFar(this.#far, from.at)
        : Number.POSITIVE_INFINITY;
    if (counted < Number.POSITIVE_INFINITY) return this.#pauseAt({ phase: 'count', at: counted });
    if (this.#loopFree) return { census: this.#takeCensus(), ...this.#takeMembers() };
    if (from.phase !== 'ties') {
      const stage = yield* this.#layout.payoffBits === 0 ? this.#spreadWins(from) : this.#spreadPayoffs(from);
      if (stage !== undefined) return this.#pauseAt(stage);
    }
    this.#distance = 0;
    this.#listAllDue(true);
    const at = yield* this.#spread(true, from.phase === 'ties' ? from.at : undefined);
    if (at < Number.POSITIVE_INFINITY) return this.#pauseAt({ phase: 'ties', at });
    const isUneven = yield* this.#compareEdges();
    return { census: this.#takeCensus(), isUneven };
  }

  /** Whether an earlier run has counted other moves than this one would: words were elsewhere. */
  #countsOtherwise(from: TierStage): boolean {
    const differs = from.edges !== undefined && (from.passesWins ?? false) !== this.#counter.passesWins;
    if (differs) this.#edges = [0, 0];
    return differs;
  }

  /** Whether moves within the tier differ back and forth, as far as they were seen. */
  *#compareEdges(): Part<boolean> {
    if (!countsBothWays(this.#rules, this.#layout.payoffBits)) return false;
    const back = new TierEdges(this.#space, this.#data.tier);
    if (this.#far === undefined) this.#countBack(back);
    else yield* this.#countBackFar(this.#far, back);
    const [count, hash] = sumsOf(yield back.sums);
    return count !== this.#edges[0] || hash !== this.#edges[1];
  }

  #pauseAt(stage: TierStage): TierOutcome {
    return { stage: { ...stage, edges: this.#edges, passesWins: this.#counter.passesWins } };
  }

  /** Spreads wins and losses; returns where to go on when the parts are asked to pause. */
  *#spreadWins(from: TierStage): Part<TierStage | undefined> {
    // After a pause nobody has listed what is due.
    if (this.#data.from !== undefined) this.#listAllDue(false);
    const at = yield* this.#spread(false, from.phase === 'wins' ? from.at : undefined);
    return at < Number.POSITIVE_INFINITY ? { phase: 'wins', at } : undefined;
  }

  /** The same where they are told apart by their distance from the stake. */
  *#spreadPayoffs(from: TierStage): Part<TierStage | undefined> {
    let at = from.phase === 'wins' ? from.at : undefined;
    this.#distance = from.distance ?? 2 ** this.#layout.payoffBits;
    this.#nextDistance = 0;
    for (;;) {
      // Nothing is listed at first, but where something is due.
      this.#listAllDue(false);
      if (this.#distance < 2 ** this.#layout.payoffBits) {
        at = yield* this.#spread(false, at);
        if (at < Number.POSITIVE_INFINITY) return { phase: 'wins', at, distance: this.#distance };
        at = undefined;
      }
      this.#distance = -meetingLeast(yield [-Math.max(this.#nextDistance, this.#updates.nextDistance)], 0);
      this.#nextDistance = this.#updates.nextDistance = 0;
      if (this.#distance === 0) return undefined;
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
      if (shard >= done && shard < count) this.#countShard(shard);
      if ((turn + 1) % turnsBetween !== 0 || meetingSum(yield [this.#wantsPause()], 0) === 0) continue;
      yield* this.#addEdges();
      return (turn + 1) * this.#parts;
    }
    yield* this.#addEdges();
    return Number.POSITIVE_INFINITY;
  }

  /** The same where other processes are asked for values: positions are counted some at a time, and finished when the answers are there. */
  *#countFar(far: FarTiers, done: number): Part<number> {
    const { bits, count } = this.#shards;
    const turns = Math.ceil(count / this.#parts);
    const together = this.#store.isWhole ? Math.max(1, Math.floor(FAR_BATCH / 2 ** bits)) : 1;
    const batch = new FarBatch(this.#shards.size);
    const answer = (slot: number, index: number) => this.#counter.answer(slot, index);
    const tell = (asker: number, meaning: number, value: number) => {
      const place = batch.places[asker]!;
      const { words } = this.#store;
      words[place] = this.#counter.heard(words[place]!, meaning, value);
    };
    for (let turn = Math.floor(done / this.#parts); turn < turns; turn += together) {
      const shards: number[] = [];
      for (let t = turn; t < Math.min(turns, turn + together); t++) {
        const shard = t * this.#parts + this.#me;
        if (shard >= done && shard < count) shards.push(shard);
      }
      const steps = this.#countInSteps(far, shards, batch);
      for (let isOver = false; !isOver; ) {
        const isDone = steps.next().done === true;
        isOver = yield* far.exchange(isDone, answer, tell);
        this.#finish(batch);
      }
      for (const shard of shards) {
        this.#store.close(shard);
        this.#data.progress[2 * this.#me]! += 2 ** bits;
      }
      if (meetingSum(yield [this.#wantsPause()], 0) === 0) continue;
      yield* this.#addEdges();
      return (turn + together) * this.#parts;
    }
    yield* this.#addEdges();
    return Number.POSITIVE_INFINITY;
  }

  /** Counts some shards, up to where the batch or the room for questions is full, again and again. */
  *#countInSteps(far: FarTiers, shards: readonly number[], batch: FarBatch): Generator<void, void> {
    const store = this.#store;
    const rules = this.#rules;
    const counter = this.#counter;
    const { bits, size } = this.#shards;
    const { indices, places } = this.#stored;
    for (const shard of shards) {
      store.open(shard);
      const { words } = store;
      if (store.ranking === undefined)
        words.fill(DRAW, store.base + shard * 2 ** bits, store.base + Math.min(size, (shard + 1) * 2 ** bits));
      this.#stored.open(shard);
      for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
        if (this.#looksBack) this.#demandReached(indices, listed);
        for (let i = 0; i < listed; i++) {
          if (far.room < this.#mostMoves || batch.length === batch.room) yield;
          const index = indices[i]!;
          seekIn(rules, index);
          counter.asker = batch.length;
          words[places[i]!] = counter.word(index);
          batch.add(index, places[i]!, this.#weigh(index), rules.member);
        }
      }
    }
  }

  /** All that is known of the positions of a batch from outside the tier stands in their words now. */
  #finish(batch: FarBatch): void {
    const { words } = this.#store;
    const { optionMask, payoffBits } = this.#layout;
    const { indices, places, weights, tiers, length } = batch;
    for (let i = 0; i < length; i++) {
      const word = words[places[i]!]!;
      if (this.#loopFree) {
        if (this.#censuses !== undefined && tiers[i] !== this.#member) this.#countFor(tiers[i]!, this.#censuses);
        const value = valueWhenDue(this.#layout, word);
        words[places[i]!] = value;
        this.#enter(value, weights[i]!);
        continue;
      }
      this.#undecided += weights[i]!;
      if (payoffBits > 0) continue;
      const kind = kindOf(word);
      if (kind === WIN_KIND || (kind === LOSS_KIND && (word & optionMask) === 0))
        this.#due.add(dateOf(this.#layout, word), indices[i]!);
    }
    batch.length = 0;
  }

  /** All parts meet, and add up the moves that they have counted. */
  *#addEdges(): Part<void> {
    const [count, hash] = sumsOf(yield this.#counter.edges.sums);
    this.#edges = [(this.#edges[0] + count) | 0, (this.#edges[1] + hash) | 0];
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
    const { indices, places } = this.#stored;
    this.#stored.open(shard);
    for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
      if (this.#looksBack) this.#demandReached(indices, listed);
      if (this.#loopFree) this.#evaluate(indices, places, listed);
      else this.#countListed(indices, places, listed);
    }
    store.close(shard);
    this.#data.progress[2 * this.#me]! += 2 ** bits;
  }

  /**
   * Solves level by level, from the highest on or from where an earlier run has paused: the successors of all positions of a level are known. Returns the
   * level to go on with when the parts are asked to pause, else −1. Until it is done, the word of a position is its level's complement.
   */
  *#climb(from: number): Part<number> {
    if (this.#data.from?.phase !== 'levels') yield* this.#eachTurn(shard => this.#writeLevels(shard));
    for (let level = from; level >= 0; level--) {
      yield* this.#eachTurn(shard => this.#solveLevel(shard, ~level));
      // All parts are done with a level before any begins the next.
      if (meetingSum(yield [this.#wantsPause()], 0) > 0) return level - 1;
    }
    return -1;
  }

  /** Goes through the shards of this part, and meets the others as often as the pace has it. */
  *#eachTurn(visit: (shard: number) => void): Part<void> {
    const { bits, count } = this.#shards;
    const turns = Math.ceil(count / this.#parts);
    const turnsBetween = Math.max(1, Math.floor(this.#data.pace / 2 ** bits));
    for (let turn = 0; turn < turns; turn++) {
      const shard = turn * this.#parts + this.#me;
      if (shard < count) visit(shard);
      if ((turn + 1) % turnsBetween === 0) yield [];
    }
  }

  #writeLevels(shard: number): void {
    const { words, ranking, base } = this.#store;
    const rules = this.#rules;
    const { indices, places } = this.#stored;
    const { bits, size } = this.#shards;
    // Words of what is not stored are never undecided.
    if (ranking === undefined)
      words.fill(DRAW, base + shard * 2 ** bits, base + Math.min(size, (shard + 1) * 2 ** bits));
    this.#stored.open(shard);
    for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
      if (this.#looksBack) this.#demandReached(indices, listed);
      for (let i = 0; i < listed; i++) {
        seekIn(rules, indices[i]!);
        words[places[i]!] = ~rules.level!();
      }
    }
    this.#data.progress[2 * this.#me]! += 2 ** bits;
  }

  /** Solves the positions of a shard that are of this level, as words have it. */
  #solveLevel(shard: number, level: number): void {
    const { words } = this.#store;
    const { indices, places } = this.#stored;
    this.#stored.open(shard);
    for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
      let open = 0;
      for (let i = 0; i < listed; i++) {
        if (words[places[i]!] !== level) continue;
        indices[open] = indices[i]!;
        places[open++] = places[i]!;
      }
      this.#evaluate(indices, places, open);
    }
    this.#data.progress[2 * this.#me]! += 2 ** this.#shards.bits / this.#levels;
  }

  #demandReached(indices: Int32Array, listed: number): void {
    const shift = 32 - this.#sampleBits;
    for (let i = 0; i < listed; i++) {
      const index = indices[i]!;
      if (this.#sampleBits > 0 && Math.imul(index, 0x9e3779b1) >>> shift !== 0) continue;
      seekIn(this.#rules, index);
      this.#counter.demandReached(index);
    }
  }

  #evaluate(indices: Int32Array, places: Int32Array, listed: number): void {
    const { words } = this.#store;
    const rules = this.#rules;
    const counter = this.#counter;
    for (let i = 0; i < listed; i++) {
      const index = indices[i]!;
      seekIn(rules, index);
      const value = counter.value(index);
      words[places[i]!] = value;
      this.#enter(value, this.#weigh(index));
    }
  }

  #countListed(indices: Int32Array, places: Int32Array, listed: number): void {
    const { words } = this.#store;
    const { optionMask, payoffBits } = this.#layout;
    const rules = this.#rules;
    const counter = this.#counter;
    for (let i = 0; i < listed; i++) {
      const index = indices[i]!;
      seekIn(rules, index);
      const word = counter.word(index);
      words[places[i]!] = word;
      this.#undecided += this.#weigh(index);
      if (payoffBits > 0) continue;
      const kind = kindOf(word);
      if (kind === WIN_KIND || (kind === LOSS_KIND && (word & optionMask) === 0)) {
        this.#due.add(dateOf(this.#layout, word), index);
      }
    }
  }

  #emptyDueDates(): DueDates {
    return new DueDates(this.#data.dueCapacity ?? this.#data.capacity);
  }

  /** Counts and lists all that is due, by a pass over the words. */
  #listAllDue(ties: boolean): void {
    this.#due = this.#emptyDueDates();
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
    const { indices, places } = this.#stored;
    this.#eachShard(shard => {
      this.#stored.open(shard);
      const { words } = this.#store;
      for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
        for (let i = 0; i < listed; i++) {
          const word = words[places[i]!]!;
          if (word >= 0 || !isDueLater(this.#layout, word, ties)) continue;
          const distance = distanceOf(this.#layout, word);
          if (distance === this.#distance) each(dateOf(this.#layout, word), indices[i]!);
          else if (distance > this.#nextDistance) this.#nextDistance = distance;
        }
      }
    });
  }

  /**
   * Decides positions remoteness by remoteness and tells their predecessors: wins and losses, or ties. Returns the remoteness that
   * is to be told next when the parts are asked to pause, else infinity.
   */
  *#spread(ties: boolean, from: number | undefined): Part<number> {
    let numbers = yield [0, this.#due.earliest()];
    let remoteness = from ?? meetingLeast(numbers, 1) - 1;
    if (from !== undefined) this.#now.drop();
    while (remoteness < Number.POSITIVE_INFINITY) {
      this.#data.progress[2 * this.#me + 1] = remoteness;
      if (remoteness + 1 >= 2 ** (29 - this.#layout.payoffBits)) throw tooRemote(remoteness + 1, this.#layout);
      this.#takeDue(remoteness + 1, ties);
      this.#refillShard = this.#me;
      for (let more = true, round = 0; more; round++) {
        const done = this.#tell(remoteness, ties);
        const scanDue = this.#scanDue && round === 0;
        // Numbers that come from a meeting are kept otherwise than those that are counted: what reads both is compiled twice.
        const updates = {
          remoteness: (remoteness + 1) | 0,
          ties,
          distance: this.#distance,
          next: this.#next,
          due: this.#due,
        };
        more = !(yield* this.#mail.deliver(done, isFirst =>
          this.#updates.apply({ ...updates, scanDue: scanDue && isFirst }),
        ));
        numbers = yield [this.#next.count, this.#due.earliest(), this.#wantsPause()];
        this.#mail.clear();
      }
      this.#scanDue = false;
      [this.#now, this.#next] = [this.#next, this.#now];
      this.#next.clear();
      remoteness = meetingSum(numbers, 0) > 0 ? remoteness + 1 : meetingLeast(numbers, 1) - 1;
      if (meetingSum(numbers, 2) > 0 && remoteness < Number.POSITIVE_INFINITY) return remoteness;
    }
    return Number.POSITIVE_INFINITY;
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
    this.#left = this.#data.pace;
    const { bits } = this.#shards;
    const mask = 2 ** bits - 1;
    for (; this.#dueAt < this.#dueNow.length; this.#dueAt++) {
      if (this.#mail.outbox.isFull) return false;
      const index = this.#dueNow[this.#dueAt]!;
      this.#mail.outbox.put(index >>> bits, ((index & mask) << 2) | IS_DUE);
    }
    const now = this.#now;
    const decided = this.#decidedAt(remoteness);
    for (;;) {
      now.lossCount = ties
        ? this.#tellSome(now.losses, now.lossCount, MAKE_TIE, decided | TIE)
        : this.#tellSome(now.losses, now.lossCount, MAKE_WIN, decided | LOSE);
      now.winCount = this.#tellSome(now.wins, now.winCount, COUNT_DOWN, decided | WIN);
      if (now.lossCount + now.winCount > 0) return false;
      if (!this.#refill(remoteness, ties)) return true;
    }
  }

  /** A value of this remoteness, at the distance at hand, but for its outcome. */
  #decidedAt(remoteness: number): number {
    return ((remoteness << this.#layout.payoffBits) | this.#distance) << 2;
  }

  /** Counts positions of one value and tells their predecessors, from the end of their list; returns how many positions are left. */
  #tellSome(positions: Int32Array, length: number, message: number, value: number): number {
    const rules = this.#rules;
    const { outbox } = this.#mail;
    const { pool, cursors, chunkMask } = outbox;
    const sources = this.#sources;
    const { bits, size } = this.#shards;
    const mask = (1 << bits) - 1;
    const least = Math.max(0, length - this.#left);
    let at = length;
    let told = 0;
    while (at > least && !outbox.isFull) {
      seekIn(rules, positions[--at]!);
      told += this.#weigh(positions[at]!);
      const count = this.#deduplicator.distinct(sources, rules.predecessors(sources));
      for (let i = 0; i < count; i++) {
        let source = sources[i]!;
        let said = message;
        if (source >>> 0 >= size) {
          if (!this.#extraTurns || ~source >>> 0 >= size)
            throw noTierPredecessor(this.#space, this.#data.tier, positions[at]!, source);
          // The player to move here was the one who moved: what is won here is won there.
          source = ~source;
          said = message === COUNT_DOWN ? MAKE_WIN : message === MAKE_WIN ? COUNT_DOWN : message;
        }
        const shard = source >>> bits;
        let cursor = cursors[shard]!;
        if ((cursor & chunkMask) === 0) cursor = outbox.open(shard);
        pool[cursor] = ((source & mask) << 2) | said;
        cursors[shard] = cursor + 1;
      }
    }
    if (told > 0) this.#enter(value, told);
    this.#undecided -= told;
    this.#left -= length - at;
    this.#data.progress[2 * this.#me]! += length - at;
    return at;
  }

  /** Fills an overflown frontier from the words, some shards at a time; false where there is nothing more. */
  #refill(remoteness: number, ties: boolean): boolean {
    const now = this.#now;
    if (!now.overflown) return false;
    const decided = this.#decidedAt(remoteness);
    const wanted = decided | (ties ? TIE : LOSE);
    const alsoWanted = ties ? wanted : decided | WIN;
    const { losses, wins } = now;
    const { indices, places } = this.#stored;
    const room = 2 ** this.#shards.bits;
    for (; this.#refillShard < this.#shards.count; this.#refillShard += this.#parts) {
      let { lossCount, winCount } = now;
      if (Math.max(lossCount, winCount) + room > losses.length) return true;
      this.#stored.open(this.#refillShard);
      const { words } = this.#store;
      for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
        for (let i = 0; i < listed; i++) {
          const word = words[places[i]!]!;
          if (word === wanted) losses[lossCount++] = indices[i]!;
          else if (word === alsoWanted) wins[winCount++] = indices[i]!;
        }
      }
      now.lossCount = lossCount;
      now.winCount = winCount;
    }
    now.overflown = false;
    return now.count > 0;
  }

  /** Counts the moves that lead to positions, by what predecessors say. */
  #countBack(edges: TierEdges): void {
    const { stored } = this.#data;
    const { indices } = this.#stored;
    const rules = this.#rules;
    const sources = this.#sources;
    const { passesWins } = this.#counter;
    const words = { ranking: this.#store.ranking, values: this.#store.words, stored };
    this.#eachShard(shard => {
      this.#stored.open(shard);
      for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
        for (let k = 0; k < listed; k++) {
          const index = indices[k]!;
          if (!edges.picks(index)) continue;
          seekIn(rules, index);
          const count = this.#deduplicator.distinct(sources, rules.predecessors(sources));
          for (let i = 0; i < count; i++) {
            const again = sources[i]! < 0;
            const source = again ? ~sources[i]! : sources[i]!;
            if ((stored[source >>> 5]! & (1 << (source & 31))) === 0) continue;
            if (passesWins && words.values[valuePlace(words, source)] === WON_AT_ONCE) continue;
            edges.add(source, again ? ~index : index);
          }
        }
      }
    });
  }

  /** The same where other processes are asked whether predecessors are stored. */
  *#countBackFar(far: FarTiers, edges: TierEdges): Part<void> {
    const batch = new FarBatch(this.#shards.size * this.#sources.length);
    const answer = (slot: number, index: number) => this.#counter.answer(slot, index);
    const steps = this.#countBackInSteps(far, edges, batch);
    for (let isOver = false; !isOver; ) {
      const isDone = steps.next().done === true;
      isOver = yield* far.exchange(isDone, answer, (asker, _, isStored) => {
        if (isStored === 1) edges.add(batch.places[asker]!, batch.indices[asker]!);
      });
      batch.length = 0;
    }
  }

  *#countBackInSteps(far: FarTiers, edges: TierEdges, batch: FarBatch): Generator<void, void> {
    const { stored } = this.#data;
    const { indices } = this.#stored;
    const rules = this.#rules;
    const sources = this.#sources;
    for (let shard = this.#me; shard < this.#shards.count; shard += this.#parts) {
      this.#stored.open(shard);
      for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
        for (let k = 0; k < listed; k++) {
          const index = indices[k]!;
          if (!edges.picks(index)) continue;
          seekIn(rules, index);
          const count = this.#deduplicator.distinct(sources, rules.predecessors(sources));
          for (let i = 0; i < count; i++) {
            if (far.room === 0 || batch.length === batch.room) yield;
            const again = sources[i]! < 0;
            const source = again ? ~sources[i]! : sources[i]!;
            const to = again ? ~index : index;
            if (far.isOwn(0, source)) {
              if ((stored[source >>> 5]! & (1 << (source & 31))) !== 0) edges.add(source, to);
              continue;
            }
            far.ask(0, source, batch.length, 0);
            batch.add(to, source, 0);
          }
        }
      }
    }
  }

  /** How many positions, in all views, the position at hand stands for. */
  #weigh(index: number): number {
    const word = index >>> 5;
    const bit = index & 31;
    const weight = this.#rules.weight();
    if (this.#second === undefined) return weight;
    return weight * (((this.#first[word]! >>> bit) & 1) + ((this.#second[word]! >>> bit) & 1));
  }

  #enter(value: number, positions: number): void {
    const at = withoutPayoff(value, this.#layout.payoffBits);
    if (at >= this.#census.length) {
      const grown = new Float64Array(Math.max(2 * this.#census.length, at + 1));
      grown.set(this.#census);
      this.#census = grown;
    }
    this.#census[at]! += positions;
  }

  /** Counts positions of another of the tiers that are merged from now on. */
  #countFor(member: number, censuses: Map<number, TierCensus>): void {
    if (this.#member >= 0) censuses.set(this.#member, this.#census);
    this.#member = member;
    this.#census = censuses.get(member) ?? new Float64Array(256);
  }

  #takeMembers(): { readonly members?: ReadonlyMap<number, TierCensus> } {
    if (this.#censuses === undefined) return {};
    this.#countFor(-1, this.#censuses);
    return { members: this.#censuses };
  }

  /** What is not decided is drawn. Where an earlier run has made some of the values, all are counted again. */
  #takeCensus(): TierCensus {
    const isWhole = this.#data.from === undefined;
    if (isWhole && this.#undecided === 0) return this.#census;
    if (isWhole) this.#enter(DRAW, this.#undecided);
    else this.#census.fill(0);
    const { indices, places } = this.#stored;
    this.#eachShard(shard => {
      this.#stored.open(shard);
      const { words } = this.#store;
      for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
        for (let i = 0; i < listed; i++) if (words[places[i]!]! < 0) words[places[i]!] = DRAW;
        if (!isWhole) this.#countValues(words, indices, places, listed);
      }
      this.#store.close(shard);
    });
    return this.#census;
  }

  #countValues(words: Int32Array, indices: Int32Array, places: Int32Array, listed: number): void {
    for (let i = 0; i < listed; i++) {
      seekIn(this.#rules, indices[i]!);
      this.#enter(words[places[i]!]!, this.#weigh(indices[i]!));
    }
  }
}

/** The sums of all parts at a meeting. */
function sumsOf(numbers: Float64Array): EdgeSums {
  return [meetingSum(numbers, 0) | 0, meetingSum(numbers, 1) | 0];
}

function noTierPredecessor(space: TieredSpace, tier: number, index: number, source: number): SpaceError {
  const at = originOf(space, { tier, index });
  const what = `tiers: index ${at.index} of tier ${at.tier} has the predecessor ${source}, which is none`;
  return new SpaceError(what, at);
}
