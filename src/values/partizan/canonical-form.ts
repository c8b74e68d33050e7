/**
 * Canonical forms (Siegel, II.2): the simplest number where one fits between the options, else dominated options leave, reversible ones are
 * replaced by what they lead to, and both again until nothing changes; what is left is looked up.
 *
 * Whether a number fits is told by the stops of the options alone: G^L ⊲| x where the right stop of G^L is less than x, or is x with Left to move there.
 */
import { distinct, IntList } from '../../core/data/int-list.js';
import { type IntervalEnd, simplestNumber } from './dyadic.js';
import type { ValueOrder } from './value-order.js';
import {
  IS_NUMBERISH,
  IS_WIDE,
  LEFT_PLUS,
  PENDING,
  RIGHT_PLUS,
  type Value,
  type ValueTable,
  ZERO,
} from './value-table.js';

/** Longer lists are sorted by the engine. */
const SHORT = 40;

export class CanonicalForm {
  /** Forms made canonical that were not known as they stood. */
  reduced = 0;
  /** The options of the form to be made canonical: whoever asks fills them in. */
  readonly left = new IntList(64);
  readonly right = new IntList(64);
  readonly #table: ValueTable;
  readonly #order: ValueOrder;

  constructor(table: ValueTable, order: ValueOrder) {
    this.#table = table;
    this.#order = order;
  }

  /** The value of the game with the options that were filled in; empties the lists. */
  make(): Value {
    const number = this.#number();
    const value = number >= 0 ? number : this.#reduce();
    this.left.length = 0;
    this.right.length = 0;
    return value;
  }

  /** The form with the options that were filled in, which must be canonical and no number-up-star; empties the lists. */
  take(): Value {
    const { left, right } = this;
    sortDistinct(left);
    sortDistinct(right);
    const value = this.#table.form(left.data, left.length, right.data, right.length);
    left.length = 0;
    right.length = 0;
    return value;
  }

  #reduce(): Value {
    const { left, right } = this;
    this.reduced++;
    const table = this.#table;
    this.#keepBest(left, true);
    this.#keepBest(right, false);
    sortDistinct(left);
    sortDistinct(right);
    // Most forms are canonical by now, and were met before: what is in the table has no reversible options.
    const known = this.#known();
    if (known >= 0) return known;
    this.#order.renewPending();
    table.setPending(left.data, left.length, right.data, right.length);
    table.setStops(PENDING);
    let isSimplest = true;
    while (this.#bypass(left, true) || this.#bypass(right, false)) {
      isSimplest = false;
      table.setPending(left.data, left.length, right.data, right.length);
    }
    if (!isSimplest) {
      sortDistinct(left);
      sortDistinct(right);
      const numberish = this.#numberish();
      if (numberish >= 0) return numberish;
    }
    return table.form(left.data, left.length, right.data, right.length);
  }

  /** The value that has just the options at hand, or −1. */
  #known(): Value {
    const { left, right } = this;
    const numberish = this.#numberish();
    return numberish >= 0 ? numberish : this.#table.findForm(left.data, left.length, right.data, right.length);
  }

  /** The number that the game is, or −1. */
  #number(): Value {
    const { left, right } = this;
    if (left.length === 0 && right.length === 0) return ZERO;
    const table = this.#table;
    const { flags } = table;
    let low = -1;
    let high = -1;
    let all = 0;
    for (let i = 0; i < left.length; i++) {
      const option = left.data[i]!;
      if (low < 0 || table.compareStops(option, low, false) > 0) low = option;
      all |= flags[option]!;
    }
    for (let i = 0; i < right.length; i++) {
      const option = right.data[i]!;
      if (high < 0 || table.compareStops(option, high, true) < 0) high = option;
      all |= flags[option]!;
    }
    const isLowClosed = low >= 0 && (flags[low]! & RIGHT_PLUS) === 0;
    const isHighClosed = high >= 0 && (flags[high]! & LEFT_PLUS) !== 0;
    if ((all & IS_WIDE) === 0) {
      const a = low < 0 ? Number.NEGATIVE_INFINITY : table.rightStop[low]!;
      const b = high < 0 ? Number.POSITIVE_INFINITY : table.leftStop[high]!;
      if (a > b || (a === b && !(isLowClosed && isHighClosed))) return -1;
      const simplest = simplestDouble(a, isLowClosed, b, isHighClosed);
      if (!Number.isNaN(simplest)) return table.numberish(simplest, 0, 0);
    }
    const lowEnd: IntervalEnd | undefined =
      low < 0 ? undefined : { value: table.exactRight(low), isClosed: isLowClosed };
    const highEnd: IntervalEnd | undefined =
      high < 0 ? undefined : { value: table.exactLeft(high), isClosed: isHighClosed };
    const number = simplestNumber(lowEnd, highEnd);
    return number === undefined ? -1 : table.numberishExact(number, 0, 0);
  }

  /** Keeps the options that no other one dominates, each once. */
  #keepBest(list: IntList, isLeft: boolean): void {
    if (list.length < 2) return;
    const order = this.#order;
    const { data } = list;
    const length = this.#dropHopeless(list, isLeft);
    let kept = 1;
    for (let i = 1; i < length; i++) {
      const option = data[i]!;
      let isDominated = false;
      for (let j = 0; j < kept && !isDominated; j++) {
        const other = data[j]!;
        isDominated = isLeft ? order.isLess(option, other) : order.isLess(other, option);
      }
      if (isDominated) continue;
      let stay = 0;
      for (let j = 0; j < kept; j++) {
        const other = data[j]!;
        const isWorse = isLeft ? order.isLess(other, option) : order.isLess(option, other);
        if (!isWorse) data[stay++] = other;
      }
      data[stay] = option;
      kept = stay + 1;
    }
    list.length = kept;
  }

  /** Puts the option with the best stops first, and drops those that are worse whatever happens; returns how many are left. */
  #dropHopeless({ data, length }: IntList, isLeft: boolean): number {
    const { leftStop, rightStop } = this.#table;
    const sign = isLeft ? 1 : -1;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < length; i++) {
      const stops = sign * (leftStop[data[i]!]! + rightStop[data[i]!]!);
      if (stops <= most) continue;
      most = stops;
      best = i;
    }
    const option = data[best]!;
    data[best] = data[0]!;
    data[0] = option;
    // Rounding keeps order, so that what is less as a double is less.
    const limit = isLeft ? rightStop[option]! : leftStop[option]!;
    let kept = 1;
    for (let i = 1; i < length; i++) {
      const other = data[i]!;
      if (other === option || (isLeft ? leftStop[other]! < limit : rightStop[other]! > limit)) continue;
      data[kept++] = other;
    }
    return kept;
  }

  /** Replaces each reversible option by what the reply to it leads on to; whether there was one. */
  #bypass(list: IntList, isLeft: boolean): boolean {
    const table = this.#table;
    const { length } = list;
    let kept = 0;
    for (let i = 0; i < length; i++) {
      const option = list.data[i]!;
      const reply = this.#reversing(option, isLeft);
      if (reply < 0) {
        list.data[kept++] = option;
        continue;
      }
      table.demandOptions(reply);
      const start = table.start[reply]! + (isLeft ? 0 : table.leftCount[reply]!);
      const count = isLeft ? table.leftCount[reply]! : table.rightCount[reply]!;
      for (let j = 0; j < count; j++) list.push(table.arena[start + j]!);
    }
    if (kept === length) return false;
    list.data.copyWithin(kept, length, list.length);
    list.length -= length - kept;
    sortDistinct(list);
    this.#keepBest(list, isLeft);
    return true;
  }

  /** The reply that is at least as good for the opponent as the form at hand was, or −1. */
  #reversing(option: Value, isLeft: boolean): Value {
    const table = this.#table;
    const order = this.#order;
    table.demandOptions(option);
    const lefts = table.leftCount[option]!;
    const begin = isLeft ? lefts : 0;
    const end = isLeft ? lefts + table.rightCount[option]! : lefts;
    for (let j = begin; j < end; j++) {
      const reply = table.arena[table.start[option]! + j]!;
      if (isLeft ? order.isLess(reply, PENDING) : order.isLess(PENDING, reply)) return reply;
    }
    return -1;
  }

  /** Recognises number + ups + nimber by its canonical options; −1 for another form. */
  #numberish(): Value {
    const { left, right } = this;
    const table = this.#table;
    const first = left.data[0]!;
    if (!(table.flags[first]! & IS_NUMBERISH)) return -1;
    for (let i = 0; i < left.length; i++) if (!this.#isBeside(left.data[i]!, first)) return -1;
    for (let i = 0; i < right.length; i++) if (!this.#isBeside(right.data[i]!, first)) return -1;
    const ofNimber = this.#asNimber();
    if (ofNimber >= 0) return this.#over(first, 0, ofNimber);
    const up = this.#asUps(left, right);
    if (up >= 0) return up;
    return this.#asUps(right, left);
  }

  /** Whether an option is number-up-star with the same number. */
  #isBeside(option: Value, first: Value): boolean {
    const { flags, leftStop } = this.#table;
    if (!(flags[option]! & IS_NUMBERISH) || leftStop[option] !== leftStop[first]) return false;
    if (!((flags[option]! | flags[first]!) & IS_WIDE)) return true;
    return this.#table.compareAcross(option, first) === 0;
  }

  #over(first: Value, ups: number, nimber: number): Value {
    const table = this.#table;
    return table.wide.has(first)
      ? table.numberishExact(table.exactLeft(first), ups, nimber)
      : table.numberish(table.leftStop[first]!, ups, nimber);
  }

  /** k where both sides are x, x + *, …, x + *(k − 1); else −1. */
  #asNimber(): number {
    const { left, right } = this;
    const { ups, nimber } = this.#table;
    const k = left.length;
    if (right.length !== k) return -1;
    let largest = 0;
    for (let i = 0; i < k; i++) {
      const option = left.data[i]!;
      if (option !== right.data[i] || ups[option] !== 0) return -1;
      largest = Math.max(largest, nimber[option]!);
    }
    return largest === k - 1 ? k : -1;
  }

  /** x + n·↑ + *k = {x | x + (n−1)·↑ + *(k⊕1)}, but for ↑* = {0, * | 0}; and the negatives of these. */
  #asUps(toNumber: IntList, toUps: IntList): Value {
    const { flags, ups, nimber } = this.#table;
    const sign = toNumber === this.left ? 1 : -1;
    if (toUps.length !== 1) return -1;
    const option = toUps.data[0]!;
    const isNumber = (v: Value) => ups[v] === 0 && nimber[v] === 0 && (flags[v]! & IS_NUMBERISH) !== 0;
    if (toNumber.length === 2) {
      const [a, b] = [toNumber.data[0]!, toNumber.data[1]!];
      const star = isNumber(a) ? b : isNumber(b) ? a : -1;
      return star >= 0 && ups[star] === 0 && nimber[star] === 1 && isNumber(option) ? this.#over(option, sign, 1) : -1;
    }
    if (toNumber.length !== 1 || !isNumber(toNumber.data[0]!)) return -1;
    const more = ups[option]! * sign;
    // {0 | 0} is *, and {0 | *}'s kin begin at no ups with a nimber.
    if (more < 0 || (more === 0 && nimber[option] === 0)) return -1;
    return this.#over(option, ups[option]! + sign, nimber[option]! ^ 1);
  }
}

function sortDistinct(list: IntList): void {
  if (list.length <= SHORT) {
    list.length = distinct(list.data, list.length);
    return;
  }
  const sorted = list.data.subarray(0, list.length).sort();
  let kept = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) list.data[kept++] = sorted[i]!;
  }
  list.length = kept;
}

/** Doubles between which halves are looked for: what is larger or finer goes the exact way. */
const MOST_DOUBLE = 2 ** 30;
const FINEST = 2 ** 20;

/** The simplest number of an interval that is not empty, or NaN where doubles might not do. */
function simplestDouble(a: number, isLowClosed: boolean, b: number, isHighClosed: boolean): number {
  if ((a < 0 || (a === 0 && isLowClosed)) && (b > 0 || (b === 0 && isHighClosed))) return 0;
  if (a >= 0) return simplestAbove(a, isLowClosed, b, isHighClosed);
  return -simplestAbove(-b, isHighClosed, -a, isLowClosed);
}

function simplestAbove(a: number, isLowClosed: boolean, b: number, isHighClosed: boolean): number {
  if (a > MOST_DOUBLE || (b > MOST_DOUBLE && b !== Number.POSITIVE_INFINITY)) return Number.NaN;
  for (let unit = 1; unit <= FINEST; unit *= 2) {
    const low = a * unit;
    const least = isLowClosed ? Math.ceil(low) : Math.floor(low) + 1;
    const high = b * unit;
    if (least < high || (least === high && isHighClosed)) return least / unit;
  }
  return Number.NaN;
}
