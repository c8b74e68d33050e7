/** Rows as the other player sees them, without allocation. */
import type { Layout } from './shape.js';

/** Exchanges what is own and what is the other's, and turns boards that are turned between the players. */
export class Exchange {
  /** By place: the place of the same part as the other player sees it. */
  readonly from: Int32Array;
  /** By place: where in `#images` its board's table begins; −1 where it is not turned. */
  readonly #table: Int32Array;
  /** The image of a byte of a mask: `table + (byte's number << 8 | value)`. */
  readonly #images: Int32Array;
  /** Whether some board is turned. */
  readonly turns: boolean;

  constructor(layout: Layout) {
    const { side, width } = layout;
    this.from = Int32Array.from({ length: width }, (_, i) => (i < side ? i + side : i < 2 * side ? i - side : i));
    this.#table = new Int32Array(width).fill(-1);
    // Without players nobody sees the board from the other side.
    const turned = layout.boards.filter(({ board }) => side > 0 && board.turned !== undefined);
    this.turns = turned.length > 0;
    this.#images = new Int32Array(1024 * turned.length);
    for (const [i, { board, slots }] of turned.entries()) {
      for (const { at } of slots) this.#table[at] = 1024 * i;
      for (const [to, from] of board.turned!.entries()) {
        for (let value = 0; value < 256; value++) {
          if (((value >>> (from & 7)) & 1) === 1) this.#images[1024 * i + (((from >>> 3) << 8) | value)]! |= 1 << to;
        }
      }
    }
  }

  /** Writes a row as the other player sees it into another array. */
  write(rows: ArrayLike<number>, base: number, out: Int32Array): void {
    const from = this.from;
    if (!this.turns) {
      for (let i = 0; i < from.length; i++) out[i] = rows[base + from[i]!]!;
      return;
    }
    for (let i = 0; i < from.length; i++) {
      const value = rows[base + from[i]!]!;
      const table = this.#table[i]!;
      out[i] = table < 0 ? value : this.#turn(table, value);
    }
  }

  /** Writes a row that a move has led to as who moves next sees it. */
  writeNext(rows: Int32Array, base: number, again: boolean, out: Int32Array): void {
    if (again) out.set(rows.subarray(base, base + out.length));
    else this.write(rows, base, out);
  }

  #turn(table: number, mask: number): number {
    const images = this.#images;
    return (
      images[table + (mask & 0xff)]! |
      images[table + 256 + ((mask >>> 8) & 0xff)]! |
      images[table + 512 + ((mask >>> 16) & 0xff)]! |
      images[table + 768 + (mask >>> 24)]!
    );
  }
}
