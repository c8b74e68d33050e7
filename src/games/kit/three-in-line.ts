/** Nine points joined along ranks, files and diagonals: what games share in which men are dropped, then moved, to stand three in a line. */
import { type BoardAt, type BoardNext, type CounterPart, grid, type OnPart, pointOf } from '../../compact/index.js';

export const BOARD = grid(3, 3, { symmetries: 'square' });
export const LINES = BOARD.lines(3);
const NEAR = BOARD.along(LINES);

type MenInHand = { readonly men: OnPart; readonly hand: CounterPart };

/** Drops a man as long as there is one in hand, then moves one to a free point beside it. */
export function dropOrMove({ own, other }: BoardAt<MenInHand>, next: BoardNext<MenInHand>): void {
  const free = BOARD.all & ~(own.men | other.men);
  if (own.hand > 0) {
    for (let to = free; to !== 0; to &= to - 1) {
      next.own.men = own.men | (to & -to);
      next.own.hand = own.hand - 1;
      next.add();
    }
    return;
  }
  for (let from = own.men; from !== 0; from &= from - 1) {
    for (let to = NEAR[pointOf(from)]! & free; to !== 0; to &= to - 1) {
      next.own.men = (own.men ^ (from & -from)) | (to & -to);
      next.add();
    }
  }
}
