import type { AnyGame } from 'zugzwang/core';

/** Loads the tiers of a game with board rules: they are there, except in the component (`element/build/board-tiers.ts`). */
export async function loadBoardTiers(_: AnyGame): Promise<void> {}
