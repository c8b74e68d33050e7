import { ZugzwangError } from '../../core/errors.js';
import { OUTCOMES } from '../../core/outcome.js';
import type { PartizanStore } from '../../values/partizan/store.js';
import { makePartizan } from '../../values/partizan/value-text.js';

/**
 * What the values of a table are. Outcomes stand as their codes: lose 0, draw 1, tie 2, win 3 (`core/outcome.ts`); partizan values as their numbers
 * in the table's store.
 */
export const VALUE_KINDS = ['outcome', 'grundy', 'payoff', 'number', 'partizan'] as const;
/** One of the kinds; `number` is for values of which nothing is known. */
export type ValueKind = (typeof VALUE_KINDS)[number];

/**
 * Values of a function of one or more integers, row by row, in any order, gaps allowed, each point once.
 * Finders look at `kind` for their words only: what they find must not depend on it.
 */
export interface ValueTable {
  /** The arguments' names, as the user wrote them: at least one. */
  readonly names: readonly string[];
  readonly kind: ValueKind;
  /** The arguments, row by row: `names.length` safe integers each. */
  readonly points: Int32Array | Float64Array;
  /** One finite number a row. */
  readonly values: Float64Array;
  /** Where partizan values are kept; there for tables of these. */
  readonly store?: PartizanStore;
}

/** The store of a table of partizan values. */
export function storeOf({ store }: Pick<ValueTable, 'store'>): PartizanStore {
  if (store === undefined)
    throw new ZugzwangError('usage', 'a table of partizan values has a store, and this has none');
  return store;
}

/** A table from points and values; throws `usage` where their numbers do not fit, or an argument is no safe integer. */
export function makeValueTable(
  names: readonly string[],
  kind: ValueKind,
  points: Iterable<readonly number[]>,
  values: Iterable<number>,
): ValueTable {
  const flat: number[] = [];
  for (const point of points) {
    if (point.length !== names.length) {
      throw new ZugzwangError('usage', `point (${point}) has ${point.length} numbers, expected ${names.length}`);
    }
    flat.push(...point);
  }
  const unsafe = flat.find(n => !Number.isSafeInteger(n));
  if (unsafe !== undefined) throw new ZugzwangError('usage', `found the argument ${unsafe}, expected safe integers`);
  const table = { names, kind, points: Float64Array.from(flat), values: Float64Array.from(values) };
  if (table.values.length * names.length !== flat.length) {
    throw new ZugzwangError('usage', `${table.values.length} values for ${flat.length / names.length} points`);
  }
  return table;
}

/** The rows of a table that `keep` wants, in their order. */
export function rowsOf(table: ValueTable, keep: (row: number) => boolean): ValueTable {
  const { names, points, values } = table;
  const width = names.length;
  let count = 0;
  for (let row = 0; row < values.length; row++) if (keep(row)) count++;
  const kept = { ...table, points: new Float64Array(count * width), values: new Float64Array(count) };
  let to = 0;
  for (let row = 0; row < values.length; row++) {
    if (!keep(row)) continue;
    for (let i = 0; i < width; i++) kept.points[to * width + i] = points[row * width + i]!;
    kept.values[to++] = values[row]!;
  }
  return kept;
}

/** A value in words: an outcome's name, or the number. */
export function valueWord(kind: ValueKind, value: number): string {
  return (kind === 'outcome' ? OUTCOMES[value] : undefined) ?? String(value);
}

/** A value of a table in words: as `valueWord`, or a partizan value as `parsePartizan` reads it. */
export function wordOf(table: Pick<ValueTable, 'kind' | 'store'>, value: number): string {
  if (table.kind !== 'partizan') return valueWord(table.kind, value);
  return makePartizan(value, storeOf(table), { longest: Number.POSITIVE_INFINITY });
}

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
