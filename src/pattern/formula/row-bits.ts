/** Sets of rows as bits, 32 rows a word. All sets of one search have the same number of words. */
export type RowBits = Uint32Array;

/** The rows for which something holds. */
export function rowsWhere(count: number, holds: (row: number) => boolean): RowBits {
  const bits = new Uint32Array((count + 31) >>> 5);
  for (let row = 0; row < count; row++) if (holds(row)) bits[row >>> 5]! |= 1 << (row & 31);
  return bits;
}

/** The rows in both. */
export function both(p: RowBits, q: RowBits): RowBits {
  const bits = new Uint32Array(p.length);
  for (let w = 0; w < p.length; w++) bits[w] = p[w]! & q[w]!;
  return bits;
}

/** The rows in one of them at least. */
export function either(p: RowBits, q: RowBits): RowBits {
  const bits = new Uint32Array(p.length);
  for (let w = 0; w < p.length; w++) bits[w] = p[w]! | q[w]!;
  return bits;
}

/** The rows of `p` that are not in `q`. */
export function without(p: RowBits, q: RowBits): RowBits {
  const bits = new Uint32Array(p.length);
  for (let w = 0; w < p.length; w++) bits[w] = p[w]! & ~q[w]!;
  return bits;
}

export const isEmpty = (p: RowBits): boolean => p.every(word => word === 0);

export function countRows(p: RowBits): number {
  let count = 0;
  for (let word of p) for (; word !== 0; word &= word - 1) count++;
  return count;
}

/** A text that is the same for the same set only. */
export function bitsKey(p: RowBits): string {
  let key = '';
  for (const word of p) key += String.fromCharCode(word & 0xffff, word >>> 16);
  return key;
}
