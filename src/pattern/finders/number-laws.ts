/** Laws of one argument by a function of it: the value grows with the function, or depends on its residue, or on a few of its values. */
import { choiceBits, integerBits, naturalBits } from '../bits.js';
import {
  alphabetOf,
  earlyExceptionsBits,
  exceptionsTo,
  makeSequenceLaw,
  patternBits,
  type Sequence,
  sequenceOf,
} from '../input/sequence.js';
import { type ValueTable, valueWord } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { listLiteral, valueLiteral } from '../law-code.js';
import { argumentName, listed, subject } from '../make-law.js';
import { NUMBER_FEATURES, type NumberFeature } from './number-features.js';

const MODULI = [2, 3, 4, 5, 6, 8];
/** A law may miss so many values, all of them among the first few arguments. */
const MISSED = 4;
const FIRST_FEW = 16;
/** Values of the function that are named one by one, at most. */
const NAMED = 3;
/** Factoring every argument takes too long beyond this many, or where so many steps would be needed. */
const MOST_ROWS = 200_000;
const MOST_STEPS = 2e7;

/** A law in terms of the function's value x. */
interface Shape {
  readonly value: (x: number) => number;
  /** In words: `x` is the feature's, `zero` those of an argument for which it is 0, such as `n is a square`. */
  readonly says: (x: string, zero?: string) => string;
  /** An expression in `told`, the feature's value. */
  readonly code: string;
  readonly values: readonly number[];
  readonly bits: number;
}

export const numberLawFinder: LawFinder = {
  id: 'number-function',
  brief: 'the value follows from digit sums, powers, roots, divisors of the argument',
  arguments: 1,
  find: table => {
    const sequence = sequenceOf(table);
    if (!sequence || sequence.start < 0 || table.values.length > MOST_ROWS) return [];
    const laws: Law[] = [];
    const most = sequence.start + sequence.values.length;
    for (const feature of NUMBER_FEATURES) {
      if (feature.cost(most) * sequence.values.length > MOST_STEPS) continue;
      const xs = Float64Array.from(sequence.values, (value, i) => {
        const n = sequence.start + i;
        return Number.isNaN(value) || n < feature.least ? Number.NaN : (feature.of(n) ?? Number.NaN);
      });
      for (const shape of shapes(table, sequence, xs)) {
        const law = shaped(table, sequence, xs, feature, shape);
        if (law) laws.push(law);
      }
    }
    return laws.sort((a, b) => a.bits - b.bits).slice(0, 2);
  },
};

function* shapes(table: ValueTable, { values }: Sequence, xs: Float64Array): Generator<Shape> {
  if (table.kind !== 'outcome') yield* lines(values, xs);
  for (const modulus of MODULI) {
    const shape = byResidue(table, values, xs, modulus);
    if (shape) yield shape;
  }
  const shape = byValue(table, values, xs);
  if (shape) yield shape;
}

/** `factor · x + constant`, through the last two different points. */
function* lines(values: Float64Array, xs: Float64Array): Generator<Shape> {
  const last = xs.findLastIndex(x => !Number.isNaN(x));
  const other = xs.findLastIndex((x, i) => !Number.isNaN(x) && x !== xs[last]! && i < last);
  if (last < 0 || other < 0) return;
  const factor = (values[last]! - values[other]!) / (xs[last]! - xs[other]!);
  const constant = values[last]! - factor * xs[last]!;
  if (!Number.isSafeInteger(factor) || !Number.isSafeInteger(constant) || factor === 0) return;
  const tail = constant === 0 ? '' : constant > 0 ? ` + ${constant}` : ` − ${-constant}`;
  yield {
    value: x => factor * x + constant,
    says: x => (factor === 1 ? x : factor === -1 ? `minus ${x}` : `${factor} times ${x}`) + tail,
    code: `${factor === 1 ? '' : `${factor} * `}told${constant === 0 ? '' : ` + ${constant}`}`,
    values: [],
    bits: integerBits(factor) + integerBits(constant),
  };
}

/** The value that the last argument of each residue of x has. */
function byResidue(table: ValueTable, values: Float64Array, xs: Float64Array, modulus: number): Shape | undefined {
  const pattern = new Array<number>(modulus).fill(Number.NaN);
  let missed = 0;
  for (let i = values.length - 1; i >= 0 && missed <= MISSED; i--) {
    if (Number.isNaN(xs[i]!)) continue;
    const r = xs[i]! % modulus;
    if (Number.isNaN(pattern[r]!)) pattern[r] = values[i]!;
    else if (pattern[r] !== values[i]!) missed++;
  }
  if (missed > MISSED || pattern.some(Number.isNaN) || new Set(pattern).size === 1) return undefined;
  return {
    value: x => pattern[x % modulus]!,
    says: x => residueWords(table, x, pattern),
    code: `${listLiteral(table.kind, pattern)}[told % ${modulus}]!`,
    values: pattern,
    bits: choiceBits(MODULI.length) + patternBits(pattern, alphabetOf(values)) - naturalBits(modulus),
  };
}

function residueWords(table: ValueTable, x: string, pattern: readonly number[]): string {
  const residues = new Map<number, number[]>();
  pattern.forEach((value, r) => {
    residues.set(value, [...(residues.get(value) ?? []), r]);
  });
  const words = [...residues].map(([value, rs]) => `${valueWord(table.kind, value)} where it is ${rs.join(' or ')}`);
  return `determined by ${x}, modulo ${pattern.length}: ${words.join(', ')}`;
}

/** One value where x is one of a few numbers, another elsewhere. */
function byValue(table: ValueTable, values: Float64Array, xs: Float64Array): Shape | undefined {
  const different = new Set<number>();
  for (const value of values) if (!Number.isNaN(value) && different.add(value).size > 4) return undefined;
  const tallies = new Map<number, Map<number, number>>();
  for (let i = 0; i < xs.length; i++) {
    if (Number.isNaN(xs[i]!)) continue;
    const tally = tallies.get(xs[i]!) ?? new Map<number, number>();
    tally.set(values[i]!, (tally.get(values[i]!) ?? 0) + 1);
    tallies.set(xs[i]!, tally);
  }
  const usual = [...tallies].map(([x, tally]) => [x, [...tally].sort((a, b) => b[1] - a[1])[0]![0]] as const);
  for (const rare of different) {
    const named = usual.filter(([, value]) => value === rare).map(([x]) => x);
    const others = new Set(usual.filter(([, value]) => value !== rare).map(([, value]) => value));
    if (named.length === 0 || named.length > NAMED || others.size !== 1 || named.length === usual.length) continue;
    const [other] = others;
    named.sort((a, b) => a - b);
    const test = named.map(x => `told === ${x}`).join(' || ');
    return {
      value: x => (named.includes(x) ? rare : other!),
      says: (x, zero) =>
        `${valueWord(table.kind, rare)} exactly when ${zero !== undefined && named.join() === '0' ? zero : `${x} is ${listed(named).replace(' and ', ' or ')}`}, and ${valueWord(table.kind, other!)} otherwise`,
      code: `${test} ? ${valueLiteral(table.kind, rare)} : ${valueLiteral(table.kind, other!)}`,
      values: [rare, other!],
      bits:
        naturalBits(named.length - 1) +
        named.reduce((sum, x) => sum + naturalBits(x), 0) +
        choiceBits(different.size * (different.size - 1)),
    };
  }
  return undefined;
}

function shaped(
  table: ValueTable,
  sequence: Sequence,
  xs: Float64Array,
  feature: NumberFeature,
  shape: Shape,
): Law | undefined {
  const { start, values } = sequence;
  const said = (n: number): number => (Number.isNaN(xs[n - start]!) ? Number.NaN : shape.value(xs[n - start]!));
  let missed = 0;
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i]!) || said(start + i) === values[i]) continue;
    if (++missed > MISSED || i >= FIRST_FEW) return undefined;
  }
  const exceptions = exceptionsTo(sequence, said, start + FIRST_FEW);
  const [name] = table.names;
  const code = argumentName(table);
  return makeSequenceLaw(table, exceptions, {
    kind: 'number-function',
    says: `${subject(table.kind)} is ${shape.says(feature.says(name!), feature.zero && `${name!} is ${feature.zero}`)}`,
    body: [
      ...(start < feature.least ? [`if (${code} < ${feature.least}) return undefined;`] : []),
      ...feature.code,
      `const told = feature(${code});`,
      ...(feature.isPartial ? ['if (told === undefined) return undefined;'] : []),
      `return ${shape.code};`,
    ],
    values: [...shape.values, ...(feature.isPartial || start < feature.least ? [undefined] : [])],
    bits:
      choiceBits(NUMBER_FEATURES.length) + 2 + shape.bits + earlyExceptionsBits(exceptions, start, alphabetOf(values)),
  });
}
