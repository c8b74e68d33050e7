import { demandInteger } from '../../core/data/demand-integer.js';

/**
 * The monoid behind a misère quotient: finite, commutative, with a set of elements that are P-positions. Elements are numbers, the
 * identity is 0; each has a shortest word in the generators.
 */
export interface QuotientMonoid {
  /** How many elements there are: the order of the quotient. */
  readonly order: number;
  /** Row by row: `times[x * order + y]`. */
  readonly times: Uint16Array | Uint32Array;
  /** 1 where the positions that an element stands for are wins for who has just moved. */
  readonly isP: Uint8Array;
  /** The element of each generator. */
  readonly generators: readonly number[];
  /** A multiset of generators for each element: how often each of them occurs, the generators in their order. */
  readonly words: readonly Uint8Array[];
}

/** A set of elements, as bits; the words of a set that is shifted by an element are made anew. */
export type ElementSet = Uint32Array;

export const setWords = (order: number): number => (order + 31) >>> 5;

export const hasElement = (set: ElementSet, element: number): boolean =>
  ((set[element >>> 5]! >>> (element & 31)) & 1) !== 0;

/** For each element e the set of all z with e·z in the P-portion: to whom e is a winning move. */
export function winningSets({ order, times, isP }: QuotientMonoid): ElementSet[] {
  return Array.from({ length: order }, (_, e) => {
    const set = new Uint32Array(setWords(order));
    for (let z = 0; z < order; z++) {
      if (isP[times[e * order + z]!] === 1) set[z >>> 5] = set[z >>> 5]! | (1 << (z & 31));
    }
    return set;
  });
}

/** The product of some elements. @throws ZugzwangError `input` for numbers that are no elements */
export function productOf({ order, times }: QuotientMonoid, elements: readonly number[]): number {
  let product = 0;
  for (const element of elements) {
    if (!(element >= 0 && element < order && Number.isInteger(element)))
      demandInteger(element, 'element', 0, order - 1);
    product = times[product * order + element]!;
  }
  return product;
}

/** A monoid, and what heaps stand for in it; undefined for heaps that it does not know. */
export interface MonoidOfHeaps {
  readonly monoid: QuotientMonoid;
  readonly elementOf: (heap: number) => number | undefined;
}

export function elementOfHeaps({ monoid, elementOf }: MonoidOfHeaps, heaps: readonly number[]): number {
  const elements = heaps.map(elementOf);
  return elements.every(element => element !== undefined) ? productOf(monoid, elements) : -1;
}

/** Powers of what letters stand for in a monoid, looked up: what sums of heaps, as in `sum-outcomes.ts`, stand for in it. */
export class LetterPowers {
  readonly isP: Uint8Array;
  readonly #times: Uint16Array | Uint32Array;
  readonly #order: number;
  readonly #powers: Int32Array;
  /** The bytes of letters that stand for nothing. */
  readonly #unknown: Int32Array;

  constructor(letters: readonly number[], { monoid, elementOf }: MonoidOfHeaps) {
    const { order, times, isP } = monoid;
    this.isP = isP;
    this.#times = times;
    this.#order = order;
    this.#powers = new Int32Array(256 * letters.length);
    this.#unknown = new Int32Array(Math.ceil(letters.length / 4));
    for (const [letter, heap] of letters.entries()) {
      const element = elementOf(heap);
      if (element === undefined)
        this.#unknown[letter >>> 2] = this.#unknown[letter >>> 2]! | (0xff << ((letter & 3) * 8));
      for (let n = 0, power = 0; n < 128; n++, power = times[power * order + (element ?? 0)]!)
        this.#powers[256 * letter + n] = power;
    }
  }

  /** What a sum stands for, besides its guests; −1 where that is not known. */
  product(sum: Int32Array, guests: number): number {
    if (guests < 0) return -1;
    const unknown = this.#unknown;
    for (let i = 0; i < unknown.length; i++) if ((sum[i + 1]! & unknown[i]!) !== 0) return -1;
    let product = guests;
    for (let i = 0; i < unknown.length; i++) {
      let letter = 4 * i;
      for (let counts = sum[i + 1]!; counts !== 0; counts >>>= 8, letter++) {
        const count = counts & 0xff;
        if (count !== 0) product = this.#times[product * this.#order + this.#powers[256 * letter + count]!]!;
      }
    }
    return product;
  }
}
