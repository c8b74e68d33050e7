import { demandArgument, foundText } from './core/checks/demand-argument.js';
import { excerpt, ZugzwangError } from './core/errors.js';
import type { AnyGame, Game } from './core/game.js';
import { parseSpec } from './core/text/spec.js';
import { findGame, findGameId } from './games/registry.js';
import type { RandomAccess } from './table/access.js';
import { FORMAT_VERSION, PREFIX_BYTES } from './table/header.js';
import { demandVersion, formatVersion } from './table/prefix.js';
import { ProbedTable, unknownBehaviour } from './table/probe.js';
import { openAccess, type TableSource } from './table/storage.js';
import { readTable } from './table/table.js';
import { ProbedTierTable } from './table/tier-probe.js';
import { TierTable } from './table/tier-table.js';

/** What may be said of a table when it is opened. */
export interface OpenTableOptions<Position, Move, Player extends string> {
  /** The game of the table; found by the table's own game spec if it is one of the registry's. */
  readonly game?: Game<Position, Move, Player>;
  /** How much memory decompressed blocks may take: 64 MiB if not given; 0 keeps none. */
  readonly cacheBytes?: number;
  /**
   * Is told of a server that sends a whole table where a piece was asked for, and of an old table, which does not say how its rules behaved;
   * `console.warn` if not given.
   */
  readonly onWarning?: (warning: string) => void;
}

/** An open table: the whole in memory, or, of a game with tiers, read a block at a time. */
export type OpenedTable<Position, Move, Player extends string = string> =
  | ProbedTable<Position, Move, Player>
  | ProbedTierTable<Position, Move, Player>;

/**
 * Opens a table from a path, a URL or bytes, ready to be probed.
 *
 * @throws ZugzwangError `table` where the file is unusable, of another game, or of rules that behaved otherwise
 * @example
 * const table = await openTable('tic-tac-toe.zug');
 * await table.probeText('.../.X./... O');
 */
export async function openTable<Position = unknown, Move = unknown, Player extends string = string>(
  source: TableSource,
  options: OpenTableOptions<Position, Move, Player> = {},
): Promise<OpenedTable<Position, Move, Player>> {
  const { game, ...others } = options;
  if (game !== undefined) demandArgument('openTable', 'game', game);
  if (!isSource(source)) {
    const expected = 'a path, an address, or the bytes of a table';
    throw new ZugzwangError('usage', `openTable: found ${foundText(source)}, expected ${expected}`);
  }
  return openPrepared(source, game ?? findTablesGame<Position, Move, Player>, others);
}

const isSource = (source: unknown) =>
  typeof source === 'string' || [URL, Uint8Array, ArrayBuffer].some(kind => source instanceof kind);

/** The registry's game of a table. @throws ZugzwangError `usage` where it is none of these */
async function findTablesGame<P, M, L extends string>(spec: string, table: string): Promise<Game<P, M, L>> {
  if (findGameId(parseSpec(spec).id) === undefined) {
    const found = `${table}: a table of "${excerpt(spec)}", no game of the library`;
    throw new ZugzwangError('usage', `${found}; its rules are to be given, as in openTable(…, { game })`);
  }
  return (await findGame(spec)) as AnyGame as unknown as Game<P, M, L>;
}

/** The same of this game, or of one that is found; where a table has tiers, and only there, `prepare` is waited for before they are planned. */
export async function openPrepared<Position, Move, Player extends string>(
  source: TableSource,
  game: GameOfTable<Position, Move, Player>,
  options: Omit<OpenTableOptions<Position, Move, Player>, 'game'>,
  prepare?: () => Promise<void>,
): Promise<OpenedTable<Position, Move, Player>> {
  const access = await openAccess(source);
  try {
    return await openFrom(access, game, options, prepare);
  } catch (error) {
    await access.close();
    throw error;
  }
}

/** The game of a table, or what finds it by the spec in the header of the table of this name. */
type GameOfTable<P, M, L extends string> = Game<P, M, L> | ((spec: string, table: string) => Promise<Game<P, M, L>>);

async function openFrom<Position, Move, Player extends string>(
  access: RandomAccess,
  game: GameOfTable<Position, Move, Player>,
  options: Omit<OpenTableOptions<Position, Move, Player>, 'game'>,
  prepare?: () => Promise<void>,
): Promise<OpenedTable<Position, Move, Player>> {
  const { name } = access;
  const version = formatVersion(await access.read(0, Math.min(access.size, PREFIX_BYTES)), name);
  demandVersion(version, name);
  const find = async (spec: string) => (typeof game === 'function' ? game(spec, name) : game);
  const { cacheBytes, onWarning = console.warn } = options;
  const warn = (warning: string | undefined) => warning !== undefined && onWarning(warning);
  if (version === FORMAT_VERSION) {
    const table = await readTable(await access.read(0, access.size), name);
    await access.close();
    const probed = new ProbedTable(table, await find(table.header.game), name);
    warn(unknownBehaviour(table.header, name));
    return probed;
  }
  await prepare?.();
  const table = await TierTable.open(access, cacheBytes === undefined ? {} : { cacheBytes });
  warn(access.warning);
  const probed = new ProbedTierTable(table, await find(table.header.game), name);
  warn(unknownBehaviour(table.header, name));
  return probed;
}
