import { ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { type Progress, runSync } from '../core/task.js';
import type { RandomAccess } from '../table/access.js';
import { PREFIX_BYTES, type TableFacts, TIER_FORMAT_VERSION } from '../table/header.js';
import { formatVersion } from '../table/prefix.js';
import { ProbedTable } from '../table/probe.js';
import { openAccess } from '../table/storage.js';
import { readTable } from '../table/table.js';
import { ProbedTierTable } from '../table/tier-probe.js';
import { TierTable } from '../table/tier-table.js';
import { type Statistics, tableStatistics } from '../tablebase/statistics.js';
import { tierStatistics } from '../tablebase/tier-statistics.js';

/** A table of either format in a file: to be counted, and to be probed with its game. */
export interface TableFile {
  readonly header: TableFacts;
  readonly format: number;
  readonly bytes: number;
  /** @throws ZugzwangError `table` where it is of another game, or of another version of its rules */
  probed(game: AnyGame): ProbedTable<unknown, unknown> | ProbedTierTable<unknown, unknown>;
  /** @throws ZugzwangError `table` where the start is not in it */
  countUp(game: AnyGame, onProgress: (progress: Progress) => void): Promise<Statistics>;
  close(): Promise<void>;
}

/** @throws ZugzwangError `table` where the file cannot be read as a table */
export async function openTableFile(path: string): Promise<TableFile> {
  const access = await openAccess(path);
  try {
    const format = formatVersion(await access.read(0, Math.min(access.size, PREFIX_BYTES)), path);
    const table = await (format === TIER_FORMAT_VERSION ? openTiers(access) : openList(access));
    return { ...table, format, bytes: access.size, close: () => access.close() };
  } catch (error) {
    await access.close();
    throw error;
  }
}

type Contents = Pick<TableFile, 'header' | 'probed' | 'countUp'>;

async function openTiers(access: RandomAccess): Promise<Contents> {
  const table = await TierTable.open(access);
  return {
    header: table.header,
    probed: game => new ProbedTierTable(table, game, access.name),
    countUp: (game, onProgress) => tierStatistics(table, game, { onProgress }),
  };
}

async function openList(access: RandomAccess): Promise<Contents> {
  const table = await readTable(await access.read(0, access.size), access.name);
  return {
    header: table.header,
    probed: game => new ProbedTable(table, game, access.name),
    countUp: async (game, onProgress) => {
      if (table.find(game.makeText(game.start)) < 0)
        throw new ZugzwangError('table', `${access.name}: the start is not in the table; zug verify tells more`);
      return runSync(tableStatistics(table, game), onProgress);
    },
  };
}
