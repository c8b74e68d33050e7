import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { begunAt } from '../../core/begun-at.js';
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import { splitOwnSpec } from '../../core/text/spec.js';
import { findGame, findGameId } from '../../games/registry.js';
import type { TableFacts, TableRules } from '../../table/header.js';
import { unknownBehaviour } from '../../table/probe.js';
import { loadBytes } from '../../table/storage.js';
import { readTable, type Table } from '../../table/table.js';
import { heapSpec, isHeapWord } from '../commands/heap-part.js';
import { printError } from '../process/print.js';
import { typedPosition } from '../text/typed-position.js';
import { inFile, loadRules, type OwnRules } from './load-rules.js';
import { isRulesFile } from './rules-file.js';

/** A game by its spec or its file of rules. */
export interface LoadedGame {
  readonly game: AnyGame;
  readonly own?: OwnRules;
}

const NO_RULES = 'a file of rules is TypeScript or JavaScript (.ts or .js)';

export async function loadGame(argument: string): Promise<LoadedGame> {
  if (isRulesFile(argument)) {
    const own = await loadRules(argument);
    return { game: own.game, own };
  }
  const id = argument.split(':', 1)[0]!;
  const near = ['.ts', '.js'].map(ending => argument + ending).find(existsSync);
  if (findGameId(id) === undefined && near !== undefined) {
    throw new ZugzwangError('usage', `there is no game "${argument}"; did you mean the file ${near}?`);
  }
  if (isHeapWord(argument)) {
    const spec = heapSpec(argument, '5-4-3');
    throw new ZugzwangError('usage', `there is no game "${argument}" by itself; heaps of it are one: ${spec}`);
  }
  if (findGameId(id) === undefined && /\.\w+$/.test(id)) {
    const what = /\.zug$/i.test(id) ? 'this is a table, which zug probe, play and verify read' : NO_RULES;
    throw new ZugzwangError('usage', `${argument}: ${what}`);
  }
  return { game: await findGame(argument) };
}

/** The same game begun at a position that somebody typed, if there is one. */
export function loadedFrom(loaded: LoadedGame, from: string | undefined): LoadedGame {
  return from === undefined ? loaded : { ...loaded, game: begunAt(loaded.game, typedPosition(loaded.game, from)) };
}

/** Runs a piece of work on a game; errors that its rules make name its file. */
export async function withFile<T>(loaded: LoadedGame, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw loaded.own === undefined ? error : inFile(error, loaded.own.path);
  }
}

/** Whether an argument names a table rather than a game. */
export function isTableFile(argument: string): boolean {
  return (
    /\.zug$/i.test(argument) ||
    (!isRulesFile(argument) && findGameId(argument.split(':', 1)[0]!) === undefined && existsSync(argument))
  );
}

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

/** What a table says of its rules. */
export function tableRules(own: OwnRules, tablePath: string): Omit<TableRules, 'version' | 'fingerprint'> {
  const file = relative(dirname(tablePath), own.path).replaceAll('\\', '/');
  return { file, sha256: own.sha256 };
}
