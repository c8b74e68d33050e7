import type { AnyGame } from '../../core/game.js';
import { type Progress, runSync } from '../../core/task.js';
import type { RandomAccess } from '../../table/access.js';
import { PREFIX_BYTES, type TableFacts, TIER_FORMAT_VERSION } from '../../table/header.js';
import { formatVersion } from '../../table/prefix.js';
import { ProbedTable } from '../../table/probe.js';
import { openAccess } from '../../table/storage.js';
import { readTable } from '../../table/table.js';
import { ProbedTierTable } from '../../table/tier-probe.js';
import { TierTable } from '../../table/tier-table.js';
import { type Statistics, tableStatistics } from '../../tablebase/statistics.js';
import { tierStatistics } from '../../tablebase/tier-statistics.js';

/** A table of either format, as a site needs it. */
export interface SiteTable {
  readonly header: TableFacts;
  readonly bytes: number;
  /** @throws ZugzwangError `table` where it is of another game, or of another version of its rules */
  check(game: AnyGame): void;
  countUp(game: AnyGame, onProgress: (progress: Progress) => void): Promise<Statistics>;
  close(): Promise<void>;
}

/** @throws ZugzwangError `table` where the file cannot be read as a table */
export async function openSiteTable(path: string): Promise<SiteTable> {
  const access = await openAccess(path);
  try {
    const version = formatVersion(await access.read(0, Math.min(access.size, PREFIX_BYTES)), path);
    return await (version === TIER_FORMAT_VERSION ? openTiers(access) : openList(access));
  } catch (error) {
    await access.close();
    throw error;
  }
}

async function openTiers(access: RandomAccess): Promise<SiteTable> {
  const table = await TierTable.open(access);
  return {
    header: table.header,
    bytes: access.size,
    check: game => void new ProbedTierTable(table, game, access.name),
    countUp: (game, onProgress) => tierStatistics(table, game, { onProgress }),
    close: () => access.close(),
  };
}

async function openList(access: RandomAccess): Promise<SiteTable> {
  const table = await readTable(await access.read(0, access.size), access.name);
  return {
    header: table.header,
    bytes: access.size,
    check: game => void new ProbedTable(table, game, access.name),
    countUp: async (game, onProgress) => runSync(tableStatistics(table, game), onProgress),
    close: () => access.close(),
  };
}
