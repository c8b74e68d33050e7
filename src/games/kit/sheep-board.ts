/** A board of Sheep as bytes, with a border around. */

/** What a cell holds: no square that matters, a free one, or a herd, as so many more than `HERD` for Left, fewer for Right. */
export const NONE = 0;
export const FREE = 1;
export const HERD = 128;
/** Herds up to here fit into a cell. */
export const LARGEST = 126;

export const MOST_CELLS = 64;
const CELLS_A_WORD = 4;
/** Words of a region: its width and height, then its cells. */
export const LENGTH = 1 + MOST_CELLS / CELLS_A_WORD;
/** Cells with a border around: of a single row of all cells there are most. */
export const MOST_PLACES = 3 * (MOST_CELLS + 2);

/** The sides of a hexagon. */
export const WAYS = 6;

export const sizeWord = (width: number, height: number) => (height << 8) | width;

export class SheepBoard {
  // With a border of cells that are no squares.
  readonly cells = new Uint8Array(MOST_PLACES);
  width = 0;
  height = 0;
  /** How many places the cell below is further. */
  step = 0;
  readonly ways = new Int32Array(WAYS);

  /** Reads a region's words. */
  load(words: Int32Array): void {
    const [width, height] = [words[0]! & 255, words[0]! >> 8];
    const step = width + 2;
    const cells = this.cells;
    cells.fill(NONE, 0, step * (height + 2));
    for (let y = 0, at = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at++) cells[(y + 1) * step + x + 1] = cellAt(words, at);
    }
    this.width = width;
    this.height = height;
    this.step = step;
    const ways = this.ways;
    [ways[0], ways[1], ways[2], ways[3], ways[4], ways[5]] = [-step, 1 - step, -1, 1, step - 1, step];
  }

  /** How many sheep of a player's may leave a place; below 1 where none may. */
  spare(at: number, sign: number): number {
    const cell = this.cells[at]!;
    return cell <= FREE ? 0 : sign * (cell - HERD) - 1;
  }

  /** How many moves a player has. */
  moves(player: 0 | 1): number {
    const sign = player === 0 ? 1 : -1;
    const end = this.step * (this.height + 1);
    let moves = 0;
    for (let from = this.step; from < end; from++) {
      const most = this.spare(from, sign);
      if (most < 1) continue;
      for (let way = 0; way < WAYS; way++) if (this.cells[from + this.ways[way]!] === FREE) moves += most;
    }
    return moves;
  }
}

export const cellAt = (words: Int32Array, at: number) => (words[1 + (at >> 2)]! >>> (8 * (at & 3))) & 255;

/** Sets a cell that holds nothing yet. */
export function setCell(words: Int32Array, at: number, cell: number): void {
  words[1 + (at >> 2)]! |= cell << (8 * (at & 3));
}
