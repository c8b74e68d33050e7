/** Products of values: Conway's, of canonical forms, and Norton's (Siegel, II.6). */
import { multiplyDyadics } from '../dyadic.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { followersUpwards } from './followers.js';
import { incentives } from './incentives.js';

/** The integer that a value is, if it is one. */
export function integerOf(store: PartizanStore, v: Value): bigint | undefined {
  const { numerator, exponent } = store.leftStop(v);
  return store.isNumber(v) && exponent === 0 ? numerator : undefined;
}

/**
 * Conway's product of the canonical forms: options G^L·H + G·H^L − G^L·H^L and the same of both Right options for Left, of one of
 * each for Right. It does not respect equality of forms, hence canonical ones.
 */
export function conwayProduct(store: PartizanStore, g: Value, h: Value): Value {
  if (store.isNumber(g) && store.isNumber(h))
    return store.number(multiplyDyadics(store.leftStop(g), store.leftStop(h)));
  const isLeaf = (v: Value) => integerOf(store, v) !== undefined;
  const rows = followersUpwards(store, [g], isLeaf);
  const columns = followersUpwards(store, [h], isLeaf);
  const places = new Map(columns.map((v, i) => [v, i]));
  const products = new Map<Value, Value[]>();
  const of = (a: Value, b: Value) => products.get(a)![places.get(b)!]!;
  for (const a of rows) {
    const row: Value[] = [];
    products.set(a, row);
    for (const b of columns) row.push(product(store, a, b, of));
  }
  return of(g, h);
}

function product(store: PartizanStore, a: Value, b: Value, of: (a: Value, b: Value) => Value): Value {
  const [m, n] = [integerOf(store, a), integerOf(store, b)];
  if (m !== undefined) return store.multiple(m, b);
  if (n !== undefined) return store.multiple(n, a);
  store.checkpoint();
  const options = (as: readonly Value[], bs: readonly Value[]) =>
    as.flatMap(x => bs.map(y => store.subtract(store.add(of(x, b), of(a, y)), of(x, y))));
  const [leftA, rightA, leftB, rightB] = [
    store.leftOptions(a),
    store.rightOptions(a),
    store.leftOptions(b),
    store.rightOptions(b),
  ];
  const left = options(leftA, leftB);
  // Impartial factors have all four kinds of options alike.
  if (isSame(leftA, rightA) && isSame(leftB, rightB)) return store.game(left, left);
  const right = [...options(leftA, rightB), ...options(rightA, leftB)];
  return store.game([...left, ...options(rightA, rightB)], right);
}

function isSame(a: readonly Value[], b: readonly Value[]): boolean {
  return a.length === b.length && a.every((v, i) => v === b[i]);
}

/**
 * Norton's product G·U: n·U for an integer n, else {G^L·U + U + I | G^R·U − U − I} over the incentives I of U. U is any value, of either sign;
 * the canonical form of U counts.
 */
export function nortonProduct(store: PartizanStore, g: Value, unit: Value): Value {
  const steps = incentives(store, unit).map(incentive => store.add(unit, incentive));
  const products = new Map<Value, Value>();
  const of = (v: Value) => products.get(v)!;
  for (const v of followersUpwards(store, [g], u => integerOf(store, u) !== undefined)) {
    const n = integerOf(store, v);
    if (n !== undefined) {
      products.set(v, store.multiple(n, unit));
      continue;
    }
    const left = store.leftOptions(v).flatMap(option => steps.map(step => store.add(of(option), step)));
    const right = store.rightOptions(v).flatMap(option => steps.map(step => store.subtract(of(option), step)));
    products.set(v, store.game(left, right));
  }
  return of(g);
}
