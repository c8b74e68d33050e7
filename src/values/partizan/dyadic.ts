/**
 * Dyadic rationals, exact and of any size. Columns of the store keep numbers as doubles, which are dyadic rationals themselves; whatever a
 * double cannot hold exactly is kept here, so that nothing is rounded unseen.
 */
import { excerpt, ZugzwangError } from '../../core/errors.js';

/** `numerator / 2^exponent`, in lowest terms: the exponent is 0 or the numerator odd. */
export interface Dyadic {
  readonly numerator: bigint;
  readonly exponent: number;
}

/** Zero. */
export const DYADIC_ZERO: Dyadic = { numerator: 0n, exponent: 0 };

/** `numerator / 2^exponent` in lowest terms; the exponent may be negative. */
export function makeDyadic(numerator: bigint, exponent = 0): Dyadic {
  if (numerator === 0n) return DYADIC_ZERO;
  if (exponent < 0) return { numerator: numerator << BigInt(-exponent), exponent: 0 };
  const zeros = Math.min(exponent, trailingZeros(numerator, exponent));
  return zeros === 0 ? { numerator, exponent } : { numerator: numerator >> BigInt(zeros), exponent: exponent - zeros };
}

/** How many factors 2 a number ≠ 0 has, `most` at most. */
function trailingZeros(n: bigint, most: number): number {
  let zeros = 0;
  for (;;) {
    const low = Number(BigInt.asUintN(32, n >> BigInt(zeros)));
    if (low !== 0) return Math.min(most, zeros + 31 - Math.clz32(low & -low));
    zeros += 32;
    if (zeros >= most) return most;
  }
}

/** The dyadic rational that a finite double is. */
export function dyadicOf(value: number): Dyadic {
  if (Number.isSafeInteger(value)) return makeDyadic(BigInt(value));
  let scaled = value;
  let exponent = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    exponent++;
  }
  return makeDyadic(BigInt(scaled), exponent);
}

/** The nearest double, monotonously: a ≤ b has values in the same order. Infinite where it is too large. */
export function roundDyadic({ numerator, exponent }: Dyadic): number {
  const bits = bitLength(numerator < 0n ? -numerator : numerator);
  if (bits <= 53) return scale(Number(numerator), -exponent);
  // What is cut off counts as one last bit, so that it is never taken for a tie.
  const cut = bits > 80 ? bits - 80 : 0;
  let kept = numerator >> BigInt(cut);
  if (cut > 0 && kept << BigInt(cut) !== numerator) kept = (kept << 1n) | 1n;
  else kept <<= 1n;
  return scale(Number(kept), cut - 1 - exponent);
}

/** `value × 2^power`, in steps that do not overflow before they have to. */
function scale(value: number, power: number): number {
  let scaled = value;
  let left = power;
  while (left > 900) {
    if (!Number.isFinite(scaled)) return scaled;
    scaled *= 2 ** 900;
    left -= 900;
  }
  while (left < -900) {
    if (scaled === 0) return scaled === 0 ? 0 : scaled;
    scaled *= 2 ** -900;
    left += 900;
  }
  const result = scaled * 2 ** left;
  return result === 0 ? 0 : result;
}

function bitLength(n: bigint): number {
  if (n === 0n) return 0;
  if (n < 0x1_0000_0000n) return 32 - Math.clz32(Number(n));
  const digits = n.toString(16);
  return digits.length * 4 - Math.clz32(Number.parseInt(digits[0]!, 16)) + 28;
}

/** Whether a double holds it exactly. */
export function isDouble(value: Dyadic): boolean {
  const rounded = roundDyadic(value);
  return Number.isFinite(rounded) && equalDyadics(dyadicOf(rounded), value);
}

/** a + b */
export function addDyadics(a: Dyadic, b: Dyadic): Dyadic {
  if (a.exponent < b.exponent) return addDyadics(b, a);
  return makeDyadic(a.numerator + (b.numerator << BigInt(a.exponent - b.exponent)), a.exponent);
}

/** −a */
export function negateDyadic(a: Dyadic): Dyadic {
  return { numerator: -a.numerator, exponent: a.exponent };
}

/** a − b */
export function subtractDyadics(a: Dyadic, b: Dyadic): Dyadic {
  return addDyadics(a, negateDyadic(b));
}

/** a / 2 */
export function halveDyadic(a: Dyadic): Dyadic {
  return makeDyadic(a.numerator, a.exponent + 1);
}

/** a × b */
export function multiplyDyadics(a: Dyadic, b: Dyadic): Dyadic {
  return makeDyadic(a.numerator * b.numerator, a.exponent + b.exponent);
}

/** Whether they are one number. */
export function equalDyadics(a: Dyadic, b: Dyadic): boolean {
  return a.exponent === b.exponent && a.numerator === b.numerator;
}

/** −1, 0 or 1 as a < b, a = b or a > b. */
export function compareDyadics(a: Dyadic, b: Dyadic): number {
  const left = a.exponent < b.exponent ? a.numerator << BigInt(b.exponent - a.exponent) : a.numerator;
  const right = b.exponent < a.exponent ? b.numerator << BigInt(a.exponent - b.exponent) : b.numerator;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** As text: `3`, `-7/16`. */
export function makeDyadicText({ numerator, exponent }: Dyadic): string {
  return exponent === 0 ? `${numerator}` : `${numerator}/${1n << BigInt(exponent)}`;
}

/**
 * Reads `3` or `-7/16`.
 *
 * @throws ZugzwangError `input` where it is no dyadic rational; the message for thirds and their like says what is near
 */
export function parseDyadic(text: string): Dyadic {
  const match = /^\s*([-−+]?)(\d+)(?:\s*\/\s*(\d+))?\s*$/.exec(text);
  if (match === null) {
    throw new ZugzwangError('input', `"${excerpt(text)}" is no number: expected 3 or -7/16`);
  }
  const [, sign, digits, denominator] = match;
  const numerator = sign === '-' || sign === '−' ? -BigInt(digits!) : BigInt(digits!);
  return denominator === undefined ? makeDyadic(numerator) : fraction(numerator, BigInt(denominator));
}

/** A fraction as a dyadic rational. @throws ZugzwangError `input` where its denominator, in lowest terms, is no power of 2 */
export function fraction(numerator: bigint, denominator: bigint): Dyadic {
  if (denominator === 0n) throw new ZugzwangError('input', `${numerator}/0: expected a denominator that is not 0`);
  const common = gcd(numerator < 0n ? -numerator : numerator, denominator);
  const [top, bottom] = [numerator / common, denominator / common];
  const power = bitLength(bottom) - 1;
  if (1n << BigInt(power) === bottom) return makeDyadic(top, power);
  const near = makeDyadicText(makeDyadic((top * 64n) / bottom, 6));
  const found = `${excerpt(`${numerator}/${denominator}`)}, which is no dyadic rational`;
  throw new ZugzwangError('input', `${found}: expected a denominator that is a power of 2, as in ${excerpt(near)}`);
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

/** An end of an interval of numbers: the number and whether it belongs to the interval; `undefined` where there is no end. */
export interface IntervalEnd {
  readonly value: Dyadic;
  readonly isClosed: boolean;
}

/**
 * The simplest number of an interval, which must not be empty: 0, else the integer nearest to 0, else the one with the least denominator.
 *
 * @returns undefined where the interval is empty
 */
export function simplestNumber(low: IntervalEnd | undefined, high: IntervalEnd | undefined): Dyadic | undefined {
  if (low !== undefined && high !== undefined) {
    const order = compareDyadics(low.value, high.value);
    if (order > 0 || (order === 0 && !(low.isClosed && high.isClosed))) return undefined;
  }
  const isAboveZero = low !== undefined && (low.isClosed ? low.value.numerator > 0n : low.value.numerator >= 0n);
  if (isAboveZero) return simplestPositive(low!, high);
  const isBelowZero = high !== undefined && (high.isClosed ? high.value.numerator < 0n : high.value.numerator <= 0n);
  if (!isBelowZero) return DYADIC_ZERO;
  const mirrored = { value: negateDyadic(high!.value), isClosed: high!.isClosed };
  const far = low === undefined ? undefined : { value: negateDyadic(low.value), isClosed: low.isClosed };
  return negateDyadic(simplestPositive(mirrored, far));
}

function simplestPositive(low: IntervalEnd, high: IntervalEnd | undefined): Dyadic {
  const { numerator, exponent } = low.value;
  const floor = numerator >> BigInt(exponent);
  const integer = makeDyadic(exponent === 0 && low.isClosed ? floor : floor + 1n);
  if (high === undefined) return integer;
  const order = compareDyadics(integer, high.value);
  if (order < 0 || (order === 0 && high.isClosed)) return integer;
  // All in units of 2^-scale, the roundest integer from a to b: b without the bits below the highest one in which a − 1 and b differ.
  const scale = Math.max(exponent, high.value.exponent) + 1;
  const a = (numerator << BigInt(scale - exponent)) + (low.isClosed ? 0n : 1n);
  const b = (high.value.numerator << BigInt(scale - high.value.exponent)) - (high.isClosed ? 0n : 1n);
  const place = BigInt(bitLength((a - 1n) ^ b) - 1);
  return makeDyadic((b >> place) << place, scale);
}
