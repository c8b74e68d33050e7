import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { register } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { messageOf, ZugzwangError } from '../core/errors.js';
import { type AnyGame, Game } from '../core/game.js';
import { importRules, patchRequire } from './common-rules.js';
import { divertConsole } from './divert-console.js';
import type { HookData } from './rules-hooks.js';
import { findSyntaxError } from './strip-types.js';
import { isTraced, supervisorId } from './supervised.js';
import { tracedRules } from './trace.js';

/** A game of one's own, and the file that it came from. */
export interface OwnRules {
  readonly game: AnyGame;
  readonly path: string;
  /** Of the file; of all files where it loads others. */
  readonly sha256: string;
  /** What the file exports under the name `stress`, if anything. */
  readonly stress: unknown;
}

/** Loads a file of rules, TypeScript or JavaScript, from wherever it lies: no build, no install, no package.json. */
export async function loadRules(path: string): Promise<OwnRules> {
  const file = resolve(path);
  if (!existsSync(file)) throw new ZugzwangError('input', 'there is no such file', { file: path });
  if (statSync(file).isDirectory())
    throw new ZugzwangError('input', 'this is a folder, expected a file of rules', { file: path });
  const loaded = watchLoading();
  divertConsole();
  process.setSourceMapsEnabled(true);
  const { exported, stress } = await exportOf(file, path, loaded);
  // A rejection that nobody awaits is noticed now, before there is an answer.
  await new Promise(setImmediate);
  const game = gameOf(exported, path);
  return { game, path, sha256: hashOf(file, loaded()), stress };
}

const required = new Set<string>();
let port: MessagePort | undefined;

/** Sets up the loading of rules, once; the function that is returned tells which files have been loaded so far. */
function watchLoading(): () => ReadonlySet<string> {
  if (port === undefined) {
    const { port1, port2 } = new MessageChannel();
    port = port1;
    const data: HookData = { port: port2, supervisor: supervisorId };
    register('./rules-hooks.js', import.meta.url, { data, transferList: [port2] });
    patchRequire(file => required.add(file));
  }
  return () => {
    for (let next = receiveMessageOnPort(port!); next !== undefined; next = receiveMessageOnPort(port!))
      required.add(fileURLToPath(next.message as string));
    return required;
  };
}

/** Of one file its hash; of several, the hash of all hashes in order, so that it does not matter where the files lie. */
export function hashOf(main: string, loaded: Iterable<string>): string {
  const folder = dirname(main);
  const isOwn = (file: string) => file.startsWith(folder) || !/[\\/]node_modules[\\/]/.test(file);
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
    const module = (await importRules(file)) as { default?: unknown; stress?: unknown };
    // Of CommonJS the default is all that is exported.
    const common = module.default as { readonly stress?: unknown } | null | undefined;
    return { exported: withoutWrapper(module.default), stress: module.stress ?? common?.stress };
  } catch (error) {
    if (error instanceof ZugzwangError) throw inFile(error, path);
    throw new ZugzwangError('rules', importMessage(error, file, loaded()), { file: path, cause: error });
  }
}

/** What a CommonJS file that was made from a module exports by default. */
function withoutWrapper(exported: unknown): unknown {
  const isMade = typeof exported === 'object' && exported !== null && '__esModule' in exported && 'default' in exported;
  return isMade ? exported.default : exported;
}

function importMessage(error: unknown, file: string, loaded: Iterable<string>): string {
  // Of an error in the syntax of JavaScript the engine does not tell the place.
  const found =
    error instanceof SyntaxError && !messageOf(error).startsWith('line ') ? findSyntaxError(loaded) : undefined;
  const text = messageOf(found ?? error)
    .replace(` (${file})`, '')
    .replaceAll(file, basename(file));
  if (text.startsWith('line ')) return text;
  // The first line of the stack of a syntax error, or a frame, tells the line.
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const names = [pathToFileURL(file).href, file].map(escapePattern).join('|');
  const line = new RegExp(`(?:${names})(?:\\?[^:]*)?:(\\d+)`).exec(stack)?.[1];
  return line === undefined ? text : `line ${line}: ${text}`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function gameOf(exported: unknown, path: string): AnyGame {
  const name = basename(path);
  try {
    const definition = isGame(exported) ? exported.definition : exported;
    if (!looksLikeRules(definition)) {
      throw new ZugzwangError('rules', 'found no game, expected `export default defineGame({ start, moves, play })`');
    }
    const game: AnyGame = new Game(definition, name);
    return isTraced ? new Game(tracedRules(game), name) : game;
  } catch (error) {
    if (error instanceof ZugzwangError) throw inFile(error, path);
    throw new ZugzwangError('rules', messageOf(error), { file: path, cause: error });
  }
}

/** A game, be it made by this program or by another copy of it. */
function isGame(exported: unknown): exported is { definition: unknown } {
  if (exported instanceof Game) return true;
  return (
    typeof exported === 'object' && exported !== null && 'definition' in exported && looksLikeRules(exported.definition)
  );
}

function looksLikeRules(exported: unknown): exported is AnyGame['definition'] {
  return typeof exported === 'object' && exported !== null && 'start' in exported && 'moves' in exported;
}

/** The same error with the file that it is about. */
export function inFile(error: unknown, file: string): unknown {
  if (!(error instanceof ZugzwangError) || error.file !== undefined) return error;
  const { line, column, found, expected, code, message } = error;
  return new ZugzwangError(code, message, {
    file,
    cause: error,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
  });
}
