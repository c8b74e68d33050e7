/**
 * Atomic weights (Siegel, II.7): how many ups an infinitesimal is worth. For all-small games by {w(G^L) − 2 | w(G^R) + 2} and the far star; for others
 * the same with numbers taken for threats out of all proportion, and the result is tried against the definition: G has weight w if
 * G − w·↑ lies between −B and B, where B = ↑* + (*m : −1) and *m is at least the far star.
 */

import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { followersUpwards } from './followers.js';
import { ordinalSum } from './ordinal-sum.js';
import { nortonProduct } from './products.js';
import { isAllSmall, isInfinitesimal } from './structure.js';

/**
 * The far star of a value, as its nimber: the least power of 2 that is larger than 1 and every nimber among the followers. (Every all-small game but 0
 * has * among them, and B would be 0 with m = 1.)
 */
export function farStar(store: PartizanStore, g: Value): number {
  let most = 0;
  for (const v of followersUpwards(store, [g], u => store.isNumberUpStar(u))) {
    const parts = store.parts(v);
    if (parts === undefined || parts.number.numerator !== 0n) continue;
    // n·↑ + *k comes down to its nimber and to the one beside it.
    most = Math.max(most, parts.nimber, parts.ups === 0 ? 0 : parts.nimber ^ 1, parts.ups === 0 ? 0 : 1);
  }
  let star = 2;
  while (star <= most) star *= 2;
  return star;
}

/** The atomic weight; undefined where there is none. */
export function atomicWeight(store: PartizanStore, g: Value): Value | undefined {
  if (!isInfinitesimal(store, g)) return undefined;
  const known = store.memo('atomic weights', () => new Map<Value, Value | undefined>());
  if (known.has(g)) return known.get(g);
  const weight = candidate(store, g);
  const isSure = isAllSmall(store, g);
  const found = isSure || (weight !== undefined && hasWeight(store, g, weight)) ? weight : undefined;
  known.set(g, found);
  return found;
}

/** What the weight is, if there is one. */
function candidate(store: PartizanStore, g: Value): Value | undefined {
  const star = store.nimber(farStar(store, g));
  const weights = new Map<Value, Value>();
  const followers = followersUpwards(store, [g], u => store.isNumberUpStar(u));
  // More than any sum of twos that could be against it.
  const huge = 4 * followers.length + 16;
  for (const v of followers) weights.set(v, weightOver(store, v, weights, star, huge));
  return weights.get(g);
}

function weightOver(
  store: PartizanStore,
  v: Value,
  weights: ReadonlyMap<Value, Value>,
  star: Value,
  huge: number,
): Value {
  const parts = store.parts(v);
  if (parts !== undefined) {
    const sign = parts.number.numerator > 0n ? 1 : parts.number.numerator < 0n ? -1 : 0;
    return store.integer(sign === 0 ? parts.ups : sign * (huge + Math.abs(parts.ups)));
  }
  // A game that is no infinitesimal and away from 0 is worth whatever can be had.
  if (store.rightStop(v).numerator > 0n) return store.integer(huge);
  if (store.leftStop(v).numerator < 0n) return store.integer(-huge);
  const two = store.integer(2);
  const left = store.leftOptions(v).map(option => store.subtract(weights.get(option)!, two));
  const right = store.rightOptions(v).map(option => store.add(weights.get(option)!, two));
  const weight = store.game(left, right);
  const parts2 = store.parts(weight);
  if (!store.isNumber(weight) || parts2!.number.exponent > 0) return weight;
  const order = store.compare(v, star);
  if (order === '||' || order === '=') return store.zero;
  // The integers that fit are all between the options: the largest of them for who is ahead, the least for who is behind.
  return order === '>' ? farthest(store, weight, right, 1) : farthest(store, weight, left, -1);
}

/** The integer farthest in one direction from `from` that is still confused with or short of each bound. */
function farthest(store: PartizanStore, from: Value, bounds: readonly Value[], sign: 1 | -1): Value {
  const step = store.integer(sign);
  let weight = from;
  for (;;) {
    const next = store.add(weight, step);
    const fits = bounds.every(bound =>
      sign > 0 ? !store.isLessOrEqual(bound, next) : !store.isLessOrEqual(next, bound),
    );
    if (!fits) return weight;
    weight = next;
  }
}

/** Whether G − w·↑ lies between the bounds of the definition. */
function hasWeight(store: PartizanStore, g: Value, weight: Value): boolean {
  const rest = store.subtract(g, nortonProduct(store, weight, store.up()));
  const star = Math.max(farStar(store, g), farStar(store, rest));
  const bound = store.add(store.up(1, 1), ordinalSum(store, store.nimber(star), store.integer(-1)));
  return store.isLessOrEqual(rest, bound) && store.isLessOrEqual(store.negative(bound), rest);
}
