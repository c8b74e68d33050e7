/**
 * Outcomes of sums of heaps under misère play, found by play and remembered. A sum counts a few heaps, the letters, in a byte each; all
 * other heaps in it are its guests, few and seldom met. What a heap may become is a sum of letters.
 *
 * A sum is a row of 32-bit integers: the number of its list of guests, then the counts, four to an integer. So a move is an addition.
 */
import { ZugzwangError } from '../core/errors.js';
import { elementOfHeaps, LetterPowers, type MonoidOfHeaps } from './misere/quotient-monoid.js';

/** How often each letter occurs in a sum. */
export type LetterCounts = Uint8Array;

/** Moves looked at between two yields. */
const PIECE = 100_000;
/** A letter that occurs so often is taken for a sign that there is no end. */
const HIGH_BITS = 0x80808080;

const UNKNOWN = 0;
const N = 1;
const P = 2;

const NO_MORE = -1;
const FOUND_P = -2;

interface Guests {
  /** What the moves of the guests add to a sum, `ints` integers each. */
  readonly moves: Int32Array;
  /** What the guests stand for in what is proven and in what is guessed; −1 where that is not known. */
  readonly proven: number;
  readonly guessed: number;
}

/** The outcomes of sums, by play. */
export class SumOutcomes {
  /** How many integers a sum takes. */
  readonly ints: number;
  /** How many moves have been looked at. */
  steps = 0;
  readonly #letters: readonly number[];
  /** What the moves of each letter add to a sum. */
  readonly #moves: readonly Int32Array[];
  /** A heap whose only move is to nothing counts by its parity: two of it are nothing in every sum. */
  readonly #masks: Int32Array;
  readonly #guests: Guests[] = [];
  readonly #guestNumbers = new Map<string, number>();
  readonly #optionsOf: (heap: number) => readonly LetterCounts[];
  readonly #known: SumTable;
  readonly #provenMonoid: MonoidOfHeaps;
  readonly #proven: LetterPowers;
  #guessed: LetterPowers;
  #guess: MonoidOfHeaps;

  /**
   * @param letters - heaps that are counted
   * @param optionsOf - what any heap may become, by how often each letter occurs; nothing, if nothing else, is a sum without letters
   * @param proven - what is known to be right for sums of some heaps
   */
  constructor(letters: readonly number[], optionsOf: (heap: number) => readonly LetterCounts[], proven: MonoidOfHeaps) {
    this.#letters = letters;
    this.#optionsOf = optionsOf;
    this.ints = 1 + Math.ceil(letters.length / 4);
    this.#masks = new Int32Array(this.ints).fill(-1);
    this.#moves = letters.map((heap, letter) => {
      const options = optionsOf(heap);
      if (options.every(option => option.every(count => count === 0)))
        this.#masks[1 + (letter >>> 2)] = this.#masks[1 + (letter >>> 2)]! & ~(0xfe << ((letter & 3) * 8));
      const one = new Uint8Array(letters.length);
      one[letter] = 1;
      return this.#differences(options, this.pack(one));
    });
    this.#known = new SumTable(this.ints);
    this.#proven = new LetterPowers(letters, proven);
    this.#guess = proven;
    this.#guessed = this.#proven;
    this.#provenMonoid = proven;
    this.guestsOf([]);
  }

  /** Takes a monoid for what may be right: moves to what it calls a P-position are looked at first. */
  guess(guess: MonoidOfHeaps): void {
    this.#guess = guess;
    this.#guessed = new LetterPowers(this.#letters, guess);
    for (const [key, number] of this.#guestNumbers) {
      const heaps = key === '' ? [] : key.split(',').map(Number);
      this.#guests[number] = { ...this.#guests[number]!, guessed: elementOfHeaps(guess, heaps) };
    }
  }

  /** A sum of letters as integers. */
  pack(counts: LetterCounts, guests = 0): Int32Array {
    const sum = new Int32Array(this.ints);
    sum[0] = guests;
    for (let a = 0; a < counts.length; a++) {
      if (counts[a]! > 127) throw tooMany();
      sum[1 + (a >>> 2)] = sum[1 + (a >>> 2)]! + (counts[a]! << ((a & 3) * 8));
    }
    for (let i = 1; i < this.ints; i++) sum[i] = sum[i]! & this.#masks[i]!;
    return sum;
  }

  /** The number of a list of guests, in ascending order. */
  guestsOf(heaps: readonly number[]): number {
    const key = heaps.join();
    const known = this.#guestNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.#guests.length;
    this.#guestNumbers.set(key, number);
    const proven = elementOfHeaps(this.#provenMonoid, heaps);
    const guessed = elementOfHeaps(this.#guess, heaps);
    this.#guests.push({ moves: NONE, proven, guessed });
    const moves = [...new Set(heaps)].flatMap(heap => {
      const rest = this.guestsOf(heaps.toSpliced(heaps.indexOf(heap), 1));
      const here = new Int32Array(this.ints);
      here[0] = number - rest;
      return [...this.#differences(this.#optionsOf(heap), here)];
    });
    this.#guests[number] = { moves: Int32Array.from(moves), proven, guessed };
    return number;
  }

  /** Adds sums; `out` may be one of them. */
  add(a: Int32Array, b: Int32Array, out: Int32Array): Int32Array {
    out[0] = a[0]! + b[0]!;
    for (let i = 1; i < this.ints; i++) {
      out[i] = (a[i]! + b[i]!) & this.#masks[i]!;
      if ((out[i]! & HIGH_BITS) !== 0) throw tooMany();
    }
    return out;
  }

  /** Whether who has just moved wins a sum. */
  *isP(sum: Int32Array): Generator<void, boolean, void> {
    const known = this.#find(sum);
    return (known === UNKNOWN ? yield* this.#play(sum) : known) === P;
  }

  /** What is known of a sum. */
  #find(sum: Int32Array): number {
    const proven = this.#proven.product(sum, this.#guests[sum[0]!]!.proven);
    if (proven >= 0) return this.#proven.isP[proven] === 1 ? P : N;
    return this.#known.get(sum, 0);
  }

  /** Depth first, on a stack of sums, each with the move that comes next. */
  *#play(first: Int32Array): Generator<void, number, void> {
    const { ints } = this;
    const known = this.#known;
    let stack = new Int32Array(64 * ints);
    let cursors = new Int32Array(64);
    stack.set(first);
    let depth = 0;
    let answer = UNKNOWN;
    let pause = this.steps + PIECE;
    const child = new Int32Array(ints);
    for (;;) {
      const at = depth * ints;
      if (answer === UNKNOWN) {
        answer = this.#isLeft(stack, at) ? (this.#findsP(stack, at, child) ? N : UNKNOWN) : N;
        cursors[depth] = 0;
      } else if (answer === P) answer = N;
      else answer = UNKNOWN;
      if (answer === UNKNOWN) {
        const next = this.#nextUnknown(stack, at, cursors[depth]!, child);
        if (next === FOUND_P) answer = N;
        else if (next === NO_MORE) answer = P;
        else {
          cursors[depth] = next;
          depth++;
          if (depth === cursors.length) {
            const [more, moreCursors] = [new Int32Array(2 * stack.length), new Int32Array(2 * depth)];
            more.set(stack);
            moreCursors.set(cursors);
            [stack, cursors] = [more, moreCursors];
          }
          stack.set(child, depth * ints);
          continue;
        }
      }
      known.set(stack, at, answer);
      if (depth === 0) return answer;
      depth--;
      if (this.steps > pause) {
        yield;
        pause = this.steps + PIECE;
      }
    }
  }

  /** Whether anything is left in a sum. */
  #isLeft(stack: Int32Array, at: number): boolean {
    for (let i = 0; i < this.ints; i++) if (stack[at + i] !== 0) return true;
    return false;
  }

  /** Whether a move leads to what is known for a P-position. */
  #findsP(stack: Int32Array, at: number, child: Int32Array): boolean {
    for (let letter = -1; letter < this.#letters.length; letter++) {
      const moves = this.#movesOf(stack, at, letter);
      for (let move = 0; move < moves.length; move += this.ints) {
        this.#make(stack, at, moves, move, child);
        if (this.#find(child) === P) return true;
      }
    }
    return false;
  }

  /**
   * The number of the first move from some one on that leads to what is not known yet, plus 1; writes what it leads to. Moves are numbered twice
   * over: first come those that are guessed to win, then all.
   */
  #nextUnknown(stack: Int32Array, at: number, from: number, child: Int32Array): number {
    let number = 0;
    for (const isAny of this.#guess === this.#provenMonoid ? [true] : [false, true]) {
      for (let letter = -1; letter < this.#letters.length; letter++) {
        const moves = this.#movesOf(stack, at, letter);
        const count = moves.length / this.ints;
        for (let i = Math.max(0, from - number); i < count; i++) {
          this.#make(stack, at, moves, i * this.ints, child);
          if (!isAny && !this.#isGuessedP(child)) continue;
          const known = this.#find(child);
          if (known === UNKNOWN) return number + i + 1;
          if (known === P) return FOUND_P;
        }
        number += count;
      }
    }
    return NO_MORE;
  }

  #isGuessedP(sum: Int32Array): boolean {
    const element = this.#guessed.product(sum, this.#guests[sum[0]!]!.guessed);
    return element >= 0 && this.#guessed.isP[element] === 1;
  }

  #movesOf(stack: Int32Array, at: number, letter: number): Int32Array {
    if (letter < 0) return this.#guests[stack[at]!]!.moves;
    const count = (stack[at + 1 + (letter >>> 2)]! >>> ((letter & 3) * 8)) & 0xff;
    return count === 0 ? NONE : this.#moves[letter]!;
  }

  #make(stack: Int32Array, at: number, moves: Int32Array, move: number, child: Int32Array): void {
    this.steps++;
    child[0] = stack[at]! + moves[move]!;
    for (let i = 1; i < this.ints; i++) {
      const sum = (stack[at + i]! + moves[move + i]!) & this.#masks[i]!;
      if ((sum & HIGH_BITS) !== 0) throw tooMany();
      child[i] = sum;
    }
  }

  /** What moves add that turn something into its options. */
  #differences(options: readonly LetterCounts[], from: Int32Array): Int32Array {
    const moves = new Int32Array(options.length * this.ints);
    for (const [i, option] of options.entries()) {
      const to = this.pack(option);
      for (let k = 0; k < this.ints; k++) moves[i * this.ints + k] = to[k]! - from[k]!;
    }
    return moves;
  }
}

const NONE = new Int32Array(0);

const tooMany = () => new ZugzwangError('budget', 'given up at sums of more than 127 heaps of a kind');

/** What is known of sums, which are rows of so many 32-bit integers. */

/** Sums that may be remembered at a time. */
const MOST_KNOWN = 4_000_000;

/** A hash table of sums with linear probing, emptied when it is full; each sum has a value from 1 on, and 0 stands for none. */
class SumTable {
  readonly #ints: number;
  #slots = new Int32Array(1 << 12);
  #keys: Int32Array;
  #values = new Uint8Array(1 << 11);
  #count = 0;

  constructor(ints: number) {
    this.#ints = ints;
    this.#keys = new Int32Array(ints << 11);
  }

  get(sums: Int32Array, at: number): number {
    const slot = this.#slots[this.#find(sums, at)]!;
    return slot === 0 ? 0 : this.#values[slot - 1]!;
  }

  set(sums: Int32Array, at: number, value: number): void {
    let place = this.#find(sums, at);
    if (this.#slots[place] !== 0) return;
    if (this.#count === this.#values.length) {
      this.#enlarge();
      place = this.#find(sums, at);
    }
    this.#keys.set(sums.subarray(at, at + this.#ints), this.#count * this.#ints);
    this.#values[this.#count++] = value;
    this.#slots[place] = this.#count;
  }

  /** Where a sum is, or would be. */
  #find(sums: Int32Array, at: number): number {
    const ints = this.#ints;
    const slots = this.#slots;
    const keys = this.#keys;
    let hash = 0;
    for (let i = 0; i < ints; i++) hash = Math.imul(hash ^ sums[at + i]!, 0x9e3779b1) ^ (hash >>> 15);
    const mask = slots.length - 1;
    let place = (hash ^ (hash >>> 13)) & mask;
    search: for (let slot = slots[place]!; slot !== 0; slot = slots[place]!) {
      const key = (slot - 1) * ints;
      place = (place + 1) & mask;
      for (let i = 0; i < ints; i++) if (keys[key + i] !== sums[at + i]) continue search;
      return (place - 1) & mask;
    }
    return place;
  }

  #enlarge(): void {
    if (this.#count >= MOST_KNOWN) {
      this.#slots.fill(0);
      this.#count = 0;
      return;
    }
    const keys = new Int32Array(2 * this.#keys.length);
    const values = new Uint8Array(2 * this.#values.length);
    keys.set(this.#keys);
    values.set(this.#values);
    this.#keys = keys;
    this.#values = values;
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let i = 0; i < this.#count; i++) this.#slots[this.#find(keys, i * this.#ints)] = i + 1;
  }
}
