/** Misère quotients as they have been published. */
import { expect, test } from 'vitest';
import { runSync } from '../core/task.js';
import { findHeapGame } from '../heaps/heap-names.js';
import { heapOptions } from '../heaps/heap-options.js';
import { miserePeriod } from './misere/misere-period.js';
import { misereQuotientTask } from './misere/misere-quotient.js';
import { makeRelation, makeWord, quotientWords } from './misere/quotient-words.js';

function quotientOf(name: string, heaps: number) {
  const { code } = findHeapGame(name, heaps);
  const quotient = runSync(misereQuotientTask(heap => heapOptions(code, heap), heaps));
  return { ...quotient, code, losses: quotient.monoid.isP.reduce((sum, isP) => sum + isP, 0) };
}

/** So many heaps are enough to prove the period of the whole game. */
function expectProved(name: string, heaps: number, order: number, period: number): void {
  const { monoid, code, pretending } = quotientOf(name, heaps);
  expect(monoid.order).toBe(order);
  expect(miserePeriod(code, pretending)).toMatchObject({ period, proved: true });
}

test('0.123: order 20, five elements in the P-portion, period 5 from heap 5 on (Plambeck, Integers 5 (2005) G05, theorem 1)', () => {
  const { monoid, losses, code, pretending } = quotientOf('0.123', 20);
  expect([monoid.order, losses]).toEqual([20, 5]);
  expect(miserePeriod(code, pretending)).toEqual({ period: 5, preperiod: 5, needed: 13, proved: true });
});

test("Dawson's Kayles: orders of its partial quotients (Plambeck and Siegel, J. Combin. Theory A 115 (2008))", () => {
  const { orders } = quotientOf('0.07', 29);
  expect([24, 26, 29].map(heap => orders[heap])).toEqual([24, 144, 176]);
});

test('Kayles: order 40, nine elements in the P-portion, period 12 from heap 71 on; so it is for all heaps (Plambeck and Siegel 2008)', () => {
  const { monoid, losses, code, pretending } = quotientOf('0.77', 168);
  expect([monoid.order, losses]).toEqual([40, 9]);
  const portion = quotientWords(monoid).words.filter((_, x) => monoid.isP[x] === 1);
  expect(portion.map(makeWord)).toEqual(['a', 'd', 'e', 'ac', 'b²', 'ac²', 'ad²', 'ade', 'adf']);
  expect(miserePeriod(code, pretending)).toEqual({ period: 12, preperiod: 71, needed: 168, proved: true });
});

test('0.75: the smallest wild quotient, of order 8 (Siegel, "Misère games and misère quotients")', () => {
  const { monoid, code, pretending } = quotientOf('0.75', 22);
  expect(monoid.order).toBe(8);
  const { words, relations } = quotientWords(monoid);
  expect(relations.map(makeRelation)).toEqual(['a² = 1', 'bc = ab', 'c² = b²', 'b³ = b']);
  expect(words.filter((_, x) => monoid.isP[x] === 1).map(makeWord)).toEqual(['a', 'b²']);
  expect(miserePeriod(code, pretending)).toMatchObject({ period: 2, proved: true });
});

/** The orders in the tables of "Misère quotients for impartial games" (Plambeck and Siegel 2008), quoted from memory; 0.15 is Guiles, 0.115 its first cousin. */
test.each([
  ['0.15', 154, 42, 10],
  ['0.115', 220, 42, 14],
  ['0.53', 62, 16, 9],
  ['0.71', 20, 36, 6],
  ['0.72', 42, 24, 4],
])('%s to heap %i: order %i, period %i, proved (Plambeck and Siegel 2008)', expectProved);

/** The periods are those of the supplement; the orders are not quoted there in words, and are ours. */
test.each([
  ['0.34', 40, 8, 12],
  ['0.512', 56, 6, 8],
  ['0.712', 40, 6, 14],
  ['0.716', 60, 2, 14],
  ['4.56', 40, 4, 8],
  ['4.74', 30, 2, 8],
  ['0.3101', 20, 2, 14],
  ['0.3131', 20, 2, 12],
  ['0.1023', 30, 7, 20],
  ['0.1032', 30, 7, 20],
  ['0.1033', 30, 7, 20],
  ['0.1331', 30, 5, 20],
  ['0.3103', 30, 5, 20],
  ['0.3112', 30, 5, 20],
  ['0.1232', 30, 6, 46],
  ['0.1323', 30, 6, 46],
])(
  '%s to heap %i: period %i, proved (Plambeck and Siegel, supplement, arXiv 0705.2404); order %i',
  (name, heaps, period, order) => expectProved(name, heaps, order, period),
);

test.each([
  ['0.[3]', 15, 18],
  ['subtraction:1,2,3', 20, 6],
  ['0.3', 20, 2],
  ['0.33', 20, 6],
])('%s to heap %i is tame: order 2^n + 2 is %i (Plambeck and Siegel 2008, the tame quotients)', (name, heap, order) => {
  expect(quotientOf(name, heap).monoid.order).toBe(order);
});

test('0.3122: infinite from heap 7 on (Weimerskirch, Games of No Chance 4, 267-278), and not before', () => {
  expect(quotientOf('0.3122', 6).monoid.order).toBe(52);
  const { code } = findHeapGame('0.3122', 7);
  expect(() => runSync(misereQuotientTask(heap => heapOptions(code, heap), 7, { order: 120 }))).toThrow(
    /^the misère quotient of heaps up to 7 is infinite, or too large: given up at 120 elements; that of heaps up to 6 has order 52$/,
  );
});
