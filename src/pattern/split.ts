import { rowsOf, type ValueTable } from './value-table.js';

/** Arguments with at most so many different values are not cut: a table of three columns is a table of three columns. */
const NARROW = 8;

/**
 * The part of a table that finders see: the rows whose arguments are all small, about `fraction` of them. The rows withheld lie
 * beyond in at least one argument, so that a law is tried where it has to reach out.
 */
export function trainingPart(table: ValueTable, fraction: number): ValueTable {
  const { names, points, values } = table;
  const width = names.length;
  const columns = names.map((_, i) => distinct(points, i, width));
  const wide = columns.map(column => column.length > NARROW);
  const cut = wide.filter(Boolean).length || width;
  const share = fraction ** (1 / cut);
  const bounds = columns.map((column, i) =>
    wide[i] || cut === width ? column[Math.max(0, Math.ceil(column.length * share) - 1)]! : Infinity,
  );
  return rowsOf(table, row => {
    for (let i = 0; i < width; i++) if (points[row * width + i]! > bounds[i]!) return false;
    return values.length > 0;
  });
}

/** The different values of argument `i`, ascending. */
function distinct(points: ArrayLike<number>, i: number, width: number): Float64Array {
  const seen = new Set<number>();
  for (let at = i; at < points.length; at += width) seen.add(points[at]!);
  return Float64Array.from(seen).sort();
}
