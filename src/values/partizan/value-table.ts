/**
 * The values of a store in columns: each canonical form once, called by a number. Options of a form are kept, sorted, in one arena and have smaller
 * numbers than the form. Numbers plus ups plus nimbers (`5`, `^3*2`, `-1/2*`) are kept as these three and have no options until somebody asks:
 * nothing is ever a chain of integers.
 *
 * A stop is kept with who is to move when play reaches it, which settles every comparison with a number: G ≥ x where the right stop is more than
 * x, or is x with Right to move there. `LEFT_PLUS` says that Right is to move at the left stop, `RIGHT_PLUS` the same of the right stop.
 */
import { ZugzwangError } from '../../core/errors.js';
import {
  addDyadics,
  compareDyadics,
  type Dyadic,
  dyadicOf,
  equalDyadics,
  isDouble,
  makeDyadic,
  negateDyadic,
  roundDyadic,
} from './dyadic.js';
import { MOST_VALUES } from './pair-table.js';

/** A value, by its number in its store; 0 is the game without options. */
export type Value = number;

/** The value 0. */
export const ZERO: Value = 0;
/** The row of the form that is being made canonical; no value. */
export const PENDING = 1;

/** Number + ups + nimber. */
export const IS_NUMBERISH = 1;
export const IS_NUMBER = 2;
export const LEFT_PLUS = 4;
export const RIGHT_PLUS = 8;
/** A stop that no double holds exactly: see `wide`. */
export const IS_WIDE = 16;

/** Ups and nimbers beyond this are refused, so that none is ever cut. */
export const MOST_PART = 2 ** 30;

/** Both stops, exactly. */
type WideStops = readonly [left: Dyadic, right: Dyadic];

const FIRST_ROWS = 1 << 10;
/** What a row takes in all columns, in bytes. */
const ROW_BYTES = 8 + 8 + 1 + 4 * 10;

export class ValueTable {
  count = 2;
  flags = new Uint8Array(FIRST_ROWS);
  leftStop = new Float64Array(FIRST_ROWS);
  rightStop = new Float64Array(FIRST_ROWS);
  /** Where the options begin in the arena; −1 where a number-up-star has none kept. */
  start = new Int32Array(FIRST_ROWS);
  leftCount = new Int32Array(FIRST_ROWS);
  rightCount = new Int32Array(FIRST_ROWS);
  ups = new Int32Array(FIRST_ROWS);
  nimber = new Int32Array(FIRST_ROWS);
  /** The negative, or −1. */
  negative = new Int32Array(FIRST_ROWS);
  /** Hash of the form's content, the same in every store. */
  hashA = new Int32Array(FIRST_ROWS);
  hashB = new Int32Array(FIRST_ROWS);
  /** What is known of the pending form beside this value: epoch × 2 + verdict. */
  markBelow = new Int32Array(FIRST_ROWS);
  markAbove = new Int32Array(FIRST_ROWS);
  /** The options of all forms. */
  arena = new Int32Array(4 * FIRST_ROWS);
  used = 0;
  readonly wide = new Map<Value, WideStops>();
  /** Open addressing by content: forms and number-up-stars together; −1 is empty. */
  #slots = new Int32Array(4 * FIRST_ROWS).fill(-1);
  readonly #charge: (bytes: number) => void;
  readonly #most: number;
  #pendingCapacity = 0;

  /**
   * @param most - values, at most
   * @param charge - is told of bytes before they are taken, and throws where they are too many
   */
  constructor(most: number, charge: (bytes: number) => void) {
    this.#charge = charge;
    this.#most = Math.min(most, MOST_VALUES - 2);
    this.start.fill(-1);
    this.negative.fill(-1);
    this.#setNumberish(ZERO, 0, undefined, 0, 0);
    this.#slots[this.hashA[ZERO]! & (this.#slots.length - 1)] = ZERO;
    this.negative[ZERO] = ZERO;
  }

  get bytes(): number {
    return this.flags.length * ROW_BYTES + this.arena.byteLength + this.#slots.byteLength;
  }

  /** The left stop, exactly. */
  exactLeft(v: Value): Dyadic {
    return this.wide.get(v)?.[0] ?? dyadicOf(this.leftStop[v]!);
  }

  /** The right stop, exactly. */
  exactRight(v: Value): Dyadic {
    return this.wide.get(v)?.[1] ?? dyadicOf(this.rightStop[v]!);
  }

  /** Number + ups + nimber, where the number is a double. */
  numberish(number: number, ups: number, nimber: number): Value {
    return this.#findNumberish(number === 0 ? 0 : number, undefined, ups, nimber);
  }

  /** The same for any number. */
  numberishExact(number: Dyadic, ups: number, nimber: number): Value {
    return isDouble(number)
      ? this.numberish(roundDyadic(number), ups, nimber)
      : this.#findNumberish(roundDyadic(number), number, ups, nimber);
  }

  /** The sum of two number-up-stars. */
  addNumberish(g: Value, h: Value): Value {
    const ups = this.ups[g]! + this.ups[h]!;
    const nimber = this.nimber[g]! ^ this.nimber[h]!;
    const a = this.leftStop[g]!;
    const b = this.leftStop[h]!;
    const sum = a + b;
    // What rounding took away (Knuth's two-sum): 0 where the sum is exact.
    const part = sum - a;
    const isExact = a - (sum - part) + (b - part) === 0;
    if (isExact && !((this.flags[g]! | this.flags[h]!) & IS_WIDE)) return this.numberish(sum, ups, nimber);
    return this.numberishExact(addDyadics(this.exactLeft(g), this.exactLeft(h)), ups, nimber);
  }

  /** The negative of a number-up-star. */
  negateNumberish(v: Value): Value {
    const wide = this.wide.get(v)?.[0];
    const number = this.leftStop[v]!;
    const nimber = this.nimber[v]!;
    return this.#findNumberish(number === 0 ? 0 : -number, wide && negateDyadic(wide), -this.ups[v]! | 0, nimber);
  }

  #findNumberish(number: number, wide: Dyadic | undefined, ups: number, nimber: number): Value {
    if (Math.abs(ups) > MOST_PART || nimber > MOST_PART || nimber < 0) {
      const what = nimber > MOST_PART || nimber < 0 ? `*${nimber}` : `${Math.abs(ups)} ups`;
      throw new ZugzwangError('input', `${what}: expected ${MOST_PART} at most`);
    }
    const hash = numberishHash(number, wide, ups, nimber, 0x51ed270b);
    const mask = this.#slots.length - 1;
    let at = hash & mask;
    for (;;) {
      const v = this.#slots[at]!;
      if (v < 0) break;
      if (this.hashA[v] === hash && this.#isNumberish(v, number, wide, ups, nimber)) return v;
      at = (at + 1) & mask;
    }
    this.#reserve();
    const v = this.count++;
    this.#setNumberish(v, number, wide, ups, nimber);
    this.#place(v);
    return v;
  }

  #isNumberish(v: Value, number: number, wide: Dyadic | undefined, ups: number, nimber: number): boolean {
    if (!(this.flags[v]! & IS_NUMBERISH)) return false;
    if (this.leftStop[v] !== number || this.ups[v] !== ups || this.nimber[v] !== nimber) return false;
    const own = this.wide.get(v)?.[0];
    return own === undefined || wide === undefined ? own === wide : equalDyadics(own, wide);
  }

  #setNumberish(v: Value, number: number, wide: Dyadic | undefined, ups: number, nimber: number): void {
    let flags = IS_NUMBERISH;
    if (ups === 0 && nimber === 0) flags |= IS_NUMBER;
    const isAtMost = ups < -1 || (ups === -1 && nimber !== 1) || (ups === 0 && nimber === 0);
    const isAtLeast = ups > 1 || (ups === 1 && nimber !== 1) || (ups === 0 && nimber === 0);
    if (!isAtMost) flags |= LEFT_PLUS;
    if (isAtLeast) flags |= RIGHT_PLUS;
    if (wide !== undefined) {
      flags |= IS_WIDE;
      this.wide.set(v, [wide, wide]);
    }
    this.flags[v] = flags;
    this.leftStop[v] = number;
    this.rightStop[v] = number;
    this.ups[v] = ups;
    this.nimber[v] = nimber;
    this.start[v] = -1;
    this.leftCount[v] = 0;
    this.rightCount[v] = 0;
    this.hashA[v] = numberishHash(number, wide, ups, nimber, 0x51ed270b);
    this.hashB[v] = numberishHash(number, wide, ups, nimber, 0x7f4a7c15);
  }

  /** The form with these canonical options, sorted by number; it must be canonical and no number-up-star. */
  form(left: Int32Array, leftCount: number, right: Int32Array, rightCount: number): Value {
    const known = this.findForm(left, leftCount, right, rightCount);
    if (known >= 0) return known;
    this.#reserve();
    const start = this.takeArena(leftCount + rightCount);
    const v = this.count++;
    for (let i = 0; i < leftCount; i++) this.arena[start + i] = left[i]!;
    for (let i = 0; i < rightCount; i++) this.arena[start + leftCount + i] = right[i]!;
    this.start[v] = start;
    this.leftCount[v] = leftCount;
    this.rightCount[v] = rightCount;
    this.ups[v] = 0;
    this.nimber[v] = 0;
    this.setStops(v);
    this.hashA[v] = this.#formHash(left, leftCount, right, rightCount, this.hashA, 0x1b873593);
    this.hashB[v] = this.#formHash(left, leftCount, right, rightCount, this.hashB, 0x5bd1e995);
    this.#place(v);
    return v;
  }

  /** The form with just these options, or −1. */
  findForm(left: Int32Array, leftCount: number, right: Int32Array, rightCount: number): Value {
    const hash = this.#formHash(left, leftCount, right, rightCount, this.hashA, 0x1b873593);
    const mask = this.#slots.length - 1;
    let at = hash & mask;
    for (;;) {
      const v = this.#slots[at]!;
      if (v < 0) return -1;
      if (this.hashA[v] === hash && this.#isForm(v, left, leftCount, right, rightCount)) return v;
      at = (at + 1) & mask;
    }
  }

  #isForm(v: Value, left: Int32Array, leftCount: number, right: Int32Array, rightCount: number): boolean {
    if (this.flags[v]! & IS_NUMBERISH) return false;
    if (this.leftCount[v] !== leftCount || this.rightCount[v] !== rightCount) return false;
    const start = this.start[v]!;
    for (let i = 0; i < leftCount; i++) if (this.arena[start + i] !== left[i]) return false;
    for (let i = 0; i < rightCount; i++) if (this.arena[start + leftCount + i] !== right[i]) return false;
    return true;
  }

  /** Of the options' content, in any order. */
  #formHash(
    left: Int32Array,
    leftCount: number,
    right: Int32Array,
    rightCount: number,
    column: Int32Array,
    seed: number,
  ): number {
    let onLeft = seed;
    let onRight = seed ^ 0x3c6ef372;
    for (let i = 0; i < leftCount; i++) onLeft = (onLeft + mix(column[left[i]!]!, 0x2545f491)) | 0;
    for (let i = 0; i < rightCount; i++) onRight = (onRight + mix(column[right[i]!]!, 0x61c88647)) | 0;
    return mix(mix(onLeft, seed) ^ onRight, leftCount * 31 + rightCount);
  }

  /** Fills in the stops of a row whose options are there and which is no number. */
  setStops(v: Value): void {
    const { arena } = this;
    const start = this.start[v]!;
    const middle = start + this.leftCount[v]!;
    const end = middle + this.rightCount[v]!;
    let best = arena[start]!;
    for (let i = start + 1; i < middle; i++) if (this.compareStops(arena[i]!, best, false) > 0) best = arena[i]!;
    let worst = arena[middle]!;
    for (let i = middle + 1; i < end; i++) if (this.compareStops(arena[i]!, worst, true) < 0) worst = arena[i]!;
    this.leftStop[v] = this.rightStop[best]!;
    this.rightStop[v] = this.leftStop[worst]!;
    let flags = 0;
    if (this.flags[best]! & RIGHT_PLUS) flags |= LEFT_PLUS;
    if (this.flags[worst]! & LEFT_PLUS) flags |= RIGHT_PLUS;
    if ((this.flags[best]! | this.flags[worst]!) & IS_WIDE) {
      flags |= IS_WIDE;
      this.wide.set(v, [this.exactRight(best), this.exactLeft(worst)]);
    } else if (v === PENDING) this.wide.delete(v);
    this.flags[v] = flags;
  }

  /** Compares the right stops of two values, or the left ones, with who is to move there. */
  compareStops(g: Value, h: Value, ofLeft: boolean): number {
    const column = ofLeft ? this.leftStop : this.rightStop;
    const plus = ofLeft ? LEFT_PLUS : RIGHT_PLUS;
    const difference = column[g]! - column[h]!;
    if (difference < 0 || difference > 0) return difference;
    if ((this.flags[g]! | this.flags[h]!) & IS_WIDE) {
      const exact = ofLeft
        ? compareDyadics(this.exactLeft(g), this.exactLeft(h))
        : compareDyadics(this.exactRight(g), this.exactRight(h));
      if (exact !== 0) return exact;
    }
    return (this.flags[g]! & plus) - (this.flags[h]! & plus);
  }

  /** Compares the left stop of g with the right stop of h, without who is to move. */
  compareAcross(g: Value, h: Value): number {
    const difference = this.leftStop[g]! - this.rightStop[h]!;
    if (difference < 0 || difference > 0) return difference;
    return compareDyadics(this.exactLeft(g), this.exactRight(h));
  }

  /** Makes sure that a value's options are in the arena. */
  demandOptions(v: Value): void {
    if (this.start[v]! < 0) this.#listOptions(v);
  }

  /** The canonical options of a number-up-star (Siegel, II.4): of x + I those of I, on top of x. */
  #listOptions(v: Value): void {
    const ups = this.ups[v]!;
    const nimber = this.nimber[v]!;
    const left: Value[] = [];
    const right: Value[] = [];
    if (this.flags[v]! & IS_NUMBER) this.#listNumber(v, left, right);
    else if (ups === 0) {
      for (let k = 0; k < nimber; k++) left.push(this.#besides(v, 0, k));
      right.push(...left);
    } else {
      const [toNumber, toUps] = ups > 0 ? [left, right] : [right, left];
      toNumber.push(this.#besides(v, 0, 0));
      if ((ups === 1 || ups === -1) && nimber === 1) {
        toNumber.push(this.#besides(v, 0, 1));
        toUps.push(this.#besides(v, 0, 0));
      } else toUps.push(this.#besides(v, ups > 0 ? ups - 1 : ups + 1, nimber ^ 1));
    }
    const ascending = (a: number, b: number) => a - b;
    const options = [...left.sort(ascending), ...right.sort(ascending)];
    const start = this.takeArena(options.length);
    this.arena.set(options, start);
    this.start[v] = start;
    this.leftCount[v] = left.length;
    this.rightCount[v] = right.length;
  }

  #besides(v: Value, ups: number, nimber: number): Value {
    return this.#findNumberish(this.leftStop[v]!, this.wide.get(v)?.[0], ups, nimber);
  }

  #listNumber(v: Value, left: Value[], right: Value[]): void {
    const { numerator, exponent } = this.exactLeft(v);
    const at = (n: bigint) => this.numberishExact(makeDyadic(n, exponent), 0, 0);
    if (exponent > 0 || numerator > 0n) left.push(at(numerator - 1n));
    if (exponent > 0 || numerator < 0n) right.push(at(numerator + 1n));
  }

  /** Writes the options of the pending row, which has a place of its own in the arena. */
  setPending(left: Int32Array, leftCount: number, right: Int32Array, rightCount: number): void {
    const total = leftCount + rightCount;
    if (total > this.#pendingCapacity) {
      this.#pendingCapacity = Math.max(64, 2 * total);
      this.start[PENDING] = this.takeArena(this.#pendingCapacity);
    }
    const start = this.start[PENDING]!;
    for (let i = 0; i < leftCount; i++) this.arena[start + i] = left[i]!;
    for (let i = 0; i < rightCount; i++) this.arena[start + leftCount + i] = right[i]!;
    this.leftCount[PENDING] = leftCount;
    this.rightCount[PENDING] = rightCount;
  }

  /** Takes room in the arena; returns where it begins. */
  takeArena(size: number): number {
    const start = this.used;
    const end = start + size;
    if (end > this.arena.length) {
      let length = this.arena.length;
      while (length < end) length = length < 1 << 22 ? 2 * length : Math.ceil(length * 1.3);
      this.#charge(4 * (length - this.arena.length));
      const grown = new Int32Array(length);
      grown.set(this.arena);
      this.arena = grown;
    }
    this.used = end;
    return start;
  }

  /** Makes room for a row and its slot, so that what follows cannot fail halfway. */
  #reserve(): void {
    if (this.count - 1 > this.#most)
      throw new ZugzwangError('budget', `more than ${this.#most} values would be needed`);
    if (this.count === this.flags.length) this.#grow();
    if (3 * this.count <= 2 * this.#slots.length) return;
    this.#charge(4 * this.#slots.length);
    this.#slots = new Int32Array(2 * this.#slots.length).fill(-1);
    for (let v = 0; v < this.count; v++) if (v !== PENDING) this.#place(v);
  }

  #grow(): void {
    const rows = this.flags.length;
    const more = rows < 1 << 20 ? 2 * rows : Math.ceil(1.5 * rows);
    this.#charge((more - rows) * ROW_BYTES);
    this.flags = grown(this.flags, new Uint8Array(more));
    this.leftStop = grown(this.leftStop, new Float64Array(more));
    this.rightStop = grown(this.rightStop, new Float64Array(more));
    for (const name of COLUMNS) this[name] = grown(this[name], new Int32Array(more));
    this.negative.fill(-1, rows);
    this.start.fill(-1, rows);
  }

  #place(v: Value): void {
    const mask = this.#slots.length - 1;
    let at = this.hashA[v]! & mask;
    while (this.#slots[at]! >= 0) at = (at + 1) & mask;
    this.#slots[at] = v;
  }
}

const COLUMNS = [
  'start',
  'leftCount',
  'rightCount',
  'ups',
  'nimber',
  'negative',
  'hashA',
  'hashB',
  'markBelow',
  'markAbove',
] as const;

function grown<T extends Uint8Array | Float64Array | Int32Array>(old: T, fresh: T): T {
  fresh.set(old);
  return fresh;
}

/** A bijection of 32 bits for each salt, after MurmurHash3's finish. */
function mix(hash: number, salt: number): number {
  let h = (hash ^ salt) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

const WORDS = new Int32Array(2);
const DOUBLE = new Float64Array(WORDS.buffer);

function numberishHash(number: number, wide: Dyadic | undefined, ups: number, nimber: number, seed: number): number {
  DOUBLE[0] = number;
  let hash = mix(WORDS[0]!, seed);
  hash = mix(WORDS[1]! ^ hash, seed);
  hash = mix(ups ^ hash, seed);
  hash = mix(nimber ^ hash, seed);
  if (wide === undefined) return hash;
  hash = mix(wide.exponent ^ hash, seed);
  let rest = wide.numerator < 0n ? -wide.numerator : wide.numerator;
  // The lowest and the highest words would do for telling apart; all of them make the hash one of content.
  for (; rest > 0n; rest >>= 4096n) {
    let piece = BigInt.asUintN(4096, rest);
    for (; piece > 0n; piece >>= 32n) hash = mix(Number(BigInt.asIntN(32, piece)) ^ hash, seed);
  }
  return hash;
}
