import { excerpt } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import type { Outcome } from '../core/outcome.js';
import type { LinePly, Worth } from '../core/probe.js';
import { makeSizeText } from '../core/sizes.js';
import { VERSION } from '../core/version.js';
import type { RemotenessCounts } from '../solve/census.js';
import { histograms } from '../tablebase/make-table.js';
import { colours, print } from './print.js';
import { bestLineText, count, outcomeClassJson, outcomeClassText, outcomeLabel, worthText } from './words.js';

/** What `zug solve` has to say of a solved game, whatever solved it. */
export interface SolveSummary {
  readonly game: AnyGame;
  readonly method: string;
  readonly positions: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly longest: Readonly<Partial<Record<'win' | 'lose' | 'tie', number>>>;
  readonly byRemoteness: RemotenessCounts;
  readonly start: Worth;
  bestLine(): readonly LinePly<unknown, unknown>[];
  readonly plan: { readonly why: string; readonly bytes: number; readonly edges: number };
  readonly seconds: number;
  /** The table that was written. */
  readonly table?: { readonly path: string; readonly bytes: number };
}

/** How many plies of the best line are looked up at most. */
export const LINE_PLIES = 200;

/** What `--json` prints; `schema/solve.schema.json` describes it. */
export function makeSolveJson(summary: SolveSummary): object {
  const { game, method, positions, counts, start, byRemoteness, plan, seconds } = summary;
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
    start: { ...start, ...outcomeClassJson(game, start) },
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

/** The same for people. */
export function printSummary(summary: SolveSummary): void {
  const { game, counts, positions, method, start, seconds, table } = summary;
  const verdict = colours.bold(worthText(start, game.playerName(0))) + outcomeClassText(game, start);
  const rows: [string, string][] = [
    ['game', game.name],
    ['positions', count(positions)],
    ...(['win', 'lose', 'tie', 'draw'] as const).map((outcome): [string, string] => [
      outcomeLabel(game, outcome),
      count(counts[outcome]),
    ]),
    ['start', `${excerpt(game.makeText(game.start), 200)}: ${verdict}`],
    ['best line', bestLineText(game, summary.bestLine(), start)],
    ['longest', longestText(summary)],
    ['method', method],
    ['time', `${seconds.toFixed(seconds < 1 ? 3 : 1)} s`],
    ['memory', `${makeSizeText(process.resourceUsage().maxRSS * 1024)}`],
  ];
  if (table !== undefined) rows.push(['table', `${table.path} (${count(table.bytes)} bytes)`]);
  for (const [name, value] of rows) print(`${colours.dim(name.padEnd(11))}${value}`);
}

/** The largest remoteness of each outcome. */
function longestText({ longest }: SolveSummary): string {
  const parts = (['win', 'lose', 'tie'] as const).flatMap(outcome => {
    const largest = longest[outcome];
    return largest === undefined ? [] : [`${outcome} in ${largest}`];
  });
  return parts.join(', ') || '-';
}
