import { expect, test } from 'vitest';
import { findDifference } from './compare.js';

const difference = (expected: string, got: string) => findDifference(expected, new TextEncoder().encode(got));

test('blanks do not matter, of whatever kind and wherever they are', () => {
  expect(difference('Win Lose\nLoop\n', 'Win\tLose\r\n\r\nLoop')).toBeUndefined();
  expect(difference('', ' \n')).toBeUndefined();
});

test('capitals, leading zeros and decimal points matter', () => {
  expect(difference('Win', 'WIN')).toMatchObject({ token: 1, got: 'WIN', expected: 'Win' });
  expect(difference('1', '01')).toMatchObject({ got: '01' });
  expect(difference('1', '1.0')).toMatchObject({ got: '1.0' });
});

test('the first token that differs is named with its place in what was got', () => {
  expect(difference('a b\nc d', 'a b\n  c e')).toEqual({ token: 4, line: 2, column: 5, expected: 'd', got: 'e' });
});

test('an output that ends too soon or goes on is told from a wrong token', () => {
  expect(difference('a b', 'a\n')).toEqual({ token: 2, line: 2, column: 1, expected: 'b', got: undefined });
  expect(difference('a', 'a b')).toEqual({ token: 2, line: 1, column: 3, expected: undefined, got: 'b' });
});
