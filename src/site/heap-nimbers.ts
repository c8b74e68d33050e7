/** Grundy values of the games that heat maps are of, under normal play, row by row: −1 where there is nothing. */
import type { Task } from '../core/task.js';

/** Nim with two heaps: their nim sum (Bouton 1901). O(cells). */
export function* nimNimbers(width: number, height: number): Task<Int32Array> {
  const values = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[y * width + x] = x ^ y;
    yield { phase: 'values', done: y + 1, total: height };
  }
  return values;
}

/** Subtraction games with the sets 1, 2 … k, k from 1 on upwards: the heap modulo k + 1. O(cells). */
export function* bachetNimbers(width: number, height: number): Task<Int32Array> {
  const values = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[y * width + x] = x % (y + 2);
    yield { phase: 'values', done: y + 1, total: height };
  }
  return values;
}

/**
 * Wythoff's game: the least value that is in the row, the column and the diagonal of a cell not yet. As in `wythoffValues`, these are sets of
 * bits: O(cells · side / 32) time at worst.
 */
export function* wythoffNimbers(width: number, height: number): Task<Int32Array> {
  const values = new Int32Array(width * height);
  // A value is at most the number of moves.
  const words = (width + height + Math.min(width, height) + 31) >>> 5;
  const row = new Uint32Array(words);
  const columns = new Uint32Array(width * words);
  const diagonals = new Uint32Array((width + height) * words);
  for (let y = 0; y < height; y++) {
    row.fill(0);
    for (let x = 0; x < width; x++) {
      const column = x * words;
      const diagonal = (x - y + height) * words;
      let w = 0;
      let missing = 0;
      for (; missing === 0; w++) missing = ~(row[w]! | columns[column + w]! | diagonals[diagonal + w]!);
      w--;
      const bit = missing & -missing;
      values[y * width + x] = 32 * w + 31 - Math.clz32(bit);
      row[w]! |= bit;
      columns[column + w]! |= bit;
      diagonals[diagonal + w]! |= bit;
    }
    yield { phase: 'values', done: y + 1, total: height };
  }
  return values;
}
