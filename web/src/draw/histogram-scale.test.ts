import { expect, test } from 'vitest';
import { countScale, remotenessTicks } from './histogram-scale.ts';

test('a linear scale is proportional and ends above the largest count', () => {
  const { height, ticks } = countScale('linear', 970, 100);
  expect(height(0)).toBe(0);
  expect(height(400)).toBeCloseTo(2 * height(200));
  expect(height(970)).toBeLessThanOrEqual(100);
  expect(height(970)).toBeGreaterThan(80);
  expect(ticks[0]).toBe(0);
});

test('a logarithmic scale shows a single position, and powers of ten', () => {
  const { height, ticks } = countScale('logarithmic', 245_025, 200);
  expect(height(0)).toBe(0);
  expect(height(1)).toBeGreaterThan(4);
  expect(height(245_025)).toBeLessThanOrEqual(200);
  expect(height(1000) - height(100)).toBeCloseTo(height(100) - height(10));
  expect(ticks).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
});

test('counts have no ticks between whole positions', () => {
  expect(countScale('linear', 2, 200).ticks).toEqual([0, 1, 2]);
  expect(countScale('logarithmic', 1, 200).ticks).toEqual([1]);
});

test('remoteness ticks are whole and not crowded', () => {
  expect(remotenessTicks(0, 600)).toEqual([0]);
  expect(remotenessTicks(3, 600)).toEqual([0, 1, 2, 3]);
  expect(remotenessTicks(1_000_000, 300).length).toBeLessThan(8);
});
