/** Finding the period of a sequence of which the beginning is known; nothing is proved here (see `period-theorems.ts`). */
import { demandInteger } from '../../core/data/demand-integer.js';

/** Values g(0), g(1) …, each 0 or more. */
export type HeapValues = Uint16Array | Uint32Array | Int32Array;

/** From `preperiod` on, g(n + period) = g(n) + saltus, or g(n) for heaps that rest. */
export interface HeapPeriod {
  readonly period: number;
  readonly preperiod: number;
  readonly saltus: number;
  /**
   * Heaps modulo the period, ascending, whose values repeat while the others grow: "sapp-regular" sequences, split into an arithmetic
   * periodic and a periodic part (Horrocks and Nowakowski 2003). Not given where all grow, or none.
   */
  readonly resting?: readonly number[];
}

/** By how much the value of a heap of the period differs from that of the heap one period later. */
export function saltusAt({ period, saltus, resting }: HeapPeriod, n: number): number {
  return resting?.includes(n % period) ? 0 : saltus;
}

/** What the period says of a heap, before it or after; `values` are known for one period from its beginning at least. */
export function periodValue(values: HeapValues, found: HeapPeriod, n: number): number {
  const { period, preperiod } = found;
  const turns = Math.floor((n - preperiod) / period);
  return values[n - turns * period]! + turns * saltusAt(found, n);
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
  demandInteger(length, 'length', 0, values.length);
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
  return arithmetic ? findSplitPeriod(values, length) : undefined;
}

/** So many periods from the end, at least, have to show that a sequence is split in two. */
const SPLIT_PERIODS = 4;

/**
 * The least period after which every heap's value has either grown by a saltus, the same for all, or stayed. The last half of the
 * sequence has to be so, and four periods.
 *
 * Cost: O(length) for each period tried, but mostly O(period), since a wrong one fails soon.
 */
function findSplitPeriod(values: HeapValues, length: number): HeapPeriod | undefined {
  const least = Math.ceil(length / 2);
  for (let period = 2; SPLIT_PERIODS * period <= length - least; period++) {
    let from = length - 2 * period;
    while (
      from > 0 &&
      values[from - 1 + period]! - values[from - 1]! === values[from - 1 + 2 * period]! - values[from - 1 + period]!
    )
      from--;
    if (from > least) continue;
    const growths = new Set<number>();
    for (let n = from; n < from + period; n++) growths.add(values[n + period]! - values[n]!);
    const [small, large] = [...growths].sort((a, b) => a - b);
    if (growths.size !== 2 || small !== 0) continue;
    const resting: number[] = [];
    for (let n = from; n < from + period; n++) if (values[n + period] === values[n]) resting.push(n % period);
    return { period, preperiod: from, saltus: large!, resting: resting.sort((a, b) => a - b) };
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

/**
 * The heaps whose values differ from what the period, continued to the front, would give them.
 *
 * @param most - stop at so many: there can be more than a list has room for
 */
export function periodExceptions(values: HeapValues, found: HeapPeriod, most = Number.POSITIVE_INFINITY): number[] {
  const exceptions: number[] = [];
  for (let n = 0; n < found.preperiod && exceptions.length < most; n++)
    if (values[n] !== periodValue(values, found, n)) exceptions.push(n);
  return exceptions;
}

/** How many heaps have values that differ from what the period, continued to the front, would give them. */
export function countPeriodExceptions(values: HeapValues, found: HeapPeriod): number {
  let count = 0;
  for (let n = 0; n < found.preperiod; n++) if (values[n] !== periodValue(values, found, n)) count++;
  return count;
}
