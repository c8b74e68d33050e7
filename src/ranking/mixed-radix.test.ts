import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixedRadixSize, mixedRadixWeights, rankMixedRadix, unrankMixedRadix } from './mixed-radix.js';

test('tuples in the order of their ranks', () => {
  const out: number[] = [];
  const listed = Array.from({ length: 6 }, (_, rank) => {
    unrankMixedRadix([2, 3], rank, out);
    return out.join('');
  });
  expect(listed).toEqual(['00', '01', '02', '10', '11', '12']);
  expect([...mixedRadixWeights([2, 3, 4])]).toEqual([12, 4, 1]);
  expect(mixedRadixSize([])).toBe(1);
});

test('tuples there and back, and as a sum of weighted digits', () => {
  const radices = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 5 });
  const arbitrary = radices.chain(list =>
    fc.tuple(fc.constant(list), fc.tuple(...list.map(radix => fc.nat(radix - 1)))),
  );
  fc.assert(
    fc.property(arbitrary, ([list, digits]) => {
      const rank = rankMixedRadix(list, digits);
      const out = new Float64Array(list.length);
      unrankMixedRadix(list, rank, out);
      expect([...out]).toEqual(digits);
      const weights = mixedRadixWeights(list);
      expect(digits.reduce((sum, digit, i) => sum + digit * weights[i]!, 0)).toBe(rank);
      expect(rank).toBeLessThan(mixedRadixSize(list));
    }),
  );
});

test('bad radices and products past 2^53 − 1 are refused', () => {
  expect(() => mixedRadixSize([2, 0])).toThrow('radix 2 is 0, expected a whole number from 1');
  expect(() => mixedRadixSize([1.5])).toThrow(expect.objectContaining({ code: 'usage' }));
  expect(() => mixedRadixSize(Array(54).fill(2))).toThrow(/larger than 2\^53/);
  expect(mixedRadixSize([Number.MAX_SAFE_INTEGER])).toBe(Number.MAX_SAFE_INTEGER);
});
