import { makePlanText } from '../solve/plan.js';
import type { Solution } from '../solve/solution.js';
import { solveSync } from '../solve/solve.js';
import { makeTable } from '../tablebase/make-table.js';
import { type LoadedGame, loadGame, tableRules, withFile } from './load-game.js';
import { parseCount, parseMemory, parseMethod, parseSeconds } from './options.js';
import { print } from './print.js';
import { ProgressLine } from './progress.js';
import { LINE_PLIES, makeSolveJson, printSummary, type SolveSummary } from './solve-summary.js';
import { checkOutput, writeWhole } from './write-file.js';

export interface SolveFlags {
  output?: string;
  explain?: boolean;
  json?: boolean;
  memory?: string;
  method?: string;
  threads?: string;
  checkpoint?: string;
}

type AnySolution = Solution<unknown, unknown, string>;

/** `zug solve GAME|FILE`. */
export default async function solveCommand(flags: SolveFlags, argument: string): Promise<void> {
  const memory = parseMemory(flags.memory);
  const method = parseMethod(flags.method);
  if (flags.output !== undefined) checkOutput(flags.output);
  const loaded = await loadGame(argument);
  await withFile(loaded, async () => {
    const begun = performance.now();
    const numbering = method === undefined ? loaded.game.definition.tiers?.() : undefined;
    if (numbering !== undefined) {
      const { solveTiersCommand } = await import('./solve-tiers.js');
      const summary = await solveTiersCommand(loaded.game, numbering, {
        memory,
        threads: flags.threads === undefined ? undefined : parseCount('threads', flags.threads, 1),
        checkpoint: parseSeconds('checkpoint', flags.checkpoint, 60),
        output: flags.output,
        ...(loaded.own === undefined ? {} : { own: loaded.own }),
        explain: flags.explain === true && flags.json !== true,
      });
      return printSolved(flags, summary);
    }
    const solution = solveLoaded(loaded, memory, method, flags);
    const seconds = (performance.now() - begun) / 1000;
    const bytes = flags.output === undefined ? 0 : await writeTable(loaded, solution, flags.output);
    const { game, method: used, positions, counts, longest, byRemoteness, start, plan } = solution;
    printSolved(flags, {
      ...{ game, method: used, positions, counts, longest, byRemoteness, start, plan, seconds },
      bestLine: () => solution.bestLine(game.start, LINE_PLIES),
      ...(flags.output === undefined ? {} : { table: { path: flags.output, bytes } }),
    });
  });
}

function printSolved(flags: SolveFlags, summary: SolveSummary): void {
  if (flags.json) print(JSON.stringify(makeSolveJson(summary), undefined, 2));
  else printSummary(summary);
}

function solveLoaded(
  { game }: LoadedGame,
  memory: number,
  method: ReturnType<typeof parseMethod>,
  flags: SolveFlags,
): AnySolution {
  const progress = new ProgressLine();
  try {
    return solveSync(game, {
      memory,
      ...(method === undefined ? {} : { method }),
      onProgress: progress.update,
      onPlan: plan => {
        progress.clear();
        if (flags.explain && !flags.json) print(`${makePlanText(plan)}\n`);
      },
    });
  } finally {
    progress.clear();
  }
}

async function writeTable(loaded: LoadedGame, solution: AnySolution, path: string): Promise<number> {
  const bytes = await makeTable(solution, loaded.own === undefined ? {} : { rules: tableRules(loaded.own, path) });
  await writeWhole(path, bytes);
  return bytes.length;
}
