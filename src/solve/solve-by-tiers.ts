import { DEFAULT_MEMORY } from '../core/default-memory.js';
import type { Game } from '../core/game.js';
import type { Task } from '../core/task.js';
import type { TierNumbering } from '../core/tiers.js';
import type { Plan } from './plan.js';
import { Solution } from './solution.js';
import type { SolveOptions } from './solve-in-one-piece.js';
import { planTiers } from './tier-plan.js';
import { TieredValues, tierFacts } from './tier-solution.js';
import { type SolvedTier, solveTiersInTurn } from './tiers.js';

/** How many positions are looked at between two yields. */
const PACE = 1 << 16;

/**
 * Solves a game by its tiers, on the caller's thread, whatever their size.
 *
 * @throws ZugzwangError `rules` or `budget`
 */
export function* solveByTiers<P, M, L extends string>(
  game: Game<P, M, L>,
  numbering: TierNumbering<P>,
  options: Pick<SolveOptions, 'memory' | 'onPlan'> = {},
): Task<Solution<P, M, L>> {
  const { space } = numbering;
  const { memory = DEFAULT_MEMORY } = options;
  const { why, bytes, edges, indices } = planTiers(space, 1);
  const chosen: Plan = {
    method: 'tiers',
    why,
    bytes,
    edges,
    positions: indices,
    seconds: edges / 20e6,
    considered: [],
  };
  options.onPlan?.(chosen);
  const solved: SolvedTier[] = [];
  const { census } = yield* solveTiersInTurn(space, { parts: 1, memory, pace: PACE }, tier => solved.push(tier));
  return new Solution(game, chosen, tierFacts(census), new TieredValues({ numbering, solved, census }));
}
