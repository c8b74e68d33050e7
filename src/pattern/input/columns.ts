/** Columns of a table that say nothing: laws are looked for without them, and speak of the others. */

import type { Law } from '../law.js';
import { identifiers } from '../law-code.js';
import { codeParts, listed } from '../make-law.js';
import type { ValueTable } from './value-table.js';

/** A column is tried alone where it has so many different values. */
const LEAST_VALUES = 8;

/**
 * Which columns to look at, one choice after the other: each alone that decides the value, in as many rows as there are, then all but those that
 * are the same in all rows or repeat another one.
 */
export function columnChoices(table: ValueTable): number[][] {
  const columns = table.names.map((_, i) => columnOf(table, i));
  const telling = columns.flatMap((column, i) => {
    const isConstant = column.every(n => n === column[0]);
    const isCopy = columns.slice(0, i).some(other => other.every((n, row) => n === column[row]));
    return isConstant || isCopy ? [] : [i];
  });
  const all = table.names.map((_, i) => i);
  if (table.names.length === 1 || telling.length === 0) return [all];
  const alone = telling.length === 1 ? [] : telling.filter(i => decides(columns[i]!, table.values));
  return [...alone.map(i => [i]), telling];
}

function columnOf({ names, points, values }: ValueTable, i: number): Float64Array {
  return Float64Array.from(values, (_, row) => points[row * names.length + i]!);
}

/** Whether rows with the same number in a column have the same value. */
function decides(column: Float64Array, values: Float64Array): boolean {
  const known = new Map<number, number>();
  for (let row = 0; row < column.length; row++) {
    const value = known.get(column[row]!);
    if (value !== undefined && value !== values[row]) return false;
    known.set(column[row]!, values[row]!);
  }
  return known.size >= LEAST_VALUES;
}

/** The table of some columns, each point once. */
export function withColumns(table: ValueTable, columns: readonly number[]): ValueTable {
  const width = table.names.length;
  if (columns.length === width) return table;
  const seen = new Set<string>();
  const points: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < table.values.length; row++) {
    const point = columns.map(i => table.points[row * width + i]!);
    const key = point.join();
    if (seen.has(key)) continue;
    seen.add(key);
    points.push(...point);
    values.push(table.values[row]!);
  }
  const names = columns.map(i => table.names[i]!);
  return { names, kind: table.kind, points: Float64Array.from(points), values: Float64Array.from(values) };
}

/** A law of some columns as one of all: its function takes them all, and its sentence says that the others do not matter. */
export function lawOfAll(table: ValueTable, columns: readonly number[], law: Law): Law {
  const others = table.names.filter((_, i) => !columns.includes(i));
  const makes = others.length === 1 ? 'makes' : 'make';
  const parameters = identifiers(table.names).map(name => `${name}: number`);
  const code = law.code.replace(/^function law\([^)]*\)/, () => `function law(${parameters.join(', ')})`);
  return {
    ...law,
    sentence: `${law.sentence} In this table ${listed(others)} ${makes} no difference.`,
    ...codeParts(table, code),
    exceptions: [],
  };
}
