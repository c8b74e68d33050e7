import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runSync } from 'zugzwang/core';
import { heapSequence, periodValue } from 'zugzwang/impartial';
import { cellSize, foldOf, heapByKey, indexIn, longestFold, sliderEnd } from './fold.ts';
import { sequenceTask } from './sequence.ts';

const KAYLES = runSync(sequenceTask('kayles', 300));

test('Kayles: values, period and exceptions are those of zug heap', () => {
  const { values } = heapSequence('0.77', 300, { shortcut: false });
  expect([...KAYLES.values]).toEqual([...values]);
  expect(KAYLES).toMatchObject({ name: 'kayles', code: '0.77', largest: 8, period: { period: 12, preperiod: 71 } });
  expect([...KAYLES.exceptions]).toEqual([0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
  expect(KAYLES.computed).toBeLessThan(300);
});

test('exceptions are just the heaps that differ from the tail', () => {
  for (const code of ['0.77', '0.07', '0.137', 'subtraction:2,5,7', 'all-but:2,3,7', '0.205200C']) {
    const { values, period, exceptions } = runSync(sequenceTask(code, 400));
    for (let n = 0; n < 200; n++)
      expect(indexIn(exceptions, n) >= 0, `${code}, heap ${n}`).toBe(periodValue(values, period!, n) !== values[n]);
  }
});

test('a code that ends where the heaps end has no period', () => {
  expect(runSync(sequenceTask('take-a-square', 200))).toMatchObject({ code: null, exceptions: new Int32Array(0) });
  expect(runSync(sequenceTask('take-a-square', 200)).period).toBeUndefined();
});

test('rows are as long as a short period, or as can be read', () => {
  const { period } = KAYLES;
  expect(foldOf(300, period)).toBe(12);
  expect(foldOf(300, undefined)).toBe(50);
  expect(foldOf(300, undefined, true)).toBe(16);
  expect(foldOf(4, undefined)).toBe(5);
  expect(sliderEnd(10_000, 12, { period: 442, preperiod: 0, saltus: 0 })).toBe(884);
  expect(sliderEnd(30, 12, period)).toBe(31);
});

test('a list is searched as indexOf does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), fc.nat(60), (list, wanted) => {
      const sorted = Int32Array.from(list).sort();
      expect(indexIn(sorted, wanted)).toBe(sorted.indexOf(wanted));
    }),
  );
});

test('keys stay within the heaps, up and down in their column', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.nat(500),
      fc.nat(500),
      fc.integer({ min: 1, max: 40 }),
      (key, a, b, fold) => {
        const [at, last] = [Math.min(a, b), Math.max(a, b)];
        const to = heapByKey(key, at, fold, last)!;
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(last);
        if (/Up|Down/.test(key)) expect(to % fold).toBe(at % fold);
      },
    ),
  );
  expect(heapByKey('ArrowDown', 3, 12, 100)).toBe(15);
  expect(heapByKey('PageDown', 3, 12, 100)).toBe(99);
  expect(heapByKey('Tab', 3, 12, 100)).toBeUndefined();
});

test('cells fill the width, within what can be read and pointed at', () => {
  expect(cellSize(1200, 12)).toBe(36);
  expect(cellSize(300, 12)).toBe(25);
  expect(cellSize(300, 5000)).toBe(6);
  expect(longestFold(20_000_000) * 6).toBeLessThan(8_000_001);
});
