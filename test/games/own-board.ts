/** A board game in a file of one's own: men are placed on nine points, then slid along lines; three in a row win. */
export const SLIDING = `
import { isMainThread } from 'node:worker_threads';
import { anyIn, counter, defineBoardGame, defineFamily, grid, on, pointOf } from 'zugzwang';

const BOARD = grid(3, 3, { symmetries: 'square' });
const LINES = BOARD.lines(3);
const NEAR = BOARD.along(LINES);

function moves({ own, other }, next) {
  const free = BOARD.all & ~(own.men | other.men);
  if (own.hand > 0) {
    for (let to = free; to !== 0; to &= to - 1) {
      next.own.men = own.men | (to & -to);
      next.own.hand = own.hand - 1;
      next.add();
    }
    return;
  }
  for (let men = own.men; men !== 0; men &= men - 1) {
    for (let to = NEAR[pointOf(men)] & free; to !== 0; to &= to - 1) {
      next.own.men = (own.men ^ (men & -men)) | (to & -to);
      next.add();
    }
  }
}

export default defineFamily({
  parameters: { men: { default: 2, min: 1, max: 3 } },
  make: ({ men }) => defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(BOARD), hand: counter(3) },
    start: { own: { hand: men }, other: { hand: men } },
    moves,
    over: ({ other }) => (anyIn(LINES, other.men) ? 'lose' : undefined),
  }),
});
`;

/** The same, where something happens as soon as moves are asked for in a thread that is not the main one. */
export function slidingInThreads(happens: string): string {
  return SLIDING.replace('next) {', `next) { if (!isMainThread) ${happens};`);
}

/** What a loop that never ends does in each turn, where it need not be busy: it can be interrupted as a busy one can, and leaves the core to other tests. */
export const NAP = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)';
