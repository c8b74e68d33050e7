/**
 * Columns with gravity, a batch of positions at a time: stones fall into columns, a line of stones of one player ends the game, and so does
 * a full board. What is known of a tier (`connect-four-tiers.ts` says what that is) is found once, when it is opened: where each column's stones lie in
 * a mask, which lines a last stone can have filled, which lack one stone that can be put there now. Loops over the batch are then
 * over masks alone, one for each column or line.
 */
import { LOSE, packValue, TIE, UNDECIDED, WIN } from '../core/outcome.js';
import { KERNEL_BATCH, type TierKernel } from '../core/tiers.js';
import { popcount } from '../ranking/bit-ranking.js';
import { lowest } from '../ranking/squeeze.js';
import { highHalf } from '../ranking/subset-ranks.js';
import { type FourBoard, firstStones } from './connect-four-board.js';

/** How a successor is ranked: as the board stands, as its mirror image, or as whichever is smaller. */
const SAME = 0;
const MIRRORED = 1;
const EITHER = 2;

const TIED = packValue(TIE, 0);

export class ColumnKernel implements TierKernel {
  readonly indices = new Int32Array(KERNEL_BATCH);
  readonly overValue: number;
  readonly #board: FourBoard;
  /** The columns and ranks of all lines' squares, line by line. */
  readonly #lineColumns: Uint8Array;
  readonly #lineRanks: Uint8Array;

  /** Of the tier at hand, by column: its height, where its stones begin in a mask, and in the mirror image's. */
  readonly #heights: Int32Array;
  readonly #offsets: Int32Array;
  readonly #mirrorOffsets: Int32Array;
  #firsts = 0;
  #base: Int32Array;
  #baseAfter: Int32Array;
  /** All bits where the second player is to move, who reads masks inverted; else none. */
  #inversion = 0;
  /** What turns masks into the stones that are asked for. */
  #mine = 0;
  #isFull = false;
  #isLast = false;
  /** Whether the heights are their own mirror image. */
  #isEven = false;
  /** Lines through the highest stone of a column, all filled; and the stones of lines of which the lowest empty square of a column is missing. */
  readonly #lines: Int32Array;
  #lineCount = 0;
  readonly #rests: Int32Array;
  #restCount = 0;
  /** By move: the slot of the tier after it, how that is ranked, and the stones below the new one in the mask and in the mirror image's. */
  readonly #slots: Int32Array;
  readonly #images: Int32Array;
  readonly #below: Int32Array;
  readonly #mirrorBelow: Int32Array;

  /** The batch: masks of the first player's stones, and of their mirror images, once these have been found. */
  #count = 0;
  #mirrored = false;
  readonly #masks = new Int32Array(KERNEL_BATCH);
  readonly #mirrorMasks = new Int32Array(KERNEL_BATCH);

  constructor(board: FourBoard) {
    const { width, height, lines, misere, ranks } = board;
    this.#board = board;
    this.overValue = packValue(misere ? WIN : LOSE, 0);
    const squares = lines.flat();
    this.#lineColumns = Uint8Array.from(squares, square => Math.floor(square / height));
    this.#lineRanks = Uint8Array.from(squares, square => square % height);
    this.#heights = new Int32Array(width);
    this.#offsets = new Int32Array(width + 1);
    this.#mirrorOffsets = new Int32Array(width);
    this.#base = this.#baseAfter = ranks.bases[0]!;
    this.#lines = new Int32Array(lines.length);
    this.#rests = new Int32Array(lines.length);
    this.#slots = new Int32Array(width);
    this.#images = new Int32Array(width);
    this.#below = new Int32Array(width);
    this.#mirrorBelow = new Int32Array(width);
  }

  open(tier: number): number {
    const { width, height, codes, weights, ranks } = this.#board;
    const code = codes[tier]!;
    const heights = this.#heights;
    const offsets = this.#offsets;
    for (let column = 0; column < width; column++) {
      const own = Math.floor(code / weights[column]!) % (height + 1);
      heights[column] = own;
      offsets[column + 1] = offsets[column]! + own;
    }
    const stones = offsets[width]!;
    for (let column = 0; column < width; column++) this.#mirrorOffsets[column] = stones - offsets[column + 1]!;
    this.#firsts = firstStones(stones);
    this.#base = ranks.bases[this.#firsts]!;
    this.#baseAfter = ranks.bases[Math.min(firstStones(stones + 1), ranks.bases.length - 1)]!;
    this.#inversion = stones % 2 === 0 ? 0 : -1;
    this.#isFull = stones === width * height;
    this.#isLast = stones === width * height - 1;
    this.#findLines();
    return this.#findMoves(code);
  }

  #findLines(): void {
    const { inARow } = this.#board;
    const columns = this.#lineColumns;
    const ranks = this.#lineRanks;
    const heights = this.#heights;
    const offsets = this.#offsets;
    let lines = 0;
    let rests = 0;
    for (let begin = 0; begin < columns.length; begin += inARow) {
      let mask = 0;
      let isTop = false;
      let missing = 0;
      for (let at = begin; at < begin + inARow; at++) {
        const column = columns[at]!;
        const above = heights[column]! - ranks[at]!;
        if (above > 0) mask |= 1 << (offsets[column]! + ranks[at]!);
        else missing += above === 0 ? 1 : inARow;
        if (above === 1) isTop = true;
      }
      // A line without the highest stone of a column was there before the last move.
      if (missing === 0 && isTop) this.#lines[lines++] = mask;
      else if (missing === 1) this.#rests[rests++] = mask;
    }
    this.#lineCount = lines;
    this.#restCount = rests;
  }

  #findMoves(code: number): number {
    const { width, height, weights, tierOf } = this.#board;
    const heights = this.#heights;
    const offsets = this.#offsets;
    const stones = offsets[width]!;
    let mirror = 0;
    for (let column = 0; column < width; column++) mirror += heights[column]! * weights[width - 1 - column]!;
    this.#isEven = code === mirror;
    let moves = 0;
    let slots = 0;
    for (let column = 0; column < width; column++) {
      if (heights[column] === height) continue;
      const after = code + weights[column]!;
      const order = after - (mirror + weights[width - 1 - column]!);
      this.#images[moves] = order < 0 ? SAME : order > 0 ? MIRRORED : EITHER;
      this.#below[moves] = lowest(offsets[column + 1]!);
      this.#mirrorBelow[moves] = lowest(stones - offsets[column]!);
      // Tiers are numbered in the order of their first column, each once, as `childTiers` lists them.
      let slot = 0;
      for (let before = 0, move = 0; before < column; before++) {
        if (heights[before] === height) continue;
        if (tierOf[code + weights[before]!] === tierOf[after]) slot = this.#slots[move]!;
        move++;
      }
      this.#slots[moves++] = slot > 0 ? slot : ++slots;
    }
    return moves;
  }

  load(bitmap: Int32Array, begin: number, end: number): number {
    const { split, words, starts } = this.#board.ranks;
    const base = this.#base;
    const firsts = this.#firsts;
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
    const count = this.#count;
    mirrors.fill(0, 0, count);
    for (let column = 0; column < this.#heights.length; column++) {
      const bits = lowest(this.#heights[column]!);
      if (bits !== 0) moveBits(this.#masks, count, this.#offsets[column]!, bits, this.#mirrorOffsets[column]!, mirrors);
    }
    this.#mirrored = true;
    return mirrors;
  }

  weights(out: Int32Array): void {
    const count = this.#count;
    out.fill(2, 0, count);
    if (!this.#isEven) return;
    const masks = this.#masks;
    const mirrors = this.#mirrors();
    for (let i = 0; i < count; i++) if (masks[i] === mirrors[i]) out[i] = 1;
  }

  over(values: Int32Array): void {
    // The player who has just moved: the first where the second is to move.
    this.#mine = ~this.#inversion;
    this.#keepUndecided(values, this.#lines, this.#lineCount, this.overValue, this.#isFull ? TIED : UNDECIDED);
  }

  settle(values: Int32Array): void {
    const { misere } = this.#board;
    const other = this.#isLast ? packValue(TIE, 1) : UNDECIDED;
    // Where a line loses, a move that completes one is not the last word as long as there are others.
    const rests = misere && !this.#isLast ? 0 : this.#restCount;
    this.#mine = this.#inversion;
    this.#keepUndecided(values, this.#rests, rests, packValue(misere ? LOSE : WIN, 1), other);
  }

  /** Writes `found` of each mask, inverted by `#mine`, that holds one of the lines, else `other`, and keeps those that are undecided. */
  #keepUndecided(values: Int32Array, lines: Int32Array, lineCount: number, found: number, other: number): void {
    const masks = this.#masks;
    const mine = this.#mine;
    const count = this.#count;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const mask = masks[i]!;
      const own = mask ^ mine;
      let value = other;
      for (let j = 0; j < lineCount; j++) {
        const line = lines[j]!;
        if ((own & line) === line) {
          value = found;
          break;
        }
      }
      values[i] = value;
      masks[kept] = mask;
      // By its sign, without a branch: which it is cannot be foreseen.
      kept += value >>> 31;
    }
    this.#count = kept;
    this.#mirrored = false;
  }

  slot(move: number): number {
    return this.#slots[move]!;
  }

  successors(move: number, out: Int32Array): void {
    const image = this.#images[move]!;
    if (image === SAME) this.#rankInto(this.#masks, this.#below[move]!, out);
    else this.#rankInto(this.#mirrors(), this.#mirrorBelow[move]!, out);
    if (image !== EITHER) return;
    this.#rankInto(this.#masks, this.#below[move]!, OTHERS);
    for (let i = 0; i < this.#count; i++) if (OTHERS[i]! < out[i]!) out[i] = OTHERS[i]!;
  }

  /** Ranks masks with the mover's stone put in above the bits `below`. */
  #rankInto(masks: Int32Array, below: number, out: Int32Array): void {
    const { split, low } = this.#board.ranks;
    const base = this.#baseAfter;
    const above = ~below;
    const stone = (below + 1) & ~this.#inversion;
    const lowMask = (1 << split) - 1;
    const count = this.#count;
    for (let i = 0; i < count; i++) {
      const mask = masks[i]!;
      const after = (mask + (mask & above) + stone) | 0;
      out[i] = base[after >>> split]! + low[after & lowMask]!;
    }
  }
}

/** The ranks of the boards themselves, where the mirror images have others. */
const OTHERS = new Int32Array(KERNEL_BATCH);

/** Adds the bits of each mask that are `bits` once shifted down by `from`, shifted up by `to`. */
function moveBits(masks: Int32Array, count: number, from: number, bits: number, to: number, out: Int32Array): void {
  for (let i = 0; i < count; i++) out[i] = out[i]! | (((masks[i]! >>> from) & bits) << to);
}
