import type { Layout } from './layout.js';
import type { RowImages } from './packed-table.js';

/** Positions that are worth the same, one of which stands for all. */
export interface Images<Position> {
  /** All that are different, the position itself among them. */
  of(position: Position): Position[];
  /** The one that stands for all. */
  least(position: Position): Position;
  /** Whether a position has as many letters or entries as are permuted, in the places where they are. */
  fits(position: Position): boolean;
  /** The same for people. @throws ZugzwangError `rules` */
  check(position: Position): void;
  /** The same of rows; undefined where images cannot be told from them. */
  ofRows(layout: Layout): RowImages | undefined;
}
