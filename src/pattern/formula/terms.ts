/**
 * Terms: integers that are computed from the arguments and that conditions and values are made of.
 *
 * The lists are generic: sums, differences, small linear forms, order statistics, counts, digits, divisors, the square in a
 * partition's diagram, smallest Zeckendorf parts. A term's bits are those of saying which one it is: its family's, and its place in the family.
 */
import { gcd } from '../../core/data/gcd.js';
import { choiceBits } from '../bits.js';
import * as fn from './integer-functions.js';
import type { Setup } from './setup.js';
import type { Variable, Variables, View } from './variables.js';

/** An integer that is computed from the arguments. */
export interface Term {
  /** Binds as tightly as a call, or is in parentheses. */
  readonly code: string;
  readonly words: string;
  readonly setup: readonly Setup[];
  readonly bits: number;
  readonly value: (view: View) => number;
  /** Simple terms are compared with each other, and stand for values by themselves. */
  readonly simple: boolean;
  /** Whether it can be any integer in a range, so that its remainders mean something. */
  readonly wide: boolean;
  /** One of the variables itself. */
  readonly variable: boolean;
}

type Draft = Omit<Term, 'bits' | 'simple' | 'wide' | 'variable' | 'setup'> & { setup?: readonly Setup[] };

/** All terms of the variables. `natural` says that no argument is negative. */
export function makeTerms(variables: Variables, natural: boolean): Term[] {
  const terms: Term[] = [];
  const family = (
    bits: number,
    drafts: readonly Draft[],
    shape: { simple?: boolean; wide?: boolean; variable?: boolean } = {},
  ): void => {
    const place = choiceBits(drafts.length);
    for (const draft of drafts) {
      terms.push({ setup: [], simple: false, wide: true, variable: false, ...shape, ...draft, bits: bits + place });
    }
  };
  const { list } = variables;
  const k = list.length;
  const pairs = pairsOf(k);

  family(2, list.map(variable), { simple: true, variable: true });
  family(
    4,
    pairs.map(([i, j]) => difference(list, i, j)),
    { simple: true },
  );
  if (k > 1) family(4, [sumOfAll(variables)], { simple: true });
  if (k > 2)
    family(
      5,
      pairs.map(([i, j]) => pairSum(list, i, j)),
      { simple: true },
    );
  if (k > 1 && !variables.symmetric) family(5, variables.ranks.map(rank), { simple: true });
  if (k === 2 && !variables.symmetric) family(5, [gapOf(variables)], { simple: true });
  if (k > 2) family(6, [excess(variables)], { simple: true });
  if (k <= 4) family(6, linearForms(list));
  family(5, counts(variables), { wide: false });
  family(7, [distinct(variables)], { wide: false });
  if (natural) {
    family(4, [nimSum(variables)], { simple: true });
    if (k > 2)
      family(
        7,
        pairs.map(([i, j]) => pairXor(list, i, j)),
      );
    family(7, [allBits(variables, '&', 'AND'), allBits(variables, '|', 'OR')]);
    family(6, digitwise(variables));
    family(6, partition(variables), { wide: true });
    family(6, divisors(variables));
    const inner = [
      ...list.map(variable),
      ...(k === 2 ? [difference(list, 0, 1), sumOfAll(variables), nimSum(variables)] : [nimSum(variables)]),
    ];
    family(6, inner.flatMap(digits));
    family(7, inner.slice(0, k).flatMap(floors));
    family(
      7,
      pairs.map(([i, j]) => product(list, i, j)),
    );
    if (k === 2) family(8, floorDifferences(list));
  }
  return distinctCode(terms);
}

/** Two roads to one expression (the sum of two variables): the cheaper one stays. */
function distinctCode(terms: readonly Term[]): Term[] {
  const cheapest = new Map<string, Term>();
  for (const term of terms) {
    const other = cheapest.get(term.code);
    if (other === undefined || term.bits < other.bits) cheapest.set(term.code, term);
  }
  return [...cheapest.values()];
}

/** i < j, all of them, or for many variables those next to each other and the outermost ones. */
function pairsOf(k: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < k; i++) {
    for (let j = i + 1; j < k; j++) if (k <= 5 || j === i + 1 || j - i === k - 1) pairs.push([i, j]);
  }
  return pairs;
}

const variable = (v: Variable, i: number): Draft => ({
  code: v.code,
  words: v.words,
  setup: v.setup,
  value: view => view.x[i]!,
});

const rank = (v: Variable, i: number): Draft => ({
  code: v.code,
  words: v.words,
  setup: v.setup,
  value: view => view.sorted[i]!,
});

const setupOf = (...variables: readonly Variable[]): Setup[] => variables.flatMap(v => v.setup);

/** In a symmetric table of two arguments, what two variables do together is what the arguments do. */
function pairWords(list: readonly Variable[], i: number, j: number, sign: string): string {
  return `${list[i]!.words} ${sign} ${list[j]!.words}`;
}

const difference = (list: readonly Variable[], i: number, j: number): Draft => ({
  code: `(${list[i]!.code} - ${list[j]!.code})`,
  words: list[i]!.words.startsWith('the ')
    ? list.length === 2
      ? `the difference between ${wordsOfBoth(list)}`
      : `${list[i]!.words} less ${list[j]!.words}`
    : pairWords(list, i, j, '−'),
  setup: setupOf(list[i]!, list[j]!),
  value: ({ x }) => x[i]! - x[j]!,
});

/** `a and b` out of `the larger of a and b`. */
const wordsOfBoth = (list: readonly Variable[]): string => list[0]!.words.replace(/^the \w+ of /, '');

const sumOfAll = ({ list, symmetric, all }: Variables): Draft => {
  const names = all.code.split(', ');
  return {
    code: `(${names.join(' + ')})`,
    words: list.length === 2 && !symmetric ? names.join(' + ') : `the sum of ${all.words}`,
    setup: all.setup,
    value: ({ x }) => x.reduce((sum, n) => sum + n, 0),
  };
};

const pairSum = (list: readonly Variable[], i: number, j: number): Draft => ({
  code: `(${list[i]!.code} + ${list[j]!.code})`,
  words: list[i]!.words.startsWith('the ') ? `${list[i]!.words} plus ${list[j]!.words}` : pairWords(list, i, j, '+'),
  setup: setupOf(list[i]!, list[j]!),
  value: ({ x }) => x[i]! + x[j]!,
});

const gapOf = ({ all }: Variables): Draft => ({
  code: `Math.abs(${all.code.replace(',', ' -')})`,
  words: `the difference between ${all.words}`,
  setup: all.setup,
  value: ({ x }) => Math.abs(x[0]! - x[1]!),
});

const excess = ({ all, ranks }: Variables): Draft => ({
  code: `(2 * ${ranks[0]!.code} - ${all.code.split(', ').join(' - ')})`,
  words: `what the largest of ${all.words} has more than the others together`,
  setup: [...all.setup, ...ranks[0]!.setup],
  value: ({ sorted }) => 2 * sorted[0]! - sorted.reduce((sum, n) => sum + n, 0),
});

const COEFFICIENTS = [
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 1],
  [2, 3],
  [3, 2],
  [1, 4],
  [4, 1],
  [3, 4],
  [4, 3],
  [1, 5],
  [5, 1],
] as const;

/** p·x + q·y and p·x − q·y for small p and q that are not both 1. */
function linearForms(list: readonly Variable[]): Draft[] {
  const times = (factor: number, v: Variable, product: string): string =>
    (factor === 1 ? v.code : `${factor} * ${v.code}`).replace(' * ', product);
  const words = (factor: number, v: Variable): string => (factor === 1 ? v.words : `${factor} times ${v.words}`);
  return pairsOf(list.length).flatMap(([i, j]) =>
    COEFFICIENTS.flatMap(([p, q]) =>
      [1, -1].map(sign => ({
        code: `(${times(p, list[i]!, ' * ')} ${sign > 0 ? '+' : '-'} ${times(q, list[j]!, ' * ')})`,
        words: `${words(p, list[i]!)} ${sign > 0 ? 'plus' : 'less'} ${words(q, list[j]!)}`,
        setup: setupOf(list[i]!, list[j]!),
        value: ({ x }: View) => p * x[i]! + sign * q * x[j]!,
      })),
    ),
  );
}

/** How many arguments are 0, 1, 2, at least 2, odd, equal to the largest. */
function counts({ all, list, ranks }: Variables): Draft[] {
  if (list.length < 2) return [];
  const count = (
    test: string,
    words: string,
    holds: (n: number, sorted: readonly number[]) => boolean,
    setup: readonly Setup[] = [],
  ): Draft => ({
    code: `[${all.code}].filter(n => ${test}).length`,
    words: `the number of those of ${all.words} that are ${words}`,
    setup: [...all.setup, ...setup],
    value: ({ sorted }) => {
      let number = 0;
      for (const n of sorted) if (holds(n, sorted)) number++;
      return number;
    },
  });
  return [
    count('n % 2 !== 0', 'odd', n => n % 2 !== 0),
    count('n === 0', 'zero', n => n === 0),
    count('n === 1', 'one', n => n === 1),
    count('n > 1', 'greater than one', n => n > 1),
    count('n === 2', 'two', n => n === 2),
    count('n > 2', 'greater than two', n => n > 2),
    count('n % 3 === 0', 'divisible by 3', n => n % 3 === 0),
    count(`n === ${ranks[0]!.code}`, 'the largest', (n, sorted) => n === sorted[0], ranks[0]!.setup),
  ];
}

const distinct = ({ all }: Variables): Draft => ({
  code: `new Set([${all.code}]).size`,
  words: `the number of different values among ${all.words}`,
  setup: all.setup,
  value: ({ sorted }) => new Set(sorted).size,
});

const nimSum = ({ all }: Variables): Draft => ({
  code: `(${all.code.split(', ').join(' ^ ')})`,
  words: `the nim-sum (XOR) of ${all.words}`,
  setup: all.setup,
  value: ({ x }) => x.reduce((sum, n) => sum ^ n, 0),
});

const pairXor = (list: readonly Variable[], i: number, j: number): Draft => ({
  code: `(${list[i]!.code} ^ ${list[j]!.code})`,
  words: `the nim-sum (XOR) of ${list[i]!.words} and ${list[j]!.words}`,
  setup: setupOf(list[i]!, list[j]!),
  value: ({ x }) => x[i]! ^ x[j]!,
});

const allBits = ({ all }: Variables, sign: '&' | '|', words: string): Draft => ({
  code: `(${all.code.split(', ').join(` ${sign} `)})`,
  words: `the bitwise ${words} of ${all.words}`,
  setup: all.setup,
  value: ({ x }) => x.reduce((sum, n) => (sign === '&' ? sum & n : sum | n)),
});

const BASES = [
  [2, 3],
  [2, 4],
  [2, 5],
  [3, 3],
  [3, 2],
  [4, 4],
  [5, 5],
  [10, 10],
] as const;

/** Sums of the digits of each place, modulo m. */
const digitwise = ({ all, list }: Variables): Draft[] =>
  (list.length < 2 ? [] : BASES).map(([base, modulus]) => ({
    code: `digitwiseSum([${all.code}], ${base}, ${modulus})`,
    words: `the sum of ${all.words} in base ${base}, each place by itself modulo ${modulus},`,
    setup: [fn.DIGITWISE_SUM, ...all.setup],
    value: ({ x }) => fn.digitwiseSum(x, base, modulus),
  }));

/** The largest square in the diagram of the arguments as columns, largest first, and what is beside and above its corner. */
function partition({ all, list }: Variables): Draft[] {
  if (list.length < 2) return [];
  const rows: Setup = {
    key: 'columns',
    lines: [`const columns = [${all.code}].sort((p, q) => q - p);`],
    needs: all.setup,
  };
  const s =
    ['s', 't', 'd', 'q'].find(letter => list.every(({ words }) => !new RegExp(`\\b${letter}\\b`).test(words))) ??
    'side';
  const side: Setup = {
    key: 'side',
    words: `${s} is the largest number such that ${s} of ${all.words} are at least ${s}`,
    lines: [
      '// the side of the largest square that fits into the columns, largest first',
      'const side = columns.filter((n, i) => n > i).length;',
    ],
    needs: [rows],
  };
  const drafts: Draft[] = [
    { code: 'side', words: s, setup: [side], value: ({ sorted }) => fn.durfee(sorted) },
    {
      code: '((columns[side - 1] ?? 0) - side)',
      words: `the ${s}-th largest of ${all.words} less ${s} (0 for ${s} = 0)`,
      setup: [side],
      value: ({ sorted }) => (sorted[fn.durfee(sorted) - 1] ?? 0) - fn.durfee(sorted),
    },
    {
      code: 'columns.filter((n, i) => i >= side && n >= side).length',
      words: `the number of those behind the ${s} largest that equal ${s}`,
      setup: [side],
      value: ({ sorted }) => {
        const d = fn.durfee(sorted);
        let number = 0;
        for (let i = d; i < sorted.length; i++) if (sorted[i]! >= d) number++;
        return number;
      },
    },
  ];
  return drafts;
}

/** Greatest common divisor, quotients and remainders of the variables by size. */
function divisors({ all, ranks, list }: Variables): Draft[] {
  if (list.length < 2) return [];
  const [large, small] = [ranks[0]!, ranks[ranks.length - 1]!];
  const common: Draft = {
    code: list.length === 2 ? `gcd(${all.code})` : `[${all.code}].reduce(gcd)`,
    words: `the greatest common divisor of ${all.words}`,
    setup: [fn.GCD, ...all.setup],
    value: ({ x }) => x.reduce((p, q) => gcd(p, q)),
  };
  const setup = setupOf(large, small);
  return [
    common,
    {
      code: `(${small.code} === 0 ? 0 : Math.floor(${large.code} / ${small.code}))`,
      words: `${large.words} divided by ${small.words}, rounded down (0 for a zero),`,
      setup,
      value: ({ sorted }) =>
        sorted[sorted.length - 1] === 0 ? 0 : Math.floor(sorted[0]! / sorted[sorted.length - 1]!),
    },
    {
      code: `(${small.code} === 0 ? 0 : ${large.code} % ${small.code})`,
      words: `the remainder of ${large.words} divided by ${small.words} (0 for a zero)`,
      setup,
      value: ({ sorted }) => (sorted[sorted.length - 1] === 0 ? 0 : sorted[0]! % sorted[sorted.length - 1]!),
    },
  ];
}

/** What the digits of a number say: in base 2, in base 3 and in Fibonacci's. */
function digits(inner: Draft): Draft[] {
  const call = (name: string, setup: Setup, words: string, value: (n: number) => number, rest = ''): Draft => ({
    code: `${name}(${bare(inner.code)}${rest})`,
    words: `${words} ${inner.words}`,
    setup: [setup, ...(inner.setup ?? [])],
    value: view => value(inner.value(view)),
  });
  return [
    call('leastZeckendorfPart', fn.ZECKENDORF, 'the smallest Zeckendorf part of', fn.leastZeckendorfPart),
    call('lowestBit', fn.LOWEST_BIT, 'the largest power of two that divides', fn.lowestBit),
    call('twos', fn.TWOS, 'the number of factors 2 of', fn.twos),
    call('bitLength', fn.BIT_LENGTH, 'the number of binary digits of', fn.bitLength),
    call('digitSum', fn.DIGIT_SUM, 'the number of ones in binary of', n => fn.digitSum(n, 2), ', 2'),
    call('digitSum', fn.DIGIT_SUM, 'the sum of the digits in base 3 of', n => fn.digitSum(n, 3), ', 3'),
  ];
}

/** A sum or product without the parentheses around it: comparisons bind less tightly than these, but more than bitwise signs. */
export const bare = (code: string): string => (/^\([^()^&|?]*\)$/.test(code) ? code.slice(1, -1) : code);

/** Halves, thirds, … rounded down. */
const floors = (inner: Draft): Draft[] =>
  [2, 3, 4, 5].map(m => ({
    code: `Math.floor(${bare(inner.code)} / ${m})`,
    words: `${inner.words} divided by ${m}, rounded down,`,
    setup: inner.setup ?? [],
    value: view => Math.floor(inner.value(view) / m),
  }));

const product = (list: readonly Variable[], i: number, j: number): Draft => ({
  code: `(${list[i]!.code} * ${list[j]!.code})`,
  words: `the product of ${list[i]!.words} and ${list[j]!.words}`,
  setup: setupOf(list[i]!, list[j]!),
  value: ({ x }) => x[i]! * x[j]!,
});

/** ⌊x/m⌋ − ⌊y/m⌋: in which block of m one number lies, seen from the other's. */
const floorDifferences = (list: readonly Variable[]): Draft[] =>
  [2, 3, 4, 5, 6].map(m => ({
    code: `(Math.floor(${list[0]!.code} / ${m}) - Math.floor(${list[1]!.code} / ${m}))`,
    words: `${list[0]!.words} divided by ${m} and rounded down, less ${list[1]!.words} so divided,`,
    setup: setupOf(list[0]!, list[1]!),
    value: ({ x }) => Math.floor(x[0]! / m) - Math.floor(x[1]! / m),
  }));
