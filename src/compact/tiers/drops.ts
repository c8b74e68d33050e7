/**
 * Tiers whose moves all put a man of the player's own on any free point, as where men are dropped: what such moves lead to is reached by looking back at them. Random
 * positions show which tiers these are; whoever counts them compares each position's moves, and where one is otherwise, the solve begins again without.
 */
import { countOf } from '../board/mask.js';
import type { RowRules } from '../board/rules.js';

/** So many random rows at which play goes on are looked at, of so many at most. */
const OPEN_ROWS = 100;
const MOST_ROWS = 400;

/** What all moves of a sector do. */
export interface Drops {
  /** Men are put on any of these points that is free. */
  readonly points: number;
  /** By place in a row: what else is added. */
  readonly added: Int32Array;
  /** The number of the sector that they lead to. */
  readonly after: number;
}

/** What a game is whose moves all put a man on any free point. */
export interface DropGame {
  /** What play that has ended is worth, as long as moves might be left. */
  readonly overValue: number;
  /** By tier, the only view that it is reached in; none where play does not come. */
  readonly views: readonly (0 | 1)[];
}

/** Who moves, the places of the own men and the opponent's in a row. */
export interface Dropping {
  readonly mover: 0 | 1;
  readonly own: number;
  readonly other: number;
}

/**
 * What the moves of a sector have in common.
 *
 * @param all - the points of the board
 * @param drawRow - writes a random row of the sector, as the player to move sees it
 * @param sectorOf - the number of the sector that a row after a move lies in; −1 for none
 */
export function findDrops(
  board: RowRules,
  dropping: Dropping,
  all: number,
  drawRow: (out: Int32Array) => void,
  sectorOf: (rows: Int32Array, base: number) => number,
): Drops | null {
  const { width } = board.layout;
  const { mover, own, other } = dropping;
  const row = new Int32Array(width);
  const expected = new Int32Array(width);
  let drops: Drops | undefined;
  for (let looked = 0, open = 0; looked < MOST_ROWS && open < OPEN_ROWS; looked++) {
    drawRow(row);
    const count = board.tryMoves(row, mover);
    if (count < 0) continue;
    const { rows, again } = board.found;
    if (drops === undefined && count > 0) {
      const added = Int32Array.from(row, (value, k) => (k === own ? 0 : rows[k]! - value));
      drops = { points: all, added, after: sectorOf(rows, 0) };
    }
    if (drops === undefined || drops.after < 0 || drops.added[other] !== 0 || again.subarray(0, count).includes(1))
      return null;
    if (!areDrops(board, drops, row, dropping, expected)) return null;
    open++;
  }
  return drops ?? null;
}

/** Whether the moves at a row, as the player to move sees it, put a man on each free point, once each, and do what else they all do. */
export function areDrops(
  board: RowRules,
  { points, added }: Drops,
  row: Int32Array,
  { mover, own, other }: Dropping,
  expected: Int32Array,
): boolean {
  let isBare = own === board.layout.men && !board.hasMore;
  for (let k = 0; k < row.length; k++) {
    expected[k] = row[k]! + added[k]!;
    if (added[k] !== 0) isBare = false;
  }
  board.load(row, 0, mover);
  const men = row[own]!;
  const free = points & ~(men | row[other]!);
  return isBare ? areMenPut(board, men, free) : areRowsDropped(board, own, men, free, expected);
}

/**
 * Whether the moves at the row at hand put a man of its first kind on each of these free points, once each, and do nothing else.
 *
 * @param men - of that kind
 */
export function areMenPut(board: RowRules, men: number, points: number): boolean {
  const count = board.menAfter();
  return count >= 0 && arePut(board.found.masks, 0, 1, count, men, points);
}

/** The same of men at a place, where other places come to be what is expected. */
function areRowsDropped(board: RowRules, place: number, men: number, points: number, expected: Int32Array): boolean {
  const count = board.moves();
  const { rows, again, gains } = board.found;
  const { width } = board.layout;
  let strays = 0;
  for (let k = 0; k < width; k++) {
    if (k === place) continue;
    const value = expected[k]!;
    for (let i = 0, at = k; i < count; i++, at += width) strays |= rows[at]! ^ value;
  }
  if (board.hasMore) for (let i = 0; i < count; i++) if (again[i] !== 0 || gains[i] !== 0) strays = -1;
  return strays === 0 && arePut(rows, place, width, count, men, points);
}

/** Whether so many masks, from a place on and so far apart, are these men with one more on each of these points. */
function arePut(masks: Int32Array, place: number, apart: number, count: number, men: number, points: number): boolean {
  let strays = 0;
  let put = men;
  for (let i = 0, at = place; i < count; i++, at += apart) {
    const one = masks[at]! ^ men;
    // A point that has a man, or several at once.
    strays |= (put & one) | (one & (one - 1));
    put |= one;
  }
  // A move that puts none is one too many.
  return strays === 0 && (put ^ men) === points && count === countOf(points);
}
