/**
 * Regions that are too large for a word of bits, up to 64 squares: a word for the size, then two for each kind of piece, rank after rank as in `bit-board.ts`.
 * What moves leave of them is handed on in the words of small regions where it fits.
 */
import {
  IS_NEGATIVE,
  IS_OWN_NEGATIVE,
  IS_ZERO,
  type PackedRegions,
  type RegionSearch,
  type RegionSink,
} from '../../core/packed-regions.js';
import { heightIn, MOST_SQUARES as MOST_OF_SMALL, sizeWord, widthIn } from './bit-board.js';
import { RankCutter, type Ranks, type RegionRules, type ReusedRanks, ranksIn } from './board-regions.js';

const MOST_SQUARES = 64;

export class WideRegions implements PackedRegions {
  readonly length: number;
  readonly #rules: RegionRules;
  readonly #kinds: number;
  readonly #cutter: RankCutter;
  readonly #board: ReusedRanks = { width: 0, height: 0, bits: [] };
  readonly #asked: ReusedRanks = { width: 0, height: 0, bits: [] };
  readonly #words: Int32Array;
  readonly #smallWords: Int32Array;
  #sink: RegionSink = { region: () => {}, end: () => {} };
  #moves = 0;
  readonly #left = () => {
    this.#cutter.cut(this.#board, this.#take);
    this.#sink.end();
  };
  readonly #take = (region: Ranks) => this.#handOn(region);
  readonly #counted = () => {
    this.#moves++;
  };

  constructor(rules: RegionRules) {
    this.#rules = rules;
    this.#kinds = rules.kinds.length;
    this.#cutter = new RankCutter(rules);
    this.length = 1 + 2 * this.#kinds;
    this.#words = new Int32Array(this.length);
    this.#smallWords = new Int32Array(1 + this.#kinds);
    const { odds, search } = rules;
    if (search !== undefined) this.search = search;
    if (odds !== undefined) this.odds = (words, player) => odds(this.#load(this.#asked, words), player);
  }

  read(text: string, words: Int32Array): boolean {
    const ranks = ranksIn(text, this.#kinds);
    if (ranks.width * ranks.height > MOST_SQUARES) return false;
    this.#pack(ranks, words);
    return true;
  }

  text(words: Int32Array): string {
    const { width, bits } = this.#load(this.#asked, words);
    return String.fromCharCode(width, ...bits);
  }

  options(words: Int32Array, player: 0 | 1, sink: RegionSink): void {
    this.#sink = sink;
    this.#rules.eachMove(this.#load(this.#board, words), this.#left, player);
  }

  moves(words: Int32Array, player: 0 | 1): number {
    this.#moves = 0;
    this.#rules.eachMove(this.#load(this.#asked, words), this.#counted, player);
    return this.#moves;
  }

  odds?(words: Int32Array, player: 0 | 1): number;

  search?(charge: (bytes: number) => void): RegionSearch;

  first(words: Int32Array, out: Int32Array): number {
    const cutter = this.#cutter;
    const region = this.#load(this.#asked, words);
    if (cutter.isLostByPairing(region)) return IS_ZERO;
    const image = cutter.firstImage(region);
    const negative = cutter.firstNegative(region);
    let order = 0;
    for (let i = 0; order === 0 && i < image.length; i++) order = image[i]! - negative[i]!;
    const [width, ...bits] = order > 0 ? negative : image;
    this.#pack({ width: width!, height: bits.length / this.#kinds, bits }, out);
    return order > 0 ? IS_NEGATIVE : order === 0 ? IS_OWN_NEGATIVE : 0;
  }

  #handOn(region: Ranks): void {
    const { width, height, bits } = region;
    if (width * height > MOST_OF_SMALL) {
      this.#pack(region, this.#words);
      this.#sink.region(this.#words);
      return;
    }
    const words = this.#smallWords;
    words[0] = sizeWord(width, height);
    for (let kind = 0; kind < this.#kinds; kind++) {
      let word = 0;
      for (let y = 0; y < height; y++) word |= bits[kind * height + y]! << (y * width);
      words[1 + kind] = word;
    }
    this.#sink.region(words);
  }

  #pack({ width, height, bits }: Ranks, words: Int32Array): void {
    words[0] = sizeWord(width, height);
    for (let kind = 0; kind < this.#kinds; kind++) {
      let low = 0;
      let high = 0;
      for (let y = 0; y < height; y++) {
        const rank = bits[kind * height + y]!;
        const at = y * width;
        if (at >= 32) high |= rank << (at - 32);
        else {
          low |= rank << at;
          if (at + width > 32) high |= rank >> (32 - at);
        }
      }
      words[1 + 2 * kind] = low;
      words[2 + 2 * kind] = high;
    }
  }

  /** Reads a region's words into a board, which is returned. */
  #load(board: ReusedRanks, words: Int32Array): Ranks {
    const width = widthIn(words);
    const height = heightIn(words);
    const all = (1 << width) - 1;
    board.width = width;
    board.height = height;
    board.bits.length = 0;
    for (let kind = 0; kind < this.#kinds; kind++) {
      const [low, high] = [words[1 + 2 * kind]!, words[2 + 2 * kind]!];
      for (let y = 0; y < height; y++) {
        const at = y * width;
        let rank = at >= 32 ? high >>> (at - 32) : low >>> at;
        if (at < 32 && at + width > 32) rank |= high << (32 - at);
        board.bits.push(rank & all);
      }
    }
    return board;
  }
}
