import { expect, test } from 'vitest';
import { outcomeOf } from '../../core/outcome.js';
import { runSync } from '../../core/task.js';
import { enumerateGame } from '../../graph/enumerate.js';
import { solveSync } from '../../solve/solve.js';
import { ticTacToe } from './tic-tac-toe.js';

const game = ticTacToe.game();

test('positions are typed as rows of two masks', () => {
  expect(game.start.position.map(mask => mask.toString(2))).toEqual(['0', '0']);
});

test('5,478 positions, a tie in 9', () => {
  const solution = solveSync(game);
  expect(solution.positions).toBe(5478);
  expect(solution.start).toEqual({ outcome: 'tie', remoteness: 9 });
  expect(solution.counts.draw).toBe(0);
});

test('positions by the number of signs', () => {
  const { levels } = runSync(enumerateGame(game, 1e9));
  expect(levels).toEqual([1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
});

test('255,168 games: 131,184 won by X, 77,904 by O, 46,080 tied', () => {
  const ends = { X: 0, O: 0, tie: 0 };
  const count = (state: typeof game.start) => {
    const code = game.result(state);
    if (code < 0) for (const move of game.moves(state)) count(game.play(state, move));
    else ends[code === 2 ? 'tie' : state.player === 0 ? 'O' : 'X']++;
  };
  count(game.start);
  expect(ends).toEqual({ X: 131184, O: 77904, tie: 46080 });
});

test('every position has the value that plain minimax finds', () => {
  // Magic square: three signs are in a row exactly when their numbers sum to 15.
  const magic = [2, 7, 6, 9, 5, 1, 4, 3, 8];
  const wins = (own: number[]) =>
    own.some(a => own.some(b => own.includes(15 - a - b) && new Set([a, b, 15 - a - b]).size === 3));
  const known = new Map<string, string>();
  const minimax = (mover: number[], other: number[]): string => {
    const key = `${mover.toSorted()} ${other.toSorted()}`;
    const free = magic.filter(square => !mover.includes(square) && !other.includes(square));
    const search = () => {
      if (wins(other)) return 'lose';
      const options = free.map(square => minimax(other, [...mover, square]));
      return options.includes('lose') ? 'win' : free.length === 0 || options.includes('tie') ? 'tie' : 'lose';
    };
    const value = known.get(key) ?? search();
    known.set(key, value);
    return value;
  };
  expect(minimax([], [])).toBe('tie');
  expect(known.size).toBe(5478);
  const numbers = (board: string, sign: string) =>
    magic.filter((_, s) => board.replaceAll('/', '')[s] === sign).toSorted();
  for (const { state, value } of solveSync(game).entries()) {
    const [board] = game.makeText(state).split(' ') as [string];
    const [own, other] = state.player === 0 ? (['X', 'O'] as const) : (['O', 'X'] as const);
    expect(known.get(`${numbers(board, own)} ${numbers(board, other)}`)).toBe(outcomeOf(value));
  }
});

test('squares are named, and a board is drawn', () => {
  expect(game.moves(game.start).map(move => game.moveText(move))).toEqual('a3 b3 c3 a2 b2 c2 a1 b1 c1'.split(' '));
  expect(game.show(game.parseText('X../.O./... X'))).toBe('3  X . .\n2  . O .\n1  . . .\n   a b c');
});
