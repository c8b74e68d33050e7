/** Laws of one argument by formulas: the values are a polynomial or a recurrence, or the arguments with one value are. */

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
import {
  formulasOf,
  formulaText,
  polynomialCode,
  polynomialText,
  type TermFormula,
  termOf,
  termsCode,
} from './terms.js';

/** Terms that may be left out at the beginning. */
const LEFT_OUT = 3;
/** A formula for a sequence is found from at least so many terms, for a set from so many members. */
const LEAST_TERMS = 7;
/** Terms of a set that are made one after the other, at most; of a recurrence, which soon grows beyond exact numbers. */
const MOST_TERMS = 100_000;
const MOST_RECURRENT = 2000;
/** The terms of a set by a recurrence grow by this factor at least. */
const LEAST_GROWTH = 1.15;

export const termFinder: LawFinder = {
  id: 'formula',
  brief: 'the values are a polynomial or a recurrence, or the arguments with one of two values are',
  arguments: 1,
  find: table => {
    const sequence = sequenceOf(table);
    if (!sequence || sequence.gaps > 0) return [];
    const sets = valueSets(sequence).flatMap(set => setLaw(table, sequence, set) ?? []);
    return [...valueLaws(table, sequence), ...sets].sort((a, b) => a.bits - b.bits).slice(0, 2);
  },
};

function valueLaws(table: ValueTable, sequence: Sequence): Law[] {
  if (table.kind === 'outcome') return [];
  const { start, values } = sequence;
  for (let out = 0; out <= LEFT_OUT && values.length - out >= LEAST_TERMS; out++) {
    const formula = formulasOf(values.subarray(out)).find(({ kind, numbers }) =>
      kind === 'recurrence' ? values.length <= MOST_RECURRENT : numbers.length > 2,
    );
    if (!formula) continue;
    const exceptions = exceptionsTo(sequence, () => Number.NaN, start + out);
    const make = formula.kind === 'polynomial' ? polynomialLaw : recurrenceLaw;
    const bits = 2 + formula.bits + earlyExceptionsBits(exceptions, start);
    return [make(table, { formula, origin: start + out, exceptions, bits })];
  }
  return [];
}

/** A formula for the values from an argument on, the origin, with those before it. */
interface ValueFormula {
  readonly formula: TermFormula;
  readonly origin: number;
  readonly exceptions: Exceptions;
  readonly bits: number;
}

function polynomialLaw(table: ValueTable, { formula, origin, exceptions, bits }: ValueFormula): Law {
  const name = argumentName(table);
  // Newton's form with its origin at 0, or at the first argument where that is far away.
  const base = Math.abs(origin) > MOST_SHIFT ? origin : 0;
  let row = formula.numbers.map((_, n) => termOf(formula, n + base - origin, []));
  const numbers: number[] = [];
  for (; row.length > 0; row = row.slice(1).map((x, k) => x - row[k]!)) numbers.push(row[0]!);
  const shifted = { ...formula, numbers };
  const index = indexOf(base);
  const most = mostExact(shifted);
  return makeSequenceLaw(table, exceptions, {
    kind: 'polynomial',
    says: `${subject(table.kind)} is ${polynomialText(shifted, base === 0 ? table.names[0]! : `(${index.words(table.names[0]!)})`)}`,
    body: [
      `if (Math.abs(${index.code(name)}) > ${most}) return undefined; // too large for exact numbers`,
      ...(base === 0 ? [] : [`const index = ${index.code(name)};`]),
      `return ${polynomialCode(shifted, base === 0 ? name : 'index')};`,
    ],
    values: [undefined],
    bits,
    isTotal: true,
  });
}

/** An origin further away than this is taken from the argument first, so that products stay exact. */
const MOST_SHIFT = 1000;

/** Up to where a polynomial and what it is made of stay below 2^53: a power of ten. */
function mostExact({ numbers }: TermFormula): number {
  const largest = (n: number): number =>
    numbers.reduce((sum, c, i) => sum + Math.abs(c) * (n + numbers.length) ** i, 0) * numbers.length;
  let most = 10;
  while (largest(10 * most) < Number.MAX_SAFE_INTEGER && most < 1e15) most *= 10;
  return most;
}

/** An argument less an origin, in words and in code. */
function indexOf(origin: number): { words: (name: string) => string; code: (name: string) => string } {
  const written = (minus: string) => (name: string) =>
    origin === 0 ? name : `${name} ${origin > 0 ? minus : '+'} ${Math.abs(origin)}`;
  return { words: written('−'), code: written('-') };
}

function recurrenceLaw(table: ValueTable, { formula, origin, exceptions, bits }: ValueFormula): Law {
  const name = argumentName(table);
  const index = indexOf(origin);
  return makeSequenceLaw(table, exceptions, {
    kind: 'recurrence',
    says: `${subject(table.kind)} is t(${index.words(table.names[0]!)}), where ${formulaText(formula, 't', 'k')}`,
    body: [
      `const index = ${index.code(name)};`,
      `if (index < 0 || index > ${MOST_RECURRENT}) return undefined; // so many terms are made`,
      ...termsCode(formula, 'terms.length <= index'),
      'const term = terms[index]!;',
      'return Number.isSafeInteger(term) ? term : undefined;',
    ],
    values: [undefined],
    bits,
  });
}

/** The arguments that have one of two values, in order, are the terms of a formula. */
function setLaw(table: ValueTable, sequence: Sequence, set: ValueSet): Law | undefined {
  const { value, other, members } = set;
  for (let out = 0; out <= LEFT_OUT && members.length - out >= LEAST_TERMS; out++) {
    const terms = members.slice(out);
    // An increasing sequence of these only: the next term is not in the table, though it may be just beyond.
    const formula = formulasOf(terms)[0];
    if (!formula || !isIncreasing(formula, terms.length + 4)) continue;
    // Sets that grow evenly are periodic: as terms one after the other they take too long.
    if (formula.kind === 'recurrence' && terms.at(-1)! < LEAST_GROWTH * terms.at(-2)!) continue;
    const isMember = memberTest(formula);
    const predict = (n: number) => (isMember(n) ? value : other);
    const exceptions = exceptionsTo(sequence, predict, terms[0]!);
    // What lies between the last member and the end of the table must not be a member.
    if (exceptionsTo(sequence, predict).length !== exceptions.length) continue;
    return written(table, sequence, set, { formula, exceptions });
  }
  return undefined;
}

function isIncreasing(formula: TermFormula, count: number): boolean {
  const known: number[] = [];
  for (let k = 0; k < count; k++) {
    known.push(termOf(formula, k, known));
    if (k > 0 && known[k]! <= known[k - 1]!) return false;
  }
  return true;
}

/** Membership among the terms, made as far as asked. */
function memberTest(formula: TermFormula): (n: number) => boolean {
  const terms: number[] = [termOf(formula, 0, [])];
  const members = new Set(terms);
  return n => {
    while (terms.at(-1)! < n && terms.length < MOST_TERMS) {
      terms.push(termOf(formula, terms.length, terms));
      members.add(terms.at(-1)!);
    }
    return members.has(n);
  };
}

interface SetFormula {
  readonly formula: TermFormula;
  readonly exceptions: Exceptions;
}

function written(
  table: ValueTable,
  { start }: Sequence,
  { value, other }: ValueSet,
  { formula, exceptions }: SetFormula,
): Law {
  const name = argumentName(table);
  const { kind } = table;
  const begin = Array.from({ length: 6 }, () => 0).reduce<number[]>(known => {
    known.push(termOf(formula, known.length, known));
    return known;
  }, []);
  const [yes, no] = [valueLiteral(kind, value), valueLiteral(kind, other)];
  const bits = 3 + formula.bits + earlyExceptionsBits(exceptions, start, 2);
  const [column] = table.names;
  if (isEven(formula)) {
    const [from, step] = formula.numbers as [number, number];
    const every = `exactly when ${column!} is one of ${begin.join(', ')}, …, ${step} more each time`;
    const test = step === 1 ? '' : ` && (${indexOf(from).code(name)}) % ${step} === 0`;
    return makeSequenceLaw(table, exceptions, {
      kind: 'set',
      says: `${subject(kind)} is ${valueWord(kind, value)} ${step === 1 ? `from ${column!} = ${from} on` : every}, and ${valueWord(kind, other)} otherwise`,
      body: [`return ${name} >= ${from}${test} ? ${yes} : ${no};`],
      values: [value, other],
      bits,
      isTotal: true,
    });
  }
  return makeSequenceLaw(table, exceptions, {
    kind: 'set',
    says:
      `${subject(kind)} is ${valueWord(kind, value)} exactly when ${column!} is one of ${begin.join(', ')}, …, where ` +
      `${formulaText(formula, 't', 'k')} (k from 0), and ${valueWord(kind, other)} otherwise`,
    body: [
      ...termsCode(formula, `terms.length < ${MOST_TERMS} && terms.at(-1)! < ${name}`),
      `if (terms.at(-1)! < ${name}) return undefined; // so many terms are made`,
      `return terms.includes(${name}) ? ${yes} : ${no};`,
    ],
    values: [value, other, undefined],
    bits,
  });
}

/** A number, and the same number more each time. */
const isEven = ({ kind, numbers }: TermFormula): boolean => kind === 'polynomial' && numbers.length === 2;
