import { expect, test } from 'vitest';
import { boardNotation, drawBoard, replaceAt, squareName } from './board-text.js';

test('a board is its own text', () => {
  const notation = boardNotation(3, 2, 'XO');
  expect(notation.parse('X.O/...')).toBe('X.O/...');
  expect(notation.make('X.O/...')).toBe('X.O/...');
});

test.each([
  ['X.O', 'found 1 ranks, expected 2 with "/" between them'],
  ['X.O/..', 'found 2 squares on rank 1, expected 3'],
  ['X.O./...', 'found 4 squares on rank 2, expected 3'],
  ['X.Q/...', 'found "Q", expected "." or one of "X", "O"'],
  ['', 'found 1 ranks, expected 2 with "/" between them'],
])('%j is refused', (text, message) => {
  expect(() => boardNotation(3, 2, 'XO').parse(text)).toThrow(message);
});

test('squares are named as in chess', () => {
  const board = 'abc/def';
  expect([0, 2, 4, 6].map(at => `${board[at]}:${squareName(3, 2, at)}`)).toEqual(['a:a2', 'c:c2', 'd:a1', 'f:c1']);
  expect([25, 26, 51, 52, 701, 702].map(at => squareName(1000, 1, at))).toEqual([
    'z1',
    'aa1',
    'az1',
    'ba1',
    'zz1',
    'aaa1',
  ]);
  expect(replaceAt('.../...', 4, 'X')).toBe('.../X..');
});

test('a drawing has the names of files and ranks', () => {
  expect(drawBoard('X.O/...')).toBe(['2  X . O', '1  . . .', '   a b c'].join('\n'));
  expect(drawBoard('X.', ['1', '2'])).toBe(['1  X .', '   1 2'].join('\n'));
});
