import { defineBoardGame, grid, on, pointOf } from '../../compact/index.js';
import { ZugzwangError } from '../../core/errors.js';
import { defineFamily, flag, integer } from '../../core/family.js';

/** Breakthrough on a board of up to 32 squares. */
export const breakthrough = defineFamily({
  id: 'breakthrough',
  title: 'Breakthrough',
  summary: 'Two ranks of pawns each; the first pawn across the board wins.',
  rules:
    "White's pawns (W) fill the two lowest ranks and Black's (B) the two highest; White begins. A pawn steps one square straight or diagonally " +
    'ahead onto an empty square, or one square diagonally ahead onto a pawn of the opponent, which is captured. Whoever ' +
    'brings a pawn to the last rank, or takes the last pawn of the opponent, wins at once.',
  notation:
    'the ranks from the top, "/" between them, "." for an empty square, a space, the player to move: BBBB/BB.B/WWBW/.WWW White',
  ending: 'ranks that pawns have still to go',
  version: 1,
  parameters: {
    width: integer({ default: 4, min: 2, max: 8, description: 'the number of files' }),
    height: integer({ default: 4, min: 4, max: 16, description: 'the number of ranks' }),
    allPositions: flag(
      'solves every position with no more pawns than at the start, one a side at least, none on its last rank, whether play reaches it or not',
    ),
  },
  examples: ['BBBB/BBBB/WWWW/WWWW White', 'BBBB/BBWB/W.WW/WWWW Black', 'BBBB/B.BB/W.BW/WWWW White'],
  sources: [
    'A. Saffidine, N. Jouandeau, T. Cazenave, Solving Breakthrough with Race Patterns and Job-Level Proof Number Search (2012)',
  ],
  make: ({ width, height, allPositions }) => makeBreakthrough(width, height, allPositions),
});

function makeBreakthrough(width: number, height: number, allPositions: boolean) {
  if (width * height > 32) {
    const found = `width=${width} and height=${height}`;
    throw new ZugzwangError('usage', `breakthrough: found ${found}, expected at most 32 squares`, { found });
  }
  const board = grid(width, height, { symmetries: 'mirror', turned: true });
  const straight = board.steps([[0, 1]]);
  const diagonal = board.steps([
    [-1, 1],
    [1, 1],
  ]);
  const [first, second] = [board.rank(1) | board.rank(2), board.rank(height) | board.rank(height - 1)];
  // What is beyond them is over.
  const bounds = allPositions ? { least: 1, points: board.all & ~board.rank(height) } : {};
  return defineBoardGame({
    players: ['White', 'Black'],
    shape: { pawn: on(board, { most: 2 * width, ...bounds }) },
    start: { own: { pawn: first }, other: { pawn: second } },
    allPositions,
    moves({ own, other }, next) {
      const taken = own.pawn | other.pawn;
      for (let from = own.pawn; from !== 0; from &= from - 1) {
        const point = pointOf(from);
        for (let to = (straight[point]! & ~taken) | (diagonal[point]! & ~own.pawn); to !== 0; to &= to - 1) {
          next.own.pawn = (own.pawn ^ (from & -from)) | (to & -to);
          next.other.pawn = other.pawn & ~(to & -to);
          next.add();
        }
      }
    },
    over: ({ own, other }) => (own.pawn === 0 || (other.pawn & board.rank(1)) !== 0 ? 'lose' : undefined),
  });
}
