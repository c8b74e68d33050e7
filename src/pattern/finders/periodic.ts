/**
 * Periodic and arithmetic-periodic sequences, with a preperiod.
 *
 * Read backwards, a sequence with period p from some place on agrees with itself p places further for as long as that lasts: the
 * Z-function (Gusfield, Algorithms on Strings, Trees and Sequences, 1997, 1.4) tells how long for every p in one pass. The first
 * differences of an arithmetic-periodic sequence are periodic. Sequences with gaps are compared period by period.
 */
import { integerBits, naturalBits, valuesBits } from '../bits.js';
import {
  alphabetOf,
  earlyExceptionsBits,
  exceptionsTo,
  listBits,
  makeSequenceLaw,
  patternBits,
  type Sequence,
  sequenceOf,
} from '../input/sequence.js';
import { type ValueTable, valueWord } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { listLiteral, valueLiteral } from '../law-code.js';
import { argumentName, residues, subject } from '../make-law.js';

/** So many periods are worked out in full: those with the least period and preperiod together. */
const WORKED_OUT = 48;
/** A longer period, or more exceptions, is no law that anyone could use. */
const MOST_PERIOD = 100_000;
const MOST_EXCEPTIONS = 2_000;
/** The repeated part alone must be so many bits longer than what is repeated: a preperiod that is listed is no evidence. */
const LEAST_SAVED = 6;
/** Periods up to this are told by their number among all. */
const MOST_NUMBERED = 24;
/** Steps of comparison that a sequence with gaps may cost. */
const GAP_STEPS = 3e7;

interface Period {
  readonly period: number;
  /** What a period adds. */
  readonly saltus: number;
  /** The index from which it holds. */
  readonly from: number;
}

export const periodicFinder: LawFinder = {
  id: 'periodic',
  brief: 'the values repeat from some argument on, or repeat and grow by the same number each time',
  arguments: 1,
  mostRows: 2_000_000,
  find: table => {
    const sequence = sequenceOf(table);
    if (!sequence || sequence.values.length < 4) return [];
    const periods = sequence.gaps === 0 ? exactPeriods(sequence.values) : gappyPeriods(sequence.values);
    const alphabet = alphabetOf(sequence.values);
    return periods
      .filter(({ period, saltus }) => period <= MOST_PERIOD && (saltus === 0 || table.kind !== 'outcome'))
      .sort((a, b) => a.period + a.from - b.period - b.from)
      .slice(0, WORKED_OUT)
      .flatMap(period => periodicLaw(table, sequence, period, alphabet) ?? [])
      .sort((a, b) => a.bits - b.bits)
      .slice(0, 2);
  },
};

/** Every period of a sequence without gaps, from where it holds for at least one period and a place more. */
function exactPeriods(values: Float64Array): Period[] {
  const n = values.length;
  const reversed = Float64Array.from(values).reverse();
  const differences = new Float64Array(n - 1);
  for (let i = 0; i + 1 < n; i++) differences[i] = reversed[i]! - reversed[i + 1]!;
  const plain = agreements(reversed);
  const grown = agreements(differences);
  const periods: Period[] = [];
  for (let period = 1; 2 * period < n; period++) {
    const saltus = values[n - 1]! - values[n - 1 - period]!;
    const agree = saltus === 0 ? plain[period]! : Math.min(n - period, grown[period]! + 1);
    if (agree > 1 && agree >= period / 2) periods.push({ period, saltus, from: n - agree - period });
  }
  return periods;
}

/** For each p, how many places from the front a sequence agrees with itself p places further. */
function agreements(text: Float64Array): Int32Array {
  const n = text.length;
  const z = new Int32Array(n + 1);
  let left = 0;
  let right = 0;
  for (let i = 1; i < n; i++) {
    let length = i < right ? Math.min(right - i, z[i - left]!) : 0;
    while (i + length < n && text[length] === text[i + length]) length++;
    z[i] = length;
    if (i + length > right) {
      left = i;
      right = i + length;
    }
  }
  return z;
}

/** The periods of a sequence with gaps: values a whole number of periods apart are compared with the last of them. */
function gappyPeriods(values: Float64Array): Period[] {
  const n = values.length;
  const most = Math.min(n >> 1, Math.max(16, Math.floor(GAP_STEPS / n)));
  const periods: Period[] = [];
  for (let period = 1; period <= most; period++) {
    const saltus = usualSaltus(values, period);
    if (saltus === undefined) continue;
    const from = brokenUntil(values, period, saltus);
    if (n - from > period + 1) periods.push({ period, saltus, from });
  }
  return periods;
}

/** What the last pair of values a period apart differs by. */
function usualSaltus(values: Float64Array, period: number): number | undefined {
  for (let i = values.length - 1; i >= period; i--) {
    const saltus = values[i]! - values[i - period]!;
    if (!Number.isNaN(saltus)) return saltus;
  }
  return undefined;
}

/** One more than the last index whose value does not fit the later ones. */
function brokenUntil(values: Float64Array, period: number, saltus: number): number {
  const later = new Float64Array(period).fill(Number.NaN);
  const laterAt = new Int32Array(period);
  for (let i = values.length - 1; i >= 0; i--) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    const r = i % period;
    if (Number.isNaN(later[r]!)) {
      later[r] = value;
      laterAt[r] = i;
    } else if (later[r]! - ((laterAt[r]! - i) / period) * saltus !== value) return i + 1;
  }
  return 0;
}

/** One period and its growth; the values of an arithmetic-periodic one are those of the first period. */
function periodBits(pattern: readonly number[], saltus: number, values: Float64Array): number {
  if (saltus !== 0) return integerBits(saltus) + Math.min(listBits(pattern), stepBits(pattern, values.length));
  return integerBits(0) + Math.min(1 + patternBits(pattern, alphabetOf(values)), sharedBits(pattern, values));
}

/**
 * A period told to someone who knows how often each value occurs, as a table's own bits do (`valuesBits`): by how much each value is
 * more or less frequent in the period than among all values, then the length and the order, or for a short period its number among all that are
 * as short or shorter.
 */
function sharedBits(pattern: readonly number[], values: Float64Array): number {
  const [inAll, inPeriod] = [countsOf(values), countsOf(pattern)];
  let known = 0;
  for (const count of inAll.values()) known += count;
  const share = [...inAll.values()].map(count => count / known);
  const more = [...inAll.keys()].map((value, i) => {
    return (inPeriod.get(value) ?? 0) - Math.round(pattern.length * share[i]!);
  });
  // The last count follows from the others.
  const deviations = more.slice(1).reduce((bits, n) => bits + integerBits(n), 0);
  const counted = more.every(n => n === 0) ? 1 : 1 + deviations;
  const told = lengthBits(pattern.length, values.length) + valuesBits(pattern);
  if (pattern.length > MOST_NUMBERED) return 1 + counted + told;
  let shorter = 0;
  for (let length = 1; length <= pattern.length; length++) shorter += 2 ** orderBits(length, share);
  return 1 + counted + Math.min(told, naturalBits(Math.ceil(shorter)));
}

/** The orders of a period of a length, in which each value has its share. */
const orderBits = (length: number, share: readonly number[]): number =>
  valuesBits(share.flatMap((part, value) => new Array<number>(Math.round(length * part)).fill(value)));

/**
 * Bits that the repeated part alone saves, against values that come as often in any order; of values that grow, the steps between them are looked
 * at, for of a slow growth any part repeats for a while.
 */
function savedBits(pattern: readonly number[], saltus: number, tail: Float64Array): number {
  if (saltus === 0) return valuesBits(tail.filter(value => !Number.isNaN(value))) - sharedBits(pattern, tail);
  const steps = tail.subarray(1).map((value, i) => value - tail[i]!);
  const once = pattern.map((value, i) => (pattern[i + 1] ?? pattern[0]! + saltus) - value);
  return valuesBits(steps.filter(step => !Number.isNaN(step))) - sharedBits(once, steps);
}

/** A period's first value and the steps from each to the next. */
function stepBits(pattern: readonly number[], rows: number): number {
  const steps = pattern.map((value, i) => (i === 0 ? value : value - pattern[i - 1]!));
  return 1 + lengthBits(pattern.length, rows) + steps.reduce((bits, step) => bits + integerBits(step), 0);
}

/** A period that comes at least twice: a small one, or any. */
const lengthBits = (period: number, rows: number): number =>
  1 + Math.min(Math.log2(period * (period + 1)), Math.log2(Math.max(2, rows / 2)));

function countsOf(values: ArrayLike<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!)) counts.set(values[i]!, (counts.get(values[i]!) ?? 0) + 1);
  }
  return counts;
}

const modulo = (n: number, p: number) => ((n % p) + p) % p;

function periodicLaw(
  table: ValueTable,
  sequence: Sequence,
  { period, saltus, from }: Period,
  alphabet: number,
): Law | undefined {
  const { start, values } = sequence;
  const pattern = new Array<number>(period).fill(Number.NaN);
  for (let i = from; i < values.length; i++) {
    const r = modulo(start + i, period);
    if (Number.isNaN(pattern[r]!)) pattern[r] = values[i]! - saltus * Math.floor((start + i) / period);
  }
  // A residue that no row has, as where the table lists every second number, goes with the one before it, and the law says so.
  const unseen = pattern.flatMap((value, r) => (Number.isNaN(value) ? [r] : []));
  for (const r of [...unseen, ...unseen]) if (Number.isNaN(pattern[r]!)) pattern[r] = pattern[modulo(r - 1, period)]!;
  const predict = (n: number) => pattern[modulo(n, period)]! + saltus * Math.floor(n / period);
  const exceptions = exceptionsTo(sequence, predict, start + from, MOST_EXCEPTIONS);
  if (exceptions.length > MOST_EXCEPTIONS) return undefined;
  const [code, name] = [argumentName(table), table.names[0]!];
  // Of one value, or one step, there is no order.
  if (period > 1 && savedBits(pattern, saltus, values.subarray(from)) < LEAST_SAVED) return undefined;
  const bits = periodBits(pattern, saltus, values) + earlyExceptionsBits(exceptions, start, alphabet);
  const says = saltus === 0 ? plainWords(table, name, pattern) : grownWords(table, name, pattern, saltus);
  const residue =
    period === 1 ? '' : start < 0 ? `((${code} % ${period}) + ${period}) % ${period}` : `${code} % ${period}`;
  return makeSequenceLaw(table, exceptions, {
    kind: saltus === 0 ? (period === 1 ? 'constant' : 'periodic') : 'arithmetic-periodic',
    says: says + unseenWords(name, period, unseen),
    body: [`return ${patternCode(table, pattern, residue, saltus === 0)}${growth(code, period, saltus)};`],
    values: pattern,
    bits,
    isTotal: period === 1 || (saltus === 0 && rareResidues(pattern) !== undefined),
    period: { length: period, from: start + from, saltus },
  });
}

function unseenWords(name: string, period: number, unseen: readonly number[]): string {
  return unseen.length === 0 ? '' : ` (the table has no ${name} with ${name} mod ${period} = ${unseen.join(', ')})`;
}

function patternCode(table: ValueTable, pattern: readonly number[], residue: string, isPlain: boolean): string {
  if (pattern.length === 1) return valueLiteral(table.kind, pattern[0]!);
  const rare = rareResidues(pattern);
  if (rare && isPlain) {
    const test = rare.residues.map(r => `${residue} === ${r}`).join(' || ');
    return `${test} ? ${valueLiteral(table.kind, rare.value)} : ${valueLiteral(table.kind, rare.other)}`;
  }
  return `${listLiteral(table.kind, pattern)}[${residue}]!`;
}

function growth(name: string, period: number, saltus: number): string {
  if (saltus === 0) return '';
  return ` + ${saltus} * ${period === 1 ? name : `Math.floor(${name} / ${period})`}`;
}

/** Where there are two values, one of them for few residues: these. */
function rareResidues(pattern: readonly number[]): { value: number; other: number; residues: number[] } | undefined {
  const different = [...new Set(pattern)];
  if (different.length !== 2) return undefined;
  const [a, b] = different.map(value => pattern.flatMap((v, r) => (v === value ? [r] : [])));
  const isFirst = a!.length <= b!.length;
  const residues = isFirst ? a! : b!;
  if (residues.length > 4) return undefined;
  return { value: different[isFirst ? 0 : 1]!, other: different[isFirst ? 1 : 0]!, residues };
}

function plainWords(table: ValueTable, name: string, pattern: readonly number[]): string {
  const { kind } = table;
  const it = subject(kind);
  const period = pattern.length;
  if (period === 1) return `${it} is always ${valueWord(kind, pattern[0]!)}`;
  const rare = rareResidues(pattern);
  if (rare) {
    const where = rare.residues.join(' or ');
    return `${it} is ${valueWord(kind, rare.value)} exactly when ${name} mod ${period} is ${where}, and ${valueWord(kind, rare.other)} otherwise`;
  }
  const list = pattern.map(value => valueWord(kind, value)).join(', ');
  return `${it} repeats with period ${period}: for ${name} mod ${period} = ${residues(period)} it is ${list}`;
}

function grownWords(table: ValueTable, name: string, pattern: readonly number[], saltus: number): string {
  const it = subject(table.kind);
  const period = pattern.length;
  if (period === 1) {
    const slope = saltus === 1 ? name : saltus === -1 ? `−${name}` : `${saltus}·${name}`;
    const offset = pattern[0]!;
    return `${it} is ${slope}${offset === 0 ? '' : offset > 0 ? ` + ${offset}` : ` − ${-offset}`}`;
  }
  return (
    `${it} is arithmetic-periodic with period ${period} and saltus ${saltus}: it is ${saltus}·⌊${name}/${period}⌋ plus, ` +
    `for ${name} mod ${period} = ${residues(period)}: ${pattern.join(', ')}`
  );
}
