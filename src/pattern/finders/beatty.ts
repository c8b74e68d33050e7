/**
 * Beatty sequences in one argument: values ⌊nα⌋ + c, or the set of all ⌊kα⌋ + c. From ⌊kα⌋ = s follows s/k ≤ α < (s + 1)/k, so that the terms
 * leave an interval for α, shorter than 1/(terms)². The slope named is the quadratic irrational with the smallest numbers in it; the sentence
 * tells the interval, for no finite table can tell one α in it from another.
 */

import { gcd } from '../../core/data/gcd.js';
import { integerBits, naturalBits } from '../bits.js';
import {
  type Exceptions,
  earlyExceptionsBits,
  exceptionsTo,
  makeSequenceLaw,
  type Sequence,
  sequenceOf,
  type ValueSet,
  valueSets,
} from '../input/sequence.js';
import { type ValueTable, valueWord } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { valueLiteral } from '../law-code.js';
import { argumentName, subject } from '../make-law.js';

const SHIFTS = [0, 1, -1, 2, -2, 3, -3];
const FIRST_INDEX = [1, 0, 2, 3];
/** Fewer terms leave a slope to chance. */
const LEAST_TERMS = 8;
/** Values before this argument may be exceptions. */
const EARLY = 4;

interface Slope {
  readonly alpha: Quadratic;
  readonly low: number;
  readonly high: number;
  readonly shift: number;
}

export const beattyFinder: LawFinder = {
  id: 'beatty',
  brief: 'the values are ⌊nα⌋ + c, or the arguments with one of two values are, for a quadratic irrational α',
  arguments: 1,
  find: table => {
    const sequence = sequenceOf(table);
    if (!sequence || sequence.gaps > 0 || sequence.start < 0 || sequence.start + sequence.values.length > MOST_EXACT)
      return [];
    const sets = valueSets(sequence).map(set => setLaw(table, sequence, set));
    return [floorLaw(table, sequence), ...sets].flatMap(law => law ?? []);
  },
};

/** A slope for which term k of `terms` (k from `from`) is ⌊kα⌋ + shift. */
function slopeOf(terms: ArrayLike<number>, from: number, shift: number): Slope | undefined {
  let low = 0;
  let high = Infinity;
  for (let i = 0; i < terms.length; i++) {
    const k = from + i;
    const s = terms[i]! - shift;
    if (k === 0 && s !== 0) return undefined;
    if (k === 0) continue;
    if (s / k > low) low = s / k;
    if ((s + 1) / k < high) high = (s + 1) / k;
    if (low >= high) return undefined;
  }
  const alpha = simplestQuadratic(low, high);
  return alpha && { alpha, low, high, shift };
}

function floorLaw(table: ValueTable, sequence: Sequence): Law | undefined {
  if (table.kind === 'outcome' || sequence.values.length < LEAST_TERMS) return undefined;
  const { start, values } = sequence;
  const skipped = Math.max(0, EARLY - start);
  for (const shift of SHIFTS) {
    const slope = slopeOf(values.subarray(skipped), start + skipped, shift);
    if (!slope) continue;
    const predict = (n: number) => Math.floor(n * slope.alpha.value) + shift;
    const exceptions = exceptionsTo(sequence, predict, EARLY);
    const name = argumentName(table);
    return makeSequenceLaw(table, exceptions, {
      kind: 'beatty',
      says: `${subject(table.kind)} is ⌊${table.names[0]!}·α⌋${plus(shift)} with α = ${slopeText(slope)}`,
      body: [exactLine(name), `return Math.floor(${name} * (${quadraticCode(slope.alpha)}))${plusCode(shift)};`],
      values: [undefined],
      bits: 2 + slope.alpha.bits + integerBits(shift) + earlyExceptionsBits(exceptions, start),
    });
  }
  return undefined;
}

function setLaw(table: ValueTable, sequence: Sequence, set: ValueSet): Law | undefined {
  const { value, other } = set;
  const members = set.members.filter(n => n > 0);
  if (members.length < LEAST_TERMS) return undefined;
  for (const { slope, from } of slopes(members, sequence.start)) {
    const alpha = slope.alpha.value;
    const isMember = (n: number) => {
      const k = Math.ceil((n - slope.shift) / alpha);
      return k >= from && Math.floor(k * alpha) + slope.shift === n;
    };
    const predict = (n: number) => (isMember(n) ? value : other);
    const exceptions = exceptionsTo(sequence, predict, EARLY);
    if (exceptionsTo(sequence, predict).length > exceptions.length) continue;
    return setWritten(table, sequence, set, { slope, from, exceptions });
  }
  return undefined;
}

/** Slopes for a set: from its first index where the table begins at the origin, from any index where it begins later. */
function* slopes(members: readonly number[], start: number): Generator<SetSlope> {
  const density = (members.at(-1)! - members[0]!) / (members.length - 1);
  const indices =
    start <= EARLY
      ? FIRST_INDEX
      : Array.from({ length: 9 }, (_, i) => Math.round(members[0]! / density) + i - 4).filter(k => k >= 0);
  for (const shift of SHIFTS) {
    for (const index of indices) {
      const slope = slopeOf(members, index, shift);
      if (slope && slope.alpha.value > 1) yield { slope, from: start <= EARLY ? index : 1 };
    }
  }
}

/** The slope of a set, and the index of its first member. */
interface SetSlope {
  readonly slope: Slope;
  readonly from: number;
}

interface SetFormula extends SetSlope {
  readonly exceptions: Exceptions;
}

function setWritten(
  table: ValueTable,
  { start }: Sequence,
  { value, other }: ValueSet,
  { slope, from, exceptions }: SetFormula,
): Law {
  const { kind } = table;
  const name = argumentName(table);
  const { shift } = slope;
  const shifted = shift === 0 ? name : `(${name}${plusCode(-shift)})`;
  return makeSequenceLaw(table, exceptions, {
    kind: 'beatty',
    says:
      `${subject(kind)} is ${valueWord(kind, value)} exactly when ${table.names[0]!} is ⌊kα⌋${plus(shift)} for some k ≥ ${from}, with ` +
      `α = ${slopeText(slope)}, and ${valueWord(kind, other)} otherwise`,
    body: [
      exactLine(name),
      `const alpha = ${quadraticCode(slope.alpha)};`,
      `const index = Math.ceil(${shifted} / alpha);`,
      `const isMember = index >= ${from} && Math.floor(index * alpha)${plusCode(shift)} === ${name};`,
      `return isMember ? ${valueLiteral(kind, value)} : ${valueLiteral(kind, other)};`,
    ],
    values: [value, other, undefined],
    bits: 2 + slope.alpha.bits + integerBits(shift) + naturalBits(from) + 1 + earlyExceptionsBits(exceptions, start, 2),
  });
}

/** Beyond this a product with α may be rounded to the wrong side of an integer, for kα comes as near to integers as 1/k. */
const MOST_EXACT = 500_000;

const exactLine = (name: string): string =>
  `if (Math.abs(${name}) > ${MOST_EXACT}) return undefined; // too large for exact products`;

const plus = (c: number) => (c === 0 ? '' : c > 0 ? ` + ${c}` : ` − ${-c}`);
const plusCode = (c: number) => (c === 0 ? '' : c > 0 ? ` + ${c}` : ` - ${-c}`);

/** The slope, and how far the table determines it. */
function slopeText({ alpha, low, high }: Slope): string {
  const places = Math.min(12, Math.max(2, Math.ceil(-Math.log10(high - low)) + 1));
  return `${quadraticText(alpha)} (the values used leave ${low.toFixed(places)} ≤ α < ${high.toFixed(places)})`;
}

/** A quadratic irrational `(p + q√d) / r` with small numbers: the slope of a Beatty sequence. */
interface Quadratic {
  readonly p: number;
  readonly q: number;
  readonly d: number;
  readonly r: number;
  readonly value: number;
  readonly bits: number;
}

const SQUARE_FREE = [2, 3, 5, 6, 7, 10, 11, 13, 14, 15, 17, 19, 21, 22, 23, 26, 29];
const MOST_P = 16;
const MOST_Q = 4;
const MOST_R = 6;

let all: Quadratic[] | undefined;

/** The shortest quadratic irrational in [low, high), if one with small numbers is there. */
function simplestQuadratic(low: number, high: number): Quadratic | undefined {
  all ??= quadratics();
  return all.find(({ value }) => value >= low && value < high);
}

function quadratics(): Quadratic[] {
  const found: Quadratic[] = [];
  for (const d of SQUARE_FREE) {
    for (let r = 1; r <= MOST_R; r++) {
      for (let q = 1; q <= MOST_Q; q++) {
        for (let p = -MOST_P; p <= MOST_P; p++) {
          for (const sign of [1, -1]) {
            const value = (p + sign * q * Math.sqrt(d)) / r;
            if (value <= 0 || gcd(gcd(p, q), r) > 1) continue;
            const bits = integerBits(p) + integerBits(sign * q) + naturalBits(d) + naturalBits(r);
            found.push({ p, q: sign * q, d, r, value, bits });
          }
        }
      }
    }
  }
  return found.sort((a, b) => a.bits - b.bits);
}

/** `(1 + √5)/2`, and what it is called where it has a name. */
function quadraticText({ p, q, d, r }: Quadratic): string {
  const root = `${Math.abs(q) === 1 ? '' : Math.abs(q)}√${d}`;
  const sum = p === 0 ? (q < 0 ? `−${root}` : root) : `${p} ${q < 0 ? '−' : '+'} ${root}`;
  const text = r === 1 ? sum : p === 0 ? `${sum}/${r}` : `(${sum})/${r}`;
  return d === 5 && p === 1 && q === 1 && r === 2 ? `φ = ${text}, the golden ratio` : text;
}

/** The same in TypeScript. */
function quadraticCode({ p, q, d, r }: Quadratic): string {
  const root = q === 1 ? `Math.sqrt(${d})` : `${q} * Math.sqrt(${d})`;
  const sum = p === 0 ? root : `${p} + ${root}`;
  return r === 1 ? sum : `(${sum}) / ${r}`;
}
