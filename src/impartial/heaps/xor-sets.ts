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
