/** Who wins a small region of Clobber, by play on the board as it stands: its moves by words of bits, without calls in between. */
import { popcount } from '../../ranking/bit-ranking.js';
import type { Shape } from './bit-board.js';
import { BitSearch } from './bit-search.js';

/** Planes: men of Left, men of Right. */
const PLANES = 2;

/** How many moves of men onto enemies beside them there are. */
export function countClobberings({ width, notFirst, notLast }: Shape, own: number, other: number): number {
  const across = popcount(((own & notLast) << 1) & other) + popcount(((own & notFirst) >> 1) & other);
  return across + popcount((own << width) & other) + popcount((own >> width) & other);
}

export class ClobberSearch extends BitSearch {
  /** @param charge - counts bytes, and throws where they are too many */
  constructor(charge: (bytes: number) => void) {
    super(PLANES, charge);
  }

  protected offerMoves(at: number, player: 0 | 1): boolean {
    const own = this.stack[at + player]!;
    const other = this.stack[at + 1 - player]!;
    const { width, notFirst, notLast } = this.shape;
    return (
      this.#offerSteps(own, other, (own & notLast) << 1, 1, player) ||
      this.#offerSteps(own, other, (own & notFirst) >> 1, -1, player) ||
      this.#offerSteps(own, other, own << width, width, player) ||
      this.#offerSteps(own, other, own >> width, -width, player)
    );
  }

  /** Offers the steps of men by so many squares, which are on `reached` then. */
  #offerSteps(own: number, other: number, reached: number, by: number, player: 0 | 1): boolean {
    for (let rest = reached & other; rest !== 0; rest &= rest - 1) {
      const to = rest & -rest;
      const from = by > 0 ? to >> by : to << -by;
      if (this.#offerMen((own & ~from) | to, other & ~to, player)) return true;
    }
    return false;
  }

  /** Offers what a player's move leaves, without lone men. */
  #offerMen(own: number, other: number, player: 0 | 1): boolean {
    const beside = this.shape.besides(own | other);
    const mine = own & beside;
    const theirs = other & beside;
    const moves = countClobberings(this.shape, theirs, mine);
    if (moves === 0) return true;
    this.stack[this.top + player] = mine;
    this.stack[this.top + 1 - player] = theirs;
    return this.offer(player === 0 ? 1 : 0, moves);
  }
}
