/** Tiny and miny, the powers of up and their sums (Siegel, II.4, II.7). */
import { ZugzwangError } from '../../../core/errors.js';
import { compareDyadics, type Dyadic, makeDyadicText } from '../dyadic.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { valueExcerpt } from '../value-text.js';
import { atomicWeight, farStar } from './atomic-weight.js';
import { followersUpwards } from './followers.js';
import { birthday, isAllSmall } from './structure.js';

/** Exponents of powers beyond this are refused. */
const MOST_EXPONENT = 100_000;

/** +_G = {0 || 0 | −G}. */
export function tiny(store: PartizanStore, g: Value): Value {
  const { zero } = store;
  return store.game([zero], [store.game([zero], [store.negative(g)])]);
}

/** −_G = {G | 0 || 0}. */
export function miny(store: PartizanStore, g: Value): Value {
  return store.negative(tiny(store, g));
}

/** ↑^[n] = ↑ + ↑² + … + ↑ⁿ, by {↑^[n−1] | *}; 0 for n = 0. @throws ZugzwangError `input` where n is no such count */
export function powersOfUp(store: PartizanStore, n: number): Value {
  demandExponent(n);
  if (n === 0) return store.zero;
  const known = store.memo('powers of up', () => [store.up()]);
  const star = store.nimber(1);
  while (known.length < n) known.push(store.game([known.at(-1)!], [star]));
  return known[n - 1]!;
}

/** ↑ⁿ = {0 | ↓^[n−1] + *}, n ≥ 1. @throws ZugzwangError `input` where n is no such count */
export function powerOfUp(store: PartizanStore, n: number): Value {
  demandExponent(n - 1);
  const below = store.negative(powersOfUp(store, n - 1));
  return store.game([store.zero], [store.add(below, store.nimber(1))]);
}

function demandExponent(n: number): void {
  if (Number.isInteger(n) && n >= 0 && n <= MOST_EXPONENT) return;
  throw new ZugzwangError('input', `${n}: expected an exponent from 1 to ${MOST_EXPONENT}`);
}

/**
 * G to the power of X as a sum: G → X = {G^L, G → X^L | G^R, G → X^R}, where G → 0 = 0; ↑ → n is ↑^[n] (Siegel, II.7).
 */
export function powerTo(store: PartizanStore, g: Value, exponent: Value): Value {
  const powers = new Map<Value, Value>([[store.zero, store.zero]]);
  const of = (v: Value) => powers.get(v)!;
  const [left, right] = [store.leftOptions(g), store.rightOptions(g)];
  for (const v of followersUpwards(store, [exponent])) {
    if (v === store.zero) continue;
    const lefts = store.leftOptions(v).map(of);
    const rights = store.rightOptions(v).map(of);
    powers.set(v, store.game([...left, ...lefts], [...right, ...rights]));
  }
  return of(exponent);
}

/**
 * The power G^X of G = {0 | H}: {0 | H − G → (X − 1)}.
 *
 * @throws ZugzwangError `input` where G has another form
 */
export function power(store: PartizanStore, g: Value, exponent: Value): Value {
  const left = store.leftOptions(g);
  const right = store.rightOptions(g);
  if (left.length !== 1 || left[0] !== store.zero || right.length !== 1) {
    throw new ZugzwangError('input', `${valueExcerpt(g, store)}: expected a base of the form {0|H}`);
  }
  const below = powerTo(store, g, store.subtract(exponent, store.integer(1)));
  return store.game([store.zero], [store.subtract(right[0]!, below)]);
}

/** A number, a nimber and multiples of ↑, ↑², ↑³, …: what an uptimal is the sum of. */
export interface UptimalExpansion {
  readonly number: Dyadic;
  readonly nimber: number;
  /** How many times ↑, ↑², …; the last is not 0. */
  readonly coefficients: readonly number[];
}

/** The expansion of a value; undefined where it is no such sum. */
export function uptimalExpansion(store: PartizanStore, g: Value): UptimalExpansion | undefined {
  const parts = store.parts(g);
  if (parts !== undefined) {
    const { number, ups, nimber } = parts;
    return { number, nimber, coefficients: ups === 0 ? [] : [ups] };
  }
  const number = store.leftStop(g);
  if (compareDyadics(number, store.rightStop(g)) !== 0) return undefined;
  const infinitesimal = store.subtract(g, store.number(number));
  if (!isAllSmall(store, infinitesimal)) return undefined;
  const weight = atomicWeight(store, infinitesimal);
  const ofUp = weight === undefined ? undefined : store.parts(weight);
  if (weight === undefined || ofUp === undefined || !store.isNumber(weight) || ofUp.number.exponent > 0)
    return undefined;
  const first = Number(ofUp.number.numerator);
  const rest = store.subtract(infinitesimal, store.up(first));
  const nimber = nimberBeside(store, rest);
  if (nimber === undefined) return undefined;
  const others = higherCoefficients(store, store.add(rest, store.nimber(nimber)), Number(birthday(store, g)));
  return others === undefined ? undefined : { number, nimber, coefficients: withoutZeros([first, ...others]) };
}

/** The one nimber that a value of weight 0 is not confused with, if there is one. */
function nimberBeside(store: PartizanStore, v: Value): number | undefined {
  const most = farStar(store, v);
  for (let k = 0; k <= 2 * most; k++) if (store.compare(v, store.nimber(k)) !== '||') return k;
  return undefined;
}

/** Multiples of ↑², ↑³, … that leave nothing of the value. */
function higherCoefficients(store: PartizanStore, v: Value, most: number): number[] | undefined {
  const coefficients: number[] = [];
  let rest = v;
  for (let n = 2; rest !== store.zero; n++) {
    if (n > most) return undefined;
    const unit = powerOfUp(store, n);
    const isPositive = store.isLessOrEqual(store.zero, rest);
    if (!isPositive && !store.isLessOrEqual(rest, store.zero)) return undefined;
    const step = isPositive ? unit : store.negative(unit);
    const fits = (u: Value) => (isPositive ? store.isLessOrEqual(step, u) : store.isLessOrEqual(u, step));
    let count = 0;
    // What is left must be small beside the unit: twice as much is still less than it.
    while (fits(store.add(rest, rest))) {
      if (++count > most) return undefined;
      rest = store.subtract(rest, step);
    }
    coefficients.push(isPositive || count === 0 ? count : -count);
  }
  return coefficients;
}

function withoutZeros(coefficients: number[]): number[] {
  while (coefficients.at(-1) === 0) coefficients.pop();
  return coefficients;
}

/** The expansion as text: `3/4*2.10-2` is 3/4 + *2 + ↑ − 2·↑³; a minus stands behind its digit, and digits beyond 9 in brackets. */
export function makeUptimalText({ number, nimber, coefficients }: UptimalExpansion): string {
  const star = nimber === 0 ? '' : nimber === 1 ? '*' : `*${nimber}`;
  const head = number.numerator === 0n && star !== '' ? star : makeDyadicText(number) + star;
  const digit = (n: number) => {
    const size = Math.abs(n) > 9 ? `(${Math.abs(n)})` : `${Math.abs(n)}`;
    return n < 0 ? `${size}-` : size;
  };
  return `${head}.${coefficients.length === 0 ? '0' : coefficients.map(digit).join('')}`;
}
