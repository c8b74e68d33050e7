import { makeText } from '../core/checks/plain-data.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { AnyGame, State } from '../core/game.js';
import type { Numbering } from '../core/space.js';
import { SpaceError } from '../core/space-error.js';
import type { Task } from '../core/task.js';
import type { TierNumbering } from '../core/tiers.js';
import { placeText } from './mismatch.js';

type AnyNumbering =
  | (Pick<Numbering<unknown>, 'unrank'> & Partial<Pick<Numbering<unknown>, 'rank'>>)
  | (Pick<TierNumbering<unknown>, 'unrank'> & Partial<Pick<TierNumbering<unknown>, 'rank'>>);

/** Does what works on the numbers of a game; where it finds fault with one, the error names the position. */
export function* withNamedPlaces<T>(game: AnyGame, numbering: AnyNumbering, task: Task<T>): Task<T> {
  try {
    return yield* task;
  } catch (error) {
    throw namePlace(game, numbering, error);
  }
}

/** What was thrown, with the position that its numbers stand for; as it is where it has none. */
export function namePlace(game: AnyGame, numbering: AnyNumbering, error: unknown): unknown {
  if (!(error instanceof SpaceError)) return error;
  const { message, found, expected, at, to } = error;
  let place: string;
  try {
    const state = numbering.unrank(at as never, 0);
    place = placeText(game, state);
    if (to !== undefined) place += moveTo(game, state, numbering, to);
  } catch {
    // Numbers that stand for nothing.
    return error;
  }
  const details = { ...(found === undefined ? {} : { found }), ...(expected === undefined ? {} : { expected }) };
  return new ZugzwangError('rules', `${message}, at position ${place}`, { ...details, cause: error });
}

/** The move of a position that leads to these numbers, or to a position that is written as theirs is. */
function moveTo(game: AnyGame, state: State<unknown>, numbering: AnyNumbering, to: unknown): string {
  const wanted = makeText(numbering.unrank(to as never, 0).position);
  const move = game.moves(state).find(one => {
    const { position, player } = game.play(state, one);
    if (makeText(position) === wanted) return true;
    const numbers = numbering.rank?.(position, player);
    return numbers !== undefined && makeText(numbers) === makeText(to);
  });
  return move === undefined ? '' : `, move ${excerpt(game.moveText(move))}`;
}
