import { VERSION } from '../../core/version.js';
import type { Statistics } from '../../tablebase/statistics.js';
import { print } from '../process/print.js';
import { ProgressLine } from '../process/progress.js';
import { withFile } from '../rules/load-game.js';
import { loadTableGame, noteRules } from '../rules/load-table.js';
import { openTableFile, type TableFile } from '../table-file.js';
import { type StatsReport, statisticsText } from '../text/stats-text.js';
import { outcomeClassJson } from '../text/words.js';

export interface StatsFlags {
  json?: boolean;
  line?: boolean;
  rules?: string;
}

/** How many plies of a line are looked up at most. */
const LINE_PLIES = 1000;

/** `zug stats TABLE`. */
export default async function statsCommand(flags: StatsFlags, path: string): Promise<void> {
  const table = await openTableFile(path);
  const progress = new ProgressLine();
  try {
    const loaded = await loadTableGame(path, table.header, flags.rules);
    const player = await withFile(loaded, () => table.probed(loaded.game));
    noteRules(path, loaded, table.header);
    const statistics = await withFile(loaded, () => table.countUp(loaded.game, progress.update));
    progress.clear();
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
    progress.clear();
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
