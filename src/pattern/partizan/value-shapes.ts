/**
 * Partizan values that look alike, with numbers that depend on the arguments evenly, as {{a − 1|1}|{−1|1 − b}} of Toads and Frogs: of one argument in
 * each class of remainders from some n on, of several where all are large enough, with laws of their own for the small ones.
 */
import type { PartizanStore } from '../../values/partizan/store.js';
import type { Value } from '../../values/partizan/value-table.js';
import { integerBits, naturalBits } from '../bits.js';
import { makeSequenceLaw } from '../input/sequence.js';
import { storeOf, type ValueTable } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { identifiers } from '../law-code.js';
import { makeLaw } from '../make-law.js';
import {
  type Affine,
  affineBits,
  affineCode,
  affineWords,
  type Shape,
  shapeKey,
  shapeOf,
  shapePieces,
  valueBits,
  valueListBits,
} from './value-shape.js';

/** Classes of remainders that are looked at. */
const MOST_CLASSES = 8;
/** Rows that must follow a law of one argument, in each class. */
const LEAST_ROWS = 4;
/** Values that a law of one argument may list before it begins. */
const MOST_LISTED = 24;
/** Where several arguments begin to be large, at most. */
const MOST_SMALL = 4;

interface Row {
  readonly point: readonly number[];
  readonly value: Value;
  readonly shape: Shape;
}

/** A shape with the numbers in it, which are affine in the arguments. */
interface Template {
  readonly shape: Shape;
  readonly numbers: readonly Affine[];
}

export const valueShapeFinder: LawFinder = {
  id: 'value-shape',
  brief: 'partizan values of one shape, with numbers in it that depend on the arguments evenly',
  arguments: 'any',
  isOfPartizan: true,
  mostRows: 4000,
  find: table => {
    const rows = rowsOf(table);
    if (rows === undefined || rows.length < LEAST_ROWS) return [];
    const laws = table.names.length === 1 ? classLaws(table, rows) : [casesLaw(table, rows)];
    return laws
      .flatMap(law => law ?? [])
      .sort((a, b) => a.bits - b.bits)
      .slice(0, 1);
  },
};

function rowsOf(table: ValueTable): Row[] | undefined {
  const store = storeOf(table);
  const width = table.names.length;
  const rows: Row[] = [];
  for (let row = 0; row < table.values.length; row++) {
    const point = Array.from(table.points.subarray(row * width, (row + 1) * width));
    const shape = shapeOf(store, table.values[row]!);
    // What is too large has no shape that anybody would read.
    if (shape === undefined || point.some(n => n < 0)) return undefined;
    rows.push({ point, value: table.values[row]!, shape });
  }
  return rows;
}

// One argument

function classLaws(table: ValueTable, rows: readonly Row[]): (Law | undefined)[] {
  const sorted = [...rows].sort((a, b) => a.point[0]! - b.point[0]!);
  return Array.from({ length: MOST_CLASSES }, (_, i) => classLaw(table, sorted, i + 1));
}

/** The law that has a template for each remainder by `classes`, in the quotient. */
function classLaw(table: ValueTable, rows: readonly Row[], classes: number): Law | undefined {
  const store = storeOf(table);
  const templates: Template[] = [];
  let from = 0;
  for (let r = 0; r < classes; r++) {
    const own = rows.flatMap(row => (row.point[0]! % classes === r ? [quotientOf(row, classes)] : []));
    if (own.length < LEAST_ROWS) return undefined;
    const template = fit(own.slice(-2));
    if (template === undefined) return undefined;
    let first = own.length;
    while (first > 0 && isOf(template, own[first - 1]!)) first--;
    if (own.length - first < LEAST_ROWS) return undefined;
    if (first > 0) from = Math.max(from, own[first - 1]!.point[0]! * classes + r + 1);
    templates.push(template);
  }
  const listed = rows.flatMap(({ point, value }) => (point[0]! < from ? [[point[0]!, value] as const] : []));
  if (listed.length > MOST_LISTED) return undefined;
  // Where nothing depends on the argument, it is a period.
  if (templates.every(({ numbers }) => numbers.every(({ slopes }) => slopes[0] === 0))) return undefined;
  const [code] = identifiers(table.names) as [string];
  const name = table.names[0]!;
  const quotient = classes === 1 ? code : 'quotient';
  const body = templates.map((template, r) => {
    const line = `return ${templateCode(template, [quotient])};`;
    return r === classes - 1 ? line : `if (${code} % ${classes} === ${r}) ${line}`;
  });
  const quotientWord = classes === 1 ? name : `⌊${name}/${classes}⌋`;
  const cases = templates.map((template, r) => {
    const says = templateWords(template, [classes === 1 ? name : 'k']);
    return classes === 1 ? says : `${says} for ${name} mod ${classes} = ${r}`;
  });
  const where = classes === 1 ? '' : `, with k = ${quotientWord}`;
  return makeSequenceLaw(table, listed, {
    kind: 'shape',
    says: `the value is ${cases.join('; ')}${where}`,
    body: [...(classes === 1 ? [] : [`const quotient = Math.floor(${code} / ${classes});`]), ...body],
    values: [],
    bits:
      naturalBits(classes) +
      naturalBits(from) +
      valueListBits(
        store,
        listed.map(([, value]) => value),
      ) +
      templates.reduce((bits, template) => bits + templateBits(store, template), 0),
  });
}

const quotientOf = (row: Row, classes: number): Row => ({ ...row, point: [Math.floor(row.point[0]! / classes)] });

// Several arguments

/** Some arguments have these values, the others are large enough: then the values have this template; undefined where nothing is known. */
interface Case {
  readonly fixed: ReadonlyMap<number, number>;
  readonly template: Template | undefined;
}

function casesLaw(table: ValueTable, rows: readonly Row[]): Law | undefined {
  const store = storeOf(table);
  const free = table.names.map((_, i) => i);
  const cases = casesOf(rows, free, new Map());
  if (cases === undefined) return undefined;
  const codes = identifiers(table.names);
  const isAlways = cases.length === 1 && cases[0]!.template!.numbers.every(({ slopes }) => slopes.every(n => n === 0));
  const body = cases.map(({ fixed, template }) => {
    const line = template === undefined ? 'return undefined;' : `return ${templateCode(template, codes)};`;
    const test = [...fixed].map(([i, n]) => `${codes[i]!} === ${n}`).join(' && ');
    return test === '' ? line : `if (${test}) ${line}`;
  });
  // The general case is told first, the most special one last.
  const told = cases.toReversed().flatMap(({ fixed, template }) => {
    if (template === undefined) return [];
    const says = templateWords(template, table.names);
    const where = [...fixed].map(([i, n]) => `${table.names[i]!} = ${n}`).join(', ');
    return [where === '' ? `the value is ${says}` : `for ${where} it is ${says}`];
  });
  const isPartial = cases.some(({ template }) => template === undefined);
  const bits = cases.reduce((sum, { fixed, template }) => {
    const where = [...fixed].reduce((bits, [, n]) => bits + 1 + naturalBits(n), naturalBits(fixed.size));
    return sum + where + (template === undefined ? 1 : 1 + templateBits(store, template));
  }, naturalBits(cases.length));
  return makeLaw(table, {
    kind: isAlways ? 'constant' : 'shape',
    says: told.join('; '),
    body,
    values: isPartial ? [undefined] : [],
    bits,
  });
}

/** Cases for all rows, the more special ones first; undefined where most rows have no shape in common. */
function casesOf(
  rows: readonly Row[],
  free: readonly number[],
  fixed: ReadonlyMap<number, number>,
): Case[] | undefined {
  for (const small of tuplesBySum(free.length)) {
    const large = rows.filter(({ point }) => free.every((i, k) => point[i]! >= small[k]!));
    const template = isSpread(large, free) ? fit(large) : undefined;
    if (template === undefined || !large.every(row => isOf(template, row))) continue;
    const special = free.flatMap((argument, k) => {
      const others = free.filter(i => i !== argument);
      return Array.from({ length: small[k]! }, (_, n): Case[] => {
        const own = rows.filter(({ point }) => point[argument] === n);
        if (own.length === 0) return [];
        const where = new Map([...fixed, [argument, n]]);
        return casesOf(own, others, where) ?? [{ fixed: where, template: undefined }];
      }).flat();
    });
    // What an earlier case has told already is not told again.
    const told = special.filter(
      (one, at) => !special.slice(0, at).some(before => [...before.fixed].every(([i, n]) => one.fixed.get(i) === n)),
    );
    return [...told, { fixed, template }];
  }
  return undefined;
}

/** Whether there are rows enough for a slope in each argument to be seen and seen again. */
function isSpread(rows: readonly Row[], free: readonly number[]): boolean {
  return rows.length > 0 && free.every(i => new Set(rows.map(({ point }) => point[i]!)).size >= LEAST_ROWS - 1);
}

/** Where arguments begin to be large: small sums first. */
function tuplesBySum(count: number): number[][] {
  let tuples: number[][] = [[]];
  for (let i = 0; i < count; i++)
    tuples = tuples.flatMap(tuple => Array.from({ length: MOST_SMALL + 1 }, (_, n) => [...tuple, n]));
  const sum = (tuple: readonly number[]) => tuple.reduce((a, b) => a + b, 0);
  return tuples.sort((a, b) => sum(a) - sum(b));
}

// Templates

/** The template through rows; undefined where their shapes differ, or their numbers show no even slope. */
function fit(rows: readonly Row[]): Template | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const key = shapeKey(first.shape);
  if (rows.some(({ shape }) => shapeKey(shape) !== key)) return undefined;
  const numbers: Affine[] = [];
  for (let at = 0; at < first.shape.numbers.length; at++) {
    const slopes = first.point.map((_, i) => slopeOf(rows, i, at));
    if (slopes.some(slope => slope === undefined)) return undefined;
    const base = first.point.reduce((sum, n, i) => sum - n * slopes[i]!, first.shape.numbers[at]!);
    numbers.push({ base, slopes: slopes as number[] });
  }
  return { shape: first.shape, numbers };
}

/** What a number grows by, of two rows that differ in one argument alone; 0 where there are none. */
function slopeOf(rows: readonly Row[], argument: number, at: number): number | undefined {
  const first = rows[0]!;
  const other = rows.find(({ point }) => point.every((n, i) => (n !== first.point[i]) === (i === argument)));
  if (other === undefined) return rows.every(({ point }) => point[argument] === first.point[argument]) ? 0 : undefined;
  const slope =
    (other.shape.numbers[at]! - first.shape.numbers[at]!) / (other.point[argument]! - first.point[argument]!);
  return Number.isInteger(slope * MOST_DENOMINATOR) ? slope : undefined;
}

const MOST_DENOMINATOR = 2 ** 20;

function isOf({ shape, numbers }: Template, row: Row): boolean {
  if (shapeKey(shape) !== shapeKey(row.shape)) return false;
  return numbers.every(
    ({ base, slopes }, at) =>
      slopes.reduce((sum, slope, i) => sum + slope * row.point[i]!, base) === row.shape.numbers[at],
  );
}

/** The text of a template as a printed function makes it. */
function templateCode(template: Template, names: readonly string[]): string {
  const parts: string[] = [];
  let quoted = '';
  for (const piece of shapePieces(template.shape, template.numbers)) {
    if (typeof piece === 'string') quoted += piece;
    else {
      const { code, denominator } = affineCode(piece, names);
      // Text must come first, or numbers would be added.
      if (quoted !== '' || parts.length === 0) parts.push(`'${quoted}'`);
      parts.push(`(${code})`);
      quoted = denominator === 1 ? '' : `/${denominator}`;
    }
  }
  if (quoted !== '' || parts.length === 0) parts.push(`'${quoted}'`);
  return parts.join(' + ');
}

function templateWords(template: Template, names: readonly string[]): string {
  return shapePieces(template.shape, template.numbers)
    .map(piece => (typeof piece === 'string' ? piece : affineWords(piece, names)))
    .join('');
}

const templateBits = (store: PartizanStore, { shape, numbers }: Template): number =>
  valueBits(store, shape.value) +
  numbers.reduce((bits, affine) => bits + affineBits(affine) - integerBits(Math.trunc(affine.base)), 0);
