/** Cells of a worksheet: an expression, a name for one (`g := {1|0}`) that the cells below may use, or a question (`g >= 0`). */

import type { PositionPlace } from 'zugzwang/partizan';

/** The relations that a cell may ask about; `=` is not that of `:=`. */
const RELATION = />=|<=|(?<![:<>])=/g;

export type Relation = '>=' | '<=' | '=';

export interface Question {
  readonly left: string;
  readonly relation: Relation;
  readonly right: string;
}

/** The ways to read a cell as a question; `^<3>=^` has two, of which one is none. */
export function questionsOf(cell: string): Question[] {
  return [...cell.matchAll(RELATION)].map(found => ({
    left: cell.slice(0, found.index),
    relation: found[0] as Relation,
    right: cell.slice(found.index + found[0].length),
  }));
}

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
