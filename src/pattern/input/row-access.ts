/** Which arguments of a table matter, and rows by number. */
import type { ValueTable } from './value-table.js';

/** The arguments of a row. */
export function pointOf({ names, points }: ValueTable, row: number): Float64Array {
  const width = names.length;
  const point = new Float64Array(width);
  for (let i = 0; i < width; i++) point[i] = points[row * width + i]!;
  return point;
}

/** The least and the greatest value of an argument. */
export function rangeOf({ names, points, values }: ValueTable, argument: number): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (let row = 0; row < values.length; row++) {
    const value = points[row * names.length + argument]!;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** The least value of each argument. */
export const leastOf = (table: ValueTable): number[] => table.names.map((_, i) => rangeOf(table, i)[0]);

/** How many rows may differ in one argument only, before it is believed that the argument does not matter. */
const ENOUGH_PAIRS = 12;

/**
 * The arguments that matter: one by one, an argument is dropped if rows that agree in the others always have the same
 * value, and there are enough such rows. Only some of the rows of large tables are looked at, so the law must be checked on all.
 */
export function argumentsThatMatter(table: ValueTable): number[] {
  let used = table.names.map((_, i) => i);
  const rows = Math.min(table.values.length, 300_000);
  for (const argument of [...used]) {
    const others = used.filter(i => i !== argument);
    if (others.length > 0 && isIrrelevant(table, others, rows)) used = others;
  }
  return used;
}

function isIrrelevant(table: ValueTable, others: readonly number[], rows: number): boolean {
  const { names, points, values } = table;
  const seen = new Map<string, number>();
  let pairs = 0;
  for (let row = 0; row < rows; row++) {
    let key = '';
    for (const i of others) key += `${points[row * names.length + i]!},`;
    const other = seen.get(key);
    if (other === undefined) seen.set(key, values[row]!);
    else if (other !== values[row]!) return false;
    else pairs++;
  }
  return pairs >= ENOUGH_PAIRS;
}

/** Rows to look at first: some of each value, so that rare values are seen, spread over the table by a fixed order. */
export function sampleRows({ values }: ValueTable, most: number): number[] {
  const byValue = new Map<number, number[]>();
  const random = fixedOrder();
  for (let row = 0; row < values.length; row++) {
    const rows = byValue.get(values[row]!);
    if (rows === undefined) byValue.set(values[row]!, [row]);
    else rows.push(row);
  }
  const lists = [...byValue.values()].sort((p, q) => p.length - q.length);
  const sample: number[] = [];
  lists.forEach((rows, i) => {
    const share = Math.ceil((most - sample.length) / (lists.length - i));
    for (let k = 0; k < rows.length && k < share; k++) {
      const at = k + Math.floor(random() * (rows.length - k));
      [rows[k], rows[at]] = [rows[at]!, rows[k]!];
      sample.push(rows[k]!);
    }
  });
  return sample
    .map(row => ({ row, order: random() }))
    .sort((p, q) => p.order - q.order)
    .map(({ row }) => row);
}

/** The same numbers from 0 to below 1 every time (a linear congruential generator, Numerical Recipes' constants). */
function fixedOrder(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
