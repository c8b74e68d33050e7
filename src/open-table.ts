import type { AnyGame, Game } from './core/game.js';
import { findGame } from './games/registry.js';
import { ProbedTable } from './table/probe.js';
import { loadBytes, type TableSource } from './table/storage.js';
import { readTable } from './table/table.js';

/** What may be said of a table when it is opened. */
export interface OpenTableOptions<Position, Move, Player extends string> {
  /** The game of the table; found by the table's own game spec if it is one of the registry's. */
  game?: Game<Position, Move, Player>;
}

/**
 * Opens a table from a path, a URL or bytes, ready to be probed.
 *
 * @throws ZugzwangError `table` where the file is unusable or of another game
 * @example
 * const table = await openTable('tic-tac-toe.zug');
 * await table.probe('.........');
 */
export async function openTable<Position = unknown, Move = unknown, Player extends string = string>(
  source: TableSource,
  options: OpenTableOptions<Position, Move, Player> = {},
): Promise<ProbedTable<Position, Move, Player>> {
  const name = typeof source === 'string' || source instanceof URL ? String(source) : 'table';
  const table = await readTable(await loadBytes(source), name);
  const game =
    options.game ?? ((await findGame(table.header.game)) as AnyGame as unknown as Game<Position, Move, Player>);
  return new ProbedTable(table, game, name);
}
