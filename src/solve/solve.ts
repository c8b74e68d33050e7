import { demandArgument, foundText } from '../core/checks/demand-argument.js';
import { ZugzwangError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import type { PositionSpace } from '../core/space.js';
import { runAsync, runSync, type Task } from '../core/task.js';
import { type SolveOptions, solveInOnePiece } from './memory/solve-in-one-piece.js';
import { solveSpace } from './memory/solve-space.js';
import { demandMethod, type MethodId } from './method-ids.js';
import type { Values } from './methods.js';
import type { PlanOptions } from './plan.js';
import type { Solution } from './solution.js';
import { solveByTiers, withPlans } from './tiers/solve-by-tiers.js';
import { countIndices, isBetterListed } from './tiers/tier-plan.js';

export type { SolveOptions };

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

function* solveTask<P, M, L extends string>(game: Game<P, M, L>, options: SolveOptions): Task<Solution<P, M, L>> {
  demandArgument('solve', 'game', game);
  demandBytes(options.memory);
  if (options.method !== undefined) demandMethod('method', options.method);
  if (options.method !== undefined || game.definition.tiers === undefined) return yield* solveInOnePiece(game, options);
  return yield* withPlans(game, tiers => {
    const few = tiers.space.isFast === true ? FEW_FAST : FEW_INDICES;
    // Listed from the start on they would be fewer.
    const isSmall = tiers.space.all !== true && countIndices(tiers.space) <= few;
    return isSmall || isBetterListed(tiers.space) ? solveInOnePiece(game, options) : solveByTiers(game, tiers, options);
  });
}

/** @throws ZugzwangError `usage` where a budget is no number of bytes */
function demandBytes(memory: number | undefined): void {
  if (memory === undefined || (typeof memory === 'number' && memory > 0)) return;
  throw new ZugzwangError('usage', `memory: found ${foundText(memory)}, expected a number of bytes above 0`);
}

/** A game with tiers of so many indices has every position listed; one with more is solved by them. */
const FEW_INDICES = 1 << 20;
const FEW_FAST = 1 << 10;
