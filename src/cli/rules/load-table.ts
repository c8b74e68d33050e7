import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import { type Progress, runSync } from '../../core/task.js';
import { splitOwnSpec } from '../../core/text/spec.js';
import { findGame } from '../../games/registry.js';
import type { RandomAccess } from '../../table/access.js';
import { PREFIX_BYTES, type TableFacts, TIER_FORMAT_VERSION } from '../../table/header.js';
import { formatVersion } from '../../table/prefix.js';
import { ProbedTable, unknownBehaviour } from '../../table/probe.js';
import { loadBytes, openAccess } from '../../table/storage.js';
import { readTable, type Table } from '../../table/table.js';
import { ProbedTierTable } from '../../table/tier-probe.js';
import { TierTable } from '../../table/tier-table.js';
import { type Statistics, tableStatistics } from '../../tablebase/statistics.js';
import { tierStatistics } from '../../tablebase/tier-statistics.js';
import { printError } from '../process/print.js';
import type { LoadedGame } from './load-game.js';
import { loadRules } from './load-rules.js';

export interface LoadedTable extends LoadedGame {
  readonly table: Table;
  /** Whether the file of rules is the same, byte for byte, as when the table was made. */
  readonly sameRules: boolean;
}

/** A table and the rules that it was made from. `rules` says where they are, if not where they were. */
export async function loadTable(path: string, rules: string | undefined): Promise<LoadedTable> {
  const table = await readTable(await loadBytes(path), path);
  return { table, ...(await loadTableGame(path, table.header, rules)) };
}

/** The rules that a table was made from, by its header. */
export async function loadTableGame(
  path: string,
  header: TableFacts,
  rules: string | undefined,
): Promise<Omit<LoadedTable, 'table'>> {
  const { file, sha256 } = header.rules;
  if (file === undefined) {
    if (rules !== undefined)
      throw new ZugzwangError('usage', `${path} is a table of ${header.game}; it needs no --rules`);
    return { game: await findGame(header.game), sameRules: true };
  }
  // The table's game is named after its file, and by the parameters that it was made with.
  const parameters = splitOwnSpec(header.game)?.parameters ?? '';
  const place = rules ?? findRules(path, file);
  const own = await loadRules(parameters === '' ? place : `${place}:${parameters}`);
  return { game: own.game, own, sameRules: own.sha256 === sha256 };
}

/**
 * Says what is not known of the rules that a table was opened with; they have been compared with its fingerprint, where it has one.
 *
 * @throws ZugzwangError `table` where their text has changed, and the table is so old that it tells nothing else of them
 */
export function noteRules(path: string, loaded: Omit<LoadedTable, 'table'>, header: TableFacts): void {
  const unknown = unknownBehaviour(header, path);
  if (loaded.sameRules) {
    if (unknown !== undefined) printError(`zug: ${unknown}`);
    return;
  }
  const changed = `${loaded.own!.path} has changed since`;
  if (unknown !== undefined) throw new ZugzwangError('table', `${path}: ${changed} the table was made; solve it again`);
  printError(`zug: ${changed} ${path} was made; it behaves the same where this was compared`);
}

export function warnOtherRules(path: string, loaded: Omit<LoadedTable, 'table'>): void {
  if (!loaded.sameRules)
    printError(`zug: ${loaded.own!.path} has changed since ${path} was made; checking against it as it is now`);
}

/** The file of rules beside the table, where it was when the table was made, or in the working folder. */
function findRules(path: string, file: string): string {
  const found = [join(dirname(path), file), file, basename(file)].find(existsSync);
  if (found !== undefined) return found;
  throw new ZugzwangError(
    'input',
    `${path}: its file of rules, ${file}, is not here; say where it is with --rules FILE`,
  );
}

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
