/** Changes to a position's notation where it is a board written rank by rank, and a player to move at the end. */

/** The squares of a notation, rank by rank; undefined where it is no board of this size, one sign a square. */
export function squaresOf(text: string, width: number, height: number): readonly string[] | undefined {
  const ranks = boardOf(text)
    .split('/')
    .map(rank => [...rank]);
  return ranks.length === height && ranks.every(({ length }) => length === width) ? ranks.flat() : undefined;
}

const boardOf = (text: string): string => text.split(' ', 1)[0]!;

/** The notation with another sign on one square. */
export function withSquare(text: string, width: number, height: number, square: number, sign: string): string {
  const signs = squaresOf(text, width, height)?.with(square, sign);
  if (signs === undefined) return text;
  const ranks = Array.from({ length: height }, (_, r) => signs.slice(r * width, (r + 1) * width).join(''));
  return ranks.join('/') + text.slice(boardOf(text).length);
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
