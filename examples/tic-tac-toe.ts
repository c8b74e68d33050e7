// Tic-tac-toe on a text of nine squares: a tie.
import { defineGame } from 'zugzwang';

const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

function winner(board: string): 'X' | 'O' | undefined {
  const line = LINES.find(([a, b, c]) => board[a] !== '.' && board[a] === board[b] && board[a] === board[c]);
  return line && (board[line[0]] as 'X' | 'O');
}

export default defineGame({
  players: ['X', 'O'],
  start: '.........',
  moves: board => [...board].flatMap((sign, square) => (sign === '.' ? [square] : [])),
  play: (board, square, player) => board.slice(0, square) + player + board.slice(square + 1),
  over: board => winner(board) ?? (board.includes('.') ? undefined : 'tie'),
  show: board => [board.slice(0, 3), board.slice(3, 6), board.slice(6)].join('\n'),
});
