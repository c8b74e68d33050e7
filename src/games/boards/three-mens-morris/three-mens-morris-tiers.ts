/** Three Men's Morris in tiers: the drops, by the number of pieces, and below them the one in which pieces are moved. */
import { LOSE, packValue, UNDECIDED, WIN } from '../../../core/outcome.js';
import { popcount } from '../../../ranking/bit-ranking.js';
import type { Boards, PieceGame, PieceRules } from '../../kit/piece-tiers.js';
import { lineTable, neighbourMasks } from '../../kit/three-by-three.js';

const ALL = 0b111_111_111;
const HAS_LINE = lineTable();
const NEIGHBOURS = neighbourMasks();

const RULES: PieceRules = {
  result(own, other) {
    if (HAS_LINE[other] === 1) return packValue(LOSE, 0);
    if (HAS_LINE[own] === 1) return packValue(WIN, 0);
    return popcount(own) < 3 || canMove(own, own | other) ? UNDECIDED : packValue(LOSE, 0);
  },
  moves(own, other, out) {
    if (popcount(own) === 3) return slides(own, other, out);
    let count = 0;
    for (let free = ALL & ~(own | other); free !== 0; free &= free - 1) {
      out.own[count] = own | (free & -free);
      out.other[count++] = other;
    }
    return count;
  },
  // Moves along the lines go both ways.
  unmoves: slides,
};

function canMove(own: number, taken: number): boolean {
  for (let left = own; left !== 0; left &= left - 1) {
    if ((NEIGHBOURS[31 - Math.clz32(left & -left)]! & ~taken) !== 0) return true;
  }
  return false;
}

function slides(own: number, other: number, out: Boards): number {
  let count = 0;
  for (let left = own; left !== 0; left &= left - 1) {
    const from = left & -left;
    for (let to = NEIGHBOURS[31 - Math.clz32(from)]! & ~(own | other); to !== 0; to &= to - 1) {
      out.own[count] = own ^ from ^ (to & -to);
      out.other[count++] = other;
    }
  }
  return count;
}

/** Three Men's Morris on masks. */
export const THREE_MENS_MORRIS: PieceGame = {
  squares: 9,
  width: 3,
  signs: 'XO',
  start: '.../.../...',
  turned: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  maxMoves: 12,
  maxUnmoves: 12,
  rules: RULES,
  after: (own, other) => (own < 3 ? [[own + 1, other]] : [[own, other]]),
};
