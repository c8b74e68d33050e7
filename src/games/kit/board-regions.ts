/**
 * Regions of boards: what hangs together by sides of squares, cut out of the board, in one of its mirror images and turned
 * ones (and with colours exchanged, where that changes nothing). A rank is a word of bits, one word for each kind of piece that matters.
 *
 * Text of a region: its width, then a character for each rank, kind by kind; no wider than high.
 */
import type { RegionSearch } from '../../core/packed-regions.js';
import type { Regions } from '../../core/regions.js';
import { popcount } from '../../ranking/bit-ranking.js';

/** A piece of board under examination, `ranks[kind * height + y]` the squares of a rank with pieces of a kind. */
export interface Ranks {
  readonly width: number;
  readonly height: number;
  readonly bits: number[];
}

/** What a game makes of its board. */
export interface RegionRules {
  /** The characters of each kind of piece that matters: one kind, or two that may be exchanged for one another. */
  readonly kinds: readonly string[];
  /** Whether a region has a move, which has so many squares and all of the kinds or only one. */
  hasMove(squares: number, kindsMet: number): boolean;
  /** Makes each move in turn in `ranks`, calls `left` and takes it back; the moves of one player where the game is partizan. */
  eachMove(ranks: Ranks, left: () => void, player: 0 | 1): void;
  /** See `Regions.odds`. */
  odds?(ranks: Ranks, player: 0 | 1): number;
  /** See `PackedRegions.search`. */
  search?(charge: (bytes: number) => void): RegionSearch;
  /** In a partizan game, what makes of a region its negative: its kinds exchanged, or its ranks turned to files. */
  readonly negative?: 'exchanged' | 'turned';
}

/** A board's shorter side may have so many squares: a rank is a character. */
const MAX_SHORT_SIDE = 16;

/** The regions of boards of this size; undefined where they are too large either way. */
export function boardRegions(width: number, height: number, rules: RegionRules): Regions<string> | undefined {
  return Math.min(width, height) > MAX_SHORT_SIDE ? undefined : new BoardRegions(rules);
}

/** The regions of boards of all sizes that `isPacked` takes; the others have to be cut otherwise. */
export function packedRegions(
  rules: RegionRules,
): Regions<string> & { isPacked(width: number, height: number): boolean } {
  const regions: Regions<string> = new BoardRegions(rules);
  const isTurnable = rules.negative !== 'turned';
  return {
    of: board => regions.of(board),
    options: (region, player) => regions.options(region, player),
    moves: (region, player) => regions.moves!(region, player),
    ...(rules.odds === undefined ? {} : { odds: (region, player) => regions.odds!(region, player) }),
    negatives: region => regions.negatives!(region),
    size: region => regions.size!(region),
    isPacked: (width, height) => (isTurnable ? Math.min(width, height) : Math.max(width, height)) <= MAX_SHORT_SIDE,
  };
}

/** The squares of a packed region of at most so many: `|` between the ranks, the first character of each kind, `#` where nothing stands. */
export function packedGrid(region: string, { kinds }: RegionRules, mostSquares: number): string | undefined {
  const width = region.charCodeAt(0);
  const height = (region.length - 1) / kinds.length;
  if (width * height > mostSquares) return undefined;
  const ranks: string[] = [];
  for (let y = 0; y < height; y++) {
    let rank = '';
    for (let x = 0; x < width; x++) {
      const kind = kinds.findIndex((_, i) => (region.charCodeAt(1 + i * height + y) >> x) & 1);
      rank += kinds[kind]?.[0] ?? '#';
    }
    ranks.push(rank);
  }
  return ranks.join('|');
}

/** Ranks that are written anew for each board. */
export interface ReusedRanks extends Ranks {
  width: number;
  height: number;
}

/** A packed region as ranks. */
export function ranksIn(region: string, kinds: number): Ranks {
  const bits: number[] = [];
  for (let i = 1; i < region.length; i++) bits.push(region.charCodeAt(i));
  return { width: region.charCodeAt(0), height: bits.length / kinds, bits };
}

/** Cuts boards up by the rules of a game, and brings regions to the first of their images. */
export class RankCutter {
  readonly #rules: RegionRules;
  readonly #kinds: number;
  /** Images that are worth the same: mirrored ones, exchanged ones too where the game is not partizan. */
  readonly #images: number;
  /** Whether a region may be turned. */
  readonly isTurnable: boolean;
  // Reused by every move: what is left to be cut up, the region being cut out, and it upright.
  readonly #rest: number[] = [];
  readonly #mask: number[] = [];
  readonly #cut: ReusedRanks = { width: 0, height: 0, bits: [] };
  readonly #turned: number[] = [];

  constructor(rules: RegionRules) {
    this.#rules = rules;
    this.#kinds = rules.kinds.length;
    this.#images = rules.negative === undefined ? 4 * this.#kinds : 4;
    this.isTurnable = rules.negative !== 'turned';
  }

  /** Hands on what may have moves of a board, each region to be read at once. */
  cut({ height, bits }: Ranks, take: (region: Ranks) => void): void {
    const rest = this.#rest;
    const mask = this.#mask;
    for (let y = 0; y < height; y++) {
      rest[y] = bits[y]!;
      mask[y] = 0;
    }
    for (let i = height; i < bits.length; i++) rest[i % height]! |= bits[i]!;
    for (let y = 0; y < height; y++) {
      while (rest[y] !== 0) {
        const last = takeRegion(rest, mask, y, height);
        if (this.#cutOut(bits, y, last, height)) take(this.#cut);
        for (let i = y; i <= last; i++) mask[i] = 0;
      }
    }
  }

  /** Cuts out what the mask shows on ranks `first` to `last`; whether it may have a move. */
  #cutOut(bits: readonly number[], first: number, last: number, height: number): boolean {
    const mask = this.#mask;
    let all = 0;
    let squares = 0;
    for (let y = first; y <= last; y++) {
      all |= mask[y]!;
      squares += popcount(mask[y]!);
    }
    if (squares < 2) return false;
    const shift = 31 - Math.clz32(all & -all);
    const cut = this.#cut;
    cut.width = 32 - Math.clz32(all) - shift;
    cut.height = last - first + 1;
    cut.bits.length = 0;
    let kindsMet = 0;
    for (let from = first; from < bits.length; from += height) {
      let met = 0;
      for (let y = 0; y < cut.height; y++) {
        const row = bits[from + y]! & mask[first + y]!;
        met |= row;
        cut.bits.push(row >> shift);
      }
      if (met !== 0) kindsMet++;
    }
    return this.#rules.hasMove(squares, kindsMet);
  }

  /** The first, in an order of all, of the images of a region by symmetry: its width, then its ranks. */
  firstImage({ width, height, bits }: Ranks): number[] {
    const turns = this.isTurnable && width >= height;
    const [narrow, long] = turns ? [height, width] : [width, height];
    if (turns) turn(bits, width, height, this.#turned);
    const upright = turns ? this.#turned : bits;
    const first = new Array<number>(1 + upright.length);
    first[0] = narrow;
    for (let i = 0; i < upright.length; i++) first[i + 1] = upright[i]!;
    for (let image = 1; image < this.#images; image++) keepFirst(first, upright, narrow, long, image);
    if (turns && width === height) {
      for (let image = 0; image < this.#images; image++) keepFirst(first, bits, narrow, long, image);
    }
    return first;
  }

  /** The same of its negative, in a partizan game. */
  firstNegative({ width, height, bits }: Ranks): number[] {
    if (this.#rules.negative === 'exchanged')
      return this.firstImage({ width, height, bits: [...bits.slice(height), ...bits.slice(0, height)] });
    const turned: number[] = [];
    turn(bits, width, height, turned);
    return this.firstImage({ width: height, height: width, bits: turned });
  }

  /**
   * Whether whoever is to move loses, because the opponent answers every move with the one half a turn away: that works where half
   * a turn changes nothing (or all colours; in a partizan game, these alone), and there is no move that it takes to itself or to one in its way, as there may
   * be in the middle.
   */
  isLostByPairing(region: Ranks): boolean {
    const { negative } = this.#rules;
    if (negative === 'turned') return false;
    for (
      let image = HALF_TURN + (negative === undefined ? 0 : EXCHANGED);
      image < 4 * this.#kinds;
      image += EXCHANGED
    ) {
      if (isImage(region, image) && !hasMiddle(region, this.#kinds, image)) return true;
    }
    return false;
  }
}

class BoardRegions implements Regions<string> {
  readonly #rules: RegionRules;
  readonly #kinds: number;
  readonly #cutter: RankCutter;

  constructor(rules: RegionRules) {
    this.#rules = rules;
    this.#kinds = rules.kinds.length;
    this.#cutter = new RankCutter(rules);
  }

  of(board: string): string[] {
    const lines = board.split(/[/|]/);
    const [across, down] = [lines[0]!.length, lines.length];
    const isTurned = this.#cutter.isTurnable && across > down;
    const [width, height] = isTurned ? [down, across] : [across, down];
    const bits = new Array<number>(this.#kinds * height).fill(0);
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        const kind = this.#rules.kinds.findIndex(pieces => pieces.includes(lines[y]![x]!));
        if (kind < 0) continue;
        if (isTurned) bits[kind * height + x]! |= 1 << y;
        else bits[kind * height + y]! |= 1 << x;
      }
    }
    return this.#split({ width, height, bits });
  }

  options(region: string, player: 0 | 1 = 0): string[][] {
    const ranks = this.#read(region);
    const options: string[][] = [];
    this.#rules.eachMove(ranks, () => options.push(this.#split(ranks)), player);
    return options;
  }

  moves(region: string, player: 0 | 1): number {
    let count = 0;
    this.#rules.eachMove(this.#read(region), () => count++, player);
    return count;
  }

  odds(region: string, player: 0 | 1): number {
    return this.#rules.odds!(this.#read(region), player);
  }

  negatives(region: string): string[] {
    return [String.fromCharCode(...this.#cutter.firstNegative(this.#read(region)))];
  }

  /** How many pairs of neighbouring squares there are. */
  size(region: string): number {
    const { bits, height } = this.#read(region);
    let pairs = 0;
    let above = 0;
    for (let y = 0; y < height; y++) {
      let row = 0;
      for (let i = y; i < bits.length; i += height) row |= bits[i]!;
      pairs += popcount(row & (row >> 1)) + popcount(row & above);
      above = row;
    }
    return pairs;
  }

  #read(region: string): Ranks {
    return ranksIn(region, this.#kinds);
  }

  /** The regions that have moves and are not lost by pairing. */
  #split(ranks: Ranks): string[] {
    const cutter = this.#cutter;
    const regions: string[] = [];
    cutter.cut(ranks, region => {
      if (!cutter.isLostByPairing(region)) regions.push(String.fromCharCode(...cutter.firstImage(region)));
    });
    return regions;
  }
}

/** Moves what hangs together with the lowest square of rank `first` from `rest` into `mask`. Returns its last rank. */
function takeRegion(rest: number[], mask: number[], first: number, height: number): number {
  let last = first;
  mask[first] = rest[first]! & -rest[first]!;
  for (let grown = true; grown; ) {
    grown = false;
    for (let y = first; y <= last; y++) {
      const free = rest[y]!;
      const before = mask[y]!;
      let row = before | (((y > first ? mask[y - 1]! : 0) | (y < last ? mask[y + 1]! : 0)) & free);
      for (let one = -1; one !== row; ) {
        one = row;
        row |= ((row << 1) | (row >> 1)) & free;
      }
      if (row !== before) {
        mask[y] = row;
        grown = true;
      }
      if (y === last && y + 1 < height && (row & rest[y + 1]!) !== 0) {
        last++;
        grown = true;
      }
    }
  }
  for (let y = first; y <= last; y++) rest[y]! &= ~mask[y]!;
  return last;
}

const HALF_TURN = 3;
const EXCHANGED = 4;

/** Whether a region is its own image, by half a turn with or without exchange of kinds. */
function isImage({ width, height, bits }: Ranks, image: number): boolean {
  const reversed = reversals(width);
  let from = (image & EXCHANGED) !== 0 ? 2 * height - 1 : height - 1;
  for (let i = 0; i < bits.length; i += height, from = from === height - 1 ? 2 * height - 1 : height - 1) {
    for (let y = 0; y < height; y++) if (reversed[bits[from - y]!] !== bits[i + y]) return false;
  }
  return true;
}

/** Whether something in the middle is moved, or may come to be, that half a turn leaves where it is. */
function hasMiddle({ width, height, bits }: Ranks, kinds: number, image: number): boolean {
  if (width % 2 === 0 && height % 2 === 0) return false;
  // Pieces on either side of the middle that are of one kind, and stay so, have no move onto each other.
  if (kinds === 2 && image === HALF_TURN && (width + height) % 2 === 1) return false;
  for (let i = height >> 1; i < bits.length; i += height) if ((bits[i]! >> (width >> 1)) & 1) return true;
  return false;
}

/** Makes an image of a region the first one if it comes before it. Bit 0: ranks reversed, bit 1: files, bit 2: kinds exchanged. */
function keepFirst(first: number[], bits: readonly number[], width: number, height: number, image: number): void {
  const reversed = (image & 2) !== 0 ? reversals(width) : undefined;
  const isUpsideDown = (image & 1) !== 0;
  let from = (image & EXCHANGED) !== 0 ? height : 0;
  let isLess = false;
  for (let i = 0; i < bits.length; i += height, from = from === 0 && bits.length > height ? height : 0) {
    for (let y = 0; y < height; y++) {
      const found = bits[isUpsideDown ? from + height - 1 - y : from + y]!;
      const row = reversed === undefined ? found : reversed[found]!;
      const best = first[1 + i + y]!;
      if (!isLess && row > best) return;
      if (row !== best) {
        isLess = true;
        first[1 + i + y] = row;
      }
    }
  }
}

/** Exchanges ranks and files. */
function turn(bits: readonly number[], width: number, height: number, out: number[]): void {
  out.length = 0;
  for (let from = 0; from < bits.length; from += height) {
    for (let x = 0; x < width; x++) {
      let row = 0;
      for (let y = 0; y < height; y++) row |= ((bits[from + y]! >> x) & 1) << y;
      out.push(row);
    }
  }
}

const tables: (Uint16Array | undefined)[] = [];

/** Words of so many bits, read backwards. */
function reversals(width: number): Uint16Array {
  const known = tables[width];
  if (known !== undefined) return known;
  const table = new Uint16Array(1 << width);
  for (let word = 1; word < table.length; word++) {
    table[word] = (table[word >> 1]! >> 1) | ((word & 1) << (width - 1));
  }
  tables[width] = table;
  return table;
}
