/**
 * The rules within a tier of columns with gravity, at one index at a time: the author's, whose moves are held against the drops that they are taken for.
 * Where the author vouches for them and lines are known, these are read, and the author's rules compared where a position is picked.
 */
import { UNDECIDED } from '../../core/outcome.js';
import { NO_POSITION, SETTLED, type TierMoves, type TierRules } from '../../core/tiers.js';
import { popcount } from '../../ranking/bit-ranking.js';
import { lowest } from '../../ranking/squeeze.js';
import { highHalf, rankSubset, type SubsetRanks } from '../../ranking/subset-ranks.js';
import { type ColumnBoard, heightsOf, maskOfSquares, offsetsOf } from './column-board.js';
import type { ColumnJudge } from './column-judge.js';
import { ColumnTier, MIRRORED, SAME } from './column-tier.js';

export class ColumnTierRules implements TierRules {
  readonly #ranks: SubsetRanks;
  readonly #tier: ColumnTier;
  readonly #judge: ColumnJudge;
  /** The bits of each column, once shifted down. */
  readonly #columns: Int32Array;
  /** The lines whose squares all have men. */
  readonly #lines: Int32Array;
  /** What one of the player who has just moved is worth, and what the position is worth without. */
  readonly #lineValue: number;
  readonly #otherwise: number;
  readonly #fullValue: number;
  /** Whether lines are read in place of the author's rules; then those that a move would complete, without its man, one move after the other, and where those of each begin. */
  readonly #reads: boolean;
  readonly #rests: Int32Array;
  readonly #restStarts: Int32Array;
  readonly #boards: 1 | 2;

  #isAsked = true;
  #high = 0;
  #mask = 0;
  #mirror = 0;

  /** @param knowsLines - whether lines, and a full board, are what ends play */
  constructor(board: ColumnBoard, tier: number, judge: ColumnJudge, knowsLines: boolean) {
    const { height } = board;
    const heights = heightsOf(board, tier);
    const offsets = offsetsOf(heights);
    this.#ranks = board.ranks;
    this.#tier = new ColumnTier(board).open(tier);
    this.#judge = judge;
    this.#columns = Int32Array.from(heights, lowest);
    const isThere = (square: number) => square % height < heights[Math.floor(square / height)]!;
    const lines = board.lines.filter(line => line.every(isThere));
    this.#lines = Int32Array.from(lines, line => maskOfSquares(board, offsets, line));
    this.#lineValue = board.lineValue;
    this.#fullValue = board.fullValue;
    this.#otherwise = this.#tier.isFull ? board.fullValue : UNDECIDED;
    this.#reads = knowsLines && judge.isVouchedFor;
    const open = heights.flatMap((own, column) => (this.#reads && own < height ? [column] : []));
    const rests = open.map(column => {
      const square = column * height + heights[column]!;
      return board.lines.flatMap(line => {
        const rest = line.filter(other => other !== square);
        return rest.length < line.length && rest.every(isThere) ? [maskOfSquares(board, offsets, rest)] : [];
      });
    });
    this.#restStarts = Int32Array.from(offsetsOf(rests.map(list => list.length)));
    this.#rests = Int32Array.from(rests.flat());
    this.#boards = board.mirror ? 2 : 1;
  }

  load(index: number): number {
    const { split, words, starts } = this.#ranks;
    const { base, firsts, isEven, inversion } = this.#tier;
    let high = this.#high;
    if (index < base[high]! || index >= base[high + 1]!) this.#high = high = highHalf(base, index, high);
    const mask = (high << split) | words[starts[firsts - popcount(high)]! + index - base[high]!]!;
    this.#mask = mask;
    this.#mirror = this.#mirrorOf(mask);
    if (isEven && rankSubset(this.#ranks, firsts, this.#mirror) < index) return NO_POSITION;
    // The player who has just moved: the first where the second is to move. Where the other has a line, play was over before.
    const own = ~(mask ^ inversion);
    const lines = this.#lines;
    let value = this.#otherwise;
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i]!;
      const men = own & line;
      if (men === line) value = this.#lineValue;
      else if (men === 0) return NO_POSITION;
    }
    const judge = this.#judge;
    this.#isAsked = !this.#reads || judge.isPicked(this.#tier, index);
    if (!this.#isAsked) return value;
    judge.open(this.#tier);
    const asked = judge.valueOf(mask);
    if (this.#reads && asked !== value) throw judge.differs();
    return asked;
  }

  weight(): number {
    return this.#tier.isEven && this.#mask === this.#mirror ? 1 : this.#boards;
  }

  successors({ slots, indices }: TierMoves, settle: boolean): number {
    const { inversion, isLast, moves, slots: ownSlots } = this.#tier;
    if (this.#isAsked) {
      this.#judge.open(this.#tier);
      this.#judge.demandDrops(this.#mask);
    }
    const own = this.#mask ^ inversion;
    const rests = this.#rests;
    for (let move = 0; move < moves; move++) {
      if (settle && this.#reads) {
        let value = isLast ? this.#fullValue : UNDECIDED;
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

  /** Men are dropped into columns of their own. */
  choices(written: number): number {
    return written;
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

  /** The rank of a mask with the mover's man put in above the bits `below`. */
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
