import { gcd } from '../../core/data/gcd.js';

/** The vectors of small whole numbers that are sums of multiples (rational ones) of some, in echelon form. Exact while entries stay below 2^53. */
export class Span {
  /** By place: the vector whose first entry other than 0 stands there. */
  readonly #rows: Float64Array[] = [];

  add(vector: ArrayLike<number>): void {
    const rest = this.#reduce(vector);
    const first = rest.findIndex(entry => entry !== 0);
    if (first >= 0) this.#rows[first] = rest;
  }

  has(vector: ArrayLike<number>): boolean {
    return this.#reduce(vector).every(entry => entry === 0);
  }

  /** A multiple of what is left of a vector when multiples of the rows are taken away. */
  #reduce(vector: ArrayLike<number>): Float64Array {
    const rest = Float64Array.from(vector);
    for (let at = 0; at < rest.length; at++) {
      const row = this.#rows[at];
      const factor = rest[at]!;
      if (factor === 0 || row === undefined) continue;
      const pivot = row[at]!;
      let divisor = 0;
      for (let k = 0; k < rest.length; k++) {
        rest[k] = pivot * rest[k]! - factor * row[k]!;
        divisor = gcd(divisor, rest[k]!);
      }
      if (divisor > 1) for (let k = 0; k < rest.length; k++) rest[k]! /= divisor;
    }
    return rest;
  }
}
