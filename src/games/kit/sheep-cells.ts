/** Sheep on small boards as words of cells, a byte a square: the rules of `rulesets/sheep.ts` once more, for speed; a test holds them against those. */
import { IS_NEGATIVE, IS_OWN_NEGATIVE, type PackedRegions, type RegionSink } from '../../core/packed-regions.js';
import type { Chances } from '../../core/regions.js';
import { popcount } from '../../ranking/bit-ranking.js';

/** What a cell holds: no square that matters, a free one, or a herd, as so many more than `HERD` for Left, fewer for Right. */
const NONE = 0;
const FREE = 1;
const HERD = 128;
/** Herds up to here fit into a cell. */
const LARGEST = 126;

const MOST_CELLS = 64;
const CELLS_A_WORD = 4;
const LENGTH = 1 + MOST_CELLS / CELLS_A_WORD;
/** Cells with a border around: of a single row of all cells there are most. */
const MOST_PLACES = 3 * (MOST_CELLS + 2);

/** Halves of a turn, rows as columns, and both, each followed by its negative. */
const IMAGES = 4;

/** What marks the squares of lines beside their herds; lower bits count the lines that go over a square. */
const GATE = 128;

const sizeWord = (width: number, height: number) => (height << 8) | width;

export class SheepCells implements PackedRegions {
  readonly length = LENGTH;
  readonly #sheepOf: (letter: string) => number | undefined;
  readonly #letterOf: (sheep: number) => string;
  // The board at hand, with a border of cells that are no squares.
  readonly #cells = new Uint8Array(MOST_PLACES);
  #width = 0;
  #height = 0;
  /** How many places the cell below is further. */
  #step = 0;
  readonly #ways = new Int32Array(6);
  readonly #marks = new Uint8Array(MOST_PLACES);
  readonly #places = new Int32Array(MOST_PLACES);
  /** The lines that are taken from a herd, a bit each. */
  readonly #taken = new Uint8Array(MOST_CELLS);
  readonly #words = new Int32Array(LENGTH);
  readonly #image = new Int32Array(LENGTH);

  /**
   * @param sheepOf - the herd that a letter is, 0 for a free square, undefined for none
   * @param letterOf - the letter of a herd or a free square
   */
  constructor(sheepOf: (letter: string) => number | undefined, letterOf: (sheep: number) => string) {
    this.#sheepOf = sheepOf;
    this.#letterOf = letterOf;
  }

  read(text: string, words: Int32Array): boolean {
    const rows = text.split('|');
    const [width, height] = [rows[0]!.length, rows.length];
    if (width * height > MOST_CELLS) return false;
    words.fill(0);
    words[0] = sizeWord(width, height);
    for (let at = 0; at < width * height; at++) {
      const sheep = this.#sheepOf(rows[Math.floor(at / width)]![at % width]!);
      if (sheep !== undefined && Math.abs(sheep) > LARGEST) return false;
      setCell(words, at, sheep === undefined ? NONE : sheep === 0 ? FREE : HERD + sheep);
    }
    return true;
  }

  text(words: Int32Array): string {
    const [width, height] = [words[0]! & 255, words[0]! >> 8];
    const letterAt = (at: number) => {
      const cell = cellAt(words, at);
      return cell === NONE ? '#' : this.#letterOf(cell === FREE ? 0 : cell - HERD);
    };
    const row = (y: number) => Array.from({ length: width }, (_, x) => letterAt(y * width + x)).join('');
    return Array.from({ length: height }, (_, y) => row(y)).join('|');
  }

  #load(words: Int32Array): void {
    const [width, height] = [words[0]! & 255, words[0]! >> 8];
    const step = width + 2;
    const cells = this.#cells;
    cells.fill(NONE, 0, step * (height + 2));
    for (let y = 0, at = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at++) cells[(y + 1) * step + x + 1] = cellAt(words, at);
    }
    this.#width = width;
    this.#height = height;
    this.#step = step;
    const ways = this.#ways;
    [ways[0], ways[1], ways[2], ways[3], ways[4], ways[5]] = [-step, 1 - step, -1, 1, step - 1, step];
  }

  options(words: Int32Array, player: 0 | 1, sink: RegionSink): void {
    this.#load(words);
    const cells = this.#cells;
    const sign = player === 0 ? 1 : -1;
    const end = this.#step * (this.#height + 1);
    for (let from = this.#step; from < end; from++) {
      const herd = cells[from]!;
      const most = this.#spare(from, sign);
      if (most < 1) continue;
      for (let way = 0; way < 6; way++) {
        const by = this.#ways[way]!;
        let to = from;
        while (cells[to + by] === FREE) to += by;
        if (to === from) continue;
        for (let gone = sign; gone !== sign * (most + 1); gone += sign) {
          cells[from] = herd - gone;
          cells[to] = HERD + gone;
          this.#cutUp(sink);
        }
        cells[from] = herd;
        cells[to] = FREE;
      }
    }
  }

  /** How many sheep of a player's may leave a place; below 1 where none may. */
  #spare(at: number, sign: number): number {
    const cell = this.#cells[at]!;
    return cell <= FREE ? 0 : sign * (cell - HERD) - 1;
  }

  moves(words: Int32Array, player: 0 | 1): number {
    this.#load(words);
    const sign = player === 0 ? 1 : -1;
    const end = this.#step * (this.#height + 1);
    let moves = 0;
    for (let from = this.#step; from < end; from++) {
      const most = this.#spare(from, sign);
      if (most < 1) continue;
      for (let way = 0; way < 6; way++) if (this.#cells[from + this.#ways[way]!] === FREE) moves += most;
    }
    return moves;
  }

  /** As `chances` in the ruleset. */
  chances(words: Int32Array, player: 0 | 1): Chances {
    this.#load(words);
    const cells = this.#cells;
    const marks = this.#marks;
    const sign = player === 0 ? 1 : -1;
    const end = this.#step * (this.#height + 1);
    marks.fill(0, 0, end + this.#step);
    const herds = this.#places;
    const taken = this.#taken;
    let [most, free, count] = [0, 0, 0];
    for (let from = this.#step; from < end; from++) {
      if (cells[from] === FREE) free++;
      const spare = this.#spare(from, sign);
      if (spare < 1) continue;
      most += spare;
      taken[count] = 0;
      herds[count++] = from;
    }
    // One for each sheep first, then as many again.
    for (let round = 1; round <= 2; round++) {
      for (let i = 0; i < count; i++) this.#takeLines(i, round * this.#spare(herds[i]!, sign));
    }
    let [once, twice, kept] = [0, 0, 0];
    for (let i = 0; i < count; i++) {
      const spare = this.#spare(herds[i]!, sign);
      const lines = popcount(taken[i]!);
      const doubled = Math.max(lines - spare, 0);
      const longer = this.#longer(i, spare - lines);
      kept += doubled;
      twice += longer;
      once += lines - 2 * doubled - longer;
    }
    return { most: Math.min(most, free), once, twice, kept, both: free };
  }

  /** Takes lines from a herd, so many at most with those that are taken already. */
  #takeLines(herd: number, most: number): void {
    const cells = this.#cells;
    const marks = this.#marks;
    const from = this.#places[herd]!;
    let lines = popcount(this.#taken[herd]!);
    for (let way = 0; way < 6 && lines < most; way++) {
      const by = this.#ways[way]!;
      if (cells[from + by] !== FREE || marks[from + by] !== 0) continue;
      let marked = 0;
      for (let at = from + by; cells[at] === FREE; at += by) marked |= marks[at]!;
      if (marked & GATE) continue;
      for (let at = from + by; cells[at] === FREE; at += by) marks[at]!++;
      marks[from + by]! |= GATE;
      this.#taken[herd]! |= 1 << way;
      lines++;
    }
  }

  /** How many of the lines that are taken from a herd serve twice, as no other goes over their second square; so many at most. */
  #longer(herd: number, most: number): number {
    const marks = this.#marks;
    const from = this.#places[herd]!;
    let found = 0;
    for (let way = 0; way < 6 && found < most; way++) {
      if ((this.#taken[herd]! & (1 << way)) !== 0 && marks[from + 2 * this.#ways[way]!] === 1) found++;
    }
    return found;
  }

  /** Hands on the regions of the board at hand: free squares that hang together, with the herds beside them that may ever move. */
  #cutUp(sink: RegionSink): void {
    const cells = this.#cells;
    const marks = this.#marks;
    const end = this.#step * (this.#height + 1);
    marks.fill(0, 0, end + this.#step);
    for (let first = this.#step; first < end; first++) {
      if (cells[first] !== FREE || marks[first] !== 0) continue;
      const taken = this.#take(first);
      if (taken > 0) {
        this.#cutOut(taken);
        sink.region(this.#words);
      }
    }
    sink.end();
  }

  /** Lists the places of the region with a free square in it; how many there are, 0 where it has no herd. */
  #take(first: number): number {
    const cells = this.#cells;
    const marks = this.#marks;
    const places = this.#places;
    let taken = 1;
    let hasHerd = false;
    places[0] = first;
    marks[first] = 1;
    for (let i = 0; i < taken; i++) {
      const isHerd = cells[places[i]!] !== FREE;
      for (let way = 0; way < 6; way++) {
        const to = places[i]! + this.#ways[way]!;
        if (marks[to] !== 0) continue;
        const cell = cells[to]!;
        // Herds beside herds have nothing to do with each other, and one sheep stays where it is.
        if (cell !== FREE && (isHerd || cell === NONE || (cell >= HERD - 1 && cell <= HERD + 1))) continue;
        if (cell !== FREE) hasHerd = true;
        marks[to] = 1;
        places[taken++] = to;
      }
    }
    return hasHerd ? taken : 0;
  }

  /** Writes into `words` the smallest board that holds the places that are listed. */
  #cutOut(taken: number): void {
    const step = this.#step;
    const places = this.#places;
    let [left, right, top, bottom] = [this.#width, 1, this.#height, 1];
    for (let i = 0; i < taken; i++) {
      const y = Math.floor(places[i]! / step);
      const x = places[i]! - y * step;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    const width = right - left + 1;
    const words = this.#words.fill(0);
    words[0] = sizeWord(width, bottom - top + 1);
    for (let i = 0; i < taken; i++) {
      const y = Math.floor(places[i]! / step);
      setCell(words, (y - top) * width + places[i]! - y * step - left, this.#cells[places[i]!]!);
    }
  }

  first(words: Int32Array, out: Int32Array): number {
    const [width, height] = [words[0]! & 255, words[0]! >> 8];
    const image = this.#image;
    let found = -1;
    for (let kind = 0; kind < 2 * IMAGES; kind++) {
      const isTurned = (kind & 4) !== 0;
      // Of boards that are not square those that are higher than wide.
      if (isTurned ? width < height : width > height) continue;
      const isNegative = (kind & 1) === IS_NEGATIVE;
      image.fill(0);
      image[0] = isTurned ? sizeWord(height, width) : words[0]!;
      for (let y = 0, at = 0; y < height; y++) {
        for (let x = 0; x < width; x++, at++) {
          const cell = cellAt(words, at);
          if (cell === NONE) continue;
          const to = isTurned ? x * height + y : at;
          const place = kind & 2 ? width * height - 1 - to : to;
          setCell(image, place, isNegative && cell !== FREE ? 2 * HERD - cell : cell);
        }
      }
      found = this.#better(out, found, isNegative ? IS_NEGATIVE : 0);
    }
    return found;
  }

  /** Puts the image at hand in place of `out` if it comes before it. */
  #better(out: Int32Array, found: number, isNegative: number): number {
    const image = this.#image;
    let order = found < 0 ? -1 : 0;
    for (let i = 1; order === 0 && i < LENGTH; i++) order = image[i]! < out[i]! ? -1 : image[i]! > out[i]! ? 1 : 0;
    if (order > 0) return found;
    if (order === 0) return (found & IS_NEGATIVE) === isNegative ? found : found | IS_OWN_NEGATIVE;
    out.set(image);
    return isNegative;
  }
}

const cellAt = (words: Int32Array, at: number) => (words[1 + (at >> 2)]! >>> (8 * (at & 3))) & 255;

/** Sets a cell that holds nothing yet. */
function setCell(words: Int32Array, at: number, cell: number): void {
  words[1 + (at >> 2)]! |= cell << (8 * (at & 3));
}
