import { excerpt } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import { OUTCOMES, type Outcome } from '../../core/outcome.js';
import { countText } from '../../core/text/sizes.js';
import { VERSION } from '../../core/version.js';
import type { Statistics, TierCounts } from '../../tablebase/statistics.js';
import type { FlagsOf } from '../commands.js';
import { colours, print } from '../process/print.js';
import { withProgress } from '../process/progress.js';
import { withFile } from '../rules/load-game.js';
import { loadTableGame, noteRules, openTableFile, type TableFile } from '../rules/load-table.js';
import { beside, textWidth, wrap } from '../text/layout.js';
import { outcomeClassJson, outcomeClassText, outcomeLabel, worthText } from '../text/words.js';

/** How many plies of a line are looked up at most. */
const LINE_PLIES = 1000;

/** `zug stats TABLE`. */
export default async function statsCommand(flags: FlagsOf<'stats'>, path: string): Promise<void> {
  const table = await openTableFile(path);
  try {
    const loaded = await loadTableGame(path, table.header, flags.rules);
    const player = await withFile(loaded, () => table.probed(loaded.game));
    noteRules(path, loaded, table.header);
    const statistics = await withProgress(({ update }) => withFile(loaded, () => table.countUp(loaded.game, update)));
    const lines = flags.line ? await linesOf(statistics, player) : undefined;
    const { bytes, format } = table;
    const report = {
      file: path,
      rules: loaded.game,
      bytes,
      format,
      statistics,
      ...(lines === undefined ? {} : { lines }),
    };
    print(flags.json ? JSON.stringify(makeStatsJson(report), undefined, 2) : statisticsText(report).join('\n'));
  } finally {
    await table.close();
  }
}

async function linesOf({ longest }: Statistics, player: ReturnType<TableFile['probed']>): Promise<string[][]> {
  const lines: string[][] = [];
  for (const { position } of longest) {
    const line = await player.bestLine(player.game.parseText(position), LINE_PLIES);
    lines.push(line.map(({ move }) => player.game.moveText(move)));
  }
  return lines;
}

/** What `--json` prints; `schema/stats.schema.json` describes it. */
export function makeStatsJson({ file, rules, bytes, format, statistics, lines }: StatsReport): object {
  const { game, positions, counts, byRemoteness, start, branching, longest, tiers } = statistics;
  return {
    schema: 1,
    file,
    game,
    format,
    bytes,
    bytesPerPosition: bytes / positions,
    positions,
    ...counts,
    start: { ...start, ...outcomeClassJson(rules, start) },
    byRemoteness,
    longest: longest.map((one, i) => (lines === undefined ? one : { ...one, line: lines[i]! })),
    branching,
    ...(tiers === undefined ? {} : { tiers: tiers.map(({ counts: own, ...tier }) => ({ ...tier, ...own })) }),
    version: VERSION,
  };
}

/** What a table file comes to: its statistics, and with lines of play for the longest, by outcome. */
interface StatsReport {
  readonly file: string;
  readonly rules: AnyGame;
  readonly bytes: number;
  readonly format: number;
  readonly statistics: Statistics;
  /** The moves of a longest play for each of `statistics.longest`, in its order. */
  readonly lines?: readonly (readonly string[])[];
}

/** No more rows than this in a histogram; more plies share rows. */
const ROWS = 40;
/** No more tiers than this, the largest. */
const TIERS = 40;
const NAME = 11;

/** The lines of a report. */
function statisticsText(report: StatsReport): string[] {
  const { statistics } = report;
  return [
    ...summary(report),
    '',
    ...outcomeRows(report),
    '',
    ...histogram(statistics),
    ...longestPlays(report),
    ...tierRows(statistics.tiers ?? []),
  ];
}

const row = (name: string, value: string) => beside(name, [value], NAME);

function summary({ file, rules, bytes, statistics }: StatsReport): string[] {
  const { game, positions, start, branching } = statistics;
  const { moves, average, most, mostAt } = branching;
  const each = `${average.toFixed(2)} a position at which play goes on, ${countText(most)} at most`;
  const verdict =
    colours.bold(worthText(rules, start, rules.playerName(rules.start.player))) + outcomeClassText(rules, start);
  return [
    ...row('game', game),
    ...row('table', `${file} (${countText(bytes)} bytes, ${significant(bytes / positions)} a position)`),
    ...row('positions', countText(positions)),
    ...row('start', `${excerpt(start.position, 200)}: ${verdict}`),
    ...row('moves', countText(moves)),
    ...beside('', wrap(mostAt === null ? each : `${each}, as at ${excerpt(mostAt, 100)}`, 80 - NAME), NAME),
  ];
}

function significant(number: number): string {
  return number >= 100 ? number.toFixed(0) : String(Number(number.toPrecision(3)));
}

const BEST_FIRST: readonly Outcome[] = OUTCOMES.toReversed();

function outcomeRows({ rules, statistics: { counts, positions, longest } }: StatsReport): string[] {
  const lines = BEST_FIRST.map(outcome => {
    const far = longest.find(one => one.outcome === outcome);
    const cells = [
      outcomeLabel(rules, outcome).padEnd(NAME),
      countText(counts[outcome]).padStart(15),
      percent(counts[outcome], positions).padStart(8),
    ];
    const words =
      far === undefined ? '' : `   the longest in ${countText(far.remoteness)} (${countText(far.positions)} of them)`;
    return cells.join('') + words;
  });
  return [colours.dim(`${'outcome'.padEnd(NAME)}${'positions'.padStart(15)}${'share'.padStart(8)}`), ...lines];
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`;
}

interface Bin {
  readonly first: number;
  readonly last: number;
  readonly counts: number[];
}

/** Positions by remoteness, with bars of their sum; a draw has no remoteness. */
function histogram({ byRemoteness }: Statistics): string[] {
  const shown = (['win', 'lose', 'tie'] as const).filter(outcome => Object.keys(byRemoteness[outcome]).length > 0);
  const plies = shown.flatMap(outcome => Object.keys(byRemoteness[outcome]).map(Number));
  if (plies.length === 0) return [];
  const most = plies.reduce((largest, ply) => Math.max(largest, ply), 0);
  const width = Math.ceil((most + 1) / ROWS);
  const bins = Array.from({ length: Math.ceil((most + 1) / width) }, (_, i): Bin => {
    const first = i * width;
    return { first, last: Math.min(most, first + width - 1), counts: shown.map(() => 0) };
  });
  shown.forEach((outcome, column) => {
    for (const [ply, positions] of Object.entries(byRemoteness[outcome]))
      bins[Math.floor(Number(ply) / width)]!.counts[column]! += positions;
  });
  const sums = bins.map(({ counts }) => counts.reduce((sum, n) => sum + n, 0));
  const largest = sums.reduce((a, b) => Math.max(a, b), 0);
  const room = 80 - NAME - 14 * shown.length - 2;
  const head = `${'plies'.padEnd(NAME)}${shown.map(outcome => outcome.padStart(14)).join('')}`;
  const lines = bins.map(({ first, last, counts }, i) => {
    const label = first === last ? countText(first) : `${countText(first)}–${countText(last)}`;
    return `${label.padEnd(NAME)}${counts.map(n => countText(n).padStart(14)).join('')}  ${bar((room * sums[i]!) / largest)}`.trimEnd();
  });
  return [colours.dim(head), ...lines];
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar so many columns long, to an eighth of one; what is not nothing can be seen. */
function bar(length: number): string {
  const eighths = length === 0 ? 0 : Math.max(1, Math.round(8 * length));
  return '█'.repeat(eighths >>> 3) + EIGHTHS[eighths & 7]!;
}

function longestPlays({ statistics, lines }: StatsReport): string[] {
  const width = textWidth();
  const texts = statistics.longest.flatMap(({ outcome, remoteness, position }, i) => {
    const line = lines?.[i];
    const head = beside(
      i === 0 ? 'longest' : '',
      [`${outcome} in ${countText(remoteness)}: ${excerpt(position, 200)}`],
      NAME,
    );
    if (line === undefined) return head;
    const rest = remoteness > line.length + 1 ? ' …' : '';
    const words = line.length === 0 ? '(over)' : line.map(move => excerpt(move, 100)).join(' ') + rest;
    return [...head, ...beside('', wrap(words, width - NAME), NAME)];
  });
  return texts.length === 0 ? [] : ['', ...texts];
}

function tierRows(tiers: readonly TierCounts[]): string[] {
  if (tiers.length === 0) return [];
  const shown = new Set([...tiers].sort((a, b) => b.positions - a.positions).slice(0, TIERS));
  const outcomes = BEST_FIRST.filter(outcome => tiers.some(tier => tier.counts[outcome] > 0));
  const room = 80 - 15 - 8 * outcomes.length - 7 - 8;
  const name = Math.min(room, Math.max(NAME, ...[...shown].map(tier => tier.name.length + 1)));
  const head = [
    'tier'.padEnd(name),
    'positions'.padStart(15),
    ...outcomes.map(outcome => outcome.padStart(8)),
    'plies'.padStart(7),
    'moves'.padStart(8),
  ];
  const lines = tiers
    .filter(tier => shown.has(tier))
    .map(tier =>
      [
        excerpt(tier.name, name - 1).padEnd(name),
        countText(tier.positions).padStart(15),
        ...outcomes.map(outcome => percent(tier.counts[outcome], tier.positions).padStart(8)),
        (tier.longest === null ? '-' : countText(tier.longest)).padStart(7),
        (tier.moves / tier.positions).toFixed(2).padStart(8),
      ].join(''),
    );
  const hidden = tiers.length - shown.size;
  const more = hidden === 0 ? [] : [colours.dim(`and ${countText(hidden)} smaller ones, which --json has as well`)];
  return ['', colours.dim(head.join('')), ...lines, ...more];
}
