/** Sheep on small boards as words of cells, a byte a square: the rules of `rulesets/sheep.ts` once more, for speed; a test holds them against those. */
import {
  IS_NEGATIVE,
  IS_OWN_NEGATIVE,
  type PackedRegions,
  type RegionSearch,
  type RegionSink,
} from '../../core/packed-regions.js';
import type { Chances } from '../../core/regions.js';
import {
  cellAt,
  FREE,
  HERD,
  LARGEST,
  LENGTH,
  MOST_CELLS,
  MOST_PLACES,
  NONE,
  SheepBoard,
  setCell,
  sizeWord,
  WAYS,
} from './sheep-board.js';
import { SheepCertain } from './sheep-certain.js';
import { SheepSearch } from './sheep-search.js';

/** Halves of a turn, rows as columns, and both, each followed by its negative. */
const IMAGES = 4;

export class SheepCells implements PackedRegions {
  readonly length = LENGTH;
  readonly #sheepOf: (letter: string) => number | undefined;
  readonly #letterOf: (sheep: number) => string;
  readonly #board = new SheepBoard();
  readonly #certain = new SheepCertain(this.#board);
  readonly #marks = new Uint8Array(MOST_PLACES);
  readonly #places = new Int32Array(MOST_PLACES);
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

  options(words: Int32Array, player: 0 | 1, sink: RegionSink): void {
    this.#board.load(words);
    const cells = this.#board.cells;
    const sign = player === 0 ? 1 : -1;
    const end = this.#board.step * (this.#board.height + 1);
    for (let from = this.#board.step; from < end; from++) {
      const herd = cells[from]!;
      const most = this.#board.spare(from, sign);
      if (most < 1) continue;
      for (let way = 0; way < WAYS; way++) {
        const by = this.#board.ways[way]!;
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

  moves(words: Int32Array, player: 0 | 1): number {
    this.#board.load(words);
    return this.#board.moves(player);
  }

  /** As `chances` in the ruleset. */
  chances(words: Int32Array, player: 0 | 1): Chances {
    this.#board.load(words);
    this.#certain.find();
    const { most, once, twice, kept } = player === 0 ? this.#certain.left : this.#certain.right;
    return { most, once, twice, kept, both: this.#certain.both };
  }

  /** Hands on the regions of the board at hand: free squares that hang together, with the herds beside them that may ever move. */
  #cutUp(sink: RegionSink): void {
    const cells = this.#board.cells;
    const marks = this.#marks;
    const end = this.#board.step * (this.#board.height + 1);
    marks.fill(0, 0, end + this.#board.step);
    for (let first = this.#board.step; first < end; first++) {
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
    const cells = this.#board.cells;
    const marks = this.#marks;
    const places = this.#places;
    let taken = 1;
    let hasHerd = false;
    places[0] = first;
    marks[first] = 1;
    for (let i = 0; i < taken; i++) {
      const isHerd = cells[places[i]!] !== FREE;
      for (let way = 0; way < WAYS; way++) {
        const to = places[i]! + this.#board.ways[way]!;
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
    const step = this.#board.step;
    const places = this.#places;
    let [left, right, top, bottom] = [this.#board.width, 1, this.#board.height, 1];
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
      setCell(words, (y - top) * width + places[i]! - y * step - left, this.#board.cells[places[i]!]!);
    }
  }

  search(charge: (bytes: number) => void): RegionSearch {
    return new SheepSearch(charge);
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
