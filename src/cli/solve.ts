import { excerpt } from '../core/errors.js';
import { makeSizeText } from '../core/sizes.js';
import { VERSION } from '../core/version.js';
import { makePlanText } from '../solve/plan.js';
import type { Solution } from '../solve/solution.js';
import { solveSync } from '../solve/solve.js';
import { histograms, makeTable } from '../tablebase/make-table.js';
import { type LoadedGame, loadGame, tableRules, withFile } from './load-game.js';
import { parseMemory, parseMethod } from './options.js';
import { colours, print } from './print.js';
import { ProgressLine } from './progress.js';
import { bestLineText, count, worthText } from './words.js';
import { checkOutput, writeWhole } from './write-file.js';

export interface SolveFlags {
  output?: string;
  explain?: boolean;
  json?: boolean;
  memory?: string;
  method?: string;
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
    const solution = solveLoaded(loaded, memory, method, flags);
    const seconds = (performance.now() - begun) / 1000;
    const bytes = flags.output === undefined ? undefined : await writeTable(loaded, solution, flags.output);
    if (flags.json) print(JSON.stringify(makeSolveJson(solution, seconds), undefined, 2));
    else printSummary(solution, seconds, flags.output, bytes);
  });
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

/** What `--json` prints; `schema/solve.schema.json` describes it. */
export function makeSolveJson(solution: AnySolution, seconds: number): object {
  const { game, method, positions, counts, start, byRemoteness, plan } = solution;
  const colon = game.name.indexOf(':');
  return {
    schema: 1,
    game: game.name,
    parameters: colon < 0 ? {} : parametersOf(game.name.slice(colon + 1)),
    method,
    positions,
    win: counts.win,
    lose: counts.lose,
    tie: counts.tie,
    draw: counts.draw,
    start,
    byRemoteness: histograms(byRemoteness),
    explain: { why: plan.why, bytes: plan.bytes, moves: plan.edges },
    seconds,
    peakBytes: process.resourceUsage().maxRSS * 1024,
    version: VERSION,
  };
}

function parametersOf(text: string): Record<string, string | number | boolean> {
  const entries = text.split(',').map(part => {
    const [name, value] = part.split('=') as [string, string?];
    return [name, value === undefined ? true : /^-?\d{1,15}$/.test(value) ? Number(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function printSummary(
  solution: AnySolution,
  seconds: number,
  output: string | undefined,
  bytes: number | undefined,
): void {
  const { game, counts, positions, method } = solution;
  const rows: [string, string][] = [
    ['game', game.name],
    ['positions', count(positions)],
    ['win', count(counts.win)],
    ['lose', count(counts.lose)],
    ['tie', count(counts.tie)],
    ['draw', count(counts.draw)],
    [
      'start',
      `${excerpt(game.makeText(game.start), 200)}: ${colours.bold(worthText(solution.start, game.playerName(0)))}`,
    ],
    ['best line', bestLineText(game, solution.bestLine(game.start, 200), solution.start)],
    ['longest', longestText(solution)],
    ['method', method],
    ['time', `${seconds.toFixed(seconds < 1 ? 3 : 1)} s`],
    ['memory', `${makeSizeText(process.resourceUsage().maxRSS * 1024)}`],
  ];
  if (output !== undefined) rows.push(['table', `${output} (${count(bytes!)} bytes)`]);
  for (const [name, value] of rows) print(`${colours.dim(name.padEnd(11))}${value}`);
}

/** The largest remoteness of each outcome. */
function longestText(solution: AnySolution): string {
  const parts = (['win', 'lose', 'tie'] as const).flatMap(outcome => {
    const largest = solution.longest[outcome];
    return largest === undefined ? [] : [`${outcome} in ${largest}`];
  });
  return parts.join(', ') || '-';
}
