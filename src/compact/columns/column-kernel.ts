/**
 * Columns with gravity, a batch of positions at a time: men fall into columns, a line of men of one player ends the game, and so does
 * a full board. What is known of a tier (`column-space.ts` says what that is) is found once, when it is opened: where each column's men lie in
 * a mask, which lines a last man can have filled, which lack one man that can be put there now. Loops over the batch are then
 * over masks alone, one for each column or line.
 */
import { LOSE, UNDECIDED } from '../../core/outcome.js';
import { KERNEL_BATCH, type TierKernel, type TierRuns } from '../../core/tiers.js';
import { popcount } from '../../ranking/bit-ranking.js';
import { lowest } from '../../ranking/squeeze.js';
import { highHalf, rankSubset, unrankSubset } from '../../ranking/subset-ranks.js';
import { type ColumnBoard, offsetsOf, valueBefore } from './column-board.js';
import type { ColumnJudge } from './column-judge.js';
import { ColumnTier, EITHER, SAME } from './column-tier.js';
import { fillTable, LineTable, THREE_TABLES } from './line-table.js';

export class ColumnKernel implements TierKernel {
  readonly indices = new Int32Array(KERNEL_BATCH);
  readonly overValue: number;
  readonly #board: ColumnBoard;
  readonly #judge: ColumnJudge;
  /** Positions that the judge is asked about, by place in the batch, and what it says. */
  readonly #places = new Int32Array(KERNEL_BATCH);
  readonly #asked = new Int32Array(KERNEL_BATCH);
  /** The columns and ranks of all lines' squares, line by line; and where each line begins, and at last the end. */
  readonly #lineColumns: Uint8Array;
  readonly #lineRanks: Uint8Array;
  readonly #lineStarts: Int32Array;

  readonly #tier: ColumnTier;
  /** What turns masks into the men of the player whose lines are asked for. */
  #mine = 0;
  /** Lines through the highest man of a column, all filled; and the men of lines of which the lowest empty square of a column is missing. */
  readonly #lines: LineTable;
  readonly #rests: LineTable;

  /** The batch: masks of the first player's men, and of their mirror images, once these have been found. */
  #count = 0;
  #mirrored = false;
  readonly #masks = new Int32Array(KERNEL_BATCH);
  readonly #mirrorMasks = new Int32Array(KERNEL_BATCH);
  /** By each third of a mask, its men in the mirror image; and whether that is of the tier at hand. */
  readonly #images = new Int32Array(THREE_TABLES);
  #hasImages = false;

  /** @param judge - says what the author's rules say of positions, which the kernel is held against */
  constructor(board: ColumnBoard, judge: ColumnJudge) {
    const { height, lines, lineValue } = board;
    this.#board = board;
    this.#judge = judge;
    this.overValue = lineValue;
    const squares = lines.flat();
    this.#lineColumns = Uint8Array.from(squares, square => Math.floor(square / height));
    this.#lineRanks = Uint8Array.from(squares, square => square % height);
    this.#lineStarts = Int32Array.from(offsetsOf(lines.map(line => line.length)));
    this.#tier = new ColumnTier(board);
    this.#lines = new LineTable(lines.length);
    this.#rests = new LineTable(lines.length);
  }

  open(tier: number): number {
    this.#tier.open(tier);
    this.#judge.open(this.#tier);
    this.#hasImages = false;
    this.#findLines();
    return this.#tier.moves;
  }

  #findLines(): void {
    const starts = this.#lineStarts;
    const { heights, offsets, men } = this.#tier;
    const columns = this.#lineColumns;
    const ranks = this.#lineRanks;
    this.#lines.clear(men);
    this.#rests.clear(men);
    for (let line = 0; line + 1 < starts.length; line++) {
      const end = starts[line + 1]!;
      let mask = 0;
      let isTop = false;
      let missing = 0;
      for (let at = starts[line]!; at < end; at++) {
        const column = columns[at]!;
        const above = heights[column]! - ranks[at]!;
        if (above > 0) mask |= 1 << (offsets[column]! + ranks[at]!);
        else missing += above === 0 ? 1 : 2;
        if (above === 1) isTop = true;
      }
      // A line without the highest man of a column was there before the last move.
      if (missing === 0 && isTop) this.#lines.add(mask);
      else if (missing === 1) this.#rests.add(mask);
    }
  }

  load(bitmap: Int32Array, begin: number, end: number): number {
    const { split, words, starts } = this.#board.ranks;
    const { base, firsts } = this.#tier;
    const masks = this.#masks;
    const indices = this.indices;
    let high = 0;
    let next = -1;
    let list = 0;
    let count = 0;
    let w = begin;
    for (; w < end && count <= KERNEL_BATCH - 32; w++) {
      for (let left = bitmap[w]!; left !== 0; left &= left - 1) {
        const index = (w << 5) + 31 - Math.clz32(left & -left);
        if (index >= next) {
          high = highHalf(base, index, high);
          next = base[high + 1]!;
          list = starts[firsts - popcount(high)]! - base[high]!;
        }
        indices[count] = index;
        masks[count++] = (high << split) | words[list + index]!;
      }
    }
    this.#count = count;
    this.#mirrored = false;
    return w;
  }

  get count(): number {
    return this.#count;
  }

  /** The mirror images of the batch, which many tiers never ask for. */
  #mirrors(): Int32Array {
    const mirrors = this.#mirrorMasks;
    if (this.#mirrored) return mirrors;
    if (!this.#hasImages) this.#findImages();
    const images = this.#images;
    const masks = this.#masks;
    const count = this.#count;
    const bits = Math.ceil(this.#tier.men / 3);
    const stride = 1 << bits;
    const low = stride - 1;
    for (let i = 0; i < count; i++) {
      const mask = masks[i]!;
      const first = images[mask & low]!;
      const second = images[stride + ((mask >>> bits) & low)]!;
      mirrors[i] = first | second | images[2 * stride + ((mask >>> bits) >>> bits)]!;
    }
    this.#mirrored = true;
    return mirrors;
  }

  #findImages(): void {
    const { heights, offsets, mirrorOffsets, men } = this.#tier;
    const bits = Math.ceil(men / 3);
    for (let third = 0; third < 3; third++) {
      fillTable(this.#images, third << bits, bits, 0, bit => {
        const man = third * bits + bit;
        if (man >= men) return 0;
        let column = heights.length - 1;
        while (offsets[column]! > man) column--;
        return 1 << (man - offsets[column]! + mirrorOffsets[column]!);
      });
    }
    this.#hasImages = true;
  }

  weights(out: Int32Array): void {
    const count = this.#count;
    out.fill(this.#board.mirror ? 2 : 1, 0, count);
    if (!this.#tier.isEven) return;
    const masks = this.#masks;
    const mirrors = this.#mirrors();
    for (let i = 0; i < count; i++) if (masks[i] === mirrors[i]) out[i] = 1;
  }

  over(values: Int32Array): void {
    const { inversion, isFull } = this.#tier;
    // The player who has just moved: the first where the second is to move.
    this.#mine = ~inversion;
    const asked = this.#asked;
    const places = this.#places;
    const picked = this.#judge.pick(this.indices, this.#count, places);
    this.#judge.askAll(this.#masks, places, picked, asked);
    this.#keepUndecided(values, this.#lines, this.overValue, isFull ? this.#board.fullValue : UNDECIDED);
    for (let i = 0; i < picked; i++) if (asked[i] !== values[places[i]!]) throw this.differs();
  }

  differs(): Error {
    return this.#judge.differs();
  }

  settle(values: Int32Array): void {
    const { lineValue, fullValue } = this.#board;
    const { inversion, isLast } = this.#tier;
    const other = isLast ? valueBefore(fullValue) : UNDECIDED;
    // Where a line does not win, a move that completes one is not the last word as long as there are others.
    const lines = (lineValue & 3) === LOSE || isLast ? this.#rests : NO_LINES;
    this.#mine = inversion;
    this.#keepUndecided(values, lines, valueBefore(lineValue), other);
  }

  /** Writes `found` of each mask, inverted by `#mine`, that holds one of the lines, else `other`, and keeps those that are undecided. */
  #keepUndecided(values: Int32Array, lines: LineTable, found: number, other: number): void {
    const { words, groups, bits, stride } = lines.filled();
    const masks = this.#masks;
    const count = this.#count;
    const theirs = ~this.#mine;
    const cells = lowest(this.#tier.men);
    const low = stride - 1;
    const end = 3 * stride * groups;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const mask = masks[i]!;
      const broken = (mask ^ theirs) & cells;
      const first = broken & low;
      const second = stride + ((broken >>> bits) & low);
      const third = 2 * stride + ((broken >>> bits) >>> bits);
      let whole = 0;
      for (let at = 0; at < end; at += 3 * stride)
        whole |= ~(words[at + first]! | words[at + second]! | words[at + third]!);
      // Without branches: which it is cannot be foreseen.
      const value = other ^ ((other ^ found) & ((whole | -whole) >> 31));
      values[i] = value;
      masks[kept] = mask;
      kept += value >>> 31;
    }
    this.#count = kept;
    this.#mirrored = false;
  }

  slot(move: number): number {
    return this.#tier.slots[move]!;
  }

  successors(move: number, out: Int32Array): void {
    const { images, below, mirrorBelow } = this.#tier;
    const image = images[move]!;
    if (image === SAME) this.#rankInto(this.#masks, below[move]!, out);
    else this.#rankInto(this.#mirrors(), mirrorBelow[move]!, out);
    if (image !== EITHER) return;
    this.#rankInto(this.#masks, below[move]!, OTHERS);
    for (let i = 0; i < this.#count; i++) if (OTHERS[i]! < out[i]!) out[i] = OTHERS[i]!;
  }

  /**
   * Masks that are alike from the new man's place up are neighbours, before and after the move: how those below are ranked does not
   * depend on it.
   */
  runs(move: number, first: number, end: number, { ends, shifts }: TierRuns): number {
    const { images, below, firsts, baseAfter, inversion } = this.#tier;
    const cells = popcount(below[move]!);
    if (images[move] !== SAME || cells < LEAST_BELOW) return 0;
    const { ranks, binomials } = this.#board;
    // The ranks of what stands below, by how many of them are the first player's; nothing else there.
    const sizes = SIZES.fill(0);
    for (let own = 0; own <= cells; own++) sizes[NONE + own] = binomials.values[cells * binomials.stride + own]!;
    let above = unrankSubset(ranks, firsts, first) >>> cells;
    let own = firsts - popcount(above);
    let at = rankSubset(ranks, firsts, (above << cells) | lowest(own));
    const man = ~inversion & 1;
    const mask = (((above << 1) | man) << cells) | lowest(own);
    let after = baseAfter[mask >>> ranks.split]! + ranks.low[mask & lowest(ranks.split)]!;
    let count = 0;
    for (;;) {
      const size = sizes[NONE + own]!;
      if (size !== 0) {
        ends[count] = at + size;
        shifts[count++] = after - at;
        if (at + size >= end || count === ends.length) return count;
      }
      at += size;
      after += size;
      // With a man of the second player in the place come those with one of the first.
      if (man === 0) after += sizes[NONE + own - 1]!;
      own = firsts - popcount(++above);
      if (man === 1) after += sizes[NONE + own + 1]!;
    }
  }

  /** Ranks masks with the mover's man put in above the bits `below`. */
  #rankInto(masks: Int32Array, below: number, out: Int32Array): void {
    const { split, low } = this.#board.ranks;
    const { baseAfter: base, inversion } = this.#tier;
    const above = ~below;
    const man = (below + 1) & ~inversion;
    const lowMask = (1 << split) - 1;
    const count = this.#count;
    for (let i = 0; i < count; i++) {
      const mask = masks[i]!;
      const after = (mask + (mask & above) + man) | 0;
      out[i] = base[after >>> split]! + low[after & lowMask]!;
    }
  }
}

const NO_LINES = new LineTable(0);

/** The ranks of the boards themselves, where the mirror images have others. */
const OTHERS = new Int32Array(KERNEL_BATCH);

/** With fewer men below the new one runs are so short that a look at each position takes less. */
const LEAST_BELOW = 6;

/** How many subsets of some cells there are, by how many cells they have, from less than none on. */
const NONE = 34;
const SIZES = new Int32Array(2 * NONE);
