import { countText } from '../../core/text/sizes.js';
/**
 * The first pass over a tier: each position that can be reached and goes on generates its moves once. Successors in the tier are
 * counted, each once; settled ones and those in lower tiers date the position.
 */

import { Deduplicator } from '../../core/data/int-list.js';
import { ZugzwangError } from '../../core/errors.js';
import { DRAW, flipCode, LOSE, TIE, UNDECIDED } from '../../core/outcome.js';
import { payoffOf } from '../../core/payoff-value.js';
import { SpaceError } from '../../core/space-error.js';
import {
  originOf,
  SETTLED,
  type SuccessorValues,
  type TieredSpace,
  type TierMoves,
  type TierPosition,
  type TierRules,
  tierMoves,
} from '../../core/tiers.js';
import { type Place, slotOf } from '../../exchange/post.js';
import { type BitRanking, countBits, rankAmong } from '../../ranking/bit-ranking.js';
import type { FarTiers } from './far-tiers.js';
import { countsBothWays, TierEdges } from './tier-edges.js';
import {
  DRAW_KIND,
  dateOf,
  distanceOf,
  kindOf,
  LOSS_KIND,
  payoffsText,
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
  /** Where a tier without ranking is dealt out to processes: which of its values these are, and how many bits an index in a shard has. */
  readonly dealt?: { readonly place: Place; readonly bits: number } | undefined;
}

/** Where the value of an index stands; −1 where a ranking says that it has none. */
export function valuePlace({ ranking, dealt }: TierValues, index: number): number {
  if (ranking !== undefined) return rankAmong(ranking, index);
  if (dealt === undefined) return index;
  const shard = index >>> dealt.bits;
  return index + ((slotOf(shard, dealt.place) - shard) << dealt.bits);
}

/** Instead of the value of a successor: its process is asked. */
const ASKED = -1;

/** Whether so much of a tier is reached that looking at all of it pays: three in four positions. */
const isDense = (stored: Int32Array, size: number) => 4 * countBits(stored) >= 3 * size;

/** More plies than a word, or a value, holds. */
export function tooRemote(date: number, { dateLimit, payoffBits }: WordLayout): ZugzwangError {
  const most = countText(dateLimit - 1);
  const payoffs = payoffBits === 0 ? '' : ` and ${payoffsText(payoffBits)}`;
  const why = `beside as many moves as its positions have${payoffs}, ${most} is the most that is kept`;
  return new ZugzwangError('budget', `a remoteness of ${countText(date)} is too large for this game: ${why}`);
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
  /** The moves that stay in the tier, where they are counted both ways. */
  readonly edges: TierEdges;
  readonly #countsEdges: boolean;
  /** Whether moves of positions that win at once are left out there. */
  readonly passesWins: boolean;
  /** What is known of the tier itself, where it is solved level by level. */
  readonly #own: TierValues | undefined;
  readonly #successorRules: (TierRules | undefined)[];
  readonly #tiers: readonly number[];
  readonly #children: readonly TierValues[];
  readonly #far: FarTiers | undefined;
  /** Whether values are read of many successors at once, as rules ask for them. */
  readonly #readsMany: boolean;
  readonly #valuesOf: SuccessorValues = (slot, indices, count, out) => this.#readValues(slot, indices, count, out);
  /** By whom values of other processes are asked for. */
  asker = 0;

  /**
   * @param stored - which positions of the tier can be reached and go on
   * @param own - the words of the tier, where it is solved level by level
   */
  constructor(
    space: TieredSpace,
    tier: number,
    rules: TierRules,
    children: readonly TierValues[],
    stored: Int32Array,
    layout: WordLayout,
    far: FarTiers | undefined,
    own: TierValues | undefined,
    mayPassWins: boolean,
  ) {
    this.#far = far;
    this.passesWins = mayPassWins && rules.listsOptions === true && layout.payoffBits === 0;
    this.#own = own;
    this.space = space;
    this.tier = tier;
    this.#tiers = [tier, ...space.childTiers(tier)];
    this.rules = rules;
    this.#successorRules = this.#tiers.map(() => undefined);
    // All of one form, whoever has solved them: what reads them is compiled once.
    this.#children = children.map(({ ranking, values, stored, dealt }) => ({ ranking, values, stored, dealt }));
    this.stored = stored;
    this.layout = layout;
    this.edges = new TierEdges(space, tier);
    this.#countsEdges = countsBothWays(rules, layout.payoffBits);
    const mayReadMany = rules.valueBy !== undefined && layout.payoffBits === 0 && far === undefined;
    this.#readsMany = mayReadMany && own === undefined && isDense(stored, space.tierSize(tier));
    this.out = tierMoves(space.maxSuccessors);
    this.inTier = new Int32Array(space.maxSuccessors);
    this.deduplicator = new Deduplicator(space.maxSuccessors);
  }

  /** The word of the position at hand, which has this index: what is known before anything in the tier is decided. */
  abstract word(index: number): number;

  /** What a position's word becomes when the value of a successor in another process is known, and what a move there meant. */
  abstract heard(word: number, meaning: number, value: number): number;

  /** What another process asks of a position: of one of this tier whether it is stored, else its value. */
  answer(slot: number, index: number): number {
    if (slot > 0) return this.#ownValue(slot, index);
    return (this.stored[index >>> 5]! >>> (index & 31)) & 1;
  }

  /** Whether a successor in this tier goes on: of what another process owns the rules say it. */
  protected goesOn(index: number): boolean {
    if (this.space.settles === true) return true;
    if (this.#far === undefined || this.#far.isOwn(0, index))
      return (this.stored[index >>> 5]! & (1 << (index & 31))) !== 0;
    this.#successorRules[0] ??= this.space.openTier(this.tier);
    return this.#successorRules[0].load(index) === UNDECIDED;
  }

  /** The same where no move stays in the tier: the value itself. */
  value(index: number): number {
    if (this.#readsMany) {
      this.index = index;
      const value = this.rules.valueBy!(this.#valuesOf);
      if (value >= 0) {
        if (value >>> 2 >= this.layout.dateLimit) throw tooRemote(value >>> 2, this.layout);
        return value;
      }
    }
    return valueWhenDue(this.layout, this.word(index));
  }

  /** That all successors of the position at hand are known: where positions are reached by looking back, none may be forgotten. */
  demandReached(index: number): void {
    this.index = index;
    const { slots, indices } = this.out;
    const count = this.rules.successors(this.out, false);
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      if (slot === SETTLED) continue;
      const successor = indices[i]! < 0 ? ~indices[i]! : indices[i]!;
      const stored = slot === 0 ? this.stored : this.#children[slot - 1]!.stored;
      if ((stored[successor >>> 5]! & (1 << (successor & 31))) !== 0) continue;
      try {
        this.loadSuccessor(slot, successor);
      } catch (error) {
        // Rules that looked back by steps that they had found say so where there are others, and are tried again without.
        this.rules.options?.(this.out);
        throw error;
      }
    }
  }

  /**
   * How many different positions there are among the first successors in the tier.
   *
   * @param wins - whether the position at hand wins at once
   */
  protected countDistinct(inTier: number, wins = false): number {
    const options = this.deduplicator.distinct(this.inTier, inTier);
    if (this.#countsEdges && !(wins && this.passesWins)) this.edges.addAll(this.index, this.inTier, options);
    return options;
  }

  /** Whether values of successors in the tier are known. */
  protected get isClimbing(): boolean {
    return this.#own !== undefined;
  }

  /** The value of a successor in the tier, which is of a higher level. */
  protected higherValue(index: number): number {
    if (!this.goesOn(index)) return this.loadSuccessor(0, index);
    const value = this.#own!.values[valuePlace(this.#own!, index)]!;
    if (value < 0)
      throw this.wrong(`a move within the tier leads to index ${index}, which is of no higher level`, index);
    return value;
  }

  /** @param meaning - what the value will mean, where another process is asked for it */
  protected childValue(slot: number, index: number, meaning: number): number {
    const far = this.#far;
    if (far !== undefined && slot < far.slots && !far.isOwn(slot, index)) {
      far.ask(slot, index, this.asker, meaning);
      return ASKED;
    }
    return this.#ownValue(slot, index);
  }

  #ownValue(slot: number, index: number): number {
    const child = this.#children[slot - 1];
    if (child === undefined)
      throw this.wrong(`tier ${this.#origin(index).tier} has a successor in slot ${slot}, which does not exist`);
    const { values, stored } = child;
    const at = valuePlace(child, index);
    const isStored = this.space.settles === true || (stored[index >>> 5]! & (1 << (index & 31))) !== 0;
    return isStored ? values[at]! : this.loadSuccessor(slot, index);
  }

  /** What is read of many goes into loops that do nothing else: one read need not wait for another. */
  #readValues(slot: number, indices: Int32Array, count: number, out: Int32Array): void {
    const child = this.#children[slot - 1]!;
    const { values, stored, ranking } = child;
    if (ranking === undefined) for (let i = 0; i < count; i++) out[i] = values[indices[i]!]!;
    else
      for (let i = 0; i < count; i++) {
        const at = rankAmong(ranking, indices[i]!);
        out[i] = at < 0 ? UNDECIDED : values[at]!;
      }
    this.#successorRules[slot] ??= this.space.openTier(this.#tiers[slot]!);
    for (let i = 0; i < count; i++) {
      const index = indices[i]!;
      if ((stored[index >>> 5]! & (1 << (index & 31))) === 0) out[i] = this.#successorRules[slot]!.load(index);
    }
  }

  /** The value of a successor at which play is over. */
  protected loadSuccessor(slot: number, index: number): number {
    this.#successorRules[slot] ??= this.space.openTier(this.#tiers[slot]!);
    const value = this.#successorRules[slot]!.load(index);
    if (value >= 0) return value;
    const to = originOf(this.space, { tier: this.#tiers[slot]!, index });
    throw this.wrong(`a move leads to index ${to.index} of tier ${to.tier}, which was not reached before`);
  }

  /** An error of the position at hand. */
  protected wrong(what: string, to?: number): SpaceError {
    const details = to === undefined ? {} : { to: this.#origin(to) };
    return new SpaceError(`tiers: ${what}`, this.#origin(this.index), details);
  }

  #origin(index: number): TierPosition {
    return originOf(this.space, { tier: this.tier, index });
  }
}

/** Counts in games that end in an outcome. */
class OutcomeCounter extends Counter {
  word(index: number): number {
    this.index = index;
    const { slots, indices } = this.out;
    const settles = this.space.settles === true;
    const { rules } = this;
    const climbs = this.isClimbing;
    this.out.unwritten = 0;
    const asksOptions = rules.options !== undefined && !climbs && (this.passesWins || rules.listsOptions !== true);
    const count = asksOptions ? rules.options!(this.out) : rules.successors(this.out, true);
    const { unwritten } = this.out;
    if (count < 0) throw this.wrong(`options returned ${count}, expected how many are written`);
    if (count === 0 && unwritten > 0) return undecidedWord(this.layout, LOSS_KIND, 0, unwritten);
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
        if (climbs) value = this.higherValue(value);
        else if (settles || this.goesOn(value)) {
          this.inTier[inTier++] = indices[i]!;
          continue;
        } else value = this.loadSuccessor(0, value);
      } else if (slot !== SETTLED) {
        value = this.childValue(slot, value, again ? 1 : 0);
        if (value === ASKED) continue;
      }
      const code = again ? flipCode(value & 3) : value & 3;
      const date = (value >>> 2) + 1;
      if (code === LOSE) win = Math.min(win, date);
      else if (code === DRAW) drawn = true;
      else if (code === TIE) tie = Math.min(tie, date);
      else loss = Math.max(loss, date);
    }
    const distinct = this.countDistinct(inTier, win === 1) + unwritten;
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

  heard(word: number, meaning: number, value: number): number {
    const code = meaning === 1 ? flipCode(value & 3) : value & 3;
    const kind = code === LOSE ? WIN_KIND : code === DRAW ? DRAW_KIND : code === TIE ? TIE_KIND : LOSS_KIND;
    const known = kindOf(word);
    const merit = MERIT[kind]! - MERIT[known]!;
    if (merit < 0) return word;
    let date = kind === DRAW_KIND ? 0 : (value >>> 2) + 1;
    if (merit === 0) {
      const before = dateOf(this.layout, word);
      date = kind === LOSS_KIND ? Math.max(date, before) : Math.min(date, before);
    }
    if (date >= this.layout.dateLimit) throw tooRemote(date, this.layout);
    return undecidedWord(this.layout, kind, date, word & this.layout.optionMask);
  }
}

/** How good kinds are: from all outside won to one lost. */
const MERIT = [0, 2, 3, 1];

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
        if (settles || this.goesOn(value)) {
          if (gain !== 0) throw this.wrong(`a move to index ${value} gains ${gain} ${STAYS}`, value);
          this.inTier[inTier++] = indices[i]!;
          continue;
        }
        value = this.loadSuccessor(0, value);
      } else if (slot !== SETTLED) {
        value = this.childValue(slot, value, 2 * gain + (again ? 1 : 0));
        if (value === ASKED) continue;
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
    return this.#word(best, date, this.countDistinct(inTier));
  }

  heard(word: number, meaning: number, value: number): number {
    const { layout } = this;
    const { payoffBits } = layout;
    const kind = kindOf(word);
    const distance = distanceOf(layout, word);
    const isNothing = kind === LOSS_KIND && distance === 0;
    const best = isNothing ? Number.NEGATIVE_INFINITY : kind === LOSS_KIND ? -distance : distance;
    const date = kind === DRAW_KIND ? -1 : dateOf(layout, word);
    const gain = meaning >> 1;
    const later = payoffOf(value, payoffBits);
    const payoff = gain + ((meaning & 1) === 1 ? later : -later);
    if (payoff < best) return word;
    const isDraw = (value & 3) === DRAW && gain === 0;
    const plies = (value & 3) === DRAW ? 1 : (value >>> (payoffBits + 2)) + 1;
    const isFirst = payoff > best || date < 0;
    const isBetter = !isDraw && (isFirst || (payoff < 0 ? plies > date : plies < date));
    const options = word & layout.optionMask;
    return this.#word(payoff, isBetter ? plies : isFirst ? -1 : date, options);
  }

  /** @param date - of the best ones; −1 where they are draws */
  #word(best: number, date: number, options: number): number {
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

/**
 * @param stored - which positions of the tier can be reached and go on
 * @param own - the words of the tier, where it is solved level by level
 * @param mayPassWins - whether moves of positions that win at once need not be counted both ways
 */
export function positionCounter(
  space: TieredSpace,
  tier: number,
  rules: TierRules,
  children: readonly TierValues[],
  stored: Int32Array,
  layout: WordLayout,
  far?: FarTiers,
  own?: TierValues,
  mayPassWins = false,
): PositionCounter {
  const CounterOf = space.payoff === undefined ? OutcomeCounter : PayoffCounter;
  return new CounterOf(space, tier, rules, children, stored, layout, far, own, mayPassWins);
}
