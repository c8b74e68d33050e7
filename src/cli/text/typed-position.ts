import { excerpt, messageOf, ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { typedText, visibleText } from '../../core/text/visible-text.js';

/** The position that somebody typed: notation as it is, or as it is shown. @throws ZugzwangError `input` */
export function typedPosition(game: AnyGame, text: string | undefined): State<unknown> {
  return text === undefined ? game.start : game.parseText(typedText(text));
}

/** The same where it does not matter who is to move, and need not be said. @throws ZugzwangError `input` */
export function typedBoard(game: AnyGame, text: string | undefined): State<unknown> {
  const { players } = game;
  if (text === undefined || players === undefined || players.some(player => text.endsWith(` ${player}`)))
    return typedPosition(game, text);
  try {
    return typedPosition(game, `${text} ${players[0]}`);
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.cause === undefined) throw error;
    const message = `position "${excerpt(text)}": ${messageOf(error.cause)}`;
    throw new ZugzwangError(error.code, message, { found: text, cause: error });
  }
}

/** A position's notation without who is to move, in one line, as it can be typed. */
export const shownBoard = (game: AnyGame, { position }: State<unknown>): string =>
  visibleText(game.notation.make(position));

/** A position's notation in one line, as it can be typed. */
export const shownPosition = (game: AnyGame, state: State<unknown>): string => visibleText(game.makeText(state));

/** A move's text in one line, as it can be typed. */
export const shownMove = (game: AnyGame, move: unknown): string => visibleText(game.moveText(move));
