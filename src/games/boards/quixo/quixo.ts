import { defineFamily, integer } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import { boardPicture, filledLines, SIGNS } from '../../kit/board-picture.js';
import { boardNotation, drawBoard, squareName } from '../../kit/board-text.js';
import { quixoTiers } from './quixo-tiers.js';

/** The cube on `from` is taken out, and pushed in again at `to`, an end of its row or column. */
export interface QuixoMove {
  readonly from: number;
  readonly to: number;
}

/** Quixo on n by n cubes: partizan and loopy. */
export const quixo = defineFamily({
  id: 'quixo',
  title: 'Quixo',
  summary: 'Take a cube from the edge, turn it to your sign and push it back in; a full line wins.',
  rules:
    'The board is full of n by n cubes, all blank. Two players, X and O, in turn take a cube on the edge of the board that is ' +
    'blank or shows their own sign, turn it to their own sign, and push it back into its row or its column from an end ' +
    'other than the place it came from, so that the cubes between move up by one. X begins. Whoever has a full line (a rank, a ' +
    'file or a diagonal) of their own sign when their turn comes has won, even if the opponent has one too; if only the opponent ' +
    'has one, the opponent has won. Play without end is a draw.',
  notation:
    'the ranks from the top, "/" between them, "." for a blank cube, a space, the player to move: X../.../... O',
  version: 1,
  parameters: { n: integer({ default: 3, min: 3, max: 4, description: 'the side of the board' }) },
  examples: ['.../.../... X', 'X../.../... O', 'XO./.../... X'],
  sources: [
    'S. Tanaka, F. Bonnet, S. Tixeuil, Y. Tamura, Quixo Is Solved (2020), https://arxiv.org/abs/2007.15895: the first ' +
      'player wins on 3 by 3 and 4 by 4, and 5 by 5 is a draw',
  ],
  make: ({ n }) => {
    const moves = quixoMoves(n);
    const lines = quixoLines(n);
    const name = (at: number) => squareName(n, n, at);
    return defineGame({
      players: ['X', 'O'] as const,
      start: Array<string>(n).fill('.'.repeat(n)).join('/'),
      moves: (board, player) => moves.filter(({ from }) => board[from] === '.' || board[from] === player),
      play: (board, { from, to }, player) => push(board, from, to, player, n),
      over: (board, player) => {
        const owners = new Set(lines.map(line => lineOwner(board, line)));
        return owners.has(player) ? 'win' : owners.has(player === 'X' ? 'O' : 'X') ? 'lose' : undefined;
      },
      // Who finds no cube to take finds the whole edge in the opponent's sign, and has lost before.
      stuck: 'lose',
      notation: boardNotation(n, n, 'XO'),
      moveText: ({ from, to }) => `${name(from)}-${name(to)}`,
      show: board => drawBoard(board),
      picture: (board, player) => {
        const own = filledLines(board, player, lines);
        const line = own.length > 0 ? own : filledLines(board, player === 'X' ? 'O' : 'X', lines);
        return boardPicture(board, SIGNS, { style: 'cubes', line });
      },
      clicks: ({ from, to }) => [name(from), name(to)],
      tiers: () => quixoTiers(n),
    });
  },
});

/** Each cube on the edge, pushed in at each end of its row and column but its own place. */
function quixoMoves(n: number): QuixoMove[] {
  const moves: QuixoMove[] = [];
  const last = n - 1;
  const place = (rank: number, file: number) => rank * (n + 1) + file;
  for (let rank = 0; rank < n; rank++) {
    for (let file = 0; file < n; file++) {
      if (rank > 0 && rank < last && file > 0 && file < last) continue;
      const from = place(rank, file);
      const ends = [place(rank, 0), place(rank, last), place(0, file), place(last, file)];
      for (const to of ends) if (to !== from) moves.push({ from, to });
    }
  }
  return moves;
}

/** Ranks, files and diagonals, as places of the board's text. */
function quixoLines(n: number): number[][] {
  const line = (start: number, step: number) => Array.from({ length: n }, (_, i) => start + i * step);
  const each = Array.from({ length: n }, (_, i) => [line(i * (n + 1), 1), line(i, n + 1)]);
  return [...each.flat(), line(0, n + 2), line(n - 1, n)];
}

function lineOwner(board: string, line: readonly number[]): string | undefined {
  const sign = board[line[0]!];
  return sign !== '.' && line.every(at => board[at] === sign) ? sign : undefined;
}

function push(board: string, from: number, to: number, sign: string, n: number): string {
  const isSameRank = Math.floor(from / (n + 1)) === Math.floor(to / (n + 1));
  const step = Math.sign(to - from) * (isSameRank ? 1 : n + 1);
  const cubes = [...board];
  for (let at = from; at !== to; at += step) cubes[at] = cubes[at + step]!;
  cubes[to] = sign;
  return cubes.join('');
}
