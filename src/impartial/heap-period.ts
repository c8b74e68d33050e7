/** Finding the period of a sequence of which the beginning is known; nothing is proved here (see `period-theorems.ts`). */

/** Values g(0), g(1) …, each 0 or more. */
export type HeapValues = Uint16Array | Uint32Array | Int32Array;

/** From `preperiod` on, g(n + period) = g(n) + saltus. */
export interface HeapPeriod {
  readonly period: number;
  readonly preperiod: number;
  readonly saltus: number;
}

/** How much of the sequence, from its end, has to be periodic: a small part hints, half of it counts. */
const SHARES = [2, 8];

/**
 * The least period that the end of the sequence has, with the least heap from which on it holds; undefined where neither the last half
 * nor the last eighth repeats itself at least once.
 *
 * @param length - how many values count
 * @param arithmetic - whether values may grow by a fixed amount from period to period
 *
 * Cost: O(length) time, no memory (O(length) where `arithmetic`), by critical factorization: Crochemore and Perrin, *Two-way
 * string-matching*, J. ACM 38 (1991).
 */
export function findPeriod(values: HeapValues, length: number, arithmetic = false): HeapPeriod | undefined {
  const word = arithmetic ? differences(values, length) : values;
  const end = arithmetic ? length - 1 : length;
  for (const share of SHARES) {
    const period = periodOfEnd(word, Math.floor(end - end / share), end);
    if (period === 0) continue;
    let preperiod = end - period;
    while (preperiod > 0 && word[preperiod - 1] === word[preperiod - 1 + period]) preperiod--;
    const saltus = arithmetic ? values[preperiod + period]! - values[preperiod]! : 0;
    if (saltus >= 0) return { period, preperiod, saltus };
  }
  return undefined;
}

function differences(values: HeapValues, length: number): Int32Array {
  const steps = new Int32Array(Math.max(0, length - 1));
  for (let n = 0; n < steps.length; n++) steps[n] = values[n + 1]! - values[n]!;
  return steps;
}

/** The least period of word[begin … end), or 0 where it is more than half of its length. */
function periodOfEnd(word: HeapValues, begin: number, end: number): number {
  const up = maximalSuffix(word, begin, end, 1);
  const down = maximalSuffix(word, begin, end, -1);
  const { at, period } = up.at > down.at ? up : down;
  if (2 * period > end - begin) return 0;
  for (let i = begin; i <= at; i++) if (word[i] !== word[i + period]) return 0;
  return period;
}

/** The place before the greatest suffix, in ascending or descending order of letters, and that suffix's period. */
function maximalSuffix(word: HeapValues, begin: number, end: number, sign: 1 | -1): { at: number; period: number } {
  let at = begin - 1;
  let next = begin;
  let k = 1;
  let period = 1;
  while (next + k < end) {
    const order = sign * (word[next + k]! - word[at + k]!);
    if (order < 0) {
      next += k;
      k = 1;
      period = next - at;
    } else if (order === 0) {
      if (k === period) {
        next += period;
        k = 1;
      } else k++;
    } else {
      at = next++;
      k = 1;
      period = 1;
    }
  }
  return { at, period };
}

/** The heaps whose values differ from what the period, continued to the front, would give them. */
export function periodExceptions(values: HeapValues, { period, preperiod, saltus }: HeapPeriod): number[] {
  const exceptions: number[] = [];
  for (let n = 0; n < preperiod; n++) {
    const turns = Math.ceil((preperiod - n) / period);
    if (values[n] !== values[n + turns * period]! - turns * saltus) exceptions.push(n);
  }
  return exceptions;
}
