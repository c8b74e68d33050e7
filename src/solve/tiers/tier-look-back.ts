/**
 * What can be reached in a tier, by looking back: each index that is not known to be reached asks for its origins, in the tiers that lead to this
 * one and then in the tier itself, and stops at the first that is reached in the right view. A part reads all bitmaps and writes in its own shards
 * alone, so that there are no messages. Rounds within the tier end when no part has found anything in one, and where they would ask too often: a tier
 * of which little can be reached, or which takes many rounds, is known sooner from its moves.
 *
 * What is not found in this way is pushed (`tier-reach.ts`): from the tiers above before, within the tier after.
 */
import { meetingSum, type Part } from '../../core/data/parts.js';
import { SpaceError } from '../../core/space-error.js';
import { NO_ORIGIN, NO_POSITION, type TieredSpace, type TierRules } from '../../core/tiers.js';
import { popcount } from '../../ranking/bit-ranking.js';
import type { LookedBack, ReachData } from '../reach-data.js';
import { bitmapWords, cutShards, type Shards, shardWords } from './shards.js';

/** How many indices are asked between two looks whether the parts are to pause, at most. */
const LOOK_UP = 1 << 20;

/** `ReachData.looks`, if not given: to make the moves of a position takes as long as some looks. */
const LOOKS = 4;

/** In `LookedBack.round`: it is done. */
export const LOOKED_BACK = -1;

/** What a look back is given. */
interface LookBackOptions {
  readonly space: TieredSpace;
  readonly data: ReachData;
  readonly tier: number;
  readonly rules: TierRules;
  /** The tiers above to be looked at. */
  readonly parents: readonly number[];
  /** Enters the position at hand, at which play is over, in so many views. */
  readonly countOver: (index: number, value: number, views: number) => void;
  readonly me: number;
  readonly parts: number;
}

/** One part's look back in one tier. */
export class TierLookBack {
  /** The index at hand. */
  index = 0;
  readonly #space: TieredSpace;
  readonly #data: ReachData;
  readonly #tier: number;
  readonly #rules: TierRules;
  readonly #parents: readonly number[];
  readonly #shards: Shards;
  readonly #countOver: LookBackOptions['countOver'];
  readonly #me: number;
  readonly #parts: number;
  /** The tiers whose positions are asked for, how many indices they have, and their bitmaps by view, or the same twice. */
  #from: readonly number[] = [];
  #sizes: readonly number[] = [];
  #firsts: readonly Int32Array[] = [];
  #seconds: readonly Int32Array[] = [];
  /** The views that they can offer, a bit each. */
  #offered = 0;
  #found = 0;
  #asked = 0;

  constructor({ space, data, tier, rules, parents, countOver, me, parts }: LookBackOptions) {
    this.#space = space;
    this.#data = data;
    this.#tier = tier;
    this.#rules = rules;
    this.#parents = parents.filter(parent => data.touched[parent] !== 0);
    this.#shards = cutShards(space.tierSize(tier));
    this.#countOver = countOver;
    this.#me = me;
    this.#parts = parts;
  }

  /** Returns how far it has come: to the end, or to where the parts are asked to pause. */
  *run(from: LookedBack = { round: 0, at: 0, found: false }): Part<LookedBack> {
    const { looksBack, isLoopFree } = this.#space;
    const goesRound = !isLoopFree.call(this.#space, this.#tier) && looksBack!.call(this.#space, this.#tier, this.#tier);
    const done = { round: LOOKED_BACK, at: 0, found: false };
    const { looks = LOOKS } = this.#data;
    const { size } = this.#shards;
    let { at, found, asked = 0 } = from;
    for (let round = from.round; ; round++) {
      this.#open(round === 0 ? this.#parents : [this.#tier]);
      this.#found = found && this.#me === 0 ? 1 : 0;
      this.#asked = 0;
      const reached = yield* this.#ask(round, at);
      const numbers = yield [this.#found, this.#asked, ...this.#countViews()];
      found = meetingSum(numbers, 0) > 0;
      asked += meetingSum(numbers, 1);
      if (reached < Number.POSITIVE_INFINITY) return { round, at: reached, found, asked };
      if (!goesRound || (round > 0 && !found)) return done;
      const left = size - meetingSum(numbers, 3);
      if (asked + left > looks * meetingSum(numbers, 2)) return { ...done, pushes: true };
      at = 0;
      found = false;
    }
  }

  /** Asks in turns, of a shard a part; returns how many shards are done when the parts are asked to pause, else infinity. */
  *#ask(round: number, done: number): Part<number> {
    const { bits, count } = this.#shards;
    const turns = Math.ceil(count / this.#parts);
    const turnsBetween = Math.max(1, Math.floor(Math.min(this.#data.pace, LOOK_UP) / 2 ** bits));
    for (let turn = Math.floor(done / this.#parts); turn < turns; turn++) {
      const shard = turn * this.#parts + this.#me;
      if (shard < count) {
        const [begin, end] = shardWords(this.#shards, shard);
        if (round === 0) this.#sortMarks(begin, end);
        if (this.#offered !== 0) this.#askWords(begin, end);
        if (this.#found === 1) this.#data.touched[this.#tier] = 1;
        if (round < 2) this.#data.progress[2 * this.#me]! += 2 ** bits;
      }
      if ((turn + 1) % turnsBetween !== 0) continue;
      const pause = this.#me === 0 ? Atomics.load(this.#data.pause, 0) : 0;
      if (meetingSum(yield [pause], 0) > 0) return (turn + 1) * this.#parts;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** How many positions of this part are known to be reached, in each view, and how many indices in all views. */
  #countViews(): [positions: number, indices: number] {
    const [first, second] = this.#data.reached[this.#tier]! as [Int32Array, Int32Array?];
    const [firstOver, secondOver] = this.#data.expanded as [Int32Array, Int32Array?];
    const { bits, count, size } = this.#shards;
    let positions = 0;
    let indices = 0;
    for (let shard = this.#me; shard < count; shard += this.#parts) {
      const begin = shard * 2 ** (bits - 5);
      const end = Math.min(bitmapWords(size), begin + 2 ** (bits - 5));
      for (let w = begin; w < end; w++) {
        const a = first[w]! | firstOver[w]!;
        const b = second === undefined ? a : second[w]! | secondOver![w]!;
        positions += popcount(a) + (second === undefined ? 0 : popcount(b));
        indices += popcount(a & b);
      }
    }
    return [positions, indices];
  }

  #open(tiers: readonly number[]): void {
    const { reached } = this.#data;
    const space = this.#space;
    this.#from = tiers;
    this.#sizes = tiers.map(tier => space.tierSize(tier));
    this.#firsts = tiers.map(tier => reached[tier]![0]!);
    this.#seconds = tiers.map(tier => reached[tier]!.at(-1)!);
    if (tiers[0] === this.#tier || space.extraTurns) {
      this.#offered = space.views === 2 ? 3 : 1;
      return;
    }
    const anyOf = (bitmaps: readonly Int32Array[]) => bitmaps.some(words => words.some(word => word !== 0));
    const [first, second] = [anyOf(this.#firsts), anyOf(this.#seconds)];
    this.#offered = space.views === 1 ? Number(first) : 2 * Number(first) + Number(second);
  }

  /** Of what moves that were made have marked: where play is over is counted, and its bits go to those of what is expanded. */
  #sortMarks(begin: number, end: number): void {
    const [first, second] = this.#data.reached[this.#tier]! as [Int32Array, Int32Array?];
    const [firstDone, secondDone] = this.#data.expanded as [Int32Array, Int32Array?];
    const { over } = this.#data;
    for (let w = begin; w < end; w++) {
      for (let left = first[w]! | (second?.[w] ?? 0); left !== 0; left &= left - 1) {
        const bit = left & -left;
        this.index = 32 * w + 31 - Math.clz32(bit);
        const value = this.#rules.load(this.index);
        if (value === NO_POSITION) throw this.#wrong('is no position, and a move leads there');
        if (value < 0) continue;
        const a = first[w]! & ~firstDone[w]! & bit;
        const b = second === undefined ? 0 : second[w]! & ~secondDone![w]! & bit;
        this.#countOver(this.index, value, Number(a !== 0) + Number(b !== 0));
        over[w]! |= bit;
        firstDone[w]! |= a;
        first[w]! &= ~bit;
        if (second === undefined) continue;
        secondDone![w]! |= b;
        second[w]! &= ~bit;
      }
    }
  }

  /** Asks of what is not reached in these words. */
  #askWords(begin: number, end: number): void {
    const rules = this.#rules;
    const { over } = this.#data;
    const [first, second = first!] = this.#data.reached[this.#tier]! as [Int32Array, Int32Array?];
    const [firstOver, secondOver = firstOver!] = this.#data.expanded as [Int32Array, Int32Array?];
    // What nobody offers is as good as reached.
    const noFirst = (this.#offered & 1) === 0 ? -1 : 0;
    const noSecond = (this.#offered & 2) === 0 ? -1 : 0;
    const { size } = this.#shards;
    for (let w = begin; w < end; w++) {
      const a = first[w]! | firstOver[w]! | noFirst;
      const b = second[w]! | secondOver[w]! | noSecond;
      let open = ~(a & b);
      if (32 * w + 32 > size) open &= 2 ** (size & 31) - 1;
      for (; open !== 0; open &= open - 1) {
        const bit = open & -open;
        const index = 32 * w + 31 - Math.clz32(bit);
        this.index = index;
        const value = rules.load(index);
        if (value === NO_POSITION) continue;
        this.#asked++;
        const wanted = ((a & bit) === 0 ? 1 : 0) | ((b & bit) === 0 ? 2 : 0);
        const found = this.#look(wanted);
        if (found === 0) continue;
        this.#found = 1;
        if (value < 0) {
          if ((found & 1) !== 0) first[w]! |= bit;
          if ((found & 2) !== 0) second[w]! |= bit;
          continue;
        }
        this.#countOver(index, value, found === 3 ? 2 : 1);
        over[w]! |= bit;
        if ((found & 1) !== 0) firstOver[w]! |= bit;
        if ((found & 2) !== 0) secondOver[w]! |= bit;
      }
    }
  }

  /** In which of the views that are wanted the position at hand has an origin that is reached. */
  #look(wanted: number): number {
    const rules = this.#rules;
    const from = this.#from;
    const isOneView = this.#space.views === 1;
    let found = 0;
    for (let k = 0; k < from.length; k++) {
      const first = this.#firsts[k]!;
      const second = this.#seconds[k]!;
      const size = this.#sizes[k]!;
      rules.lookBack!(from[k]!);
      for (let said = rules.origin!(); said !== NO_ORIGIN; said = rules.origin!()) {
        const again = said < 0;
        const origin = again ? ~said : said;
        if (!(origin < size) || (again && !this.#space.extraTurns))
          throw this.#wrong(`has the origin ${said} in tier ${from[k]}, which is none`);
        const word = origin >>> 5;
        const bit = origin & 31;
        const a = (first[word]! >>> bit) & 1;
        const b = (second[word]! >>> bit) & 1;
        if (isOneView) found |= a;
        else found |= again ? (b << 1) | a : (a << 1) | b;
        if ((wanted & ~found) === 0) return wanted;
      }
    }
    return found & wanted;
  }

  #wrong(what: string): SpaceError {
    const at = { tier: this.#tier, index: this.index };
    return new SpaceError(`tiers: index ${at.index} of tier ${at.tier} ${what}`, at);
  }
}
