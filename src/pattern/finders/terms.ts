/**
 * Sequences by a formula: polynomials (constant differences), and linear recurrences whose next term is a sum of multiples of the
 * few before it (powers, Fibonacci numbers). Both are found from the first terms and tried on all.
 */

import { gcd } from '../../core/data/gcd.js';
import { integerBits, naturalBits } from '../bits.js';

/** A formula for terms t(0), t(1), …. */
export interface TermFormula {
  /** In words, of the terms: `t(k) = t(k−1) + t(k−2)`, for polynomials in closed form. */
  readonly kind: 'polynomial' | 'recurrence';
  /** The polynomial's differences at 0, or the recurrence's coefficients, the nearest term's first, and its constant last. */
  readonly numbers: readonly number[];
  /** Terms that the formula begins with: none for a polynomial. */
  readonly first: readonly number[];
  readonly bits: number;
}

const MOST_DEGREE = 4;
const MOST_ORDER = 3;

/** The term at k; terms of recurrences must be asked for in order, `known` holding those so far. */
export function termOf({ kind, numbers, first }: TermFormula, k: number, known: readonly number[]): number {
  if (kind === 'polynomial') {
    let term = 0;
    let binomial = 1;
    for (let i = 0; i < numbers.length; i++) {
      term += numbers[i]! * binomial;
      binomial = (binomial * (k - i)) / (i + 1);
    }
    return term;
  }
  if (k < first.length) return first[k]!;
  let term = numbers.at(-1)!;
  for (let i = 0; i + 1 < numbers.length; i++) term += numbers[i]! * known[k - 1 - i]!;
  return term;
}

/** The formulas that all the terms obey, the shortest first. */
export function formulasOf(terms: ArrayLike<number>): TermFormula[] {
  const found = [polynomialOf(terms), recurrenceOf(terms)];
  return found.flatMap(formula => (formula && obeys(terms, formula) ? [formula] : [])).sort((a, b) => a.bits - b.bits);
}

function obeys(terms: ArrayLike<number>, formula: TermFormula): boolean {
  const known: number[] = [];
  for (let k = 0; k < terms.length; k++) {
    known.push(termOf(formula, k, known));
    if (known[k] !== terms[k]) return false;
  }
  return true;
}

function polynomialOf(terms: ArrayLike<number>): TermFormula | undefined {
  let row = Array.from({ length: Math.min(terms.length, MOST_DEGREE + 3) }, (_, k) => terms[k]!);
  const numbers: number[] = [];
  while (row.length > 2 && row.some(x => x !== 0)) {
    numbers.push(row[0]!);
    row = row.slice(1).map((x, k) => x - row[k]!);
  }
  if (row.some(x => x !== 0) || numbers.length < 2) return undefined;
  return { kind: 'polynomial', numbers, first: [], bits: naturalBits(numbers.length) + bitsOf(numbers) + 1 };
}

/** The recurrence of least order, from the first terms: coefficients are small integers, tried in order of size. */
function recurrenceOf(terms: ArrayLike<number>): TermFormula | undefined {
  for (let order = 1; order <= MOST_ORDER; order++) {
    if (terms.length < 2 * order + 3) return undefined;
    for (const numbers of coefficientLists(order)) {
      const first = Array.from({ length: order }, (_, k) => terms[k]!);
      const constant = terms[order]! - numbers.reduce((sum, c, i) => sum + c * terms[order - 1 - i]!, 0);
      const all = [...numbers, constant];
      const formula = {
        kind: 'recurrence',
        numbers: all,
        first,
        bits: 1 + naturalBits(order) + bitsOf(all) + bitsOf(first),
      } as const;
      if (Math.abs(constant) <= 64 && obeys(terms, formula)) return formula;
    }
  }
  return undefined;
}

const bitsOf = (numbers: readonly number[]) => numbers.reduce((sum, x) => sum + integerBits(x), 0);

function coefficientLists(order: number): number[][] {
  const range = order === 1 ? [2, 3, 4, 5, 6, 7, 8, 9, 10, -1, -2, -3] : [0, 1, -1, 2, -2, 3, -3, 4, -4];
  let lists: number[][] = [[]];
  for (let i = 0; i < order; i++) lists = lists.flatMap(list => range.map(c => [...list, c]));
  return lists.filter(list => list.at(-1) !== 0);
}

/** `(k² + k)/2`-like polynomials by binomials, or the recurrence: `t(k) = t(k−1) + t(k−2), t(0) = 1, t(1) = 2`. */
export function formulaText({ kind, numbers, first }: TermFormula, t: string, k: string): string {
  if (kind === 'polynomial')
    return `${t}(${k}) = ${sumText(powers(numbers), i => (i === 0 ? '' : i === 1 ? k : `${k}^${i}`))}`;
  const constant = numbers.at(-1)!;
  const terms = sumText([...numbers.slice(0, -1)], i => `${t}(${k}−${i + 1})`);
  const starts = first.map((value, i) => `${t}(${i}) = ${value}`).join(', ');
  return `${t}(${k}) = ${terms}${constant === 0 ? '' : ` ${constant > 0 ? '+' : '−'} ${Math.abs(constant)}`}, ${starts}`;
}

/** A polynomial by the powers of its variable. */
export function polynomialText({ numbers }: Pick<TermFormula, 'numbers'>, k: string): string {
  return sumText(powers(numbers).reverse(), i => {
    const power = numbers.length - 1 - i;
    return power === 0 ? '' : power === 1 ? k : `${k}^${power}`;
  });
}

/** The same in TypeScript, by binomials, which stay whole numbers. */
export function polynomialCode({ numbers }: Pick<TermFormula, 'numbers'>, k: string): string {
  const terms = numbers.flatMap((d, i) =>
    d === 0 ? [] : [i === 0 ? String(d) : `${d === 1 ? '' : `${d} * `}${binomialCode(i, k)}`],
  );
  return terms.join(' + ') || '0';
}

function sumText(coefficients: readonly (number | string)[], name: (i: number) => string): string {
  const parts: string[] = [];
  coefficients.forEach((c, i) => {
    const text = String(c);
    if (text === '0') return;
    const isNegative = text.startsWith('-');
    const size = isNegative ? text.slice(1) : text;
    const what = name(i);
    const term = what === '' ? size : size === '1' ? what : `${size}·${what}`;
    parts.push(parts.length === 0 ? (isNegative ? `−${term}` : term) : `${isNegative ? '−' : '+'} ${term}`);
  });
  return parts.join(' ') || '0';
}

/** The coefficients of 1, k, k², … as fractions in text, from the differences at 0 (Newton's form). */
function powers(differences: readonly number[]): string[] {
  let factorial = 1;
  let basis = [1];
  const sums = new Array<number>(differences.length).fill(0);
  const scale = [1, 1, 2, 6, 24, 120][differences.length - 1]!;
  differences.forEach((d, i) => {
    if (i > 0) {
      factorial *= i;
      basis = [0, ...basis].map((c, j) => c - (i - 1) * (basis[j] ?? 0));
    }
    basis.forEach((c, j) => {
      sums[j]! += (d * c * scale) / factorial;
    });
  });
  return sums.map(sum => fraction(sum, scale));
}

function fraction(above: number, below: number): string {
  const g = gcd(above, below);
  return below === g ? String(above / g) : `${above / g}/${below / g}`;
}

/** Lines of a printed function that push terms onto a list `terms` as long as `goOn` holds: the first one at least. */
export function termsCode({ kind, numbers, first }: TermFormula, goOn: string): string[] {
  if (kind === 'polynomial') {
    return [
      `const terms = [${numbers[0]!}];`,
      `while (${goOn}) terms.push(${polynomialCode({ numbers }, 'terms.length')});`,
    ];
  }
  const sum = numbers.slice(0, -1).flatMap((c, i) => (c === 0 ? [] : [`${c} * terms.at(-${i + 1})!`]));
  if (numbers.at(-1) !== 0) sum.push(String(numbers.at(-1)));
  return [`const terms = [${first.join(', ')}];`, `while (${goOn}) terms.push(${sum.join(' + ')});`];
}

/** k over i, in an order in which each division leaves no remainder. */
function binomialCode(i: number, k: string): string {
  let code = k;
  for (let j = 1; j < i; j++) code = `((${code} * (${k} - ${j})) / ${j + 1})`;
  return code;
}
