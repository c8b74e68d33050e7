import type { Task } from '../core/task.js';

/** What a heat map shows, and how far it goes. */
export interface Sheet {
  readonly id: string;
  /** What runs along the axes, in English. */
  readonly x: string;
  readonly y: string;
  /** The least number along each axis. */
  readonly xFrom: number;
  readonly yFrom: number;
  /** How many columns and rows there are at most, and how many are shown at first. */
  readonly limit: number;
  readonly first: number;
  /** Where a cell is played: a spec, and a position where that is not its start, `{x}` and `{y}` standing for the cell. */
  readonly cell?: { readonly spec: string; readonly from?: string };
  /**
   * The cells of so many columns and rows from the least numbers on: packed values (`remoteness << 2 | code`) row by row, −1 where
   * there is nothing.
   */
  cells(width: number, height: number): Task<Int32Array>;
  /** The Grundy values of the same cells, −1 where there is nothing; only of impartial games that end, under normal play. */
  nimbers?(width: number, height: number): Task<Int32Array>;
}

/** The values of a family's parameters by name, as `GameFamily.parse` gives them. */
export type SheetParameters = Readonly<Record<string, unknown>>;
