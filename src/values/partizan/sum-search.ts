/**
 * Who wins a sum of positions and values, where its value would be too large: a search of who can win moving first, with the exact values of small
 * parts, added where that is cheap, and bounds that decide early. Sums are looked at with Left to move; what Right would move to is looked at in the negative.
 */
import { IntList } from '../../core/data/int-list.js';
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import { type Part, PartTable, type Rest } from './part-table.js';
import type { PartizanOutcome, PartizanStore } from './store.js';
import { LOST, OPEN, SumTable, UNKNOWN, WON } from './sum-table.js';
import { ValueBounds } from './value-bounds.js';
import type { Value } from './value-table.js';

/** A position of a game, or a value. */
export type Summand = { readonly game: AnyGame; readonly position: unknown } | { readonly value: Value };

/** Limits of a search, beside those of the store. */
export interface SumSearchOptions {
  /** Looked at every few milliseconds. */
  readonly signal?: AbortSignal;
  /** Called every few milliseconds of work: `true` stops it with an error of code `abort`. */
  readonly check?: () => boolean | undefined;
  /** Sums that are searched, at most; more are an error of code `budget`. */
  readonly maxSums?: number;
}

/** A move in a sum: in which summand, and what it becomes. */
export type SumMove =
  | { readonly summand: number; readonly move: unknown; readonly position: unknown }
  | { readonly summand: number; readonly value: Value };

/**
 * Who wins a sum: whoever moves next, whoever has moved, Left, Right.
 *
 * @throws ZugzwangError `usage` where who cannot move need not lose, or play can come back; `budget`, `abort`
 */
export function sumOutcome(
  summands: readonly Summand[],
  store: PartizanStore,
  options: SumSearchOptions = {},
): PartizanOutcome {
  const isLeft = winsMovingFirst(summands, 0, store, options);
  const isRight = winsMovingFirst(summands, 1, store, options);
  return isLeft ? (isRight ? 'N' : 'L') : isRight ? 'R' : 'P';
}

/** Whether a player (0 Left, 1 Right) wins a sum when moving first. */
export function winsMovingFirst(
  summands: readonly Summand[],
  player: 0 | 1,
  store: PartizanStore,
  options: SumSearchOptions = {},
): boolean {
  return searchOf(store).wins(summands, player, options);
}

/** The moves with which a player wins a sum, moving first; in a value, those to its canonical options. */
export function winningMoves(
  summands: readonly Summand[],
  player: 0 | 1,
  store: PartizanStore,
  options: SumSearchOptions = {},
): SumMove[] {
  const found: SumMove[] = [];
  for (const [summand, moved] of summands.entries()) {
    for (const [move, after] of movesIn(moved, player, store)) {
      const left = summands.with(summand, after);
      if (winsMovingFirst(left, player === 0 ? 1 : 0, store, options)) continue;
      found.push('value' in after ? { summand, value: after.value } : { summand, move, position: after.position });
    }
  }
  return found;
}

function movesIn(summand: Summand, player: 0 | 1, store: PartizanStore): [unknown, Summand][] {
  if ('value' in summand) {
    const values = player === 0 ? store.leftOptions(summand.value) : store.rightOptions(summand.value);
    return values.map(value => [value, { value }]);
  }
  const { game, position } = summand;
  const state = { position, player };
  if (game.definition.over !== undefined && game.result(state) >= 0) return [];
  return game.moves(state).map(move => [move, { game, position: game.lead(state, move) }]);
}

function searchOf(store: PartizanStore): SumSearch {
  return store.memo('sums of parts', () => new SumSearch(store));
}

/** Parts that are valued for a part when a sum with it is searched. */
const VALUED = 24;
/** Both players' moves in a part whose value is tried, at most. */
const MOST_MOVES = 14;
/** Steps that one attempt at values may take. */
const STEPS = 20_000;
/** Values are added where the product of their followers is no more. */
const MOST_PRODUCT = 20_000;
/** Sums between two looks at whoever may stop the search. */
const LOOK = 256;

/** Room for what is added, relative to the largest number in it: a double is that exact. */
const ROOM = 1e-9;

class SumSearch {
  readonly #store: PartizanStore;
  readonly #parts: PartTable;
  readonly #sums: SumTable;
  readonly #bounds: ValueBounds;
  /** Canonical options by value, Left's. */
  readonly #leftOptions = new Map<Value, readonly Value[]>();
  /** Visits to go before the next attempt at a part's value. */
  readonly #patience = new Map<number, number>();
  // Of the sum that is put together.
  readonly #open = new IntList(64);
  readonly #values: Value[] = [];
  readonly #list = new IntList(64);
  // Of the sums that are being searched, innermost last.
  readonly #stack = new IntList(256);
  readonly #children = new IntList(1024);
  #left = Number.POSITIVE_INFINITY;
  #count = 0;
  #options: SumSearchOptions = {};

  constructor(store: PartizanStore) {
    this.#store = store;
    this.#parts = new PartTable(store);
    this.#sums = new SumTable(bytes => store.keep(bytes));
    this.#bounds = new ValueBounds(store);
  }

  wins(summands: readonly Summand[], player: 0 | 1, options: SumSearchOptions): boolean {
    this.#options = options;
    this.#left = options.maxSums ?? Number.POSITIVE_INFINITY;
    this.#begin();
    for (const summand of summands) {
      if ('value' in summand) this.#addValue(player === 0 ? summand.value : this.#store.negative(summand.value));
      else this.#addParts(this.#parts.partsOf(summand.game, summand.position), player === 1);
    }
    const sum = this.#finish();
    return this.#search(sum) === WON;
  }

  // A sum is put together: `begin`, then what is in it, then `finish`.

  #begin(): void {
    this.#open.length = 0;
    this.#values.length = 0;
  }

  #addParts(rest: Rest, isNegative: boolean): void {
    for (const part of rest) this.#addPart(isNegative ? this.#parts.negative(part) : part);
  }

  #addPart(part: Part): void {
    const value = this.#parts.value(part);
    if (value < 0) this.#open.push(part);
    else this.#addValue(value);
  }

  #addValue(value: Value): void {
    if (value !== this.#store.zero) this.#values.push(value);
  }

  #addItem(item: number, isNegative: boolean): void {
    if (item >= 0) this.#addPart(isNegative ? this.#parts.negative(item) : item);
    else this.#addValue(isNegative ? this.#store.negative(-1 - item) : -1 - item);
  }

  /** The sum's number; its verdict is known where bounds decide. */
  #finish(): number {
    const list = this.#list;
    list.length = 0;
    list.push(this.#total());
    for (const value of this.#values) list.push(-1 - value);
    const open = this.#open;
    open.view().sort();
    for (let i = 0; i < open.length; i++) {
      const part = open.data[i]!;
      if (list.length > 1 && list.data[list.length - 1]! === this.#parts.negative(part)) list.length--;
      else list.push(part);
    }
    list.data.subarray(1, list.length).sort();
    const before = this.#sums.count;
    const sum = this.#sums.find(list.data, list.length);
    if (sum === before) this.#sums.verdict[sum] = this.#decide(list.data, list.length);
    return sum;
  }

  /** Adds up the values that are cheap to add and leaves the others in `values`. */
  #total(): Value {
    const store = this.#store;
    const bounds = this.#bounds;
    const apart: Value[] = [];
    let total = store.zero;
    for (const value of this.#values) {
      if (store.isNumberUpStar(value)) total = store.add(total, value);
      else {
        const twin = apart.indexOf(store.negative(value));
        if (twin < 0) apart.push(value);
        else apart.splice(twin, 1);
      }
    }
    this.#values.length = 0;
    if (apart.length === 0) return total;
    apart.sort((a, b) => bounds.followers(a) - bounds.followers(b) || a - b);
    for (const value of apart) {
      if (bounds.followers(total) * bounds.followers(value) <= MOST_PRODUCT) total = store.add(total, value);
      else this.#values.push(value);
    }
    return total;
  }

  /** What bounds say of a sum. */
  #decide(list: Int32Array, length: number): number {
    const store = this.#store;
    const total = list[0]!;
    if (length === 1) return store.isLessOrEqual(total, store.zero) ? LOST : WON;
    if (list[length - 1]! >= 0) return UNKNOWN;
    return this.#decideValues(list, length);
  }

  #decideValues(list: Int32Array, length: number): number {
    const bounds = this.#bounds;
    let mean = 0;
    let rightStops = 0;
    let leftStops = 0;
    let gap = 0;
    let heat = -1;
    let size = 0;
    for (let i = 0; i < length; i++) {
      const v = i === 0 ? list[i]! : -1 - list[i]!;
      const [low, high, middle] = [bounds.rightStop(v), bounds.leftStop(v), bounds.mean(v)];
      mean += middle;
      rightStops += low;
      leftStops += high;
      gap = Math.max(gap, high - low);
      heat = Math.max(heat, bounds.temperature(v));
      size += Math.abs(low) + Math.abs(high) + Math.abs(middle);
    }
    const room = ROOM * (1 + size);
    // Left stop ≥ mean; one summand's left stop with the others' right stops can be had.
    if (mean > room || rightStops + gap > room) return WON;
    if (leftStops < -room || mean + heat < -room) return LOST;
    return this.#weigh(list, length);
  }

  /** What atomic weights say, where all is small: Left, to move, wins with 1 at least, and loses with −2 at most. */
  #weigh(list: Int32Array, length: number): number {
    const store = this.#store;
    let weight = store.zero;
    for (let i = 0; i < length; i++) {
      const w = this.#bounds.weight(i === 0 ? list[i]! : -1 - list[i]!);
      if (w < 0 || (!store.isNumberUpStar(w) && this.#bounds.followers(w) > 20)) return UNKNOWN;
      weight = store.add(weight, w);
    }
    if (store.isLessOrEqual(store.integer(1), weight)) return WON;
    return store.isLessOrEqual(weight, store.integer(-2)) ? LOST : UNKNOWN;
  }

  // The search, with a stack of its own: three words a sum, which it was, what it is now that more values are known, and where its children begin.

  #search(root: number): number {
    const { verdict } = this.#sums;
    if (verdict[root] === WON || verdict[root] === LOST) return verdict[root]!;
    const stack = this.#stack;
    const children = this.#children;
    stack.length = 0;
    children.length = 0;
    try {
      this.#push(root);
      while (stack.length > 0) {
        const top = stack.length - 3;
        const sum = stack.data[top + 1]!;
        if (this.#sums.verdict[sum] === OPEN) {
          if (children.length === stack.data[top + 2]!) this.#sums.verdict[sum] = LOST;
          else {
            const child = this.#renewed(children.data[children.length - 1]!);
            const known = this.#sums.verdict[child]!;
            if (known === UNKNOWN) {
              this.#push(child);
              continue;
            }
            if (known === OPEN) throw this.#round(child);
            children.length--;
            if (known === LOST) this.#sums.verdict[sum] = WON;
            else continue;
          }
        }
        this.#sums.verdict[stack.data[top]!] = this.#sums.verdict[sum]!;
        children.length = stack.data[top + 2]!;
        stack.length = top;
      }
    } finally {
      for (let i = 0; i < stack.length; i++) {
        if (i % 3 === 2) continue;
        const sum = stack.data[i]!;
        if (this.#sums.verdict[sum] === OPEN) this.#sums.verdict[sum] = UNKNOWN;
      }
    }
    return this.#sums.verdict[root]!;
  }

  #round(sum: number): ZugzwangError {
    const { items, start } = this.#sums;
    const last = items.data[start.data[sum + 1]! - 1]!;
    return this.#parts.round(last);
  }

  /** The same sum with the values that have been found since. */
  #renewed(sum: number): number {
    const { items, start } = this.#sums;
    const [from, to] = [start.data[sum]!, start.data[sum + 1]!];
    let isOld = false;
    for (let i = to - 1; i > from && items.data[i]! >= 0; i--) {
      if (this.#parts.value(items.data[i]!) >= 0) isOld = true;
    }
    if (!isOld) return sum;
    this.#begin();
    this.#addValue(items.data[from]!);
    for (let i = from + 1; i < to; i++) this.#addItem(items.data[i]!, false);
    const renewed = this.#finish();
    const known = this.#sums.verdict[sum]!;
    if (known === WON || known === LOST) this.#sums.verdict[renewed] = known;
    return renewed;
  }

  /** Begins the search of a sum: the values of its parts are tried, and its children listed, the best last. */
  #push(old: number): void {
    this.#look();
    this.#tryValues(old);
    const sum = this.#renewed(old);
    const stack = this.#stack;
    stack.push(old);
    stack.push(sum);
    stack.push(this.#children.length);
    if (this.#sums.verdict[sum] !== UNKNOWN) return;
    this.#sums.verdict[sum] = OPEN;
    this.#expand(sum);
  }

  #look(): void {
    if (--this.#left < 0) throw new ZugzwangError('budget', 'more sums would be searched than the budget allows');
    if (++this.#count % LOOK !== 0) return;
    this.#store.checkpoint();
    const { signal, check } = this.#options;
    if (signal?.aborted) throw new ZugzwangError('abort', 'interrupted', { cause: signal.reason });
    if (check?.()) throw new ZugzwangError('abort', 'interrupted');
  }

  #tryValues(sum: number): void {
    const { items, start } = this.#sums;
    const to = start.data[sum + 1]!;
    for (let i = to - 1; i > start.data[sum]! && items.data[i]! >= 0; i--) this.#tryValue(items.data[i]! >> 1);
  }

  #tryValue(index: number): void {
    const parts = this.#parts;
    if (parts.value(2 * index) >= 0) return;
    if (parts.leftOptions(2 * index).length + parts.leftOptions(2 * index + 1).length > MOST_MOVES) return;
    const wait = this.#patience.get(index) ?? 0;
    if (wait > 0) {
      this.#patience.set(index, wait - 1);
      return;
    }
    const found = this.#store.attempt(STEPS, () => this.#parts.findValue(2 * index, VALUED));
    // The work went wrong, not only out of time: it is not tried again soon.
    if (found === undefined) this.#patience.set(index, 64);
  }

  #expand(sum: number): void {
    const { items, start } = this.#sums;
    const [from, to] = [start.data[sum]!, start.data[sum + 1]!];
    const first = this.#children.length;
    for (let i = from; i < to; i++) {
      const item = items.data[i]!;
      if (i > from + 1 && item === items.data[i - 1]) continue;
      if (i === from || item < 0) {
        for (const option of this.#optionsOf(i === from ? item : -1 - item)) {
          if (this.#isWonBy(sum, i, option, undefined)) return;
        }
      } else {
        for (const rest of this.#parts.leftOptions(item)) if (this.#isWonBy(sum, i, -1, rest)) return;
      }
    }
    this.#order(first);
  }

  /** The sum in which an option takes the place of item `at`: whether moving there wins; a child where nobody knows. */
  #isWonBy(sum: number, at: number, option: Value, rest: Rest | undefined): boolean {
    const { items, start } = this.#sums;
    const [from, to] = [start.data[sum]!, start.data[sum + 1]!];
    this.#begin();
    for (let i = from; i < to; i++) {
      if (i === at) continue;
      if (i === from) this.#addValue(this.#store.negative(items.data[i]!));
      else this.#addItem(items.data[i]!, true);
    }
    if (rest === undefined) this.#addValue(this.#store.negative(option));
    else this.#addParts(rest, true);
    const child = this.#finish();
    const known = this.#sums.verdict[child]!;
    if (known === LOST) {
      this.#sums.verdict[sum] = WON;
      return true;
    }
    if (known === OPEN) throw this.#round(child);
    if (known === UNKNOWN) this.#children.push(child);
    return false;
  }

  #optionsOf(v: Value): readonly Value[] {
    let options = this.#leftOptions.get(v);
    if (options === undefined) {
      options = this.#store.leftOptions(v);
      this.#leftOptions.set(v, options);
    }
    return options;
  }

  /** Sorts the children from `first`, the most promising last, and removes repeats. */
  #order(first: number): void {
    const children = this.#children;
    const list = [...new Set(children.data.subarray(first, children.length))];
    const score = new Map(list.map(child => [child, this.#score(child)]));
    list.sort((a, b) => score.get(b)! - score.get(a)!);
    children.length = first;
    for (const child of list) children.push(child);
  }

  /** How hard a sum is to search, and how good for who is to move. */
  #score(sum: number): number {
    const { items, start } = this.#sums;
    const bounds = this.#bounds;
    const [from, to] = [start.data[sum]!, start.data[sum + 1]!];
    let score = 0;
    for (let i = from; i < to; i++) {
      const item = items.data[i]!;
      if (i === from || item < 0) {
        const v = i === from ? item : -1 - item;
        score += 4 * bounds.mean(v) + 2 * bounds.temperature(v);
      } else {
        const replies = this.#parts.leftOptions(item).length;
        score += 3 * replies - this.#parts.leftOptions(this.#parts.negative(item)).length;
      }
    }
    return score;
  }
}
