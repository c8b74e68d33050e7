/**
 * Functions of one natural number that laws are made of: digits, divisors, roots. Each is there twice: to compute, and as the
 * TypeScript expression or function that a printed law contains.
 */
import { FIBONACCI, positional } from './numeration.js';

/** A function of n ≥ 1 (0 where `fromZero`). */
export interface NumberFeature {
  /** In words, of `n`: `the number of binary digits 1 of n`. */
  readonly says: (n: string) => string;
  readonly of: (n: number) => number;
  /** What a number is called for which it is 0, where there is a word: `a square`. */
  readonly zero?: string;
  /** A function of the name `feature`, as text. */
  readonly code: readonly string[];
  readonly fromZero: boolean;
}

function feature(
  says: (n: string) => string,
  of: (n: number) => number,
  code: readonly string[],
  fromZero = false,
): NumberFeature {
  return {
    says,
    of,
    code: ['const feature = (n: number): number => {', ...code.map(line => `  ${line}`), '};'],
    fromZero,
  };
}

function digitSum(base: number, name: string): NumberFeature {
  const { digits } = positional(base, name);
  return feature(
    n => `the sum of the ${name} digits of ${n}`,
    n => digits(n).reduce((sum, digit) => sum + digit, 0),
    ['let sum = 0;', `for (; n > 0; n = Math.floor(n / ${base})) sum += n % ${base};`, 'return sum;'],
    true,
  );
}

function digitCount(base: number, name: string): NumberFeature {
  const { digits } = positional(base, name);
  return feature(
    n => `the number of ${name} digits of ${n}`,
    n => digits(n).length,
    ['let count = 0;', `for (; n > 0; n = Math.floor(n / ${base})) count++;`, 'return count;'],
    true,
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
    ['let count = 0;', `for (; n % ${base} === 0; n /= ${base}) count++;`, 'return count;'],
  );
}

function largestDividing(base: number): NumberFeature {
  return feature(
    n => `the largest power of ${base} that divides ${n}`,
    n => base ** valuation(n, base),
    ['let power = 1;', `for (; n % ${base} === 0; n /= ${base}) power *= ${base};`, 'return power;'],
  );
}

function withoutFactor(base: number): NumberFeature {
  return feature(
    n => `${n} without its factors ${base}`,
    n => n / base ** valuation(n, base),
    [`while (n % ${base} === 0) n /= ${base};`, 'return n;'],
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
  'const parts = fibonacci.reverse().filter(f => f <= n && ((n -= f), true)).reverse();',
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

/** The list of features; a law that uses one pays for the choice. */
export const NUMBER_FEATURES: readonly NumberFeature[] = [
  digitSum(2, 'binary'),
  digitSum(3, 'ternary'),
  feature(
    n => `the number of Fibonacci numbers in the Zeckendorf sum of ${n}`,
    n => zeckendorf(n).length,
    [...ZECKENDORF, 'return parts.length;'],
    true,
  ),
  feature(
    n => `the smallest Fibonacci number in the Zeckendorf sum of ${n}`,
    n => zeckendorf(n)[0] ?? 0,
    [...ZECKENDORF, 'return parts[0] ?? 0;'],
    true,
  ),
  feature(
    n => `the largest Fibonacci number that is at most ${n}`,
    n => zeckendorf(n).at(-1) ?? 0,
    [...ZECKENDORF, 'return parts.at(-1) ?? 0;'],
    true,
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
  feature(
    n => `the integer part of the square root of ${n}`,
    n => Math.floor(Math.sqrt(n)),
    ['return Math.floor(Math.sqrt(n));'],
    true,
  ),
  {
    ...feature(
      n => `the distance of ${n} from the largest square below it or equal to it`,
      n => n - Math.floor(Math.sqrt(n)) ** 2,
      ['return n - Math.floor(Math.sqrt(n)) ** 2;'],
      true,
    ),
    zero: 'a square',
  },
  feature(n => `the smallest prime factor of ${n} (1 for 1)`, smallestFactor, [...FACTORS, 'return factors[0] ?? 1;']),
  feature(
    n => `the largest proper divisor of ${n} (1 for 1)`,
    n => n / smallestFactor(n),
    ['const whole = n;', ...FACTORS, 'return whole / (factors[0] ?? 1);'],
  ),
  feature(
    n => `the number of prime factors of ${n}, with repetition`,
    n => primeFactors(n).length,
    [...FACTORS, 'return factors.length;'],
  ),
  feature(
    n => `the number of different prime factors of ${n}`,
    n => new Set(primeFactors(n)).size,
    [...FACTORS, 'return new Set(factors).size;'],
  ),
  {
    ...feature(
      n => `the number of odd prime factors of ${n}, with repetition`,
      n => primeFactors(n).filter(p => p > 2).length,
      [...FACTORS, 'return factors.filter(p => p > 2).length;'],
    ),
    zero: 'a power of 2',
  },
  feature(
    n => `the number of divisors of ${n}`,
    n => divisors(n),
    [
      ...FACTORS,
      'let count = 1;',
      'for (const p of new Set(factors)) count *= factors.filter(q => q === p).length + 1;',
      'return count;',
    ],
  ),
  feature(
    n => `the number of ${n}'s prime among the primes (the smallest prime factor, 2 being number 1; 0 for 1)`,
    n => primeIndex(smallestFactor(n)),
    [
      ...FACTORS,
      'let index = 0;',
      'for (let p = 2; p <= (factors[0] ?? 1); p++) {',
      '  let isPrime = true;',
      '  for (let q = 2; q * q <= p; q++) if (p % q === 0) isPrime = false;',
      '  if (isPrime) index++;',
      '}',
      'return index;',
    ],
  ),
];

function divisors(n: number): number {
  const counts = new Map<number, number>();
  for (const p of primeFactors(n)) counts.set(p, (counts.get(p) ?? 0) + 1);
  let count = 1;
  for (const exponent of counts.values()) count *= exponent + 1;
  return count;
}

const PRIMES: number[] = [];

/** The place of a prime among the primes, from 1; 0 for 1. The primes found so far are kept. */
function primeIndex(p: number): number {
  if (p < 2) return 0;
  for (let n = (PRIMES.at(-1) ?? 1) + 1; (PRIMES.at(-1) ?? 0) < p; n++) if (smallestFactor(n) === n) PRIMES.push(n);
  let low = 0;
  let high = PRIMES.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (PRIMES[middle]! < p) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
