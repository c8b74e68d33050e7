/** Where a face of a game says something else than its plain rules: errors of code `rules` that name position and move. */

import { makeText } from '../core/checks/plain-data.js';
import { excerpt, messageOf, ZugzwangError } from '../core/errors.js';
import type { AnyGame, State } from '../core/game.js';
import { valueText } from '../core/text/value-text.js';
import { UnforeseenError } from '../core/tiers.js';
import type { FaceName } from './faces.js';

/** What is wrong with a face, as an error. */
export function mismatch(game: AnyGame, face: FaceName, what: string, state: State<unknown>): ZugzwangError {
  return new ZugzwangError('rules', `${face}: ${what}, at position ${placeText(game, state)}`);
}

/** What is wrong with rules that remember, as an error. */
export function answeredAnew(game: AnyGame, state: State<unknown>): ZugzwangError {
  const what = 'the rules answered differently when asked again';
  return new ZugzwangError('rules', `${what}, at position ${placeText(game, state)}`);
}

/** Runs a part of a comparison; what a face throws becomes an error of the rules, at a position where one is at hand. */
export function guarded<T>(game: AnyGame, face: FaceName, state: State<unknown> | undefined, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnforeseenError) throw error;
    const isTold = error instanceof ZugzwangError && error.code === 'rules';
    if (isTold && (state === undefined || error.message.includes('at position'))) throw error;
    const where = state === undefined ? '' : `, at position ${placeText(game, state)}`;
    const what = isTold ? error.message : `${face} failed: ${messageOf(error)}`;
    throw new ZugzwangError('rules', what + where, { cause: error });
  }
}

/** A move and where it leads, in a message. */
export function moveShown(game: AnyGame, move: unknown, to: State<unknown>): string {
  return `the move ${excerpt(game.moveText(move))} (to ${placeText(game, to)})`;
}

/** A position in a message; its data where it has no notation. */
export function placeText(game: AnyGame, state: State<unknown>): string {
  try {
    return excerpt(game.makeText(state), 100);
  } catch {
    return dataShown(state);
  }
}

function dataShown({ position }: State<unknown>): string {
  try {
    return excerpt(makeText(position), 100);
  } catch {
    return excerpt(String(position), 100);
  }
}

/** What a packed value says of whether play is over. */
export function overText(value: number): string {
  if (!Number.isInteger(value)) return String(value);
  return value < 0 ? 'that play goes on' : `that it is over (${valueText(value)})`;
}
