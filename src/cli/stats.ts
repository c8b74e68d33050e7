import { ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import type { LinePly } from '../core/probe.js';
import { runSync } from '../core/task.js';
import { VERSION } from '../core/version.js';
import type { RandomAccess } from '../table/access.js';
import { PREFIX_BYTES, TIER_FORMAT_VERSION } from '../table/header.js';
import { formatVersion } from '../table/prefix.js';
import { ProbedTable } from '../table/probe.js';
import { openAccess } from '../table/storage.js';
import { ProbedTierTable } from '../table/tier-probe.js';
import { TierTable } from '../table/tier-table.js';
import { type Statistics, tableStatistics } from '../tablebase/statistics.js';
import { tierStatistics } from '../tablebase/tier-statistics.js';
import { demandSameRules, loadTable, loadTableGame, withFile } from './load-game.js';
import { print } from './print.js';
import { ProgressLine } from './progress.js';
import { type StatsReport, statisticsText } from './stats-text.js';

export interface StatsFlags {
  json?: boolean;
  line?: boolean;
  rules?: string;
}

/** How many plies of a line are looked up at most. */
const LINE_PLIES = 1000;

/** Something that plays best. */
interface Player {
  readonly game: AnyGame;
  bestLine(
    from: { position: unknown; player: 0 | 1 },
    limit: number,
  ): readonly LinePly<unknown, unknown>[] | Promise<readonly LinePly<unknown, unknown>[]>;
}

/** `zug stats TABLE`. */
export default async function statsCommand(flags: StatsFlags, path: string): Promise<void> {
  const access = await openAccess(path);
  const progress = new ProgressLine();
  try {
    const format = formatVersion(await access.read(0, Math.min(access.size, PREFIX_BYTES)), path);
    const counted = await (format === TIER_FORMAT_VERSION
      ? countTiers(access, flags.rules, progress)
      : countTable(path, flags.rules, progress));
    progress.clear();
    const { statistics, player } = counted;
    const lines = flags.line ? await linesOf(statistics, player) : undefined;
    const report = { file: path, bytes: access.size, format, statistics, ...(lines === undefined ? {} : { lines }) };
    print(flags.json ? JSON.stringify(makeStatsJson(report), undefined, 2) : statisticsText(report).join('\n'));
  } finally {
    progress.clear();
    await access.close();
  }
}

interface Counted {
  readonly statistics: Statistics;
  readonly player: Player;
}

async function countTiers(access: RandomAccess, rules: string | undefined, progress: ProgressLine): Promise<Counted> {
  const table = await TierTable.open(access);
  const loaded = await loadTableGame(access.name, table.header, rules);
  demandSameRules(access.name, loaded);
  const player = new ProbedTierTable(table, loaded.game, access.name);
  const statistics = await tierStatistics(table, loaded.game, { onProgress: progress.update });
  return { statistics, player };
}

async function countTable(path: string, rules: string | undefined, progress: ProgressLine): Promise<Counted> {
  const loaded = await loadTable(path, rules);
  demandSameRules(path, loaded);
  const player = new ProbedTable(loaded.table, loaded.game, path);
  if (loaded.table.find(loaded.game.makeText(loaded.game.start)) < 0)
    throw new ZugzwangError('table', `${path}: the start is not in the table; zug verify tells more`);
  const statistics = await withFile(loaded, () => runSync(tableStatistics(loaded.table, loaded.game), progress.update));
  return { statistics, player };
}

async function linesOf({ longest }: Statistics, player: Player): Promise<string[][]> {
  const lines: string[][] = [];
  for (const { position } of longest) {
    const line = await player.bestLine(player.game.parseText(position), LINE_PLIES);
    lines.push(line.map(({ move }) => player.game.moveText(move)));
  }
  return lines;
}

/** What `--json` prints; `schema/stats.schema.json` describes it. */
export function makeStatsJson({ file, bytes, format, statistics, lines }: StatsReport): object {
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
    start,
    byRemoteness,
    longest: longest.map((one, i) => (lines === undefined ? one : { ...one, line: lines[i]! })),
    branching,
    ...(tiers === undefined ? {} : { tiers: tiers.map(({ counts: own, ...tier }) => ({ ...tier, ...own })) }),
    version: VERSION,
  };
}
