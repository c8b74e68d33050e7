import { excerpt } from '../../core/errors.js';
import { nearest } from '../../core/text/suggest.js';

/** What can be typed beside a move. */
const COMMANDS = ['moves', 'hint', 'back', 'show', 'help', 'quit'] as const;
export type Command = (typeof COMMANDS)[number];

const SHORT: Readonly<Record<string, Command>> = { '?': 'help', undo: 'back', exit: 'quit', q: 'quit' };

/** What a typed line means: a command, a move by its place in the list, nothing, or nothing known (with an answer). */
export type Typed =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'move'; readonly index: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown'; readonly answer: string };

/** Whether a move's place in the list stands for it: not where moves themselves are written as numbers. */
export function areNumbered(texts: readonly string[]): boolean {
  return !texts.some(text => /^-?\d+$/.test(text.trim()));
}

/**
 * Reads a line typed by a player, whose legal moves have these texts: a move's own text first, then a command, then a
 * number in the list. `:hint` is the command even where a move is called so.
 */
export function readTyped(line: string, texts: readonly string[]): Typed {
  const typed = plain(line);
  if (typed === '') return { kind: 'empty' };
  const index = findMove(typed, texts);
  if (index >= 0) return { kind: 'move', index };
  const word = typed.replace(/^:/, '').toLowerCase();
  const command = COMMANDS.find(name => name === word) ?? (Object.hasOwn(SHORT, word) ? SHORT[word] : undefined);
  if (command !== undefined) return { kind: 'command', command };
  const number = areNumbered(texts) ? /^#?(\d+)$/.exec(typed) : null;
  if (number === null) return { kind: 'unknown', answer: unknownAnswer(typed, texts) };
  const place = Number(number[1]) - 1;
  if (place >= 0 && place < texts.length) return { kind: 'move', index: place };
  const last = texts.length;
  return { kind: 'unknown', answer: `There is no move number ${excerpt(number[1]!)}; they go from 1 to ${last}.` };
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The move of this text, or the only one of this text in other letters, large or small. */
function findMove(typed: string, texts: readonly string[]): number {
  const exact = texts.findIndex(text => plain(text) === typed);
  if (exact >= 0) return exact;
  const lower = typed.toLowerCase();
  const alike = texts.flatMap((text, i) => (plain(text).toLowerCase() === lower ? [i] : []));
  return alike.length === 1 ? alike[0]! : -1;
}

function unknownAnswer(typed: string, texts: readonly string[]): string {
  const guess = nearest(typed, [...texts, ...COMMANDS]);
  const meant = guess === undefined ? '' : ` Did you mean ${guess}?`;
  return `"${excerpt(typed)}" is no move here.${meant} Type moves for a list, help for help.`;
}
