/**
 * Description lengths, in bits: what a law costs, what a table costs without one.
 *
 * A law is worth stating when it is much shorter than the table (Rissanen, "Modeling by shortest data description", Automatica 14,
 * 1978): of the tables of independent random values, at most one in 2^m has a description m bits shorter than its own
 * entropy. All finders use these codes, so that their laws can be compared.
 */

/** A natural number (0, 1, …) in Elias' delta code, without a bound known beforehand. */
export function naturalBits(n: number): number {
  const length = Math.floor(Math.log2(n + 1));
  return length + 2 * Math.floor(Math.log2(length + 1)) + 1;
}

/** Any integer: a natural number and a sign. */
export function integerBits(n: number): number {
  return n === 0 ? 1 : 1 + naturalBits(Math.abs(n));
}

/**
 * Which values a law or a list is about, when they are `count`: as if they were 0, 1, …. The table's own bits do not count their names, so a
 * table with 17 and 42 in place of 0 and 1 gets the same law.
 */
export function namesBits(count: number): number {
  let bits = 0;
  for (let i = 0; i < count; i++) bits += integerBits(i);
  return bits;
}

/** One of `count` things, each as likely. */
export function choiceBits(count: number): number {
  return Math.log2(Math.max(1, count));
}

/** Logarithm to base 2 of the binomial coefficient: which `k` of `n` things, when `k` is known. */
export function subsetBits(n: number, k: number): number {
  return (logFactorial(n) - logFactorial(k) - logFactorial(n - k)) / Math.LN2;
}

/**
 * Exceptions to a law: each by its arguments and its value. Small arguments are cheap, so that a law which holds away from the border
 * beats one with exceptions anywhere.
 */
export function exceptionsBits(exceptions: Iterable<{ point: ArrayLike<number>; value: number }>): number {
  let bits = 0;
  let count = 0;
  for (const { point, value } of exceptions) {
    count++;
    bits += integerBits(value);
    for (let i = 0; i < point.length; i++) bits += integerBits(point[i]!);
  }
  return bits + naturalBits(count);
}

/**
 * The values of a table without a law: which values there are, how often each, and which arrangement of these it is
 * (at most the empirical entropy times the number of rows, and a little for the counts).
 */
export function valuesBits(values: ArrayLike<number>): number {
  const counts = new Map<number, number>();
  for (let row = 0; row < values.length; row++) counts.set(values[row]!, (counts.get(values[row]!) ?? 0) + 1);
  let bits = logFactorial(values.length) / Math.LN2;
  for (const count of counts.values()) bits -= logFactorial(count) / Math.LN2;
  return bits;
}

/** Natural logarithm of n!, by Stirling's series beyond a small table. */
function logFactorial(n: number): number {
  if (n < SMALL.length) return SMALL[n]!;
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3);
}

const SMALL: readonly number[] = smallLogFactorials(256);

function smallLogFactorials(count: number): number[] {
  const logs = [0];
  for (let n = 1; n < count; n++) logs.push(logs[n - 1]! + Math.log(n));
  return logs;
}
