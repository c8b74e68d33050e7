import { defineFamily } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import { boardPicture, filledLines, missing, STONES } from '../../kit/board-picture.js';
import { boardNotation, drawBoard, replaceAt, squareName } from '../../kit/board-text.js';
import { teekoTiers } from './teeko-tiers.js';

/** A piece dropped on a square (`from` null), or moved to it. */
export interface TeekoMove {
  readonly from: number | null;
  readonly to: number;
}

const PIECES = 4;

/** Teeko: partizan and loopy. */
export const teeko = defineFamily({
  id: 'teeko',
  title: 'Teeko',
  summary: 'Drop four pieces, then move them; four in a row or in a square win.',
  rules:
    'On a board of five by five, two players, X and O, in turn drop a piece on an empty square until each has four; then, in ' +
    'turn, they move one of their own to a neighbouring empty square, in any of the eight directions. X begins. Whoever has ' +
    'their four pieces in a row (on consecutive squares of a rank, a file or a diagonal) or in a square of two by two wins at once. ' +
    'Play without end is a draw.',
  notation:
    'the five ranks from the top, "/" between them, "." for an empty square, a space, the player to move: ' +
    '...../..X../...../...../..... O',
  version: 1,
  parameters: {},
  examples: ['...../...../...../...../..... X', '...../...../..X../...../..... O', '...../.X.../.XO../.OO../.X... X'],
  sources: [
    'J. Scarne, Scarne on Teeko (1955)',
    'G. L. Steele Jr. (1998), by computer: a draw (https://mathworld.wolfram.com/Teeko.html)',
  ],
  make: () =>
    defineGame({
      players: ['X', 'O'] as const,
      start: Array<string>(5).fill('.....').join('/'),
      moves: (board, player): TeekoMove[] => {
        const empty = placesOf(board, '.');
        const own = placesOf(board, player);
        if (own.length < PIECES) return empty.map(to => ({ from: null, to }));
        return own.flatMap(from => empty.filter(to => STEPS.includes(to - from)).map(to => ({ from, to })));
      },
      play: (board, { from, to }, player) => replaceAt(from === null ? board : replaceAt(board, from, '.'), to, player),
      over: board => (hasPattern(board, 'X') || hasPattern(board, 'O') ? 'lose' : undefined),
      stuck: 'lose',
      notation: boardNotation(5, 5, 'XO'),
      moveText: ({ from, to }) => (from === null ? '' : `${squareName(5, 5, from)}-`) + squareName(5, 5, to),
      show: board => drawBoard(board),
      picture: board => {
        const aside = missing(board, { X: PIECES, O: PIECES }, STONES, 'to be dropped');
        const line = ['X', 'O'].flatMap(piece => pattern(board, piece));
        return boardPicture(board, STONES, { style: 'stones', line, aside });
      },
      clicks: ({ from, to }) => (from === null ? [to] : [from, to]).map(at => squareName(5, 5, at)),
      tiers: teekoTiers,
    }),
});

/** From a place of the board's text to those of the neighbours. */
const STEPS: readonly number[] = [-7, -6, -5, -1, 1, 5, 6, 7];
/** The places of four in a row and of a square, from the first. */
const SHAPES = [
  [1, 2, 3],
  [6, 12, 18],
  [7, 14, 21],
  [5, 10, 15],
  [1, 6, 7],
] as const;

function placesOf(board: string, piece: string): number[] {
  return [...board].flatMap((one, at) => (one === piece ? [at] : []));
}

/** The "/" between ranks keeps rows and squares from going round the edge. */
function hasPattern(board: string, piece: string): boolean {
  const first = board.indexOf(piece);
  if (first < 0) return false;
  for (let at = first; at < board.length; at++) {
    if (board[at] === piece && SHAPES.some(shape => shape.every(step => board[at + step] === piece))) return true;
  }
  return false;
}

/** The places of a row or a square of this piece; none where there is none. */
function pattern(board: string, piece: string): number[] {
  const lines = placesOf(board, piece).flatMap(at => SHAPES.map(shape => [at, ...shape.map(step => at + step)]));
  return filledLines(board, piece, lines);
}
