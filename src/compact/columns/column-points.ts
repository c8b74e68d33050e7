/** Where the men of a tier of columns with gravity lie on the board, whose points go rank by rank from the top. By three tables, for a third of the men each. */
import { lowest } from '../../ranking/squeeze.js';
import type { ColumnBoard } from './column-board.js';
import type { ColumnTier } from './column-tier.js';
import { fillTable, THREE_TABLES } from './line-table.js';

export class ColumnPoints {
  /** All points with men; and the free one in each column that has one. */
  taken = 0;
  drops = 0;
  #bits = 0;
  readonly #words = new Int32Array(THREE_TABLES);
  readonly #width: number;
  readonly #height: number;
  readonly #points = new Int32Array(32);

  constructor({ width, height }: ColumnBoard) {
    this.#width = width;
    this.#height = height;
  }

  /** Makes a tier the one at hand. */
  open({ heights, men }: ColumnTier): void {
    const points = this.#points;
    const words = this.#words;
    this.taken = 0;
    this.drops = 0;
    let at = 0;
    for (let column = 0; column < heights.length; column++) {
      for (let rank = 0; rank < heights[column]!; rank++) this.taken |= points[at++] = this.#pointOf(column, rank);
      if (heights[column]! < this.#height) this.drops |= this.#pointOf(column, heights[column]!);
    }
    const bits = Math.ceil(men / 3);
    this.#bits = bits;
    for (let third = 0; third < 3; third++)
      fillTable(words, third << bits, bits, 0, bit => {
        const man = third * bits + bit;
        return man < men ? points[man]! : 0;
      });
  }

  /** The points of the men in a mask of the tier. */
  of(mask: number): number {
    const bits = this.#bits;
    const words = this.#words;
    const low = lowest(bits);
    const rest = mask >>> bits;
    return words[mask & low]! | words[(1 << bits) + (rest & low)]! | words[(2 << bits) + (rest >>> bits)]!;
  }

  #pointOf(column: number, rank: number): number {
    return 1 << ((this.#height - 1 - rank) * this.#width + column);
  }
}
