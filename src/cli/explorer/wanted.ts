import { basename, resolve } from 'node:path';
import type { AnyGame } from '../../core/game.js';
import { isOwnSpec, parseSpec } from '../../core/text/spec.js';
import { type AnyFamily, findFamily } from '../../games/registry.js';
import { makeSiteEntry, type SiteEntry } from '../../site/index.js';
import type { TableFacts } from '../../table/header.js';
import { isTableFile, withFile } from '../rules/load-game.js';
import { hashOf, inFile, loadedImport, loadRules, type OwnRules } from '../rules/load-rules.js';
import { loadTableGame, noteRules, openTableFile } from '../rules/load-table.js';
import { makePageRules, type PageRules } from './page-rules.js';

/** A game that is to be shown, and its table where one was given. */
export interface WantedGame {
  readonly family: AnyFamily;
  readonly game: AnyGame;
  /** What links call it: the spec of a game of the registry, the name of the file of a game of one's own. */
  readonly spec: string;
  readonly own?: WantedRules;
  readonly table?: WantedTable;
}

/** Rules of one's own, and what a page loads of them. */
export interface WantedRules extends OwnRules {
  readonly page: PageRules;
}

export interface WantedTable {
  readonly path: string;
  readonly header: TableFacts;
}

/**
 * The game of a spec, of a file of rules, or of a table.
 *
 * @param rules - where the rules of a table are, if not where they were
 * @throws ZugzwangError where it cannot be shown
 */
export async function findWanted(argument: string, rules?: string): Promise<WantedGame> {
  if (isTableFile(argument)) return wantedTable(argument, rules);
  return isOwnSpec(argument) ? wantedOwn(await loadRules(argument)) : wantedGame(argument);
}

async function wantedGame(spec: string): Promise<WantedGame> {
  const { id, parameters } = parseSpec(spec);
  const family = await findFamily(id);
  const game = family.game(family.parse(parameters));
  return { family, game, spec: game.name };
}

async function wantedOwn(own: OwnRules): Promise<WantedGame> {
  const { game, family, path } = own;
  const file = basename(path);
  const isOne = Object.keys(family.parameters).length === 0;
  const spec = isOne ? file : game.name;
  try {
    const page = await makePageRules(file, path, loadedImport);
    // What has been loaded in this process may belong to other rules too.
    const sha256 = hashOf(resolve(path), page.sources);
    return { family, game, spec, own: { ...own, sha256, page } };
  } catch (error) {
    throw inFile(error, path);
  }
}

async function wantedTable(path: string, rules: string | undefined): Promise<WantedGame> {
  const table = await openTableFile(path);
  try {
    const { header } = table;
    const isOwn = header.rules.file !== undefined || rules !== undefined;
    const loaded = isOwn ? await loadTableGame(path, header, rules) : undefined;
    const wanted = loaded?.own === undefined ? await wantedGame(header.game) : await wantedOwn(loaded.own);
    await withFile(wanted, () => table.probed(wanted.game));
    // What a page loads of the rules, and what this process did, are hashed alike where the rules are the same.
    const sameRules = loaded === undefined || loaded.sameRules || wanted.own?.sha256 === header.rules.sha256;
    noteRules(path, { ...wanted, sameRules }, header);
    return { ...wanted, table: { path, header } };
  } finally {
    await table.close();
  }
}

/** What a site says of a game; errors that rules of one's own make name their file. */
export function entryOfWanted(
  { family, game, own }: WantedGame,
  header: TableFacts | null,
  files: { readonly table?: string; readonly statistics?: string },
): SiteEntry {
  if (own === undefined) return makeSiteEntry(family, game, header, files);
  try {
    return makeSiteEntry(family, game, header, { ...files, rules: own.page.address });
  } catch (error) {
    throw inFile(error, own.path);
  }
}
