import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import Module, { register } from 'node:module';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { messageOf, ZugzwangError } from '../../core/errors.js';
import type { GameFamily } from '../../core/family.js';
import { type AnyGame, Game } from '../../core/game.js';
import { ownFamily, ownValues } from '../../core/own-family.js';
import { splitOwnSpec } from '../../core/text/spec.js';
import { COMMAND_NAMES, commandOf, flagText, namesGames } from '../commands.js';
import { divertConsole } from '../process/print.js';
import { tellRules } from '../process/supervised.js';
import { NeedsImport } from './needs-import.js';
import { watchedFunctions, watchedGame, watchedLoading } from './rule-calls.js';
import type { HookData, Import } from './rules-hooks.js';
import { findSyntaxError, isCommon, ROUND, stripTypes, typedName } from './strip-types.js';

/** A game of one's own, and the file that it came from. */
export interface OwnRules {
  /** The file, with the values of parameters that were given. */
  readonly argument: string;
  readonly game: AnyGame;
  /** The game, and those with other parameters. */
  readonly family: GameFamily;
  readonly path: string;
  /** Of the file; of all files where it loads others. */
  readonly sha256: string;
  /** What the file exports under the name `stress`, if anything. */
  readonly stress: unknown;
}

/**
 * Loads a file of rules, TypeScript or JavaScript, from wherever it lies: no build, no install, no package.json.
 *
 * @param argument - the file; values of its parameters may follow: `my-game.ts:n=30`
 */
export async function loadRules(argument: string): Promise<OwnRules> {
  const { file: path, parameters } = splitOwnSpec(argument) ?? { file: argument, parameters: '' };
  const { family, sha256, stress } = await loadFamily(path);
  const game = inRules(path, () => {
    const plain = family.game(ownValues(family, parameters));
    return watchedGame(plain, watched => new Game(watched, plain.name));
  });
  return { argument, game, family, path, sha256, stress };
}

/** What a file of rules has for whatever parameters it is played with. */
export async function loadFamily(path: string): Promise<Omit<OwnRules, 'game' | 'argument'>> {
  const file = resolve(path);
  if (!existsSync(file)) throw new ZugzwangError('input', 'there is no such file', { file: path });
  if (statSync(file).isDirectory())
    throw new ZugzwangError('input', 'this is a folder, expected a file of rules', { file: path });
  // Parameters follow a colon wherever the game is named.
  if (basename(path).includes(':'))
    throw new ZugzwangError('input', 'a file of rules has no colon in its name; call it otherwise', { file: path });
  await tellRules(path);
  const loaded = watchLoading(file);
  divertConsole();
  process.setSourceMapsEnabled(true);
  const { exported, stress } = await exportOf(file, path, loaded);
  // A rejection that nobody awaits is noticed now, before there is an answer.
  await new Promise(setImmediate);
  const family = inRules(path, () => {
    const made = ownFamily(watchedMaker(exported), basename(path));
    demandFreeNames(Object.keys(made.parameters));
    return made;
  });
  return { family, path, sha256: hashOf(file, loaded()), stress };
}

/** The function that makes games of parameters may run for ever, as any rule may. */
function watchedMaker(exported: unknown): unknown {
  if (typeof exported !== 'object' || exported === null || !('make' in exported) || !('parameters' in exported))
    return exported;
  const make: unknown = Reflect.get(watchedFunctions({ make: exported.make }, '') as object, 'make');
  return { ...exported, make };
}

/** @throws ZugzwangError `rules` where a parameter, given as a flag, would be taken for another flag */
function demandFreeNames(names: readonly string[]): void {
  for (const name of names) {
    const word = `--${name}`;
    const command = COMMAND_NAMES.find(one => {
      const all = Object.entries(commandOf(one).flags);
      return namesGames(commandOf(one)) && all.some(([flag, { letter }]) => flagText(flag) === word || letter === name);
    });
    if (command === undefined && name !== 'help' && name !== 'h') continue;
    const whose = command === undefined ? 'zug' : `zug ${command}`;
    throw new ZugzwangError('rules', `the parameter ${name} is named like the flag ${word} of ${whose}`);
  }
}

/** By file of rules, those that it imports or requires, by their names there; of all that were loaded, since one that is shared is loaded once. */
const imports = new Map<string, Map<string, string>>();
let port: MessagePort | undefined;

/** Sets up the loading of rules, once; the function that is returned tells which files a file has led to so far, itself the first. */
function watchLoading(file: string): () => ReadonlySet<string> {
  if (port === undefined) {
    const { port1, port2 } = new MessageChannel();
    port = port1;
    const data: HookData = { port: port2 };
    register('./rules-hooks.js', import.meta.url, { data, transferList: [port2] });
    patchRequire(noteImport);
  }
  return () => {
    for (let next = receiveMessageOnPort(port!); next !== undefined; next = receiveMessageOnPort(port!)) {
      const [from, to, name] = next.message as Import;
      if (from.startsWith('file:')) noteImport(fileURLToPath(from), fileURLToPath(to), name);
    }
    // Who imports is known by its real path.
    const found = new Set([file, realpathSync(file)]);
    for (const one of found) for (const other of imports.get(one)?.values() ?? []) found.add(other);
    return found;
  };
}

function noteImport(from: string, to: string, name: string): void {
  const known = imports.get(from);
  if (known === undefined) imports.set(from, new Map([[name, to]]));
  else known.set(name, to);
}

/** The file that an import of a file of rules led to, if it was met. */
export const loadedImport = (file: string, name: string): string | undefined => imports.get(file)?.get(name);

/** Of one file its hash; of several, the hash of all hashes in order, so that it does not matter where the files lie. */
export function hashOf(main: string, loaded: Iterable<string>): string {
  const folder = dirname(main);
  // The library may be installed beside the rules; rules may lie in a package themselves.
  const isOwn = (file: string) =>
    !/[\\/]node_modules[\\/]/.test(file.startsWith(folder) ? file.slice(folder.length) : file);
  const hashes = [...new Set([main, ...loaded])]
    .filter(file => isOwn(file) && existsSync(file))
    .map(file => sha256(readFileSync(file)));
  const different = [...new Set(hashes)].sort();
  return different.length === 1 ? different[0]! : sha256(different.join('\n'));
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

async function exportOf(
  file: string,
  path: string,
  loaded: () => Iterable<string>,
): Promise<{ readonly exported: unknown; readonly stress: unknown }> {
  try {
    const place = () => lineText(new Error().stack, file);
    const module = (await watchedLoading(place, () => importRules(file))) as { default?: unknown; stress?: unknown };
    // Of CommonJS the default is all that is exported.
    const common = module.default as { readonly stress?: unknown } | null | undefined;
    return {
      exported: withoutWrapper(module.default),
      stress: watchedFunctions(module.stress ?? common?.stress, 'stress'),
    };
  } catch (error) {
    if (error instanceof ZugzwangError) throw inFile(error, path);
    throw new ZugzwangError('rules', importMessage(error, file, loaded()), { file: path, cause: error });
  }
}

/** What a CommonJS file calls its default, by hand or since it was made from a module; all that it exports where nothing is called so. */
function withoutWrapper(exported: unknown): unknown {
  return typeof exported === 'object' && exported !== null && 'default' in exported ? exported.default : exported;
}

function importMessage(error: unknown, file: string, loaded: Iterable<string>): string {
  // Of an error in the syntax of JavaScript the engine does not tell the place.
  const found =
    error instanceof SyntaxError && !messageOf(error).startsWith('line ') ? findSyntaxError(loaded) : undefined;
  const text = messageOf(found ?? error)
    .replace(` (${file})`, '')
    .replace(` (${realpathSync(file)})`, '')
    .replaceAll(file, basename(file));
  if (text.startsWith('line ')) return text;
  // The first line of the stack of a syntax error, or a frame, tells the line.
  const line = error instanceof Error ? lineText(error.stack, file) : '';
  return line === '' ? text : `${line}: ${text}`;
}

/** The first line of a file that a stack names, `line 12`; nothing where it names none. */
function lineText(stack: string | undefined, file: string): string {
  // A stack has the real path where the file is a link.
  const names = [file, realpathSync(file)]
    .flatMap(one => [pathToFileURL(one).href, one])
    .map(escapePattern)
    .join('|');
  const line = new RegExp(`(?:${names})(?:\\?[^:]*)?:(\\d+)`).exec(stack ?? '')?.[1];
  return line === undefined ? '' : `line ${line}`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Runs what asks the author's functions; errors name their file. */
function inRules<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ZugzwangError) throw inFile(error, path);
    throw new ZugzwangError('rules', messageOf(error), { file: path, cause: error });
  }
}

/** The same error with the file of rules that it is about; one about a table names its own. */
export function inFile(error: unknown, file: string): unknown {
  if (!(error instanceof ZugzwangError) || error.file !== undefined || error.code === 'table') return error;
  const { line, column, found, expected, needs, code, message } = error;
  return new ZugzwangError(code, message, {
    file,
    cause: error,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
    ...(needs === undefined ? {} : { needs }),
  });
}

/** The parts of Node's CommonJS loader that are there to be changed, and have no types. */
interface Loader {
  _resolveFilename(
    request: string,
    parent: { readonly filename?: string | null } | undefined,
    ...rest: unknown[]
  ): string;
  readonly _extensions: Record<string, (module: Compiled, file: string) => void>;
}

interface Compiled {
  exports: unknown;
  _compile(code: string, file: string, format: 'commonjs'): void;
}

const loader = Module as unknown as Loader;

/** Node takes what a file is from the nearest package.json; rules are what they look like. */
function compile(module: Compiled, file: string, isTyped: boolean): void {
  const text = readFileSync(file, 'utf8');
  const code = isTyped ? stripTypes(text, file) : text;
  if (isCommon(code)) module._compile(code, file, 'commonjs');
  else if (imported.get(file) !== undefined) module.exports = imported.get(file);
  else throw new NeedsImport(file);
}

const imported = new Map<string, unknown>();

/** Imports a file of rules; modules that CommonJS among them requires are imported first, and the file once more. */
async function importRules(file: string): Promise<unknown> {
  const { href } = pathToFileURL(file);
  for (let round = 0; ; round++) {
    try {
      return await import(round === 0 ? href : `${href}?${ROUND}=${round}`);
    } catch (error) {
      if (!(error instanceof NeedsImport) || imported.has(error.file)) throw error;
      imported.set(error.file, undefined);
      imported.set(error.file, await importRules(error.file));
    }
  }
}

/** Whether a file is one of the rules, rather than the program's, or a package's. */
function isRules(file: string): boolean {
  return !file.startsWith(OWN) && !/[\\/]node_modules[\\/]/.test(file);
}

/** The program's own files, and one of them. */
const OWN = fileURLToPath(new URL('../..', import.meta.url));
const SELF = fileURLToPath(import.meta.url);

/**
 * Makes `require` do for rules what the module hooks do for `import`: types are stripped, `zugzwang` is the running program,
 * extensions may be left out.
 *
 * @param onRequire - told of every file that requires another, of that, and of its name there
 */
function patchRequire(onRequire: (from: string, to: string, name: string) => void): void {
  const resolve = loader._resolveFilename;
  const self = Object.assign(new Module(SELF), { filename: SELF, paths: [] });
  const find: Loader['_resolveFilename'] = function (this: Loader, request, parent, ...rest) {
    try {
      return resolve.call(this, request, parent, ...rest);
    } catch (error) {
      const typed = typedName(request);
      if (typed === request || !/^(\.{0,2}[\\/]|[A-Z]:)/i.test(request)) throw error;
      return resolve.call(this, typed, parent, ...rest);
    }
  };
  loader._resolveFilename = function (request, parent, ...rest) {
    if (/^zugzwang(\/|$)/.test(request)) return resolve.call(this, request, self, ...rest);
    const found = find.call(this, request, parent, ...rest);
    if (parent?.filename && isAbsolute(found) && !found.startsWith(OWN)) onRequire(parent.filename, found, request);
    return found;
  };
  for (const ending of ['.js', '.cjs', '.ts', '.cts', '.mts', '.TS', '.CTS', '.MTS', '.json']) {
    const usual = loader._extensions[ending] ?? loader._extensions['.js']!;
    loader._extensions[ending] = (module, file) => {
      const isTyped = /ts$/i.test(ending);
      if (isTyped || (ending !== '.json' && isRules(file))) compile(module, file, isTyped);
      else usual(module, file);
    };
  }
}
