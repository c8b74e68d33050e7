import type { AnyGame } from '../../core/game.js';
import { bestLineFrom } from '../../core/probe.js';
import type { TierNumbering } from '../../core/tiers.js';
import { namePlace } from '../../rules/named-places.js';
import { usesKernel } from '../../solve/columns/kernel-groups.js';
import { bestStates } from '../../solve/compare-solved.js';
import { planAnew } from '../../solve/tiers/plan-anew.js';
import { countIndices, makeTierPlanText, planTiers } from '../../solve/tiers/tier-plan.js';
import { TieredLookup, tierFacts } from '../../solve/tiers/tier-solution.js';
import type { SolvedTier } from '../../solve/tiers/tiers.js';
import { runTiers } from '../../tablebase/tier-run.js';
import { PhaseTimes } from '../phase-times.js';
import { JobRunner, usualThreads } from '../process/job-runner.js';
import { print } from '../process/print.js';
import { runWatched } from '../process/progress.js';
import { isTraced } from '../process/supervised.js';
import { LINE_PLIES, type SolveSummary } from '../text/solve-summary.js';
import { type Solved, startWorth, type TierSolveOptions, TiersUnderWay } from './tiers-under-way.js';

/** Solves a game by its tiers, in memory or into a table. */
export async function solveTiersCommand(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  options: TierSolveOptions,
): Promise<SolveSummary> {
  const begun =
    options.output === undefined
      ? undefined
      : await (await import('./solve-into-table.js')).numberingOfWork(game, options.output);
  return untilForeseen(game, begun ?? numbering, planned => solveTiers(game, planned, options));
}

/** Solves by a numbering, and by another, planned again, where something turns up that the plan did not foresee. */
export async function untilForeseen<T>(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  solve: (planned: TierNumbering<unknown>) => Promise<T>,
): Promise<T> {
  let planned = numbering;
  for (let plans = 1; ; plans++) {
    try {
      if (planned.checkPlan !== undefined) runWatched(planned.checkPlan());
      return await solve(planned);
    } catch (error) {
      planned = planAnew(game, planned, namePlace(game, planned, error), plans);
    }
  }
}

async function solveTiers(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  options: TierSolveOptions,
): Promise<SolveSummary> {
  const begun = performance.now();
  const times = new PhaseTimes();
  const { space } = numbering;
  const { threads, own } = options;
  const parts = own !== undefined && isTraced ? 1 : (threads ?? usualThreads(countIndices(space)));
  // Its threads start while the rules are compared.
  const runner = new JobRunner(
    own === undefined ? game.name : new (await import('../rules/own-threads.js')).OwnThreads(own),
    numbering,
    parts,
    options.checkpoint,
    times,
  );
  try {
    // Before anything that believes the tiers, and before there is a file.
    const comparison = new TiersUnderWay(game, numbering, times, own);
    const plan = planTiers(space, parts);
    if (options.explain) print(`${makeTierPlanText(plan, usesKernel(space))}\n`);
    const { output } = options;
    const solved =
      output === undefined
        ? await solveInMemory(game, numbering, options, runner, comparison)
        : await (await import('./solve-into-table.js')).solveIntoTable(
            game,
            numbering,
            options,
            output,
            runner,
            comparison,
          );
    times.spent(options.output === undefined ? 'look up best play' : 'write the table');
    const seconds = (performance.now() - begun) / 1000;
    return { ...solved, game, plan, method: 'tiers', seconds, secondsByPhase: times.byPhase };
  } finally {
    await runner.end();
  }
}

async function solveInMemory(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  { memory }: TierSolveOptions,
  runner: JobRunner,
  comparison: TiersUnderWay,
): Promise<Solved> {
  const solved: SolvedTier[] = [];
  const { census, startValue } = await runTiers(numbering.space, {
    ...{ parts: runner.parts, memory, keepsAll: true, pace: runner.pace, pause: runner.pause },
    runJob: step => runner.run(step),
    keep: tier => {
      solved.push(tier);
      comparison.enter(tier);
    },
  });
  const { lookup } = new TieredLookup(game, { numbering, solved, census });
  const facts = tierFacts(census);
  const compared = comparison.finish(facts.positions, bestStates(game, lookup));
  const bestLine = bestLineFrom(game, lookup, game.start, LINE_PLIES);
  return { ...facts, start: startWorth(game, numbering.space, startValue), compared, bestLine };
}
