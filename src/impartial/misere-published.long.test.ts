/** What is published of misère quotients and takes some seconds. */
import { expect, test } from 'vitest';
import { resultOf } from '../core/errors.js';
import { runSync } from '../core/task.js';
import { findHeapGame } from '../heaps/heap-names.js';
import { heapOptions } from '../heaps/heap-options.js';
import { misereQuotientTask } from './misere/misere-quotient.js';

test("Dawson's Kayles to heap 30: order 360 (Siegel, miseregames.wordpress.com, 28 August 2007)", () => {
  const { code } = findHeapGame('0.07', 30);
  expect(runSync(misereQuotientTask(heap => heapOptions(code, heap), 30)).monoid.order).toBe(360);
});

test('all octal codes of two digits: quotients are of even order, but for that of nothing (Plambeck and Siegel 2008)', () => {
  let found = 0;
  for (const lead of ['0', '4']) {
    for (let digits = 1; digits < 64; digits++) {
      const { code } = findHeapGame(`${lead}.${digits.toString(8).padStart(2, '0')}`, 14);
      const task = misereQuotientTask(heap => heapOptions(code, heap), 14, { order: 100, moves: 1_000_000 });
      const result = resultOf(() => runSync(task));
      if (!result.ok) expect(result.error.code).toBe('budget');
      else {
        expect(result.value.orders.filter(order => order > 1 && order % 2 === 1)).toEqual([]);
        found++;
      }
    }
  }
  expect(found).toBeGreaterThan(90);
});
