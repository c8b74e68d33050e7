import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf, ZugzwangError } from '../core/errors.js';
import { type AnyGame, defineGame, Game } from '../core/game.js';

/** A game of one's own, and the file that it came from. */
export interface OwnRules {
  readonly game: AnyGame;
  readonly path: string;
  readonly sha256: string;
}

let registered = false;

/** Whether an argument is the name of a file of rules. */
export function isRulesFile(argument: string): boolean {
  return /\.[cm]?[jt]s$/i.test(argument);
}

/** Loads a file of rules, TypeScript or JavaScript, from wherever it lies: no build, no install, no package.json. */
export async function loadRules(path: string): Promise<OwnRules> {
  const file = resolve(path);
  if (!existsSync(file)) throw new ZugzwangError('input', 'there is no such file', { file: path });
  if (!registered) register('./rules-hooks.js', import.meta.url);
  registered = true;
  const game = gameOf(await importRules(file, path), path);
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  return { game, path, sha256 };
}

async function importRules(file: string, path: string): Promise<unknown> {
  try {
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
    return module.default;
  } catch (error) {
    if (error instanceof ZugzwangError) throw inFile(error, path);
    throw new ZugzwangError('rules', importMessage(error, file), { file: path, cause: error });
  }
}

function importMessage(error: unknown, file: string): string {
  const text = messageOf(error).replace(` (${file})`, '').replaceAll(file, basename(file));
  // The first line of the stack of a syntax error, or a frame, tells the line.
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const line = new RegExp(`${escapePattern(pathToFileURL(file).href)}:(\\d+)`).exec(stack)?.[1];
  return text.startsWith('line ') || line === undefined ? text : `line ${line}: ${text}`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function gameOf(exported: unknown, path: string): AnyGame {
  const name = basename(path);
  try {
    const game = exported instanceof Game ? (exported as AnyGame) : undefined;
    if (game === undefined && !looksLikeRules(exported)) {
      throw new ZugzwangError('rules', 'found no game, expected `export default defineGame({ start, moves, play })`');
    }
    const definition = game?.definition ?? (exported as AnyGame['definition']);
    return defineGame({ ...definition, name: definition.name ?? name });
  } catch (error) {
    if (error instanceof ZugzwangError) throw inFile(error, path);
    throw new ZugzwangError('rules', messageOf(error), { file: path, cause: error });
  }
}

function looksLikeRules(exported: unknown): boolean {
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
