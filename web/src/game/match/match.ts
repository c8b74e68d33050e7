/** A game so far: its positions, the moves between them, and who is to move at each. Plain data and what follows from it. */
import type { MoveInfo, PositionInfo } from '../../engine/protocol.ts';

/** 0 is who moves first: the first of the players by name, or whoever begins where nobody has a name. */
export type Seat = 0 | 1;

/** Something for each of the two seats. */
export type BySeat<T> = readonly [T, T];

export interface Match {
  /** One more than moves. */
  readonly positions: readonly PositionInfo[];
  readonly moves: readonly MoveInfo[];
  /** Who is to move at each position. */
  readonly seats: readonly Seat[];
}

/** Whether two lines have the same moves. */
export const sameMoves = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((move, i) => move === b[i]);

export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** Puts a line of play together; in an impartial game seats alternate with the moves made, extra turns respected. */
export function makeMatch(positions: readonly PositionInfo[], texts: readonly string[], isPartizan: boolean): Match {
  const moves = texts.map((text, i) => moveOf(positions[i], text));
  const seats: Seat[] = [];
  for (const [i, position] of positions.entries()) {
    const before = seats.at(-1);
    if (isPartizan || before === undefined) seats.push(isPartizan ? position.player : 0);
    else seats.push(moves[i - 1]?.again ? before : otherSeat(before));
  }
  return { positions, moves, seats };
}

function moveOf(position: PositionInfo | undefined, text: string): MoveInfo {
  const move = position?.moves.find(move => move.text === text);
  if (move === undefined) throw new Error(`"${text}" is not among the moves of ${position?.text}`);
  return move;
}

/** How often the position after `at` moves has been there by then, itself counted. */
export function visits(match: Match, at: number): number {
  let count = 0;
  for (let i = 0; i <= at; i++) {
    if (match.positions[i]?.text === match.positions[at]?.text && match.seats[i] === match.seats[at]) count++;
  }
  return count;
}

/** Where undo leads: to a person's turn before this one, or one move back where there is no person; undefined where it cannot. */
export function undoTarget(match: Match, at: number, computers: BySeat<boolean>): number | undefined {
  if (computers[0] && computers[1]) return at > 0 ? at - 1 : undefined;
  for (let i = at - 1; i >= 0; i--) {
    if (!computers[match.seats[i] ?? 0]) return i;
  }
  return undefined;
}

/** Where redo leads: to the person's next turn among the moves taken back, or to the last position. */
export function redoTarget(match: Match, at: number, computers: BySeat<boolean>): number | undefined {
  const last = match.moves.length;
  if (at >= last) return undefined;
  if (computers[0] && computers[1]) return at + 1;
  for (let i = at + 1; i < last; i++) {
    if (!computers[match.seats[i] ?? 0]) return i;
  }
  return last;
}

/** A line of the list of moves: the indices of the moves that each player makes before the turn comes round. */
export interface MoveRow {
  readonly number: number;
  readonly cells: BySeat<readonly number[]>;
}

/** The moves in rows of two columns; a player with extra turns has several in one cell. */
export function moveRows({ moves, seats }: Pick<Match, 'moves' | 'seats'>): MoveRow[] {
  const rows: { number: number; cells: [number[], number[]] }[] = [];
  for (let i = 0; i < moves.length; i++) {
    const seat = seats[i] ?? 0;
    let row = rows.at(-1);
    if (row === undefined || (seat === 0 && row.cells[1].length > 0)) {
      row = { number: rows.length + 1, cells: [[], []] };
      rows.push(row);
    }
    row.cells[seat].push(i);
  }
  return rows;
}
