import { expect, test } from 'vitest';
import { centreOn, fitInto, nudge, settle } from './placement.ts';

test('a drawing that is small stands in the middle, at its size', () => {
  expect(fitInto({ width: 500, height: 300 }, { width: 100, height: 100 }, 40, 10)).toEqual({
    x: 220,
    y: 100,
    scale: 1,
  });
});

test('a drawing that is large is made to fit', () => {
  const { x, y, scale } = fitInto({ width: 440, height: 220 }, { width: 2000, height: 400 }, 20, 10);
  expect(scale).toBeCloseTo(0.2);
  expect(x).toBeCloseTo(30);
  expect(y).toBeCloseTo(70);
});

test('a point stands in the middle of what is left of the frame', () => {
  const { x, y } = centreOn({ width: 440, height: 200 }, { x: 100, y: 50 }, 40, 2);
  expect(100 * 2 + x).toBe(240);
  expect(50 * 2 + y).toBe(100);
});

test('a drawing moves no further than it must', () => {
  expect(nudge(50, 0, 100, 20)).toBe(0);
  expect(nudge(-30, 0, 100, 20)).toBe(50);
  expect(nudge(95, 0, 100, 20)).toBe(-15);
});

test('a large drawing leaves no part of its frame empty', () => {
  expect(settle(80, 500, 0, 200, 10)).toBe(10);
  expect(settle(-600, 500, 0, 200, 10)).toBe(-310);
  expect(settle(-100, 500, 0, 200, 10)).toBe(-100);
  expect(settle(90, 100, 40, 240, 10)).toBe(90);
});
