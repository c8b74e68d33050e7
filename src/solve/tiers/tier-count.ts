/**
 * The first pass over a tier: each position that can be reached and goes on generates its moves once. Successors in the tier are
 * counted, each once; settled ones and those in lower tiers date the position.
 */

import { Deduplicator } from '../../core/data/int-list.js';
import { ZugzwangError } from '../../core/errors.js';
import { DRAW, flipCode, LOSE, TIE } from '../../core/outcome.js';
import { payoffOf } from '../../core/payoff-value.js';
import { SpaceError } from '../../core/space-error.js';
import { SETTLED, type TieredSpace, type TierMoves, type TierRules, tierMoves } from '../../core/tiers.js';
import { type BitRanking, rankAmong } from '../../ranking/bit-ranking.js';
import { TierEdges } from './tier-edges.js';
import {
  DRAW_KIND,
  LOSS_KIND,
  TIE_KIND,
  undecidedWord,
  valueWhenDue,
  WIN_KIND,
  type WordLayout,
} from './tier-words.js';

/** The values of a solved tier: a value an index where there is no ranking, else one a stored position. */
export interface TierValues {
  readonly ranking: BitRanking | undefined;
  readonly values: Uint8Array | Uint16Array | Int32Array;
  /** Which indices have a value. */
  readonly stored: Int32Array;
}

/** More plies than a word, or a value, holds. */
export function tooRemote(date: number, { dateLimit }: WordLayout): ZugzwangError {
  const most = (dateLimit - 1).toLocaleString('en');
  const why = `beside as many moves as its positions have, ${most} is the most that is kept`;
  return new ZugzwangError('budget', `a remoteness of ${date.toLocaleString('en')} is too large for this game: ${why}`);
}

/** What is known of one position from its moves. */
abstract class Counter {
  protected readonly rules: TierRules;
  protected readonly space: TieredSpace;
  protected readonly tier: number;
  /** Which positions of the tier can be reached and go on. */
  protected readonly stored: Int32Array;
  protected readonly layout: WordLayout;
  protected readonly out: TierMoves;
  protected readonly inTier: Int32Array;
  protected readonly deduplicator: Deduplicator;
  protected index = 0;
  /** The moves that stay in the tier. */
  readonly edges: TierEdges;
  readonly #successorRules: (TierRules | undefined)[];
  readonly #tiers: readonly number[];
  readonly #children: readonly TierValues[];

  /** @param stored - which positions of the tier can be reached and go on */
  constructor(
    space: TieredSpace,
    tier: number,
    rules: TierRules,
    children: readonly TierValues[],
    stored: Int32Array,
    layout: WordLayout,
  ) {
    this.space = space;
    this.tier = tier;
    this.#tiers = [tier, ...space.childTiers(tier)];
    this.rules = rules;
    this.#successorRules = this.#tiers.map(() => undefined);
    this.#children = children;
    this.stored = stored;
    this.layout = layout;
    this.edges = new TierEdges(space.tierSize(tier));
    this.out = tierMoves(space.maxSuccessors);
    this.inTier = new Int32Array(space.maxSuccessors);
    this.deduplicator = new Deduplicator(space.maxSuccessors);
  }

  /** The word of the position at hand, which has this index: what is known before anything in the tier is decided. */
  abstract word(index: number): number;

  /** The same where no move stays in the tier: the value itself. */
  value(index: number): number {
    return valueWhenDue(this.layout, this.word(index));
  }

  /** That all successors of the position at hand are known: where positions are reached by looking back, none may be forgotten. */
  demandReached(index: number): void {
    this.index = index;
    const { slots, indices } = this.out;
    const count = this.rules.successors(this.out, false);
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      const successor = indices[i]! < 0 ? ~indices[i]! : indices[i]!;
      const stored = slot === 0 ? this.stored : this.#children[slot - 1]!.stored;
      if ((stored[successor >>> 5]! & (1 << (successor & 31))) === 0) this.loadSuccessor(slot, successor);
    }
  }

  /** How many different positions there are among the first successors in the tier. */
  protected countDistinct(inTier: number): number {
    const options = this.deduplicator.distinct(this.inTier, inTier);
    this.edges.addAll(this.index, this.inTier, options);
    return options;
  }

  protected childValue(slot: number, index: number): number {
    const child = this.#children[slot - 1];
    if (child === undefined)
      throw this.wrong(`tier ${this.tier} has a successor in slot ${slot}, which does not exist`);
    const { ranking, values, stored } = child;
    const at = ranking === undefined ? index : rankAmong(ranking, index);
    const isStored = this.space.settles === true || (stored[index >>> 5]! & (1 << (index & 31))) !== 0;
    return isStored ? values[at]! : this.loadSuccessor(slot, index);
  }

  /** The value of a successor at which play is over. */
  protected loadSuccessor(slot: number, index: number): number {
    this.#successorRules[slot] ??= this.space.openTier(this.#tiers[slot]!);
    const value = this.#successorRules[slot]!.load(index);
    if (value >= 0) return value;
    throw this.wrong(`a move leads to index ${index} of tier ${this.#tiers[slot]}, which was not reached before`);
  }

  /** An error of the position at hand. */
  protected wrong(what: string, to?: number): SpaceError {
    const { tier, index } = this;
    const details = to === undefined ? {} : { to: { tier, index: to } };
    return new SpaceError(`tiers: ${what}`, { tier, index }, details);
  }
}

/** Counts in games that end in an outcome. */
class OutcomeCounter extends Counter {
  word(index: number): number {
    this.index = index;
    const { slots, indices } = this.out;
    const settles = this.space.settles === true;
    const { rules } = this;
    const count = rules.options === undefined ? rules.successors(this.out, true) : rules.options(this.out);
    if (count < 0) return undecidedWord(this.layout, LOSS_KIND, 0, ~count);
    let inTier = 0;
    let win = Number.MAX_SAFE_INTEGER;
    let tie = Number.MAX_SAFE_INTEGER;
    let loss = 0;
    let drawn = false;
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      let value = indices[i]!;
      const again = value < 0;
      if (again) value = ~value;
      if (slot === 0) {
        if (settles || (this.stored[value >>> 5]! & (1 << (value & 31))) !== 0) {
          this.inTier[inTier++] = indices[i]!;
          continue;
        }
        value = this.loadSuccessor(0, value);
      } else if (slot !== SETTLED) {
        value = this.childValue(slot, value);
      }
      const code = again ? flipCode(value & 3) : value & 3;
      const date = (value >>> 2) + 1;
      if (code === LOSE) win = Math.min(win, date);
      else if (code === DRAW) drawn = true;
      else if (code === TIE) tie = Math.min(tie, date);
      else loss = Math.max(loss, date);
    }
    const distinct = this.countDistinct(inTier);
    // Who can win at once need not wait for others.
    const options = win === 1 ? 0 : distinct;
    const kind =
      win < Number.MAX_SAFE_INTEGER
        ? WIN_KIND
        : tie < Number.MAX_SAFE_INTEGER
          ? TIE_KIND
          : drawn
            ? DRAW_KIND
            : LOSS_KIND;
    const date = kind === WIN_KIND ? win : kind === TIE_KIND ? tie : kind === DRAW_KIND ? 0 : loss;
    if (date >= this.layout.dateLimit) throw tooRemote(date, this.layout);
    return undecidedWord(this.layout, kind, date, options);
  }
}

/** Play could go round and gain for ever. */
const STAYS = 'and stays in its tier; where play may come back no move gains';

/** Counts in games that end in a number: the best of what settled successors and those in lower tiers come to, gains included. */
class PayoffCounter extends Counter {
  word(index: number): number {
    this.index = index;
    const { slots, indices, gains } = this.out;
    const { payoffBits } = this.layout;
    const settles = this.space.settles === true;
    const hasGains = this.space.payoff!.gains === true;
    const count = this.rules.successors(this.out, true);
    let inTier = 0;
    let best = Number.NEGATIVE_INFINITY;
    // Of the best ones; −1 where they are draws.
    let date = 0;
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      const gain = hasGains ? gains[i]! : 0;
      let value = indices[i]!;
      const again = value < 0;
      if (again) value = ~value;
      if (slot === 0) {
        if (settles || (this.stored[value >>> 5]! & (1 << (value & 31))) !== 0) {
          if (gain !== 0) throw this.wrong(`a move to index ${value} gains ${gain} ${STAYS}`, value);
          this.inTier[inTier++] = indices[i]!;
          continue;
        }
        value = this.loadSuccessor(0, value);
      } else if (slot !== SETTLED) {
        value = this.childValue(slot, value);
      }
      const later = payoffOf(value, payoffBits);
      const payoff = gain + (again ? later : -later);
      if (payoff < best) continue;
      if (payoff > best) date = -1;
      best = payoff;
      const isDraw = (value & 3) === DRAW;
      if (isDraw && gain === 0) continue;
      const plies = isDraw ? 1 : (value >>> (payoffBits + 2)) + 1;
      if (date < 0 || (payoff < 0 ? plies > date : plies < date)) date = plies;
    }
    const options = this.countDistinct(inTier);
    if (best === Number.NEGATIVE_INFINITY) return undecidedWord(this.layout, LOSS_KIND, 0, options);
    if (Math.abs(best) > this.space.payoff!.most) throw this.#tooMuch(best);
    if (date >= this.layout.dateLimit) throw tooRemote(date, this.layout);
    if (best === 0 && date < 0) return undecidedWord(this.layout, DRAW_KIND, 0, options);
    const kind = best > 0 ? WIN_KIND : best < 0 ? LOSS_KIND : TIE_KIND;
    return undecidedWord(this.layout, kind, date, options, Math.abs(best));
  }

  #tooMuch(best: number): Error {
    const payoff = this.space.payoff!;
    return (
      payoff.unforeseen?.(best) ??
      this.wrong(`a position is worth ${best}, expected at most ${payoff.most} (payoff.most)`)
    );
  }
}

/** Counts in a tier of a space. */
export type PositionCounter = Counter;

/** @param stored - which positions of the tier can be reached and go on */
export function positionCounter(
  space: TieredSpace,
  tier: number,
  rules: TierRules,
  children: readonly TierValues[],
  stored: Int32Array,
  layout: WordLayout,
): PositionCounter {
  const CounterOf = space.payoff === undefined ? OutcomeCounter : PayoffCounter;
  return new CounterOf(space, tier, rules, children, stored, layout);
}
