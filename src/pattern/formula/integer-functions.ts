/** Functions of integers that laws speak of, each with the TypeScript that computes it in a printed law. */
import type { Setup } from './setup.js';

export const GCD: Setup = {
  key: 'gcd',
  lines: ['const gcd = (p: number, q: number): number => (q === 0 ? p : gcd(q, p % q));'],
};

/** The remainder that is never negative. */
export function mod(n: number, m: number): number {
  const rest = n % m;
  return rest < 0 ? rest + m : rest;
}

/** The smallest part of n > 0 as a sum of Fibonacci numbers 1, 2, 3, 5, … of which no two are neighbours (Zeckendorf); 0 for n <= 0. */
export function leastZeckendorfPart(n: number): number {
  let rest = n;
  let part = 0;
  while (rest > 0) {
    let [p, q] = [1, 2];
    while (q <= rest) [p, q] = [q, p + q];
    part = p;
    rest -= p;
  }
  return part;
}

export const ZECKENDORF: Setup = {
  key: 'leastZeckendorfPart',
  lines: [
    '// the smallest part of n as a sum of Fibonacci numbers of which no two are neighbours',
    'const leastZeckendorfPart = (n: number): number => {',
    '  let part = 0;',
    '  for (let rest = n; rest > 0; rest -= part) {',
    '    part = 1;',
    '    let following = 2;',
    '    while (following <= rest) {',
    '      following += part;',
    '      part = following - part;',
    '    }',
    '  }',
    '  return part;',
    '};',
  ],
};

/** The largest power of two that divides n; 0 for 0. Exact beyond 32 bits. */
export function lowestBit(n: number): number {
  if (n === 0) return 0;
  let bit = 1;
  while (n % (2 * bit) === 0) bit *= 2;
  return bit;
}

export const LOWEST_BIT: Setup = {
  key: 'lowestBit',
  lines: ['const lowestBit = (n: number): number => (n === 0 ? 0 : n % 2 !== 0 ? 1 : 2 * lowestBit(n / 2));'],
};

/** How often 2 divides n; 0 for 0. */
export const twos = (n: number): number => (n === 0 ? 0 : Math.log2(lowestBit(n)));

export const TWOS: Setup = {
  key: 'twos',
  lines: ['const twos = (n: number): number => (n === 0 || n % 2 !== 0 ? 0 : 1 + twos(n / 2));'],
};

/** The number of binary digits of |n|; 0 for 0. */
export function bitLength(n: number): number {
  let length = 0;
  for (let rest = Math.abs(n); rest >= 1; rest = Math.floor(rest / 2)) length++;
  return length;
}

export const BIT_LENGTH: Setup = {
  key: 'bitLength',
  lines: ['const bitLength = (n: number): number => (n === 0 ? 0 : Math.abs(n).toString(2).length);'],
};

/** The sum of the digits of |n| in a base. */
export function digitSum(n: number, base: number): number {
  let sum = 0;
  for (let rest = Math.abs(n); rest >= 1; rest = Math.floor(rest / base)) sum += rest % base;
  return sum;
}

export const DIGIT_SUM: Setup = {
  key: 'digitSum',
  lines: [
    'const digitSum = (n: number, base: number): number => {',
    '  let sum = 0;',
    '  for (let rest = Math.abs(n); rest > 0; rest = Math.floor(rest / base)) sum += rest % base;',
    '  return sum;',
    '};',
  ],
};

/**
 * Addition of the digits in `base`, each place by itself, modulo `modulus`: for base 2 and modulus 2 the nim-sum, for base 2
 * and modulus k + 1 the sum that is zero where Moore's Nim is lost. For numbers that are not negative.
 */
export function digitwiseSum(numbers: ArrayLike<number>, base: number, modulus: number): number {
  let most = 0;
  for (let i = 0; i < numbers.length; i++) most = Math.max(most, numbers[i]!);
  let sum = 0;
  for (let place = 1; place <= most; place *= base) {
    let digits = 0;
    for (let i = 0; i < numbers.length; i++) digits += Math.floor(numbers[i]! / place) % base;
    sum += (digits % modulus) * place;
  }
  return sum;
}

export const DIGITWISE_SUM: Setup = {
  key: 'digitwiseSum',
  lines: [
    '// adds the digits of each place in `base` by themselves, modulo `modulus`',
    'const digitwiseSum = (numbers: number[], base: number, modulus: number): number => {',
    '  let sum = 0;',
    '  for (let place = 1; place <= Math.max(...numbers); place *= base) {',
    '    const digits = numbers.reduce((total, n) => total + (Math.floor(n / place) % base), 0);',
    '    sum += (digits % modulus) * place;',
    '  }',
    '  return sum;',
    '};',
  ],
};

/** The side of the largest square in a partition's diagram: how many parts, largest first, are at least their rank. */
export function durfee(sorted: ArrayLike<number>): number {
  let side = 0;
  while (side < sorted.length && sorted[side]! >= side + 1) side++;
  return side;
}

/** Whether n is the square of an integer. */
export const isSquare = (n: number): boolean => n >= 0 && Math.round(Math.sqrt(n)) ** 2 === n;

/** Whether n is a Fibonacci number 1, 2, 3, 5, 8, … */
export function isFibonacci(n: number): boolean {
  let [p, q] = [1, 2];
  while (p < n) [p, q] = [q, p + q];
  return p === n;
}
