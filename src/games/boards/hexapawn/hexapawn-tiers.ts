/** Hexapawn in tiers, by the pawns that are left; the board is turned upside down for Black, so that the mover's pawns go up. */
import { LOSE, packValue, UNDECIDED, WIN } from '../../../core/outcome.js';
import { NO_POSITION } from '../../../core/tiers.js';
import type { PieceGame, PieceRules } from '../../kit/piece-tiers.js';

/** Hexapawn on masks. */
export function hexapawnPieces(width: number, height: number, start: string): PieceGame {
  const squares = width * height;
  const place = (rank: number, file: number) => rank * width + file;
  return {
    squares,
    width,
    signs: 'WB',
    start,
    turned: Array.from({ length: squares }, (_, s) => place(height - 1 - Math.floor(s / width), s % width)),
    maxMoves: 3 * width,
    maxUnmoves: width,
    rules: hexapawnRules(width, height),
    after: (own, other) => [
      ...(own > 0 ? [[own, other] as const] : []),
      ...(own * other > 0 ? [[own, other - 1] as const] : []),
    ],
  };
}

function hexapawnRules(width: number, height: number): PieceRules {
  const squares = width * height;
  const all = squares === 32 ? -1 : (1 << squares) - 1;
  const top = (1 << width) - 1;
  const bottom = top << (squares - width);
  let leftFile = 0;
  for (let s = 0; s < squares; s += width) leftFile |= 1 << s;
  const rightFile = leftFile << (width - 1);
  const inner = all & ~leftFile;
  const innerRight = all & ~rightFile;
  return {
    result(own, other) {
      const won = (own & top) !== 0;
      const lost = (other & bottom) !== 0;
      if (won && lost) return NO_POSITION;
      if (won) return packValue(WIN, 0);
      const steps = (own >>> width) & ~(own | other);
      const captures = (((own & inner) >>> (width + 1)) | ((own & innerRight) >>> (width - 1))) & other;
      return lost || (steps | captures) === 0 ? packValue(LOSE, 0) : UNDECIDED;
    },
    moves(own, other, out) {
      let count = 0;
      for (let to = (own >>> width) & ~(own | other); to !== 0; to &= to - 1) {
        const bit = to & -to;
        out.own[count] = own ^ bit ^ (bit << width);
        out.other[count++] = other;
      }
      for (let to = ((own & inner) >>> (width + 1)) & other; to !== 0; to &= to - 1) {
        const bit = to & -to;
        out.own[count] = own ^ bit ^ (bit << (width + 1));
        out.other[count++] = other ^ bit;
      }
      for (let to = ((own & innerRight) >>> (width - 1)) & other; to !== 0; to &= to - 1) {
        const bit = to & -to;
        out.own[count] = own ^ bit ^ (bit << (width - 1));
        out.other[count++] = other ^ bit;
      }
      return count;
    },
    unmoves(own, other, out) {
      let count = 0;
      for (let from = (own << width) & all & ~(own | other); from !== 0; from &= from - 1) {
        const bit = from & -from;
        out.own[count] = own ^ bit ^ (bit >>> width);
        out.other[count++] = other;
      }
      return count;
    },
  };
}
