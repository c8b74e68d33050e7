import type { AnyGame, State } from '../../core/game.js';
import { typedText, visibleText } from '../../core/text/visible-text.js';

/** The position that somebody typed: notation as it is, or as it is shown. @throws ZugzwangError `input` */
export function typedPosition(game: AnyGame, text: string | undefined): State<unknown> {
  return text === undefined ? game.start : game.parseText(typedText(text));
}

/** A position's notation in one line, as it can be typed. */
export const shownPosition = (game: AnyGame, state: State<unknown>): string => visibleText(game.makeText(state));

/** A move's text in one line, as it can be typed. */
export const shownMove = (game: AnyGame, move: unknown): string => visibleText(game.moveText(move));
