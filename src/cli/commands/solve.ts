import { ZugzwangError } from '../../core/errors.js';
import { type Progress, runSync } from '../../core/task.js';
import type { MethodId } from '../../solve/method-ids.js';
import type { Solution } from '../../solve/solution.js';
import { isBetterListed } from '../../solve/tiers/tier-plan.js';
import type { FlagsOf } from '../commands.js';
import { parseCount, parseMemory, parseMethod, parseSeconds } from '../options.js';
import { PhaseTimes } from '../phase-times.js';
import { print, printError } from '../process/print.js';
import { ProgressLine } from '../process/progress.js';
import { peers } from '../process/rank.js';
import { checkOutput, writeWhole } from '../process/write-file.js';
import { type LoadedGame, loadedFrom, loadGame, tableRules, withFile } from '../rules/load-game.js';
import { overAtStart } from '../rules/over-at-start.js';
import { LINE_PLIES, makeSolveJson, printSummary, type SolveSummary } from '../text/solve-summary.js';

type AnySolution = Solution<unknown, unknown, string>;

/** What may be asked of a solution. */
export interface SolveRequest {
  readonly memory: number;
  readonly method?: MethodId | undefined;
  readonly threads?: number | undefined;
  /** Seconds between two checkpoints of long work. */
  readonly checkpoint: number;
  /** Where the table is to be written. */
  readonly output?: string | undefined;
  readonly explain?: boolean;
  /** A folder of this machine for what may be lost, where there are several processes. */
  readonly scratch?: string | undefined;
}

/** `zug solve GAME|FILE`. */
export default async function solveCommand(flags: FlagsOf<'solve'>, argument: string): Promise<void> {
  const request: SolveRequest = {
    memory: parseMemory(flags.memory),
    method: parseMethod(flags.method),
    checkpoint: parseSeconds('checkpoint', flags.checkpoint, 60),
    threads: flags.threads === undefined ? undefined : parseCount('threads', flags.threads, 1),
    output: flags.output,
    scratch: flags.scratch,
    explain: flags.explain === true && flags.json !== true,
  };
  if (flags.output !== undefined) {
    const { MAGIC } = await import('../../table/header.js');
    checkOutput(flags.output, { noun: 'table', begins: MAGIC });
  }
  if (flags.scratch !== undefined && peers() === undefined)
    throw new ZugzwangError(
      'usage',
      '--scratch: this is for several processes; one puts what memory does not hold beside its table',
    );
  if (flags.from !== undefined && flags.output !== undefined)
    throw new ZugzwangError('usage', '--from: a table is written from the start of its game only');
  const loaded = await loadGame(argument);
  await withFile(loaded, async () => {
    printSolved(flags, await solveGame(loadedFrom(loaded, flags.from), request));
    const over = loaded.own && overAtStart(loaded.game);
    const isOdd = over?.hasMoves || Array.isArray(loaded.game.start.position);
    if (over && isOdd) printError(`zug: ${argument}: ${over.text}`);
  });
}

/** Solves a game by what suits it, in memory or into a table. */
export async function solveGame(loaded: LoadedGame, request: SolveRequest): Promise<SolveSummary> {
  const { memory, method, threads, checkpoint, output, explain = false } = request;
  const begun = performance.now();
  const times = new PhaseTimes();
  const numbering = method === undefined ? loaded.game.definition.tiers?.() : undefined;
  if (numbering !== undefined && (peers() !== undefined || !isBetterListed(numbering.space))) {
    const { solveTiersCommand } = await import('../solve/solve-tiers.js');
    const own = loaded.own === undefined ? {} : { own: loaded.own };
    if (peers() !== undefined)
      return (await import('../solve/solve-apart.js')).solveApart(loaded.game, numbering, {
        ...{ memory, threads, checkpoint, output, explain, scratch: request.scratch, ...own },
      });
    return solveTiersCommand(loaded.game, numbering, { memory, threads, checkpoint, output, explain, ...own });
  }
  if (peers() !== undefined)
    throw new ZugzwangError(
      'usage',
      `several processes solve by tiers; ${loaded.game.name} is solved in one, without mpirun or srun`,
    );
  const write = output === undefined ? undefined : await tableWriter(output);
  const solution = await solveLoaded(loaded, memory, method, explain, times);
  // Nothing is written or printed of a solution whose best line contradicts it.
  const bestLine = solution.bestLine(loaded.game.start, LINE_PLIES);
  times.spent('look up best play');
  const seconds = (performance.now() - begun) / 1000;
  const table = await write?.(loaded, solution);
  if (table !== undefined) times.spent('write the table');
  return {
    game: solution.game,
    method: solution.method,
    positions: solution.positions,
    classes: solution.classes,
    counted: solution.counted,
    counts: solution.counts,
    longest: solution.longest,
    byRemoteness: solution.byRemoteness,
    start: solution.start,
    plan: solution.plan,
    compared: solution.compared,
    seconds,
    secondsByPhase: times.byPhase,
    bestLine,
    ...(table === undefined ? {} : { table }),
  };
}

function printSolved(flags: FlagsOf<'solve'>, summary: SolveSummary): void {
  if (flags.json) print(JSON.stringify(makeSolveJson(summary), undefined, 2));
  else printSummary(summary, flags.explain);
}

async function solveLoaded(
  { game }: LoadedGame,
  memory: number,
  method: MethodId | undefined,
  explain: boolean,
  times: PhaseTimes,
): Promise<AnySolution> {
  const { solveInOnePiece } = await import('../../solve/memory/solve-in-one-piece.js');
  const { makePlanText } = await import('../../solve/plan.js');
  const progress = new ProgressLine();
  try {
    const onProgress = (step: Progress) => {
      times.spent(step.phase);
      progress.update(step);
    };
    const task = solveInOnePiece(game, {
      memory,
      ...(method === undefined ? {} : { method }),
      onPlan: plan => {
        progress.clear();
        times.spent('find positions');
        if (explain) print(`${makePlanText(plan)}\n`);
      },
    });
    return runSync(task, onProgress);
  } finally {
    times.spent('solve');
    progress.clear();
  }
}

/** What writes a table: loaded before work that may last for long, while another version may be installed. */
async function tableWriter(path: string) {
  const { makeTable } = await import('../../tablebase/make-table.js');
  return async (loaded: LoadedGame, solution: AnySolution) => {
    const bytes = await makeTable(solution, loaded.own === undefined ? {} : { rules: tableRules(loaded.own, path) });
    await writeWhole(path, bytes);
    return { path, bytes: bytes.length };
  };
}
