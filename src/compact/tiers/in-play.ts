/** The rows that play comes to, where they are few: their moves say exactly what changes within tiers, whatever else the counts of a plan would allow. */
import type { Exchange } from '../board/exchange.js';
import type { RowRules } from '../board/rules.js';

/** More rows than these are not listed. */
const MOST_ROWS = 2000;

/** A row as the player to move sees it. */
export interface RowInPlay {
  readonly row: Int32Array;
  readonly mover: 0 | 1;
  readonly tier: number;
}

/**
 * All rows that the start leads to; undefined where they are many, or the rules do not stand one of them.
 *
 * @param start - the tier of the start
 * @param tierOf - the tier of a row that a move has led to; −1 for none
 */
export function rowsInPlay(
  board: RowRules,
  exchange: Exchange,
  start: number,
  tierOf: (rows: Int32Array, base: number, mover: 0 | 1, again: boolean) => number,
): RowInPlay[] | undefined {
  const { layout, rules, found } = board;
  const { width } = layout;
  const first = Int32Array.from(layout.startRow(rules.start));
  const list: RowInPlay[] = [{ row: first, mover: 0, tier: start }];
  const known = new Set([keyOf(first, 0)]);
  const next = new Int32Array(width);
  for (const { row, mover } of list) {
    let count: number;
    try {
      board.load(row, 0, mover);
      count = board.isOver() ? 0 : board.moves();
    } catch {
      return undefined;
    }
    for (let i = 0; i < count; i++) {
      const base = i * width;
      if (layout.complaint(found.rows, base) !== undefined) return undefined;
      const isAgain = found.again[i] === 1;
      exchange.writeNext(found.rows, base, isAgain, next);
      const player = board.moverAfter(mover, isAgain);
      const key = keyOf(next, player);
      if (known.has(key)) continue;
      if (list.length === MOST_ROWS) return undefined;
      known.add(key);
      list.push({ row: next.slice(), mover: player, tier: tierOf(found.rows, base, mover, isAgain) });
    }
  }
  return list;
}

const keyOf = (row: Int32Array, mover: 0 | 1) => `${mover} ${row.join()}`;
