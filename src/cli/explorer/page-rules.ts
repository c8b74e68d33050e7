/**
 * Rules of one's own as a page loads them: JavaScript without types, its imports pointed to each other and to the library's modules
 * for pages. The same rules make the same files, wherever they lie.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { messageOf, ZugzwangError } from '../../core/errors.js';
import { isCommon, stripTypes, typedName } from '../strip-types.js';
import { type ExplorerFile, explorerFiles } from './explorer-files.js';
import { renameImports } from './read-imports.js';
import { tableName } from './table-name.js';

/** A file of rules, by its address within a site. */
export interface PageFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The module that has the game as its default export, and those that it loads. */
export interface PageRules {
  readonly address: string;
  readonly files: readonly PageFile[];
  /** The paths of the files that they are made from. */
  readonly sources: readonly string[];
}

/** @throws ZugzwangError `rules` where they need what a page does not have */
export async function makePageRules(spec: string, path: string): Promise<PageRules> {
  const main = resolve(path);
  /** The files in the order in which they are met; what is imported later has a later place. */
  const found = [main];
  const texts: string[] = [];
  const explorer = explorerFiles();
  for (const file of found) texts.push(await pageModule(file, found, explorer));
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8);
  const nameOf = (i: number) => `${tableName(spec)}-${hash}${i === 0 ? '' : `.${i}`}.js`;
  const files = texts.map((text, i) => {
    const whole = text.replaceAll(PLACE, (_match, index: string) => nameOf(Number(index)));
    return { name: `rules/${nameOf(i)}`, bytes: new TextEncoder().encode(whole) };
  });
  return { address: files[0]!.name, files, sources: found };
}

/** Stands for the name of a file, which has in it what all of them come to. */
const placeOf = (index: number) => `zugzwang-rules-place-${index}-`;
const PLACE = /zugzwang-rules-place-(\d+)-/g;

async function pageModule(file: string, found: string[], explorer: readonly ExplorerFile[]): Promise<string> {
  const who = basename(file);
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  if (/\.json$/i.test(file)) return `export default ${JSON.stringify(JSON.parse(text))};\n`;
  const isTyped = /ts$/i.test(file);
  const source = isTyped ? stripTypes(text, file, { withMap: false }) : text;
  if (!/\.m[jt]s$/i.test(file) && isCommon(source))
    throw refusal(who, 'is CommonJS', 'write it with import and export');
  try {
    return await renameImports(source, name => newName(name, file, found, explorer));
  } catch (error) {
    throw error instanceof ZugzwangError ? error : refusal(who, 'cannot be read', messageOf(error).split('\n', 1)[0]!);
  }
}

function newName(name: string | undefined, file: string, found: string[], explorer: readonly ExplorerFile[]): string {
  const who = basename(file);
  if (name === undefined) throw refusal(who, 'imports what it names only as it runs', 'name the file in the import');
  const [, part = 'index'] = /^zugzwang(?:\/([a-z]+))?$/.exec(name) ?? [undefined, ''];
  if (part !== '') return libraryName(part, name, who, explorer);
  if (!/^\.{0,2}\//.test(name)) {
    const what = isBuiltin(name) ? 'which only Node has' : 'which is no file of yours';
    throw refusal(who, `imports ${name}`, `${what}; import zugzwang and files of your own only`);
  }
  const target = findFile(resolve(dirname(file), name));
  if (target === undefined) throw refusal(who, `imports ${name}`, 'which is not there');
  if (!found.includes(target)) found.push(target);
  return `./${placeOf(found.indexOf(target))}`;
}

/** Where a part of the library is, seen from the folder of rules. */
function libraryName(part: string, name: string, who: string, explorer: readonly ExplorerFile[]): string {
  const pattern = new RegExp(`^assets/library-${part}-[\\w-]{8}\\.js$`);
  const there = explorer.find(file => pattern.test(file.name));
  if (there === undefined) throw refusal(who, `imports ${name}`, 'which is no part of the library that pages have');
  return `../${there.name}`;
}

/** The file that an import means, as when rules are loaded (rules-hooks.ts). */
function findFile(path: string): string | undefined {
  const endings = ['.ts', '.js', '/index.ts', '/index.js'];
  return [path, typedName(path), ...endings.map(ending => path + ending)].find(
    one => existsSync(one) && statSync(one).isFile(),
  );
}

function refusal(who: string, what: string, why: string): ZugzwangError {
  const said = `these rules cannot be shown in a page: ${who} ${what}${/^which/.test(why) ? ', ' : '; '}${why}`;
  return new ZugzwangError('rules', said);
}
