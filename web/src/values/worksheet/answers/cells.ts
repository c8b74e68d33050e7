/** Cells of a worksheet: an expression, a name for one (`g := {1|0}`) that the cells below may use, or a question (`g >= 0`). */

import type { PositionPlace } from 'zugzwang/partizan';

/** A cell that names what it says, for the cells below. */
export const isNamed = (cell: string): boolean => /^\s*[A-Za-z_]\w*\s*:=[^;]*$/.test(cell);

/** What the cells above a cell have named, as the beginning of an expression. */
export function namesAbove(cells: readonly string[], index: number): string {
  return cells
    .slice(0, index)
    .filter(isNamed)
    .map(cell => `${cell.trim()}; `)
    .join('');
}

/** A cell as an expression by itself: what it names, it says. */
export function expressionOf(cell: string): string {
  return isNamed(cell) ? cell.replace(/^[^=]*:=/, '') : cell;
}

/** The cell with another text in place of a position. */
export const withPosition = (cell: string, { begin, position }: PositionPlace, text: string): string =>
  cell.slice(0, begin) + text + cell.slice(begin + position.length);

const SEPARATOR = '~';

/** The cells in an address. */
export const makeCells = (cells: readonly string[]): string => cells.join(SEPARATOR);
export const parseCells = (text: string): string[] => text.split(SEPARATOR);
