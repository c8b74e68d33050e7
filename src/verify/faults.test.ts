import { expect, test } from 'vitest';
import { FaultList, firstFaults, MOST_FAULTS, type NumberedFault } from './faults.js';

const fault = (tier: number, index: number, view = 0): NumberedFault => ({ tier, index, view, problem: '' });
const shown = (faults: readonly NumberedFault[]) => faults.map(({ tier, index, view }) => `${tier}:${index}/${view}`);

test('faults are kept as play goes: by tier from the start’s down, then by index and view', () => {
  const list = new FaultList();
  for (const one of [fault(1, 5), fault(2, 7, 1), fault(2, 7), fault(2, 3), fault(1, 4)]) list.add(one);
  expect(shown(list.first)).toEqual(['2:3/0', '2:7/0', '2:7/1', '1:4/0', '1:5/0']);
});

test('of many faults the first ten are kept, whichever came first, and all are counted', () => {
  const list = new FaultList();
  for (let index = 30; index > 0; index--) list.add(fault(0, index));
  for (let index = 31; index < 40; index++) list.add(fault(0, index));
  expect(shown(list.first)).toEqual(Array.from({ length: MOST_FAULTS }, (_, i) => `0:${i + 1}/0`));
  expect(list.count).toBe(39);
});

test('the first faults of several lists', () => {
  const first = firstFaults([Array.from({ length: 8 }, (_, i) => fault(0, 2 * i)), [fault(0, 1), fault(1, 9)]]);
  expect(shown(first)).toEqual(['1:9/0', '0:0/0', '0:1/0', ...[2, 4, 6, 8, 10, 12, 14].map(i => `0:${i}/0`)]);
  const many = firstFaults([1, 2].map(tier => Array.from({ length: 8 }, (_, i) => fault(tier, i))));
  expect(many).toHaveLength(MOST_FAULTS);
});
