/** The nimbers of an open game, found once. A part of the worker that is loaded with the first graph that shows them. */
import { type State, ZugzwangError } from 'zugzwang';
import type { RunOptions } from 'zugzwang/core';
import { findNimbers, makeNimber, type Nimbers } from 'zugzwang/impartial';
import { memoryBudget } from './memory.ts';
import type { OpenGame } from './open-game.ts';

type Found = Nimbers<unknown, unknown>;

/** Those found last of each game: from a position on. */
const cache = new WeakMap<OpenGame, Found>();

/**
 * The nimbers of what a position leads to, as texts.
 *
 * @throws ZugzwangError `usage` for games that have none, `budget` or `abort`
 */
export async function nimbersFrom(
  open: OpenGame,
  from: State<unknown>,
  { signal }: RunOptions,
): Promise<(state: State<unknown>) => Promise<string>> {
  const run: RunOptions = signal === undefined ? {} : { signal };
  const before = cache.get(open);
  const found =
    before !== undefined && (await reaches(before, from, run))
      ? before
      : await findNimbers(open.game, { from, memory: memoryBudget() / 2, ...run });
  cache.set(open, found);
  return async state => makeNimber(await found.findValue(state, run));
}

async function reaches(found: Found, state: State<unknown>, run: RunOptions): Promise<boolean> {
  try {
    await found.findValue(state, run);
    return true;
  } catch (error) {
    if (error instanceof ZugzwangError && error.code === 'input') return false;
    throw error;
  }
}
