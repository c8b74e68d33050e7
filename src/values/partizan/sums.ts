/**
 * Sums and negatives, each kept once. Number-up-stars are added without options; a number moves the options of what is no number (number
 * translation), so that the sum is canonical as it stands. The stacks are explicit.
 */
import { IntList } from '../../core/data/int-list.js';
import type { CanonicalForm } from './canonical-form.js';
import type { PairTable } from './pair-table.js';
import { IS_NUMBER, IS_NUMBERISH, type Value, type ValueTable, ZERO } from './value-table.js';

export class Sums {
  readonly #table: ValueTable;
  readonly #canonical: CanonicalForm;
  readonly #pairs: PairTable;
  readonly #check: () => void;
  readonly #stack = new IntList(256);
  /** Sums and negatives that took options. */
  steps = 0;

  constructor(table: ValueTable, canonical: CanonicalForm, pairs: PairTable, check: () => void) {
    this.#table = table;
    this.#canonical = canonical;
    this.#pairs = pairs;
    this.#check = check;
  }

  /** g + h */
  add(g: Value, h: Value): Value {
    const known = this.#quick(g, h);
    if (known >= 0) return known;
    const stack = this.#stack;
    stack.length = 0;
    stack.push(g);
    stack.push(h);
    while (stack.length > 0) {
      const b = stack.data[stack.length - 1]!;
      const a = stack.data[stack.length - 2]!;
      if (this.#quick(a, b) >= 0) {
        stack.length -= 2;
        continue;
      }
      if ((++this.steps & 4095) === 0) this.#check();
      if (!this.#pushOpen(a, b)) continue;
      const sum = this.#combine(a, b);
      this.#pairs.keep(Math.min(a, b), Math.max(a, b), sum);
      stack.length -= 2;
    }
    return this.#quick(g, h);
  }

  /** The sum where it is known or takes no options; else −1. */
  #quick(g: Value, h: Value): Value {
    if (g === ZERO) return h;
    if (h === ZERO) return g;
    const table = this.#table;
    if (table.flags[g]! & table.flags[h]! & IS_NUMBERISH) return table.addNumberish(g, h);
    if (table.negative[g] === h) return ZERO;
    return g < h ? this.#pairs.look(g, h) : this.#pairs.look(h, g);
  }

  /** Puts the sums of options that are not known on the stack; whether there were none. */
  #pushOpen(a: Value, b: Value): boolean {
    const { flags } = this.#table;
    const before = this.#stack.length;
    if (!(flags[a]! & IS_NUMBER)) this.#pushOptions(a, b);
    if (!(flags[b]! & IS_NUMBER)) this.#pushOptions(b, a);
    return this.#stack.length === before;
  }

  #pushOptions(a: Value, b: Value): void {
    const table = this.#table;
    table.demandOptions(a);
    const start = table.start[a]!;
    const end = start + table.leftCount[a]! + table.rightCount[a]!;
    for (let i = start; i < end; i++) {
      const option = table.arena[i]!;
      if (this.#quick(option, b) >= 0) continue;
      this.#stack.push(option);
      this.#stack.push(b);
    }
  }

  /** The sum of two of which one is no number-up-star, when the sums of options are known. */
  #combine(a: Value, b: Value): Value {
    const table = this.#table;
    const { flags } = table;
    const { left, right } = this.#canonical;
    left.length = 0;
    right.length = 0;
    const isNumberA = (flags[a]! & IS_NUMBER) !== 0;
    const isNumberB = (flags[b]! & IS_NUMBER) !== 0;
    if (!isNumberA) this.#gather(a, b);
    if (!isNumberB) this.#gather(b, a);
    return isNumberA || isNumberB ? this.#canonical.take() : this.#canonical.make();
  }

  #gather(a: Value, b: Value): void {
    const table = this.#table;
    const { left, right } = this.#canonical;
    const start = table.start[a]!;
    const lefts = table.leftCount[a]!;
    const total = lefts + table.rightCount[a]!;
    for (let i = 0; i < total; i++) {
      const sum = this.#quick(table.arena[start + i]!, b);
      if (i < lefts) left.push(sum);
      else right.push(sum);
    }
  }

  /** −g */
  negative(g: Value): Value {
    const table = this.#table;
    const known = this.#quickNegative(g);
    if (known >= 0) return known;
    const stack = this.#stack;
    stack.length = 0;
    stack.push(g);
    while (stack.length > 0) {
      const v = stack.data[stack.length - 1]!;
      const before = stack.length;
      const start = table.start[v]!;
      const lefts = table.leftCount[v]!;
      const total = lefts + table.rightCount[v]!;
      for (let i = 0; i < total; i++) {
        const option = table.arena[start + i]!;
        if (this.#quickNegative(option) < 0) stack.push(option);
      }
      if (stack.length > before) continue;
      stack.length--;
      if (table.negative[v]! >= 0) continue;
      if ((++this.steps & 4095) === 0) this.#check();
      const { left, right } = this.#canonical;
      left.length = 0;
      right.length = 0;
      for (let i = 0; i < total; i++) {
        const option = this.#quickNegative(table.arena[start + i]!);
        if (i < lefts) right.push(option);
        else left.push(option);
      }
      const negative = this.#canonical.take();
      table.negative[v] = negative;
      table.negative[negative] = v;
    }
    return table.negative[g]!;
  }

  #quickNegative(g: Value): Value {
    const table = this.#table;
    const known = table.negative[g]!;
    if (known >= 0 || !(table.flags[g]! & IS_NUMBERISH)) return known;
    const negative = table.negateNumberish(g);
    table.negative[g] = negative;
    table.negative[negative] = g;
    return negative;
  }
}
