/**
 * Grids of any size as text: rows from the top with `|` between them, a letter a square: `xo.|.x#`. The `|` stands between the end of a row and the
 * beginning of the next, so that a step off a side lands on it, and one off the top or the bottom lands on nothing.
 */
import { excerpt } from '../../../core/errors.js';
import type { Notation } from '../../../core/text/notation.js';

/** How many places of the text further the square below is. */
export function rowStep(grid: string): number {
  const end = grid.indexOf('|');
  return end < 0 ? grid.length + 1 : end + 1;
}

/** What stands beside a square: by sides, by corners, both. In places of the text, so many rows apart. */
export const sides = (step: number) => [-step, -1, 1, step];
/** One of the four squares beside a place, by a number from 0 to 3: as `sides`, where a list for each place would cost too much. */
export const sideAt = (at: number, way: number, step: number) => at + (way < 2 ? 2 * way - 1 : step * (2 * way - 5));
export const corners = (step: number) => [-step - 1, 1 - step, step - 1, step + 1];
export const sidesAndCorners = (step: number) => [...sides(step), ...corners(step)];

/** The free squares in a straight line from a place, and the first place that is none. */
export function lineFrom(grid: string, at: number, by: number): { free: number[]; end: number } {
  const free: number[] = [];
  let end = at + by;
  for (; grid[end] === '.'; end += by) free.push(end);
  return { free, end };
}

/** The places of the text that are squares with one of these letters. */
export function squaresOf(grid: string, letters: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < grid.length; at++) if (letters.includes(grid[at]!)) places.push(at);
  return places;
}

/** A grid with other letters at some places. */
export function withLetters(grid: string, ...changes: readonly (readonly [place: number, letter: string])[]): string {
  let after = grid;
  for (const [place, letter] of changes) after = after.slice(0, place) + letter + after.slice(place + 1);
  return after;
}

/** So many rows and columns of letters. */
export function makeGrid(width: number, height: number, letterOf: (row: number, column: number) => string): string {
  const row = (y: number) => Array.from({ length: width }, (_, x) => letterOf(y, x)).join('');
  return Array.from({ length: height }, (_, y) => row(y)).join('|');
}

/** Rows as columns. */
export function transposed(grid: string): string {
  const rows = grid.split('|');
  return makeGrid(rows.length, rows[0]!.length, (y, x) => rows[x]![y]!);
}

const EXCHANGED: Readonly<Record<string, string>> = { x: 'o', o: 'x', l: 'r', r: 'l' };

/** The letters of both players exchanged. */
export const coloursExchanged = (grid: string) => grid.replaceAll(/[xolr]/g, letter => EXCHANGED[letter]!);

/** Grids of these letters, capital or small (where both are letters, each is itself), with rows divided by `|` or `/`; printed in the letters given, with `|`. */
export function gridNotation(letters: string): Notation<string> {
  return { make: grid => grid, parse: text => parseGrid(text, letters), letters };
}

/** @throws Error that names the place, what was found there and what was expected */
function parseGrid(text: string, letters: string): string {
  if (text === '') throw new Error('found no squares, expected rows with "|" between them');
  const rows = text.split(/[|/]/);
  const width = rows[0]!.length;
  const read = rows.map((row, y) => {
    const read = [...row].map((found, x) => {
      const isSame = (known: string) => known.toLowerCase() === found.toLowerCase();
      const letter = letters.includes(found) ? found : [...letters].find(isSame);
      if (letter !== undefined) return letter;
      const expected = [...letters].map(known => `"${known}"`).join(', ');
      throw new Error(`row ${y + 1}, column ${x + 1}: found "${excerpt(found)}", expected one of ${expected}`);
    });
    if (row.length === width && width > 0) return read.join('');
    const expected = width === 0 ? 'one at least' : `${width} as in row 1`;
    throw new Error(`row ${y + 1}: found ${row.length} squares, expected ${expected}`);
  });
  return read.join('|');
}
