/**
 * Connect Four in tiers. A tier is the heights of the columns: of two that are mirror images, the one with the smaller code.
 * Every move leaves it. The stones of a tier are numbered column by column, each from the bottom up, and an index is
 * the rank of the first player's among them: a move puts one bit between the others of the mask, a line is a mask that
 * the tier knows beforehand, and the only indices that are never reached are those of boards on which play ended before.
 *
 * Where the heights are their own mirror image, a board and its image are one class, at the smaller of the two ranks.
 * Boards of up to 32 squares, so that ranks fit 31 bits; the tables for 5 by 5 take half a megabyte.
 */
import { LOSE, packValue, TIE, UNDECIDED, WIN } from '../../../core/outcome.js';
import {
  NO_POSITION,
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierPosition,
  type TierRules,
} from '../../../core/tiers.js';
import { binomial } from '../../../ranking/binomial.js';
import { popcount } from '../../../ranking/bit-ranking.js';
import { lowest } from '../../../ranking/squeeze.js';
import { highHalf, rankSubset, type SubsetRanks, unrankSubset } from '../../../ranking/subset-ranks.js';
import { ColumnTier, MIRRORED, SAME } from '../../column-tier.js';
import { ColumnKernel } from '../../kit/column-kernel.js';
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
  const { width, codes, stones, binomials } = board;
  const sizes = Array.from({ length: Math.max(...stones) + 1 }, (_, n) => binomial(binomials, n, firstStones(n)));
  const shape = new ColumnTier(board);
  const children: number[][] = [];
  return {
    tierCount: codes.length,
    start: { tier: codes.length - 1, index: 0 },
    views: 1,
    settles: true,
    maxSuccessors: width,
    maxPredecessors: 0,
    tierName(tier) {
      return `${stones[tier]} stones, columns ${heightsOf(board, tier).join('-')}`;
    },
    tierSize: tier => sizes[stones[tier]!]!,
    childTiers(tier) {
      const known = children[tier];
      if (known !== undefined) return known;
      const { children: own, childCount } = shape.open(tier);
      return (children[tier] = Array.from(own.subarray(0, childCount)));
    },
    isLoopFree: () => true,
    openTier: tier => new FourTier(board, tier),
    openKernel: () => new ColumnKernel(board),
  };
}

/** The rules within a tier. */
class FourTier implements TierRules {
  readonly #ranks: SubsetRanks;
  readonly #tier: ColumnTier;
  /** The bits of each column, once shifted down. */
  readonly #columns: Int32Array;
  /** The lines that are filled, and what one of the player who has just moved is worth. */
  readonly #lines: Int32Array;
  readonly #lineValue: number;
  /** The lines that a move would complete, without its stone, one move after the other, and where those of each begin. */
  readonly #rests: Int32Array;
  readonly #restStarts: Int32Array;

  #high = 0;
  #mask = 0;
  #mirror = 0;

  constructor(board: FourBoard, tier: number) {
    const { height } = board;
    const heights = heightsOf(board, tier);
    const offsets = offsetsOf(heights);
    this.#ranks = board.ranks;
    this.#tier = new ColumnTier(board).open(tier);
    this.#columns = Int32Array.from(heights, lowest);
    const isThere = (square: number) => square % height < heights[Math.floor(square / height)]!;
    const lines = board.lines.filter(line => line.every(isThere));
    this.#lines = Int32Array.from(lines, line => maskOf(board, offsets, line));
    this.#lineValue = lineValue(board);
    const open = heights.flatMap((own, column) => (own < height ? [column] : []));
    const rests = open.map(column => {
      const square = column * height + heights[column]!;
      const others = board.linesThrough[square]!.map(line => line.filter(other => other !== square));
      return others.filter(rest => rest.every(isThere)).map(rest => maskOf(board, offsets, rest));
    });
    this.#restStarts = Int32Array.from(offsetsOf(rests.map(list => list.length)));
    this.#rests = Int32Array.from(rests.flat());
  }

  load(index: number): number {
    const { split, words, starts } = this.#ranks;
    const { base, firsts, isEven, isFull, inversion } = this.#tier;
    let high = this.#high;
    if (index < base[high]! || index >= base[high + 1]!) this.#high = high = highHalf(base, index, high);
    const mask = (high << split) | words[starts[firsts - popcount(high)]! + index - base[high]!]!;
    this.#mask = mask;
    this.#mirror = this.#mirrorOf(mask);
    if (isEven && rankSubset(this.#ranks, firsts, this.#mirror) < index) return NO_POSITION;
    // The player who has just moved: the first where the second is to move.
    const own = ~(mask ^ inversion);
    const lines = this.#lines;
    let value = isFull ? TIED : UNDECIDED;
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i]!;
      const stones = own & line;
      if (stones === line) value = this.#lineValue;
      else if (stones === 0) return NO_POSITION;
    }
    return value;
  }

  weight(): number {
    return this.#tier.isEven && this.#mask === this.#mirror ? 1 : 2;
  }

  successors(out: TierMoves, settle: boolean): number {
    const { slots, indices } = out;
    const { inversion, isLast, moves, slots: ownSlots } = this.#tier;
    const own = this.#mask ^ inversion;
    const rests = this.#rests;
    for (let move = 0; move < moves; move++) {
      if (settle) {
        let value = isLast ? TIED : UNDECIDED;
        const end = this.#restStarts[move + 1]!;
        for (let i = this.#restStarts[move]!; i < end; i++)
          if ((own & rests[i]!) === rests[i]!) value = this.#lineValue;
        if (value !== UNDECIDED) {
          slots[move] = SETTLED;
          indices[move] = value;
          continue;
        }
      }
      slots[move] = ownSlots[move]!;
      indices[move] = this.#rankAfter(move);
    }
    return moves;
  }

  predecessors(): number {
    return 0;
  }

  #rankAfter(move: number): number {
    const { images, below, mirrorBelow } = this.#tier;
    const image = images[move]!;
    if (image === SAME) return this.#rankWith(this.#mask, below[move]!);
    const mirrored = this.#rankWith(this.#mirror, mirrorBelow[move]!);
    return image === MIRRORED ? mirrored : Math.min(mirrored, this.#rankWith(this.#mask, below[move]!));
  }

  /** The rank of a mask with the mover's stone put in above the bits `below`. */
  #rankWith(mask: number, below: number): number {
    const { split, low } = this.#ranks;
    const { baseAfter, inversion } = this.#tier;
    const after = (mask + (mask & ~below) + ((below + 1) & ~inversion)) | 0;
    return baseAfter[after >>> split]! + low[after & ((1 << split) - 1)]!;
  }

  #mirrorOf(mask: number): number {
    const columns = this.#columns;
    const { offsets, mirrorOffsets } = this.#tier;
    let mirror = 0;
    for (let column = 0; column < columns.length; column++) {
      mirror |= ((mask >>> offsets[column]!) & columns[column]!) << mirrorOffsets[column]!;
    }
    return mirror;
  }
}
