import { kept } from '../../core/data/kept.js';
import type { Game, State } from '../../core/game.js';
import { firstPlayersPayoff, payoffBits, withoutPayoff } from '../../core/payoff-value.js';
import { type Lookup, packedResult } from '../../core/probe.js';
import type { TierRules } from '../../core/tiers.js';
import { type Census, type RemotenessCounts, totalsOf } from '../census.js';
import type { SolvedTiers } from '../solved-values.js';
import { valuePlace } from './tier-count.js';
import type { SolvedTier } from './tiers.js';

/** What a whole solution by tiers comes to, in the words of any solution. */
export interface TierFacts extends Census {
  readonly byRemoteness: RemotenessCounts;
}

/** Reads the counts by packed value without its payoff. */
export function tierFacts(census: ArrayLike<number>): TierFacts {
  return totalsOf(Array.from(census).entries());
}

/** Looks up values of all tiers in memory. */
export class TieredLookup<Position> {
  readonly tiers: SolvedTiers<Position>;
  readonly lookup: Lookup<Position>;
  readonly #rules = new Map<number, TierRules>();
  readonly #bits: number;
  readonly #game: Game<Position, unknown>;

  constructor(game: Game<Position, unknown>, tiers: SolvedTiers<Position>) {
    this.#game = game;
    this.tiers = tiers;
    const { space } = tiers.numbering;
    this.#bits = payoffBits(space);
    const value = (state: State<Position>) => withoutPayoff(this.#value(state), this.#bits);
    const payoff = (state: State<Position>) => firstPlayersPayoff(this.#value(state), this.#bits, state.player);
    this.lookup = space.payoff === undefined ? { value } : { value, payoff };
  }

  byRemoteness(): RemotenessCounts {
    return tierFacts(this.tiers.census).byRemoteness;
  }

  #value(state: State<Position>): number {
    const { numbering, solved } = this.tiers;
    const { position, player } = state;
    const at = numbering.rank(position, player);
    if (at === undefined) return numbering.space.endsApart === true ? packedResult(this.#game, state) : -1;
    const tier = solved[at.tier]!;
    const view = numbering.space.views === 2 ? player : 0;
    const { index } = at;
    const bit = 1 << (index & 31);
    if ((tier.reached[view]![index >>> 5]! & bit) !== 0) return valueAt(tier, index);
    return (tier.stored[index >>> 5]! & bit) !== 0 ? -1 : this.#loadOver(at.tier, index);
  }

  /** The value of a position at which play is over, or −1. */
  #loadOver(tier: number, index: number): number {
    const rules = kept(this.#rules, tier, () => this.tiers.numbering.space.openTier(tier));
    return Math.max(-1, rules.load(index));
  }
}

/** The packed value of an index that has one. */
export function valueAt(tier: SolvedTier, index: number): number {
  return tier.values[valuePlace(tier, index)]!;
}
