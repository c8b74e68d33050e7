import { expect, test } from 'vitest';
import { signsOf, squaresOf, turnOf, withSquare, withTurn } from './board-text.ts';

const PLAYERS = ['X', 'O'] as const;

test('the squares of a board are read only where its size is right', () => {
  expect(squaresOf('X./.O X', 2, 2)).toEqual(['X', '.', '.', 'O']);
  expect(squaresOf('X./.O', 2, 2)).toEqual(['X', '.', '.', 'O']);
  expect(squaresOf('X./.O. X', 2, 2)).toBeUndefined();
  expect(squaresOf('3-4-5', 3, 1)).toBeUndefined();
});

test('a square is changed, and what follows the board stays', () => {
  expect(withSquare('gle/.c./.C./ELG - Sente', 3, 4, 4, '.')).toBe('gle/.../.C./ELG - Sente');
  expect(withSquare('../.. X', 2, 2, 3, 'O')).toBe('../.O X');
  expect(withSquare('nonsense', 2, 2, 3, 'O')).toBe('nonsense');
});

test('signs are those that stand somewhere, and none', () => {
  expect(signsOf(['X./.O X', '../.. O', 'other'], 2, 2)).toEqual(['.', 'X', 'O']);
});

test('the player to move is read and changed', () => {
  expect(turnOf('../.. O', PLAYERS)).toBe(1);
  expect(turnOf('../..', PLAYERS)).toBeUndefined();
  expect(withTurn('../.. O', PLAYERS, 0)).toBe('../.. X');
  expect(withTurn('../..', PLAYERS, 1)).toBe('../.. O');
});
