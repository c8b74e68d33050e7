/** Positions of games within expressions: a game by its spec, and its position in quotes, as in `{clobber"XO.|OXO"|0} + ^`. */
import { excerpt, ZugzwangError } from '../../core/errors.js';

/** What a position of a game is worth. */
export type PositionReader<V> = (game: string, position: string) => V;

export interface QuotedPosition {
  readonly game: string;
  readonly position: string;
  /** How many characters it takes. */
  readonly length: number;
  /** Its value; errors name the place. */
  read<V>(reader: PositionReader<V>): V;
}

/** A game's name or file, its parameters, and a text between quotes of either kind. */
const QUOTED = /([A-Za-z][\w./-]*(?::\w+=[\w.-]*(?:,\w+=[\w.-]*)*)?)\s*(?:"([^"]*)"|'([^']*)')/;
const QUOTED_HERE = new RegExp(QUOTED, 'y');
const EVERY_QUOTED = new RegExp(QUOTED, 'g');

/** The position that begins at a place of a text, if one does. */
export function quotedPositionAt(text: string, at: number): QuotedPosition | undefined {
  QUOTED_HERE.lastIndex = at;
  const match = QUOTED_HERE.exec(text);
  if (match === null) return undefined;
  const [whole, game = '', double, single = ''] = match;
  const position = double ?? single;
  return {
    game,
    position,
    length: whole.length,
    read: reader => {
      try {
        return reader(game, position);
      } catch (error) {
        if (!(error instanceof ZugzwangError) || error.code === 'budget' || error.code === 'abort') throw error;
        const [line, column] = placeOf(text, at);
        const place = `line ${line}, column ${column}, in ${excerpt(whole)}`;
        throw new ZugzwangError(error.code, `${place}: ${error.message}`, { line, column, cause: error });
      }
    },
  };
}

/** A position that stands in a text, and where what is between the quotes begins. */
export interface PositionPlace {
  readonly game: string;
  readonly position: string;
  readonly begin: number;
}

/** The positions that stand in a text, from left to right. */
export function quotedPositions(text: string): PositionPlace[] {
  return [...text.matchAll(EVERY_QUOTED)].map(({ 0: whole, 1: game, 2: double, 3: single, index }) => {
    const position = double ?? single ?? '';
    return { game: game!, position, begin: index + whole.length - 1 - position.length };
  });
}

/** The games whose positions stand in a text. */
export function quotedGames(text: string): string[] {
  return [...new Set(quotedPositions(text).map(({ game }) => game))];
}

/** The text without what stands between quotes. */
export function withoutPositions(text: string): string {
  return text.replaceAll(EVERY_QUOTED, '0');
}

/** The line and the column of a place. */
export function placeOf(text: string, at: number): [line: number, column: number] {
  const before = text.slice(0, at);
  return [before.split('\n').length, at - before.lastIndexOf('\n')];
}
