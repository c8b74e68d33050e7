/**
 * Gaussian elimination over GF(2) on vectors of up to 31 bits, in integers. Each basis row remembers, as bits, which of
 * the vectors that were kept it is the sum of, so that a vector's coordinates over the kept vectors can be read off.
 */
export class XorBasis {
  /** The reduced row whose highest bit is this one, or 0. */
  readonly #rows = new Int32Array(31);
  readonly #sums = new Int32Array(31);
  /** What is left of the last vector that was reduced, and the kept vectors that were added to it. */
  #rest = 0;
  #sum = 0;
  rank = 0;

  clear(): void {
    this.#rows.fill(0);
    this.rank = 0;
  }

  /** Keeps a vector, an integer from 0 to 2^31 − 1, if it is independent of those kept before; false otherwise, and `coordinates` says which make it up. */
  add(vector: number): boolean {
    if (this.contains(vector)) return false;
    const lead = 31 - Math.clz32(this.#rest);
    this.#rows[lead] = this.#rest;
    this.#sums[lead] = this.#sum ^ (1 << this.rank);
    this.rank++;
    return true;
  }

  /** Whether a vector is a sum of kept ones. */
  contains(vector: number): boolean {
    let rest = vector;
    let sum = 0;
    while (rest !== 0) {
      const lead = 31 - Math.clz32(rest);
      const row = this.#rows[lead]!;
      if (row === 0) break;
      rest ^= row;
      sum ^= this.#sums[lead]!;
    }
    this.#rest = rest;
    this.#sum = sum;
    return rest === 0;
  }

  /** Which kept vectors, as bits in the order of keeping, add up to the vector that was asked for last. */
  get coordinates(): number {
    return this.#sum;
  }
}
