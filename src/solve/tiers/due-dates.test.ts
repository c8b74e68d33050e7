import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawUntil } from '../../../test/random.js';
import { DueDates } from './due-dates.js';

/** Positions by number: when each becomes known, and at which later date it is due. */
const positions = fc.array(fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 60 });

/** How often a date had to be scanned for, and how often the lists were made anew. */
const met = { scans: 0, relistings: 0 };

/** Goes through the dates as a solver does; returns what it is handed, by date. */
function handedOut(drawn: readonly (readonly [number, number])[], capacity: number): Map<number, number[]> {
  const due = new DueDates(capacity);
  const dateOf = drawn.map(([known, wait]) => known + wait);
  const handed = new Map<number, number[]>();
  for (let date = 0; date <= 24; date++) {
    if (due.earliest() <= date) {
      let isScanned = false;
      if (date >= due.horizon) {
        isScanned = !due.beginListing(date);
        if (isScanned) met.scans++;
        else met.relistings++;
        // A pass over all positions known by now.
        drawn.forEach(([known], i) => {
          if (!isScanned && known < date && dateOf[i]! >= date) due.list(dateOf[i]!, i);
        });
      }
      if (isScanned) due.settle(date);
      handed.set(date, isScanned ? drawn.flatMap((_, i) => (dateOf[i] === date ? [i] : [])) : [...due.take(date)]);
    }
    drawn.forEach(([known], i) => {
      if (known === date) due.add(dateOf[i]!, i);
    });
  }
  expect(due.earliest()).toBe(Number.POSITIVE_INFINITY);
  return handed;
}

test('every position is handed out at its date, once, however short the lists are', async () => {
  const sample = () =>
    fc.assert(
      fc.property(positions, fc.nat(20), (drawn, capacity) => {
        const expected = new Map<number, number[]>();
        drawn.forEach(([known, wait], i) => {
          expected.set(known + wait, [...(expected.get(known + wait) ?? []), i]);
        });
        const handed = handedOut(drawn, capacity);
        for (const [date, list] of handed) expect(list.sort((a, b) => a - b)).toEqual(expected.get(date) ?? []);
        expect([...handed.keys()]).toEqual([...expected.keys()].sort((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  await drawUntil(() => met.scans > 20 && met.relistings > 20, sample);
});
