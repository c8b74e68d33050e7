/** A sequence in rows of equal length, so that a period stands in columns. */
import type { HeapPeriod } from 'zugzwang/impartial';

/** No row is longer. */
export const LONGEST_FOLD = 1_000_000;
/** What is folded at where nobody says, and no short period is found; on a phone, where more could not be read. */
const FOLD = 50;
const NARROW_FOLD = 16;
/** Up to this length the period that was found is what a strip is folded at first. */
const SHORT = 120;

/** The longest row that a sequence up to a heap has. */
export const longestFold = (to: number): number => Math.min(to + 1, LONGEST_FOLD);

/** A good length of rows where nobody asks for one. */
export function foldOf(to: number, period: HeapPeriod | undefined, isNarrow = false): number {
  const unsaid = isNarrow ? NARROW_FOLD : FOLD;
  return Math.min(longestFold(to), period !== undefined && period.period <= SHORT ? period.period : unsaid);
}

/** The last value that the slider for the length of rows has: what is found must be on it, if it is not too long. */
export function sliderEnd(to: number, fold: number, period: HeapPeriod | undefined): number {
  const found = period !== undefined && period.period <= 1000 ? 2 * period.period : 0;
  return Math.min(longestFold(to), Math.max(100, found, fold));
}

/** Where a number is in an ascending list, or -1. O(log n). */
export function indexIn(list: Int32Array, wanted: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return list[low] === wanted ? low : -1;
}

/** How large a cell is, in pixels, where so many are to stand side by side. */
export function cellSize(width: number, fold: number): number {
  return Math.max(6, Math.min(36, Math.floor(width / fold)));
}

/** The heap that a key leads to from another; undefined for other keys. */
export function heapByKey(key: string, at: number, fold: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - fold,
    ArrowDown: at + fold,
    PageUp: at - 10 * fold,
    PageDown: at + 10 * fold,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  if (to === undefined) return undefined;
  // Up and down stay in their column at the ends.
  if (to < 0) return key === 'ArrowUp' ? at : key === 'PageUp' ? at % fold : 0;
  if (to > last)
    return key === 'ArrowDown' ? at : key === 'PageDown' ? at + fold * Math.floor((last - at) / fold) : last;
  return to;
}
