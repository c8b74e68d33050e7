/**
 * Ways of writing natural numbers: base b, and Fibonacci (Zeckendorf, Bull. Soc. Roy. Sci. Liège 41, 1972: sums of Fibonacci numbers
 * 1, 2, 3, 5, 8, … of which no two are neighbours).
 */

/** A way of writing numbers, as automata read it. */
export interface Numeration {
  /** `binary`, `ternary`, `Fibonacci`. */
  readonly name: string;
  /** Digits are 0 … base − 1; 2 for Fibonacci. */
  readonly base: number;
  /** No two neighbouring digits are 1. */
  readonly isSparse: boolean;
  /** The number whose digits are those of `n` and `count` zeros more. */
  readonly shift: (n: number, count: number) => number;
  /** The digits of `n`, the least significant first, none for 0. */
  readonly digits: (n: number) => number[];
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** Base `base`. */
export function positional(base: number, name: string): Numeration {
  const digits = (n: number) => {
    const found: number[] = [];
    for (let rest = n; rest > 0; rest = Math.floor(rest / base)) found.push(rest % base);
    return found;
  };
  return { name, base, isSparse: false, shift: (n, count) => n * base ** count, digits };
}

/** Fibonacci numeration. Appending a zero to n gives ⌊(n + 1)φ⌋ − 1, exact in doubles far beyond 10^12. */
export const FIBONACCI: Numeration = {
  name: 'Fibonacci',
  base: 2,
  isSparse: true,
  shift: (n, count) => {
    let shifted = n;
    for (let i = 0; i < count && shifted > 0; i++) shifted = Math.floor((shifted + 1) * GOLDEN) - 1;
    return shifted;
  },
  digits: n => {
    const parts = [1, 2];
    while (parts.at(-1)! <= n) parts.push(parts.at(-1)! + parts.at(-2)!);
    const found = new Array<number>(parts.length).fill(0);
    let rest = n;
    for (let i = parts.length - 1; i >= 0; i--) {
      if (parts[i]! > rest) continue;
      found[i] = 1;
      rest -= parts[i]!;
    }
    while (found.at(-1) === 0) found.pop();
    return found;
  },
};

export const BINARY: Numeration = positional(2, 'binary');
export const TERNARY: Numeration = positional(3, 'ternary');

/** The numerations that finders try. */
export const NUMERATIONS: readonly Numeration[] = [BINARY, TERNARY, FIBONACCI];

/** Lines of a printed function: `digits(n)` gives the digits, the least significant first. */
export function digitsCode(numeration: Numeration): string[] {
  if (!numeration.isSparse) {
    return [
      'const digits = (n: number): number[] => {',
      '  const found: number[] = [];',
      `  for (; n > 0; n = Math.floor(n / ${numeration.base})) found.push(n % ${numeration.base});`,
      '  return found;',
      '};',
    ];
  }
  return [
    'const digits = (n: number): number[] => {',
    '  const parts = [1, 2];',
    '  while (parts.at(-1)! <= n) parts.push(parts.at(-1)! + parts.at(-2)!);',
    '  const found: number[] = parts.map(() => 0);',
    '  for (let i = parts.length - 1; i >= 0; i--) {',
    '    if (parts[i]! <= n) {',
    '      found[i] = 1;',
    '      n -= parts[i]!;',
    '    }',
    '  }',
    '  return found;',
    '};',
  ];
}
