import { defineGame } from 'zugzwang';

// Two players put stones on a board, X first. Whoever completes
// a row of three has won; a full board is a tie. Make it four
// wide, or let three in a row lose: who wins then?
const width = 3;
const height = 3;

type Cell = 'X' | 'O' | null;
const squares = Array.from({ length: width * height }, (_, square) => square);
const names = squares.map(square => `${'abcdefgh'[square % width]}${height - Math.floor(square / width)}`);

// All rows of three: across, down, and both diagonals.
const rows = squares.flatMap(square => {
  const [x, y] = [square % width, Math.floor(square / width)];
  const directions = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ] as const;
  return directions
    .filter(([dx, dy]) => x + 2 * dx >= 0 && x + 2 * dx < width && y + 2 * dy < height)
    .map(([dx, dy]) => [0, 1, 2].map(i => square + i * (dx + dy * width)));
});

export default defineGame({
  name: 'Three in a row',
  // Players who have different stones, or different moves,
  // have names; the first one begins.
  players: ['X', 'O'],
  start: squares.map((): Cell => null),
  moves: board => squares.filter(square => board[square] === null),
  // The player to move is passed in, and changes by itself.
  play: (board, square, player) => board.with(square, player),
  // Who has won? Nothing is said while play goes on.
  over: board => {
    const row = rows.find(([a, b, c]) => board[a!] !== null && board[a!] === board[b!] && board[a!] === board[c!]);
    if (row !== undefined) return board[row[0]!] ?? undefined;
    return board.includes(null) ? undefined : 'tie';
  },

  picture: board => ({
    kind: 'grid',
    width,
    height,
    pieces: board.map(cell => (cell === null ? null : { sign: cell, player: cell === 'X' ? 0 : 1 })),
    places: names,
    files: [...'abcdefgh'].slice(0, width),
    ranks: squares.filter(square => square < height).map(y => String(height - y)),
  }),
  clicks: square => [names[square]!],
  moveText: square => names[square]!,
});
