import type { TieredSpace, TierRules } from '../core/tiers.js';

/** So many tiers are kept open at most between two comparisons. */
const MOST_OPEN = 64;

/** The rules of tiers, each opened when it is asked for. */
export class OpenTiers {
  readonly #space: TieredSpace;
  readonly #open = new Map<number, TierRules>();

  constructor(space: TieredSpace) {
    this.#space = space;
  }

  rules(tier: number): TierRules {
    let rules = this.#open.get(tier);
    if (rules === undefined) this.#open.set(tier, (rules = this.#space.openTier(tier)));
    return rules;
  }

  /** Closes all tiers, where they are many: the positions at hand are forgotten. */
  closeIfMany(): void {
    if (this.#open.size > MOST_OPEN) this.#open.clear();
  }
}
