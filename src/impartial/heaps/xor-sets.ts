/**
 * A set of numbers of which the mex is asked after all of them were shifted by an XOR: a binary tree that counts, level by level, how many of the
 * numbers begin with the same bits. O(bits) a number and a question, at most 16 bytes for each number below the next power of two.
 */
export class XorShiftedSet {
  /** `#counts[level][v >> level]`: how many numbers are v but for their lowest `level` bits. */
  #counts: Uint32Array[] = [new Uint32Array(1)];

  get #bits(): number {
    return this.#counts.length - 1;
  }

  /** @param value - an integer from 0 to 2^27 − 1 */
  add(value: number): void {
    while (value >= 2 ** this.#bits) this.#widen();
    if (this.#counts[0]![value] !== 0) return;
    for (const [level, counts] of this.#counts.entries()) counts[value >> level]!++;
  }

  /** The least number that is not `by` XOR one of the set. */
  mexShiftedBy(by: number): number {
    const bits = this.#bits;
    if (by >= 2 ** bits) return 0;
    if (this.#counts[bits]![0] === 2 ** bits) return 2 ** bits;
    let mex = 0;
    let node = 0;
    for (let level = bits - 1; level >= 0; level--) {
      node = 2 * node + ((by >> level) & 1);
      if (this.#counts[level]![node]! < 2 ** level) continue;
      mex += 2 ** level;
      node ^= 1;
    }
    return mex;
  }

  /** One bit more: every level twice as long, and a level on top. */
  #widen(): void {
    const all = this.#counts.at(-1)![0]!;
    this.#counts = this.#counts.map(counts => {
      const wider = new Uint32Array(2 * counts.length);
      wider.set(counts);
      return wider;
    });
    this.#counts.push(Uint32Array.of(all));
  }
}

/** Sets of values as rows of bits, in words of 32: the XOR of a set with a value is the set of the XORs. */

/**
 * Row `m` of `rows` takes in row `row` of `from`, each of its values XOR `value`. Rows have `words` words, a power of two, and `value` is
 * below 32 · words. Cost: O(words).
 */
export function addXorRow(
  rows: Uint32Array,
  m: number,
  from: Uint32Array,
  row: number,
  words: number,
  value: number,
): void {
  const high = value >>> 5;
  for (let w = 0; w < words; w++) {
    let x = from[row * words + w]!;
    if (x === 0) continue;
    if (value & 1) x = ((x & 0x55555555) << 1) | ((x >>> 1) & 0x55555555);
    if (value & 2) x = ((x & 0x33333333) << 2) | ((x >>> 2) & 0x33333333);
    if (value & 4) x = ((x & 0x0f0f0f0f) << 4) | ((x >>> 4) & 0x0f0f0f0f);
    if (value & 8) x = ((x & 0x00ff00ff) << 8) | ((x >>> 8) & 0x00ff00ff);
    if (value & 16) x = (x << 16) | (x >>> 16);
    rows[m * words + (w ^ high)]! |= x;
  }
}
