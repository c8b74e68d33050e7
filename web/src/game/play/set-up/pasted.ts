/** What people copy and paste: links, positions, moves. */
import { type GameLink, parseLink } from '../../../page/link.ts';

/** The moves as text: a blank between them, or a line each where a move has blanks of its own. */
export function makeMovesText(moves: readonly string[]): string {
  return moves.join(moves.some(move => /\s/.test(move)) ? '\n' : ' ');
}

/** What the moves in a text may be, likeliest first: a move a line, or a blank between them; numbers such as `12.` are no moves. */
export function parseMovesText(text: string): readonly (readonly string[])[] {
  const lines = split(text, /\r?\n/);
  const words = split(text, /\s+/).filter(word => !/^\d+\.+$/.test(word));
  if (words.length === 0) return [];
  return lines.length > 1 ? [lines, words] : [words, lines];
}

const split = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map(part => part.trim())
    .filter(part => part !== '');

/** The link to a game in a text; undefined where there is none. */
export function parsePastedLink(text: string): GameLink | undefined {
  const hash = /#\/\S+/.exec(text)?.[0];
  if (hash === undefined) return undefined;
  const link = parseLink(hash);
  return 'moves' in link ? link : undefined;
}
