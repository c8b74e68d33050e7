import { readFileSync, realpathSync } from 'node:fs';
import { ZugzwangError } from '../core/errors.js';
import { makeSiteEntry, makeSiteFile, makeSiteText, parseSiteFile, type SiteEntry } from '../site/index.js';
import { explorerFiles, SITE_FILE } from './explorer/explorer-files.js';
import { createFileServer } from './explorer/file-server.js';
import { hostCheck, listen, originsOf, parsePort } from './explorer/listen.js';
import type { Offer } from './explorer/offer.js';
import { openBrowser } from './explorer/open-browser.js';
import { tableName } from './explorer/table-name.js';
import { findWanted, type WantedGame } from './explorer/wanted.js';
import { print, printError } from './print.js';

export interface ExploreFlags {
  port?: string;
  host?: string;
  open?: boolean;
}

/**
 * `zug explore [GAME|TABLE]`: serves the explorer until it is interrupted. Nothing is written: the explorer's files and the table are
 * handed out from where they lie, so that there is nothing to clean up either.
 */
export default async function exploreCommand(flags: ExploreFlags, argument?: string): Promise<void> {
  const port = parsePort(flags.port);
  const host = flags.host ?? '127.0.0.1';
  if (host === '') throw new ZugzwangError('usage', '--host: found nothing, expected an address of this machine');
  const wanted = argument === undefined ? undefined : await findWanted(argument);
  let knowsHost = (_name: string): boolean => false;
  const server = createFileServer({ offers: makeOffers(wanted), knowsHost: name => knowsHost(name) });
  const address = await listen(server, host, port);
  knowsHost = hostCheck(host, address);
  const links = originsOf(address).map(origin => `${origin}/${wanted === undefined ? '' : gameHash(wanted.game.name)}`);
  print([...links, 'Ctrl-C ends it.'].join('\n'));
  if (flags.open) openBrowser(links[0]!, printError);
  await new Promise(resolve => server.once('close', resolve));
}

/** The explorer's files, the catalogue with the game that is wanted at its head, and the table. */
function makeOffers(wanted: WantedGame | undefined): Map<string, Offer> {
  const files = explorerFiles();
  const offers = new Map<string, Offer>(files.map(({ name, path }) => [`/${name}`, { path }]));
  if (wanted === undefined) return offers;
  const catalog = files.find(({ name }) => name === SITE_FILE);
  const known = catalog === undefined ? [] : parseSiteFile(readFileSync(catalog.path, 'utf8')).games;
  const table = wanted.table === undefined ? undefined : `tables/${tableName(wanted.game.name)}.zug`;
  const text = makeSiteText(makeSiteFile(withGame(known, wanted, table)));
  offers.set(`/${SITE_FILE}`, { bytes: new TextEncoder().encode(text) });
  if (table !== undefined) offers.set(`/${table}`, { path: realpathSync(wanted.table!.path) });
  return offers;
}

/** The games of the catalogue; one that is not among them, or has a table, comes first. */
function withGame(
  known: readonly SiteEntry[],
  { family, game, table }: WantedGame,
  address: string | undefined,
): readonly SiteEntry[] {
  const isKnown = known.some(({ spec }) => spec === game.name);
  if (address === undefined) return isKnown ? known : [makeSiteEntry(family, game, null), ...known];
  const entry = makeSiteEntry(family, game, table!.header, { table: address });
  return [entry, ...known.filter(({ spec }) => spec !== game.name)];
}

/** A game's page, as web/src/shell/link.ts writes and reads it. */
function gameHash(spec: string): string {
  return `#/play/${encodeURIComponent(spec).replace(/%(?:3A|3D|2C|2F)/gi, decodeURIComponent)}`;
}
