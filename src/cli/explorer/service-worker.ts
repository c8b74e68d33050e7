/** What a published site keeps in a visitor's browser, so that it is there off line (web/public/service-worker.js). */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EXPLORER_FOLDER, SERVICE_WORKER } from './explorer-files.js';

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
 * The service worker of a site.
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
