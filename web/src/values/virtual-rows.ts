/** A list of which only what can be seen is drawn. Browsers draw nothing taller than this, so that a longer list scrolls faster than its rows. */
const TALLEST = 8_000_000;
/** Rows drawn above and below. */
const SPARE = 6;

export interface VisibleRows {
  /** The rows to draw, `to` excluded. */
  readonly from: number;
  readonly to: number;
  /** Where the first of them stands, and how tall all of it is, in pixels. */
  readonly top: number;
  readonly height: number;
}

const heightOf = (row: number, count: number) => Math.min(TALLEST, row * count);
const travel = (height: number, row: number, count: number) => Math.max(1, heightOf(row, count) - height);
const lastFirst = (height: number, row: number, count: number) => Math.max(0, count - height / row);

/** The first row that can be seen, with its share that cannot. */
const firstAt = (scroll: number, height: number, row: number, count: number) =>
  row * count <= TALLEST ? scroll / row : (scroll / travel(height, row, count)) * lastFirst(height, row, count);

export const rowAtScroll = (scroll: number, height: number, row: number, count: number): number =>
  Math.ceil(firstAt(scroll, height, row, count) - 1e-6);

/** How far to scroll for a row to be the first that is seen. */
export function scrollOfRow(index: number, height: number, row: number, count: number): number {
  if (row * count <= TALLEST) return index * row;
  return (Math.min(index, lastFirst(height, row, count)) / lastFirst(height, row, count)) * travel(height, row, count);
}

export function visibleRows(scroll: number, height: number, row: number, count: number): VisibleRows {
  const first = firstAt(scroll, height, row, count);
  const from = Math.max(0, Math.floor(first) - SPARE);
  const to = Math.min(count, Math.ceil(first + height / row) + SPARE);
  const top = row * count <= TALLEST ? from * row : scroll - (first - from) * row;
  return { from, to, top, height: heightOf(row, count) };
}
