import { defineFamily, flag, integer } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import { boardPicture, STONES } from '../../kit/board-picture.js';
import { boardNotation, drawBoard, replaceAt } from '../../kit/board-text.js';
import { connectFourTiers, MAX_SQUARES } from './connect-four-tiers.js';

/** Connect Four on a board of any size. */
export const connectFour = defineFamily({
  id: 'connect-four',
  title: 'Connect Four',
  summary: 'Drop a stone into a column; four in a row win.',
  rules:
    'Two players, X and O, in turn drop a stone into a column that is not full; it falls to the lowest empty square. X ' +
    'begins. Whoever has four stones in a row (or as many as inARow says), upright, level or aslant, wins at once; in misère ' +
    'play, loses. A full board without such a row is a tie.',
  notation:
    'the ranks from the top, "/" between them, "." for an empty square, a space, the player to move: ..../..../..../.X.. O',
  ending: 'stones on the board',
  version: 1,
  parameters: {
    width: integer({ default: 4, min: 1, max: 9, description: 'the number of columns' }),
    height: integer({ default: 4, min: 1, max: 9, description: 'the number of ranks' }),
    inARow: integer({ default: 4, min: 2, max: 9, isLate: true, description: 'how many stones in a row end the game' }),
    misere: flag('whoever has such a row loses'),
  },
  examples: ['..../..../..../.... X', '..../..../..../.X.. O', '..../.X../.OX./.XOO X'],
  sources: [
    "J. Tromp, John's Connect Four Playground: 161,029 positions and a tie on 4 by 4",
    'OEIS A212693: positions of the 7 by 6 board by the number of stones',
  ],
  make: ({ width, height, inARow, misere }) => {
    const columns = Array.from({ length: width }, (_, i) => i + 1);
    const row = rowOf(width, inARow);
    return defineGame({
      players: ['X', 'O'] as const,
      start: Array<string>(height).fill('.'.repeat(width)).join('/'),
      moves: board => columns.filter(column => board[column - 1] === '.'),
      play: (board, column, player) => replaceAt(board, lowestEmpty(board, column - 1, width + 1), player),
      over(board) {
        const found = row.exec(board)?.[1] as 'X' | 'O' | undefined;
        if (found === undefined) return !board.includes('.') && 'tie';
        return (found === 'X') === misere ? 'O' : 'X';
      },
      notation: boardNotation(width, height, 'XO'),
      moveText: String,
      show: board => drawBoard(board, columns.map(String)),
      picture: board => {
        const place = (at: number) => String((at % (width + 1)) + 1);
        return boardPicture(board, STONES, {
          place,
          files: columns.map(String),
          style: 'stones',
          line: rowsOn(board, width, inARow),
        });
      },
      clicks: column => [String(column)],
      ...(width * height <= MAX_SQUARES && { tiers: () => connectFourTiers({ width, height, inARow, misere }) }),
    });
  },
});

function lowestEmpty(board: string, top: number, rank: number): number {
  let at = top;
  while (board[at + rank] === '.') at += rank;
  return at;
}

/** All places that are in a row of so many. */
function rowsOn(board: string, width: number, inARow: number): number[] {
  const places = new Set<number>();
  for (let at = 0; at < board.length; at++) {
    for (const step of [1, width + 1, width + 2, width]) {
      const row = Array.from({ length: inARow }, (_, i) => at + i * step);
      if (/[XO]/.test(board[at]!) && row.every(one => board[one] === board[at])) for (const one of row) places.add(one);
    }
  }
  return [...places];
}

/** The same sign so many times, with as many places between two of them as a step level, upright or aslant passes over. */
function rowOf(width: number, inARow: number): RegExp {
  const steps = [0, width, width + 1, width - 1].map(between => `(?:.{${between}}\\1){${inARow - 1}}`);
  return new RegExp(`([XO])(?:${steps.join('|')})`);
}
