import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { begunAt } from '../../core/begun-at.js';
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import { isOwnSpec } from '../../core/text/spec.js';
import { findGame, findGameId } from '../../games/registry.js';
import type { TableRules } from '../../table/header.js';
import { typedPosition } from '../text/typed-position.js';
import type { OwnRules } from './load-rules.js';

/** A game by its spec or its file of rules. */
export interface LoadedGame {
  readonly game: AnyGame;
  readonly own?: OwnRules;
}

const NO_RULES = 'a file of rules is TypeScript or JavaScript (.ts or .js)';

export async function loadGame(argument: string): Promise<LoadedGame> {
  if (isOwnSpec(argument)) {
    const { loadRules } = await import('./load-rules.js');
    const own = await loadRules(argument);
    return { game: own.game, own };
  }
  const id = argument.split(':', 1)[0]!;
  const near = ['.ts', '.js'].map(ending => argument + ending).find(existsSync);
  if (findGameId(id) === undefined && near !== undefined) {
    throw new ZugzwangError('usage', `there is no game "${argument}"; did you mean the file ${near}?`);
  }
  if (findGameId(argument) === undefined) {
    const { heapSpec, isHeapWord } = await import('../commands/sum-parts.js');
    if (isHeapWord(argument)) {
      const spec = heapSpec(argument, '5-4-3');
      throw new ZugzwangError('usage', `there is no game "${argument}" by itself; heaps of it are one: ${spec}`);
    }
  }
  if (findGameId(id) === undefined && /\.\w+$/.test(id)) {
    const what = /\.zug$/i.test(id) ? 'this is a table, which zug probe, play and verify read' : NO_RULES;
    throw new ZugzwangError('usage', `${argument}: ${what}`);
  }
  return { game: await findGame(argument) };
}

/** The same game begun at a position that somebody typed, if there is one. */
export function loadedFrom(loaded: LoadedGame, from: string | undefined): LoadedGame {
  return from === undefined ? loaded : { ...loaded, game: begunAt(loaded.game, typedPosition(loaded.game, from)) };
}

/** Runs a piece of work on a game; errors that its rules make name its file. */
export async function withFile<T>(loaded: LoadedGame, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (loaded.own === undefined) throw error;
    const { inFile } = await import('./load-rules.js');
    throw inFile(error, loaded.own.path);
  }
}

/** Whether an argument names a table rather than a game. */
export function isTableFile(argument: string): boolean {
  return (
    /\.zug$/i.test(argument) ||
    (!isOwnSpec(argument) && findGameId(argument.split(':', 1)[0]!) === undefined && existsSync(argument))
  );
}

/** What a table says of its rules. */
export function tableRules(own: OwnRules, tablePath: string): Omit<TableRules, 'version' | 'fingerprint'> {
  const file = relative(dirname(tablePath), own.path).replaceAll('\\', '/');
  return { file, sha256: own.sha256 };
}
