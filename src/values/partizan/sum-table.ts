/**
 * Sums with Left to move, under numbers: the same parts and values have the same number. A sum is a list of integers in ascending order: parts whose
 * value is not known (0 and up), values that are kept apart (−1 − value), and before them a value that the rest was added up to.
 */
import { IntList } from '../../core/data/int-list.js';
import type { Charge } from './pair-table.js';

/** What is known of a sum: whether Left, to move, wins. */
export const UNKNOWN = 0;
export const WON = 1;
export const LOST = 2;
/** Being searched. */
export const OPEN = 3;

const SMALLEST = 1 << 12;

export class SumTable {
  /** Items of all sums, the value first. */
  readonly items = new IntList(SMALLEST);
  /** Where each sum's items begin; one more than there are sums. */
  readonly start = new IntList(SMALLEST);
  verdict = new Uint8Array(SMALLEST);
  /** Proof numbers: how hard it seems to show that Left, to move, wins, and that she loses. */
  won = new Int32Array(SMALLEST);
  lost = new Int32Array(SMALLEST);
  /** Where the children of a sum begin, and how many of them are open; −1 before they are listed. */
  first = new Int32Array(SMALLEST);
  open = new Int32Array(SMALLEST).fill(-1);
  #slots = new Int32Array(2 * SMALLEST).fill(-1);
  readonly #charge: Charge;

  constructor(charge: Charge) {
    this.#charge = charge;
    this.start.push(0);
  }

  get count(): number {
    return this.start.length - 1;
  }

  /** The number of the sum with the first `length` items of a list. */
  find(list: Int32Array, length: number): number {
    const mask = this.#slots.length - 1;
    let at = hashOf(list, 0, length);
    for (;;) {
      at &= mask;
      const sum = this.#slots[at]!;
      if (sum < 0) break;
      if (this.#isAt(sum, list, length)) return sum;
      at++;
    }
    const sum = this.count;
    if (2 * sum >= mask) {
      this.#grow();
      return this.find(list, length);
    }
    this.#slots[at] = sum;
    for (let i = 0; i < length; i++) this.items.push(list[i]!);
    this.start.push(this.items.length);
    return sum;
  }

  #isAt(sum: number, list: Int32Array, length: number): boolean {
    const { data } = this.start;
    const from = data[sum]!;
    if (data[sum + 1]! - from !== length) return false;
    const items = this.items.data;
    for (let i = 0; i < length; i++) if (items[from + i] !== list[i]) return false;
    return true;
  }

  #grow(): void {
    const sums = this.count;
    this.#charge(this.#slots.byteLength + 17 * this.verdict.length + 4 * sums + 4 * this.items.length);
    const slots = new Int32Array(2 * this.#slots.length).fill(-1);
    const mask = slots.length - 1;
    const verdict = new Uint8Array(slots.length / 2 + 1);
    verdict.set(this.verdict.subarray(0, sums));
    this.verdict = verdict;
    this.won = grown(this.won, verdict.length);
    this.lost = grown(this.lost, verdict.length);
    this.first = grown(this.first, verdict.length);
    this.open = grown(this.open, verdict.length).fill(-1, sums);
    for (let sum = 0; sum < sums; sum++) {
      let at = hashOf(this.items.data, this.start.data[sum]!, this.start.data[sum + 1]!) & mask;
      while (slots[at]! >= 0) at = (at + 1) & mask;
      slots[at] = sum;
    }
    this.#slots = slots;
  }
}

function grown(old: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(length);
  more.set(old);
  return more;
}

function hashOf(list: Int32Array, from: number, to: number): number {
  let hash = to - from;
  for (let i = from; i < to; i++) {
    hash = Math.imul(hash ^ list[i]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash, 0x85ebca6b) >>> 7;
}
