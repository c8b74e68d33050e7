import { expect, test } from 'vitest';
import { brickWidth, type HeapRow, heapRows } from './heap-rows.ts';

const counted = (rows: readonly HeapRow[]) => rows.reduce((sum, row) => sum + ('token' in row ? 1 : row.leftOut), 0);
const tokens = (rows: readonly HeapRow[]) => rows.flatMap(row => ('token' in row ? [row.token] : []));

test('a small heap is drawn whole', () => {
  expect(tokens(heapRows(5))).toEqual([1, 2, 3, 4, 5]);
  expect(heapRows(0)).toEqual([]);
});

test('of a large heap the lowest token and the upper ones are drawn, the others counted', () => {
  expect(heapRows(1000)).toEqual([
    { token: 1 },
    { leftOut: 993 },
    ...[995, 996, 997, 998, 999, 1000].map(token => ({ token })),
  ]);
});

test('a heap of a hundred million is a few rows', () => {
  const rows = heapRows(100_000_000, [99_999_998, 50_000_000]);
  expect(rows.length).toBeLessThan(14);
  expect(counted(rows)).toBe(100_000_000);
  expect(tokens(rows)).toContain(50_000_000);
});

test.each([13, 14, 15, 20, 500])('all %i tokens are drawn or counted, each once', size => {
  expect(counted(heapRows(size, [3, 7]))).toBe(size);
});

test('a gap of one token is not worth a gap', () => {
  expect(heapRows(20, [3]).slice(0, 3)).toEqual([{ token: 1 }, { token: 2 }, { token: 3 }]);
});

test('wanted tokens that are not there, or too many, are left out', () => {
  expect(tokens(heapRows(20, [0, 21, 2.5]))).toEqual(tokens(heapRows(20)));
  expect(
    tokens(
      heapRows(
        1000,
        Array.from({ length: 900 }, (_, i) => 2 * i + 2),
      ),
    ).length,
  ).toBeLessThan(60);
});

test('bricks are about as wide as high', () => {
  expect(brickWidth(12)).toBe(1);
  const across = brickWidth(100);
  expect(Math.abs(across - 100 / across)).toBeLessThan(4);
});
