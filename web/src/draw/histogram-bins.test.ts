import { expect, test } from 'vitest';
import { binWidth, datedOutcomes, filledBins, makeBins } from './histogram-bins.ts';

test('a bin is as wide as it must be, in steps that people count in', () => {
  expect(binWidth(0, 10)).toBe(1);
  expect(binWidth(9, 10)).toBe(1);
  expect(binWidth(10, 10)).toBe(2);
  expect(binWidth(20, 10)).toBe(5);
  expect(binWidth(999_999, 100)).toBe(10_000);
});

test('every position is counted once, in its bin', () => {
  const bins = makeBins({ win: { 1: 4, 3: 2, 11: 1 }, lose: { 0: 3, 2: 5 }, tie: {} }, 6);
  expect(bins.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
    [8, 9],
    [10, 11],
  ]);
  expect(bins[0]!.counts).toEqual({ win: 4, tie: 0, lose: 3 });
  expect(bins[1]!.counts).toEqual({ win: 2, tie: 0, lose: 5 });
  expect(bins[5]!.counts).toEqual({ win: 1, tie: 0, lose: 0 });
  expect(datedOutcomes(bins)).toEqual(['win', 'lose']);
  expect(filledBins(bins).map(({ from }) => from)).toEqual([0, 2, 10]);
});

test('the last bin ends where play is longest', () => {
  expect(makeBins({ win: { 12: 1 }, lose: {}, tie: {} }, 3).at(-1)).toMatchObject({ from: 10, to: 12 });
});

test('a game of draws alone has no bins', () => {
  expect(makeBins({ win: {}, lose: {}, tie: {} }, 10)).toEqual([]);
});
