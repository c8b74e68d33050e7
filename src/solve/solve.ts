import { ZugzwangError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { makeText } from '../core/plain-data.js';
import type { Numbering, PositionClasses, PositionSpace } from '../core/space.js';
import { type RunOptions, runAsync, runSync, type Task } from '../core/task.js';
import type { TierNumbering } from '../core/tiers.js';
import { enumerateGame } from '../graph/enumerate.js';
import { reachable } from '../graph/reachable.js';
import { takeCensus } from './census.js';
import { type MethodId, methodById, type Values } from './methods.js';
import { NumberedValues } from './numbered-values.js';
import { DEFAULT_MEMORY, type Plan, type PlanOptions, plan, type SpacePlan } from './plan.js';
import { Solution } from './solution.js';
import { spreadFromClasses } from './symmetry-classes.js';
import { countIndices, planTiers } from './tier-plan.js';
import { TieredValues, tierFacts } from './tier-solution.js';
import { type SolvedTier, solveTiersInTurn } from './tiers.js';

/** What may be asked of a solve: a budget, a method, to be told and to be stopped. */
export interface SolveOptions extends RunOptions, PlanOptions {
  /** Called with the plan before solving begins. */
  onPlan?: (plan: Plan) => void;
  /** From so many indices on, a game with tiers is solved by them (2²⁰ if not given); smaller ones have every position listed. */
  tiersFrom?: number;
}

/**
 * Solves every position that can be reached from the start.
 *
 * Runs on the caller's thread in slices, so that `signal` is seen within 100 ms as long as the rules' own functions return.
 *
 * @throws ZugzwangError `rules`, `budget`, `usage` or `abort`
 * @example
 * const solution = await solve(game);
 * solution.start; // { outcome: 'win', remoteness: 11 }
 */
export async function solve<Position, Move, Player extends string>(
  game: Game<Position, Move, Player>,
  options: SolveOptions = {},
): Promise<Solution<Position, Move, Player>> {
  return runAsync(solveTask(game, options), options);
}

/** The same without giving the thread back, for scripts. */
export function solveSync<Position, Move, Player extends string>(
  game: Game<Position, Move, Player>,
  options: Omit<SolveOptions, 'signal'> = {},
): Solution<Position, Move, Player> {
  return runSync(solveTask(game, options), options.onProgress);
}

/** Solves a space by its numbers: packed values of all positions, reachable or not, and the method that was used. */
export function solveSpaceSync(space: PositionSpace, options: PlanOptions = {}): Values & { method: MethodId } {
  const { solved, chosen } = runSync(solveSpace(space, options));
  return { ...solved, method: chosen.method };
}

/** Plans and solves a space; by its symmetry classes where it has them, unless a method is demanded. */
function* solveSpace(space: PositionSpace, options: SolveOptions): Task<{ solved: Values; chosen: SpacePlan }> {
  const classes = options.method === undefined ? space.classes?.() : undefined;
  const chosen = plan(classes?.space ?? space, options);
  options.onPlan?.(chosen);
  const solved = yield* methodById(chosen.method).run(classes?.space ?? space);
  return { solved: classes === undefined ? solved : spread(solved, classes), chosen };
}

function* solveTask<P, M, L extends string>(game: Game<P, M, L>, options: SolveOptions): Task<Solution<P, M, L>> {
  const memory = options.memory ?? DEFAULT_MEMORY;
  const tiers = options.method === undefined ? game.definition.tiers?.() : undefined;
  if (tiers !== undefined && countIndices(tiers.space) > (options.tiersFrom ?? MANY_INDICES))
    return yield* solveByTiers(game, tiers, options);
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

/** From so many indices on a game with tiers is solved by them; smaller ones have every position listed. */
const MANY_INDICES = 1 << 20;

/** How many positions are looked at between two yields. */
const PACE = 1 << 16;

function* solveByTiers<P, M, L extends string>(
  game: Game<P, M, L>,
  numbering: TierNumbering<P>,
  options: SolveOptions,
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
