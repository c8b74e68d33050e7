/** What decides sums of values without adding them: means, temperatures, stops, atomic weights, as doubles, each found once. */

import { kept } from '../../../core/data/kept.js';
import { roundDyadic } from '../dyadic.js';
import { atomicWeight } from '../operators/atomic-weight.js';
import { isAllSmall } from '../operators/structure.js';
import { mean, temperature } from '../operators/thermograph.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';

/** Atomic weights are looked for up to so many followers. */
const MOST_WEIGHED = 400;
/** Followers are counted up to here. */
export const MOST_FOLLOWERS = 4000;

export class ValueBounds {
  readonly #store: PartizanStore;
  readonly #mean = new Map<Value, number>();
  readonly #ups = new Map<Value, number>();
  readonly #temperature = new Map<Value, number>();
  readonly #followers = new Map<Value, number>();
  readonly #weight = new Map<Value, Value>();

  constructor(store: PartizanStore) {
    this.#store = store;
  }

  leftStop(v: Value): number {
    return roundDyadic(this.#store.leftStop(v));
  }

  rightStop(v: Value): number {
    return roundDyadic(this.#store.rightStop(v));
  }

  /** An integer that a value is at least: the largest where it is a number, else less than its right stop. */
  integerBelow(v: Value): number {
    return this.#store.isNumber(v) ? Math.floor(this.rightStop(v)) : Math.ceil(this.rightStop(v)) - 1;
  }

  /** An integer that a value is at most. */
  integerAbove(v: Value): number {
    return this.#store.isNumber(v) ? Math.ceil(this.leftStop(v)) : Math.floor(this.leftStop(v)) + 1;
  }

  mean(v: Value): number {
    return kept(this.#mean, v, () => roundDyadic(mean(this.#store, v)));
  }

  temperature(v: Value): number {
    return kept(this.#temperature, v, () => roundDyadic(temperature(this.#store, v)));
  }

  /** About how many ups there are beside a number: the mean of the atomic weight where the value is no number-up-star; 0 where it has none. */
  ups(v: Value): number {
    return kept(this.#ups, v, () => {
      const parts = this.#store.parts(v);
      if (parts !== undefined) return parts.ups;
      const weight = this.weight(v);
      return weight < 0 ? 0 : this.mean(weight);
    });
  }

  /** How many followers there are, number-up-stars left out; about `MOST_FOLLOWERS` where there are more. */
  followers(v: Value): number {
    return kept(this.#followers, v, () => this.#count(v));
  }

  #count(v: Value): number {
    const store = this.#store;
    if (store.isNumberUpStar(v)) return 1;
    const seen = new Set([v]);
    for (const u of seen) {
      if (seen.size > MOST_FOLLOWERS) break;
      for (const options of [store.leftOptions(u), store.rightOptions(u)]) {
        for (const option of options) if (!store.isNumberUpStar(option)) seen.add(option);
      }
    }
    return seen.size;
  }

  /** The atomic weight of an all-small value; −1 where it is none, or too large. */
  weight(v: Value): Value {
    return kept(this.#weight, v, () => {
      const store = this.#store;
      if (this.followers(v) > MOST_WEIGHED || !isAllSmall(store, v)) return -1;
      return atomicWeight(store, v) ?? -1;
    });
  }
}
