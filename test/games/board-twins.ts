/**
 * The board games again, written for `defineGame` from their rules in words: strings, lists of neighbours and plain loops, nothing of
 * the board rules that they are compared with. A position is the men point by point (`.`, `x` the first player's, `o` the second's),
 * then a digit for each hand where there are hands.
 *
 * Solved in memory: achi win in 11, 5,716 positions; mū tōrere a draw, 1,180; fox and hounds lost in 44, 895,280; breakthrough 4x4 lost in
 * 14, 3,212,224; 2x6 won in 15, 71,474.
 */
import { type AnyGame, defineGame } from '../../src/core/game.js';

type Player = 'x' | 'o';

const opponent = (player: Player): Player => (player === 'x' ? 'o' : 'x');
const put = (board: string, at: number, man: string) => board.slice(0, at) + man + board.slice(at + 1);
const placesOf = (board: string, man: string) => [...board].flatMap((found, at) => (found === man ? [at] : []));
const onLine = (board: string, line: readonly number[], man: string) => line.every(at => board[at] === man);

/** For lines of points by name, the points in the order in which they are given, and each line by their numbers. */
function points(order: string, lines: string): { names: string[]; lines: number[][]; near: number[][] } {
  const names = order.split(' ');
  const numbered = lines.split(' ').map(line => line.split('-').map(name => names.indexOf(name)));
  const near = names.map((_, at) =>
    numbered.flatMap(line => line.flatMap((point, i) => (point === at ? [line[i - 1], line[i + 1]] : []))),
  );
  return { names, lines: numbered, near: near.map(list => list.filter(at => at !== undefined)) };
}

const SQUARES_ORDER = 'a1 c1 e1 b2 c2 d2 a3 b3 d3 e3 b4 c4 d4 a5 c5 e5';
const MORRIS = points(
  SQUARES_ORDER,
  'a1-c1-e1 b2-c2-d2 b4-c4-d4 a5-c5-e5 a1-a3-a5 b2-b3-b4 d2-d3-d4 e1-e3-e5 a3-b3 d3-e3 c1-c2 c4-c5',
);

/** Morris on the 16 points of two squares, `men` men each. The position ends in both hands. */
export function morrisTwin(men: number, flying: boolean): AnyGame {
  const { lines, near } = MORRIS;
  const mills = lines.filter(line => line.length === 3);
  const inMill = (board: string, at: number) =>
    mills.some(line => line.includes(at) && onLine(board, line, board[at]!));
  const hand = (position: string, player: Player) => Number(position[player === 'x' ? 16 : 17]);
  return defineGame({
    players: ['x', 'o'] as const,
    start: '.'.repeat(16) + men + men,
    moves(position, player): string[] {
      const board = position.slice(0, 16);
      const held = hand(position, player);
      const own = placesOf(board, player);
      const free = placesOf(board, '.');
      const flies = flying && own.length === 3;
      const steps: [string, number][] =
        held > 0
          ? free.map(to => [put(board, to, player), to])
          : own.flatMap(from =>
              (flies ? free : near[from]!.filter(to => board[to] === '.')).map((to): [string, number] => [
                put(put(board, from, '.'), to, player),
                to,
              ]),
            );
      const hands = (
        player === 'x' ? [Math.max(0, held - 1), hand(position, 'o')] : [hand(position, 'x'), Math.max(0, held - 1)]
      ).join('');
      return steps.flatMap(([after, to]) => {
        if (!inMill(after, to)) return [after + hands];
        const enemies = placesOf(after, opponent(player));
        const outside = enemies.filter(at => !inMill(after, at));
        const taken = outside.length > 0 ? outside : enemies;
        return taken.length > 0 ? taken.map(at => put(after, at, '.') + hands) : [after + hands];
      });
    },
    play: (_position, move) => move,
    over: (position, player) =>
      placesOf(position.slice(0, 16), player).length + hand(position, player) < 3 ? 'lose' : undefined,
    stuck: 'lose',
  }) as unknown as AnyGame;
}

const ACHI = points(
  'a1 b1 c1 a2 b2 c2 a3 b3 c3',
  'a1-b1-c1 a2-b2-c2 a3-b3-c3 a1-a2-a3 b1-b2-b3 c1-c2-c3 a1-b2-c3 a3-b2-c1',
);

/** Achi: four men each, dropped, then moved along the lines; three in a row win. Hands follow from the board while men are dropped. */
export function achiTwin(): AnyGame {
  const { lines, near } = ACHI;
  return defineGame({
    players: ['x', 'o'] as const,
    // How many have been dropped stands behind the board.
    start: '.........0',
    moves(position, player): string[] {
      const board = position.slice(0, 9);
      const dropped = Number(position[9]);
      const free = placesOf(board, '.');
      if (dropped < 8) return free.map(to => put(board, to, player) + (dropped + 1));
      return placesOf(board, player).flatMap(from =>
        near[from]!.filter(to => board[to] === '.').map(to => put(put(board, from, '.'), to, player) + 8),
      );
    },
    play: (_position, move) => move,
    over: (position, player) => lines.some(line => onLine(position, line, opponent(player))) && 'lose',
    stuck: 'lose',
  }) as unknown as AnyGame;
}

/** Mū tōrere: point 0 is the centre, 1 to 8 the rim in order. */
export function muTorereTwin(): AnyGame {
  const rim = (at: number, by: number) => ((at - 1 + by + 8) % 8) + 1;
  return defineGame({
    players: ['x', 'o'] as const,
    start: '.xxxxoooo',
    moves(board, player): string[] {
      const empty = board.indexOf('.');
      const froms = placesOf(board, player).filter(from => {
        if (empty === 0) return [rim(from, 1), rim(from, -1)].some(beside => board[beside] === opponent(player));
        return from === 0 || from === rim(empty, 1) || from === rim(empty, -1);
      });
      return froms.map(from => put(put(board, from, '.'), empty, player));
    },
    play: (_board, move) => move,
  }) as unknown as AnyGame;
}

/** Fox (x) and hounds (o) on the dark squares, rank by rank from below, a1 first. */
export function foxAndHoundsTwin(): AnyGame {
  const fileOf = (at: number) => 2 * (at % 4) + (Math.floor(at / 4) % 2);
  const squareAt = (file: number, rank: number) =>
    file < 0 || file > 7 || rank < 0 || rank > 7 || (file + rank) % 2 !== 0 ? -1 : 4 * rank + Math.floor(file / 2);
  const start = Array.from({ length: 32 }, (_, at) => (at === squareAt(4, 0) ? 'x' : at >= 28 ? 'o' : '.')).join('');
  return defineGame({
    players: ['x', 'o'] as const,
    start,
    moves(board, player): string[] {
      return placesOf(board, player).flatMap(from =>
        (player === 'x' ? [1, -1] : [-1]).flatMap(up =>
          [-1, 1].flatMap(aside => {
            const to = squareAt(fileOf(from) + aside, Math.floor(from / 4) + up);
            return to >= 0 && board[to] === '.' ? [put(put(board, from, '.'), to, player)] : [];
          }),
        ),
      );
    },
    play: (_board, move) => move,
    over: board => (board.indexOf('x') >= 28 ? 'x' : undefined),
    stuck: 'lose',
  }) as unknown as AnyGame;
}

/** Breakthrough: squares rank by rank from below; x goes up. */
export function breakthroughTwin(width: number, height: number): AnyGame {
  const start = 'x'.repeat(2 * width) + '.'.repeat(width * (height - 4)) + 'o'.repeat(2 * width);
  return defineGame({
    players: ['x', 'o'] as const,
    start,
    moves(board, player): string[] {
      const up = player === 'x' ? 1 : -1;
      return placesOf(board, player).flatMap(from =>
        [-1, 0, 1].flatMap(aside => {
          const file = (from % width) + aside;
          const to = from + up * width + aside;
          if (file < 0 || file >= width || to < 0 || to >= board.length) return [];
          const may = board[to] === '.' || (aside !== 0 && board[to] === opponent(player));
          return may ? [put(put(board, from, '.'), to, player)] : [];
        }),
      );
    },
    play: (_board, move) => move,
    over(board, player) {
      const other = opponent(player);
      const last = other === 'x' ? board.slice(-width) : board.slice(0, width);
      return last.includes(other) || !board.includes(player) ? 'lose' : undefined;
    },
    stuck: 'lose',
  }) as unknown as AnyGame;
}
