import { columns } from '../../compact/board/board.js';
import { type OnPart, on } from '../../compact/board/parts.js';
import { type AnyBoardRules, type BoardRules, RowRules } from '../../compact/board/rules.js';
import { columnTiers } from '../../compact/columns/column-space.js';
import { findColumns } from '../../compact/columns/find-columns.js';
import { defineFamily, flag, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import type { TierNumbering } from '../../core/tiers.js';
import { boardPicture, STONES } from '../kit/board-picture.js';
import { boardNotation, drawBoard, replaceAt } from '../kit/board-text.js';

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
    const numbers = Array.from({ length: width }, (_, i) => i + 1);
    const row = rowOf(width, inARow);
    return defineGame({
      players: ['X', 'O'] as const,
      start: Array<string>(height).fill('.'.repeat(width)).join('/'),
      moves: board => numbers.filter(column => board[column - 1] === '.'),
      play: (board, column, player) => replaceAt(board, lowestEmpty(board, column - 1, width + 1), player),
      over(board) {
        const found = row.exec(board)?.[1] as 'X' | 'O' | undefined;
        if (found === undefined) return !board.includes('.') && 'tie';
        return (found === 'X') === misere ? 'O' : 'X';
      },
      notation: boardNotation(width, height, 'XO'),
      moveText: String,
      show: board => drawBoard(board, numbers.map(String)),
      picture: board => {
        const place = (at: number) => String((at % (width + 1)) + 1);
        return boardPicture(board, STONES, {
          place,
          files: numbers.map(String),
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

/** The largest board that has this face. */
const MAX_SQUARES = 32;

/** What is played: on a board of what size, how many stones in a row end the game, and whether they lose. */
interface FourRules {
  readonly width: number;
  readonly height: number;
  readonly inARow: number;
  readonly misere: boolean;
}

/** The tiers of Connect Four on a board of at most 32 squares. */
export function connectFourTiers(rules: FourRules): TierNumbering<string> {
  const { width, height } = rules;
  const board = new RowRules(byMasks(rules) as unknown as AnyBoardRules);
  const numbering = columnTiers(board, findColumns(board)!, undefined);
  const squares = Array.from({ length: width * height }, (_, at) => at);
  /** Points go rank by rank from the top, as squares do in the text. */
  const rowOf = (text: string) => {
    const signs = text.replaceAll('/', '');
    return ['X', 'O'].map(sign => squares.reduce((mask, at) => (signs[at] === sign ? mask | (1 << at) : mask), 0));
  };
  const textOf = ([firsts, seconds]: readonly number[]) => {
    const signs = squares.map(at => ((firsts! >>> at) & 1 ? 'X' : (seconds! >>> at) & 1 ? 'O' : '.')).join('');
    return Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width)).join('/');
  };
  return {
    space: numbering.space,
    rank: (text, player) => numbering.rank(rowOf(text), player),
    unrank(at, view) {
      const { position, player } = numbering.unrank(at, view);
      return { position: textOf(position), player };
    },
  };
}

function byMasks({ width, height, inARow, misere }: FourRules): BoardRules<{ men: OnPart }, 'X' | 'O'> {
  const board = columns(width, height, { symmetries: 'mirror' });
  const rows = rowsOf(width, height, inARow);
  return {
    players: ['X', 'O'],
    shape: { men: on(board) },
    start: {},
    moves({ own, other }, next) {
      for (let to = board.drops(own.men | other.men); to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.add();
      }
    },
    // No move keeps all counts. Said, so that the rules are compared with what is found of them at a part of all positions.
    unmoves() {},
    over: ({ other }) => (hasRow(rows, inARow, other.men) ? (misere ? 'win' : 'lose') : undefined),
    stuck: 'tie',
  };
}

/** By direction: the step from one square of a row to the next, and the squares that rows begin at. */
interface Rows {
  readonly step: number;
  readonly begins: number;
}

function rowsOf(width: number, height: number, inARow: number): Rows[] {
  const last = inARow - 1;
  const directions = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ] as const;
  return directions.map(([files, ranks]) => {
    let begins = 0;
    for (let rank = 0; rank + last * ranks < height; rank++) {
      for (let file = 0; file < width; file++)
        if (file + last * files >= 0 && file + last * files < width) begins |= 1 << (rank * width + file);
    }
    return { step: ranks * width + files, begins };
  });
}

function hasRow(rows: readonly Rows[], inARow: number, men: number): boolean {
  for (let i = 0; i < rows.length; i++) {
    const { step, begins } = rows[i]!;
    let whole = begins;
    for (let k = 0; k < inARow && whole !== 0; k++) whole &= men >>> (k * step);
    if (whole !== 0) return true;
  }
  return false;
}
