import { spawn } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ZugzwangError } from '../../core/errors.js';
import { findGameId } from '../../games/registry.js';
import { makeLinkText, makeSiteFile, makeSiteText, parseSiteFile, type SiteFiles } from '../../site/index.js';
import type { FlagsOf } from '../commands.js';
import {
  type ExplorerFile,
  explorerFiles,
  readExplorerFile,
  SITE_FILE,
  siteFiles,
} from '../explorer/explorer-files.js';
import { createFileServer, hostCheck, listen, originsOf, parsePort } from '../explorer/file-server.js';
import type { Offer } from '../explorer/offer.js';
import { hashLine, hashName, tableName } from '../explorer/table-name.js';
import { entryOfWanted, findWanted, type WantedGame } from '../explorer/wanted.js';
import { print, printError } from '../process/print.js';

/**
 * `zug explore [GAME|FILE|TABLE|SITE]`: serves the explorer until it is interrupted. Nothing is written: the explorer's files and the table are
 * handed out from where they lie, so that there is nothing to clean up either.
 */
export default async function exploreCommand(flags: FlagsOf<'explore'>, argument?: string): Promise<void> {
  const port = parsePort(flags.port);
  const host = flags.host ?? '127.0.0.1';
  if (host === '') throw new ZugzwangError('usage', '--host: found nothing, expected an address of this machine');
  const isSite = argument !== undefined && isFolder(argument);
  const wanted = argument === undefined || isSite ? undefined : await findWanted(argument, flags.rules);
  if (flags.rules !== undefined && wanted?.table === undefined)
    throw new ZugzwangError('usage', '--rules says where the rules of a table are; there is no table');
  const offers = isSite ? offersOfSite(argument) : makeOffers(wanted);
  let knowsHost = (_name: string): boolean => false;
  const server = createFileServer({ offers, knowsHost: name => knowsHost(name) });
  const address = await listen(server, host, port);
  knowsHost = hostCheck(host, address);
  const links = originsOf(address).map(origin => `${origin}/${wanted === undefined ? '' : gameHash(wanted.spec)}`);
  print([...links, 'Ctrl-C ends it.'].join('\n'));
  if (flags.open) openBrowser(links[0]!, printError);
  await new Promise(resolve => server.once('close', resolve));
}

/** Whether an argument is a folder, and not the name of a game. */
function isFolder(argument: string): boolean {
  const isGame = findGameId(argument.split(':', 1)[0]!) !== undefined;
  return !isGame && statSync(argument, { throwIfNoEntry: false })?.isDirectory() === true;
}

function offersOf(files: readonly ExplorerFile[]): Map<string, Offer> {
  return new Map(
    files.map(file => [
      `/${file.name}`,
      file.isPacked ? { make: keep(async () => readExplorerFile(file)) } : { path: file.path },
    ]),
  );
}

/** A site as it was published, but that no browser keeps it: other sites will be served at the same address. */
function offersOfSite(folder: string): Map<string, Offer> {
  const offers = offersOf(siteFiles(folder));
  const { serviceWorker: _, ...file } = JSON.parse(readFileSync(join(folder, SITE_FILE), 'utf8'));
  return offers.set(`/${SITE_FILE}`, { bytes: new TextEncoder().encode(JSON.stringify(file)) });
}

/** The explorer's files; for a table or rules of one's own also these, what is counted, and the catalogue with the game at the head. */
function makeOffers(wanted: WantedGame | undefined): Map<string, Offer> {
  const files = explorerFiles();
  const offers = offersOf(files);
  if (wanted === undefined || (wanted.table === undefined && wanted.own === undefined)) return offers;
  const { spec, own } = wanted;
  const catalog = files.find(({ name }) => name === SITE_FILE);
  const known = catalog === undefined ? [] : parseSiteFile(readFileSync(catalog.path, 'utf8')).games;
  const others = known.filter(entry => entry.spec !== spec);
  const entry = entryOfWanted(wanted, wanted.table?.header ?? null, offerTable(wanted, offers));
  const text = makeSiteText(makeSiteFile([entry, ...others]));
  offers.set(`/${SITE_FILE}`, { bytes: new TextEncoder().encode(text) });
  if (own !== undefined) offers.set(`/${own.page.address}`, { bytes: own.page.bytes });
  return offers;
}

/** Offers a game's table, if there is one, and returns the addresses. What a table of one's own rules comes to is counted in the page. */
function offerTable({ spec, own, table }: WantedGame, offers: Map<string, Offer>): SiteFiles {
  if (table === undefined) return {};
  const names = { table: `tables/${tableName(spec)}.zug`, statistics: `tables/${tableName(spec)}.json` };
  const file = realpathSync(table.path);
  offers.set(`/${names.table}`, { path: file });
  offers.set(`/${hashName(names.table)}`, { make: () => hashLine(file, names.table) });
  if (own !== undefined) return { table: names.table };
  offers.set(`/${names.statistics}`, { make: keep(() => count(file)) });
  return names;
}

/** A game's page, as web/src/page/link.ts writes and reads it. */
function gameHash(spec: string): string {
  return `#/play/${makeLinkText(spec)}`;
}

/** Makes something when it is first asked for, and keeps it: whoever asks meanwhile waits for the same. What fails once is not tried again. */
function keep<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** What `zug stats` counts of a table, as a site would publish it: by a thread, since a large table takes its time. */
function count(path: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('../explorer/counting-thread.js', import.meta.url), { workerData: path });
    thread.once('message', (text: string) => resolve(new TextEncoder().encode(`${text}\n`)));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that counts has ended')));
  });
}

/** The program that opens a link in the browser that people use, on each system. */
function opener(link: string): readonly [program: string, ...args: string[]] {
  if (process.platform === 'darwin') return ['open', link];
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', link];
  return ['xdg-open', link];
}

/** Opens a link in a browser; where that fails it says so, and that is all. */
function openBrowser(link: string, say: (line: string) => void): void {
  const [program, ...args] = opener(link);
  const fail = (why: string) => say(`zug: no browser could be opened (${program} ${why}); open the link above`);
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.once('error', () => fail('is not here'));
  child.once('exit', code => {
    if (code !== 0 && code !== null) fail(`ended with ${code}`);
  });
  child.unref();
}
