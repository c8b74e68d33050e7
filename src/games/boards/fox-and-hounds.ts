import { defineBoardGame, grid, on, pointOf } from '../../compact/index.js';
import { defineFamily } from '../../core/family.js';

const BOARD = grid(8, 8, { squares: 'dark' });
const DOWN = BOARD.steps([
  [-1, -1],
  [1, -1],
]);
const AROUND = BOARD.steps([
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]);
const LAST = BOARD.rank(8);

/** Fox and hounds: partizan, and the fox may go round for a while, but the hounds cannot. */
export const foxAndHounds = defineFamily({
  id: 'fox-and-hounds',
  title: 'Fox and Hounds',
  summary: 'One fox slips past four hounds, or they hold it fast.',
  rules:
    'On the dark squares of a chessboard, four hounds start on b8, d8, f8 and h8, and a fox on e1. The fox moves first, to any diagonally ' +
    'neighbouring empty square; then a hound, one square diagonally down the board, and so on in turn. The fox wins when it reaches ' +
    'the highest rank. Whoever cannot move loses.',
  notation:
    'the dark squares, rank by rank from the top, four in each, "/" between them, f the fox and h a hound, "." for an empty square, a space, ' +
    'the player to move (fox or hounds): hhhh/..../..../..../..../..../..f./.... hounds',
  ending: 'steps that the hounds have still to go',
  version: 1,
  parameters: {},
  examples: [
    'hhhh/..../..../..../..../..../..../..f. fox',
    'hhhh/..../..../..../..../..../..f./.... hounds',
    'h.hh/h.../..../..../..../..../..f./.... fox',
  ],
  sources: ['E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 20 (as Fox and Geese): the hounds win'],
  make: () =>
    defineBoardGame({
      players: ['fox', 'hounds'],
      differ: true,
      shape: { men: on(BOARD, 4) },
      start: { own: { men: BOARD.at('e1') }, other: { men: BOARD.at('b8 d8 f8 h8') } },
      moves({ own, other, player }, next) {
        const free = BOARD.all & ~(own.men | other.men);
        const steps = player === 0 ? AROUND : DOWN;
        for (let from = own.men; from !== 0; from &= from - 1) {
          for (let to = steps[pointOf(from)]! & free; to !== 0; to &= to - 1) {
            next.own.men = (own.men ^ (from & -from)) | (to & -to);
            next.add();
          }
        }
      },
      over: ({ own, other, player }) => (((player === 0 ? own : other).men & LAST) !== 0 ? 'fox' : undefined),
    }),
});
