/** Games with many indices in tiers, solved. A part of the worker that is loaded when such a game is solved. */
import type { Solution } from 'zugzwang';
import { type AnyGame, type RunOptions, runAsync } from 'zugzwang/core';
import { solveByTiers } from 'zugzwang/solve';

/** Solves a game by its tiers, in slices. */
export async function solveTiers(
  game: AnyGame,
  memory: number,
  options: RunOptions,
): Promise<Solution<unknown, unknown>> {
  return runAsync(solveByTiers(game, game.definition.tiers!(), { memory }), options);
}
