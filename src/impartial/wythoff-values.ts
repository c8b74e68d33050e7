import { demandInteger } from '../core/data/demand-integer.js';
import { ZugzwangError } from '../core/errors.js';
import { runSync, type Task } from '../core/task.js';
import { makeFineSizeText, makeSizeText } from '../core/text/sizes.js';

/**
 * Nimbers of Wythoff's game: a move takes any number from one heap, or the same number from both.
 *
 * @param to - both heaps go from 0 to `to`; entry a · (to + 1) + b is the value of (a, b)
 * @param memory - bytes that may be taken
 * @throws ZugzwangError `input` where `to` is no integer from 0 on, `budget` where the memory does not suffice
 */
export function wythoffValues(to: number, memory = 2 ** 31): Uint16Array {
  demandInteger(to, 'last heap', 0);
  const side = to + 1;
  // A value is at most the number of moves, 3 · to.
  const words = Math.ceil((3 * to + 1) / 32);
  const bytes = 2 * side * side + 4 * words * (3 * side + 1);
  if (bytes > memory || 3 * to > 0xffff)
    throw new ZugzwangError(
      'budget',
      `the values of ${side} by ${side} heaps take ${makeSizeText(bytes)}, the budget is ${makeFineSizeText(memory)}`,
    );
  return runSync(wythoffTask(new Uint16Array(side * side), side));
}

/**
 * Fills in the values of heaps from 0 on, row by row: the least that is in the row, the column and the diagonal of a cell not yet. These are sets of
 * bits: O(cells · side / 32) time at worst.
 */
export function* wythoffTask<T extends Int32Array | Uint16Array>(values: T, width: number): Task<T> {
  const height = values.length / width;
  // A value is at most the number of moves.
  const words = Math.ceil((width + height + Math.min(width, height) - 2) / 32);
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
