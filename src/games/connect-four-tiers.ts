/**
 * Connect Four in tiers. A tier is the heights of the columns: of two that are mirror images, the one with the smaller code.
 * Every move leaves it. The stones of a tier are numbered column by column, each from the bottom up, and an index is
 * the rank of the first player's among them: a move puts one bit between the others of the mask, a row of four is a mask that
 * the tier knows beforehand, and the only indices that are never reached are those of boards on which play ended before.
 *
 * Where the heights are their own mirror image, a board and its image are one class, at the smaller of the two ranks.
 * Boards of up to 32 squares, so that ranks fit 31 bits; the tables for 5 by 5 take half a megabyte.
 */
import { LOSE, packValue, TIE, UNDECIDED } from '../core/outcome.js';
import {
  NO_POSITION,
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierPosition,
  type TierRules,
} from '../core/tiers.js';
import { type Binomials, binomial, binomialTable } from '../ranking/binomial.js';
import { popcount } from '../ranking/bit-ranking.js';
import { highHalf, rankSubset, type SubsetRanks, subsetRanks, unrankSubset } from '../ranking/subset-ranks.js';

/** The largest board that has this face. */
export const MAX_SQUARES = 32;

const LOST = packValue(LOSE, 0);
const TIED = packValue(TIE, 0);

/** What all tiers of one board share. A square is column · height + rank, both from 0, ranks from the bottom. */
interface Board {
  readonly width: number;
  readonly height: number;
  readonly ranks: SubsetRanks;
  readonly binomials: Binomials;
  /** The heights of each tier as one number, to the base of height + 1, and what a stone in each column adds to it. */
  readonly codes: Int32Array;
  readonly weights: readonly number[];
  /** The tier of each code, the same for mirror images. */
  readonly tierOf: Int32Array;
  /** Four squares in a row: all such lines, and those through each square. */
  readonly lines: readonly (readonly number[])[];
  readonly linesThrough: readonly (readonly (readonly number[])[])[];
}

/** The tiers of Connect Four on a board of at most 32 squares. Positions are boards as text. */
export function connectFourTiers(width: number, height: number): TierNumbering<string> {
  const board = makeBoard(width, height);
  return {
    space: fourSpace(board),
    rank: (text, player) => rankText(board, text, player),
    unrank({ tier, index }) {
      const heights = heightsOf(board, tier);
      const stones = sum(heights);
      const mask = unrankSubset(board.ranks, firstStones(stones), index);
      return { position: makeText(board, heights, mask), player: stones % 2 === 0 ? 0 : 1 };
    },
  };
}

function makeBoard(width: number, height: number): Board {
  const squares = width * height;
  const weights = Array.from({ length: width }, (_, column) => (height + 1) ** column);
  const mirrors = Int32Array.from({ length: (height + 1) ** width }, (_, code) =>
    codeOf(weights, digits(code, weights, height).toReversed()),
  );
  const byStones: number[][] = Array.from({ length: squares + 1 }, () => []);
  mirrors.forEach((mirror, code) => {
    if (code <= mirror) byStones[squares - sum(digits(code, weights, height))]!.push(code);
  });
  const codes = Int32Array.from(byStones.flat());
  const tierOf = new Int32Array(mirrors.length);
  codes.forEach((code, tier) => {
    tierOf[code] = tierOf[mirrors[code]!] = tier;
  });
  const lines = fourInARow(width, height);
  return {
    width,
    height,
    ranks: subsetRanks(squares, firstStones(squares)),
    binomials: binomialTable(squares),
    codes,
    weights,
    tierOf,
    lines,
    linesThrough: Array.from({ length: squares }, (_, square) => lines.filter(line => line.includes(square))),
  };
}

function fourInARow(width: number, height: number): number[][] {
  const directions = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  const lines: number[][] = [];
  for (const [dx, dy] of directions) {
    for (let x = 0; x + 3 * dx < width; x++) {
      for (let y = 0; y < height; y++) {
        if (y + 3 * dy < 0 || y + 3 * dy >= height) continue;
        lines.push([0, 1, 2, 3].map(i => (x + i * dx) * height + y + i * dy));
      }
    }
  }
  return lines;
}

/** How many of so many stones are the first player's. */
function firstStones(stones: number): number {
  return (stones + 1) >> 1;
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}

function codeOf(weights: readonly number[], heights: readonly number[]): number {
  return heights.reduce((code, height, column) => code + height * weights[column]!, 0);
}

function digits(code: number, weights: readonly number[], height: number): number[] {
  return weights.map(weight => Math.floor(code / weight) % (height + 1));
}

function heightsOf({ codes, weights, height }: Board, tier: number): number[] {
  return digits(codes[tier]!, weights, height);
}

/** Where the stones of each column begin in a mask, and at the end how many stones there are. */
function offsetsOf(heights: readonly number[]): number[] {
  const offsets = [0];
  for (const height of heights) offsets.push(offsets.at(-1)! + height);
  return offsets;
}

/** The lowest bits of a mask, up to all 32. */
function lowest(count: number): number {
  return count === 32 ? -1 : (1 << count) - 1;
}

/** The squares, all of which have stones, as a mask. */
function maskOf({ height }: Board, offsets: readonly number[], squares: readonly number[]): number {
  return squares.reduce((mask, square) => mask | (1 << (offsets[Math.floor(square / height)]! + (square % height))), 0);
}

function rankText(board: Board, text: string, player: 0 | 1): TierPosition | undefined {
  const { ranks, codes, weights, tierOf } = board;
  const rows = text.split('/').toReversed();
  const stacks = weights.map((_, column) =>
    rows
      .map(row => row[column])
      .join('')
      .replace(/\.+$/, ''),
  );
  const inOrder = (columns: readonly string[]) => [...columns.join('')];
  const signs = inOrder(stacks);
  const firsts = signs.filter(sign => sign === 'X').length;
  if (signs.includes('.') || signs.length % 2 !== player || firsts !== firstStones(signs.length)) return undefined;
  const heights = stacks.map(stack => stack.length);
  const tier = tierOf[codeOf(weights, heights)]!;
  const rankOf = (columns: readonly string[]) =>
    rankSubset(
      ranks,
      firsts,
      inOrder(columns).reduce((mask, sign, i) => mask | (sign === 'X' ? 1 << i : 0), 0),
    );
  const mirrored = stacks.toReversed();
  const isOwn = (columns: readonly string[]) =>
    codeOf(
      weights,
      columns.map(stack => stack.length),
    ) === codes[tier];
  const images = [stacks, mirrored].filter(isOwn);
  return { tier, index: Math.min(...images.map(rankOf)) };
}

function makeText({ height }: Board, heights: readonly number[], mask: number): string {
  const offsets = offsetsOf(heights);
  const sign = (column: number, y: number) =>
    y >= heights[column]! ? '.' : (mask >>> (offsets[column]! + y)) & 1 ? 'X' : 'O';
  const rows = Array.from({ length: height }, (_, i) =>
    heights.map((_, column) => sign(column, height - 1 - i)).join(''),
  );
  return rows.join('/');
}

function fourSpace(board: Board): TieredSpace {
  const { width, codes, binomials } = board;
  return {
    tierCount: codes.length,
    start: { tier: codes.length - 1, index: 0 },
    views: 1,
    settles: true,
    maxSuccessors: width,
    maxPredecessors: 0,
    tierName(tier) {
      const heights = heightsOf(board, tier);
      return `${sum(heights)} stones, columns ${heights.join('-')}`;
    },
    tierSize(tier) {
      const stones = sum(heightsOf(board, tier));
      return binomial(binomials, stones, firstStones(stones));
    },
    childTiers: tier => childTiersOf(board, codes[tier]!),
    isLoopFree: () => true,
    openTier: tier => new FourTier(board, heightsOf(board, tier)),
  };
}

/** The tiers that a stone leads to, each once. */
function childTiersOf({ weights, height, tierOf }: Board, code: number): number[] {
  const open = weights.filter(weight => Math.floor(code / weight) % (height + 1) < height);
  return [...new Set(open.map(weight => tierOf[code + weight]!))];
}

/** How the board after a move is ranked: as it stands, as its mirror image, or as whichever is smaller. */
const SAME = 0;
const MIRRORED = 1;
const EITHER = 2;

/** The rules within a tier. */
class FourTier implements TierRules {
  readonly #ranks: SubsetRanks;
  /** How many stones are the first player's; and the bases of ranks for so many, and for as many as there are after a move. */
  readonly #firsts: number;
  readonly #base: Int32Array;
  readonly #baseAfter: Int32Array;
  /** All bits where the second player is to move, who reads masks inverted; else none. */
  readonly #inversion: number;
  /** Where the columns' stones lie in a mask and in the mask of the mirror image, as shifts, and their bits once shifted down. */
  readonly #shifts: Int32Array;
  readonly #mirrorShifts: Int32Array;
  readonly #columns: Int32Array;
  /** The lines of four that are filled. */
  readonly #fours: Int32Array;
  readonly #isFull: boolean;
  /** True where one stone is missing. */
  readonly #isLast: boolean;
  /** True where the heights are their own mirror image. */
  readonly #isEven: boolean;
  /**
   * By open column: the slot of the tier after the move, how the board is ranked there, the stones that come before the new one in
   * the mask and in the mirror image's, and where its rows of three begin that it would make four.
   */
  readonly #moves: number;
  readonly #slots: Int32Array;
  readonly #images: Int32Array;
  readonly #below: Int32Array;
  readonly #mirrorBelow: Int32Array;
  readonly #threeStarts: Int32Array;
  readonly #threes: Int32Array;

  #high = 0;
  #mask = 0;
  #mirror = 0;

  constructor(board: Board, heights: readonly number[]) {
    const { width, height, weights, tierOf } = board;
    const offsets = offsetsOf(heights);
    const stones = offsets[width]!;
    const code = codeOf(weights, heights);
    this.#ranks = board.ranks;
    this.#firsts = firstStones(stones);
    this.#base = board.ranks.bases[this.#firsts]!;
    this.#baseAfter = board.ranks.bases[Math.min(firstStones(stones + 1), board.ranks.bases.length - 1)]!;
    this.#inversion = stones % 2 === 0 ? 0 : -1;
    this.#columns = Int32Array.from(heights, lowest);
    this.#shifts = Int32Array.from(offsets.slice(0, width));
    this.#mirrorShifts = Int32Array.from(heights, (own, column) => stones - offsets[column]! - own);
    this.#isFull = stones === width * height;
    this.#isLast = stones === width * height - 1;
    this.#isEven = code === codeOf(weights, heights.toReversed());
    const isThere = (square: number) => square % height < heights[Math.floor(square / height)]!;
    const fours = board.lines.filter(line => line.every(isThere));
    this.#fours = Int32Array.from(fours, line => maskOf(board, offsets, line));

    const open = heights.flatMap((own, column) => (own < height ? [column] : []));
    const after = open.map(column => heights.with(column, heights[column]! + 1));
    const threes = open.map(column => {
      const square = column * height + heights[column]!;
      const others = board.linesThrough[square]!.map(line => line.filter(other => other !== square));
      return others.filter(three => three.every(isThere)).map(three => maskOf(board, offsets, three));
    });
    const tiers = childTiersOf(board, code);
    this.#moves = open.length;
    this.#slots = Int32Array.from(after, next => tiers.indexOf(tierOf[codeOf(weights, next)]!) + 1);
    this.#images = Int32Array.from(after, next => {
      const order = Math.sign(codeOf(weights, next) - codeOf(weights, next.toReversed()));
      return order < 0 ? SAME : order > 0 ? MIRRORED : EITHER;
    });
    this.#below = Int32Array.from(open, column => lowest(offsets[column + 1]!));
    this.#mirrorBelow = Int32Array.from(open, column => lowest(stones - offsets[column]!));
    this.#threeStarts = Int32Array.from(offsetsOf(threes.map(list => list.length)));
    this.#threes = Int32Array.from(threes.flat());
  }

  load(index: number): number {
    const { split, words, starts } = this.#ranks;
    const base = this.#base;
    let high = this.#high;
    if (index < base[high]! || index >= base[high + 1]!) this.#high = high = highHalf(base, index, high);
    const mask = (high << split) | words[starts[this.#firsts - popcount(high)]! + index - base[high]!]!;
    this.#mask = mask;
    this.#mirror = this.#mirrorOf(mask);
    if (this.#isEven && rankSubset(this.#ranks, this.#firsts, this.#mirror) < index) return NO_POSITION;
    // The player who has just moved: the first where the second is to move.
    const own = ~(mask ^ this.#inversion);
    const fours = this.#fours;
    let value = this.#isFull ? TIED : UNDECIDED;
    for (let i = 0; i < fours.length; i++) {
      const four = fours[i]!;
      const stones = own & four;
      if (stones === four) value = LOST;
      else if (stones === 0) return NO_POSITION;
    }
    return value;
  }

  weight(): number {
    return this.#isEven && this.#mask === this.#mirror ? 1 : 2;
  }

  successors(out: TierMoves, settle: boolean): number {
    const { slots, indices } = out;
    const own = this.#mask ^ this.#inversion;
    const threes = this.#threes;
    const count = this.#moves;
    for (let move = 0; move < count; move++) {
      if (settle) {
        let value = this.#isLast ? TIED : UNDECIDED;
        const end = this.#threeStarts[move + 1]!;
        for (let i = this.#threeStarts[move]!; i < end; i++) if ((own & threes[i]!) === threes[i]!) value = LOST;
        if (value !== UNDECIDED) {
          slots[move] = SETTLED;
          indices[move] = value;
          continue;
        }
      }
      slots[move] = this.#slots[move]!;
      indices[move] = this.#rankAfter(move);
    }
    return count;
  }

  predecessors(): number {
    return 0;
  }

  #rankAfter(move: number): number {
    const image = this.#images[move]!;
    if (image === SAME) return this.#rankWith(this.#mask, this.#below[move]!);
    const mirrored = this.#rankWith(this.#mirror, this.#mirrorBelow[move]!);
    return image === MIRRORED ? mirrored : Math.min(mirrored, this.#rankWith(this.#mask, this.#below[move]!));
  }

  /** The rank of a mask with the mover's stone put in above the bits `below`. */
  #rankWith(mask: number, below: number): number {
    const { split, low } = this.#ranks;
    const after = (mask + (mask & ~below) + ((below + 1) & ~this.#inversion)) | 0;
    return this.#baseAfter[after >>> split]! + low[after & ((1 << split) - 1)]!;
  }

  #mirrorOf(mask: number): number {
    const columns = this.#columns;
    let mirror = 0;
    for (let column = 0; column < columns.length; column++) {
      mirror |= ((mask >>> this.#shifts[column]!) & columns[column]!) << this.#mirrorShifts[column]!;
    }
    return mirror;
  }
}
