/** Lawful tables of every kind of law, for the tests of what is printed: from any start, under any names, with the first rows changed. */
import type { ValueKind, ValueTable } from '../../src/pattern/input/value-table.js';
import { box, type Tuple, tableOf } from './pattern-tables.js';

/** A law to hide in a table: values of integers, in so many columns. */
export interface HiddenLaw {
  readonly says: string;
  readonly columns: number;
  readonly kind: ValueKind;
  readonly value: (point: Tuple) => number;
}

const ones = (n: number): number => [...n.toString(2)].filter(digit => digit === '1').length;
const mod = (n: number, m: number): number => ((n % m) + m) % m;
const golden = (1 + Math.sqrt(5)) / 2;
const factors = (n: number): number[] => {
  const found: number[] = [];
  for (let p = 2, rest = n; rest > 1; p++) for (; rest % p === 0; rest /= p) found.push(p);
  return found;
};
const fibonacci = [1, 2];
while (fibonacci.at(-1)! < 2 ** 53) fibonacci.push(fibonacci.at(-1)! + fibonacci.at(-2)!);
const zeckendorf = (n: number): number[] => {
  const parts: number[] = [];
  for (let rest = n; rest > 0; rest -= parts.at(-1)!) parts.push(fibonacci.findLast(f => f <= rest)!);
  return parts;
};

const law = (says: string, columns: number, kind: ValueKind, value: HiddenLaw['value']): HiddenLaw => ({
  ...{ says, columns, kind, value },
});

/** Laws that finders know, of one to three columns. */
export const HIDDEN_LAWS: readonly HiddenLaw[] = [
  law('period 7 of values', 1, 'grundy', ([n]) => [0, 1, 0, 1, 2, 3, 2][mod(n!, 7)]!),
  law('period 4 of outcomes', 1, 'outcome', ([n]) => (mod(n!, 4) === 3 ? 0 : 3)),
  law('four outcomes', 1, 'outcome', ([n]) => [0, 1, 2, 3, 3][mod(n!, 5)]!),
  law('a saltus', 1, 'number', ([n]) => 3 * Math.floor(n! / 4) + (mod(n!, 4) === 2 ? 1 : 0)),
  law('a slope', 1, 'number', ([n]) => 5 * n! - 17),
  law('a polynomial', 1, 'number', ([n]) => ((n! % 1e6) * ((n! % 1e6) + 1)) / 2 - 3),
  law('ones in binary', 1, 'outcome', ([n]) => (ones(Math.abs(n!)) % 2 === 0 ? 0 : 3)),
  law('mock turtles', 1, 'grundy', ([n]) => 2 * n! + ((ones(Math.abs(n!)) + 1) % 2)),
  law('a power that divides', 1, 'grundy', ([n]) => (n === 0 ? 0 : 2 ** factorsOf(2, n!))),
  law('without its factors 3', 1, 'number', ([n]) => (n === 0 ? 0 : n! / 3 ** factorsOf(3, n!))),
  law('squares', 1, 'outcome', ([n]) => (Number.isInteger(Math.sqrt(n!)) ? 0 : 3)),
  law('Zeckendorf', 1, 'outcome', ([n]) => (zeckendorf(n!).length === 1 ? 0 : 3)),
  law('the smallest Zeckendorf part', 1, 'number', ([n]) => zeckendorf(n!).at(-1) ?? 0),
  law('divisors', 1, 'number', ([n]) => (n! > 1e6 ? 0 : new Set(factors(n!)).size)),
  law('the smallest prime', 1, 'number', ([n]) => (n! > 1e6 ? 0 : (factors(n!)[0] ?? 1))),
  law('golden floors', 1, 'number', ([n]) => Math.floor(n! * golden)),
  law('a golden set', 1, 'outcome', ([n]) => (Math.floor(Math.ceil(n! / golden) * golden) === n! ? 0 : 3)),
  law('from a number on', 1, 'outcome', ([n]) => (mod(n!, 1000) < 18 ? 0 : 3)),
  law('every eleventh', 1, 'outcome', ([n]) => (n! >= 5 && (n! - 5) % 11 === 0 ? 0 : 3)),
  law(
    'Rudin and Shapiro',
    1,
    'number',
    ([n]) =>
      (Math.abs(n!)
        .toString(2)
        .match(/(?=11)/g)?.length ?? 0) % 2,
  ),
  law('constant', 1, 'outcome', () => 3),
  law('nim', 2, 'outcome', ([a, b]) => (a === b ? 0 : 3)),
  law('nim values', 2, 'grundy', ([a, b]) => xor(a!, b!)),
  law('three heaps', 3, 'outcome', ([a, b, c]) => (xor(xor(a!, b!), c!) === 0 ? 0 : 3)),
  law('a sum', 3, 'payoff', ([a, b, c]) => 7 * a! - 3 * b! + 2 * c! + 11),
  law('Euclid', 2, 'outcome', ([a, b]) => (Math.max(a!, b!) < golden * Math.min(a!, b!) ? 0 : 3)),
  law('Wythoff', 2, 'outcome', ([a, b]) => (Math.floor(Math.abs(a! - b!) * golden) === Math.min(a!, b!) ? 0 : 3)),
  law('even sums', 2, 'outcome', ([a, b]) => (mod(a! + b!, 3) === 0 ? 0 : 3)),
  law('two periods', 2, 'number', ([a, b]) => mod(a!, 3) * 2 + mod(b!, 2)),
  law('diagonals', 2, 'number', ([a, b]) => Math.min(4, Math.abs(a! - b!))),
  law('the middle of three', 3, 'payoff', point => [...point].sort((p, q) => p - q)[1]!),
  law('one column alone', 2, 'grundy', ([a]) => [0, 1, 0, 1, 2, 3, 2][mod(a!, 7)]!),
  law('candy piles', 2, 'outcome', ([a, b]) => (Math.min(a!, b!) % 2 === 0 ? 3 : 0)),
];

function factorsOf(base: number, n: number): number {
  let count = 0;
  for (let rest = n; rest !== 0 && rest % base === 0; rest /= base) count++;
  return count;
}

const xor = (a: number, b: number): number => Number(BigInt(a) ^ BigInt(b));

/** Rows and columns of a hidden law's table. */
const SIZES = [120, 15, 6];

/** The table of a law from some number on, with names of its own. */
export function hiddenTable({ columns, kind, value }: HiddenLaw, from: number, names?: readonly string[]): ValueTable {
  const to = from + SIZES[columns - 1]!;
  const table = tableOf(box(Array.from({ length: columns }, () => [from, to] as const)), kind, value);
  const points = Float64Array.from(box(Array.from({ length: columns }, () => [from, to] as const)).flat());
  return { ...table, points, names: names ?? table.names };
}
