import type { ValueTable } from './input/value-table.js';

/** A row that a law gets wrong, or that it lists by itself. */
export interface Exception {
  readonly point: readonly number[];
  readonly value: number;
}

/** A law that a table may follow, with its exceptions: a function of the arguments, or of those that it speaks of. */
export interface Law {
  /** What kind of law: `constant`, `periodic`, `arithmetic-periodic`, `diagonal`, `beatty`, `condition`, `automaton`, … */
  readonly kind: string;
  /** The law in words, complete: it says for which arguments it holds, and names the exceptions. */
  readonly sentence: string;
  /**
   * A self-contained TypeScript function `function law(a: number, b: number): number { … }`, with the table's names
   * (made identifiers by `identifiers`). For outcomes it returns the word: `'win' | 'lose' | 'tie' | 'draw'`. It ends for all integers, and
   * returns undefined where the law says nothing.
   */
  readonly code: string;
  /** What `code` returns for a point of the table (outcomes as codes): `code` itself is run. */
  readonly predict: (point: ArrayLike<number>) => number | undefined;
  /** Whether the code does something sensible for every integer by itself, so that a table from 0 on needs no test for negative numbers. */
  readonly isTotal?: boolean;
  /** Rows that it lists, for it says something else of their like: it explains nothing of them. */
  readonly exceptions: readonly Exception[];
  /**
   * For laws that say `f(n + length) = f(n) + saltus` for all n from `from` on, and hold without exception from there; of partizan values the saltus is
   * one of the table's store.
   */
  readonly period?: { readonly length: number; readonly from: number; readonly saltus: number };
  /**
   * Description length of the law in bits, exceptions included, by the codes of `bits.ts`: the smaller wins. It must be honest,
   * for it is what keeps random tables from getting a law: over all laws that a finder could ever return, the sum of
   * `2^-bits` is at most 1 (as for the lengths of a code that can be decoded).
   */
  readonly bits: number;
}

/** Rows that a finder is shown at most unless it asks for more: the law that it finds is tried on all others. */
export const MOST_SHOWN = 100_000;

/** One way of looking for laws. `find` sees a part of the table only, and must take seconds at most on 10^6 rows. */
export interface LawFinder {
  readonly id: string;
  /** What it looks for, in one line. */
  readonly brief: string;
  /** The tables that it looks at: those of one argument, of two or more (`many`), of any number. */
  readonly arguments: 1 | 2 | 'many' | 'any';
  /** Whether it looks at tables of partizan values, and at no others. */
  readonly isOfPartizan?: true;
  /** Rows that it is shown at most, those with the smaller arguments; `MOST_SHOWN` where nothing is said. */
  readonly mostRows?: number;
  /** Laws that all rows of `table` obey (exceptions named in the law and paid for in its bits), in any order, none twice. */
  readonly find: (table: ValueTable) => Law[];
}

/** Something that a theorem asks for, and how it was checked here. */
export interface Hypothesis {
  readonly text: string;
  readonly checked: string;
}

/** What stands behind a law, as plain data. */
export type Evidence =
  | {
      readonly status: 'proved';
      /** The theorem, in a sentence. */
      readonly theorem: string;
      /** Where it is proved. */
      readonly source: string;
      readonly hypotheses: readonly Hypothesis[];
      /** The law is proved for all arguments from here on; it says nothing below. */
      readonly from: number;
    }
  | {
      /** Every value known agrees; nothing is known beyond. */
      readonly status: 'verified';
      /** The largest value of each argument among the rows that agree. */
      readonly upTo: readonly number[];
      /** Rows that the finder saw, and that agree. */
      readonly used: number;
      /** Rows of the table that it did not see, and that agree. */
      readonly withheld: number;
      /** Values from beyond the table, made afterwards, that agree. */
      readonly fresh: number;
      /** Rows of the table of which the law says nothing. */
      readonly silent: number;
      /** Rows that contradict the law and are named in it as exceptions. */
      readonly named: number;
    };
