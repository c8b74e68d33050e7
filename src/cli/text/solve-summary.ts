import type { AnyGame } from '../../core/game.js';
import type { Outcome } from '../../core/outcome.js';
import type { LinePly, Worth } from '../../core/probe.js';
import { countText, makeSizeText } from '../../core/text/sizes.js';
import { cutText } from '../../core/text/visible-text.js';
import { VERSION } from '../../core/version.js';
import { type Comparison, makeComparisonText } from '../../rules/comparison.js';
import { histograms, type RemotenessCounts } from '../../solve/census.js';
import type { PhaseSeconds } from '../phase-times.js';
import { colours, print } from '../process/print.js';
import { shownPosition } from './typed-position.js';
import { bestLineText, outcomeClassJson, outcomeClassText, outcomeLabel, worthText } from './words.js';

/** What `zug solve` has to say of a solved game, whatever solved it. */
export interface SolveSummary {
  readonly game: AnyGame;
  readonly method: string;
  readonly positions: number;
  /** The classes that symmetries make of them, and whether it is these that are counted. */
  readonly classes?: number | undefined;
  readonly counted?: 'positions' | 'classes';
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly longest: Readonly<Partial<Record<'win' | 'lose' | 'tie', number>>>;
  readonly byRemoteness: RemotenessCounts;
  readonly start: Worth;
  /** Where the face that was solved was compared with the plain rules. */
  readonly compared?: Comparison | undefined;
  /** Best play from the start, each position of it compared with its moves. */
  readonly bestLine: readonly LinePly<unknown, unknown>[];
  readonly plan: { readonly why: string; readonly bytes: number; readonly edges: number };
  readonly seconds: number;
  readonly secondsByPhase: Readonly<Record<string, PhaseSeconds>>;
  /** What several processes have sent each other. */
  readonly sent?: {
    readonly processes: number;
    /** Bytes between the parts, of how many messages, and questions with their answers. */
    readonly bytes: number;
    readonly messages: number;
    readonly questions: number;
    /** Bytes of values on their way into the table. */
    readonly tableBytes: number;
    readonly meetings: number;
    /** What a process waited for others, on average. */
    readonly secondsWaited: number;
  };
  /** The table that was written. */
  readonly table?: { readonly path: string; readonly bytes: number };
}

/** How many plies of the best line are looked up at most. */
export const LINE_PLIES = 200;

/** What `--json` prints; `schema/solve.schema.json` describes it. */
export function makeSolveJson(summary: SolveSummary): object {
  const { game, method, positions, counts, start, byRemoteness, plan, seconds, compared } = summary;
  const colon = game.name.indexOf(':');
  return {
    schema: 1,
    game: game.name,
    parameters: colon < 0 ? {} : parametersOf(game.name.slice(colon + 1)),
    method,
    positions,
    ...(summary.classes === undefined ? {} : { classes: summary.classes, counted: summary.counted }),
    win: counts.win,
    lose: counts.lose,
    tie: counts.tie,
    draw: counts.draw,
    start: { ...start, ...outcomeClassJson(game, start) },
    byRemoteness: histograms(byRemoteness),
    compared: compared === undefined ? null : { ...compared, of: compared.of ?? null },
    explain: { why: plan.why, bytes: plan.bytes, moves: plan.edges },
    seconds,
    secondsByPhase: summary.secondsByPhase,
    peakBytes: process.resourceUsage().maxRSS * 1024,
    ...(summary.sent === undefined ? {} : { sent: summary.sent }),
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
export function printSummary(summary: SolveSummary, isExplained = false): void {
  const { game, counts, positions, method, start, seconds, table } = summary;
  const verdict =
    colours.bold(worthText(game, start, game.playerName(game.start.player))) + outcomeClassText(game, start);
  const classesText = summary.classes === undefined ? '' : ` (in ${countText(summary.classes)} classes)`;
  const rows: [string, string][] = [
    ['game', game.name],
    summary.counted === 'classes'
      ? ['classes', countText(positions)]
      : ['positions', countText(positions) + classesText],
    ...(['win', 'lose', 'tie', 'draw'] as const).map((outcome): [string, string] => [
      outcomeLabel(game, outcome),
      countText(counts[outcome]),
    ]),
    ['start', `${cutText(shownPosition(game, game.start), 200)}: ${verdict}`],
    ['best line', bestLineText(game, summary.bestLine, start)],
    ['longest', longestText(summary)],
    ...(summary.compared === undefined ? [] : [['compared', makeComparedText(summary.compared)] as [string, string]]),
    ['method', method],
    ['time', secondsText(seconds)],
    ...(isExplained ? [['phases', phasesText(summary)] as [string, string]] : []),
    ['memory', `${makeSizeText(process.resourceUsage().maxRSS * 1024)}`],
  ];
  if (summary.sent !== undefined) {
    const { processes, bytes, messages, questions } = summary.sent;
    const what = `${makeSizeText(bytes)} in ${countText(messages)} messages and ${countText(questions)} questions`;
    rows.push(['sent', `${what} between ${processes} processes`]);
  }
  if (table !== undefined) rows.push(['table', `${table.path} (${countText(table.bytes)} bytes)`]);
  for (const [name, value] of rows) print(`${colours.dim(name.padEnd(11))}${value}`);
}

const secondsText = (seconds: number) => `${seconds.toFixed(seconds < 1 ? 3 : 1)} s`;

/** Where the time went, and what it took of all cores. */
function phasesText({ secondsByPhase }: SolveSummary): string {
  return Object.entries(secondsByPhase)
    .map(([phase, { clock, cpu }]) => `${phase} ${secondsText(clock)} (CPU ${secondsText(cpu)})`)
    .join(', ');
}

/** The largest remoteness of each outcome. */
function longestText({ longest }: SolveSummary): string {
  const parts = (['win', 'lose', 'tie'] as const).flatMap(outcome => {
    const largest = longest[outcome];
    return largest === undefined ? [] : [`${outcome} in ${largest}`];
  });
  return parts.join(', ') || '-';
}

function makeComparedText(compared: Comparison): string {
  const { askedTwice } = compared;
  const twice = askedTwice === 0 ? '' : `, asked twice at ${countText(askedTwice)}`;
  return `${makeComparisonText(compared)} with the rules${twice}`;
}
