/** Conditions on the arguments, made of terms: equations, thresholds, remainders, comparisons, membership in a few sets of numbers. */
import { gcd } from '../../core/data/gcd.js';
import { choiceBits, integerBits, naturalBits } from '../bits.js';
import { isFibonacci, isSquare, mod } from './integer-functions.js';
import type { Setup } from './setup.js';
import { bare, type Term } from './terms.js';
import type { View } from './variables.js';

/** How a condition and its opposite are written, in code and in words. */
interface Wording {
  readonly code: string;
  readonly opposite: string;
  readonly words: string;
  readonly oppositeWords: string;
  /** What the code needs beside what its terms do. */
  readonly setup?: readonly Setup[];
}

/** Something that holds for a point or does not. Of tens of thousands that are tried a few are ever written. */
export class Condition {
  readonly bits: number;
  /** The terms that it is about: one, or two that are compared. */
  readonly terms: readonly [Term] | readonly [Term, Term];
  /** Whether it holds, from the values of its terms; the second is 0 where there is one only. */
  readonly test: (p: number, q: number) => boolean;
  readonly #write: () => Wording;

  constructor(bits: number, terms: Condition['terms'], test: Condition['test'], write: () => Wording) {
    this.bits = bits;
    this.terms = terms;
    this.test = test;
    this.#write = write;
  }

  get code(): string {
    return this.#write().code;
  }

  get opposite(): string {
    return this.#write().opposite;
  }

  get words(): string {
    return this.#write().words;
  }

  get oppositeWords(): string {
    return this.#write().oppositeWords;
  }

  get setup(): readonly Setup[] {
    return [...(this.#write().setup ?? []), ...this.terms.flatMap(term => term.setup)];
  }
}

/** Whether a condition holds for a point. */
export const holds = ({ terms: [p, q], test }: Condition, view: View): boolean =>
  test(p.value(view), q === undefined ? 0 : q.value(view));

/** One of four forms of condition. */
const FORM = choiceBits(4);
const MOST_MODULUS = 16;
const NARROW_MODULUS = 8;

/**
 * All conditions that can make a difference on the rows at hand.
 *
 * @param columns each term's values there
 * @param natural whether no argument is negative
 */
export function makeConditions(
  terms: readonly Term[],
  columns: ReadonlyMap<Term, Float64Array>,
  natural: boolean,
): Condition[] {
  const conditions: Condition[] = [];
  terms.forEach(term => {
    const values = smallValues(columns.get(term)!);
    for (const c of values.list) {
      conditions.push(equation(term, c));
      if (c < values.most) conditions.push(threshold(term, c));
    }
    if (values.most - values.least < 2) return;
    if (term.wide) conditions.push(...remainders(term, term.bits <= 6 ? MOST_MODULUS : NARROW_MODULUS));
    if (term.simple) conditions.push(...memberships(term));
  });
  return [...conditions, ...comparisons(terms), ...(natural ? ratios(terms) : [])];
}

/** The values that a condition may name: small ones that occur. */
function smallValues(column: Float64Array): { list: number[]; least: number; most: number } {
  let least = Infinity;
  let most = -Infinity;
  const seen = new Set<number>();
  for (const value of column) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    if (Math.abs(value) <= 24) seen.add(value);
  }
  return { list: [...seen].sort((p, q) => p - q), least, most };
}

/** A difference that is 0 in plain words: its parts are equal. */
function equalWords(words: string, c: number, verb: string): string | undefined {
  const [, parts, largest, smallest] =
    /^the difference between (.*)$|^the largest of (.*) less the smallest of (.*)$/.exec(words) ?? [];
  if (c !== 0 || largest !== smallest) return undefined;
  const names = parts ?? largest;
  return names && `${names} ${verb}`;
}

const equation = (term: Term, c: number): Condition =>
  new Condition(
    FORM + term.bits + integerBits(c),
    [term],
    n => n === c,
    () => ({
      code: `${bare(term.code)} === ${c}`,
      opposite: `${bare(term.code)} !== ${c}`,
      words: equalWords(term.words, c, 'are equal') ?? `${term.words} is ${c}`,
      oppositeWords: equalWords(term.words, c, 'are not equal') ?? `${term.words} is not ${c}`,
    }),
  );

const threshold = (term: Term, c: number): Condition =>
  new Condition(
    FORM + term.bits + integerBits(c),
    [term],
    n => n <= c,
    () => ({
      code: `${bare(term.code)} <= ${c}`,
      opposite: `${bare(term.code)} > ${c}`,
      words: `${term.words} is at most ${c}`,
      oppositeWords: `${term.words} is greater than ${c}`,
    }),
  );

function remainders(term: Term, most: number): Condition[] {
  const conditions: Condition[] = [];
  for (let m = 2; m <= most; m++) {
    for (let r = 0; r < m; r++) if (m > 2 || r === 1) conditions.push(remainder(term, m, r));
  }
  return conditions;
}

function remainder(term: Term, m: number, r: number): Condition {
  const bits = FORM + term.bits + naturalBits(m - 2) + choiceBits(m);
  return new Condition(
    bits,
    [term],
    n => mod(n, m) === r,
    () => {
      const code = remainderCode(term, m, r);
      const { words } = term;
      if (m === 2)
        return {
          code: `${term.code} % 2 !== 0`,
          opposite: `${term.code} % 2 === 0`,
          words: `${words} is odd`,
          oppositeWords: `${words} is even`,
        };
      return {
        code: `${code} === ${r}`,
        opposite: `${code} !== ${r}`,
        words: r === 0 ? `${words} is divisible by ${m}` : `${words} leaves remainder ${r} divided by ${m}`,
        oppositeWords:
          r === 0 ? `${words} is not divisible by ${m}` : `${words} does not leave remainder ${r} divided by ${m}`,
      };
    },
  );
}

/** A remainder that is not negative where the term is: `%` alone keeps the sign, which does not matter for zero. */
function remainderCode(term: Term, m: number, r: number): string {
  return r === 0 || !term.code.includes(' - ')
    ? `${term.code} % ${m}`
    : `(((${bare(term.code)}) % ${m}) + ${m}) % ${m}`;
}

/** Squares, powers of two, Fibonacci numbers. */
function memberships(term: Term): Condition[] {
  const bits = FORM + term.bits + choiceBits(3) + 2;
  const n = term.code;
  const member = (code: string, words: string, setup: readonly Setup[], test: (n: number) => boolean): Condition =>
    new Condition(bits, [term], test, () => ({
      code,
      opposite: `!(${code})`,
      words: `${term.words} is ${words}`,
      oppositeWords: `${term.words} is not ${words}`,
      setup,
    }));
  return [
    member(`${n} >= 0 && Math.round(Math.sqrt(${n})) ** 2 === ${n}`, 'a square', [], isSquare),
    member(
      `${n} > 0 && Number.isInteger(Math.log2(${n}))`,
      'a power of two',
      [],
      v => v > 0 && Number.isInteger(Math.log2(v)),
    ),
    member(`isFibonacci(${bare(n)})`, 'a Fibonacci number', [IS_FIBONACCI], isFibonacci),
  ];
}

const IS_FIBONACCI: Setup = {
  key: 'isFibonacci',
  lines: [
    'const isFibonacci = (n: number): boolean => {',
    '  let fibonacci = 1;',
    '  let following = 2;',
    '  while (fibonacci < n) {',
    '    following += fibonacci;',
    '    fibonacci = following - fibonacci;',
    '  }',
    '  return fibonacci === n;',
    '};',
  ],
};

/** One term equal to another, or less than it: simple ones with each other, and each of the others with a few simple ones. */
function comparisons(terms: readonly Term[]): Condition[] {
  const simple = terms.filter(term => term.simple);
  const cheap = [...simple].sort((p, q) => p.bits - q.bits).slice(0, 8);
  const conditions: Condition[] = [];
  for (const term of terms) {
    for (const other of term.simple ? simple : cheap) {
      if (term === other || (term.simple && terms.indexOf(other) < terms.indexOf(term))) continue;
      conditions.push(...compared(term, other));
    }
  }
  return conditions;
}

/** In what way two terms may be compared, in code and in words, each with its opposite. */
const COMPARED: readonly (readonly [string, string, string, string, Condition['test']])[] = [
  ['===', '!==', 'is', 'is not', (m, n) => m === n],
  ['<', '>=', 'is less than', 'is at least', (m, n) => m < n],
  ['>', '<=', 'is greater than', 'is at most', (m, n) => m > n],
];

function compared(p: Term, q: Term): Condition[] {
  const bits = FORM + p.bits + q.bits + choiceBits(COMPARED.length);
  return COMPARED.map(
    ([sign, not, words, notWords, test]) =>
      new Condition(bits, [p, q], test, () => ({
        code: `${bare(p.code)} ${sign} ${bare(q.code)}`,
        opposite: `${bare(p.code)} ${not} ${bare(q.code)}`,
        words: `${p.words} ${words} ${q.words}`,
        oppositeWords: `${p.words} ${notWords} ${q.words}`,
      })),
  );
}

/** x² A + x y B + y² C below 0: for x, y > 0, x is less than θ y, where θ is the positive root and the other one is negative. */
const QUADRATICS: readonly (readonly [number, number, number])[] = quadratics();

function quadratics(): [number, number, number][] {
  const forms: [number, number, number][] = [];
  for (let a = 1; a <= 3; a++) {
    for (let b = -4; b <= 4; b++) {
      for (let c = -1; c >= -4; c--) {
        if (gcd(gcd(a, b), c) === 1 && !isSquare(b * b - 4 * a * c)) forms.push([a, b, c]);
      }
    }
  }
  return forms;
}

/** Whether the ratio of two variables is below a quadratic irrational: never equal to it but for zeros, so one sign is enough. */
function ratios(terms: readonly Term[]): Condition[] {
  const variables = terms.filter(term => term.variable);
  const conditions: Condition[] = [];
  const bits = FORM + 3 + choiceBits(variables.length ** 2) + choiceBits(QUADRATICS.length);
  for (const x of variables) {
    for (const y of variables) {
      if (x !== y) for (const form of QUADRATICS) conditions.push(ratio(x, y, form, bits));
    }
  }
  return conditions;
}

function ratio(x: Term, y: Term, [a, b, c]: readonly [number, number, number], bits: number): Condition {
  return new Condition(
    bits,
    [x, y],
    (p, q) => p * (a * p + b * q) < -c * q * q,
    () => {
      const root = rootWords(-b, b * b - 4 * a * c, 2 * a);
      const right = `${-c === 1 ? '' : `${-c} * `}${y.code} * ${y.code}`;
      const inner =
        b === 0 ? times(a, x.code) : `(${times(a, x.code)} ${b < 0 ? '-' : '+'} ${times(Math.abs(b), y.code)})`;
      return {
        code: `${x.code} * ${inner} < ${right}`,
        opposite: `${x.code} * ${inner} >= ${right}`,
        words: `${x.words} is less than ${root} times ${y.words}`,
        oppositeWords: `${x.words} is at least ${root} times ${y.words}`,
      };
    },
  );
}

const times = (factor: number, code: string): string => (factor === 1 ? code : `${factor} * ${code}`);

/** (p + √d) / q in lowest terms. */
function rootWords(p: number, d: number, q: number): string {
  let square = 1;
  let rest = d;
  for (let f = 2; f * f <= rest; f++) {
    while (rest % (f * f) === 0) {
      rest /= f * f;
      square *= f;
    }
  }
  const common = gcd(gcd(p, q), square);
  const [whole, factor, below] = [p / common, square / common, q / common];
  const surd = `${factor === 1 ? '' : factor}√${rest}`;
  const above = whole === 0 ? surd : `${whole} + ${surd}`;
  if (above === '1 + √5' && below === 2) return 'the golden ratio (1 + √5)/2';
  return below === 1 ? (whole === 0 ? surd : `(${above})`) : whole === 0 ? `${surd}/${below}` : `(${above})/${below}`;
}
