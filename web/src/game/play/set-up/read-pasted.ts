/** Finds out what a text is: a link, a position, or moves. */
import type { Line, PositionInfo } from '../../../engine/protocol.ts';
import type { GameLink } from '../../../page/link.ts';
import type { Questions } from '../../match/read-line.ts';
import { parseMovesText, parsePastedLink } from './pasted.ts';

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
