/** Games that are solved by their tiers. A part of the worker that is loaded when one is. */
import type { Solution } from 'zugzwang';
import { type AnyGame, foreseenAfter, type RunOptions, runAsync } from 'zugzwang/core';
import { solveByTiers } from 'zugzwang/solve';

/** Solves a game by its tiers, in slices. */
export async function solveTiers(
  game: AnyGame,
  memory: number,
  options: RunOptions,
): Promise<Solution<unknown, unknown>> {
  let foreseen: unknown;
  for (let plans = 1; ; plans++) {
    try {
      return await runAsync(solveByTiers(game, game.definition.tiers!(foreseen), { memory }), options);
    } catch (error) {
      // A move that the plan of derived tiers did not foresee: it is planned again with it.
      foreseen = foreseenAfter(error, plans);
    }
  }
}
