/** What the page of heap games and the worker that computes say to each other. */
import type { HeapMethod, HeapPeriod, PeriodProof } from 'zugzwang/impartial';

export interface SequenceTask {
  readonly work: 'sequence';
  /** A code, a name or a set. */
  readonly code: string;
  /** The last heap. */
  readonly to: number;
}

/** A nim-sequence, and what is known of it. */
export interface SequenceAnswer {
  /** As it was asked for, or its name where it has one. */
  readonly name: string;
  /** The code; null where none says it all. */
  readonly code: string | null;
  /** g(0) … g(to). */
  readonly values: Uint32Array<ArrayBuffer>;
  /** How many of them were computed; the rest follows from the proved period. */
  readonly computed: number;
  readonly method: HeapMethod;
  readonly largest: number;
  readonly period?: HeapPeriod;
  readonly proof?: PeriodProof;
  /** The heaps whose values differ from what the period gives, ascending. */
  readonly exceptions: Int32Array<ArrayBuffer>;
  readonly seconds: number;
}

export interface QuotientTask {
  readonly work: 'quotient';
  readonly code: string;
  /** The largest heap. */
  readonly heaps: number;
}

/** A misère quotient, in words of its generators. */
export interface QuotientAnswer {
  readonly name: string;
  readonly code: string | null;
  readonly order: number;
  /** The heap that each letter stands for: a, b … */
  readonly generators: readonly { readonly letter: string; readonly heap: number }[];
  /** The word of each element; 1 is the identity. */
  readonly words: readonly string[];
  readonly relations: readonly string[];
  /** 1 for elements of the P-portion. */
  readonly isP: Uint8Array;
  /** How many heaps were looked at; the rest follows from the proved period. */
  readonly computed: number;
  /** The element of each heap, from 0 on. */
  readonly pretending: readonly number[];
  /** The order of the quotient of all heaps up to each. */
  readonly orders: readonly number[];
  /** Row by row; only of a small quotient. */
  readonly times?: Uint16Array | Uint32Array;
  readonly period?: { readonly period: number; readonly preperiod: number; readonly proved: boolean };
  readonly seconds: number;
}

/** How far the worker has come. */
export interface HeapsProgress {
  readonly done: number;
  readonly total: number;
}

export interface HeapsRequests {
  readonly sequence: { readonly ask: SequenceTask; readonly answer: SequenceAnswer; readonly news: HeapsProgress };
  readonly quotient: { readonly ask: QuotientTask; readonly answer: QuotientAnswer; readonly news: HeapsProgress };
}

export type HeapsTask = SequenceTask | QuotientTask;
