/** Hexapawn by board rules. */
import { defineBoardGame, defineFamily, grid, on, pointOf } from 'zugzwang';

export default defineFamily({
  id: 'hexapawn-board',
  parameters: { width: { default: 3, min: 1, max: 8 }, height: { default: 3, min: 3, max: 8 } },
  make: ({ width, height }) => {
    const board = grid(width, height, { symmetries: 'mirror', turned: true });
    const [ahead, aside] = [
      board.steps([[0, 1]]),
      board.steps([
        [-1, 1],
        [1, 1],
      ]),
    ];
    const home = board.rank(1);
    return defineBoardGame({
      name: 'Hexapawn',
      players: ['White', 'Black'],
      shape: { pawn: on(board, width) },
      start: { own: { pawn: home }, other: { pawn: board.rank(height) } },
      moves({ own, other }, next) {
        const free = board.all & ~(own.pawn | other.pawn);
        for (let from = own.pawn; from !== 0; from &= from - 1) {
          const point = pointOf(from);
          for (let to = (ahead[point] & free) | (aside[point] & other.pawn); to !== 0; to &= to - 1) {
            next.own.pawn = (own.pawn ^ (from & -from)) | (to & -to);
            next.other.pawn = other.pawn & ~(to & -to);
            next.add();
          }
        }
      },
      over: ({ other }) => ((other.pawn & home) !== 0 ? 'lose' : undefined),
    });
  },
});
