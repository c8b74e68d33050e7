/** The tables of a site, and what is counted of each, so that a page need not read whole tables. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { boardRulesOf } from '../../compact/index.js';
import { ZugzwangError } from '../../core/errors.js';
import { type AnyGame, Game } from '../../core/game.js';
import { countIndices } from '../../solve/tiers/tier-plan.js';
import type { TableFacts } from '../../table/header.js';
import type { Statistics } from '../../tablebase/statistics.js';
import { type SolveRequest, solveGame } from '../commands/solve.js';
import { withProgress } from '../process/progress.js';
import { withFile } from '../rules/load-game.js';
import { openTableFile, type TableFile } from '../rules/load-table.js';
import type { SiteFolder } from './site-folder.js';
import { hashLine, hashName, tableName } from './table-name.js';
import type { WantedGame } from './wanted.js';

/** Tables of board rules with no more indices are lists of positions. */
const FEW_INDICES = 1 << 13;

/** A game's table in its place. */
export interface PlacedTable {
  /** Addresses within the site. */
  readonly table: string;
  readonly statistics: string;
  readonly header: TableFacts;
  readonly bytes: number;
  /** The table was there already. */
  readonly isKept: boolean;
}

/**
 * Solves a game into its place in a site, or copies its table there. What is there already of the same game and the same
 * version of its rules stays.
 */
export async function placeTable(
  folder: SiteFolder,
  wanted: WantedGame,
  request: Omit<SolveRequest, 'output'>,
): Promise<PlacedTable> {
  const name = tableName(wanted.spec);
  const names = { table: `tables/${name}.zug`, statistics: `tables/${name}.json` };
  const isKept = await bringTable(folder, wanted, names.table, request);
  const table = await openTableFile(folder.place(names.table));
  try {
    const path = folder.place(names.statistics);
    if (!isKept || !isCounted(path, table.header)) {
      const statistics = await count(table, wanted);
      await folder.write(names.statistics, new TextEncoder().encode(`${JSON.stringify(statistics)}\n`));
    }
    const hash = hashName(names.table);
    if (!isKept || !existsSync(folder.place(hash)))
      await folder.write(hash, await hashLine(folder.place(names.table), names.table));
    return { ...names, header: table.header, bytes: table.bytes, isKept };
  } finally {
    await table.close();
  }
}

/** Returns whether the table was there. */
async function bringTable(
  folder: SiteFolder,
  { game, spec, own, table }: WantedGame,
  name: string,
  request: Omit<SolveRequest, 'output'>,
): Promise<boolean> {
  if (table !== undefined) return !(await folder.copy(table.path, name));
  const output = folder.place(name);
  if (await isTableOf(output, game, own?.sha256)) return true;
  // What is there is of other rules, or damaged: nobody is sent to it meanwhile.
  await folder.list(folder.games.filter(entry => entry.spec !== spec));
  // The table names its rules by their file alone: where they lie on this machine is nobody's business.
  const solved = isListed(game) ? withoutTiers(game) : game;
  const loaded = { game: solved, ...(own !== undefined && { own: { ...own, path: join(dirname(output), spec) } }) };
  await withFile(own === undefined ? { game } : { game, own }, () => solveGame(loaded, { ...request, output }));
  return false;
}

/** Whether a table is smaller where it lists its positions than by tiers, with what a page loads to read those of board rules. */
function isListed(game: AnyGame): boolean {
  const space = boardRulesOf(game) === undefined ? undefined : game.definition.tiers?.().space;
  return space !== undefined && space.all !== true && countIndices(space) <= FEW_INDICES;
}

function withoutTiers(game: AnyGame): AnyGame {
  const { tiers: _, formerTiers: __, ...definition } = game.definition;
  return new Game(definition, game.name);
}

/** Whether there is a table that need not be made again. */
async function isTableOf(path: string, game: WantedGame['game'], rules: string | undefined): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    const table = await openTableFile(path);
    await table.close();
    table.probed(game);
    return table.header.rules.sha256 === rules;
  } catch (error) {
    if (error instanceof ZugzwangError && error.code === 'table') return false;
    throw error;
  }
}

/** Whether what is counted there is of this table. */
function isCounted(path: string, header: TableFacts): boolean {
  if (!existsSync(path)) return false;
  try {
    const { game, positions, branching } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Statistics>;
    return game === header.game && positions === header.positions && branching !== undefined;
  } catch {
    return false;
  }
}

async function count(table: TableFile, { game, own }: WantedGame): Promise<Statistics> {
  const loaded = own === undefined ? { game } : { game, own };
  return withProgress(({ update }) => withFile(loaded, () => table.countUp(game, update)));
}
