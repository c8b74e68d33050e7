/**
 * Sparse spaces of nim-sequences (Winning Ways, chapter 4, "Sparse space spells speed"; Flammenkamp, *Sparse- and common-positions of
 * Sprague-Grundy values of octal games*).
 *
 * A mask m splits the heaps in two: n is rare where g(n) has an even number of bits in common with m, and common where the number is
 * odd. In many games rare heaps nearly die out. Where it is the parity of n that tells, n counts as well ("sparse positions").
 */

/** Bits of a value that count; `byHeap`: the parity of the heap, less what a move takes before it splits, counts too. */
export interface SparseMask {
  readonly mask: number;
  readonly byHeap: boolean;
}

/** 1 where x has an odd number of bits set. */
export function parity(x: number): number {
  let y = x ^ (x >>> 16);
  y ^= y >>> 8;
  y ^= y >>> 4;
  return (0x6996 >>> (y & 15)) & 1;
}

/** How often each value has been met at even and at odd heaps, in `counts[2 · value + heap mod 2]`. */
export type ValueCounts = Float64Array;

/**
 * The mask that leaves the fewest rare heaps among those counted.
 *
 * @param bits - values are below 2^bits; higher bits, which no value has yet, belong to the mask
 * @param turn - the parity of what a move takes before it splits, where that is one and the same for all; otherwise undefined, and
 * the heap's parity cannot count
 *
 * Cost: O(bits · 2^bits), by a Walsh-Hadamard transform: the sum over all values v of ±count(v) for every mask at once.
 */
export function findSparseMask(counts: ValueCounts, bits: number, turn: number | undefined): SparseMask {
  const size = 2 ** bits;
  const plain = new Float64Array(size);
  const byHeap = new Float64Array(size);
  for (let value = 0; value < size; value++) {
    const [even, odd] = [counts[2 * value] ?? 0, counts[2 * value + 1] ?? 0];
    plain[value] = even + odd;
    byHeap[value] = turn === 0 ? even - odd : odd - even;
  }
  transform(plain);
  transform(byHeap);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  let usesHeap = false;
  for (let mask = 0; mask < size; mask++) {
    if (plain[mask]! < least) [best, least, usesHeap] = [mask, plain[mask]!, false];
    if (turn !== undefined && byHeap[mask]! < least) [best, least, usesHeap] = [mask, byHeap[mask]!, true];
  }
  return { mask: (best | (-1 << bits)) >>> 0, byHeap: usesHeap };
}

/** In place: `sums[mask]` becomes the sum of `sums[value]`, taken negatively where value and mask share an odd number of bits. */
function transform(sums: Float64Array): void {
  for (let half = 1; half < sums.length; half *= 2) {
    for (let begin = 0; begin < sums.length; begin += 2 * half) {
      for (let i = begin; i < begin + half; i++) {
        const [a, b] = [sums[i]!, sums[i + half]!];
        sums[i] = a + b;
        sums[i + half] = a - b;
      }
    }
  }
}
