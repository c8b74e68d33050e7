import { expect, test } from 'vitest';
import { SETTLED, type TieredSpace } from '../core/tiers.js';
import { tierMarks } from './tier-sample.js';

/** Heaps of at most nine in tier 1, of which one or two are taken; tier 0 is what is left when all is gone. */
function space(change: {
  readonly takes?: readonly number[];
  readonly end?: number;
  readonly weight?: number;
  readonly settles?: boolean;
}): TieredSpace {
  const { takes = [1, 2], end = 0, weight = 1, settles = false } = change;
  return {
    ...{ tierCount: 2, start: { tier: 1, index: 8 }, views: 1, settles, maxSuccessors: 4, maxPredecessors: 4 },
    tierName: String,
    tierSize: tier => (tier === 0 ? 1 : 9),
    childTiers: tier => (tier === 0 ? [] : [0]),
    isLoopFree: () => false,
    openTier: tier => {
      let at = 0;
      return {
        load: index => {
          at = index;
          return tier === 0 ? end : -1;
        },
        weight: () => weight,
        successors: ({ slots, indices }, settle) => {
          const list = takes.filter(k => k <= at + 1);
          list.forEach((k, i) => {
            const left = at + 1 - k;
            slots[i] = left > 0 ? 0 : settle && settles ? SETTLED : 1;
            indices[i] = left > 0 ? left - 1 : slots[i] === SETTLED ? end : 0;
          });
          return list.length;
        },
        predecessors: () => 0,
      };
    },
  };
}

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const marks = (change: Parameters<typeof space>[0] = {}) => [...tierMarks(space(change), 1, ALL)];

test('neither the order nor the repetition of successors counts, nor how it is told that play is over', () => {
  expect(marks({ takes: [2, 1, 1] })).toEqual(marks());
  expect(marks({ settles: true })).toEqual(marks());
  expect(marks()).toHaveLength(9);
});

test('moves, results in the tier below, and weights count', () => {
  expect(marks({ takes: [1] })[0]).toBe(marks()[0]);
  expect(marks({ takes: [1] })[1]).not.toBe(marks()[1]);
  expect(marks({ takes: [1, 2, 9] })[7]).toBe(marks()[7]);
  expect(marks({ takes: [1, 2, 9] })[8]).not.toBe(marks()[8]);
  for (const settles of [true, false]) expect(marks({ end: 3, settles })[0]).not.toBe(marks({ settles })[0]);
  expect(marks({ weight: 2 })).not.toEqual(marks());
});
