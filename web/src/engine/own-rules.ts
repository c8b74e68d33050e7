/** Rules of somebody's own: a module of this site whose default export is the game. Loaded when the first such game is opened. */
import { ZugzwangError } from 'zugzwang';
import { type AnyGame, Game, messageOf } from 'zugzwang/core';
import type { AnyFamily } from 'zugzwang/games';
import { ownFamily } from 'zugzwang/site';
import { needAuthorChecks } from './author-checks.ts';

/**
 * The game of a module, as a family of one.
 *
 * @param address - undefined where the site has no such rules
 * @throws ZugzwangError `usage` where there are none, `rules` where they are no game
 */
export async function loadFamily(spec: string, address: string | undefined): Promise<AnyFamily> {
  if (address === undefined)
    throw new ZugzwangError(
      'usage',
      `${spec}: this site has no such game; zug explore ${spec} shows it where its file is`,
    );
  await needAuthorChecks();
  const game = gameOf((await load(spec, address)).default, spec);
  return ownFamily(spec, game) as AnyFamily;
}

async function load(spec: string, address: string): Promise<{ default?: unknown }> {
  // A page could not end them.
  if ('document' in globalThis)
    throw new ZugzwangError('rules', `${spec}: rules of one's own run in a worker only, and this page has none`);
  try {
    return await import(/* @vite-ignore */ address);
  } catch (error) {
    throw new ZugzwangError('rules', `${spec}: ${messageOf(error)}`, { cause: error });
  }
}

/** The game that a module exports. @throws ZugzwangError `rules` */
export function gameOf(exported: unknown, spec: string): AnyGame {
  // The module has a copy of the library of its own: what it calls a game is one to us by its definition.
  const definition = isRecord(exported) && 'definition' in exported ? exported['definition'] : exported;
  if (!isRules(definition))
    throw new ZugzwangError(
      'rules',
      `${spec}: found no game, expected \`export default defineGame({ start, moves, play })\``,
    );
  try {
    return new Game(definition, spec);
  } catch (error) {
    throw new ZugzwangError('rules', `${spec}: ${messageOf(error)}`, { cause: error });
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRules = (value: unknown): value is AnyGame['definition'] =>
  isRecord(value) && 'start' in value && 'moves' in value;

/** What rules of somebody's own throw is an error of theirs; what the library says of them stays as it is, be it another copy of it. */
export function asOwnError(error: unknown, spec: string): unknown {
  if (error instanceof ZugzwangError || (error instanceof Error && error.name === 'ZugzwangError')) return error;
  return new ZugzwangError('rules', `${spec}: ${messageOf(error)}`, { cause: error });
}
