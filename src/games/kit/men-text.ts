/** Rows of board rules with one kind of men a player, which come first: the text of their board alone (`board-text.ts`), and the points of moves. */
import { type Board, type BoardMove, type BoardPosition, maskOf, pointsOf } from '../../compact/index.js';
import { describe } from '../../core/text/describe.js';
import type { Notation } from '../../core/text/notation.js';
import { boardNotation } from './board-text.js';

/**
 * Positions as the text of their board.
 *
 * @param signs - the letters of the first player's men and of the second's
 * @param rowOf - the row with these men, where it has more than the two masks
 */
export function menTexts(
  { width, height }: Board,
  signs: string,
  rowOf: (first: number, second: number) => BoardPosition = (first, second) => [first, second],
): Notation<BoardPosition> {
  const { parse } = boardNotation(width, height, signs);
  const size = rowOf(0, 0).length;
  return {
    make(row) {
      // Before there were board rules, positions of these games were texts themselves.
      if (!Array.isArray(row) || row.length !== size)
        throw new Error(`found the position ${describe(row)}, expected ${size} numbers, as parseText makes of a text`);
      const men = menOf(row);
      const letters = Array.from({ length: width * height }, (_, p) => signs[men.findIndex(mask => (mask >>> p) & 1)]);
      const ranks = Array.from({ length: height }, (_, rank) => letters.slice(rank * width, (rank + 1) * width));
      return ranks.map(rank => rank.map(letter => letter ?? '.').join('')).join('/');
    },
    parse(text) {
      const letters = [...parse(text).replaceAll('/', '')];
      const [first, second] = [...signs].map(sign => maskOf(letters.flatMap((one, p) => (one === sign ? [p] : []))));
      return rowOf(first!, second!);
    },
  };
}

/** Where a move takes a man from, if it does, and where it puts one. */
export function pointsOfMove({ names }: Board, { before, after, player }: BoardMove): string[] {
  const [was, is] = [menOf(before)[player]!, menOf(after)[player]!];
  return [was & ~is, is & ~was].flatMap(mask => pointsOf(mask).map(p => names[p]!));
}

/** The first player's men and the second's. */
function menOf(row: BoardPosition): readonly number[] {
  return [row[0]!, row[row.length / 2]!];
}
