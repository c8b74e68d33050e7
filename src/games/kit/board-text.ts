/**
 * Boards as text, rank by rank from the top, "/" between ranks, "." for an empty square: `X.O/.../..X`. Games keep positions
 * as this text: the "/" stands between the end of one rank and the beginning of the next, so that a step off the side of
 * the board lands on it, and one off the top or the bottom lands on nothing.
 */
import { excerpt } from '../../core/errors.js';
import type { Notation } from '../../core/text/notation.js';

/** The text itself, checked when read: `height` ranks of `width` squares, each empty or one of `pieces`. */
export function boardNotation(width: number, height: number, pieces: string): Notation<string> {
  return { make: board => board, parse: text => parseBoard(text, width, height, pieces) };
}

function parseBoard(text: string, width: number, height: number, pieces: string): string {
  const ranks = text.split('/');
  if (ranks.length !== height) throw new Error(`found ${ranks.length} ranks, expected ${height} with "/" between them`);
  const bad = ranks.findIndex(rank => rank.length !== width);
  if (bad >= 0) throw new Error(`found ${ranks[bad]!.length} squares on rank ${height - bad}, expected ${width}`);
  const stranger = [...text].find(c => c !== '/' && c !== '.' && !pieces.includes(c));
  if (stranger === undefined) return text;
  throw new Error(`found "${excerpt(stranger)}", expected "." or one of ${[...pieces].map(c => `"${c}"`).join(', ')}`);
}

/** A board with another character at some places. */
export function replaceAt(board: string, at: number, piece: string): string {
  return board.slice(0, at) + piece + board.slice(at + 1);
}

/** The name of the square at a place of the text: files a, b, c … (after z aa, ab …) from the left, ranks 1, 2, 3 … from the bottom. */
export function squareName(width: number, height: number, at: number): string {
  return fileName(at % (width + 1)) + (height - Math.floor(at / (width + 1)));
}

/** a to z, then aa, ab …, as in a spreadsheet. */
export function fileName(file: number): string {
  const last = String.fromCharCode(97 + (file % 26));
  return file < 26 ? last : fileName(Math.floor(file / 26) - 1) + last;
}

/** The board as a drawing, with the names of files and ranks. */
export function drawBoard(board: string, files?: readonly string[]): string {
  const ranks = board.split('/');
  const names = files ?? Array.from(ranks[0]!, (_, file) => fileName(file));
  return [...ranks.map((rank, i) => `${ranks.length - i}  ${[...rank].join(' ')}`), `   ${names.join(' ')}`].join('\n');
}

/**
 * The lines of a board of three by three, as places of its text `.../.../...`: ranks, files, diagonals. Neighbours are
 * consecutive on a line.
 */
export const THREE_BY_THREE_LINES = [
  [0, 1, 2],
  [4, 5, 6],
  [8, 9, 10],
  [0, 4, 8],
  [1, 5, 9],
  [2, 6, 10],
  [0, 5, 10],
  [2, 5, 8],
] as const;
