import { DEFAULT_MEMORY } from '../../core/default-memory.js';
import type { AnyGame, Game } from '../../core/game.js';
import { ownNumbering } from '../../core/own-numbering.js';
import type { Lookup } from '../../core/probe.js';
import type { Numbering } from '../../core/space.js';
import type { Symmetry } from '../../core/symmetries.js';
import type { RunOptions, Task } from '../../core/task.js';
import { reachable } from '../../graph/reachable.js';
import { withNamedPlaces } from '../../rules/named-places.js';
import { takeCensus } from '../census.js';
import { demandFewPositions } from '../plan.js';
import { Solution } from '../solution.js';
import { solveClasses } from '../solve-classes.js';
import { NumberingComparison } from '../solved-comparison.js';
import { NumberedValues } from './numbered-values.js';
import { solveListed } from './solve-listed.js';
import { type SolveSpaceOptions, solveSpace } from './solve-space.js';

/** What may be asked of a solve: a budget, a method, to be told and to be stopped. */
export interface SolveOptions extends RunOptions, SolveSpaceOptions {
  /**
   * Whether tiers that have a kernel (`openKernel`) are solved by it; they are, if not said otherwise. Without, they are solved as all
   * other tiers are, in some three times the time, and all values and counts are the same.
   */
  kernel?: boolean;
}

/**
 * Solves a game in one piece, by its own numbers or with every position listed, whether it has tiers or not.
 *
 * @throws ZugzwangError `rules`, `budget` or `usage`
 */
export function* solveInOnePiece<P, M, L extends string>(
  game: Game<P, M, L>,
  options: Omit<SolveOptions, keyof RunOptions> = {},
): Task<Solution<P, M, L>> {
  const memory = options.memory ?? DEFAULT_MEMORY;
  const own = ownNumbering(game);
  if (own !== undefined) return yield* solveNumbered(game, own, { ...options, memory });
  const { symmetries } = game.definition;
  if (symmetries !== undefined && symmetries.length > 0)
    return yield* solveClasses(game, symmetries as readonly Symmetry<P>[], { ...options, memory });
  const { numbering, solved, chosen } = yield* solveListed(game, { ...options, memory });
  const census = yield* takeCensus(solved.values, undefined);
  return new Solution(game, chosen, census, new NumberedValues(numbering, solved, census.longest));
}

/** Solves a game by its own numbers, and compares these with its rules. */
function* solveNumbered<P, M, L extends string>(
  game: Game<P, M, L>,
  numbering: Numbering<P>,
  options: Omit<SolveOptions, keyof RunOptions>,
): Task<Solution<P, M, L>> {
  const { space } = numbering;
  demandFewPositions(space.size);
  const comparison = new NumberingComparison(game as unknown as AnyGame, numbering as Numbering<unknown>);
  yield* comparison.begin();
  const { solved, chosen } = yield* withNamedPlaces(game as unknown as AnyGame, numbering, solveSpace(space, options));
  // It may number positions that play never reaches.
  const reached = yield* reachable(space);
  const census = yield* takeCensus(solved.values, reached);
  const values = new NumberedValues(numbering, solved, census.longest, reached);
  const lookup = values.lookup as Lookup<unknown>;
  const compared = yield* comparison.finish(census.positions, { lookup, values: solved.values, reached });
  return new Solution(game, chosen, census, values, compared);
}
