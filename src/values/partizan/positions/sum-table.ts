/**
 * Sums with Left to move, under numbers: the same parts and values have the same number. A sum is a value, which all was added to that is cheap to add, and
 * a list of the others in ascending order: parts whose value is not known (0 and up), values that are kept apart (−1 − value). Sums with the same list
 * make a group.
 */
import { IntList } from '../../../core/data/int-list.js';
import type { Charge } from '../pair-table.js';
import type { Value } from '../value-table.js';

/** What is known of a sum: whether Left, to move, wins. */
export const UNKNOWN = 0;
export const WON = 1;
export const LOST = 2;
/** Being searched. */
export const OPEN = 3;

const NONE = -1;

const SMALLEST = 1 << 12;

/** Lists of integers, each under a number. */
class ListTable {
  /** All lists, one after the other. */
  readonly items = new IntList(SMALLEST);
  /** Where each list begins; one more than there are lists. */
  readonly start = new IntList(SMALLEST);
  #slots = new Int32Array(2 * SMALLEST).fill(NONE);
  readonly #charge: Charge;

  constructor(charge: Charge) {
    this.#charge = charge;
    this.start.push(0);
  }

  get count(): number {
    return this.start.length - 1;
  }

  /** The number of the list of the first `length` items; −1 where it has none yet. */
  look(list: Int32Array, length: number): number {
    const mask = this.#slots.length - 1;
    for (let at = hashOf(list, 0, length) & mask; ; at = (at + 1) & mask) {
      const found = this.#slots[at]!;
      if (found < 0 || this.#isAt(found, list, length)) return found;
    }
  }

  /** The number of the list of the first `length` items. */
  find(list: Int32Array, length: number): number {
    const known = this.look(list, length);
    if (known >= 0) return known;
    if (2 * this.count >= this.#slots.length) this.#grow();
    const found = this.count;
    for (let i = 0; i < length; i++) this.items.push(list[i]!);
    this.start.push(this.items.length);
    this.#enter(found);
    return found;
  }

  #enter(list: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = hashOf(this.items.data, this.start.data[list]!, this.start.data[list + 1]!) & mask;
    while (slots[at]! >= 0) at = (at + 1) & mask;
    slots[at] = list;
  }

  #isAt(found: number, list: Int32Array, length: number): boolean {
    const { data } = this.start;
    const from = data[found]!;
    if (data[found + 1]! - from !== length) return false;
    const items = this.items.data;
    for (let i = 0; i < length; i++) if (items[from + i] !== list[i]) return false;
    return true;
  }

  #grow(): void {
    this.#charge(this.#slots.byteLength + 4 * this.count + 4 * this.items.length);
    this.#slots = new Int32Array(2 * this.#slots.length).fill(NONE);
    for (let list = 0; list < this.count; list++) this.#enter(list);
  }
}

export class SumTable {
  readonly groups: ListTable;
  /** By group, the last sum that was found won, and lost. */
  readonly lastWon = new IntList(SMALLEST);
  readonly lastLost = new IntList(SMALLEST);
  /** By group, its negative, where it was found. */
  readonly negative = new IntList(SMALLEST);
  count = 0;
  group = new Int32Array(SMALLEST);
  total = new Int32Array(SMALLEST);
  verdict = new Uint8Array(SMALLEST);
  /** Proof numbers: how hard it seems to show that Left, to move, wins, and that she loses. */
  won = new Int32Array(SMALLEST);
  lost = new Int32Array(SMALLEST);
  /** Where the children of a sum begin, and how many of them are open; −1 before they are listed. */
  first = new Int32Array(SMALLEST);
  open = new Int32Array(SMALLEST).fill(NONE);
  /** The next of the sums that are listed for its group with the same verdict. */
  next = new Int32Array(SMALLEST);
  #slots = new Int32Array(2 * SMALLEST).fill(NONE);
  readonly #charge: Charge;

  constructor(charge: Charge) {
    this.#charge = charge;
    this.groups = new ListTable(charge);
  }

  /** The number of the group with the first `length` items of a list. */
  groupOf(list: Int32Array, length: number): number {
    const group = this.groups.find(list, length);
    if (group === this.negative.length)
      for (const column of [this.negative, this.lastWon, this.lastLost]) column.push(NONE);
    return group;
  }

  /** The number of the sum of a group and a value; −1 where it has none yet. */
  look(group: number, total: Value): number {
    const mask = this.#slots.length - 1;
    for (let at = hashOfSum(group, total) & mask; ; at = (at + 1) & mask) {
      const sum = this.#slots[at]!;
      if (sum < 0 || (this.total[sum] === total && this.group[sum] === group)) return sum;
    }
  }

  /** The number of the sum of a group and a value. */
  find(group: number, total: Value): number {
    const known = this.look(group, total);
    if (known >= 0) return known;
    const sum = this.count;
    if (sum === this.verdict.length) this.#grow();
    this.count++;
    this.group[sum] = group;
    this.total[sum] = total;
    this.#enter(sum);
    return sum;
  }

  #enter(sum: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = hashOfSum(this.group[sum]!, this.total[sum]!) & mask;
    while (slots[at]! >= 0) at = (at + 1) & mask;
    slots[at] = sum;
  }

  #grow(): void {
    const length = 2 * this.verdict.length;
    // What is kept of a group beside its list is counted here, as if each sum had one of its own.
    this.#charge(length * (BYTES + 3 * 4));
    const verdict = new Uint8Array(length);
    verdict.set(this.verdict);
    this.verdict = verdict;
    this.group = grown(this.group);
    this.total = grown(this.total);
    this.won = grown(this.won);
    this.lost = grown(this.lost);
    this.first = grown(this.first);
    this.open = grown(this.open).fill(NONE, this.count);
    this.next = grown(this.next);
    this.#slots = new Int32Array(2 * length).fill(NONE);
    for (let sum = 0; sum < this.count; sum++) this.#enter(sum);
  }
}

/** Of a sum, with its places in the hash table. */
const BYTES = 1 + 9 * 4;

function grown(old: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * old.length);
  more.set(old);
  return more;
}

function hashOf(list: Int32Array, from: number, to: number): number {
  let hash = to - from;
  for (let i = from; i < to; i++) hash = mixed(hash, list[i]!);
  return Math.imul(hash, 0x85ebca6b) >>> 7;
}

function mixed(hash: number, word: number): number {
  const next = Math.imul(hash ^ word, 0x9e3779b1);
  return next ^ (next >>> 15);
}

const hashOfSum = (group: number, total: Value) => Math.imul(mixed(mixed(2, group), total), 0x85ebca6b) >>> 7;
