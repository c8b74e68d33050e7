/**
 * Regions of small boards as words of bits: a word for the size, then one for each plane, the squares where a kind of thing stands. Each is as small as
 * its squares allow.
 */
import {
  IS_NEGATIVE,
  IS_OWN_NEGATIVE,
  IS_ZERO,
  type PackedRegions,
  type RegionSearch,
  type RegionSink,
} from '../../core/packed-regions.js';
import {
  HALF_TURN,
  IMAGES,
  imageBy,
  MOST_SQUARES,
  type Shape,
  shapeIn,
  shapeOf,
  sizeWord,
  TURNED,
} from './bit-board.js';
import type { BitBoard, BitRules } from './bit-rules.js';

/** How the text of a region is read, where that is no grid of letters; undefined where there are more squares than so many. */
export type RegionLetters = (region: string, mostSquares: number) => string | undefined;

/** A grid has at most one letter beside each square. */
const asItStands: RegionLetters = (region, mostSquares) => (region.length < 2 * mostSquares ? region : undefined);

export class BitRegions implements PackedRegions {
  readonly length: number;
  readonly larger: PackedRegions | undefined;
  readonly #rules: BitRules;
  readonly #grid: RegionLetters;
  readonly #board: BitBoard;
  readonly #cut: BitBoard;
  readonly #asked: BitBoard;
  readonly #words: Int32Array;
  readonly #image: Int32Array;
  #sink: RegionSink = { region: () => {}, end: () => {} };
  #moves = 0;
  /** The squares of the region whose options are asked for. */
  #whole = 0;
  readonly #left = () => this.#cutUp();
  readonly #counted = () => {
    this.#moves++;
  };

  /**
   * @param grid - tells the grid of letters of a region's text
   * @param larger - regions that are too large
   */
  constructor(rules: BitRules, grid = asItStands, larger?: PackedRegions) {
    this.larger = larger;
    this.#rules = rules;
    this.#grid = grid;
    this.length = rules.planes + 1;
    const empty = () => ({ shape: shapeOf(1, 1), planes: new Int32Array(rules.planes) });
    this.#board = empty();
    this.#cut = empty();
    this.#asked = empty();
    this.#words = new Int32Array(this.length);
    this.#image = new Int32Array(this.length);
    const { odds, search } = rules;
    if (search !== undefined) this.search = search;
    if (odds !== undefined) {
      this.odds = (words, player) => {
        this.#load(this.#asked, words);
        return odds(this.#asked, player);
      };
    }
  }

  read(text: string, words: Int32Array): boolean {
    const rows = this.#grid(text, MOST_SQUARES)?.split('|') ?? [''];
    const [height, width] = [rows.length, rows[0]!.length];
    if (width === 0 || width * height > MOST_SQUARES) return false;
    words.fill(0);
    words[0] = sizeWord(width, height);
    for (let at = 0; at < width * height; at++) {
      const planes = this.#rules.planesOf(rows[Math.floor(at / width)]![at % width]!);
      for (let i = 0; i < this.#rules.planes; i++) if ((planes >> i) & 1) words[1 + i]! |= 1 << at;
    }
    return true;
  }

  text(words: Int32Array): string {
    const { width, height } = shapeIn(words);
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => {
        let planes = 0;
        for (let i = 0; i < this.#rules.planes; i++) planes |= ((words[1 + i]! >> (y * width + x)) & 1) << i;
        return this.#rules.letterOf(planes);
      }).join(''),
    );
    return rows.join('|');
  }

  options(words: Int32Array, player: 0 | 1, sink: RegionSink): void {
    this.#load(this.#board, words);
    this.#sink = sink;
    this.#whole = 0;
    for (let i = 1; i < this.length; i++) this.#whole |= words[i]!;
    this.#rules.eachMove(this.#board, player, this.#left);
  }

  moves(words: Int32Array, player: 0 | 1): number {
    this.#load(this.#asked, words);
    const { count } = this.#rules;
    if (count !== undefined) return count(this.#asked, player);
    this.#moves = 0;
    this.#rules.eachMove(this.#asked, player, this.#counted);
    return this.#moves;
  }

  odds?(words: Int32Array, player: 0 | 1): number;

  search?(charge: (bytes: number) => void): RegionSearch;

  #load(board: BitBoard, words: Int32Array): void {
    board.shape = shapeIn(words);
    for (let i = 1; i < this.length; i++) board.planes[i - 1] = words[i]!;
  }

  /** Hands on the regions of the board at hand. */
  #cutUp(): void {
    const { planes } = this.#board;
    const rules = this.#rules;
    const cut = this.#cut;
    cut.shape = this.#board.shape;
    for (let i = 0; i < planes.length; i++) cut.planes[i] = planes[i]!;
    rules.simplify?.(cut);
    let rest = 0;
    for (let i = 0; i < planes.length; i++) rest |= cut.planes[i]!;
    const { spread } = rules;
    if (typeof spread === 'function') {
      while (rest !== 0) {
        let squares = rest & -rest;
        for (;;) {
          const more = (squares | spread(cut, squares)) & rest;
          if (more === squares) break;
          squares = more;
        }
        rest &= ~squares;
        this.#handOn(cut, squares);
      }
    } else this.#cutBySquares(cut, rest, spread === 'sides');
    this.#sink.end();
  }

  /** Hands on the regions of what hung together before a move took some squares away: each lies beside one of these. */
  #cutBySquares(cut: BitBoard, all: number, isBySides: boolean): void {
    const { shape } = cut;
    const gone = this.#whole & ~all;
    let beside = (isBySides ? shape.besides(gone) : shape.around(gone)) & all;
    let rest = all;
    while (rest !== 0) {
      const from = beside === 0 ? rest : beside;
      let squares = from & -from;
      for (;;) {
        // As soon as all that lies beside hangs together, so does the rest.
        if (beside !== 0 && (beside & ~squares) === 0) {
          squares = rest;
          break;
        }
        const more = (squares | (isBySides ? shape.besides(squares) : shape.around(squares))) & rest;
        if (more === squares) break;
        squares = more;
      }
      rest &= ~squares;
      beside &= ~squares;
      this.#handOn(cut, squares);
    }
  }

  #handOn(cut: BitBoard, squares: number): void {
    if (!this.#rules.hasMove(cut, squares)) return;
    this.#cutOut(cut, squares);
    this.#sink.region(this.#words);
  }

  /** Writes into `words` what stands on some squares, in the smallest board that holds them. */
  #cutOut({ shape, planes }: BitBoard, squares: number): void {
    const words = this.#words;
    const { width, height } = shape;
    if ((squares & shape.top) !== 0 && (squares & shape.bottom) !== 0) {
      if ((squares & ~shape.notFirst) !== 0 && (squares & ~shape.notLast) !== 0) {
        words[0] = sizeWord(width, height);
        for (let i = 0; i < planes.length; i++) words[1 + i] = planes[i]! & squares;
        return;
      }
    }
    const top = Math.floor((31 - Math.clz32(squares & -squares)) / width);
    const bottom = Math.floor((31 - Math.clz32(squares)) / width);
    const row = (1 << width) - 1;
    let files = 0;
    for (let y = top; y <= bottom; y++) files |= (squares >> (y * width)) & row;
    const first = 31 - Math.clz32(files & -files);
    const across = 32 - Math.clz32(files) - first;
    words[0] = sizeWord(across, bottom - top + 1);
    const shift = top * width + first;
    const kept = (1 << across) - 1;
    for (let i = 0; i < planes.length; i++) {
      const plane = (planes[i]! & squares) >> shift;
      let word = plane;
      if (across < width) {
        word = 0;
        for (let y = 0; y <= bottom - top; y++) word |= ((plane >> (y * width)) & kept) << (y * across);
      }
      words[1 + i] = word;
    }
  }

  first(words: Int32Array, out: Int32Array): number {
    const { negative } = this.#rules;
    const shape = shapeIn(words);
    const { width, height } = shape;
    let found = 0;
    let has = false;
    for (let image = 0; image < IMAGES; image++) {
      const isTurned = image >= TURNED;
      // Of boards that are not square those that are higher than wide.
      if (isTurned ? width < height : width > height) continue;
      const table = shape.image(image);
      this.#image[0] = isTurned ? sizeWord(height, width) : words[0]!;
      if (negative === 'turned') {
        for (let i = 1; i < this.length; i++) this.#image[i] = imageBy(table, words[i]!);
        found = this.#better(out, has ? found : -1, isTurned ? IS_NEGATIVE : 0);
      } else {
        for (let i = 1; i < this.length; i++) this.#image[i] = imageBy(table, words[i]!);
        found = this.#better(out, has ? found : -1, 0);
        for (let i = 1; i < this.length; i++) this.#image[1 + negative[i - 1]!] = imageBy(table, words[i]!);
        found = this.#better(out, found, IS_NEGATIVE);
      }
      has = true;
    }
    return this.#isZero(words, shape) ? IS_ZERO : found;
  }

  /** Puts the image at hand in place of `out` if it comes before it. */
  #better(out: Int32Array, found: number, isNegative: number): number {
    const image = this.#image;
    let order = found < 0 ? -1 : 0;
    for (let i = 1; order === 0 && i < image.length; i++) order = image[i]! - out[i]!;
    if (order > 0) return found;
    if (order === 0) return (found & IS_NEGATIVE) === isNegative ? found : found | IS_OWN_NEGATIVE;
    for (let i = 0; i < image.length; i++) out[i] = image[i]!;
    return isNegative;
  }

  #isZero(words: Int32Array, shape: Shape): boolean {
    const { negative, isPairing } = this.#rules;
    if (isPairing === undefined || negative === 'turned') return false;
    const table = shape.image(HALF_TURN);
    for (let i = 1; i < this.length; i++) {
      if (imageBy(table, words[i]!) !== words[1 + negative[i - 1]!]) return false;
    }
    this.#load(this.#asked, words);
    return isPairing(this.#asked);
  }
}
