/** Values that are terms: a term itself, with a constant, its remainder, a bound on it. */
import { choiceBits, integerBits, naturalBits } from '../bits.js';
import type { ValueKind } from '../input/value-table.js';
import type { Leaf } from './decision-list.js';
import { mod } from './integer-functions.js';
import { bare, type Term } from './terms.js';

const MOST_MODULUS = 12;

/** All values that a leaf may have, made from terms. */
export function termLeaves(terms: readonly Term[], kind: ValueKind): Leaf[] {
  const subject = kind === 'grundy' ? 'the Grundy value' : 'the value';
  return terms.flatMap(term => [
    leaf(term, subject, { code: bare(term.code), words: term.words, bits: 1, of: n => n }),
    ...(term.simple
      ? [
          ...plusConstant(term, subject),
          ...bounded(term, subject),
          ...remainders(term, subject),
          ...scaled(term, subject),
        ]
      : []),
  ]);
}

interface Change {
  readonly code: string;
  readonly words: string;
  readonly bits: number;
  readonly of: (n: number) => number;
}

const leaf = (term: Term, subject: string, change: Change): Leaf => ({
  code: change.code,
  words: `${subject} is ${change.words}`,
  setup: term.setup,
  bits: 2 + term.bits + change.bits,
  value: view => change.of(term.value(view)),
});

const plusConstant = (term: Term, subject: string): Leaf[] =>
  [1, 2, 3, 4].flatMap(c => [
    leaf(term, subject, {
      code: `${term.code} + ${c}`,
      words: `${term.words}, plus ${c}`,
      bits: 3 + integerBits(c),
      of: n => n + c,
    }),
    leaf(term, subject, {
      code: `${term.code} - ${c}`,
      words: `${term.words}, less ${c}`,
      bits: 3 + integerBits(-c),
      of: n => n - c,
    }),
    leaf(term, subject, {
      code: `${c} - ${term.code}`,
      words: `${c} less ${term.words}`,
      bits: 5 + integerBits(c),
      of: n => c - n,
    }),
  ]);

const bounded = (term: Term, subject: string): Leaf[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap(c => [
    leaf(term, subject, {
      code: `Math.min(${bare(term.code)}, ${c})`,
      words: `${term.words}, or ${c} if that is less`,
      bits: 3 + integerBits(c),
      of: n => Math.min(n, c),
    }),
    leaf(term, subject, {
      code: `Math.max(${bare(term.code)}, ${c})`,
      words: `${term.words}, or ${c} if that is more`,
      bits: 3 + integerBits(c),
      of: n => Math.max(n, c),
    }),
  ]);

function remainders(term: Term, subject: string): Leaf[] {
  return Array.from({ length: MOST_MODULUS - 1 }, (_, i) => {
    const m = i + 2;
    const negative = term.code.includes(' - ');
    return leaf(term, subject, {
      code: negative ? `((${bare(term.code)}) % ${m} + ${m}) % ${m}` : `${term.code} % ${m}`,
      words: `the remainder of ${term.words} divided by ${m}`,
      bits: 3 + naturalBits(i),
      of: n => mod(n, m),
    });
  });
}

/** Multiples and parts. */
const scaled = (term: Term, subject: string): Leaf[] =>
  [2, 3, 4].flatMap(c => [
    leaf(term, subject, {
      code: `${c} * ${term.code}`,
      words: `${c} times ${term.words}`,
      bits: 4 + choiceBits(3),
      of: n => c * n,
    }),
    leaf(term, subject, {
      code: `Math.floor(${bare(term.code)} / ${c})`,
      words: `${term.words} divided by ${c}, rounded down`,
      bits: 4 + choiceBits(3),
      of: n => Math.floor(n / c),
    }),
  ]);
