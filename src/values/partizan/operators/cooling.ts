/** Cooling, freezing, heating and overheating (Siegel, II.5 and II.6), each game once however often it comes again. */
import { ZugzwangError } from '../../../core/errors.js';
import { compareDyadics, type Dyadic, makeDyadic, makeDyadicText, negateDyadic } from '../dyadic.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { followersUpwards } from './followers.js';
import { mean, temperature } from './thermograph.js';

/**
 * G cooled by t: {cooled G^L − t | cooled G^R + t} up to the temperature of G, its mean above it.
 *
 * @param t - more than −1
 * @throws ZugzwangError `input` where it is not
 */
export function cool(store: PartizanStore, g: Value, t: Dyadic): Value {
  if (compareDyadics(t, makeDyadic(-1n)) <= 0) {
    throw new ZugzwangError('input', `${makeDyadicText(t)}: expected a temperature above -1`);
  }
  const [plus, minus] = [store.number(t), store.number(negateDyadic(t))];
  const cooled = new Map<Value, Value>();
  const of = (v: Value) => cooled.get(v)!;
  const isFrozen = (v: Value) => compareDyadics(t, temperature(store, v)) > 0;
  for (const v of followersUpwards(store, [g], isFrozen)) {
    if (isFrozen(v)) {
      cooled.set(v, store.number(mean(store, v)));
      continue;
    }
    const left = store.leftOptions(v).map(option => store.add(of(option), minus));
    const right = store.rightOptions(v).map(option => store.add(of(option), plus));
    cooled.set(v, store.game(left, right));
  }
  return of(g);
}

/** G cooled by its temperature; a number stays what it is. */
export function freeze(store: PartizanStore, g: Value): Value {
  return store.isNumber(g) ? g : cool(store, g, temperature(store, g));
}

/** G heated by t, which may be any game: numbers stay, and the others become {heated G^L + t | heated G^R − t}. */
export function heat(store: PartizanStore, g: Value, t: Value): Value {
  return heatOver(store, g, t, v => (store.isNumber(v) ? v : undefined));
}

/** G overheated from s to t: an integer n becomes n·s, any other game {overheated G^L + t | overheated G^R − t}. */
export function overheat(store: PartizanStore, g: Value, s: Value, t: Value): Value {
  return heatOver(store, g, t, v => {
    const { numerator, exponent } = store.leftStop(v);
    return store.isNumber(v) && exponent === 0 ? store.multiple(numerator, s) : undefined;
  });
}

/** @param leaf - what a game becomes whose options are not heated */
function heatOver(store: PartizanStore, g: Value, t: Value, leaf: (v: Value) => Value | undefined): Value {
  const minus = store.negative(t);
  const heated = new Map<Value, Value>();
  const of = (v: Value) => heated.get(v)!;
  for (const v of followersUpwards(store, [g], u => leaf(u) !== undefined)) {
    const end = leaf(v);
    if (end !== undefined) {
      heated.set(v, end);
      continue;
    }
    const left = store.leftOptions(v).map(option => store.add(of(option), t));
    const right = store.rightOptions(v).map(option => store.add(of(option), minus));
    heated.set(v, store.game(left, right));
  }
  return of(g);
}
