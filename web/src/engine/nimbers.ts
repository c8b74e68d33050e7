/** The nimbers of an open game, found once. A part of the worker that is loaded with the first graph that shows them. */
import { type State, ZugzwangError } from 'zugzwang';
import type { RunOptions } from 'zugzwang/core';
import { findNimbers, makeNimber, type Nimbers } from 'zugzwang/impartial';
import type { OpenGame } from './open-game.ts';
import { memoryBudget } from './solving.ts';

type Found = Nimbers<unknown, unknown>;

/** Those found last of each game: from a position on. */
const known = new WeakMap<OpenGame, Found>();

/**
 * The nimbers of what a position leads to, as texts.
 *
 * @throws ZugzwangError `usage` for games that have none, `budget` or `abort`
 */
export async function nimbersFrom(
  open: OpenGame,
  from: State<unknown>,
  { signal }: RunOptions,
): Promise<(state: State<unknown>) => string> {
  const before = known.get(open);
  if (before !== undefined && reaches(before, from)) return state => makeNimber(before.value(state));
  const memory = memoryBudget() / 2;
  const found: Found = await findNimbers(open.game, { from, memory, ...(signal === undefined ? {} : { signal }) });
  known.set(open, found);
  return state => makeNimber(found.value(state));
}

function reaches(found: Found, state: State<unknown>): boolean {
  try {
    found.value(state);
    return true;
  } catch (error) {
    if (error instanceof ZugzwangError && error.code === 'input') return false;
    throw error;
  }
}
