import type { Game } from '../core/game.js';
import type { Numbering, PositionClasses, PositionSpace } from '../core/space.js';
import { type RunOptions, runAsync, runSync, type Task } from '../core/task.js';
import { enumerateGame } from '../graph/enumerate.js';
import { reachable } from '../graph/reachable.js';
import { type MethodId, methodById, type Values } from './methods.js';
import { DEFAULT_MEMORY, type Plan, type PlanOptions, plan } from './plan.js';
import { Solution } from './solution.js';

/** What may be asked of a solve: a budget, a method, to be told and to be stopped. */
export interface SolveOptions extends RunOptions, PlanOptions {
  /** Called with the plan before solving begins. */
  onPlan?: (plan: Plan) => void;
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
function* solveSpace(space: PositionSpace, options: SolveOptions): Task<{ solved: Values; chosen: Plan }> {
  const classes = options.method === undefined ? space.classes?.() : undefined;
  const chosen = plan(classes?.space ?? space, options);
  options.onPlan?.(chosen);
  const solved = yield* methodById(chosen.method).run(classes?.space ?? space);
  return { solved: classes === undefined ? solved : spread(solved, classes), chosen };
}

function* solveTask<P, M, L extends string>(game: Game<P, M, L>, options: SolveOptions): Task<Solution<P, M, L>> {
  const memory = options.memory ?? DEFAULT_MEMORY;
  const numbering: Numbering<P> = game.definition.numbering?.() ?? (yield* enumerateGame(game, memory));
  const { solved, chosen } = yield* solveSpace(numbering.space, options);
  // A space of one's own may number positions that play never reaches.
  const reached = game.definition.numbering === undefined ? undefined : yield* reachable(numbering.space);
  return new Solution(game, numbering, chosen, solved, reached);
}

/** Gives each position the value of its class. */
function spread({ values, payoffs }: Values, { classOf }: PositionClasses): Values {
  const size = classOf.length;
  const spreadValues = new Int32Array(size);
  for (let p = 0; p < size; p++) spreadValues[p] = values[classOf[p]!]!;
  if (payoffs === undefined) return { values: spreadValues };
  const spreadPayoffs = new Float64Array(size);
  for (let p = 0; p < size; p++) spreadPayoffs[p] = payoffs[classOf[p]!]!;
  return { values: spreadValues, payoffs: spreadPayoffs };
}
