import fc from 'fast-check';
import { expect, test } from 'vitest';
import { popcount } from './bit-ranking.js';
import { highHalf, rankSubset, subsetRanks, unrankSubset } from './subset-ranks.js';

test.each([0, 1, 2, 5, 10])('of %i cells, subsets of one size are ranked in the order of their masks', cells => {
  const table = subsetRanks(cells, cells);
  const next = new Int32Array(cells + 1);
  for (let mask = 0; mask < 1 << cells; mask++) {
    const k = popcount(mask);
    expect(rankSubset(table, k, mask)).toBe(next[k]);
    expect(unrankSubset(table, k, next[k]!++)).toBe(mask);
  }
  expect(table.sizes).toEqual(next);
});

test('of 32 cells, rank and mask lead to each other, and a larger mask has the larger rank', () => {
  const table = subsetRanks(32, 16);
  expect(table.sizes[16]).toBe(601080390);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16 }), fc.double({ min: 0, max: 1, noNaN: true }), (k, share) => {
      const rank = Math.min(table.sizes[k]! - 1, Math.floor(share * table.sizes[k]!));
      const mask = unrankSubset(table, k, rank);
      expect(popcount(mask)).toBe(k);
      expect(rankSubset(table, k, mask)).toBe(rank);
      if (rank > 0) expect(unrankSubset(table, k, rank - 1) >>> 0).toBeLessThan(mask >>> 0);
    }),
  );
});

test('the high half is found from anywhere', () => {
  const { bases, sizes } = subsetRanks(13, 5);
  const base = bases[5]!;
  for (let rank = 0; rank < sizes[5]!; rank += 7) {
    const found = highHalf(base, rank, 0);
    expect(base[found]! <= rank && rank < base[found + 1]!).toBe(true);
    for (let near = 0; near < base.length - 1; near += 5) expect(highHalf(base, rank, near)).toBe(found);
  }
});

test('more than 32 cells, or more bits than cells, are refused', () => {
  expect(() => subsetRanks(33, 3)).toThrow(expect.objectContaining({ code: 'usage' }));
  expect(() => subsetRanks(5, 6)).toThrow(expect.objectContaining({ code: 'usage' }));
});
