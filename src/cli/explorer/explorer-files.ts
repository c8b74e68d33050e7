import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { ZugzwangError } from '../../core/errors.js';

/** Where the build puts the explorer. */
export const EXPLORER_FOLDER = fileURLToPath(new URL('../../explorer/', import.meta.url));

/** Where the build puts the component, which has the worker of the explorer too. */
const ELEMENT_FOLDER = fileURLToPath(new URL('../../element/', import.meta.url));

/** The catalogue that every site has a version of its own of. */
export const SITE_FILE = 'site.json';

/** What answers for a published site off line; nobody else registers it, as others share the address of `zug explore`. */
export const SERVICE_WORKER = 'service-worker.js';

/** A file of the explorer, or of a site. */
export interface ExplorerFile {
  /** Its address within a site: `assets/index-1a2b3c4d.js`. */
  readonly name: string;
  readonly path: string;
  /** Set where the build has compressed it, so that the package is a third smaller: it is handed out as it was. */
  readonly isPacked?: boolean;
}

/** What the build adds to the names of files that it has compressed (`scripts/pack-explorer.mjs`). */
const PACKED = '.br';

/** The bytes of a file as they are handed out. */
export function readExplorerFile({ name, path, isPacked }: ExplorerFile): Uint8Array {
  const file = readFileSync(path);
  if (!isPacked) return file;
  const bytes = brotliDecompressSync(file);
  // Pages unpack these themselves.
  return name.endsWith('.bin') ? gzipSync(bytes, { level: 9 }) : bytes;
}

/** The files of the explorer and of the component as built, in alphabetical order, the catalogue among them. @throws ZugzwangError `usage` */
export function explorerFiles(): ExplorerFile[] {
  const element = listFiles(ELEMENT_FOLDER).map(({ name, path }) => ({ name: `element/${name}`, path }));
  const pages = listFiles(EXPLORER_FOLDER)
    .map(unpacked)
    .filter(({ name }) => name !== SERVICE_WORKER);
  const files = [...pages, ...element].sort((a, b) => (a.name < b.name ? -1 : 1));
  if (!['index.html', 'element/zugzwang-game.js'].every(wanted => files.some(({ name }) => name === wanted)))
    throw new ZugzwangError('usage', 'the explorer is not built; in a checkout, run npm run build first');
  return files;
}

function unpacked(file: ExplorerFile): ExplorerFile {
  return file.name.endsWith(PACKED) ? { ...file, name: file.name.slice(0, -PACKED.length), isPacked: true } : file;
}

/** The files of a site that was written to a folder, but for hidden ones, unfinished work and its service worker. @throws ZugzwangError `usage` */
export function siteFiles(folder: string): ExplorerFile[] {
  // Asked first: another folder may be a whole disk.
  if (!['index.html', SITE_FILE].every(name => existsSync(join(folder, name))))
    throw new ZugzwangError('usage', `${folder}: this folder is no site that zug site wrote`);
  return listFiles(folder).filter(({ name }) => name !== SERVICE_WORKER && !/(^|\/)\.|\.part(\/|$)/.test(name));
}

/** What symbolic links lead to is not among them. */
function listFiles(folder: string): ExplorerFile[] {
  try {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
    return found
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => ({ path, name: relative(folder, path).replaceAll('\\', '/') }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
