import { expect, test } from 'vitest';
import { roundStep } from '../../../ui/round-step.ts';
import { circleLayout, spread } from './circle-layout.ts';
import type { Room } from './layout.ts';

const room = (live: readonly number[]): Room => ({
  pixels: 600,
  players: null,
  live: new Set(live.map(String)),
  wanted: new Set(),
});
const gaps = (angles: readonly number[]) => {
  const sorted = [...angles].sort((a, b) => a - b);
  return sorted.map((angle, i) => (sorted[i + 1] ?? sorted[0]! + 2 * Math.PI) - angle);
};

test('angles that are far apart stay where they are', () => {
  expect(spread([0, 2, 4], 0.5)).toEqual([0, 2, 4]);
});

test('angles that are close are moved apart, across the top of the circle too', () => {
  expect(Math.min(...gaps(spread([0, 1e-5, 2e-5, 6.28], 0.4)))).toBeGreaterThan(0.39);
});

test('angles keep their order', () => {
  const moved = spread([1.02, 1, 1.01], 0.3);
  expect(moved[1]!).toBeLessThan(moved[2]!);
  expect(moved[2]!).toBeLessThan(moved[0]!);
});

test('every place of a small circle can be clicked', () => {
  expect(circleLayout({ kind: 'circle', size: 8, marks: [] }, room([3])).spots.length).toBe(8);
});

test('of 200,000 places those of moves are drawn large and apart', () => {
  const { spots, below } = circleLayout({ kind: 'circle', size: 200_000, marks: [] }, room([7, 8, 9, 150_000]));
  expect(below.filter(({ attributes }) => attributes['class'] === 'planet').length).toBe(4);
  expect(spots.map(({ place }) => place)).toEqual(['7', '8', '9', '150000']);
  const distances = spots.slice(1).map((spot, i) => Math.hypot(spot.x - spots[i]!.x, spot.y - spots[i]!.y));
  expect(Math.min(...distances)).toBeGreaterThan(spots[0]!.width);
});

test('of very many places one in each sector is there, the preferred one', () => {
  const live = [4321, ...Array.from({ length: 199_999 }, (_, i) => i + 1)];
  const { spots } = circleLayout({ kind: 'circle', size: 200_000, marks: [] }, room(live));
  expect(spots.length).toBe(90);
  expect(spots.map(({ place }) => place)).toContain('4321');
});

test('numbers around a large circle are round', () => {
  expect([8, 20, 300, 200_000].map(size => roundStep(size / 12))).toEqual([1, 2, 50, 20_000]);
});
