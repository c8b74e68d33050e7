/**
 * Values that follow from those of the number without its last digit: f(2n) = 2f(n) − 1, f(2n + 1) = 2f(n) + 1, or for more arguments, last
 * digits of all at once: f(2a + 1, 2b) = 2f(a, b) + 1, which is Nim. Regular sequences (Allouche, Shallit, Theoretical Computer
 * Science 98, 1992) of the simplest kind; what grows without bound, and so has no automaton.
 */
import { exceptionsBits, integerBits } from '../bits.js';
import { freshName } from '../formula/setup.js';
import { gridOf, type ValueGrid, type ValueTable, valueAt } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { identifiers } from '../law-code.js';
import { makeLaw, subject } from '../make-law.js';

/** `f(base·x + digits) = factor · f(x) + slopes · x + constant`. */
interface Rule {
  readonly factor: number;
  readonly slopes: readonly number[];
  readonly constant: number;
}

const BASES = [2, 3, 4];
const MOST_ARGUMENTS = 3;
const MOST_LETTERS = 64;

export const digitRecursionFinder: LawFinder = {
  id: 'digit-recursion',
  brief: 'the value follows from that of the arguments without their last digits, in base 2, 3 or 4',
  arguments: 'any',
  find: table => {
    const grid = table.names.length <= MOST_ARGUMENTS && table.kind !== 'outcome' ? gridOf(table) : undefined;
    if (!grid || grid.low.some(low => low < 0 || low > 1)) return [];
    return BASES.flatMap(base => {
      if (base ** table.names.length > MOST_LETTERS || Math.min(...grid.sizes) < 3 * base) return [];
      return recursionLaw(table, grid, base) ?? [];
    });
  },
};

function lettersOf(base: number, width: number): number[][] {
  let letters: number[][] = [[]];
  for (let i = 0; i < width; i++) {
    letters = letters.flatMap(word => Array.from({ length: base }, (_, digit) => [...word, digit]));
  }
  return letters;
}

function recursionLaw(table: ValueTable, grid: ValueGrid, base: number): Law | undefined {
  const width = table.names.length;
  const letters = lettersOf(base, width);
  // Heads all of whose arguments are 0 have no rule: f(0), …, f(base − 1) are given, or in the rule by chance.
  const firsts = lettersOf(base, width)
    .map(point => ({ point, value: valueAt(grid, point) }))
    .filter(({ value }) => !Number.isNaN(value));
  const rules: Rule[] = [];
  for (const letter of letters) {
    const rule = ruleFor(grid, base, letter);
    if (!rule) return undefined;
    rules.push(rule);
  }
  if (rules.every(({ factor }) => factor === 0)) return undefined;
  const zero = valueAt(grid, new Array(width).fill(0));
  const bits =
    2 +
    (Number.isNaN(zero) ? 0 : integerBits(zero)) +
    exceptionsBits(firsts) +
    rules.reduce((sum, { factor, slopes, constant }) => {
      return sum + [factor, ...slopes, constant].reduce((all, x) => all + integerBits(x), 0);
    }, 0);
  return written(table, base, letters, rules, firsts, bits);
}

/** The rule for numbers that end in `letter`, if there is one: the one with the least factor. */
function ruleFor(grid: ValueGrid, base: number, letter: readonly number[]): Rule | undefined {
  for (const factor of [0, 1, -1, base, 2, 3, base * base]) {
    const rule = fit(grid, base, letter, factor);
    if (rule && holds(grid, base, letter, rule)) return rule;
  }
  return undefined;
}

/** The slopes and the constant, from a point and its neighbours, for a given factor. */
function fit(grid: ValueGrid, base: number, letter: readonly number[], factor: number): Rule | undefined {
  const rest = (x: readonly number[]) =>
    valueAt(
      grid,
      x.map((head, i) => base * head + letter[i]!),
    ) -
    factor * valueAt(grid, x);
  const origin = letter.map(() => 1);
  const at = rest(origin);
  const slopes = letter.map((_, i) => rest(origin.map((x, j) => (i === j ? x + 1 : x))) - at);
  const constant = at - slopes.reduce((sum, slope) => sum + slope, 0);
  if (![...slopes, constant].every(Number.isSafeInteger)) return undefined;
  return { factor, slopes, constant };
}

function holds(grid: ValueGrid, base: number, letter: readonly number[], rule: Rule): boolean {
  const width = letter.length;
  const heads = grid.sizes.map((size, i) => Math.floor((grid.low[i]! + size - 1 - letter[i]!) / base));
  if (heads.some(head => head < 2)) return false;
  const x = new Array<number>(width).fill(0);
  const whole = new Array<number>(width);
  for (;;) {
    if (x.some(head => head > 0)) {
      for (let i = 0; i < width; i++) whole[i] = base * x[i]! + letter[i]!;
      const value = valueAt(grid, whole);
      const said = apply(rule, valueAt(grid, x), x);
      if (said !== value && !Number.isNaN(value) && !Number.isNaN(said)) return false;
    }
    let i = width - 1;
    while (i >= 0 && ++x[i]! > heads[i]!) x[i--] = 0;
    if (i < 0) return true;
  }
}

function apply({ factor, slopes, constant }: Rule, value: number, x: ArrayLike<number>): number {
  let sum = factor === 0 ? constant : factor * value + constant;
  for (let i = 0; i < slopes.length; i++) sum += slopes[i]! * x[i]!;
  return sum;
}

function written(
  table: ValueTable,
  base: number,
  letters: readonly number[][],
  rules: readonly Rule[],
  firsts: readonly { point: readonly number[]; value: number }[],
  bits: number,
): Law {
  const names = identifiers(table.names);
  const isWide = names.length > 1;
  const tuple = (point: readonly (number | string)[]) => point.join(', ');
  const whole = (letter: readonly number[]) =>
    names.map((name, i) => `${base}${name}${letter[i] ? ` + ${letter[i]}` : ''}`);
  const equations = letters.map(
    (letter, l) => `f(${tuple(whole(letter))}) = ${formula(rules[l]!, names, `f(${tuple(names)})`, '')}`,
  );
  const starts = firsts.map(({ point, value }) => `f(${tuple(point)}) = ${value}`);
  // The function calls itself with the arguments without their last digits.
  const taken = new Set(names);
  const f = freshName('f', taken);
  const inner = names.map((_, i) => freshName(names.length === 1 ? 'n' : `n${i + 1}`, taken));
  const heads = inner.map(name => `Math.floor(${name} / ${base})`);
  const test = (of: readonly string[], point: readonly number[], rest = ''): string =>
    of.map((name, i) => `${name}${rest} === ${point[i]}`).join(' && ');
  const cases = letters.map((letter, l) => {
    const value = formula(rules[l]!, heads, `${f}(${tuple(heads)})`, ' * ');
    return l === letters.length - 1 ? `return ${value};` : `if (${test(inner, letter, ` % ${base}`)}) return ${value};`;
  });
  const given = new Set(firsts.map(({ point }) => tuple(point)));
  const unknown = letters.filter(letter => !given.has(tuple(letter)));
  const lines = [
    ...firsts.map(({ point, value }) => `if (${test(inner, point)}) return ${value};`),
    ...unknown.map(point => `if (${test(inner, point)}) return Number.NaN; // not in the table`),
    ...cases,
  ];
  const call = `${f}(${tuple(names)})`;
  return makeLaw(table, {
    kind: 'recursion',
    says: `${subject(table.kind)} f(${tuple(names)}) obeys ${equations.join(', ')}${isWide ? ' unless all heads are 0' : ` for ${names[0]} > 0`}; ${starts.join(', ')}`,
    body: [
      `const ${f} = (${inner.map(name => `${name}: number`).join(', ')}): number => {`,
      ...lines.map(line => `  ${line}`),
      '};',
      ...(unknown.length === 0
        ? [`return ${call};`]
        : [`const told = ${call};`, 'return Number.isNaN(told) ? undefined : told;']),
    ],
    values: [undefined],
    bits,
  });
}

/** `2f(n) + n − 1`, or the same in TypeScript with `times` between factors. */
function formula({ factor, slopes, constant }: Rule, names: readonly string[], value: string, times: string): string {
  const terms: string[] = [];
  const add = (k: number, what: string) => {
    if (k === 0) return;
    const size = Math.abs(k);
    const term = what === '' ? String(size) : size === 1 ? what : `${size}${times}${what}`;
    terms.push(terms.length === 0 ? (k < 0 ? `-${term}` : term) : `${k < 0 ? '-' : '+'} ${term}`);
  };
  add(factor, value);
  slopes.forEach((slope, i) => {
    add(slope, names[i]!);
  });
  add(constant, '');
  return terms.length === 0 ? '0' : terms.join(' ');
}
