import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomial, binomialTable } from './binomial.js';
import { rankCombination, unrankCombination } from './combination.js';

test('subsets of three in the order of their ranks', () => {
  const table = binomialTable(5);
  const out = new Uint8Array(3);
  const listed = Array.from({ length: 10 }, (_, rank) => {
    unrankCombination(table, rank, 5, 3, out);
    return out.join('');
  });
  expect(listed).toEqual(['012', '013', '023', '123', '014', '024', '124', '034', '134', '234']);
});

test('all subsets of up to nine numbers, there and back', () => {
  const table = binomialTable(9);
  const out = new Int32Array(9);
  for (let n = 0; n <= 9; n++) {
    for (let k = 0; k <= n; k++) {
      const seen = new Set<string>();
      for (let rank = 0; rank < binomial(table, n, k); rank++) {
        unrankCombination(table, rank, n, k, out);
        const items = [...out.subarray(0, k)];
        expect(items.every((item, i) => item < n && (i === 0 || item > items[i - 1]!))).toBe(true);
        expect(rankCombination(table, out, k)).toBe(rank);
        seen.add(items.join());
      }
      expect(seen.size).toBe(binomial(table, n, k));
    }
  }
});

test('large ranks, there and back', () => {
  const table = binomialTable(56);
  const out: number[] = [];
  const arbitrary = fc.tuple(
    fc.integer({ min: 1, max: 56 }),
    fc.nat(),
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  );
  fc.assert(
    fc.property(arbitrary, ([n, seed, fraction]) => {
      const k = seed % (n + 1);
      const rank = Math.floor(fraction * binomial(table, n, k));
      unrankCombination(table, rank, n, k, out);
      expect(rankCombination(table, out, k)).toBe(rank);
    }),
  );
});
