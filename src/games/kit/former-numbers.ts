/**
 * The numbers that games with one kind of men a player had before they were board rules: tables of versions before 0.10 speak in them, and are read
 * and verified by the moves of the board rules.
 */

import type { RowRules } from '../../compact/board/rules.js';
import type { BoardPosition } from '../../compact/index.js';
import { UNDECIDED } from '../../core/outcome.js';
import { NO_POSITION, type TierNumbering } from '../../core/tiers.js';
import { type PieceGame, pieceTiers } from './piece-tiers.js';

/** What the numbers were made of. */
export interface FormerNumbers extends Pick<PieceGame, 'after'> {
  /** The row with these men, where it has more than the two masks. */
  rowOf?(own: number, other: number): BoardPosition;
  /** Boards that had a number and were no positions; none if not given. */
  isNone?(own: number, other: number): boolean;
}

/** The former tiers of a game that has a notation; undefined where it had none. */
export function formerTiers(
  board: RowRules,
  { after, isNone, rowOf = (own, other) => [own, other] }: FormerNumbers,
): TierNumbering<BoardPosition> | undefined {
  const { layout, rules } = board;
  const { make, parse } = rules.notation!;
  const { points, width, turned } = layout.boards[0]!.board;
  const load = (own: number, other: number) => board.load(rowOf(own, other), 0, 0);
  const pieces: PieceGame = {
    squares: points,
    width,
    signs: [...layout.signs.values()].join(''),
    start: make(layout.startRow(rules.start)),
    turned: Array.from({ length: points }, (_, p) => turned?.[p] ?? p),
    maxMoves: 3 * points,
    maxUnmoves: 0,
    rules: {
      result(own, other) {
        if (isNone?.(own, other)) return NO_POSITION;
        load(own, other);
        const value = board.over();
        return value >= 0 ? value : board.moves() > 0 ? UNDECIDED : board.stuck;
      },
      moves(own, other, out) {
        load(own, other);
        const count = board.moves();
        const { rows } = board.found;
        for (let i = 0; i < count; i++) {
          out.own[i] = rows[i * layout.width]!;
          out.other[i] = rows[i * layout.width + layout.side]!;
        }
        return count;
      },
      // Whoever reads a table, or verifies it, makes moves and never undoes them.
      unmoves: () => 0,
    },
    after,
  };
  const numbering = pieceTiers(pieces).tiers?.();
  return (
    numbering && {
      space: numbering.space,
      rank: (position, player) => numbering.rank(make(position), player),
      unrank(at, view) {
        const { position, player } = numbering.unrank(at, view);
        return { position: parse(position), player };
      },
    }
  );
}
