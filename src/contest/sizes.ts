import type { ByteReader } from '../core/data/reader.js';
import { counted } from '../core/text/counted.js';

const MAX_COUNT = 10_000_000;

/** Reads `n`, then n sizes from `min` to 2^53 − 1, and makes sure that nothing follows. */
export function readSizes(reader: ByteReader, things: string, min: number): Float64Array {
  const n = reader.integer(`number of ${things} n`, 1, MAX_COUNT);
  const sizes = new Float64Array(n);
  for (let i = 0; i < n; i++) sizes[i] = reader.integer('a size', min, Number.MAX_SAFE_INTEGER);
  reader.end(counted(n, 'size'));
  return sizes;
}
