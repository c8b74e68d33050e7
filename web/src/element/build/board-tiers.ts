/**
 * In place of `compact/tiers/tiers.ts` and `games/kit/former-numbers.ts`: tiers of board games are loaded when one is opened that has many positions, or a
 * table of one. Until then such a game has none.
 */
import type { AnyGame } from 'zugzwang/core';
import type { BoardDefinition } from '../../../../src/compact/board/rules.ts';
import type * as Tiers from '../../../../src/compact/tiers/tiers.ts';
import type * as Former from '../../../../src/games/kit/former-numbers.ts';

let tiers: typeof Tiers | undefined;
let former: typeof Former | undefined;

/** @param game - one of any kind */
export async function loadBoardTiers({ definition }: AnyGame): Promise<void> {
  const { board } = definition as Partial<BoardDefinition>;
  if (board === undefined) return;
  tiers ??= await import('../../../../src/compact/tiers/tiers.ts');
  if (board.rules.formerTiers !== undefined) former ??= await import('../../../../src/games/kit/former-numbers.ts');
}

type Numbering = ReturnType<typeof Tiers.boardTiers>;

export const boardTiers: typeof Tiers.boardTiers = (board, foreseen) => tiers?.boardTiers(board, foreseen) as Numbering;

export const formerBoardTiers: typeof Tiers.formerBoardTiers = board => tiers?.formerBoardTiers(board);

export const formerTiers: typeof Former.formerTiers = (rules, numbers) => former?.formerTiers(rules, numbers);
