/** What is left of a partizan value when its numbers are taken out: braces, nimbers, whether there are ups or downs. */
import { roundDyadic } from '../../values/partizan/dyadic.js';
import type { PartizanStore } from '../../values/partizan/store.js';
import type { Value } from '../../values/partizan/value-table.js';
import { choiceBits, integerBits, naturalBits } from '../bits.js';

/** A number, and ups or downs where there are any, which shapes do not count but as one. */
interface Leaf {
  readonly nimber: number;
  readonly upSign: -1 | 0 | 1;
}

interface Braces {
  readonly left: readonly Shape[];
  readonly right: readonly Shape[];
}

/** A value's shape and the numbers in it, in the order in which it is written. */
export interface Shape {
  readonly value: Value;
  readonly key: string;
  readonly node: Leaf | Braces;
  readonly numbers: readonly number[];
}

/** base + Σ slope·argument */
export interface Affine {
  readonly base: number;
  readonly slopes: readonly number[];
}

/** Shapes with more numbers than this are none that anybody would read. */
const MOST_NUMBERS = 60;

export const shapeKey = ({ key }: Shape): string => key;

/** The shape of a value; undefined where it is too large. */
export function shapeOf(store: PartizanStore, v: Value): Shape | undefined {
  const known = store.memo('pattern shapes', () => new Map<Value, Shape | undefined>());
  if (!known.has(v)) known.set(v, madeShape(store, v));
  return known.get(v);
}

function madeShape(store: PartizanStore, v: Value): Shape | undefined {
  const parts = store.parts(v);
  if (parts !== undefined) {
    const { nimber, ups } = parts;
    const upSign = Math.sign(ups) as -1 | 0 | 1;
    const numbers = [roundDyadic(parts.number), ...(upSign === 0 ? [] : [Math.abs(ups)])];
    return { value: v, key: `${'v0^'[upSign + 1]!}*${nimber}`, node: { nimber, upSign }, numbers };
  }
  const left = sideOf(store, store.leftOptions(v));
  const right = left && sideOf(store, store.rightOptions(v));
  if (left === undefined || right === undefined) return undefined;
  const numbers = [...left, ...right].flatMap(option => option.numbers);
  if (numbers.length > MOST_NUMBERS) return undefined;
  const keys = (options: readonly Shape[]) => options.map(shapeKey).join(',');
  return { value: v, key: `{${keys(left)}|${keys(right)}}`, node: { left, right }, numbers };
}

/** Options in an order that depends on their shapes, then on their numbers. */
function sideOf(store: PartizanStore, options: readonly Value[]): Shape[] | undefined {
  const shapes: Shape[] = [];
  for (const option of options) {
    const shape = shapeOf(store, option);
    if (shape === undefined) return undefined;
    shapes.push(shape);
  }
  return shapes.sort((a, b) => (a.key === b.key ? firstDifference(a.numbers, b.numbers) : a.key < b.key ? -1 : 1));
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((n, i) => n !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** The text of a shape with other numbers in it: text, and numbers that depend on the arguments. */
export function shapePieces(shape: Shape, numbers: readonly Affine[]): (string | Affine)[] {
  let at = 0;
  const pieces = (one: Shape): (string | Affine)[] => {
    const { node } = one;
    if (!('left' in node)) {
      const number = numbers[at++]!;
      const ups = node.upSign === 0 ? undefined : numbers[at++]!;
      const star = node.nimber === 0 ? '' : node.nimber === 1 ? '*' : `*${node.nimber}`;
      const isBare = ups === undefined && star === '';
      const isNothing = isConstant(number) && number.base === 0;
      return [
        ...(isNothing && !isBare ? [] : [literal(number)]),
        ...(ups === undefined ? [] : [node.upSign > 0 ? '^' : 'v', literal(ups)]),
        star,
      ];
    }
    const side = (options: readonly Shape[]) => options.flatMap((option, i) => [i === 0 ? '' : ',', ...pieces(option)]);
    return ['{', ...side(node.left), '|', ...side(node.right), '}'];
  };
  return pieces(shape);
}

const isConstant = ({ slopes }: Affine): boolean => slopes.every(slope => slope === 0);

/** A number that depends on nothing, as text. */
const literal = (number: Affine): string | Affine => (isConstant(number) ? fractionText(number.base) : number);

/** The least power of two that makes integers of all these. */
function denominatorOf({ base, slopes }: Affine): number {
  let denominator = 1;
  while (![base, ...slopes].every(n => Number.isInteger(n * denominator))) denominator *= 2;
  return denominator;
}

function fractionText(n: number): string {
  const denominator = denominatorOf({ base: n, slopes: [] });
  return denominator === 1 ? String(n) : `${n * denominator}/${denominator}`;
}

/** An affine number in code: the numerator, and what it is divided by. */
export function affineCode(affine: Affine, names: readonly string[]): { code: string; denominator: number } {
  const denominator = denominatorOf(affine);
  return { code: affineText(scaled(affine, denominator), names, ' * ', '-'), denominator };
}

/** An affine number in a sentence: `a − 1`, `(3n + 1)/2`. */
export function affineWords(affine: Affine, names: readonly string[]): string {
  const denominator = denominatorOf(affine);
  const text = affineText(scaled(affine, denominator), names, '', '−');
  return denominator === 1 ? text : `(${text})/${denominator}`;
}

const scaled = ({ base, slopes }: Affine, by: number): Affine => ({
  base: base * by,
  slopes: slopes.map(slope => slope * by),
});

/** Growing terms first: `1 - a` rather than `-a + 1`. */
function affineText({ base, slopes }: Affine, names: readonly string[], times: string, minus: string): string {
  const terms = slopes.flatMap((slope, i) => {
    if (slope === 0) return [];
    const size = Math.abs(slope) === 1 ? '' : `${Math.abs(slope)}${times}`;
    return [{ isLess: slope < 0, text: size + names[i]! }];
  });
  if (base !== 0) terms.push({ isLess: base < 0, text: String(Math.abs(base)) });
  const sorted = [...terms.filter(({ isLess }) => !isLess), ...terms.filter(({ isLess }) => isLess)];
  return sorted
    .map(({ isLess, text }, i) => (i === 0 ? (isLess ? minus : '') + text : ` ${isLess ? minus : '+'} ${text}`))
    .join('');
}

/** An affine number in bits. */
export function affineBits(affine: Affine): number {
  const denominator = denominatorOf(affine);
  const integers = [affine.base, ...affine.slopes].map(n => n * denominator);
  return naturalBits(Math.log2(denominator)) + integers.reduce((bits, n) => bits + integerBits(n), 0);
}

/** A value in bits, as a tree, by its parts where it is number, ups and nimber, by its options otherwise: subgames that come again are told again. */
export function valueBits(store: PartizanStore, v: Value): number {
  const known = store.memo('pattern bits', () => new Map<Value, number>());
  let bits = known.get(v);
  if (bits !== undefined) return bits;
  const parts = store.parts(v);
  if (parts !== undefined) {
    const { number, ups, nimber } = parts;
    bits =
      1 + integerBits(Number(number.numerator)) + naturalBits(number.exponent) + integerBits(ups) + naturalBits(nimber);
  } else {
    const [left, right] = [store.leftOptions(v), store.rightOptions(v)];
    bits = 1 + naturalBits(left.length) + naturalBits(right.length);
    for (const option of [...left, ...right]) bits += valueBits(store, option);
  }
  known.set(v, bits);
  return bits;
}

/** A list of values in bits: one by one, or those that occur and then which of them each is. */
export function valueListBits(store: PartizanStore, values: readonly Value[]): number {
  const sum = (list: Iterable<Value>) => [...list].reduce((bits, v) => bits + valueBits(store, v), 0);
  const different = new Set(values);
  const named = sum(different) + naturalBits(different.size) + values.length * choiceBits(different.size);
  return 1 + naturalBits(values.length) + Math.min(sum(values), named);
}
