import { existsSync } from 'node:fs';
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import { parseSpec } from '../../core/spec.js';
import { type AnyFamily, findFamily } from '../../games/registry.js';
import type { TableFacts } from '../../table/header.js';
import { isTableFile } from '../load-game.js';
import { isRulesFile } from '../rules-file.js';
import { openSiteTable } from './open-site-table.js';

/** A game of the registry that is to be shown, and its table where one was given. */
export interface WantedGame {
  readonly family: AnyFamily;
  readonly game: AnyGame;
  readonly table?: WantedTable;
}

export interface WantedTable {
  readonly path: string;
  readonly header: TableFacts;
}

const OWN_RULES = 'the explorer shows the games that zug games lists';

/** The game of a spec, or of a table. @throws ZugzwangError where it cannot be shown */
export async function findWanted(argument: string): Promise<WantedGame> {
  if (isTableFile(argument)) return wantedTable(argument);
  if (!isRulesFile(argument)) return wantedGame(argument);
  const what = existsSync(argument) ? `these are rules of one's own; ${OWN_RULES}` : 'there is no such file';
  throw new ZugzwangError('usage', what, { file: argument });
}

async function wantedGame(spec: string): Promise<WantedGame> {
  const { id, parameters } = parseSpec(spec);
  const family = await findFamily(id);
  return { family, game: family.game(family.parse(parameters)) };
}

async function wantedTable(path: string): Promise<WantedGame> {
  const table = await openSiteTable(path);
  try {
    const { header } = table;
    const { file } = header.rules;
    if (file !== undefined)
      throw new ZugzwangError('usage', `${path}: this is a table of rules of one's own (${file}); ${OWN_RULES}`);
    const wanted = await wantedGame(header.game);
    table.check(wanted.game);
    return { ...wanted, table: { path, header } };
  } finally {
    await table.close();
  }
}
