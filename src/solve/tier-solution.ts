import type { State } from '../core/game.js';
import { OUTCOMES, type Outcome } from '../core/outcome.js';
import type { Lookup } from '../core/probe.js';
import type { TierRules } from '../core/tiers.js';
import { rankAmong } from '../ranking/bit-ranking.js';
import type { Census, RemotenessCounts } from './census.js';
import type { SolvedEntry, SolvedTiers, SolvedValues } from './solved-values.js';
import type { SolvedTier } from './tiers.js';

/** What a whole solution by tiers comes to, in the words of any solution. */
export interface TierFacts extends Census {
  readonly byRemoteness: RemotenessCounts;
}

/** Reads the counts by packed value. */
export function tierFacts(census: ArrayLike<number>): TierFacts {
  const counts: Record<Outcome, number> = { lose: 0, draw: 0, tie: 0, win: 0 };
  const maps = { win: new Map<number, number>(), lose: new Map<number, number>(), tie: new Map<number, number>() };
  let positions = 0;
  for (let value = 0; value < census.length; value++) {
    const found = census[value]!;
    if (found === 0) continue;
    const outcome = OUTCOMES[value & 3]!;
    positions += found;
    counts[outcome] += found;
    if (outcome !== 'draw') maps[outcome].set(value >>> 2, found);
  }
  const longest = Object.entries(maps).flatMap(([outcome, map]) =>
    map.size === 0 ? [] : [[outcome, [...map.keys()].at(-1)!]],
  );
  return { positions, counts, longest: Object.fromEntries(longest), byRemoteness: maps };
}

/** The values of all tiers in memory. */
export class TieredValues<Position> implements SolvedValues<Position> {
  readonly tiers: SolvedTiers<Position>;
  readonly lookup: Lookup<Position> = { value: state => this.#value(state) };
  readonly #rules = new Map<number, TierRules>();

  constructor(tiers: SolvedTiers<Position>) {
    this.tiers = tiers;
  }

  byRemoteness(): RemotenessCounts {
    return tierFacts(this.tiers.census).byRemoteness;
  }

  *entries(): Generator<SolvedEntry<Position>> {
    const { numbering, solved } = this.tiers;
    for (const tier of solved) {
      for (const [view, words] of tier.reached.entries()) {
        const size = numbering.space.tierSize(tier.tier);
        for (let index = 0; index < size; index++) {
          if ((words[index >>> 5]! & (1 << (index & 31))) === 0) continue;
          const at = { tier: tier.tier, index };
          yield { state: numbering.unrank(at, view as 0 | 1), value: valueAt(tier, index) };
        }
      }
    }
  }

  #value({ position, player }: State<Position>): number {
    const { numbering, solved } = this.tiers;
    const at = numbering.rank(position, player);
    if (at === undefined) return -1;
    const tier = solved[at.tier]!;
    const view = numbering.space.views === 2 ? player : 0;
    const { index } = at;
    const bit = 1 << (index & 31);
    if ((tier.reached[view]![index >>> 5]! & bit) !== 0) return valueAt(tier, index);
    return (tier.stored[index >>> 5]! & bit) !== 0 ? -1 : this.#loadOver(at.tier, index);
  }

  /** The value of a position at which play is over, or −1. */
  #loadOver(tier: number, index: number): number {
    let rules = this.#rules.get(tier);
    if (rules === undefined) {
      rules = this.tiers.numbering.space.openTier(tier);
      this.#rules.set(tier, rules);
    }
    return Math.max(-1, rules.load(index));
  }
}

function valueAt({ ranking, values }: SolvedTier, index: number): number {
  return values[ranking === undefined ? index : rankAmong(ranking, index)]!;
}
