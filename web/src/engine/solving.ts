import type { Solution } from 'zugzwang';
import type { AnyGame, RunOptions } from 'zugzwang/core';
import { countIndices } from 'zugzwang/solve';

/** Games with tiers are solved by them from so many indices on: below that, listing every position takes less than half a second. */
const TIERS_FROM = 1 << 15;

/** The memory that a solution may take in a page: 1.5 GB, or a quarter of what the device says it has. */
export function memoryBudget(): number {
  const { navigator } = globalThis as { navigator?: { deviceMemory?: number } };
  return Math.min(1.5e9, ((navigator?.deviceMemory ?? 8) * 2 ** 30) / 4);
}

/** Whether a game is solved by its tiers here. */
export function hasManyTierIndices(game: AnyGame): boolean {
  const tiers = game.definition.tiers?.();
  return tiers !== undefined && countIndices(tiers.space) > TIERS_FROM;
}

/** Solves a game in slices by the way that suits a page. */
export async function solveInSlices(
  game: AnyGame,
  memory: number,
  options: RunOptions,
): Promise<Solution<unknown, unknown>> {
  if (hasManyTierIndices(game)) {
    const { solveTiers } = await import('./tier-solving.ts');
    return solveTiers(game, memory, options);
  }
  const { solveListed } = await import('./one-piece-solving.ts');
  return solveListed(game, memory, options);
}
