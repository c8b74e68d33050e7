/**
 * The folder of a published site: what may be written there, and how. Nothing is written outside it, be it by way of a symbolic
 * link; every file is there whole or not at all; files that are as they should be are left alone.
 */

import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { makeFolder } from '../../node/durable.js';
import { makeSiteFile, makeSiteText, parseSiteFile, type SiteEntry } from '../../site/index.js';
import { copyWhole, haveSameContent, writeWhole } from '../process/write-file.js';
import { EXPLORER_FOLDER, SERVICE_WORKER, SITE_FILE } from './explorer-files.js';

/** Where the build puts files that are named by their content. */
const BUILT_FOLDERS = ['assets', 'element/parts'];
/** What the build calls its files there: a name, and a hash of what is in them. */
const BUILT_FILE = /^[\w.-]+-[\w-]{8}\.(js|css)$/;

export class SiteFolder {
  readonly path: string;
  /** The games that `site.json` names at the moment. */
  #games: readonly SiteEntry[];

  /** @throws ZugzwangError `usage` where it holds anything that is not of a site */
  constructor(path: string) {
    this.path = path;
    checkFolder(path);
    this.#games = readSite(path) ?? [];
  }

  /** What the site named when it was opened, and has been told since. */
  get games(): readonly SiteEntry[] {
    return this.#games;
  }

  /** Where a file of the site is; the folders above it are made. @throws ZugzwangError `usage` where it would be elsewhere */
  place(name: string): string {
    const target = join(this.path, name);
    for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) {
      demand(join(this.path, folder), stats => stats.isDirectory(), 'a folder');
    }
    demand(target, stats => stats.isFile(), 'a file');
    makeFolder(dirname(target));
    return target;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const target = this.place(name);
    const isThere = existsSync(target) && Buffer.compare(readFileSync(target), bytes) === 0;
    if (!isThere) await writeWhole(target, bytes);
  }

  /** A copy of another file; false where it is there already. */
  async copy(from: string, name: string): Promise<boolean> {
    const target = this.place(name);
    if (existsSync(target) && (await haveSameContent(from, target))) return false;
    await copyWhole(from, target);
    return true;
  }

  /** Says which games there are. */
  async list(games: readonly SiteEntry[]): Promise<void> {
    this.#games = games;
    const file = { ...makeSiteFile(games), serviceWorker: SERVICE_WORKER };
    await this.write(SITE_FILE, new TextEncoder().encode(makeSiteText(file)));
  }

  /** Says what is kept for those who are off line, of files that are there. Returns the tables that are too large for it. */
  async keep(names: readonly string[]): Promise<readonly string[]> {
    const { script, left } = keepSite(this.path, names);
    await this.write(SERVICE_WORKER, new TextEncoder().encode(script));
    return left;
  }

  /** Removes a file that an earlier site named, if it is one that we wrote; with a script of rules, as they once were, those that it loads. */
  remove(name: string): void {
    const rules = /^rules\/([^/\\]+)\.js$/.exec(name)?.[1];
    if (rules !== undefined && this.#has('rules', stats => stats.isDirectory())) {
      const isPart = (file: string) => file.startsWith(`${rules}.`) && /^\.(\d+\.)?js$/.test(file.slice(rules.length));
      for (const file of readdirSync(join(this.path, 'rules'))) if (isPart(file)) this.#removeFile(`rules/${file}`);
    }
    const folder = /^(tables|rules)\/[^/\\]+\.(zug|zug\.sha256|json)$/.exec(name)?.[1];
    if (folder !== undefined && this.#has(folder, stats => stats.isDirectory())) this.#removeFile(name);
  }

  #removeFile(name: string): void {
    if (this.#has(name, stats => stats.isFile())) rmSync(join(this.path, name), { force: true });
  }

  /** Removes what other versions of the explorer have left. */
  removeOtherBuilds(names: ReadonlySet<string>): void {
    for (const folder of BUILT_FOLDERS) {
      if (!this.#has(folder, stats => stats.isDirectory())) continue;
      for (const name of readdirSync(join(this.path, folder))) {
        if (BUILT_FILE.test(name) && !names.has(`${folder}/${name}`)) this.#removeFile(`${folder}/${name}`);
      }
    }
  }

  #has(name: string, check: (stats: Stats) => boolean): boolean {
    const stats = lstatSync(join(this.path, name), { throwIfNoEntry: false });
    return stats !== undefined && check(stats);
  }
}

type Stats = ReturnType<typeof lstatSync> & object;

/** Refuses what is there already and is something else, a symbolic link too. */
function demand(path: string, isRight: (stats: Stats) => boolean, expected: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || isRight(stats)) return;
  const found = stats.isSymbolicLink() ? 'a symbolic link' : stats.isDirectory() ? 'a folder' : 'no plain file';
  throw new ZugzwangError('usage', `${path}: this is ${found}, expected ${expected} of the site; remove it`);
}

function checkFolder(path: string): void {
  if (path === '') throw new ZugzwangError('usage', '--output: found an empty path, expected the name of a folder');
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) throw new ZugzwangError('usage', `${path}: this is a file, expected a folder`);
  if (realpathSync(path) === realpathSync(EXPLORER_FOLDER))
    throw new ZugzwangError('usage', `${path}: this is the explorer itself; choose another folder`);
  // Hidden files, such as those of git, are nobody's site.
  const others = readdirSync(path).filter(name => !name.startsWith('.'));
  if (others.length === 0 || readSite(path) !== undefined) return;
  const more = others.length > 1 ? ` and ${others.length - 1} more` : '';
  const found = `${excerpt(others[0]!)}${more}`;
  throw new ZugzwangError(
    'usage',
    `${path}: this folder holds something other than a site (${found}); choose another, or empty it`,
  );
}

/** The games of a site of ours, none where they cannot be read; undefined where there is no such site. */
function readSite(path: string): readonly SiteEntry[] | undefined {
  const file = join(path, SITE_FILE);
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const text = readFileSync(file, 'utf8');
  try {
    return parseSiteFile(text).games;
  } catch {
    return /"software": "zugzwang /.test(text) ? [] : undefined;
  }
}

/** The explorer's larger files are the workshop's: its editor, compiler and library, which run in a frame that no service worker answers. */
const LARGEST_SCRIPT = 1 << 18;
/** How much of tables is kept: the smallest first. */
const TABLES = 1 << 24;

export interface KeptSite {
  /** The script of the service worker. */
  readonly script: string;
  /** The tables that are too large, and are read from the network only. */
  readonly left: readonly string[];
}

/**
 * The service worker of a site: what stays in a visitor's browser, so that it is there off line (web/public/service-worker.js).
 *
 * @param names - its files, as addresses relative to the folder
 */
export function keepSite(folder: string, names: readonly string[]): KeptSite {
  const { kept, left } = chooseKept(names, name => statSync(join(folder, name)).size);
  const hash = createHash('sha256');
  for (const name of kept) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  // The folder's own address: hosts redirect that of its page.
  const files = kept.map(name => name.replace(/^index\.html$/, './'));
  const given = `const VERSION = '${hash.digest('hex')}';\nconst FILES = ${JSON.stringify(files)};\n`;
  return { script: given + readFileSync(join(EXPLORER_FOLDER, SERVICE_WORKER), 'utf8'), left };
}

/** What is kept of so many files, in alphabetical order, and which tables are too large for it. */
export function chooseKept(
  names: readonly string[],
  sizeOf: (name: string) => number,
): { readonly kept: readonly string[]; readonly left: readonly string[] } {
  const files = names.map(name => ({ name, size: sizeOf(name), isTable: name.endsWith('.zug') }));
  let tables = 0;
  const fits = new Set<string>();
  for (const { name, size, isTable } of files.toSorted((a, b) => a.size - b.size || (a.name < b.name ? -1 : 1))) {
    if (isTable) tables += size;
    if (isTable ? tables <= TABLES : size <= LARGEST_SCRIPT) fits.add(name);
  }
  const left = files.filter(({ name, isTable }) => isTable && !fits.has(name)).map(({ name }) => name);
  return { kept: [...fits].sort(), left };
}
