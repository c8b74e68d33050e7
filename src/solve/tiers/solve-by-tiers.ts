import { DEFAULT_MEMORY } from '../../core/default-memory.js';
import type { AnyGame, Game } from '../../core/game.js';
import type { Lookup } from '../../core/probe.js';
import type { Task } from '../../core/task.js';
import type { TierNumbering } from '../../core/tiers.js';
import { withNamedPlaces } from '../../rules/named-places.js';
import type { SolveOptions } from '../memory/solve-in-one-piece.js';
import type { Plan } from '../plan.js';
import { Solution } from '../solution.js';
import { TierComparison } from '../solved-comparison.js';
import { planAnew } from './plan-anew.js';
import { planTiers } from './tier-plan.js';
import { tierFacts } from './tier-solution.js';
import { TieredValues } from './tiered-values.js';
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
  options: Pick<SolveOptions, 'memory' | 'onPlan' | 'kernel'> = {},
): Task<Solution<P, M, L>> {
  return yield* withNamedPlaces(game as unknown as AnyGame, numbering, solveTiers(game, numbering, options));
}

function* solveTiers<P, M, L extends string>(
  game: Game<P, M, L>,
  numbering: TierNumbering<P>,
  options: Pick<SolveOptions, 'memory' | 'onPlan' | 'kernel'>,
): Task<Solution<P, M, L>> {
  const { space } = numbering;
  const { memory = DEFAULT_MEMORY, kernel = true } = options;
  if (numbering.checkPlan !== undefined) yield* numbering.checkPlan();
  const comparison = new TierComparison(game as unknown as AnyGame, numbering as TierNumbering<unknown>);
  yield* comparison.begin();
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
  const { census } = yield* solveTiersInTurn(space, { parts: 1, memory, pace: PACE, kernel }, tier =>
    solved.push(tier),
  );
  const values = new TieredValues(game, { numbering, solved, census });
  const facts = tierFacts(census);
  const compared = yield* comparison.finish(facts.positions, values.lookup as Lookup<unknown>, solved);
  return new Solution(game, chosen, facts, values, compared);
}

/** Tries with the tiers of a game, which must have some, and as long as their plan lacks something with a plan that has it. */
export function* withPlans<P, M, L extends string, T>(
  game: Game<P, M, L>,
  attempt: (numbering: TierNumbering<P>) => Task<T>,
): Task<T> {
  let planned = game.definition.tiers!();
  for (let plans = 1; ; plans++) {
    try {
      return yield* attempt(planned);
    } catch (error) {
      planned = planAnew(game, planned, error, plans);
    }
  }
}
