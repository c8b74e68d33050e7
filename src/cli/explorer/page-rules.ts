/**
 * Rules of one's own as a page loads them: JavaScript without types, in one file, which no page can run by itself: pages hand it to their
 * sandbox (docs/workshop.md), which has the library. The same rules make the same file, wherever they lie.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { messageOf, ZugzwangError } from '../../core/errors.js';
import { dataModule, isDataFile, type RulesModule } from '../../site/index.js';
import { isCommon, stripTypes, typedName } from '../rules/strip-types.js';
import { tableName } from './table-name.js';

/** What a page loads of rules. */
export interface PageRules {
  /** Within a site. */
  readonly address: string;
  readonly bytes: Uint8Array;
  /** The paths of the files that it is made from. */
  readonly sources: readonly string[];
}

/** The file that an import led to when the rules were loaded, by the real path of the file that it is in; undefined where it was not met. */
export type LoadedImport = (file: string, name: string) => string | undefined;

/** @throws ZugzwangError `rules` where they need what a page does not have */
export async function makePageRules(
  spec: string,
  path: string,
  loadedImport: LoadedImport = () => undefined,
): Promise<PageRules> {
  /** The files in the order in which they are met; what is imported later has a later place. Links are followed, as by imports. */
  const found = [realpathSync(path)];
  const modules: RulesModule[] = [];
  for (const file of found) modules.push(await pageModule(file, found, loadedImport));
  refuseCircles(modules, found);
  const text = `${JSON.stringify({ modules })}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const address = `rules/${tableName(spec)}-${hash}.json`;
  return { address, bytes: new TextEncoder().encode(text), sources: found };
}

async function pageModule(file: string, found: string[], loadedImport: LoadedImport): Promise<RulesModule> {
  const who = basename(file);
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  if (isDataFile(file)) return [dataModule(file, text)];
  const isTyped = /ts$/i.test(file);
  const source = isTyped ? stripTypes(text, file, { withMap: false }) : text;
  if (!/\.m[jt]s$/i.test(file) && isCommon(source))
    throw refusal(who, 'is CommonJS', 'write it with import and export');
  try {
    return await splitAtImports(source, name => targetOf(name, file, found, loadedImport));
  } catch (error) {
    throw error instanceof ZugzwangError ? error : refusal(who, 'cannot be read', messageOf(error).split('\n', 1)[0]!);
  }
}

/** What an import leads to: a part of the library by its name, a file of one's own by its place. */
function targetOf(
  name: string | undefined,
  file: string,
  found: string[],
  loadedImport: LoadedImport,
): string | number {
  const who = basename(file);
  if (name === undefined) throw refusal(who, 'imports what it names only as it runs', 'name the file in the import');
  if (/^zugzwang(\/|$)/.test(name)) {
    if (PARTS.has(name)) return name;
    throw refusal(who, `imports ${name}`, 'which is no part of the library that pages have');
  }
  const loaded = loadedImport(file, name);
  const isOwn = loaded !== undefined && !/[\\/]node_modules[\\/]/.test(loaded);
  if (!isOwn && !/^\.{0,2}(\/|$)/.test(name)) {
    const what = isBuiltin(name) ? 'which only Node has' : 'which is no file of yours';
    throw refusal(who, `imports ${name}`, `${what}; import zugzwang and files of your own only`);
  }
  const target = loaded ?? findFile(name, file);
  if (target === undefined) throw refusal(who, `imports ${name}`, 'which is not there');
  if (!found.includes(target)) found.push(target);
  return found.indexOf(target);
}

/** The parts of the library that pages have: all that it publishes but the component. */
const PARTS = new Set(
  Object.keys((createRequire(import.meta.url)('../../../package.json') as { exports: object }).exports)
    .filter(part => /^\.(\/[a-z]+)?$/.test(part) && part !== './element')
    .map(part => part.replace('.', 'zugzwang')),
);

/** Each module is made when those that it imports have been: files that import each other cannot be. */
function refuseCircles(modules: readonly RulesModule[], files: readonly string[]): void {
  const done = new Set<number>();
  const visit = (index: number, above: readonly number[]) => {
    if (above.includes(index)) {
      const names = [...above.slice(above.indexOf(index)), index].map(one => basename(files[one]!));
      throw refusal(names[0]!, `imports itself (${names.join(' → ')})`, 'put what both need into a third file');
    }
    if (done.has(index)) return;
    for (const piece of modules[index]!) if (typeof piece === 'number') visit(piece, [...above, index]);
    done.add(index);
  };
  visit(0, []);
}

/** The file that an import means, a URL as when rules are loaded (rules-hooks.ts). */
function findFile(name: string, from: string): string | undefined {
  const path = fileURLToPath(new URL(name, pathToFileURL(from)));
  const endings = ['.ts', '.js', '/index.ts', '/index.js'];
  const found = [path, typedName(path), ...endings.map(ending => path + ending)].find(
    one => existsSync(one) && statSync(one).isFile(),
  );
  return found && realpathSync(found);
}

function refusal(who: string, what: string, why: string): ZugzwangError {
  const said = `these rules cannot be shown in a page: ${who} ${what}${/^which/.test(why) ? ', ' : '; '}${why}`;
  return new ZugzwangError('rules', said);
}

/** The imports of a module. */

/** What es-module-lexer says of an import; the build puts it beside the compiler (scripts/pack-compiler.mjs). */
interface Lexer {
  readonly init: Promise<void>;
  parse(source: string): readonly [imports: readonly FoundImport[], ...rest: unknown[]];
}

interface FoundImport {
  /** The name; undefined where it is worked out as the program runs, and in `import.meta`. */
  readonly n: string | undefined;
  /** Where the name is, within its quotes for `import x from 'name'`, with them for `import('name')`. */
  readonly s: number;
  readonly e: number;
  /** −1 in a declaration, −2 for `import.meta`, else where `import(` is. */
  readonly d: number;
  /** Where attributes (`with { type: 'json' }`) begin, behind their brace; −1 where there are none. */
  readonly a: number;
  /** Where the whole declaration ends. */
  readonly se: number;
}

const LEXER = '../compiler/lexer.js';

/**
 * A module in pieces: text, then what is imported there, then text again. An import within a declaration stands between its quotes.
 *
 * @param target - what an import leads to; is given undefined for a name that is worked out as the program runs
 */
async function splitAtImports<T>(source: string, target: (name: string | undefined) => T): Promise<(string | T)[]> {
  const { init, parse } = (await import(LEXER)) as Lexer;
  await init;
  const pieces: (string | T)[] = [];
  let before = '';
  let done = 0;
  for (const { n, s, e, d, a, se } of parse(source)[0]) {
    if (d === -2) continue;
    const isCall = d !== -1;
    pieces.push(`${before}${source.slice(done, s)}${isCall ? '"' : ''}`, target(n));
    // JSON becomes a module like any other, for which attributes would be wrong.
    done = a === -1 ? e : se;
    before = `${isCall ? '"' : ''}${a === -1 ? '' : isCall ? ')' : source.charAt(s - 1)}`;
  }
  return [...pieces, before + source.slice(done)];
}
