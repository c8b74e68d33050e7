import { rowsOf, type ValueTable } from '../input/value-table.js';

/** Arguments with at most so many different values are not cut: a table of three columns is a table of three columns. */
const NARROW = 8;
/** A table of fewer rows than this is shown in full where it cannot be cut. */
const LEAST_SPLIT = 32;

/**
 * The part of a table that finders see: the rows whose arguments are all small, about `fraction` of them. The rows withheld lie
 * beyond in at least one argument, so that a law is tried where it has to reach out. Where no argument has more than a few values, the
 * rows withheld are scattered.
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
  // A small box is not cut by its bounds: then rows are withheld that lie anywhere in it.
  if (columns.every((column, i) => column.at(-1)! <= bounds[i]!)) {
    return rowsOf(table, row => values.length < LEAST_SPLIT || scattered(points, row * width, width) < fraction);
  }
  return rowsOf(table, row => {
    for (let i = 0; i < width; i++) if (points[row * width + i]! > bounds[i]!) return false;
    return values.length > 0;
  });
}

/** A number from 0 to below 1 that goes by the arguments alone (the finaliser of MurmurHash3), in whatever order the rows come. */
function scattered(points: ArrayLike<number>, from: number, width: number): number {
  let hash = 0;
  for (let i = 0; i < width; i++) {
    hash = Math.imul(hash ^ points[from + i]!, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash = (hash ^ (hash >>> 16)) + 0x9e3779b9;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** The different values of argument `i`, ascending. */
function distinct(points: ArrayLike<number>, i: number, width: number): Float64Array {
  const seen = new Set<number>();
  for (let at = i; at < points.length; at += width) seen.add(points[at]!);
  return Float64Array.from(seen).sort();
}
