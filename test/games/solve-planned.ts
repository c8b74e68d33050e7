import type { AnyGame } from '../../src/core/game.js';
import { runSync } from '../../src/core/task.js';
import type { TierNumbering } from '../../src/core/tiers.js';
import type { Solution } from '../../src/solve/solution.js';
import { solveByTiers, withPlans } from '../../src/solve/tiers/solve-by-tiers.js';

export type Solved = Solution<unknown, unknown, string>;

/** Solves by derived tiers, planned again as often as it takes. */
export const solvePlanned = (game: AnyGame): { solved: Solved; numbering: TierNumbering<unknown> } =>
  runSync(
    withPlans(game, function* (numbering) {
      return { solved: yield* solveByTiers(game, numbering), numbering };
    }),
  );
