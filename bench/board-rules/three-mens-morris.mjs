/** Three men's morris by board rules. */
import { anyIn, counter, defineBoardGame, defineFamily, grid, on, pointOf } from 'zugzwang';

const BOARD = grid(3, 3, { symmetries: 'square' });
const LINES = BOARD.lines(3);
const NEAR = BOARD.along(LINES);

export default defineFamily({
  id: 'three-mens-morris-board',
  parameters: {},
  make: () =>
    defineBoardGame({
      name: 'Three Men’s Morris',
      players: ['X', 'O'],
      shape: { men: on(BOARD, 3), hand: counter(3) },
      start: { own: { hand: 3 }, other: { hand: 3 } },
      moves({ own, other }, next) {
        const free = BOARD.all & ~(own.men | other.men);
        for (let to = own.hand > 0 ? free : 0; to !== 0; to &= to - 1) {
          next.own.men = own.men | (to & -to);
          next.own.hand = own.hand - 1;
          next.add();
        }
        for (let from = own.hand > 0 ? 0 : own.men; from !== 0; from &= from - 1) {
          for (let to = NEAR[pointOf(from)] & free; to !== 0; to &= to - 1) {
            next.own.men = (own.men ^ (from & -from)) | (to & -to);
            next.add();
          }
        }
      },
      over: ({ other }) => (anyIn(LINES, other.men) ? 'lose' : undefined),
    }),
});
