/**
 * Who wins a region of Sheep, by play on the board as it stands, until what is certain of both players' moves tells who has the last one. Positions are kept
 * in a table in which a later one takes the place of an earlier one.
 */
import { lastsFirst, lastsSecond } from '../../core/chances.js';
import type { RegionSearch } from '../../core/packed-regions.js';
import { hashOf, LOSES, NOT_KNOWN, WINS } from './bit-search.js';
import { PositionTable } from './position-table.js';
import { FREE, HERD, LENGTH, NONE, SheepBoard, sizeWord, WAYS } from './sheep-board.js';
import { type CertainMoves, SheepCertain } from './sheep-certain.js';

/** Entries of the table at most, as a power of 2. */
const MOST_BITS = 16;

/** So many positions of a region are looked at, at a time. */
const MOST_POSITIONS = 100_000;

const weightOf = ({ once, twice, kept }: CertainMoves) => 2 * once + 3 * twice + 4 * kept;

export class SheepSearch implements RegionSearch {
  readonly takesUps = false;
  readonly #board = new SheepBoard();
  readonly #certain = new SheepCertain(this.#board);
  /** The moves of positions that are being searched: from where, to where and how many, a byte each, and how good they seem. */
  readonly #moves: number[] = [];
  readonly #scores: number[] = [];
  #top = 0;
  /** The size with who is to move, then the cells. */
  readonly #words = new Int32Array(LENGTH);
  #hash = 0;
  #score = 0;
  /** The size, who is to move and who wins are known of cells. */
  readonly #table: PositionTable;
  /** Positions that may yet be looked at. */
  #open = 0;
  #look = () => {};

  /** @param charge - counts bytes, and throws where they are too many */
  constructor(charge: (bytes: number) => void) {
    this.#table = new PositionTable(LENGTH - 1, 1, MOST_BITS, charge);
  }

  worth(): number {
    return MOST_POSITIONS;
  }

  wins(words: Int32Array, player: 0 | 1, most: number, look = () => {}): boolean | undefined {
    this.#look = look;
    this.#board.load(words);
    this.#open = most;
    this.#top = 0;
    let found = this.#told(player);
    if (found === NOT_KNOWN) found = this.#search(player);
    return found === NOT_KNOWN ? undefined : found === WINS;
  }

  /** Whether a player, to move, wins the board at hand, of which neither chances nor the table tell. */
  #search(player: 0 | 1): number {
    if (--this.#open < 0) return NOT_KNOWN;
    this.#look();
    const first = this.#top;
    let result = this.#offerMoves(player) ? WINS : LOSES;
    while (result === LOSES) {
      const next = this.#next(first);
      if (next < 0) break;
      const found = this.#reply(this.#moves[next]!, player);
      if (found === NOT_KNOWN) return NOT_KNOWN;
      if (found === LOSES) result = WINS;
    }
    this.#top = first;
    this.#keep(player, result);
    return result;
  }

  /** Lists the moves of a player of which nobody knows who wins; whether one wins for certain. */
  #offerMoves(player: 0 | 1): boolean {
    const { cells, ways, step, height } = this.#board;
    const sign = player === 0 ? 1 : -1;
    const other = player === 0 ? 1 : 0;
    const end = step * (height + 1);
    for (let from = step; from < end; from++) {
      const most = this.#board.spare(from, sign);
      if (most < 1) continue;
      const herd = cells[from]!;
      for (let way = 0; way < WAYS; way++) {
        const by = ways[way]!;
        let to = from;
        while (cells[to + by] === FREE) to += by;
        if (to === from) continue;
        let isWon = false;
        for (let gone = 1; gone <= most && !isWon; gone++) {
          cells[from] = herd - sign * gone;
          cells[to] = HERD + sign * gone;
          const told = this.#told(other);
          isWon = told === LOSES;
          if (told !== NOT_KNOWN) continue;
          this.#moves[this.#top] = from | (to << 8) | (gone << 16);
          this.#scores[this.#top++] = this.#score;
        }
        cells[from] = herd;
        cells[to] = FREE;
        if (isWon) return true;
      }
    }
    return false;
  }

  /** Whether the other player wins after a move. */
  #reply(move: number, player: 0 | 1): number {
    const { cells } = this.#board;
    const from = move & 255;
    const to = (move >> 8) & 255;
    const gone = (player === 0 ? 1 : -1) * (move >> 16);
    cells[from]! -= gone;
    cells[to] = HERD + gone;
    const other = player === 0 ? 1 : 0;
    // Other lines may have told it meanwhile.
    const known = this.#lookUp(other);
    const found = known === NOT_KNOWN ? this.#search(other) : known;
    cells[from]! += gone;
    cells[to] = FREE;
    return found;
  }

  /** The best of the moves from a place on that have not been looked at; −1 where all have. */
  #next(first: number): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = first; i < this.#top; i++) {
      if (this.#scores[i]! >= least) continue;
      least = this.#scores[i]!;
      best = i;
    }
    if (best >= 0) this.#scores[best] = Number.POSITIVE_INFINITY;
    return best;
  }

  /** What is certain of both players' moves, or the table, tells of the board at hand; where they do not, `score` is how good it seems for who is to move. */
  #told(player: 0 | 1): number {
    const known = this.#lookUp(player);
    if (known !== NOT_KNOWN) return known;
    const certain = this.#certain;
    certain.find();
    const [mine, theirs] = player === 0 ? [certain.left, certain.right] : [certain.right, certain.left];
    if (lastsFirst(mine, theirs.most, certain.both)) return WINS;
    if (lastsSecond(theirs, mine.most, certain.both)) return LOSES;
    this.#score = 2 * mine.moves - theirs.moves + 3 * (weightOf(mine) - weightOf(theirs));
    return NOT_KNOWN;
  }

  /** Puts the board at hand into `words`, herds that never move left out, and finds its hash. */
  #pack(player: 0 | 1): void {
    const { cells, ways, width, height, step } = this.#board;
    const words = this.#words.fill(0);
    words[0] = (sizeWord(width, height) << 3) | (player << 2) | 1;
    for (let y = 0, at = 0; y < height; y++) {
      for (let x = 0, place = (y + 1) * step + 1; x < width; x++, at++, place++) {
        let cell = cells[place]!;
        if (cell > FREE && (Math.abs(cell - HERD) === 1 || !hasFree(cells, ways, place))) cell = NONE;
        words[1 + (at >> 2)]! |= cell << (8 * (at & 3));
      }
    }
    this.#hash = hashOf(words, 1, (width * height + 3) >> 2, words[0]!);
  }

  /** What the table tells of the board at hand. */
  #lookUp(player: 0 | 1): number {
    this.#pack(player);
    const words = this.#words;
    const mark = this.#table.mark(this.#hash);
    const known = this.#table.slots[mark]!;
    return (known & ~2) === words[0] && this.#table.has(mark, words, 1) ? (known >> 1) & 1 : NOT_KNOWN;
  }

  #keep(player: 0 | 1, result: number): void {
    this.#pack(player);
    const mark = this.#table.enter(this.#hash, this.#words, 1);
    this.#table.slots[mark] = this.#words[0]! | (result << 1);
  }
}

function hasFree(cells: Uint8Array, ways: Int32Array, place: number): boolean {
  for (let way = 0; way < WAYS; way++) if (cells[place + ways[way]!] === FREE) return true;
  return false;
}
