import { DEFAULT_MEMORY } from '../core/default-memory.js';
import { ZugzwangError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { makeText } from '../core/plain-data.js';
import type { Numbering, PositionClasses, PositionSpace } from '../core/space.js';
import type { RunOptions, Task } from '../core/task.js';
import { enumerateGame } from '../graph/enumerate.js';
import { reachable } from '../graph/reachable.js';
import { takeCensus } from './census.js';
import { methodById, type Values } from './methods.js';
import { NumberedValues } from './numbered-values.js';
import { type Plan, type PlanOptions, plan, type SpacePlan } from './plan.js';
import { Solution } from './solution.js';
import { spreadFromClasses } from './symmetry-classes.js';

/** What may be asked of a solve: a budget, a method, to be told and to be stopped. */
export interface SolveOptions extends RunOptions, PlanOptions {
  /** Called with the plan before solving begins. */
  onPlan?: (plan: Plan) => void;
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
  const own = game.definition.numbering?.();
  if (own !== undefined) checkNumbering(game, own);
  const listed = own === undefined ? yield* enumerateGame(game, memory) : undefined;
  const numbering: Numbering<P> = own ?? listed!;
  // What the positions hold already is no longer there for the method.
  const left = Math.max(1, memory - (listed?.bytes ?? 0));
  const { solved, chosen } = yield* solveSpace(numbering.space, { ...options, memory: left });
  // A space of one's own may number positions that play never reaches.
  const reached = own === undefined ? undefined : yield* reachable(numbering.space);
  const census = yield* takeCensus(solved.values, reached);
  return new Solution(game, chosen, census, new NumberedValues(numbering, solved, census.longest, reached));
}

/** Plans and solves a space; by its symmetry classes where it has them, unless a method is demanded. */
export function* solveSpace(space: PositionSpace, options: SolveOptions): Task<{ solved: Values; chosen: SpacePlan }> {
  const classes = options.method === undefined ? space.classes?.() : undefined;
  const chosen = plan(classes?.space ?? space, options);
  options.onPlan?.(chosen);
  const solved = yield* methodById(chosen.method).run(classes?.space ?? space);
  return { solved: classes === undefined ? solved : spread(solved, classes), chosen };
}

/** A numbering must at least begin where the rules do. */
function checkNumbering<P, M, L extends string>(game: Game<P, M, L>, numbering: Numbering<P>): void {
  const { space } = numbering;
  const rank = numbering.rank(game.start.position, game.start.player);
  const back = numbering.unrank(space.start);
  const same = back.player === game.start.player && makeText(back.position) === makeText(game.start.position);
  if (rank === space.start && rank >= 0 && rank < space.size && same) return;
  const found = `the start has number ${rank}, number ${space.start} (space.start) is ${makeText(back.position)}`;
  throw new ZugzwangError('rules', `the numbering does not begin where the rules do: ${found}`, { found });
}

/** Gives each position the value of its class. */
function spread({ values, payoffs }: Values, { classOf }: PositionClasses): Values {
  const size = classOf.length;
  const spreadValues = spreadFromClasses(values, classOf, new Int32Array(size));
  if (payoffs === undefined) return { values: spreadValues };
  return { values: spreadValues, payoffs: spreadFromClasses(payoffs, classOf, new Float64Array(size)) };
}
