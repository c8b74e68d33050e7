/**
 * What the heights of columns say of a tier of a board with gravity (`column-space.ts` says what that is): where its men lie in a mask,
 * how ranks are read, and where each move leads. One object can be opened at one tier after the other; nothing is allocated then.
 */
import { lowest } from '../../ranking/squeeze.js';
import { type ColumnBoard, firstMen } from './column-board.js';

/** How the board after a move is ranked: as it stands, as its mirror image, or as whichever is smaller. */
export const SAME = 0;
export const MIRRORED = 1;
export const EITHER = 2;

export class ColumnTier {
  /** By column: its height, where its men begin in a mask (at the end, how many men there are), and in the mirror image's. */
  readonly heights: Int32Array;
  readonly offsets: Int32Array;
  readonly mirrorOffsets: Int32Array;
  number = -1;
  men = 0;
  /** How many men are the first player's; and the bases of ranks for so many, and for as many as there are after a move. */
  firsts = 0;
  base: Int32Array;
  baseAfter: Int32Array;
  /** All bits where the second player is to move, who reads masks inverted; else none. */
  inversion = 0;
  isFull = false;
  /** True where one man is missing. */
  isLast = false;
  /** True where the heights are their own mirror image, and mirror images one class. */
  isEven = false;
  /** By move, each into a column that is not full: the slot of the tier after it, how that is ranked, and the men below the new one in the mask and in the mirror image's. */
  moves = 0;
  readonly slots: Int32Array;
  readonly images: Int32Array;
  readonly below: Int32Array;
  readonly mirrorBelow: Int32Array;
  /** The tiers after a move, each once, in the order of their first move. */
  childCount = 0;
  readonly children: Int32Array;
  readonly #board: ColumnBoard;

  constructor(board: ColumnBoard) {
    const { width } = board;
    this.#board = board;
    this.base = this.baseAfter = board.ranks.bases[0]!;
    const ofColumns = () => new Int32Array(width);
    this.heights = ofColumns();
    this.offsets = new Int32Array(width + 1);
    this.mirrorOffsets = ofColumns();
    this.slots = ofColumns();
    this.images = ofColumns();
    this.below = ofColumns();
    this.mirrorBelow = ofColumns();
    this.children = ofColumns();
  }

  /** Makes a tier the one at hand. */
  open(tier: number): this {
    const { width, height, codes, weights, ranks } = this.#board;
    const { heights, offsets, mirrorOffsets } = this;
    const code = codes[tier]!;
    this.number = tier;
    for (let column = 0; column < width; column++) {
      const own = Math.floor(code / weights[column]!) % (height + 1);
      heights[column] = own;
      offsets[column + 1] = offsets[column]! + own;
    }
    const men = offsets[width]!;
    for (let column = 0; column < width; column++) mirrorOffsets[column] = men - offsets[column + 1]!;
    this.men = men;
    this.firsts = firstMen(men);
    this.base = ranks.bases[this.firsts]!;
    this.baseAfter = ranks.bases[Math.min(firstMen(men + 1), ranks.bases.length - 1)]!;
    this.inversion = men % 2 === 0 ? 0 : -1;
    this.isFull = men === width * height;
    this.isLast = men === width * height - 1;
    this.#findMoves(code);
    return this;
  }

  #findMoves(code: number): void {
    const { width, height, weights, tierOf, mirror: isMirrored } = this.#board;
    const { heights, offsets, children, men } = this;
    let mirror = 0;
    for (let column = 0; column < width; column++) mirror += heights[column]! * weights[width - 1 - column]!;
    this.isEven = isMirrored && code === mirror;
    let moves = 0;
    let childCount = 0;
    for (let column = 0; column < width; column++) {
      if (heights[column] === height) continue;
      const after = code + weights[column]!;
      const order = isMirrored ? after - (mirror + weights[width - 1 - column]!) : -1;
      this.images[moves] = order < 0 ? SAME : order > 0 ? MIRRORED : EITHER;
      this.below[moves] = lowest(offsets[column + 1]!);
      this.mirrorBelow[moves] = lowest(men - offsets[column]!);
      const child = tierOf[after]!;
      let place = 0;
      while (place < childCount && children[place] !== child) place++;
      if (place === childCount) children[childCount++] = child;
      this.slots[moves++] = place + 1;
    }
    this.moves = moves;
    this.childCount = childCount;
  }
}
