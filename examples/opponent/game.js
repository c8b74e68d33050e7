/** Chomp on a bar of chocolate (David Gale, 1974). A position is the lengths of the rows from the top, none longer than the one above. */
import { defineGame } from 'zugzwang';

export const ROWS = 4;
export const COLUMNS = 7;

/** Eats a piece and all that lie below it and to its right. */
const bite = (rows, { row, column }) => rows.map((length, r) => (r < row ? length : Math.min(length, column)));

export default defineGame({
  name: 'chomp',
  start: Array(ROWS).fill(COLUMNS),
  // The piece at the top left is poisoned: nobody would choose it, so whoever has nothing else loses.
  moves: rows =>
    rows.flatMap((length, row) =>
      Array.from({ length }, (_, column) => ({ row, column })).filter(piece => piece.row + piece.column > 0),
    ),
  play: bite,
});
