/**
 * What a table takes that is told as a list. Rows that must agree with each other say the same thing: a table that depends on the sum of its
 * arguments alone, or that is symmetric, or that changes at every eighth number at most, holds less than its rows do one by one, and a law has to
 * be shorter than that.
 */
import { choiceBits, integerBits, namesBits, naturalBits, valuesBits } from './bits.js';
import type { ValueTable } from './input/value-table.js';

/** One of the keys by which a list can be ordered. */
const KEY_BITS = 4;
/** The largest blocks of a list, and of a table by all arguments. */
const MOST_BLOCK = 24;
const MOST_BOX = 6;
const MOST_SUBSETS = 5;

/** Bits of the shortest list of a table: by its rows, or by a number that its values depend on alone. */
export function listBits(table: ValueTable): number {
  const { values } = table;
  let least = valuesBits(values);
  const count = new Set(values).size;
  const named = naturalBits(count) + namesBits(count);
  for (const key of numberKeys(table)) {
    const list = listedBy(table, key);
    if (list !== undefined) least = Math.min(least, KEY_BITS + named + sequenceBits(list));
  }
  for (const switches of staircases(table)) least = Math.min(least, KEY_BITS + named + switchBits(switches));
  for (const key of tupleKeys(table)) {
    const list = listedBy(table, key);
    if (list !== undefined) least = Math.min(least, KEY_BITS + named + valuesBits(Float64Array.from(list.values())));
  }
  return least;
}

type Key<K> = (row: number) => K;

/** The values by their keys; undefined where two rows of one key differ. */
function listedBy<K>({ values }: ValueTable, key: Key<K>): Map<K, number> | undefined {
  const list = new Map<K, number>();
  for (let row = 0; row < values.length; row++) {
    const k = key(row);
    const known = list.get(k);
    if (known === undefined) list.set(k, values[row]!);
    else if (known !== values[row]) return undefined;
  }
  return list;
}

/** Integers that a table may depend on alone: an argument, the sum, the largest, the smallest, what is between them, differences. */
function* numberKeys({ names, points }: ValueTable): Generator<Key<number>> {
  const width = names.length;
  const at = (row: number, i: number): number => points[row * width + i]!;
  const least = (row: number): number => fold(row, Math.min);
  const most = (row: number): number => fold(row, Math.max);
  const fold = (row: number, join: (a: number, b: number) => number): number => {
    let joined = at(row, 0);
    for (let i = 1; i < width; i++) joined = join(joined, at(row, i));
    return joined;
  };
  for (let i = 0; i < width; i++) yield row => at(row, i);
  if (width === 1) return;
  yield row => fold(row, (a, b) => a + b);
  yield least;
  yield most;
  yield row => most(row) - least(row);
  for (let i = 0; i < width; i++) for (let j = i + 1; j < width; j++) yield row => at(row, i) - at(row, j);
}

/** The arguments by size. */
function bySize({ names, points }: ValueTable): Key<string> {
  const width = names.length;
  return row =>
    points
      .slice(row * width, (row + 1) * width)
      .sort()
      .join();
}

/** Tuples that a table may depend on alone: the arguments by size, some of the arguments, all of them divided by a number. */
function* tupleKeys(table: ValueTable): Generator<Key<string>> {
  const { names, points } = table;
  const width = names.length;
  if (width === 1) return;
  const tuple = (row: number): Float64Array | Int32Array => points.slice(row * width, (row + 1) * width);
  yield bySize(table);
  for (let m = 2; m <= MOST_BOX; m++) {
    yield row =>
      tuple(row)
        .map(n => Math.floor(n / m))
        .join();
  }
  if (width === 2 || width > MOST_SUBSETS) return;
  for (let i = 0; i < width; i++) {
    yield row => {
      const point = tuple(row);
      let rest = 0;
      for (const n of point) rest += n;
      return `${point[i]!},${rest - point[i]!}`;
    };
  }
  for (let set = 1; set + 1 < 1 << width; set++) {
    yield row =>
      tuple(row)
        .map((n, i) => ((set >>> i) & 1 ? n : 0))
        .join();
  }
}

/**
 * Two values with a border between them: where each row changes from one value to the other, rows by ascending arguments; for a table of two
 * arguments, along each of them. Of a symmetric table half says all.
 */
function* staircases(table: ValueTable): Generator<Int32Array> {
  const { names, values } = table;
  if (names.length !== 2 || new Set(values).size !== 2) return;
  const isSymmetric = listedBy(table, bySize(table)) !== undefined;
  for (const along of [0, 1]) {
    const switches = switchesAlong(table, along, isSymmetric);
    if (switches !== undefined) yield switches;
  }
}

/** The number of cells before the change in each row, all of them where there is none; undefined where a row changes twice, or back. */
function switchesAlong({ points, values }: ValueTable, along: number, isHalf: boolean): Int32Array | undefined {
  const rows = new Map<number, [number, number][]>();
  for (let row = 0; row < values.length; row++) {
    const [at, other] = [points[2 * row + along]!, points[2 * row + 1 - along]!];
    if (isHalf && at < other) continue;
    const cells = rows.get(other) ?? [];
    cells.push([at, values[row]!]);
    rows.set(other, cells);
  }
  const ordered = [...rows.keys()].sort((a, b) => a - b).map(key => rows.get(key)!.sort(([a], [b]) => a - b));
  const changing = ordered.find(cells => cells[0]![1] !== cells.at(-1)![1]);
  if (changing === undefined) return undefined;
  const before = changing[0]![1];
  const switches = Int32Array.from(ordered, cells => {
    const found = cells.findIndex(([, value]) => value !== before);
    const change = found < 0 ? cells.length : found;
    return cells.every(([, value], i) => i < change || value !== before) ? change : -1;
  });
  return switches.includes(-1) ? undefined : switches;
}

/** Bits of a table of one argument that is told by its first value and the steps from each to the next. */
export function stepListBits({ points, values }: ValueTable): number {
  const rows = Array.from(values, (_, row) => row).sort((a, b) => points[a]! - points[b]!);
  return KEY_BITS + switchBits(Float64Array.from(rows, row => values[row]!));
}

/** Numbers by the steps from each to the next, such as where rows change. */
function switchBits(switches: Int32Array | Float64Array): number {
  const steps = switches.map((change, row) => change - (row === 0 ? 0 : switches[row - 1]!));
  const different = [...new Set(steps)];
  return different.reduce((bits, step) => bits + integerBits(step), naturalBits(different.length)) + valuesBits(steps);
}

/** A list by ascending integers: value by value, block by block, or by the lengths of its runs. */
function sequenceBits(list: ReadonlyMap<number, number>): number {
  const keys = [...list.keys()].sort((a, b) => a - b);
  const values = Float64Array.from(keys, key => list.get(key)!);
  let least = Math.min(valuesBits(values), runBits(values));
  for (let m = 2; m <= MOST_BLOCK; m++) {
    const blocks = blocksOf(keys, values, m);
    if (blocks !== undefined) least = Math.min(least, naturalBits(m) + valuesBits(blocks));
  }
  return least;
}

/** One value for each `m` integers; undefined where a block has two. */
function blocksOf(keys: readonly number[], values: Float64Array, m: number): Float64Array | undefined {
  const blocks = new Map<number, number>();
  for (let i = 0; i < keys.length; i++) {
    const block = Math.floor((keys[i]! - keys[0]!) / m);
    const known = blocks.get(block);
    if (known !== undefined && known !== values[i]) return undefined;
    blocks.set(block, values[i]!);
  }
  return Float64Array.from(blocks.values());
}

/** Runs of the same value by their lengths. */
function runBits(values: Float64Array): number {
  const other = choiceBits(new Set(values).size - 1);
  let bits = 0;
  let start = 0;
  for (let i = 1; i <= values.length; i++) {
    if (i < values.length && values[i] === values[start]) continue;
    bits += other + naturalBits(i - start - 1);
    start = i;
  }
  return bits;
}
