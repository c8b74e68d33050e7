import { expect, test } from 'vitest';
import { heapGame } from '../../test/games/heap-tiers.js';
import { bitRanking } from '../ranking/bit-ranking.js';
import { FaultList } from './faults.js';
import { allNumbers, countFound, drawnNumbers, keyOf, PlainCount, positionsFound } from './sample.js';
import type { TierMemory } from './tier-memory.js';

/** A tier in which these indices were found, by view. */
function foundTier(tier: number, size: number, found: readonly (readonly number[])[]): TierMemory {
  const words = Math.ceil(size / 32);
  const bitmaps = found.map(indices => {
    const bitmap = new Int32Array(words);
    for (const index of indices) bitmap[index >>> 5]! |= 1 << (index & 31);
    return bitmap;
  });
  const none = new Int32Array(words);
  const said = { stored: bitRanking(none), reached: found.map(() => none), values: new Uint8Array(0) };
  return { tier, size, ...said, found: bitmaps, expanded: bitmaps, over: none, blocks: new Uint8Array(1) };
}

const TIERS = [
  foundTier(0, 40, [[0, 31, 32, 39], [5]]),
  foundTier(1, 3, [[], []]),
  foundTier(2, 100, [[63, 64, 99], [0]]),
];
const shown = (numbers: Iterator<number, void>) =>
  [...positionsFound(TIERS, numbers)].map(({ tier, index, view }) => `${tier}:${index}/${view}`);

test('all positions found come in the order of tiers, views and indices', () => {
  expect(countFound(TIERS)).toBe(9);
  const all = ['0:0/0', '0:31/0', '0:32/0', '0:39/0', '0:5/1', '2:63/0', '2:64/0', '2:99/0', '2:0/1'];
  expect(shown(allNumbers(9))).toEqual(all);
  for (const numbers of [[0], [8], [1, 4, 7], [3, 5, 6], []]) {
    expect(shown(numbers.values())).toEqual(numbers.map(number => all[number]));
  }
});

test('a draw is the same for the same seed, rises, takes nothing twice, and leaves nothing out for good', () => {
  const drawn = [...drawnNumbers(1000, 300, 1)];
  expect([...drawnNumbers(1000, 300, 1)]).toEqual(drawn);
  expect([...drawnNumbers(1000, 300, 2)]).not.toEqual(drawn);
  expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
  expect(drawn.length).toBeGreaterThan(200);
  const few = new Set(Array.from({ length: 50 }, (_, seed) => [...drawnNumbers(5, 3, seed)]).flat());
  expect([...few].sort()).toEqual([0, 1, 2, 3, 4]);
});

test('positions have keys of their own, also far up', () => {
  const far = { tier: 2 ** 20, index: 2 ** 31 - 1 };
  const keys = [
    { tier: 0, index: 0, view: 0 as const },
    { tier: 0, index: 0, view: 1 as const },
    { tier: 0, index: 1, view: 0 as const },
    { tier: 1, index: 0, view: 0 as const },
    { ...far, view: 0 as const },
    { ...far, view: 1 as const },
  ].map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the plain rules count each position; weights and positions that differ are told', () => {
  const game = heapGame(6);
  const count = (indices: readonly number[], weight = 1) => {
    const faults = new FaultList();
    const plain = new PlainCount(heapGame(6, { weight: n => (n === 2 ? weight : 1) }), [foundTier(0, 6, [indices])]);
    while (!plain.walk(2));
    plain.compare(faults);
    return faults.first.map(({ index, problem }) => `${index} ${problem}`);
  };
  expect(game.start.position).toBe(5);
  expect(count([0, 1, 2, 3, 4, 5])).toEqual([]);
  expect(count([0, 1, 2, 3, 4, 5], 2)).toEqual(['2 it stands for 1 positions, the fast rules say 2']);
  expect(count([0, 1, 2, 4, 5])).toEqual(['3 the plain rules reach it, the fast ones do not']);
  const larger = new PlainCount(heapGame(6), [foundTier(0, 40, [[0, 1, 2, 3, 4, 5, 39]])]);
  while (!larger.walk(100));
  const faults = new FaultList();
  larger.compare(faults);
  expect(faults.first.map(({ index, problem }) => `${index} ${problem}`)).toEqual([
    '39 the fast rules reach it, the plain ones do not',
  ]);
});
