import { type Solution, ZugzwangError } from 'zugzwang';
import { type AnyGame, type Progress, type RunOptions, runAsync } from 'zugzwang/core';
import { countIndices } from 'zugzwang/solve';
import { memoryBudget } from './memory.ts';

/**
 * Games with tiers are solved by them from so many indices on: below that, listing every position takes less than half a second. Tiers that are
 * derived (`isFast`) are asked for their plan in any case, and are solved by from fewer on, as elsewhere.
 */
const TIERS_FROM = 1 << 15;
const FAST_TIERS_FROM = 1 << 10;

/** Whether a game is solved by its tiers here. */
export function hasManyTierIndices(game: AnyGame): boolean {
  const tiers = game.definition.tiers?.();
  if (tiers === undefined) return false;
  // Where every position is asked for, the start does not lead to all of them.
  if (tiers.space.all === true) return true;
  return countIndices(tiers.space) > (tiers.space.isFast === true ? FAST_TIERS_FROM : TIERS_FROM);
}

/** Solves a game in slices by the way that suits a page. */
export async function solveInSlices(
  game: AnyGame,
  memory: number,
  options: RunOptions,
): Promise<Solution<unknown, unknown>> {
  if (hasManyTierIndices(game)) {
    const { solveTiers } = await import('./tier-solving.ts');
    return solveTiers(game, memory, options);
  }
  const { solveInOnePiece } = await import('./one-piece-solving.ts');
  return runAsync(solveInOnePiece(game, { memory }), options);
}

const MOST_POSITIONS = 300_000;
const MOST_BYTES = 200e6;
/** Of work, in milliseconds: on a machine that is busy with other things it takes longer, but not without end. */
const MOST_TIME = 1000;
const LONGEST = 5 * MOST_TIME;
const PACE = 10;

/** The solution of a game, or undefined where it takes more. */
export async function solveWithin(
  game: AnyGame,
  { signal, onProgress }: RunOptions,
): Promise<Solution<unknown, unknown> | undefined> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const begun = performance.now();
  let last = begun;
  let work = 0;
  const count = () => {
    const now = performance.now();
    // A pause that is longer than a slice of work is somebody else's.
    work += Math.min(now - last, 3 * PACE);
    last = now;
    if (work > MOST_TIME || now - begun > LONGEST) giveUp();
    else timer = setTimeout(count, PACE);
  };
  let timer = setTimeout(count, PACE);
  signal?.addEventListener('abort', giveUp, { once: true });
  const watch = (progress: Progress) => {
    if (progress.done > MOST_POSITIONS && progress.phase === 'find positions') giveUp();
    onProgress?.(progress);
  };
  try {
    const memory = Math.min(MOST_BYTES, memoryBudget());
    const solution = await solveInSlices(game, memory, { signal: controller.signal, onProgress: watch });
    return solution.positions > MOST_POSITIONS ? undefined : solution;
  } catch (error) {
    const isOurs = error instanceof ZugzwangError && (error.code === 'budget' || error.code === 'abort');
    if (isOurs && signal?.aborted !== true) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
