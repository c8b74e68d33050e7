/** Laws of one argument by formulas: the values are a polynomial or a recurrence, or the arguments with one value are. */
import type { Law, LawFinder } from './law.js';
import { valueLiteral } from './law-code.js';
import { argumentName, makeLaw, subject } from './make-law.js';
import {
  type Exceptions,
  earlyExceptionsBits,
  exceptionsCode,
  exceptionsText,
  exceptionsTo,
  type Sequence,
  sequenceOf,
  type ValueSet,
  valueSets,
  withExceptions,
} from './sequence.js';
import {
  formulasOf,
  formulaText,
  polynomialCode,
  polynomialText,
  type TermFormula,
  termOf,
  termsCode,
} from './terms.js';
import { type ValueTable, valueWord } from './value-table.js';

/** Terms that may be left out at the beginning. */
const LEFT_OUT = 3;
/** A formula for a sequence is found from at least so many terms, for a set from so many members. */
const LEAST_TERMS = 7;
/** A set grows no further than this in a prediction. */
const MOST_TERMS = 2_000_000;

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
    const formula = formulasOf(values.subarray(out)).find(
      ({ kind, numbers }) => kind === 'recurrence' || numbers.length > 2,
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
  const predict = (n: number) => termOf(formula, n - origin, []);
  // Newton's form with its origin at 0.
  let row = formula.numbers.map((_, n) => predict(n));
  const numbers: number[] = [];
  for (; row.length > 0; row = row.slice(1).map((x, k) => x - row[k]!)) numbers.push(row[0]!);
  const atZero = { ...formula, numbers };
  return makeLaw(table, {
    kind: 'polynomial',
    says: `${subject(table.kind)} is ${polynomialText(atZero, name)}${exceptionsText(table.kind, name, exceptions)}`,
    body: [...exceptionsCode(table.kind, name, exceptions), `return ${polynomialCode(atZero, name)};`],
    values: [],
    predict: withExceptions(exceptions, predict),
    bits,
  });
}

function recurrenceLaw(table: ValueTable, { formula, origin, exceptions, bits }: ValueFormula): Law {
  const name = argumentName(table);
  const terms: number[] = [];
  const predict = (n: number) => {
    if (n < origin || n - origin > MOST_TERMS) return Number.NaN;
    while (terms.length <= n - origin) terms.push(termOf(formula, terms.length, terms));
    return terms[n - origin]!;
  };
  const index = origin === 0 ? name : `${name} ${origin > 0 ? '−' : '+'} ${Math.abs(origin)}`;
  const indexCode = origin === 0 ? name : `${name} ${origin > 0 ? '-' : '+'} ${Math.abs(origin)}`;
  return makeLaw(table, {
    kind: 'recurrence',
    says: `${subject(table.kind)} is t(${index}), where ${formulaText(formula, 't', 'k')}${exceptionsText(table.kind, name, exceptions)}`,
    body: [
      ...exceptionsCode(table.kind, name, exceptions),
      ...termsCode(formula, `k <= ${indexCode}`),
      `return terms[${indexCode}]!;`,
    ],
    values: [],
    predict: defined(withExceptions(exceptions, predict)),
    bits,
  });
}

const defined = (predict: (point: ArrayLike<number>) => number) => (point: ArrayLike<number>) => {
  const said = predict(point);
  return Number.isNaN(said) ? undefined : said;
};

/** The arguments that have one of two values, in order, are the terms of a formula. */
function setLaw(table: ValueTable, sequence: Sequence, set: ValueSet): Law | undefined {
  const { value, other, members } = set;
  for (let out = 0; out <= LEFT_OUT && members.length - out >= LEAST_TERMS; out++) {
    const terms = members.slice(out);
    // An increasing sequence of these only: the next term is not in the table, though it may be just beyond.
    const formula = formulasOf(terms)[0];
    if (!formula || !isIncreasing(formula, terms.length + 4)) continue;
    const isMember = memberTest(formula);
    const predict = (n: number) => (isMember(n) ? value : other);
    const exceptions = exceptionsTo(sequence, predict, terms[0]!);
    // What lies between the last member and the end of the table must not be a member.
    if (exceptionsTo(sequence, predict).length !== exceptions.length) continue;
    return written(table, sequence, set, { formula, exceptions, predict });
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
  readonly predict: (n: number) => number;
}

function written(
  table: ValueTable,
  { start }: Sequence,
  { value, other }: ValueSet,
  { formula, exceptions, predict }: SetFormula,
): Law {
  const name = argumentName(table);
  const { kind } = table;
  const begin = Array.from({ length: 6 }, () => 0).reduce<number[]>(known => {
    known.push(termOf(formula, known.length, known));
    return known;
  }, []);
  const rest = { values: [value, other], predict: withExceptions(exceptions, predict) };
  const bits = 3 + formula.bits + earlyExceptionsBits(exceptions, start, 2);
  if (formula.kind === 'polynomial' && formula.numbers.length === 2 && formula.numbers[1] === 1) {
    const test = `${name} >= ${begin[0]!}`;
    return makeLaw(table, {
      kind: 'set',
      says: `${subject(kind)} is ${valueWord(kind, value)} from ${name} = ${begin[0]!} on, and ${valueWord(kind, other)} otherwise${exceptionsText(kind, name, exceptions)}`,
      body: [
        ...exceptionsCode(kind, name, exceptions),
        `return ${test} ? ${valueLiteral(kind, value)} : ${valueLiteral(kind, other)};`,
      ],
      ...rest,
      bits,
    });
  }
  const goOn = `k < ${formula.first.length + 1} || terms.at(-1)! < ${name}`;
  return makeLaw(table, {
    kind: 'set',
    says:
      `${subject(kind)} is ${valueWord(kind, value)} exactly when ${name} is one of ${begin.join(', ')}, …, where ` +
      `${formulaText(formula, 't', 'k')} (k from 0), and ${valueWord(kind, other)} otherwise${exceptionsText(kind, name, exceptions)}`,
    body: [
      ...exceptionsCode(kind, name, exceptions),
      ...termsCode(formula, goOn),
      `return terms.includes(${name}) ? ${valueLiteral(kind, value)} : ${valueLiteral(kind, other)};`,
    ],
    ...rest,
    bits,
  });
}
