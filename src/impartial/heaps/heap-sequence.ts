/** Nim-sequences of heap games: the engine that suits a code, the period when it shows, and the proof that it lasts. */
import { demandInteger } from '../../core/data/demand-integer.js';
import { ZugzwangError } from '../../core/errors.js';
import { type Progress, runSync, type Task } from '../../core/task.js';
import { countText, makeFineSizeText, makeSizeText } from '../../core/text/sizes.js';
import { type HeapCode, parseHeapCode } from '../../heaps/heap-code.js';
import { finiteMoves, smallMoves } from './heap-moves.js';
import { findPeriod, type HeapPeriod, type HeapValues, periodValue } from './heap-period.js';
import { PartitionHeaps } from './partition-heaps.js';
import { type PeriodProof, provePeriod } from './period-theorems.js';
import { SparseHeaps } from './sparse-heaps.js';
import type { SparseMask } from './sparse-mask.js';

/** What may be asked of a nim-sequence. */
export interface HeapOptions {
  /** Bytes that values and sets may take; 2 GiB if not given. */
  readonly memory?: number;
  /** Whether to stop computing when a period is proved; true if not given. */
  readonly shortcut?: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

/** The ways to compute a nim-sequence. */
export type HeapMethod = 'sparse' | 'single' | 'partitions';

/** The values of the heaps from 0 to `to`, and what is known beyond. */
export interface HeapSequence {
  readonly code: HeapCode;
  /** The last heap that was asked for. */
  readonly to: number;
  /** g(0), g(1) … as far as they were computed: to `to`, or until a period was proved. */
  readonly values: HeapValues;
  readonly method: HeapMethod;
  /** The period that the values show; `proof` says whether it lasts. */
  readonly period?: HeapPeriod;
  readonly proof?: PeriodProof;
  /** The sparse space that was used, and how many of the computed heaps are rare in it. */
  readonly sparse?: SparseMask & { readonly rare: number };
}

/** The value of a heap of n tokens: computed, or by a proved period; undefined where neither reaches. @throws ZugzwangError `input` where n is no integer from 0 on */
export function heapValue({ values, period, proof }: HeapSequence, n: number): number | undefined {
  demandInteger(n, 'heap', 0);
  if (n < values.length || period === undefined || !proof?.proved) return values[n];
  return periodValue(values, period, n);
}

/**
 * The nim-sequence of a code.
 *
 * @param code - a code, or its text
 * @param to - the last heap, 0 or more
 * @throws ZugzwangError `input` for a text that is no code, `budget` where the memory does not suffice
 */
export function heapSequence(code: HeapCode | string, to: number, options: HeapOptions = {}): HeapSequence {
  return runSync(
    heapSequenceTask(typeof code === 'string' ? parseHeapCode(code) : code, to, options),
    options.onProgress,
  );
}

/** An engine's face: `values[n]` is g(n) for n < `length`. */
interface Engine {
  values: HeapValues;
  readonly length: number;
  advance(limit: number, steps: number): void;
}

const MEMORY = 2 * 2 ** 30;
/** About so many steps, a few tens of milliseconds, are made between two yields. */
const STEPS = 1 << 22;
/** Where a period is first looked for. */
const FIRST_LOOK = 64;
/** Typed arrays end here. */
const MOST_BYTES = 2 ** 32 - 8;

/** The same in bounded pieces, for those who show progress or may be interrupted. */
export function* heapSequenceTask(code: HeapCode, to: number, options: HeapOptions = {}): Task<HeapSequence> {
  const { memory = MEMORY, shortcut = true } = options;
  if (!Number.isSafeInteger(to) || to < 0)
    throw new ZugzwangError('usage', `the last heap: found ${to}, expected a whole number from 0 on`);
  const { engine, method } = engineFor(code, to, memory);
  const all = to + 1;
  let look = Math.min(all, FIRST_LOOK);
  let period: HeapPeriod | undefined;
  let proof: PeriodProof | undefined;
  let looked = 0;
  for (;;) {
    while (engine.length < look) {
      makeRoom(engine, look, memory);
      engine.advance(look, STEPS);
      yield { phase: 'heaps', done: engine.length, total: all };
    }
    if (!proof?.proved) {
      const found = findPeriod(engine.values, engine.length, method !== 'sparse');
      if (!isJudged(found, period, proof, looked))
        proof = found && provePeriod(code, engine.values, engine.length, found);
      period = found;
      looked = engine.length;
    }
    if (engine.length >= all || (proof?.proved && shortcut)) break;
    look = proof?.proved ? all : nextLook(engine.length, all, proof);
  }
  const sparse = engine instanceof SparseHeaps ? { ...engine.mask, rare: engine.rareCount } : undefined;
  return {
    ...{ code, to, method, values: engine.values.subarray(0, engine.length) },
    ...(period === undefined ? {} : { period }),
    ...(proof === undefined ? {} : { proof }),
    ...(sparse === undefined ? {} : { sparse }),
  };
}

/** Whether the same period was found when `looked` values were known, and more values than those that a proof asks for. */
function isJudged(
  found: HeapPeriod | undefined,
  before: HeapPeriod | undefined,
  proof: PeriodProof | undefined,
  looked: number,
): boolean {
  if (found === undefined || before === undefined || proof === undefined || proof.needed > looked) return false;
  return found.period === before.period && found.preperiod === before.preperiod && found.saltus === before.saltus;
}

/** A quarter further, or where the proof of what is seen would be complete, if that is nearer. */
function nextLook(length: number, all: number, proof: PeriodProof | undefined): number {
  const further = Math.max(length + 1, Math.floor(1.25 * length));
  const needed = proof === undefined || proof.needed <= length ? further : proof.needed;
  return Math.min(all, further, needed);
}

function engineFor(code: HeapCode, to: number, memory: number): { engine: Engine; method: HeapMethod } {
  if (leavesOneHeap(code)) return { engine: new SingleHeaps(code), method: 'single' };
  const moves = smallMoves(code);
  if (moves !== undefined) return { engine: new SparseHeaps(moves), method: 'sparse' };
  return { engine: new PartitionHeaps(code, to, memory), method: 'partitions' };
}

/** Room for so many values: twice as much as there was, but no more than will be needed. */
function makeRoom(engine: Engine, count: number, memory: number): void {
  const { values } = engine;
  if (values.length >= count) return;
  const size = Math.max(count, Math.floor(1.25 * values.length));
  const bytes = values.BYTES_PER_ELEMENT * size;
  const isMoved = !(engine instanceof SparseHeaps && engine.inKernel);
  const both = bytes + (isMoved ? values.byteLength : 0);
  if (both > memory || bytes > MOST_BYTES)
    throw new ZugzwangError(
      'budget',
      `${countText(size)} values take ${makeSizeText(both)}${isMoved ? ' while they are moved' : ''}, the budget is ${makeFineSizeText(Math.min(memory, MOST_BYTES))}`,
    );
  if (engine instanceof SparseHeaps) {
    engine.reserve(size);
    return;
  }
  const wider = values instanceof Uint16Array ? new Uint16Array(size) : new Uint32Array(size);
  wider.set(values);
  engine.values = wider;
}

/** Whether the code never leaves more than one heap. */
function leavesOneHeap({ before, after, tail }: HeapCode): boolean {
  return [...before, ...after, ...tail].every(digit => digit.every(({ heaps, orMore }) => heaps <= 1 && !orMore));
}

/**
 * Computes g(0), g(1) … in pieces where moves leave one heap at most: subtraction games, finite or with a repeating tail of digits.
 *
 * What the tail reaches is, for each residue of the heap modulo the tail's length, a set of values that only grows; the least value
 * that is missing in it only grows too. Cost a heap: O(moves before the tail + values they skip).
 */
class SingleHeaps {
  values = new Uint32Array(1024);
  length = 1;
  readonly #toNone: readonly number[];
  readonly #toOne: Int32Array;
  readonly #behind: number;
  readonly #tailToNone: readonly boolean[];
  readonly #tailToOne: readonly boolean[];
  /** By heap modulo the tail's length: when a value was first seen among those that the tail reaches, as a bit a residue. */
  readonly #reached: Uint8Array[];
  readonly #least: Int32Array;
  #seen = new Int32Array(1024);

  constructor(code: HeapCode) {
    const moves = finiteMoves(code);
    this.#toNone = moves.filter(({ split }) => split.heaps === 0).map(({ take }) => take);
    this.#toOne = Int32Array.from(moves.filter(({ split }) => split.heaps === 1).map(({ take }) => take));
    this.#behind = code.after.length;
    this.#tailToNone = code.tail.map(digit => digit.some(({ heaps }) => heaps === 0));
    this.#tailToOne = code.tail.map(digit => digit.some(({ heaps }) => heaps === 1));
    this.#reached = code.tail.map(() => new Uint8Array(1024));
    this.#least = new Int32Array(code.tail.length);
  }

  /** Goes on until `limit` values are there or so many steps have been made, some more at most; `values` must have room. */
  advance(limit: number, steps: number): void {
    const tail = this.#reached.length;
    let left = steps;
    for (; this.length < limit && left > 0; this.length++) {
      const n = this.length;
      if (tail > 0) this.#reach(n);
      this.#mark(n);
      const reached = tail > 0 ? this.#reached[n % tail] : undefined;
      let c = tail > 0 ? this.#least[n % tail]! : 0;
      if (reached !== undefined) {
        while (reached[c] === 1) c++;
        this.#least[n % tail] = c;
      }
      while (this.#seen[c] === n || reached?.[c] === 1) c++;
      this.values[n] = c;
      this.#makeRoom(c);
      left -= this.#toOne.length + tail + 4;
    }
  }

  #mark(n: number): void {
    const seen = this.#seen;
    const g = this.values;
    const toOne = this.#toOne;
    if (this.#toNone.includes(n)) seen[0] = n;
    for (let i = 0; i < toOne.length && toOne[i]! < n; i++) seen[g[n - toOne[i]!]!] = n;
  }

  /** Adds what the tail newly reaches to the sets of those heaps that will reach it: from the heap n on. */
  #reach(n: number): void {
    const tail = this.#reached.length;
    const behind = this.#behind;
    if (n <= behind) return;
    // The heap that a move of behind + 1 tokens leaves; later heaps leave it by longer moves.
    const left = n - behind - 1;
    for (let i = 0; i < tail; i++) {
      const reaches = left === 0 ? this.#tailToNone[i] : this.#tailToOne[i];
      if (reaches) this.#reached[(n + i) % tail]![this.values[left]!] = 1;
    }
  }

  #makeRoom(value: number): void {
    if (value + 2 < this.#seen.length) return;
    const seen = new Int32Array(2 * this.#seen.length);
    seen.set(this.#seen);
    this.#seen = seen;
    for (const [i, set] of this.#reached.entries()) {
      const wider = new Uint8Array(seen.length);
      wider.set(set);
      this.#reached[i] = wider;
    }
  }
}
