import { expect, test } from 'vitest';
import { type Direction, type Spot, spotAt, spotTowards } from './layout.ts';

const grid = [0, 1, 2].flatMap(y => [0, 1, 2].map(x => ({ place: `${'abc'[x]}${3 - y}`, x: x * 100, y: y * 100 })));
const at = (place: string) => grid.find(spot => spot.place === place)!;
const step = (from: string, direction: Direction) => spotTowards(grid, at(from), direction)?.place;

test('arrow keys go straight on a grid and stop at its edge', () => {
  expect([step('b2', 'up'), step('b2', 'right'), step('b2', 'down'), step('b2', 'left')]).toEqual([
    'b3',
    'c2',
    'b1',
    'a2',
  ]);
  expect(step('a3', 'up')).toBeUndefined();
  expect(step('c1', 'right')).toBeUndefined();
});

test('arrow keys leap over gaps, and prefer what is ahead to what is near aside', () => {
  const spots = [at('a1'), at('c1'), at('b3')];
  expect(spotTowards(spots, at('a1'), 'right')?.place).toBe('c1');
  expect(spotTowards([at('a1'), at('c2')], at('a1'), 'up')?.place).toBe('c2');
});

test.each([2, 3, 5, 8, 13, 40])('arrow keys reach all of %i places on a circle', count => {
  const ring = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return { x: 100 * Math.sin(angle), y: -100 * Math.cos(angle) };
  });
  const reached = new Set([ring[0]!]);
  for (const spot of reached) {
    for (const direction of ['up', 'right', 'down', 'left'] as const) {
      const next = spotTowards(ring, spot, direction);
      if (next !== undefined) reached.add(next);
    }
  }
  expect(reached.size).toBe(count);
});

const spot = (place: string, x: number, width = 10): Spot => ({
  place,
  x,
  y: 0,
  width,
  height: 10,
  label: () => place,
});

test('a click belongs to the spot that contains it, and of several to the nearest middle', () => {
  expect(spotAt([spot('a', 0), spot('b', 20)], 22, 3, 5)?.place).toBe('b');
  expect(spotAt([spot('a', 0, 100), spot('b', 20)], 18, 0, 5)?.place).toBe('b');
});

test('a click beside all spots belongs to the nearest within reach', () => {
  expect(spotAt([spot('a', 0), spot('b', 20)], 12, 0, 5)?.place).toBe('b');
  expect(spotAt([spot('a', 0), spot('b', 20)], 40, 0, 5)).toBeUndefined();
});

test('a spot can be clicked wherever else it is', () => {
  const column = { ...spot('a', 0), also: [{ x: 100, y: 0, width: 10, height: 10 }] };
  expect(spotAt([column], 101, 0, 5)?.place).toBe('a');
});
