import { defineFamily, integer } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import { boardPicture, missing, type Pieces } from '../../kit/board-picture.js';
import { boardNotation, drawBoard, replaceAt, squareName } from '../../kit/board-text.js';
import { pieceTiers } from '../../kit/piece-tiers.js';
import { hexapawnPieces } from './hexapawn-tiers.js';

const PAWNS: Pieces = {
  W: { sign: 'W', player: 0, shape: 'pawn' },
  B: { sign: 'B', player: 1, shape: 'pawn' },
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
  make: ({ width, height }) => {
    const rank = width + 1;
    const empty = Array<string>(height - 2).fill('.'.repeat(width));
    const start = ['B'.repeat(width), ...empty, 'W'.repeat(width)].join('/');
    const name = (at: number) => squareName(width, height, at);
    return defineGame({
      players: ['White', 'Black'] as const,
      start,
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
      show: board => drawBoard(board),
      picture: board => {
        const last = [...board].flatMap((piece, at) =>
          (piece === 'W' && at < width) || (piece === 'B' && at >= board.length - width) ? [at] : [],
        );
        const aside = missing(board, { W: width, B: width }, PAWNS, 'captured');
        return boardPicture(board, PAWNS, { line: last, aside });
      },
      clicks: ({ from, to }) => [name(from), name(to)],
      ...pieceTiers(hexapawnPieces(width, height, start)),
    });
  },
});
