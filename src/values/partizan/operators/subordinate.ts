/** What has to stand above a base: the X with base : X = G (Siegel, II.2). */
import { ZugzwangError } from '../../../core/errors.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { valueExcerpt } from '../value-text.js';
import { followersUpwards } from './followers.js';
import { ordinalSumOver } from './ordinal-sum.js';

/**
 * The value X for which the ordinal sum of the canonical form of the base and X is G.
 *
 * @throws ZugzwangError `input` where there is none
 */
export function subordinate(store: PartizanStore, g: Value, base: Value): Value {
  return subordinateOver(store, g, store.leftOptions(base), store.rightOptions(base), base);
}

/** The same over a base with these options and this value, canonical or not. */
export function subordinateOver(
  store: PartizanStore,
  g: Value,
  left: readonly Value[],
  right: readonly Value[],
  base: Value,
): Value {
  const found = new Map<Value, Value>([[base, store.zero]]);
  const of = (v: Value) => found.get(v)!;
  for (const v of followersUpwards(store, [g], u => u === base)) {
    if (v === base) continue;
    const lefts = store.leftOptions(v).filter(option => !left.includes(option));
    const rights = store.rightOptions(v).filter(option => !right.includes(option));
    found.set(v, store.game(lefts.map(of), rights.map(of)));
  }
  const x = of(g);
  if (ordinalSumOver(store, left, right, base, x) === g) return x;
  throw new ZugzwangError('input', `${valueExcerpt(g, store)} is no ordinal sum over ${valueExcerpt(base, store)}`);
}
