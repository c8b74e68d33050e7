import { MAX_POINTS } from '../../compact/board/board.js';
import { defineBoardGame, grid, on, pointOf } from '../../compact/index.js';
import { defineFamily, integer } from '../../core/family.js';
import { type AnyGame, defineGame } from '../../core/game.js';
import type { GridPicture } from '../../core/picture.js';
import { binomial, binomialTable } from '../../ranking/binomial.js';
import { boardPicture, missing, type Pieces } from '../kit/board-picture.js';
import { boardNotation, drawBoard, replaceAt, squareName } from '../kit/board-text.js';
import { formerTiers } from '../kit/former-numbers.js';
import { menTexts, pointsOfMove } from '../kit/men-text.js';

const PAWNS: Pieces = {
  W: { sign: 'W', player: 0, shape: 'pawn', colour: 'white' },
  B: { sign: 'B', player: 1, shape: 'pawn', colour: 'black' },
};

/** Hexapawn on a board of any size. */
export const hexapawn = defineFamily({
  id: 'hexapawn',
  title: 'Hexapawn',
  summary: 'Pawns only; reach the last rank, or leave the opponent without a move.',
  rules:
    "White's pawns (W) fill the lowest rank and Black's (B) the highest; White begins. A pawn steps one square straight " +
    'ahead onto an empty square, or one square diagonally ahead onto a pawn of the opponent, which is captured. Whoever ' +
    'brings a pawn to the last rank wins at once. A player to move who has no move loses.',
  notation:
    'the ranks from the top, "/" between them, "." for an empty square, a space, the player to move: BBB/W../.WW Black',
  ending: 'ranks that pawns have still to go',
  version: 1,
  parameters: {
    width: integer({ default: 3, min: 1, max: 8, description: 'the number of files' }),
    height: integer({ default: 3, min: 3, max: 8, description: 'the number of ranks' }),
  },
  examples: ['BBB/.../WWW White', 'BBB/W../.WW Black', '.BB/.W./..W Black'],
  sources: [
    'M. Gardner, Mathematical Games, Scientific American, March 1962: the second player wins on 3 by 3',
    'Octopawn, 4 by 4, is a first-player win (https://en.wikipedia.org/wiki/Hexapawn)',
  ],
  // Positions are rows or texts, by the size of the board.
  make: ({ width, height }) =>
    (isNumbered(width, height) ? boardHexapawn(width, height) : plainHexapawn(width, height)) as unknown as AnyGame,
});

/** Whether board rules have room for the squares, and a tier for its boards. */
function isNumbered(width: number, height: number): boolean {
  const squares = width * height;
  if (squares > MAX_POINTS) return false;
  const table = binomialTable(squares);
  const boards = (other: number) => binomial(table, squares, width) * binomial(table, squares - width, other);
  return Math.max(boards(width), 2 * boards(width - 1)) < 2 ** 31;
}

/** By board rules; each player sees the own pawns at the bottom, and the files as they are. */
function boardHexapawn(width: number, height: number) {
  const points = Array.from({ length: width * height }, (_, p) => p);
  const turned = points.map(p => (height - 1 - Math.floor(p / width)) * width + (p % width));
  const board = grid(width, height, { symmetries: 'mirror', turned });
  const ahead = board.steps([[0, 1]]);
  const aside = board.steps([
    [-1, 1],
    [1, 1],
  ]);
  const [near, far] = [board.rank(1), board.rank(height)];
  const texts = menTexts(board, 'WB');
  return defineBoardGame({
    players: ['White', 'Black'],
    shape: { pawn: on(board) },
    start: { own: { pawn: near }, other: { pawn: far } },
    moves({ own, other }, next) {
      const taken = own.pawn | other.pawn;
      for (let from = own.pawn; from !== 0; from &= from - 1) {
        const point = pointOf(from);
        const left = own.pawn ^ (from & -from);
        const to = ahead[point]! & ~taken;
        if (to !== 0) {
          next.own.pawn = left | to;
          next.add();
        }
        for (let captured = aside[point]! & other.pawn; captured !== 0; captured &= captured - 1) {
          next.own.pawn = left | (captured & -captured);
          next.other.pawn = other.pawn & ~(captured & -captured);
          next.add();
        }
      }
    },
    over: ({ own, other }) => ((own.pawn & far) !== 0 ? 'win' : (other.pawn & near) !== 0 ? 'lose' : undefined),
    notation: texts,
    moveText: move => pointsOfMove(board, move).join('-'),
    show: position => drawBoard(texts.make(position)),
    picture: position => hexapawnPicture(texts.make(position), width),
    clicks: move => pointsOfMove(board, move),
    formerTiers: rules =>
      formerTiers(rules, {
        after: (own, other) => [
          ...(own > 0 ? [[own, other] as const] : []),
          ...(own * other > 0 ? [[own, other - 1] as const] : []),
        ],
        isNone: (own, other) => (own & far) !== 0 && (other & near) !== 0,
      }),
  });
}

/** On larger boards. */
function plainHexapawn(width: number, height: number) {
  const rank = width + 1;
  const empty = Array<string>(height - 2).fill('.'.repeat(width));
  const name = (at: number) => squareName(width, height, at);
  return defineGame({
    players: ['White', 'Black'],
    start: ['B'.repeat(width), ...empty, 'W'.repeat(width)].join('/'),
    moves: (board, player) => {
      const [own, other, ahead] = player === 'White' ? ['W', 'B', -rank] : ['B', 'W', rank];
      return [...board].flatMap((piece, from) =>
        [ahead, ahead - 1, ahead + 1]
          .filter(step => piece === own && board[from + step] === (step === ahead ? '.' : other))
          .map(step => ({ from, to: from + step })),
      );
    },
    play: (board, { from, to }) => replaceAt(replaceAt(board, to, board[from]!), from, '.'),
    over: board =>
      board.slice(0, width).includes('W') ? 'White' : board.slice(-width).includes('B') ? 'Black' : undefined,
    stuck: 'lose',
    notation: boardNotation(width, height, 'WB'),
    moveText: ({ from, to }) => `${name(from)}-${name(to)}`,
    clicks: ({ from, to }) => [name(from), name(to)],
    show: board => drawBoard(board),
    picture: board => hexapawnPicture(board, width),
  });
}

function hexapawnPicture(board: string, width: number): GridPicture {
  const last = [...board].flatMap((piece, at) =>
    (piece === 'W' && at < width) || (piece === 'B' && at >= board.length - width) ? [at] : [],
  );
  const aside = missing(board, { W: width, B: width }, PAWNS, 'captured');
  return boardPicture(board, PAWNS, { line: last, aside });
}
