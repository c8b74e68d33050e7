import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomial, binomialTable } from './binomial.js';

test('rows of Pascal’s triangle', () => {
  const table = binomialTable(6);
  expect(Array.from({ length: 7 }, (_, k) => binomial(table, 6, k))).toEqual([1, 6, 15, 20, 15, 6, 1]);
  expect(binomial(table, 3, 5)).toBe(0);
  expect(binomial(binomialTable(0), 0, 0)).toBe(1);
});

test('every entry equals the product formula in bigints', () => {
  const table = binomialTable(50, 25);
  const arbitrary = fc.tuple(fc.nat(50), fc.nat(25));
  fc.assert(
    fc.property(arbitrary, ([n, k]) => {
      let product = 1n;
      for (let i = 0; i < k; i++) product = (product * BigInt(n - i)) / BigInt(i + 1);
      return BigInt(binomial(table, n, k)) === product;
    }),
  );
});

test('what passes 2^53 − 1 is refused, and what does not is not', () => {
  expect(binomial(binomialTable(56), 56, 28)).toBe(7648690600760440);
  expect(() => binomialTable(57)).toThrow(expect.objectContaining({ code: 'usage' }));
  expect(binomial(binomialTable(1_000_000, 2), 1_000_000, 2)).toBe(499999500000);
});

test('entries outside the table and limits that are no whole numbers are refused', () => {
  const table = binomialTable(5, 2);
  for (const [n, k] of [
    [6, 0],
    [0, 3],
    [-1, 0],
    [0, -1],
  ] as const)
    expect(() => binomial(table, n, k)).toThrow(/outside/);
  for (const limit of [-1, 1.5, Number.NaN]) expect(() => binomialTable(limit)).toThrow(/whole numbers/);
});
