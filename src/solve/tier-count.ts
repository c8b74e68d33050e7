/**
 * The first pass over a tier: each position that can be reached and goes on generates its moves once. Successors in the tier are
 * counted, each once; settled ones and those in lower tiers date the position.
 */
import { Deduplicator } from '../core/int-list.js';
import { DRAW, LOSE, TIE } from '../core/outcome.js';
import { SETTLED, type TieredSpace, type TierRules, tierMoves } from '../core/tiers.js';
import { type BitRanking, rankAmong } from '../ranking/bit-ranking.js';
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

/** What is known of one position from its moves. */
export class PositionCounter {
  readonly #rules: TierRules;
  readonly #successorRules: (TierRules | undefined)[];
  readonly #space: TieredSpace;
  readonly #tiers: readonly number[];
  readonly #children: readonly TierValues[];
  readonly #stored: Int32Array;
  readonly #layout: WordLayout;
  readonly #out;
  readonly #inTier: Int32Array;
  readonly #deduplicator: Deduplicator;

  /** @param stored - which positions of the tier can be reached and go on */
  constructor(
    space: TieredSpace,
    tier: number,
    rules: TierRules,
    children: readonly TierValues[],
    stored: Int32Array,
    layout: WordLayout,
  ) {
    this.#space = space;
    this.#tiers = [tier, ...space.childTiers(tier)];
    this.#rules = rules;
    this.#successorRules = this.#tiers.map(() => undefined);
    this.#children = children;
    this.#stored = stored;
    this.#layout = layout;
    this.#out = tierMoves(space.maxSuccessors);
    this.#inTier = new Int32Array(space.maxSuccessors);
    this.#deduplicator = new Deduplicator(space.maxSuccessors);
  }

  /** The word of the position at hand: undecided, or its value where no successor in the tier has a say. */
  word(): number {
    const { slots, indices } = this.#out;
    const settles = this.#space.settles === true;
    const count = this.#rules.successors(this.#out, true);
    let inTier = 0;
    let win = Number.MAX_SAFE_INTEGER;
    let tie = Number.MAX_SAFE_INTEGER;
    let loss = 0;
    let drawn = false;
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      let value = indices[i]!;
      if (slot === 0) {
        if (settles || (this.#stored[value >>> 5]! & (1 << (value & 31))) !== 0) {
          this.#inTier[inTier++] = value;
          continue;
        }
        value = this.#loadSuccessor(0, value);
      } else if (slot !== SETTLED) {
        value = this.#childValue(slot, value);
      }
      const code = value & 3;
      const date = (value >>> 2) + 1;
      if (code === LOSE) win = Math.min(win, date);
      else if (code === DRAW) drawn = true;
      else if (code === TIE) tie = Math.min(tie, date);
      else loss = Math.max(loss, date);
    }
    if (win === 1) inTier = 0;
    const options = this.#deduplicator.distinct(this.#inTier, inTier);
    const kind =
      win < Number.MAX_SAFE_INTEGER
        ? WIN_KIND
        : tie < Number.MAX_SAFE_INTEGER
          ? TIE_KIND
          : drawn
            ? DRAW_KIND
            : LOSS_KIND;
    const date = kind === WIN_KIND ? win : kind === TIE_KIND ? tie : kind === DRAW_KIND ? 0 : loss;
    if (date >= this.#layout.dateLimit) throw new RangeError(`remoteness ${date} does not fit in a word here`);
    return undecidedWord(this.#layout, kind, date, options);
  }

  /** The same where no move stays in the tier: the value itself. */
  value(): number {
    return valueWhenDue(this.#layout, this.word());
  }

  #childValue(slot: number, index: number): number {
    const { ranking, values, stored } = this.#children[slot - 1]!;
    const at = ranking === undefined ? index : rankAmong(ranking, index);
    const isStored = this.#space.settles === true || (stored[index >>> 5]! & (1 << (index & 31))) !== 0;
    return isStored ? values[at]! : this.#loadSuccessor(slot, index);
  }

  /** The value of a successor at which play is over. */
  #loadSuccessor(slot: number, index: number): number {
    this.#successorRules[slot] ??= this.#space.openTier(this.#tiers[slot]!);
    const value = this.#successorRules[slot]!.load(index);
    if (value >= 0) return value;
    throw new Error(`a move leads to index ${index} of tier ${this.#tiers[slot]}, which was not reached before`);
  }
}
