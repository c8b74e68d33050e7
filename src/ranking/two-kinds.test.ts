import fc from 'fast-check';
import { expect, test } from 'vitest';
import { popcount } from './bit-ranking.js';
import { subsetRanks } from './subset-ranks.js';
import { firstOf, rankTwoKinds, secondOf, twoKinds, withCells, withoutCells } from './two-kinds.js';

test.each([
  [9, 3, 3],
  [9, 4, 5],
  [6, 0, 2],
  [6, 2, 0],
  [7, 7, 0],
  [5, 3, 3],
])('on %i squares, %i + %i pieces: every board has a rank of its own', (squares, first, second) => {
  const shape = twoKinds(subsetRanks(squares, squares), first, second);
  const seen = new Set<number>();
  for (let own = 0; own < 1 << squares; own++) {
    for (let other = 0; other < 1 << squares; other++) {
      if ((own & other) !== 0 || popcount(own) !== first || popcount(other) !== second) continue;
      const rank = rankTwoKinds(shape, own, other);
      expect(rank >= 0 && rank < shape.size).toBe(true);
      seen.add(rank);
      const again = firstOf(shape, rank);
      expect([again, secondOf(shape, rank, again)]).toEqual([own, other]);
    }
  }
  expect(seen.size).toBe(shape.size);
});

test('cells taken out of a mask and put in again, up to all 32', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      const mask = a & ~b;
      const without = withoutCells(mask, b);
      expect(popcount(without)).toBe(popcount(mask));
      expect(withCells(without, b)).toBe(mask);
      // Cell by cell, from the lowest: those that are left keep their order.
      const bits = Array.from({ length: 32 }, (_, s) => s).filter(s => ((b >>> s) & 1) === 0);
      bits.forEach((s, i) => {
        expect((without >>> i) & 1).toBe((mask >>> s) & 1);
      });
    }),
  );
});
