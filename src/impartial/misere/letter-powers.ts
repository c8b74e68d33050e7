/** What sums of heaps stand for in a monoid, by powers that are looked up. Sums are as in `sum-outcomes.ts`. */
import { productOf, type QuotientMonoid } from './quotient-monoid.js';

/** A monoid, and what heaps stand for in it; undefined for heaps that it does not know. */
export interface MonoidOfHeaps {
  readonly monoid: QuotientMonoid;
  readonly elementOf: (heap: number) => number | undefined;
}

export function elementOfHeaps({ monoid, elementOf }: MonoidOfHeaps, heaps: readonly number[]): number {
  const elements = heaps.map(elementOf);
  return elements.every(element => element !== undefined) ? productOf(monoid, elements) : -1;
}

/** Powers of what letters stand for in a monoid. */
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
