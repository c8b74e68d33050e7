/**
 * Connect Four in tiers. A tier is the heights of the columns: of two that are mirror images, the one with the smaller code.
 * Every move leaves it. The stones of a tier are numbered column by column, each from the bottom up, and an index is
 * the rank of the first player's among them: a move puts one bit between the others of the mask, a line is a mask that
 * the tier knows beforehand, and the only indices that are never reached are those of boards on which play ended before.
 *
 * Where the heights are their own mirror image, a board and its image are one class, at the smaller of the two ranks.
 * Boards of up to 32 squares, so that ranks fit 31 bits; the tables for 5 by 5 take half a megabyte.
 */
import { LOSE, packValue, TIE, UNDECIDED, WIN } from '../core/outcome.js';
import {
  NO_POSITION,
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierPosition,
  type TierRules,
} from '../core/tiers.js';
import { binomial } from '../ranking/binomial.js';
import { popcount } from '../ranking/bit-ranking.js';
import { lowest } from '../ranking/squeeze.js';
import { highHalf, rankSubset, type SubsetRanks, unrankSubset } from '../ranking/subset-ranks.js';
import { ColumnKernel } from './column-kernel.js';
import {
  codeOf,
  type FourBoard,
  type FourRules,
  firstStones,
  heightsOf,
  makeBoard,
  maskOf,
  offsetsOf,
  sum,
} from './connect-four-board.js';

/** The largest board that has this face. */
export const MAX_SQUARES = 32;

const TIED = packValue(TIE, 0);

/** What a line makes of the position after it, for whoever is to move then. */
function lineValue({ misere }: FourBoard): number {
  return packValue(misere ? WIN : LOSE, 0);
}

/** The tiers of Connect Four on a board of at most 32 squares. Positions are boards as text. */
export function connectFourTiers(rules: FourRules): TierNumbering<string> {
  const board = makeBoard(rules);
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

function rankText(board: FourBoard, text: string, player: 0 | 1): TierPosition | undefined {
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

function makeText({ height }: FourBoard, heights: readonly number[], mask: number): string {
  const offsets = offsetsOf(heights);
  const sign = (column: number, y: number) =>
    y >= heights[column]! ? '.' : (mask >>> (offsets[column]! + y)) & 1 ? 'X' : 'O';
  const rows = Array.from({ length: height }, (_, i) =>
    heights.map((_, column) => sign(column, height - 1 - i)).join(''),
  );
  return rows.join('/');
}

function fourSpace(board: FourBoard): TieredSpace {
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
    openKernel: () => new ColumnKernel(board),
  };
}

/** The tiers that a stone leads to, each once. */
function childTiersOf({ weights, height, tierOf }: FourBoard, code: number): number[] {
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
  /** The lines that are filled, and what one of the player who has just moved is worth. */
  readonly #lines: Int32Array;
  readonly #lineValue: number;
  readonly #isFull: boolean;
  /** True where one stone is missing. */
  readonly #isLast: boolean;
  /** True where the heights are their own mirror image. */
  readonly #isEven: boolean;
  /**
   * By open column: the slot of the tier after the move, how the board is ranked there, the stones that come before the new one in
   * the mask and in the mirror image's, and where the lines begin that it would complete.
   */
  readonly #moves: number;
  readonly #slots: Int32Array;
  readonly #images: Int32Array;
  readonly #below: Int32Array;
  readonly #mirrorBelow: Int32Array;
  readonly #restStarts: Int32Array;
  readonly #rests: Int32Array;

  #high = 0;
  #mask = 0;
  #mirror = 0;

  constructor(board: FourBoard, heights: readonly number[]) {
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
    const lines = board.lines.filter(line => line.every(isThere));
    this.#lines = Int32Array.from(lines, line => maskOf(board, offsets, line));
    this.#lineValue = lineValue(board);

    const open = heights.flatMap((own, column) => (own < height ? [column] : []));
    const after = open.map(column => heights.with(column, heights[column]! + 1));
    const rests = open.map(column => {
      const square = column * height + heights[column]!;
      const others = board.linesThrough[square]!.map(line => line.filter(other => other !== square));
      return others.filter(rest => rest.every(isThere)).map(rest => maskOf(board, offsets, rest));
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
    this.#restStarts = Int32Array.from(offsetsOf(rests.map(list => list.length)));
    this.#rests = Int32Array.from(rests.flat());
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
    const lines = this.#lines;
    let value = this.#isFull ? TIED : UNDECIDED;
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i]!;
      const stones = own & line;
      if (stones === line) value = this.#lineValue;
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
    const rests = this.#rests;
    const count = this.#moves;
    for (let move = 0; move < count; move++) {
      if (settle) {
        let value = this.#isLast ? TIED : UNDECIDED;
        const end = this.#restStarts[move + 1]!;
        for (let i = this.#restStarts[move]!; i < end; i++)
          if ((own & rests[i]!) === rests[i]!) value = this.#lineValue;
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
