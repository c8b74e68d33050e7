/** Changes to a position's notation where it is a board written rank by rank, and a player to move at the end. */

/** A position taken apart: the board's ranks, and what follows them. */
interface BoardText {
  readonly ranks: readonly string[];
  readonly rest: string;
}

/** The squares of a notation, rank by rank; undefined where it is no board of this size, one sign a square. */
export function squaresOf(text: string, width: number, height: number): readonly string[] | undefined {
  const board = readBoard(text, width, height);
  return board?.ranks.flatMap(rank => [...rank]);
}

function readBoard(text: string, width: number, height: number): BoardText | undefined {
  const end = text.indexOf(' ');
  const board = end < 0 ? text : text.slice(0, end);
  const ranks = board.split('/');
  const fits = ranks.length === height && ranks.every(rank => [...rank].length === width);
  return fits ? { ranks, rest: end < 0 ? '' : text.slice(end) } : undefined;
}

/** The notation with another sign on one square. */
export function withSquare(text: string, width: number, height: number, square: number, sign: string): string {
  const board = readBoard(text, width, height);
  if (board === undefined) return text;
  const signs = board.ranks.map(rank => [...rank]);
  const rank = signs[Math.floor(square / width)];
  if (rank !== undefined) rank[square % width] = sign;
  return signs.map(rank => rank.join('')).join('/') + board.rest;
}

/** The signs to put on squares, `.` for none first: those that stand on any of these boards, in the order in which they appear. */
export function signsOf(texts: readonly string[], width: number, height: number): readonly string[] {
  return [...new Set(['.', ...texts.flatMap(text => squaresOf(text, width, height) ?? [])])];
}

/** Who is to move, by the name at the end. */
export function turnOf(text: string, players: readonly [string, string]): 0 | 1 | undefined {
  if (text.endsWith(` ${players[0]}`)) return 0;
  return text.endsWith(` ${players[1]}`) ? 1 : undefined;
}

/** The notation with another player to move. */
export function withTurn(text: string, players: readonly [string, string], player: 0 | 1): string {
  const turn = turnOf(text, players);
  const board = turn === undefined ? text.trimEnd() : text.slice(0, -players[turn].length - 1);
  return `${board} ${players[player]}`;
}
