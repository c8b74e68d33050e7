import { VERSION } from '../core/version.js';
import { findFamily, GAME_IDS } from '../games/registry.js';
import { solve } from '../solve/solve.js';
import { type CountedGame, makeSiteEntry } from './make-entry.js';
import type { SiteEntry, SiteFile } from './site-file.js';

/**
 * A site of all games that come with the library, at their default parameters. Those that are not `known` by their specs are
 * solved, which takes some seconds together.
 */
export async function makeCatalog(known: ReadonlyMap<string, CountedGame>): Promise<SiteFile> {
  const games: SiteEntry[] = [];
  for (const id of GAME_IDS) {
    const family = await findFamily(id);
    const game = family.game();
    games.push(makeSiteEntry(family, game, known.get(game.name) ?? (await solve(game))));
  }
  return makeSiteFile(games);
}

/** The whole file of these entries. */
export function makeSiteFile(games: readonly SiteEntry[]): SiteFile {
  return { schema: 1, software: `zugzwang ${VERSION}`, games };
}

/** The text of `site.json`, a line for each game. */
export function makeSiteText({ schema, software, serviceWorker, games }: SiteFile): string {
  const lines = games.map(game => `    ${JSON.stringify(game)}`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  const keeper = serviceWorker === undefined ? '' : `  "serviceWorker": ${JSON.stringify(serviceWorker)},\n`;
  return `{\n  "schema": ${schema},\n  "software": ${JSON.stringify(software)},\n${keeper}  "games": ${list}\n}\n`;
}
