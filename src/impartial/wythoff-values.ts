import { demandInteger } from '../core/data/demand-integer.js';
import { ZugzwangError } from '../core/errors.js';
import { makeFineSizeText, makeSizeText } from '../core/text/sizes.js';

/**
 * Nimbers of Wythoff's game: a move takes any number from one heap, or the same number from both.
 *
 * @param to - both heaps go from 0 to `to`; entry a · (to + 1) + b is the value of (a, b)
 * @param memory - bytes that may be taken
 * @throws ZugzwangError `input` where `to` is no integer from 0 on, `budget` where the memory does not suffice
 *
 * Cost: O(to³ / 32): the values met so far in each row, column and diagonal are sets of bits, searched for the least that is in none.
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
  const values = new Uint16Array(side * side);
  const row = new Uint32Array(words);
  const columns = new Uint32Array(side * words);
  const diagonals = new Uint32Array(2 * side * words);
  for (let a = 0; a < side; a++) {
    row.fill(0);
    for (let b = 0; b < side; b++) {
      const column = b * words;
      const diagonal = (b - a + to) * words;
      let w = 0;
      let missing = 0;
      for (; ; w++) {
        missing = ~(row[w]! | columns[column + w]! | diagonals[diagonal + w]!);
        if (missing !== 0) break;
      }
      const bit = missing & -missing;
      values[a * side + b] = 32 * w + 31 - Math.clz32(bit);
      row[w]! |= bit;
      columns[column + w]! |= bit;
      diagonals[diagonal + w]! |= bit;
    }
  }
  return values;
}
