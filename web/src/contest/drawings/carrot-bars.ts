/** Carrots as bars; where they are many, each bar stands for several neighbours. */
export interface Bar {
  /** Its carrots, from 0, `to` excluded. */
  readonly from: number;
  readonly to: number;
  /** The least and the largest size among them. */
  readonly least: number;
  readonly most: number;
}

/** At most `most` bars for the carrots from one to another, the last excluded. O(carrots) time. */
export function barsOf(sizes: Float64Array, from: number, to: number, most: number): Bar[] {
  const count = Math.min(most, to - from);
  return Array.from({ length: count }, (_, i) => {
    const first = from + Math.floor((i * (to - from)) / count);
    const end = from + Math.floor(((i + 1) * (to - from)) / count);
    let [low, high] = [sizes[first]!, sizes[first]!];
    for (let at = first + 1; at < end; at++) {
      const size = sizes[at]!;
      if (size < low) low = size;
      else if (size > high) high = size;
    }
    return { from: first, to: end, least: low, most: high };
  });
}

/** The carrots next to one, at most so many, as far as there are any: `[from, to)`. */
export function near(at: number, count: number, most: number): readonly [number, number] {
  const from = Math.max(0, Math.min(count - most, at - Math.floor(most / 2)));
  return [from, Math.min(count, from + most)];
}

/** Heights over a base line, in shares of the whole: negative sizes hang below it. */
export function scaleOf(bars: readonly Bar[]): (size: number) => number {
  let low = 0;
  let high = 0;
  for (const { least, most } of bars) {
    low = Math.min(low, least);
    high = Math.max(high, most);
  }
  return size => (high === low ? 0 : (size - low) / (high - low));
}
