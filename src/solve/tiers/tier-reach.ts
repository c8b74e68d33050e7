/**
 * Which positions of a tiered space play can reach from the start, in which view: forward moves, tier by tier from the start
 * down, with bitmaps; and by looking back (`tier-look-back.ts`), where a space says so. Where moves are made, a position is expanded once for all views that it has been reached in meanwhile, which is nearly always
 * once. O(moves) time, one bit an index and view, and two more in the tier at hand.
 *
 * Where a space is solved for every index, whether play can reach it or not, indices are only looked at: which are positions, and where play
 * goes on. O(indices).
 */

import { noTierSuccessor } from '../../core/checks/check-tiers.js';
import { meetingSum, type Part } from '../../core/data/parts.js';
import { payoffBits, withoutPayoff } from '../../core/payoff-value.js';
import { SpaceError, tiersFailed } from '../../core/space-error.js';
import { NO_POSITION, originOf, type TieredSpace, type TierRules, tierMoves, tiersLookedAt } from '../../core/tiers.js';
import { isOwn } from '../../exchange/post.js';
import type { LookedBack, ReachData, ReachOutcome } from '../reach-data.js';
import { Mail } from './mail.js';
import { bitmapWords, cutShards, type Shards, shardWords } from './shards.js';
import { LOOKED_BACK, TierLookBack } from './tier-look-back.js';

/** Positions at which play is over have values below this, their payoffs aside: remoteness 0 or 1, four outcomes. */
export const OVER_VALUES = 8;

/** Bitmaps of so many bits sit in a cache. There a part sets the bits of its own shards at once, without a message. */
const AT_ONCE = 2 ** 27;

/** How a part marks positions: sets their bits, tells who owns them, or does that unless it has told him before. */
const [SET, TELL, TELL_ONCE] = [0, 1, 2];

/** Shards: all that is reached is expanded; what waits for its other view may be left; some may have been marked since. */
const [DONE, UNRIPE, MARKED] = [0, 1, 2];

/**
 * A position that is reached in one view alone would be expanded again in the other. So it waits, while others are expanded that may reach it; where
 * nobody is left of these, one in 16 of those that wait is expanded, then one in 4, and all at last. A mask a wave, turned from word to word.
 */
const WAVES = [0x00010001, 0x11111111];

/** In tiers of fewer indices nothing waits. */
const LEAST_TO_WAIT = 1 << 12;

/** A meeting costs about as much as to expand so many positions. */
const NEWS = 1 << 12;

/** Where others' news ripen what waits, all meet after so many milliseconds: nobody waits long for another. The clock is looked at after so many words. */
const TURN = 100;
const LOOK = 64;

/** One part of the search. */
export function* reachPart(space: TieredSpace, data: ReachData, me: number, parts: number): Part<ReachOutcome> {
  const counts = new Float64Array((space.merged?.space ?? space).tierCount * OVER_VALUES);
  const first = data.from ?? (space.all ? space.tierCount - 1 : space.start.tier);
  const parents = data.pushes ? Array.from({ length: space.tierCount }, () => []) : tiersLookedAt(space);
  for (let tier = first; tier >= 0; tier--) {
    const isTouched = data.touched[tier] !== 0 || parents[tier]!.some(parent => data.touched[parent] !== 0);
    if (!space.all && !isTouched) continue;
    const reach = new TierReach(space, data, tier, parents[tier]!, me, parts, counts);
    let done: boolean;
    try {
      done = yield* space.all ? reach.runAll() : reach.run(tier === data.from);
    } catch (error) {
      throw tiersFailed(originOf(space, { tier, index: reach.index }), error);
    }
    // All of a tier are done with before the next is left for later.
    const isDone = space.all === true || space.merged?.isMany(tier) === true;
    const next = isDone ? tier - 1 : tier;
    if (!done && next >= 0) return { counts, pausedIn: next, isFresh: isDone, ...reach.lookedBack };
  }
  return { counts };
}

class TierReach {
  readonly #data: ReachData;
  readonly #rules: TierRules;
  readonly #tiers: readonly number[];
  readonly #shards: readonly Shards[];
  /** The first shard of each of the tiers among all shards of the exchange. */
  readonly #bases: Int32Array;
  readonly #bits: Int32Array;
  readonly #pool: Int32Array;
  readonly #mail: Mail;
  readonly #out;
  /** By shard, of those that are own: whether something may be left to expand. */
  readonly #dirty: Uint8Array;
  /** Whether positions that are reached in one view wait for the other; and how many waves there have been. */
  readonly #ripens: boolean;
  readonly #isLoopFree: boolean;
  #wave = 0;
  /** The shard of this part to go on with. */
  #shard: number;
  /** By shard of the exchange: how this part marks positions in it. */
  readonly #ways: Uint8Array;
  /** By slot: 1 where this part has set bits at once. */
  readonly #entered: Uint8Array;
  readonly #space: TieredSpace;
  readonly #extraTurns: boolean;
  /** By slot: how many indices the tier has. */
  readonly #sizes: Float64Array;
  /** By slot: the bitmaps of both views, or the same twice. */
  readonly #firsts: readonly Int32Array[];
  readonly #seconds: readonly Int32Array[];
  readonly #counts: Float64Array;
  readonly #payoffBits: number;
  readonly #tier: number;
  readonly #me: number;
  readonly #parts: number;
  readonly #views: number;
  /** By slot: whether its tier looks back at this one, so that moves there are not made; and whether any are made. */
  readonly #isLookedAt: boolean[];
  #pushes: boolean;
  readonly #lookBack: TierLookBack | undefined;
  #lookedBack: LookedBack | undefined;
  /** How many positions may still be expanded before the next meeting, and until when. */
  #left = 0;
  #end = Number.POSITIVE_INFINITY;
  #index = 0;

  constructor(
    space: TieredSpace,
    data: ReachData,
    tier: number,
    parents: readonly number[],
    me: number,
    parts: number,
    counts: Float64Array,
  ) {
    this.#data = data;
    this.#rules = space.openTier(tier);
    this.#tiers = [tier, ...space.childTiers(tier)];
    this.#shards = this.#tiers.map(t => cutShards(space.tierSize(t)));
    this.#bases = new Int32Array(this.#tiers.length + 1);
    this.#shards.forEach((shards, slot) => {
      this.#bases[slot + 1] = this.#bases[slot]! + shards.count;
    });
    this.#space = space;
    this.#extraTurns = space.extraTurns === true;
    this.#sizes = Float64Array.from(this.#tiers, t => space.tierSize(t));
    this.#bits = Int32Array.from(this.#shards, shards => shards.bits);
    const shuffle = { ...data.shuffle, shards: this.#bases[this.#tiers.length]! };
    this.#pool = shuffle.pool;
    this.#mail = new Mail({
      ...{ shuffle, me, parts, post: data.post, tiers: this.#shards },
      ...{ burst: space.maxSuccessors, unite: true },
    });
    this.#out = tierMoves(space.maxSuccessors);
    this.#dirty = new Uint8Array(this.#shards[0]!.count);
    for (let shard = me; shard < this.#dirty.length; shard += parts) this.#dirty[shard] = MARKED;
    this.#isLoopFree = space.isLoopFree(tier);
    this.#ripens = space.views === 2 && !this.#isLoopFree && space.tierSize(tier) > LEAST_TO_WAIT;
    this.#ways = new Uint8Array(shuffle.shards).fill(TELL);
    this.#shards.forEach(({ count, size }, slot) => {
      if (space.views * size > AT_ONCE) return;
      for (let shard = 0; shard < count; shard++) {
        if (shard % parts === me) this.#ways[this.#bases[slot]! + shard] = SET;
        else if (data.copies === true && !isOwn(shard, data.post)) this.#ways[this.#bases[slot]! + shard] = TELL_ONCE;
      }
    });
    this.#entered = new Uint8Array(this.#tiers.length);
    this.#firsts = this.#tiers.map(t => data.reached[t]![0]!);
    this.#seconds = this.#tiers.map(t => data.reached[t]!.at(-1)!);
    this.#counts = counts;
    this.#payoffBits = payoffBits(space);
    this.#tier = tier;
    this.#me = this.#shard = me;
    this.#parts = parts;
    this.#views = space.views;
    this.#isLookedAt = this.#tiers.map(to => data.pushes !== true && space.looksBack?.(to, tier) === true);
    this.#pushes = this.#isLookedAt.some((isLookedAt, slot) => !isLookedAt && (slot > 0 || !this.#isLoopFree));
    if (parents.length === 0 && !this.#isLookedAt[0]) return;
    this.#lookBack = new TierLookBack({
      ...{ space, data, tier, parents, me, parts },
      rules: this.#rules,
      countOver: (index, value, views) => this.#countOver(index, value, views),
    });
  }

  /** The position at hand. */
  get index(): number {
    return this.#lookedBack === undefined && this.#lookBack !== undefined ? this.#lookBack.index : this.#index;
  }

  /** Where to go on after a pause. */
  get lookedBack(): Pick<ReachOutcome, 'lookedBack'> {
    return this.#lookedBack === undefined ? {} : { lookedBack: this.#lookedBack };
  }

  /** @returns false where the parts were asked to pause before the tier was done */
  *run(goesOn: boolean): Part<boolean> {
    this.#data.progress[2 * this.#me + 1] = originOf(this.#space, { tier: this.#tier, index: 0 }).tier;
    if (!goesOn) this.#clearOwn();
    // What other processes are sent is not seen from here: all take all that moves lead to for touched.
    if (this.#data.post !== undefined) for (const tier of this.#tiers) this.#data.touched[tier] = 1;
    if (this.#lookBack !== undefined) {
      const from = goesOn ? this.#data.lookedBack : undefined;
      this.#lookedBack = from?.round === LOOKED_BACK ? from : yield* this.#lookBack.run(from);
      if (this.#lookedBack.round !== LOOKED_BACK) return false;
      if (this.#lookedBack.pushes) {
        this.#isLookedAt[0] = false;
        this.#pushes = true;
      }
      // Where play is over is known of all that is reached, unless moves within the tier are to be made.
      if (!this.#pushes) return true;
    }
    // What is merged is never left half done.
    const isMany = this.#space.merged?.isMany(this.#tier) === true;
    for (;;) {
      this.#expandDirty();
      // What comes is not of this tier, where no move stays in it.
      const isDone = this.#isLoopFree && !this.#isDirty;
      const areDone = yield* this.#mail.deliver(isDone, () => this.#apply());
      // Threads meet once more before what they have written is written over.
      if (areDone && this.#isAlone) break;
      const numbers = yield [this.#isDirty ? 1 : 0, isMany ? 0 : this.#wantsPause()];
      this.#mail.clear();
      if (meetingSum(numbers, 0) === 0) break;
      if (meetingSum(numbers, 1) > 0) return false;
    }
    this.#keepOpen();
    this.#forgetTold();
    if (isMany) return meetingSum(yield [this.#wantsPause()], 0) === 0;
    if (!this.#isAlone) yield [];
    return true;
  }

  /** One part looks for all whether they are to pause. */
  #wantsPause(): number {
    return this.#me === 0 ? Atomics.load(this.#data.pause, 0) : 0;
  }

  /**
   * Takes every index for reached.
   *
   * @returns false where the parts are asked to pause before the next tier
   */
  *runAll(): Part<boolean> {
    this.#data.progress[2 * this.#me + 1] = originOf(this.#space, { tier: this.#tier, index: 0 }).tier;
    const { size } = this.#shards[0]!;
    let left = this.#data.pace;
    for (const [begin, end] of this.#ownRanges()) {
      this.#takeAll(begin, end, size);
      left -= 32 * (end - begin);
      this.#data.progress[2 * this.#me]! += 32 * (end - begin);
      if (this.#parts > 1 || left > 0) continue;
      yield [];
      left = this.#data.pace;
    }
    return meetingSum(yield [this.#wantsPause()], 0) === 0;
  }

  #takeAll(begin: number, end: number, size: number): void {
    const rules = this.#rules;
    const bitmaps = this.#data.reached[this.#tier]!;
    for (let w = begin; w < end; w++) {
      let open = 0;
      for (let index = 32 * w; index < Math.min(size, 32 * w + 32); index++) {
        this.#index = index;
        const value = rules.load(index);
        if (value >= 0) this.#countOver(index, value, this.#views);
        else if (value !== NO_POSITION) open |= 1 << (index & 31);
      }
      for (const bitmap of bitmaps) bitmap[w] = open;
    }
  }

  #ownRanges(): [begin: number, end: number][] {
    const ranges: [number, number][] = [];
    this.#own((begin, end) => ranges.push([begin, end]));
    return ranges;
  }

  #countOver(index: number, value: number, views: number): void {
    if (value >= OVER_VALUES << this.#payoffBits) throw this.#broken(index, `is over with value ${value}`);
    const counted = withoutPayoff(value, this.#payoffBits);
    this.#counts[(this.#rules.member ?? this.#tier) * OVER_VALUES + counted]! += this.#rules.weight() * views;
  }

  /** Whether something is left to expand. */
  get #isDirty(): boolean {
    return this.#dirty.some(state => state !== DONE);
  }

  /** Whether no other part shares this one's memory. */
  get #isAlone(): boolean {
    return this.#data.post?.threads === 1;
  }

  /** Calls `each` with the range of words of each shard of the tier that this part owns. */
  #own(each: (begin: number, end: number, shard: number) => void): void {
    const { bits, count, size } = this.#shards[0]!;
    const words = bitmapWords(size);
    for (let shard = this.#me; shard < count; shard += this.#parts) {
      const begin = shard << (bits - 5);
      each(begin, Math.min(words, begin + (1 << (bits - 5))), shard);
    }
  }

  #clearOwn(): void {
    const { expanded, over } = this.#data;
    this.#own((begin, end) => {
      for (const bitmap of expanded) bitmap.fill(0, begin, end);
      over.fill(0, begin, end);
    });
  }

  /** Positions at which play is over are counted by now; their bits go. */
  #keepOpen(): void {
    const { over } = this.#data;
    for (const bitmap of this.#data.reached[this.#tier]!) {
      this.#own((begin, end) => {
        for (let w = begin; w < end; w++) bitmap[w]! &= ~over[w]!;
      });
    }
  }

  /** Expands what is reached and not expanded in shards of this part, until the outbox is full, the pace is reached, or others may have marked what waits. */
  #expandDirty(): void {
    this.#left = this.#data.pace;
    if (this.#ripens && this.#parts > 1) this.#end = performance.now() + TURN;
    for (let goesOn = true; goesOn && this.#dirty.includes(MARKED); )
      goesOn = this.#expandShards(MARKED, 0) && !this.#hasNews();
    // Where nothing was ripe, some that is not; a wave may have nobody.
    for (; this.#left === this.#data.pace && this.#dirty.includes(UNRIPE); this.#wave++)
      if (!this.#expandShards(UNRIPE, WAVES[this.#wave] ?? -1)) break;
    for (let slot = 1; slot < this.#tiers.length; slot++) {
      if (this.#entered[slot] === 1) this.#data.touched[this.#tiers[slot]!] = 1;
    }
    this.#data.progress[2 * this.#me]! += this.#data.pace - this.#left;
  }

  /**
   * Whether enough is expanded to tell the others of. Where positions wait, what they have to tell ripens far more than what is seen here, and rules
   * like to be asked about many neighbours in one go.
   */
  #hasNews(): boolean {
    return this.#ripens && this.#parts > 1 && this.#data.pace - this.#left > NEWS;
  }

  /**
   * Expands in all shards of a state, from where it stopped before, what is ripe, and of the rest those bits of a word that are in a mask.
   *
   * @returns false where it had to stop before the end
   */
  #expandShards(state: number, unripe: number): boolean {
    const mask = this.#ripens ? unripe : -1;
    for (; this.#shard < this.#dirty.length; this.#shard += this.#parts) {
      if (this.#dirty[this.#shard] !== state) continue;
      this.#dirty[this.#shard] = mask === -1 ? DONE : UNRIPE;
      if (this.#expandShard(...shardWords(this.#shards[0]!, this.#shard), mask)) continue;
      this.#dirty[this.#shard] = state;
      return false;
    }
    this.#shard = this.#me;
    return true;
  }

  /** @returns false where it had to stop before the end */
  #expandShard(begin: number, end: number, unripe: number): boolean {
    const [first, second = first!] = this.#data.reached[this.#tier]! as [Int32Array, Int32Array?];
    const [firstDone, secondDone = firstDone!] = this.#data.expanded as [Int32Array, Int32Array?];
    const twoViews = this.#views === 2;
    const hasEnd = this.#end < Number.POSITIVE_INFINITY;
    for (let w = begin; w < end; w++) {
      if (hasEnd && w % LOOK === 0 && performance.now() > this.#end) return false;
      const some = (unripe << (w & 15)) | (unripe >>> (32 - (w & 15)));
      for (;;) {
        const a = first[w]! & ~firstDone[w]!;
        const b = twoViews ? second[w]! & ~secondDone[w]! : 0;
        const open = (a | b) & ((first[w]! & second[w]!) | some);
        if (open === 0) break;
        if (this.#left === 0 || this.#mail.outbox.isFull) return false;
        this.#left--;
        const bit = open & -open;
        const views = ((a & bit) !== 0 ? 1 : 0) | ((b & bit) !== 0 ? 2 : 0);
        if ((views & 1) !== 0) firstDone[w]! |= bit;
        if ((views & 2) !== 0) secondDone[w]! |= bit;
        this.#expand(32 * w + 31 - Math.clz32(bit), views, w, bit);
      }
    }
    return true;
  }

  #expand(index: number, views: number, w: number, bit: number): void {
    const rules = this.#rules;
    this.#index = index;
    const value = rules.load(index);
    if (value >= 0) {
      this.#data.over[w]! |= bit;
      this.#countOver(index, value, views === 3 ? 2 : 1);
      return;
    }
    if (value === NO_POSITION) throw this.#broken(index, 'is no position, and a move leads there');
    const { slots, indices } = this.#out;
    const { outbox } = this.#mail;
    const { pool, cursors, chunkMask } = outbox;
    const bases = this.#bases;
    const bits = this.#bits;
    const others = this.#views === 2 ? ((views & 1) << 1) | (views >> 1) : views;
    const ways = this.#ways;
    const sizes = this.#sizes;
    const isLookedAt = this.#isLookedAt;
    const leavesOnly = isLookedAt[0] === true && rules.departures !== undefined;
    const count = leavesOnly ? rules.departures!(this.#out) : rules.successors(this.#out, false);
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      if (isLookedAt[slot]) continue;
      let successor = indices[i]!;
      let next = others;
      // Of a slot that does not exist there is no size.
      if (!(successor >>> 0 < sizes[slot]!)) {
        if (!(this.#extraTurns && ~successor >>> 0 < sizes[slot]!))
          throw noTierSuccessor(this.#space, { tier: this.#tier, index }, slot, successor);
        successor = ~successor;
        next = views;
      }
      const shardBits = bits[slot]!;
      const shard = bases[slot]! + (successor >>> shardBits);
      if (ways[shard] === SET) {
        this.#set(slot, successor, next);
        continue;
      }
      // What another process has been told is noted where the bits would be, were they this one's. Threads that write at the same time may tell it twice.
      if (ways[shard] === TELL_ONCE && !this.#setBits(slot, successor, next)) continue;
      let at = cursors[shard]!;
      if ((at & chunkMask) === 0) at = outbox.open(shard);
      pool[at] = ((successor & ((1 << shardBits) - 1)) << 2) | next;
      cursors[shard] = at + 1;
    }
  }

  #broken(index: number, what: string): SpaceError {
    const at = originOf(this.#space, { tier: this.#tier, index });
    return new SpaceError(`tiers: index ${at.index} of tier ${at.tier} ${what}`, at);
  }

  /** Sets the bits of a position in a shard of this part. */
  #set(slot: number, index: number, views: number): void {
    if (!this.#setBits(slot, index, views)) return;
    this.#entered[slot] = 1;
    if (slot === 0) this.#dirty[index >>> this.#bits[0]!] = MARKED;
  }

  /** Sets bits; whether any was not set before. */
  #setBits(slot: number, index: number, views: number): boolean {
    const w = index >>> 5;
    const bit = 1 << (index & 31);
    const first = this.#firsts[slot]!;
    const second = this.#seconds[slot]!;
    const a = (views & 1) === 0 ? 0 : bit & ~first[w]!;
    const b = (views & 2) === 0 ? 0 : bit & ~second[w]!;
    if (a !== 0) first[w]! |= bit;
    if (b !== 0) second[w]! |= bit;
    return (a | b) !== 0;
  }

  /** Forgets what other processes were told of this tier. */
  #forgetTold(): void {
    const { post, copies = false } = this.#data;
    if (post === undefined || !copies) return;
    const [shards] = this.#shards as [Shards];
    for (let shard = this.#me % post.threads; shard < shards.count; shard += post.threads) {
      if (isOwn(shard, post)) continue;
      for (const bitmap of this.#data.reached[this.#tier]!) bitmap.fill(0, ...shardWords(shards, shard));
    }
  }

  /** Sets the bits that all parts have sent to shards of this part. */
  #apply(): void {
    this.#tiers.forEach((tier, slot) => {
      const { count, bits } = this.#shards[slot]!;
      const base = this.#bases[slot]!;
      for (let shard = this.#me; shard < count; shard += this.#parts) {
        if (!this.#mail.has(base + shard)) continue;
        if (slot === 0) this.#dirty[shard] = MARKED;
        else this.#data.touched[tier] = 1;
        this.#mail.read(base + shard, (begin, end) => {
          this.#mark(this.#data.reached[tier]!, shard << (bits - 5), begin, end);
        });
      }
    });
  }

  #mark(bitmaps: readonly Int32Array[], base: number, begin: number, end: number): void {
    const [first, second = first!] = bitmaps as [Int32Array, Int32Array?];
    const pool = this.#pool;
    for (let at = begin; at < end; at++) {
      const message = pool[at]!;
      const local = message >>> 2;
      const w = base + (local >>> 5);
      const bit = 1 << (local & 31);
      if ((message & 1) !== 0) first[w]! |= bit;
      if ((message & 2) !== 0) second[w]! |= bit;
    }
  }
}
