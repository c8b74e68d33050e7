/** What people copy and paste: links, positions, moves. */
import type { Line, PositionInfo } from '../../../engine/protocol.ts';
import { type GameLink, parseLink } from '../../../page/link.ts';
import type { Questions } from '../../match/read-line.ts';

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

/** What a text is: a link, a position, or moves. */
export type Pasted =
  | { readonly kind: 'empty' }
  /** A link to another game. */
  | { readonly kind: 'link'; readonly link: GameLink }
  /** A position to begin from, and moves from there, if any; `position` is the last of them. */
  | { readonly kind: 'line'; readonly line: Line; readonly position: PositionInfo }
  /** Some moves are legal, until this one, counted from 0. */
  | { readonly kind: 'wrong move'; readonly at: number; readonly move: string }
  /** Why it is no position, in English. */
  | { readonly kind: 'wrong'; readonly message: string };

/** Reads what somebody has typed or pasted; moves are taken from `start`. `isThisGame` tells whose link it is. */
export async function readPasted(ask: Questions, text: string, isThisGame: (spec: string) => boolean): Promise<Pasted> {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const link = parsePastedLink(trimmed);
  if (link !== undefined) {
    if (!isThisGame(link.spec)) return { kind: 'link', link };
    const moves = link.at === undefined ? link.moves : link.moves.slice(0, link.at);
    return follow(ask, { from: link.from, moves });
  }
  try {
    const position = await ask.look(trimmed);
    return { kind: 'line', line: { from: position.text, moves: [] }, position };
  } catch (error) {
    return (await readMoves(ask, trimmed)) ?? { kind: 'wrong', message: (error as Error).message };
  }
}

/** The text as moves from the start; undefined where not even the first is one. */
async function readMoves(ask: Questions, text: string): Promise<Pasted | undefined> {
  let best: Pasted | undefined;
  for (const moves of parseMovesText(text)) {
    const read = await follow(ask, { moves });
    if (read.kind === 'line') return read;
    if (read.kind === 'wrong move' && read.at > 0) best = read;
  }
  return best;
}

async function follow(ask: Questions, line: Line): Promise<Pasted> {
  try {
    const position = (await ask.follow(line)).at(-1);
    if (position !== undefined) return { kind: 'line', line, position };
    return { kind: 'wrong', message: '' };
  } catch (error) {
    const { at, message } = error as { at?: number; message: string };
    if (at === undefined) return { kind: 'wrong', message };
    return { kind: 'wrong move', at, move: line.moves[at] ?? '' };
  }
}
