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
  const chosen = plan(space, options);
  return { ...runSync(methodById(chosen.method).run(space)), method: chosen.method };
}

function* solveTask<P, M, L extends string>(game: Game<P, M, L>, options: SolveOptions): Task<Solution<P, M, L>> {
  const memory = options.memory ?? DEFAULT_MEMORY;
  const numbering: Numbering<P> = game.definition.numbering?.() ?? (yield* enumerateGame(game, memory));
  const { space } = numbering;
  const classes = options.method === undefined ? space.classes?.() : undefined;
  const chosen = plan(classes?.space ?? space, options);
  options.onPlan?.(chosen);
  // Beside the values, a space of one's own is walked through for what can be reached.
  const reached = game.definition.numbering === undefined ? undefined : yield* reachable(space);
  const solved = yield* methodById(chosen.method).run(classes?.space ?? space);
  return new Solution(game, numbering, chosen, classes === undefined ? solved : spread(solved, classes), reached);
}

/** Gives each position the values of its class. */
function spread(solved: Values, { classOf }: PositionClasses): Values {
  const { values, payoffs } = solved;
  const spreadValues = Int32Array.from(classOf, cls => values[cls]!);
  return payoffs === undefined
    ? { values: spreadValues }
    : { values: spreadValues, payoffs: Float64Array.from(classOf, cls => payoffs[cls]!) };
}
