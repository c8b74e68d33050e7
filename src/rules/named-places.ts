import { excerpt, ZugzwangError } from '../core/errors.js';
import type { AnyGame, State } from '../core/game.js';
import { makeText } from '../core/plain-data.js';
import type { Numbering } from '../core/space.js';
import { SpaceError } from '../core/space-error.js';
import type { Task } from '../core/task.js';
import type { TierNumbering } from '../core/tiers.js';
import { placeText } from './mismatch.js';

type AnyNumbering = Pick<Numbering<unknown>, 'unrank'> | Pick<TierNumbering<unknown>, 'unrank'>;

/** Does what works on the numbers of a game; where it finds fault with one, the error names the position. */
export function* withNamedPlaces<T>(game: AnyGame, numbering: AnyNumbering, task: Task<T>): Task<T> {
  try {
    return yield* task;
  } catch (error) {
    throw namePlace(game, numbering, error);
  }
}

/** What was thrown, with the position that its numbers stand for; as it is where it has none. */
export function namePlace(game: AnyGame, { unrank }: AnyNumbering, error: unknown): unknown {
  if (!(error instanceof SpaceError)) return error;
  const { message, found, expected, at, to } = error;
  let place: string;
  try {
    const state = unrank(at as never, 0);
    place = placeText(game, state);
    if (to !== undefined) place += moveTo(game, state, unrank(to as never, 0));
  } catch {
    // Numbers that stand for nothing.
    return error;
  }
  const details = { ...(found === undefined ? {} : { found }), ...(expected === undefined ? {} : { expected }) };
  return new ZugzwangError('rules', `${message}, at position ${place}`, { ...details, cause: error });
}

/** The move of a position that leads to another, where one does: numbers may stand for images of both. */
function moveTo(game: AnyGame, state: State<unknown>, to: State<unknown>): string {
  const wanted = makeText(to.position);
  const move = game.moves(state).find(one => makeText(game.play(state, one).position) === wanted);
  return move === undefined ? '' : `, move ${excerpt(game.moveText(move))}`;
}
