import { ZugzwangError } from '../core/errors.js';

/** The binomials C(n, k) for all n and k up to some limits, row by row: C(n, k) is `values[n * stride + k]`. */
export interface Binomials {
  readonly maxN: number;
  readonly maxK: number;
  /** Entries a row: maxK + 1. */
  readonly stride: number;
  readonly values: Float64Array;
}

/**
 * Pascal's triangle up to row `maxN` and column `maxK` (`maxN` if not given), exact integers in doubles.
 *
 * @throws ZugzwangError `usage` where an entry passes 2^53 − 1, or a limit is no whole number
 */
export function binomialTable(maxN: number, maxK = maxN): Binomials {
  if (!Number.isSafeInteger(maxN) || !Number.isSafeInteger(maxK) || maxN < 0 || maxK < 0) {
    throw new ZugzwangError('usage', `binomials up to C(${maxN}, ${maxK}): expected whole numbers from 0`);
  }
  const stride = maxK + 1;
  const values = new Float64Array((maxN + 1) * stride);
  for (let n = 0; n <= maxN; n++) {
    values[n * stride] = 1;
    for (let k = 1; k <= Math.min(n, maxK); k++) {
      const above = (n - 1) * stride + k;
      const value = values[above - 1]! + values[above]!;
      if (value > Number.MAX_SAFE_INTEGER) throw new ZugzwangError('usage', `C(${n}, ${k}) is larger than 2^53 − 1`);
      values[n * stride + k] = value;
    }
  }
  return { maxN, maxK, stride, values };
}

/** One entry of a table; 0 where k is larger than n. */
export function binomial(table: Binomials, n: number, k: number): number {
  if (!(n >= 0 && n <= table.maxN && k >= 0 && k <= table.maxK && Number.isInteger(n) && Number.isInteger(k))) {
    throw new ZugzwangError(
      'usage',
      `C(${n}, ${k}) is outside the table, which ends at C(${table.maxN}, ${table.maxK})`,
    );
  }
  return table.values[n * table.stride + k]!;
}
