import type { ValueTable } from './value-table.js';

/** The values of a table by argument, in a box; NaN where the table has a gap. */
export interface ValueGrid {
  /** The least of each argument. */
  readonly low: readonly number[];
  /** How many integers each argument runs over. */
  readonly sizes: readonly number[];
  /** Distance of neighbours along each argument in `cells`; the last argument runs fastest. */
  readonly strides: readonly number[];
  readonly cells: Float64Array;
  /** Cells without a value. */
  readonly gaps: number;
}

/** At most so many cells a row, so that a few far points do not fill the memory. */
const CELLS_A_ROW = 16;

/** The box of a table, or undefined for a table without rows or with rows too far apart to fill a box. */
export function gridOf(table: ValueTable): ValueGrid | undefined {
  const { names, points, values } = table;
  const width = names.length;
  if (values.length === 0) return undefined;
  const low = new Array<number>(width).fill(Infinity);
  const high = new Array<number>(width).fill(-Infinity);
  for (let at = 0; at < points.length; at++) {
    const i = at % width;
    const x = points[at]!;
    if (x < low[i]!) low[i] = x;
    if (x > high[i]!) high[i] = x;
  }
  const sizes = high.map((x, i) => x - low[i]! + 1);
  const strides = new Array<number>(width).fill(1);
  for (let i = width - 2; i >= 0; i--) strides[i] = strides[i + 1]! * sizes[i + 1]!;
  const volume = strides[0]! * sizes[0]!;
  if (volume > CELLS_A_ROW * values.length + 4096) return undefined;
  const cells = new Float64Array(volume).fill(Number.NaN);
  for (let row = 0; row < values.length; row++) {
    let cell = 0;
    for (let i = 0; i < width; i++) cell += (points[row * width + i]! - low[i]!) * strides[i]!;
    cells[cell] = values[row]!;
  }
  return { low, sizes, strides, cells, gaps: volume - values.length };
}

/** The value at a point, NaN where there is none. */
export function valueAt(grid: ValueGrid, point: ArrayLike<number>): number {
  let cell = 0;
  for (let i = 0; i < grid.low.length; i++) {
    const x = point[i]! - grid.low[i]!;
    if (x < 0 || x >= grid.sizes[i]!) return Number.NaN;
    cell += x * grid.strides[i]!;
  }
  return grid.cells[cell]!;
}
