import { expect, test } from 'vitest';
import { bitRanking } from '../ranking/bit-ranking.js';
import { checkMembers } from './check-members.js';
import { FaultList } from './faults.js';
import type { TierMemory } from './tier-memory.js';

/** A tier of 70 indices in two views: what was found, where play is over, and what a table says, by indices. */
interface Members {
  readonly found: readonly (readonly number[])[];
  readonly over: readonly number[];
  readonly stored: readonly number[];
  readonly reached: readonly (readonly number[])[];
}

const SIZE = 70;

function bitmap(indices: readonly number[]): Int32Array {
  const words = new Int32Array(Math.ceil(SIZE / 32));
  for (const index of indices) words[index >>> 5]! |= 1 << (index & 31);
  return words;
}

function faultsOf({ found, over, stored, reached }: Members) {
  const memory: TierMemory = {
    tier: 3,
    size: SIZE,
    stored: bitRanking(bitmap(stored)),
    reached: reached.map(bitmap),
    values: new Uint8Array(stored.length),
    found: found.map(bitmap),
    expanded: found.map(bitmap),
    over: bitmap(over),
    blocks: new Uint8Array(1),
  };
  const faults = new FaultList();
  expect(checkMembers(memory, 3, 0, faults)).toBeGreaterThanOrEqual(0);
  return faults.first.map(({ tier, index, view, problem }) => `${tier}:${index}/${view} ${problem}`);
}

const RIGHT: Members = {
  found: [
    [0, 31, 32, 69],
    [31, 40],
  ],
  over: [32],
  stored: [0, 31, 40, 69],
  reached: [
    [0, 31, 69],
    [31, 40],
  ],
};

test('a table that holds what was found, where play goes on, is right', () => {
  expect(faultsOf(RIGHT)).toEqual([]);
});

test('each position too many or too few is told, with its view', () => {
  expect(faultsOf({ ...RIGHT, found: [[0, 31, 32], RIGHT.found[1]!] })).toEqual([
    '3:69/0 it cannot be reached from the start',
  ]);
  expect(faultsOf({ ...RIGHT, found: [RIGHT.found[0]!, [31, 40, 69]] })).toEqual([
    '3:69/1 it can be reached from the start, but is not in the table',
  ]);
  expect(faultsOf({ ...RIGHT, over: [31, 32] })).toEqual([
    '3:31/0 by the rules it is over, and not for the table to say',
    '3:31/1 by the rules it is over, and not for the table to say',
  ]);
});

test('values and the views in which they are reached must go together', () => {
  expect(faultsOf({ ...RIGHT, stored: [...RIGHT.stored, 50] })).toEqual([
    '3:50/0 the table has a value for it, but says that nothing reaches it',
  ]);
  expect(faultsOf({ ...RIGHT, stored: [0, 31, 69] })).toEqual([
    '3:40/0 the table says that it is reached, but has no value for it',
  ]);
});
