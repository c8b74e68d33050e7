/**
 * Placements of pieces on the squares of a board, a fixed number of each kind. A board is an array of small numbers: 0 an
 * empty square, 1, 2, 3 … a piece of that kind. The rank is made of one combinadic a kind: the squares of kind 1 among all
 * squares, those of kind 2 among the squares that are left, and so on; the first kind weighs most. O(squares · kinds), without
 * allocation.
 */
import { demandIntegers } from '../core/data/demand-integer.js';
import { ZugzwangError } from '../core/errors.js';
import { type Binomials, binomialTable } from './binomial.js';
import type { NumberSink } from './combination.js';

/** How many squares, how many pieces of each kind, and how many placements that makes. */
export interface ArrangementShape {
  readonly squares: number;
  /** Pieces of kind 1, 2, 3 … */
  readonly counts: readonly number[];
  /** The number of placements. */
  readonly size: number;
  readonly binomials: Binomials;
  /** For each kind, the placements of it on the squares that earlier kinds have left. */
  readonly radices: Float64Array;
  readonly scratch: ArrangementScratch;
}

/** Where ranking counts, so that it need not allocate: by kind, the pieces met so far and the sum of their combinadic. */
export interface ArrangementScratch {
  readonly placed: Int32Array;
  readonly digits: Float64Array;
}

export function arrangementScratch(kinds: number): ArrangementScratch {
  return { placed: new Int32Array(kinds + 1), digits: new Float64Array(kinds + 1) };
}

/**
 * The shape of all ways to put `counts[k]` pieces of kind k + 1 on so many squares.
 *
 * @throws ZugzwangError `usage` where the pieces outnumber the squares or the placements pass 2^53 − 1
 */
export function arrangementShape(squares: number, counts: readonly number[]): ArrangementShape {
  demandIntegers(counts, 'number of pieces of kind', 0);
  const pieces = counts.reduce((sum, count) => sum + count, 0);
  if (pieces > squares) throw new ZugzwangError('usage', `${pieces} pieces do not fit on ${squares} squares`);
  const binomials = binomialTable(squares, Math.max(0, ...counts));
  const radices = new Float64Array(counts.length);
  let size = 1;
  let left = squares;
  counts.forEach((count, kind) => {
    radices[kind] = binomials.values[left * binomials.stride + count]!;
    size *= radices[kind]!;
    left -= count;
  });
  if (size > Number.MAX_SAFE_INTEGER) {
    const what = `placements of ${counts.join(' + ')} pieces on ${squares} squares`;
    throw new ZugzwangError('usage', `the number of ${what} is larger than 2^53 − 1`);
  }
  return { squares, counts, size, binomials, radices, scratch: arrangementScratch(counts.length) };
}

/** The rank of a board that has exactly the pieces of the shape. */
export function rankArrangement(shape: ArrangementShape, board: ArrayLike<number>): number {
  const { radices, scratch } = shape;
  sumCombinadics(shape.binomials, shape.squares, board, scratch);
  let rank = 0;
  for (let kind = 0; kind < radices.length; kind++) rank = rank * radices[kind]! + scratch.digits[kind + 1]!;
  return rank;
}

/** Counts the pieces of each kind, and ranks their squares among those that earlier kinds have left, in one pass. */
export function sumCombinadics(
  binomials: Binomials,
  squares: number,
  board: ArrayLike<number>,
  { placed, digits }: ArrangementScratch,
): void {
  const { stride, values } = binomials;
  for (let kind = 0; kind < placed.length; kind++) placed[kind] = digits[kind] = 0;
  for (let s = 0; s < squares; s++) {
    const piece = board[s]!;
    if (piece === 0) continue;
    let place = s;
    for (let kind = 1; kind < piece; kind++) place -= placed[kind]!;
    digits[piece]! += values[place * stride + ++placed[piece]!]!;
  }
}

/** Writes the board that has this rank into the first entries of `board`. */
export function unrankArrangement(shape: ArrangementShape, rank: number, board: NumberSink): void {
  const { squares, counts, radices } = shape;
  const { stride, values } = shape.binomials;
  for (let s = 0; s < squares; s++) board[s] = 0;
  let weight = shape.size;
  let rest = rank;
  let free = squares;
  for (let kind = 0; kind < counts.length; kind++) {
    weight /= radices[kind]!;
    let digit = Math.floor(rest / weight);
    rest -= digit * weight;
    let left = counts[kind]!;
    let place = free;
    for (let s = squares - 1; left > 0; s--) {
      if (board[s] !== 0) continue;
      const step = values[--place * stride + left]!;
      if (step > digit) continue;
      digit -= step;
      left--;
      board[s] = kind + 1;
    }
    free -= counts[kind]!;
  }
}
