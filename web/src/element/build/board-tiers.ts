/**
 * In place of `compact/tiers.ts`: tiers of board games are loaded when one is opened that has many positions, or a table of one. Until then such
 * a game has none.
 */
import type { AnyGame } from 'zugzwang/core';
import type * as Original from '../../../../src/compact/tiers.ts';

let tiers: typeof Original | undefined;

/** @param game - one of any kind */
export async function loadBoardTiers({ definition }: AnyGame): Promise<void> {
  if ('board' in definition) tiers ??= await import('../../../../src/compact/tiers.ts');
}

type Tiers = ReturnType<typeof Original.boardTiers>;

export const boardTiers: typeof Original.boardTiers = (board, foreseen) => tiers?.boardTiers(board, foreseen) as Tiers;
