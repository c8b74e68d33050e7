/** Cells of a worksheet: an expression, a name for one (`g := {1|0}`) that the cells below may use, or a question (`g >= 0`). */

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

/** A position in a cell, `clobber"xo|ox"`: its game, and where the text between the quotes stands. */
export interface QuotedPosition {
  readonly game: string;
  readonly position: string;
  readonly begin: number;
}

/** The positions of a cell, from left to right. */
export function positionsOf(cell: string): QuotedPosition[] {
  return [...cell.matchAll(/([A-Za-z][\w-]*)\s*(?:"([^"]*)"|'([^']*)')/g)].map(found => {
    const position = found[2] ?? found[3] ?? '';
    return { game: found[1]!, position, begin: found.index + found[0].length - 1 - position.length };
  });
}

/** The cell with another text in place of a position. */
export const withPosition = (cell: string, { begin, position }: QuotedPosition, text: string): string =>
  cell.slice(0, begin) + text + cell.slice(begin + position.length);

const SEPARATOR = '~';

/** The cells in an address. */
export const makeCells = (cells: readonly string[]): string => cells.join(SEPARATOR);
export const parseCells = (text: string): string[] => text.split(SEPARATOR);
