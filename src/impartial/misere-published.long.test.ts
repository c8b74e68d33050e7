/** A published misère quotient that takes some seconds. */
import { expect, test } from 'vitest';
import { runSync } from '../core/task.js';
import { findHeapGame } from '../heaps/heap-names.js';
import { heapOptions } from '../heaps/heap-options.js';
import { misereQuotientTask } from './misere-quotient.js';

test("Dawson's Kayles to heap 30: order 360 (Siegel, miseregames.wordpress.com, 28 August 2007)", () => {
  const { code } = findHeapGame('0.07', 30);
  expect(runSync(misereQuotientTask(heap => heapOptions(code, heap), 30)).monoid.order).toBe(360);
});
