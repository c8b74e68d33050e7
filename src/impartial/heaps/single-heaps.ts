/**
 * Nim-sequences of games whose moves leave one heap at most: subtraction games, finite or with a repeating tail of digits.
 *
 * What the tail reaches is, for each residue of the heap modulo the tail's length, a set of values that only grows; the least value
 * that is missing in it only grows too. Cost a heap: O(moves before the tail + values they skip).
 */
import type { HeapCode } from '../../heaps/heap-code.js';
import { finiteMoves } from './heap-moves.js';

/** Whether the code never leaves more than one heap. */
export function leavesOneHeap({ before, after, tail }: HeapCode): boolean {
  return [...before, ...after, ...tail].every(digit => digit.every(({ heaps, orMore }) => heaps <= 1 && !orMore));
}

/** Computes g(0), g(1) … in pieces. */
export class SingleHeaps {
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
