/**
 * Sums of components: tables whose values are the nim-sum, or the sum, of a function of each argument, and tables of two
 * values of which one stands exactly where such a nim-sum is zero. In the latter the functions are found by elimination over GF(2): one
 * unknown for each value of each argument, one equation for each zero (Sprague and Grundy's theory says when they are there).
 */

import { freshName, setupLines } from '../formula/setup.js';
import { isSymmetric } from '../formula/variables.js';
import { rangeOf } from '../input/row-access.js';
import { type ValueTable, valueWord } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { identifiers, valueLiteral } from '../law-code.js';
import { listed, makeLaw, subject } from '../make-law.js';
import { type ArgumentFunction, describeFunction } from './argument-function.js';

/** Unknowns at most: values of arguments, over all arguments. */
const MOST_UNKNOWNS = 1500;
const MOST_BITS_OF_A_VALUE = 20;

export const separableFinder: LawFinder = {
  id: 'separable',
  brief: 'a nim-sum or a sum of a function of each argument, or one value exactly where such a nim-sum is zero',
  arguments: 'many',
  find: table => {
    const ranges = table.names.map((_, i) => rangeOf(table, i));
    const unknowns = ranges.reduce((sum, [least, most]) => sum + most - least + 1, 0);
    if (!(unknowns <= MOST_UNKNOWNS) || table.values.length < 8) return [];
    const different = new Set(table.values);
    const alike = isSymmetric(rowsOf(table)) && ranges.every(([l, m]) => l === ranges[0]![0] && m === ranges[0]![1]);
    const laws =
      different.size === 2
        ? [...different].map(zero => zeroLaw(table, ranges, zero, alike))
        : // Outcomes do not add up.
          (table.kind === 'outcome' ? [] : SUMS).map(sum => sumLaw(table, ranges, sum, alike));
    return laws.flatMap(law => law ?? []);
  },
};

function* rowsOf({ names, points, values }: ValueTable): Generator<{ point: number[]; value: number }> {
  for (let row = 0; row < Math.min(values.length, 100_000); row++) {
    yield { point: Array.from(points.subarray(row * names.length, (row + 1) * names.length)), value: values[row]! };
  }
}

/** How values of components add up. */
interface Sum {
  readonly id: 'nim-sum' | 'sum';
  readonly add: (p: number, q: number) => number;
  readonly less: (p: number, q: number) => number;
  readonly sign: string;
}

const SUMS: readonly Sum[] = [
  { id: 'nim-sum', add: (p, q) => p ^ q, less: (p, q) => p ^ q, sign: ' ^ ' },
  { id: 'sum', add: (p, q) => p + q, less: (p, q) => p - q, sign: ' + ' },
];

type Range = readonly [number, number];

/** The functions of a table whose values are a sum of them: each from the rows in which all others are known. */
function sumLaw(table: ValueTable, ranges: readonly Range[], sum: Sum, alike: boolean): Law | undefined {
  const { values } = table;
  if (sum.id === 'nim-sum' && values.some(v => v < 0 || !Number.isInteger(v) || v > 0x3fffffff)) return undefined;
  const width = table.names.length;
  const known = ranges.map(([least, most]) => new Array<number | undefined>(most - least + 1).fill(undefined));
  const base = originRow(table);
  const at = (row: number, i: number): number => table.points[row * width + i]! - ranges[i]![0];
  for (let i = 0; i < width; i++) known[i]![at(base, i)] = i === 0 ? values[base]! : 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let row = 0; row < values.length; row++) {
      let missing = -1;
      let rest = values[row]!;
      for (let i = 0; i < width && missing > -2; i++) {
        const value = known[i]![at(row, i)];
        if (value !== undefined) rest = sum.less(rest, value);
        else missing = missing === -1 ? i : -2;
      }
      if (missing === -1 && rest !== 0) return undefined;
      if (missing < 0) continue;
      known[missing]![at(row, missing)] = rest;
      changed = true;
    }
  }
  if (alike && sum.id === 'nim-sum') evenOut(known, sum);
  return sumWritten(table, functionsOf(table, ranges, known, alike && sameLists(known)), sum);
}

/** The row with the smallest arguments. */
function originRow({ names, points, values }: ValueTable): number {
  const width = names.length;
  let best = 0;
  let least = Infinity;
  for (let row = 0; row < values.length; row++) {
    let total = 0;
    for (let i = 0; i < width; i++) total += points[row * width + i]!;
    if (total < least) [best, least] = [row, total];
  }
  return best;
}

/** The first function of equal arguments carries the constant: it is shared where all can have it. */
function evenOut(known: (number | undefined)[][], sum: Sum): void {
  const constant = known[0]![0];
  if (constant === undefined || known.length % 2 === 0) return;
  for (const list of known.slice(1)) list.forEach((v, i) => (list[i] = v === undefined ? v : sum.add(v, constant)));
}

const sameLists = (known: readonly (readonly unknown[])[]): boolean =>
  known.every(list => list.join() === known[0]!.join());

/** One function for each argument, or one for all; undefined where too little is known. */
function functionsOf(
  table: ValueTable,
  ranges: readonly Range[],
  known: readonly (readonly (number | undefined)[])[],
  one: boolean,
): ArgumentFunction[] | undefined {
  if (known.some(list => list.includes(undefined))) return undefined;
  const taken = new Set(identifiers(table.names));
  const name = freshName('g', taken);
  const first = describeFunction(known[0] as number[], ranges[0]![0], name);
  return known.map((list, i) => {
    if (i === 0 || one) return first;
    return describeFunction(list as number[], ranges[i]![0], freshName('ghijkpqrst'[i] ?? `g${i}`, taken));
  });
}

const distinct = (functions: readonly ArgumentFunction[]): ArgumentFunction[] => [...new Set(functions)];

/** `, where g(0), g(1), … is …`. */
function explained(functions: readonly ArgumentFunction[]): string {
  const texts = distinct(functions).flatMap(f => (f.where === '' ? [] : [f.where]));
  return texts.length === 0 ? '' : `, where ${texts.join('; ')}`;
}

function sumWritten(table: ValueTable, functions: ArgumentFunction[] | undefined, sum: Sum): Law | undefined {
  if (functions === undefined) return undefined;
  const body = partial(table, functions, part => (sum.id === 'nim-sum' && part.includes(' ') ? `(${part})` : part));
  return makeLaw(table, {
    kind: sum.id,
    says: `${subject(table.kind)} is the ${sum.id}${sum.id === 'nim-sum' ? ' (XOR)' : ''} of ${listed(functions.map((f, i) => f.words(table.names[i]!)))}${explained(functions)}`,
    body: [...body.lines, `return ${body.parts.join(sum.sign).replaceAll('+ -', '- ')};`],
    values: body.isPartial ? [undefined] : [],
    bits: 5 + distinct(functions).reduce((bits, f) => bits + f.bits, 0),
  });
}

/** Lines that compute the components and give up where one is not known; the components by name then, else as `wrap` has them. */
function partial(
  { names }: ValueTable,
  functions: readonly ArgumentFunction[],
  wrap: (part: string) => string,
): { lines: string[]; parts: string[]; isPartial: boolean } {
  const code = identifiers(names);
  const taken = new Set([...code, ...functions.flatMap(f => f.setup.map(({ key }) => key))]);
  const lines = setupLines(functions.flatMap(f => f.setup));
  const parts = functions.map((f, i) => {
    if (f.endless) return wrap(f.code(code[i]!));
    const known = freshName(`known${i + 1}`, taken);
    lines.push(`const ${known} = ${f.code(code[i]!)};`, `if (${known} === undefined) return undefined;`);
    return known;
  });
  return { lines, parts, isPartial: functions.some(f => !f.endless) };
}

/** One value exactly where a nim-sum of functions is zero. */
function zeroLaw(table: ValueTable, ranges: readonly Range[], zero: number, alike: boolean): Law | undefined {
  const labels = labelsOf(table, ranges, zero, alike);
  if (labels === undefined) return alike ? zeroLaw(table, ranges, zero, false) : undefined;
  if (labels.length === 2 && !alike) joinUnmatched(labels[0]!, labels[1]!);
  const functions = functionsOf(table, ranges, labels, alike);
  if (functions === undefined) return undefined;
  const other = table.values.find(v => v !== zero)!;
  const body = partial(table, functions, part => (functions.length > 2 && part.includes(' ') ? `(${part})` : part));
  const test = body.parts.length === 2 ? `${body.parts[0]} === ${body.parts[1]}` : `(${body.parts.join(' ^ ')}) === 0`;
  const { kind } = table;
  const words = functions.map((f, i) => f.words(table.names[i]!));
  return makeLaw(table, {
    kind: 'nim-sum',
    says: `${zeroPhrase(kind, zero, words)}, and ${valueWord(kind, other)} otherwise${explained(functions)}`,
    body: [...body.lines, `return ${test} ? ${valueLiteral(kind, zero)} : ${valueLiteral(kind, other)};`],
    values: [zero, other, ...(body.isPartial ? [undefined] : [])],
    bits: 6 + distinct(functions).reduce((bits, f) => bits + f.bits, 0),
  });
}

function zeroPhrase(kind: ValueTable['kind'], zero: number, parts: readonly string[]): string {
  const test = parts.length === 2 ? `${parts[0]} equals ${parts[1]}` : `the nim-sum (XOR) of ${listed(parts)} is 0`;
  return `${subject(kind)} is ${valueWord(kind, zero)} exactly if ${test}`;
}

/** Integers for the values of each argument, with nim-sum zero at exactly the rows of value `zero`. */
function labelsOf(
  table: ValueTable,
  ranges: readonly Range[],
  zero: number,
  alike: boolean,
): (number | undefined)[][] | undefined {
  const { points, values } = table;
  const width = table.names.length;
  const starts: number[] = [];
  let unknowns = 0;
  for (const [least, most] of ranges) {
    starts.push(alike ? -least : unknowns - least);
    if (!alike || unknowns === 0) unknowns += most - least + 1;
  }
  const unknown = (row: number, i: number): number => starts[i]! + points[row * width + i]!;
  const equations = new EquationsModTwo(unknowns);
  const origin = values.findIndex((v, row) => v === zero && (!alike || same(points, row, width)));
  if (origin < 0) return undefined;
  for (let i = 0; i < width; i++) equations.add([unknown(origin, i)]);
  for (let row = 0; row < values.length; row++) {
    if (values[row] === zero) equations.add(Array.from({ length: width }, (_, i) => unknown(row, i)));
  }
  const labels = width === 2 ? equations.classes() : equations.labels(MOST_BITS_OF_A_VALUE);
  if (labels === undefined) return undefined;
  for (let row = 0; row < values.length; row++) {
    let total = 0;
    for (let i = 0; i < width; i++) total ^= labels[unknown(row, i)]!;
    if ((total === 0) !== (values[row] === zero)) return undefined;
  }
  return ranges.map(([least, most], i) =>
    Array.from({ length: most - least + 1 }, (_, k) => labels[starts[i]! + least + k]),
  );
}

/** The values of one argument that equal none of the other's are all the same: −1 for the first argument, −2 for the second. */
function joinUnmatched(first: (number | undefined)[], second: (number | undefined)[]): void {
  const inFirst = new Set(first);
  const inSecond = new Set(second);
  first.forEach((v, i) => (first[i] = inSecond.has(v) ? v : -1));
  second.forEach((v, i) => (second[i] = inFirst.has(v) ? v : -2));
}

/** Whether all arguments of a row are the same. */
function same(points: ArrayLike<number>, row: number, width: number): boolean {
  for (let i = 1; i < width; i++) if (points[row * width + i] !== points[row * width]) return false;
  return true;
}

/** Equations over GF(2) between unknown vectors, each saying that some of them add up to zero; solved as generally as they allow. */
class EquationsModTwo {
  readonly #count: number;
  readonly #words: number;
  /** The reduced equation that is led by each unknown, the highest in it. */
  readonly #led: (Uint32Array | undefined)[];

  constructor(count: number) {
    this.#count = count;
    this.#words = (count + 31) >>> 5;
    this.#led = new Array<Uint32Array | undefined>(count).fill(undefined);
  }

  /** The unknowns add up to zero; one that is named twice cancels. */
  add(unknowns: readonly number[]): void {
    const row = new Uint32Array(this.#words);
    for (const unknown of unknowns) row[unknown >>> 5]! ^= 1 << (unknown & 31);
    for (let lead = highest(row, this.#words); lead >= 0; lead = highest(row, this.#words)) {
      const other = this.#led[lead];
      if (other === undefined) {
        this.#led[lead] = row;
        return;
      }
      for (let w = 0; w < row.length; w++) row[w]! ^= other[w]!;
    }
  }

  /** Each unknown in terms of those that are free: those that lead no equation. Lower unknowns come first. */
  #solved(): Uint32Array[] {
    const solved: Uint32Array[] = [];
    for (let unknown = 0; unknown < this.#count; unknown++) {
      const vector = new Uint32Array(this.#words);
      const equation = this.#led[unknown];
      if (equation === undefined) vector[unknown >>> 5]! |= 1 << (unknown & 31);
      else {
        for (let lower = 0; lower < unknown; lower++) {
          if (((equation[lower >>> 5]! >>> (lower & 31)) & 1) === 0) continue;
          for (let w = 0; w < vector.length; w++) vector[w]! ^= solved[lower]![w]!;
        }
      }
      solved.push(vector);
    }
    return solved;
  }

  /** The most general solution as integers, the free unknowns being 1, 2, 4, … in their order; undefined beyond so many bits. */
  labels(mostBits: number): number[] | undefined {
    const free = this.#led.flatMap((equation, unknown) => (equation === undefined ? [unknown] : []));
    if (free.length > mostBits) return undefined;
    return this.#solved().map(vector =>
      free.reduce((label, unknown, bit) => label | (((vector[unknown >>> 5]! >>> (unknown & 31)) & 1) << bit), 0),
    );
  }

  /** 0, 1, 2, … for the different vectors of the most general solution, zero first: enough where two are compared. */
  classes(): number[] {
    const seen = new Map([[new Uint32Array(this.#words).join(), 0]]);
    return this.#solved().map(vector => {
      const key = vector.join();
      if (!seen.has(key)) seen.set(key, seen.size);
      return seen.get(key)!;
    });
  }
}

/** The highest unknown of an equation, −1 for none. */
function highest(row: Uint32Array, words: number): number {
  for (let w = words - 1; w >= 0; w--) if (row[w] !== 0) return w * 32 + 31 - Math.clz32(row[w]!);
  return -1;
}
