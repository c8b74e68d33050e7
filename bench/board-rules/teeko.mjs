/** Teeko by board rules. */
import { counter, defineBoardGame, defineFamily, grid, on, pointOf } from 'zugzwang';

const BOARD = grid(5, 5, { symmetries: 'square' });
const SQUARES = BOARD.names.flatMap((_, p) => {
  const square = (1 << p) | (1 << (p + 1)) | (1 << (p + 5)) | (1 << (p + 6));
  return p % 5 < 4 && p < 20 ? [square] : [];
});
const PATTERNS = new Set([...BOARD.lines(4), ...SQUARES]);
const NEAR = BOARD.steps([-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => [x, y])).filter(([x, y]) => x !== 0 || y !== 0));

export default defineFamily({
  id: 'teeko-board',
  parameters: { unmoves: { default: false, description: 'the rules say how moves are undone' } },
  make: ({ unmoves }) =>
    defineBoardGame({
      name: 'Teeko',
      players: ['X', 'O'],
      shape: { men: on(BOARD, 4), hand: counter(4) },
      start: { own: { hand: 4 }, other: { hand: 4 } },
      moves({ own, other }, next) {
        const free = BOARD.all & ~(own.men | other.men);
        if (own.hand > 0) {
          for (let to = free; to !== 0; to &= to - 1) {
            next.own.men = own.men | (to & -to);
            next.own.hand = own.hand - 1;
            next.add();
          }
          return;
        }
        addSteps(own, free, next);
      },
      over: ({ other }) => (PATTERNS.has(other.men) ? 'lose' : undefined),
      ...(unmoves && {
        unmoves: ({ own, other }, next) => addSteps(own, BOARD.all & ~(own.men | other.men), next),
      }),
    }),
});

function addSteps(own, free, next) {
  for (let men = own.men; men !== 0; men &= men - 1) {
    for (let to = NEAR[pointOf(men)] & free; to !== 0; to &= to - 1) {
      next.own.men = (own.men ^ (men & -men)) | (to & -to);
      next.add();
    }
  }
}
