/**
 * A store of short partizan values: every canonical form once, called by a number, so that equal numbers are equal values. Operations are remembered;
 * numbers of one store mean nothing in another.
 */
import { messageOf, ZugzwangError } from '../../core/errors.js';
import { CanonicalForm } from './canonical-form.js';
import { type Dyadic, dyadicOf, makeDyadic, makeDyadicText, multiplyDyadics, parseDyadic } from './dyadic.js';
import { OrderTable, PairTable } from './pair-table.js';
import { Sums } from './sums.js';
import { ValueOrder } from './value-order.js';
import { IS_NUMBER, IS_NUMBERISH, LEFT_PLUS, RIGHT_PLUS, type Value, ValueTable, ZERO } from './value-table.js';

/** How two values compare; `||` is confused with. */
export type Order = '<' | '=' | '>' | '||';

/** Who wins: whoever moves next, whoever has moved, Left, Right. */
export type PartizanOutcome = 'N' | 'P' | 'L' | 'R';

/** What a store may take, and who may stop it. */
export interface PartizanStoreOptions {
  /** Values, at most. */
  readonly maxValues?: number;
  /** Pairs whose order is kept, and pairs whose sum is, at most. */
  readonly maxPairs?: number;
  /** Bytes of its tables, at most. */
  readonly maxBytes?: number;
  /** Looked at every few milliseconds. Aborted by another turn of the event loop only between calls; `check` serves within one. */
  readonly signal?: AbortSignal;
  /** Called every few milliseconds of work: `true` stops it with an error of code `abort`. */
  readonly check?: () => boolean | undefined;
}

/** What a store has done. */
export interface PartizanCounters {
  readonly values: number;
  /** Pairs whose order is kept. */
  readonly pairs: number;
  /** Pairs whose sum is kept. */
  readonly sums: number;
  /** Pairs whose options were tried. */
  readonly comparisons: number;
  /** Forms that were made canonical and not known as they stood. */
  readonly forms: number;
  /** Bytes of the tables. */
  readonly bytes: number;
}

/** Number + ups + nimber: `3/4^^*2` is 3/4, 2, 2. */
export interface NumberUpStar {
  readonly number: Dyadic;
  readonly ups: number;
  readonly nimber: number;
}

const FORMAT = 'zugzwang partizan values';

/** An attempt that needs more steps than it was given. */
class TooManySteps extends Error {}

/** A store of short partizan values. */
export class PartizanStore {
  /** The value 0. */
  readonly zero: Value = ZERO;
  readonly #table: ValueTable;
  readonly #order: ValueOrder;
  readonly #canonical: CanonicalForm;
  readonly #sums: Sums;
  readonly #orders: OrderTable;
  readonly #sumPairs: PairTable;
  readonly #options: PartizanStoreOptions;
  readonly #memos = new Map<string, unknown>();
  #beside = 0;
  /** Steps after which an attempt is given up. */
  #limit = Number.POSITIVE_INFINITY;

  constructor(options: PartizanStoreOptions = {}) {
    this.#options = options;
    const charge = (bytes: number) => this.#charge(bytes);
    const { maxValues = Number.POSITIVE_INFINITY, maxPairs = Number.POSITIVE_INFINITY } = options;
    const check = () => this.#check();
    this.#table = new ValueTable(maxValues, charge);
    this.#orders = new OrderTable(maxPairs, charge);
    this.#sumPairs = new PairTable(maxPairs, charge);
    this.#order = new ValueOrder(this.#table, this.#orders, check);
    this.#canonical = new CanonicalForm(this.#table, this.#order);
    this.#sums = new Sums(this.#table, this.#canonical, this.#sumPairs, check);
  }

  /** What has been done so far. */
  get counters(): PartizanCounters {
    return {
      values: this.#table.count - 1,
      pairs: this.#orders.count,
      sums: this.#sumPairs.count,
      comparisons: this.#order.steps,
      forms: this.#canonical.reduced,
      bytes: this.#bytes,
    };
  }

  get #bytes(): number {
    return this.#table.bytes + this.#orders.bytes + this.#sumPairs.bytes + this.#beside;
  }

  /** Counts bytes that somebody keeps beside the values, as of positions. @throws ZugzwangError `budget` */
  keep(bytes: number): void {
    this.#charge(bytes);
    this.#beside += bytes;
  }

  #charge(bytes: number): void {
    const { maxBytes } = this.#options;
    if (maxBytes === undefined || this.#bytes + bytes <= maxBytes) return;
    const { values, pairs } = this.counters;
    const found = `${values} values and ${pairs} pairs`;
    throw new ZugzwangError('budget', `the values need more than ${maxBytes} bytes: ${found} so far`, {
      needs: this.#bytes + bytes,
    });
  }

  #check(): void {
    if (this.#steps >= this.#limit) throw new TooManySteps();
    const { signal, check } = this.#options;
    if (signal?.aborted) throw new ZugzwangError('abort', 'interrupted', { cause: signal.reason });
    if (check?.()) throw new ZugzwangError('abort', 'interrupted');
  }

  /** To be called by whoever works long on values: throws `abort` where the work is to stop. */
  checkpoint(): void {
    this.#check();
  }

  /** What `work` finds within so many steps, roughly, of comparing and adding; undefined where they do not suffice. What was found stays. */
  attempt<T>(steps: number, work: () => T): T | undefined {
    const before = this.#limit;
    this.#limit = Math.min(before, this.#steps + steps);
    try {
      return work();
    } catch (error) {
      if (error instanceof TooManySteps && this.#steps < before) return undefined;
      throw error;
    } finally {
      this.#limit = before;
    }
  }

  get #steps(): number {
    return this.#order.steps + this.#sums.steps;
  }

  /** What somebody keeps beside the values of this store, under a name; made at the first call. */
  memo<T>(name: string, make: () => T): T {
    let kept = this.#memos.get(name) as T | undefined;
    if (kept === undefined) {
      kept = make();
      this.#memos.set(name, kept);
    }
    return kept;
  }

  // What values there are

  /** An integer. */
  integer(n: number | bigint): Value {
    if (typeof n === 'bigint') return this.#table.numberishExact(makeDyadic(n), 0, 0);
    if (!Number.isSafeInteger(n)) throw new ZugzwangError('usage', `${n}: expected an integer`);
    return this.#table.numberish(n, 0, 0);
  }

  /** A dyadic rational: exact, as text (`-7/16`) or as a double. @throws ZugzwangError `input` for thirds and what else is none */
  number(x: Dyadic | string | number): Value {
    return this.#table.numberishExact(dyadicFrom(x), 0, 0);
  }

  /** The nimber *k. */
  nimber(k: number): Value {
    if (k < 0) throw new ZugzwangError('input', `*${k}: expected an integer from 0`);
    return this.numberUpStar(0, 0, k);
  }

  /** n·↑ + *k; downs where n < 0. */
  up(n = 1, k = 0): Value {
    return this.numberUpStar(0, n, k);
  }

  /** x + n·↑ + *k. */
  numberUpStar(x: Dyadic | string | number, ups: number, nimber: number): Value {
    if (!Number.isSafeInteger(ups)) throw new ZugzwangError('usage', `${ups} ups: expected an integer`);
    if (!Number.isSafeInteger(nimber)) throw new ZugzwangError('usage', `*${nimber}: expected an integer`);
    return this.#table.numberishExact(dyadicFrom(x), ups, nimber);
  }

  /** The value of the game with these options. */
  game(left: Iterable<Value>, right: Iterable<Value>): Value {
    const canonical = this.#canonical;
    canonical.left.length = 0;
    canonical.right.length = 0;
    for (const option of left) canonical.left.push(this.#demand(option));
    for (const option of right) canonical.right.push(this.#demand(option));
    return canonical.make();
  }

  /** The same for options in a list, values of this store: v for an option of Left, −1 − v for one of Right. */
  gameOf(options: Int32Array, from: number, to: number): Value {
    const { left, right } = this.#canonical;
    left.length = 0;
    right.length = 0;
    for (let i = from; i < to; i++) {
      const v = options[i]!;
      if (v >= 0) left.push(v);
      else right.push(-1 - v);
    }
    return this.#canonical.make();
  }

  #demand(v: Value): Value {
    if (v >= 0 && v < this.#table.count && v !== 1 && Number.isInteger(v)) return v;
    throw new ZugzwangError('usage', `${v} is no value of this store`);
  }

  // What a value is

  /** The canonical Left options, none for a negative integer. */
  leftOptions(v: Value): Value[] {
    const table = this.#table;
    table.demandOptions(this.#demand(v));
    return this.#listed(table.start[v]!, table.leftCount[v]!);
  }

  /** The canonical Right options. */
  rightOptions(v: Value): Value[] {
    const table = this.#table;
    table.demandOptions(this.#demand(v));
    return this.#listed(table.start[v]! + table.leftCount[v]!, table.rightCount[v]!);
  }

  /** So many options from a place of the arena on. By a loop: spreading a piece of typed memory takes ten times as long. */
  #listed(start: number, count: number): Value[] {
    const { arena } = this.#table;
    const options: Value[] = [];
    for (let i = 0; i < count; i++) options.push(arena[start + i]!);
    return options;
  }

  /** Whether it is a number, an integer included. */
  isNumber(v: Value): boolean {
    return (this.#table.flags[v]! & IS_NUMBER) !== 0;
  }

  /** Whether it is number + ups + nimber. */
  isNumberUpStar(v: Value): boolean {
    return (this.#table.flags[v]! & IS_NUMBERISH) !== 0;
  }

  /** Number, ups and nimber, where the value is their sum. */
  parts(v: Value): NumberUpStar | undefined {
    const table = this.#table;
    if (!this.isNumberUpStar(v)) return undefined;
    return { number: table.exactLeft(v), ups: table.ups[v]!, nimber: table.nimber[v]! };
  }

  /** The number that play reaches when Left begins. */
  leftStop(v: Value): Dyadic {
    return this.#table.exactLeft(v);
  }

  /** The number that play reaches when Right begins. */
  rightStop(v: Value): Dyadic {
    return this.#table.exactRight(v);
  }

  /** Who is to move when play from the left stop's side ends there: +1 Right, −1 Left. */
  leftStopTurn(v: Value): 1 | -1 {
    return this.#table.flags[v]! & LEFT_PLUS ? 1 : -1;
  }

  /** The same of the right stop. */
  rightStopTurn(v: Value): 1 | -1 {
    return this.#table.flags[v]! & RIGHT_PLUS ? 1 : -1;
  }

  /** Who wins. */
  outcome(v: Value): PartizanOutcome {
    const isAtLeast = this.isLessOrEqual(ZERO, v);
    const isAtMost = this.isLessOrEqual(v, ZERO);
    return isAtLeast ? (isAtMost ? 'P' : 'L') : isAtMost ? 'R' : 'N';
  }

  /** 16 hexadecimal digits of the canonical form's content: the same in every store. */
  contentHash(v: Value): string {
    const word = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
    return word(this.#table.hashA[this.#demand(v)]!) + word(this.#table.hashB[v]!);
  }

  // Order and group

  /** g ≤ h */
  isLessOrEqual(g: Value, h: Value): boolean {
    return this.#order.isLess(g, h);
  }

  /** How two values compare. */
  compare(g: Value, h: Value): Order {
    if (g === h) return '=';
    if (this.#order.isLess(g, h)) return '<';
    return this.#order.isLess(h, g) ? '>' : '||';
  }

  /** g + h */
  add(g: Value, h: Value): Value {
    return this.#sums.add(g, h);
  }

  /** −g */
  negative(g: Value): Value {
    return this.#sums.negative(g);
  }

  /** g − h */
  subtract(g: Value, h: Value): Value {
    return g === h ? ZERO : this.#sums.add(g, this.#sums.negative(h));
  }

  /** The sum of any number of values. */
  sum(values: Iterable<Value>): Value {
    let sum: Value = ZERO;
    for (const v of values) sum = this.#sums.add(sum, v);
    return sum;
  }

  // Keeping

  /** All values as bytes, without what is remembered of their order and sums. `load` gives them the same numbers. */
  save(): Uint8Array {
    const table = this.#table;
    const rows: unknown[] = [];
    for (let v = 2; v < table.count; v++) {
      const parts = this.parts(v);
      if (parts === undefined) rows.push([this.leftOptions(v), this.rightOptions(v)]);
      else rows.push([makeDyadicText(parts.number), parts.ups, parts.nimber]);
    }
    const file = { format: FORMAT, version: 1, hash: this.#hash(), values: rows };
    return new TextEncoder().encode(JSON.stringify(file));
  }

  /** A hash of all values by their numbers. */
  #hash(): string {
    const { hashA, hashB, count } = this.#table;
    let [a, b] = [count, count];
    for (let v = 2; v < count; v++) {
      a = (Math.imul(a, 31) + hashA[v]!) | 0;
      b = (Math.imul(b, 33) + hashB[v]!) | 0;
    }
    return `${(a >>> 0).toString(16)}-${(b >>> 0).toString(16)}`;
  }

  /**
   * The store that was saved, with the same values under the same numbers.
   *
   * @throws ZugzwangError `table` where the bytes are no such file, or damaged
   */
  static load(bytes: Uint8Array, options: PartizanStoreOptions = {}): PartizanStore {
    const store = new PartizanStore(options);
    try {
      store.#fill(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    } catch (error) {
      if (error instanceof ZugzwangError && error.code === 'budget') throw error;
      throw new ZugzwangError('table', `no partizan values: ${messageOf(error)}`, { cause: error });
    }
    return store;
  }

  #fill(file: { format: unknown; version: unknown; hash: unknown; values: unknown[][] }): void {
    if (file.format !== FORMAT || file.version !== 1) throw new Error(`expected "${FORMAT}", version 1`);
    const { left, right } = this.#canonical;
    for (const [i, row] of file.values.entries()) {
      let v: Value;
      if (typeof row[0] === 'string') v = this.numberUpStar(row[0], row[1] as number, row[2] as number);
      else {
        for (const option of row[0] as number[]) left.push(this.#demand(option));
        for (const option of row[1] as number[]) right.push(this.#demand(option));
        v = this.#canonical.take();
      }
      if (v !== i + 2) throw new Error(`value ${i + 2} is there already`);
    }
    if (file.hash !== this.#hash()) throw new Error('their content does not have the hash that was written');
  }

  /** n·g: the sum of n copies of g, of −g where n < 0. */
  multiple(n: number | bigint, g: Value): Value {
    const count = BigInt(n);
    const parts = this.parts(g);
    if (parts !== undefined) {
      const ups = Number(count * BigInt(parts.ups));
      const number = multiplyDyadics(makeDyadic(count), parts.number);
      return this.#table.numberishExact(number, ups, count % 2n === 0n ? 0 : parts.nimber);
    }
    let left = count < 0n ? -count : count;
    let power = count < 0n ? this.negative(g) : g;
    let sum: Value = ZERO;
    for (;;) {
      if (left & 1n) sum = this.add(sum, power);
      left >>= 1n;
      if (left === 0n) return sum;
      power = this.add(power, power);
    }
  }
}

function dyadicFrom(x: Dyadic | string | number): Dyadic {
  if (typeof x === 'string') return parseDyadic(x);
  if (typeof x !== 'number') return makeDyadic(x.numerator, x.exponent);
  if (!Number.isFinite(x)) throw new ZugzwangError('usage', `${x} is no dyadic rational`);
  return dyadicOf(x);
}
