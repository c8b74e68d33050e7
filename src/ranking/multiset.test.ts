import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomialTable } from './binomial.js';
import { multisetCount, rankMultiset, rankMultisetCounts, unrankMultiset, unrankMultisetCounts } from './multiset.js';

test('eight cards with numbers 0 to 4 make 495 hands', () => {
  const table = binomialTable(12, 8);
  expect(multisetCount(table, 5, 8)).toBe(495);
  const hand = new Uint8Array(8);
  const counts = new Uint8Array(5);
  const seen = new Set<string>();
  for (let rank = 0; rank < 495; rank++) {
    unrankMultiset(table, rank, 5, 8, hand);
    unrankMultisetCounts(table, rank, 5, 8, counts);
    expect([...hand].every((card, i) => card <= 4 && (i === 0 || card >= hand[i - 1]!))).toBe(true);
    expect(Array.from({ length: 5 }, (_, value) => hand.filter(card => card === value).length)).toEqual([...counts]);
    expect(rankMultiset(table, hand, 8)).toBe(rank);
    expect(rankMultisetCounts(table, counts, 5)).toBe(rank);
    seen.add(hand.join(''));
  }
  expect(seen.size).toBe(495);
  expect([...seen][0]).toBe('00000000');
  expect([...seen][494]).toBe('44444444');
});

test('hands of any size, from sorted items and from counts', () => {
  const table = binomialTable(30, 12);
  const arbitrary = fc
    .integer({ min: 1, max: 15 })
    .chain(n => fc.tuple(fc.constant(n), fc.array(fc.nat(n - 1), { maxLength: 12 })));
  fc.assert(
    fc.property(arbitrary, ([n, items]) => {
      const sorted = items.toSorted((a, b) => a - b);
      const counts = Array.from({ length: n }, (_, value) => items.filter(item => item === value).length);
      const rank = rankMultiset(table, sorted, sorted.length);
      expect(rankMultisetCounts(table, counts, n)).toBe(rank);
      expect(rank).toBeLessThan(multisetCount(table, n, sorted.length));
      const back: number[] = [];
      unrankMultiset(table, rank, n, sorted.length, back);
      expect(back).toEqual(sorted);
      unrankMultisetCounts(table, rank, n, sorted.length, back);
      expect(back.slice(0, n)).toEqual(counts);
    }),
  );
});

test('no values make no multiset', () => {
  expect(() => multisetCount(binomialTable(3), 0, 1)).toThrow(/expected 1 value/);
});
