/**
 * Functions of one natural number that laws are made of: digits, divisors, roots. Each is there twice: to compute, and as the
 * TypeScript expression or function that a printed law contains.
 */
import { FIBONACCI, positional } from './numeration.js';

/** A function of the integers from `least` on. */
export interface NumberFeature {
  /** In words, of `n`: `the number of binary digits 1 of n`. */
  readonly says: (n: string) => string;
  /** Undefined where it would take too long, of features that are `isPartial`. */
  readonly of: (n: number) => number | undefined;
  readonly isPartial?: boolean;
  /** What a number is called for which it is 0, where there is a word: `a square`. */
  readonly zero?: string;
  /** A function of the name `feature`, as text. */
  readonly code: readonly string[];
  /** 0 or 1. */
  readonly least: number;
  /** Steps that it takes for a number of this size. */
  readonly cost: (n: number) => number;
}

function feature(
  says: (n: string) => string,
  of: (n: number) => number,
  code: readonly string[],
  least = 1,
  cost: NumberFeature['cost'] = () => 1,
): NumberFeature {
  return {
    says,
    of,
    code: ['const feature = (n: number): number => {', ...code.map(line => `  ${line}`), '};'],
    least,
    cost,
  };
}

function digitSum(base: number, name: string): NumberFeature {
  const { digits } = positional(base, name);
  return feature(
    n => `the sum of the ${name} digits of ${n}`,
    n => digits(n).reduce((sum, digit) => sum + digit, 0),
    ['let sum = 0;', `for (; n > 0; n = Math.floor(n / ${base})) sum += n % ${base};`, 'return sum;'],
    0,
  );
}

function digitCount(base: number, name: string): NumberFeature {
  const { digits } = positional(base, name);
  return feature(
    n => `the number of ${name} digits of ${n}`,
    n => digits(n).length,
    ['let count = 0;', `for (; n > 0; n = Math.floor(n / ${base})) count++;`, 'return count;'],
    0,
  );
}

function valuation(n: number, base: number): number {
  let count = 0;
  for (let rest = n; rest % base === 0; rest /= base) count++;
  return count;
}

function zeros(base: number): NumberFeature {
  return feature(
    n => `the number of times that ${base} divides ${n}`,
    n => valuation(n, base),
    ['let count = 0;', `for (; n > 0 && n % ${base} === 0; n /= ${base}) count++;`, 'return count;'],
  );
}

function largestDividing(base: number): NumberFeature {
  return feature(
    n => `the largest power of ${base} that divides ${n}`,
    n => base ** valuation(n, base),
    ['let power = 1;', `for (; n > 0 && n % ${base} === 0; n /= ${base}) power *= ${base};`, 'return power;'],
  );
}

function withoutFactor(base: number): NumberFeature {
  return feature(
    n => `${n} without its factors ${base}`,
    n => n / base ** valuation(n, base),
    [`while (n > 0 && n % ${base} === 0) n /= ${base};`, 'return n;'],
  );
}

function leadingDigit(base: number, name: string): NumberFeature {
  return feature(
    n => `the first ${name} digit of ${n}`,
    n => positional(base, name).digits(n).at(-1)!,
    [`while (n >= ${base}) n = Math.floor(n / ${base});`, 'return n;'],
  );
}

function powerBelow(base: number): NumberFeature {
  return feature(
    n => `the largest power of ${base} that is at most ${n}`,
    n => base ** (positional(base, '').digits(n).length - 1),
    ['let power = 1;', `while (power * ${base} <= n) power *= ${base};`, 'return power;'],
  );
}

/** The Fibonacci numbers of a number's Zeckendorf sum, the least first. */
function zeckendorf(n: number): number[] {
  const parts = [1, 2];
  while (parts.at(-1)! < n) parts.push(parts.at(-1)! + parts.at(-2)!);
  return FIBONACCI.digits(n).flatMap((digit, i) => (digit === 1 ? [parts[i]!] : []));
}

const ZECKENDORF = [
  'const fibonacci = [1, 2];',
  'while (fibonacci.at(-1)! < n) fibonacci.push(fibonacci.at(-1)! + fibonacci.at(-2)!);',
  'const parts: number[] = [];',
  'for (let i = fibonacci.length - 1; i >= 0; i--) {',
  '  if (fibonacci[i]! <= n) {',
  '    parts.unshift(fibonacci[i]!);',
  '    n -= fibonacci[i]!;',
  '  }',
  '}',
];

function smallestFactor(n: number): number {
  for (let p = 2; p * p <= n; p++) if (n % p === 0) return p;
  return n;
}

function primeFactors(n: number): number[] {
  const found: number[] = [];
  for (let rest = n; rest > 1; rest /= found.at(-1)!) found.push(smallestFactor(rest));
  return found;
}

const FACTORS = [
  'const factors: number[] = [];',
  'for (let p = 2; n > 1; p++) {',
  '  if (p * p > n) p = n;',
  '  for (; n % p === 0; n /= p) factors.push(p);',
  '}',
];

/** A function of the prime factors: divisors are tried up to the square root. */
const ofFactors = (says: NumberFeature['says'], of: (n: number) => number, code: readonly string[]): NumberFeature =>
  feature(says, of, [...FACTORS, ...code], 1, Math.sqrt);

/** Primes from here on are not counted. */
const MOST_COUNTED = 10_000;

/** ⌊√n⌋, exact also where the root is rounded up to an integer. */
function rootOf(n: number): number {
  const root = Math.floor(Math.sqrt(n));
  return root * root > n ? root - 1 : root;
}

const ROOT = ['let root = Math.floor(Math.sqrt(n));', 'if (root * root > n) root--;'];

/** The list of features; a law that uses one pays for the choice. */
export const NUMBER_FEATURES: readonly NumberFeature[] = [
  digitSum(2, 'binary'),
  digitSum(3, 'ternary'),
  feature(
    n => `the number of Fibonacci numbers in the Zeckendorf sum of ${n}`,
    n => zeckendorf(n).length,
    [...ZECKENDORF, 'return parts.length;'],
    0,
  ),
  feature(
    n => `the smallest Fibonacci number in the Zeckendorf sum of ${n}`,
    n => zeckendorf(n)[0] ?? 0,
    [...ZECKENDORF, 'return parts[0] ?? 0;'],
    0,
  ),
  feature(
    n => `the largest Fibonacci number that is at most ${n}`,
    n => zeckendorf(n).at(-1) ?? 0,
    [...ZECKENDORF, 'return parts.at(-1) ?? 0;'],
    0,
  ),
  zeros(2),
  zeros(3),
  largestDividing(2),
  largestDividing(3),
  withoutFactor(2),
  withoutFactor(3),
  digitCount(2, 'binary'),
  digitCount(3, 'ternary'),
  leadingDigit(3, 'ternary'),
  powerBelow(2),
  powerBelow(3),
  feature(n => `the integer part of the square root of ${n}`, rootOf, [...ROOT, 'return root;'], 0),
  {
    ...feature(
      n => `the distance of ${n} from the largest square below it or equal to it`,
      n => n - rootOf(n) ** 2,
      [...ROOT, 'return n - root * root;'],
      0,
    ),
    zero: 'a square',
  },
  ofFactors(n => `the smallest prime factor of ${n} (1 for 1)`, smallestFactor, ['return factors[0] ?? 1;']),
  ofFactors(
    n => `the largest proper divisor of ${n} (1 for 1)`,
    n => n / smallestFactor(n),
    // The factors ascend.
    ['return factors.slice(1).reduce((product, p) => product * p, 1);'],
  ),
  ofFactors(
    n => `the number of prime factors of ${n}, with repetition`,
    n => primeFactors(n).length,
    ['return factors.length;'],
  ),
  ofFactors(
    n => `the number of different prime factors of ${n}`,
    n => new Set(primeFactors(n)).size,
    ['return new Set(factors).size;'],
  ),
  {
    ...ofFactors(
      n => `the number of odd prime factors of ${n}, with repetition`,
      n => primeFactors(n).filter(p => p > 2).length,
      ['return factors.filter(p => p > 2).length;'],
    ),
    zero: 'a power of 2',
  },
  ofFactors(n => `the number of divisors of ${n}`, divisors, [
    'let count = 1;',
    'let times = 1;',
    'for (let i = 0; i < factors.length; i++) {',
    '  times = factors[i] === factors[i - 1] ? times + 1 : 2;',
    '  count = (count / (times - 1)) * times;',
    '}',
    'return count;',
  ]),
  {
    says: n => `the number of ${n}'s prime among the primes (the smallest prime factor, 2 being number 1; 0 for 1)`,
    of: primeIndex,
    isPartial: true,
    code: [
      'const feature = (n: number): number | undefined => {',
      ...FACTORS.map(line => `  ${line}`),
      `  if ((factors[0] ?? 1) >= ${MOST_COUNTED}) return undefined; // too many primes to count`,
      '  let index = 0;',
      '  for (let p = 2; p <= (factors[0] ?? 1); p++) {',
      '    let isPrime = true;',
      '    for (let q = 2; q * q <= p && isPrime; q++) isPrime = p % q !== 0;',
      '    if (isPrime) index++;',
      '  }',
      '  return index;',
      '};',
    ],
    least: 1,
    cost: Math.sqrt,
  },
];

function divisors(n: number): number {
  const counts = new Map<number, number>();
  for (const p of primeFactors(n)) counts.set(p, (counts.get(p) ?? 0) + 1);
  let count = 1;
  for (const exponent of counts.values()) count *= exponent + 1;
  return count;
}

let primes: number[] | undefined;

/** The place of the smallest prime factor among the primes, from 1; 0 for 1; undefined for a factor that is too large to count to. */
function primeIndex(n: number): number | undefined {
  if (n === 1) return 0;
  primes ??= Array.from({ length: MOST_COUNTED - 2 }, (_, i) => i + 2).filter(p => smallestFactor(p) === p);
  const index = primes.findIndex(p => n % p === 0);
  return index < 0 ? undefined : index + 1;
}
