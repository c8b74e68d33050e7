/** The ordinal sum G : H, in which a move in G ends H (Siegel, II.2): {G^L, G:H^L | G^R, G:H^R}. */

import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { followersUpwards } from './followers.js';

/** The ordinal sum with the canonical form of G for its base; the value of H alone counts. */
export function ordinalSum(store: PartizanStore, g: Value, h: Value): Value {
  return ordinalSumOver(store, store.leftOptions(g), store.rightOptions(g), g, h);
}

/** The same over a base with these options and this value, canonical or not. */
export function ordinalSumOver(
  store: PartizanStore,
  left: readonly Value[],
  right: readonly Value[],
  base: Value,
  h: Value,
): Value {
  const sums = new Map<Value, Value>([[store.zero, base]]);
  const of = (v: Value) => sums.get(v)!;
  for (const v of followersUpwards(store, [h])) {
    if (v === store.zero) continue;
    const lefts = [...left, ...store.leftOptions(v).map(of)];
    const rights = [...right, ...store.rightOptions(v).map(of)];
    sums.set(v, store.game(lefts, rights));
  }
  return of(h);
}
