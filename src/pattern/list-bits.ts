/**
 * What a table takes that is told as a list. Rows that must agree with each other say the same thing: a table that depends on the sum of its
 * arguments alone, or that is symmetric, or that changes at every eighth number at most, holds less than its rows do one by one, and a law has to
 * be shorter than that.
 */
import { choiceBits, integerBits, naturalBits, valuesBits } from './bits.js';
import type { ValueTable } from './value-table.js';

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
  const different = new Set(values);
  const named = [...different].reduce((bits, value) => bits + integerBits(value), naturalBits(different.size));
  for (const key of numberKeys(table)) {
    const list = listedBy(table, key);
    if (list !== undefined) least = Math.min(least, KEY_BITS + named + sequenceBits(list));
  }
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

/** Tuples that a table may depend on alone: the arguments by size, some of the arguments, all of them divided by a number. */
function* tupleKeys({ names, points }: ValueTable): Generator<Key<string>> {
  const width = names.length;
  if (width === 1) return;
  const tuple = (row: number): Float64Array | Int32Array => points.slice(row * width, (row + 1) * width);
  yield row => tuple(row).sort().join();
  for (let m = 2; m <= MOST_BOX; m++) {
    yield row =>
      tuple(row)
        .map(n => Math.floor(n / m))
        .join();
  }
  if (width === 2 || width > MOST_SUBSETS) return;
  for (let set = 1; set + 1 < 1 << width; set++) {
    yield row =>
      tuple(row)
        .map((n, i) => ((set >>> i) & 1 ? n : 0))
        .join();
  }
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
