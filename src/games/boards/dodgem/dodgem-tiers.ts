/**
 * Dodgem in tiers, by the cars that are left. The board is turned over its diagonal for Right, so that the mover's cars go from
 * left to right: positions with Left and with Right to move are two views of one.
 */
import { LOSE, packValue, UNDECIDED, WIN } from '../../../core/outcome.js';
import type { PieceGame, PieceRules } from '../../kit/piece-tiers.js';

/** Dodgem on masks. */
export function dodgemPieces(n: number, start: string): PieceGame {
  const squares = n * n;
  return {
    squares,
    width: n,
    signs: 'LR',
    start,
    turned: Array.from({ length: squares }, (_, s) => (n - 1 - (s % n)) * n + n - 1 - Math.floor(s / n)),
    maxMoves: 3 * (n - 1),
    maxUnmoves: 3 * (n - 1),
    rules: dodgemRules(n),
    after: (own, other) =>
      own === 0 || other === 0
        ? []
        : [
            [own, other],
            [own - 1, other],
          ],
  };
}

function dodgemRules(n: number): PieceRules {
  const all = (1 << (n * n)) - 1;
  let left = 0;
  for (let s = 0; s < n * n; s += n) left |= 1 << s;
  const right = left << (n - 1);
  return {
    result(own, other) {
      if (own === 0) return packValue(WIN, 0);
      if (other === 0) return packValue(LOSE, 0);
      const free = all & ~(own | other);
      const canMove =
        ((own & right) | (((own & ~right) << 1) & free) | ((own >>> n) & free) | ((own << n) & free)) !== 0;
      return canMove ? UNDECIDED : packValue(WIN, 0);
    },
    moves(own, other, out) {
      const free = all & ~(own | other);
      let count = 0;
      for (let to = ((own & ~right) << 1) & free; to !== 0; to &= to - 1) {
        const bit = to & -to;
        out.own[count] = own ^ bit ^ (bit >>> 1);
        out.other[count++] = other;
      }
      for (let off = own & right; off !== 0; off &= off - 1) {
        out.own[count] = own ^ (off & -off);
        out.other[count++] = other;
      }
      for (let to = (own >>> n) & free; to !== 0; to &= to - 1) {
        const bit = to & -to;
        out.own[count] = own ^ bit ^ (bit << n);
        out.other[count++] = other;
      }
      for (let to = (own << n) & free; to !== 0; to &= to - 1) {
        const bit = to & -to;
        out.own[count] = own ^ bit ^ (bit >>> n);
        out.other[count++] = other;
      }
      return count;
    },
    unmoves(own, other, out) {
      const free = all & ~(own | other);
      let count = 0;
      for (let from = ((own & ~left) >>> 1) & free; from !== 0; from &= from - 1) {
        const bit = from & -from;
        out.own[count] = own ^ bit ^ (bit << 1);
        out.other[count++] = other;
      }
      for (let from = (own << n) & free; from !== 0; from &= from - 1) {
        const bit = from & -from;
        out.own[count] = own ^ bit ^ (bit >>> n);
        out.other[count++] = other;
      }
      for (let from = (own >>> n) & free; from !== 0; from &= from - 1) {
        const bit = from & -from;
        out.own[count] = own ^ bit ^ (bit << n);
        out.other[count++] = other;
      }
      return count;
    },
    returns(own, other, out) {
      let count = 0;
      for (let at = right & ~(own | other); at !== 0; at &= at - 1) {
        out.own[count] = own | (at & -at);
        out.other[count++] = other;
      }
      return count;
    },
  };
}
