/**
 * Pictures for games that say nothing: what a position looks like is guessed from its text and its data. Ranks of letters become a board, a
 * whole number or a list of them heaps, a list of words or numbers cards, an object its fields; everything else is text.
 */

import { makeText } from './checks/plain-data.js';
import type { Card, FieldsPicture, GridPicture, HeapsPicture, Picture, Piece } from './picture.js';
import { cutText } from './text/visible-text.js';

/** No side of a board is longer, and no text: what is beyond stays text, or is cut. */
const MAX_SIDE = 26;
const MAX_TEXT = 2000;
const MAX_CARDS = 200;
const MAX_CARD_TEXT = 40;
const MAX_HEAPS = 100;
/** A larger number counts no tokens. */
const MAX_TOKENS = 1000;
const MAX_FIELDS = 60;
const MAX_FIELD_TEXT = 100;
/** What stands for an empty square. */
const EMPTY = new Set(['.', ' ', '_', '-', '·', '']);

/**
 * The picture of a position whose game draws none. Never throws, and is never large.
 *
 * @param text - the position's notation, without the player to move
 * @param players - their names: a letter that is the name of a player, or begins only one of their names, is a piece of theirs
 */
export function generatedPicture(position: unknown, text: string, players?: readonly [string, string]): Picture {
  try {
    return guessed(position, text, players) ?? textPicture(text);
  } catch {
    return textPicture(text);
  }
}

function guessed(position: unknown, text: string, players?: readonly [string, string]): Picture | undefined {
  const board = ranksOfText(text) ?? (typeof position === 'string' ? ranksOfText(position) : ranksOfData(position));
  if (board !== undefined) return gridPicture(board, players);
  if (isCount(position)) return heapsPicture([position]);
  if (Array.isArray(position)) return listPicture(position);
  if (typeof position === 'object' && position !== null) return fieldsPicture(position as Record<string, unknown>);
  return undefined;
}

/** Two ranks at least, of equal length, in lines or with "/" between them; what may follow after a blank is no part of the board. */
function ranksOfText(text: string): string[][] | undefined {
  const ranks = text.trimEnd().split(text.includes('\n') ? '\n' : '/');
  if (!text.includes('\n')) ranks[ranks.length - 1] = ranks.at(-1)!.split(' ', 1)[0]!;
  return ranksOf(ranks.map(rank => [...rank]));
}

/** A list of lists of letters or of small numbers. */
function ranksOfData(position: unknown): string[][] | undefined {
  if (!Array.isArray(position) || !position.every(Array.isArray)) return undefined;
  return ranksOf((position as unknown[][]).map(rank => rank.map(signOf)));
}

function signOf(item: unknown): string {
  if (item === null || item === undefined || item === false) return '';
  if (item === true) return '●';
  return typeof item === 'string' || typeof item === 'number' ? String(item) : makeText(item);
}

function ranksOf(ranks: readonly string[][]): string[][] | undefined {
  const [height, width] = [ranks.length, ranks[0]?.length ?? 0];
  const isBoard = height >= 2 && height <= MAX_SIDE && width >= 1 && width <= MAX_SIDE;
  if (!isBoard || ranks.some(rank => rank.length !== width)) return undefined;
  return ranks.flat().every(sign => [...sign].length <= 3) ? [...ranks] : undefined;
}

function gridPicture(ranks: readonly string[][], players?: readonly [string, string]): GridPicture {
  const [width, height] = [ranks[0]!.length, ranks.length];
  const files = Array.from({ length: width }, (_, file) => String.fromCharCode(97 + file));
  const names = ranks.map((_, i) => String(height - i));
  return {
    kind: 'grid',
    width,
    height,
    pieces: ranks.flat().map(sign => (EMPTY.has(sign) ? null : pieceOf(sign, players))),
    places: names.flatMap(rank => files.map(file => file + rank)),
    files,
    ranks: names,
  };
}

function pieceOf(sign: string, players?: readonly [string, string]): Piece {
  const owners = ([0, 1] as const).filter(player => {
    const name = players?.[player] ?? '';
    return name === sign || name.charAt(0).toUpperCase() === sign.toUpperCase();
  });
  return owners.length === 1 ? { sign, player: owners[0]! } : { sign };
}

function listPicture(items: readonly unknown[]): Picture | undefined {
  if (items.length === 0) return undefined;
  if (items.length <= MAX_HEAPS && items.every(isCount)) return heapsPicture(items);
  const isPlain = items.every(item => typeof item === 'string' || typeof item === 'number');
  if (!isPlain) return fieldsPicture(Object.fromEntries(items.map((item, i) => [String(i + 1), item])));
  const cards: Card[] = items
    .slice(0, MAX_CARDS)
    .map((item, i) => ({ text: cutText(String(item), MAX_CARD_TEXT), place: String(i + 1) }));
  const leftOut = items.length - cards.length;
  if (leftOut > 0) cards.push({ text: '…', place: 'left out', leftOut });
  return { kind: 'cards', rows: [{ cards }] };
}

function heapsPicture(counts: readonly number[]): HeapsPicture {
  // −0 is no other count than 0.
  const heaps = counts.map(count => count + 0);
  return { kind: 'heaps', heaps, most: heaps, places: 'tokens' };
}

function fieldsPicture(position: Readonly<Record<string, unknown>>): FieldsPicture {
  const names = Object.keys(position).filter(name => position[name] !== undefined);
  const fields = names.slice(0, MAX_FIELDS).map(name => {
    const value = position[name];
    const text = typeof value === 'string' ? value : makeText(value);
    return { name: cutText(name, MAX_CARD_TEXT), text: cutText(text, MAX_FIELD_TEXT) };
  });
  const leftOut = names.length - fields.length;
  return { kind: 'fields', fields: leftOut === 0 ? fields : [...fields, { name: '…', text: `+${leftOut}` }] };
}

function textPicture(text: string): Picture {
  return { kind: 'text', text: cutText(String(text), MAX_TEXT) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_TOKENS;
}
