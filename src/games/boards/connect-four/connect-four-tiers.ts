/** Connect Four in tiers, by board rules on boards of at most 32 squares. Positions are boards as text. */
import { columns } from '../../../compact/board.js';
import { columnTiers } from '../../../compact/columns/column-space.js';
import { findColumns } from '../../../compact/columns/find-columns.js';
import { type OnPart, on } from '../../../compact/parts.js';
import { type AnyBoardRules, type BoardRules, RowRules } from '../../../compact/rules.js';
import type { TierNumbering } from '../../../core/tiers.js';

/** The largest board that has this face. */
export const MAX_SQUARES = 32;

/** What is played: on a board of what size, how many stones in a row end the game, and whether they lose. */
export interface FourRules {
  readonly width: number;
  readonly height: number;
  readonly inARow: number;
  readonly misere: boolean;
}

/** The tiers of Connect Four on a board of at most 32 squares. */
export function connectFourTiers(rules: FourRules): TierNumbering<string> {
  const { width, height } = rules;
  const board = new RowRules(byMasks(rules) as unknown as AnyBoardRules);
  const numbering = columnTiers(board, findColumns(board)!, undefined);
  const squares = Array.from({ length: width * height }, (_, at) => at);
  /** Points go rank by rank from the top, as squares do in the text. */
  const rowOf = (text: string) => {
    const signs = text.replaceAll('/', '');
    return ['X', 'O'].map(sign => squares.reduce((mask, at) => (signs[at] === sign ? mask | (1 << at) : mask), 0));
  };
  const textOf = ([firsts, seconds]: readonly number[]) => {
    const signs = squares.map(at => ((firsts! >>> at) & 1 ? 'X' : (seconds! >>> at) & 1 ? 'O' : '.')).join('');
    return Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width)).join('/');
  };
  return {
    space: numbering.space,
    rank: (text, player) => numbering.rank(rowOf(text), player),
    unrank(at, view) {
      const { position, player } = numbering.unrank(at, view);
      return { position: textOf(position), player };
    },
  };
}

function byMasks({ width, height, inARow, misere }: FourRules): BoardRules<{ men: OnPart }, 'X' | 'O'> {
  const board = columns(width, height, { symmetries: 'mirror' });
  const rows = rowsOf(width, height, inARow);
  return {
    players: ['X', 'O'],
    shape: { men: on(board) },
    start: {},
    moves({ own, other }, next) {
      for (let to = board.drops(own.men | other.men); to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.add();
      }
    },
    // No move keeps all counts. Said, so that the rules are compared with what is found of them at a part of all positions.
    unmoves() {},
    over: ({ other }) => (hasRow(rows, inARow, other.men) ? (misere ? 'win' : 'lose') : undefined),
    stuck: 'tie',
  };
}

/** By direction: the step from one square of a row to the next, and the squares that rows begin at. */
interface Rows {
  readonly step: number;
  readonly begins: number;
}

function rowsOf(width: number, height: number, inARow: number): Rows[] {
  const last = inARow - 1;
  const directions = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ] as const;
  return directions.map(([files, ranks]) => {
    let begins = 0;
    for (let rank = 0; rank + last * ranks < height; rank++) {
      for (let file = 0; file < width; file++)
        if (file + last * files >= 0 && file + last * files < width) begins |= 1 << (rank * width + file);
    }
    return { step: ranks * width + files, begins };
  });
}

function hasRow(rows: readonly Rows[], inARow: number, men: number): boolean {
  for (let i = 0; i < rows.length; i++) {
    const { step, begins } = rows[i]!;
    let whole = begins;
    for (let k = 0; k < inARow && whole !== 0; k++) whole &= men >>> (k * step);
    if (whole !== 0) return true;
  }
  return false;
}
