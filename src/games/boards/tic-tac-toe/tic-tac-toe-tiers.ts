/** Tic-tac-toe in tiers, by the number of signs: every move leaves the tier. */
import { LOSE, packValue, TIE, UNDECIDED, WIN } from '../../../core/outcome.js';
import type { PieceGame, PieceRules } from '../../kit/piece-tiers.js';
import { lineTable } from '../../kit/three-by-three.js';

const ALL = 0b111_111_111;
const HAS_LINE = lineTable();

const RULES: PieceRules = {
  result(own, other) {
    if (HAS_LINE[other] === 1) return packValue(LOSE, 0);
    if (HAS_LINE[own] === 1) return packValue(WIN, 0);
    return (own | other) === ALL ? packValue(TIE, 0) : UNDECIDED;
  },
  moves(own, other, out) {
    let count = 0;
    for (let free = ALL & ~(own | other); free !== 0; free &= free - 1) {
      out.own[count] = own | (free & -free);
      out.other[count++] = other;
    }
    return count;
  },
  unmoves: () => 0,
};

/** Tic-tac-toe on masks. */
export const TIC_TAC_TOE: PieceGame = {
  squares: 9,
  width: 3,
  signs: 'XO',
  start: '.../.../...',
  turned: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  maxMoves: 9,
  maxUnmoves: 0,
  rules: RULES,
  after: (own, other) => (own + other < 9 ? [[own + 1, other]] : []),
};
