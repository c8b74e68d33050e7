import { expect, test } from 'vitest';
import type { LaidOut } from './graph-layout.ts';
import { arrowPath, edgeCurve, linePath, nearestCurve, pointOn } from './graph-paths.ts';

const size = { halfWidth: 40, halfHeight: 20 };
const laidOut: LaidOut = {
  nodes: [
    { x: 100, y: 20 },
    { x: 100, y: 220 },
    { x: 300, y: 20 },
  ],
  bends: [[], [], [], [], [{ x: 180, y: 120 }]],
  rowHeights: [20, 220],
  width: 340,
  height: 240,
};
const curve = (from: number, to: number, i = 0) => edgeCurve(laidOut, size, { from, to }, i);

test('an edge runs from the lower border of a node to the upper border of the one below', () => {
  const { pieces, tip } = curve(0, 1);
  expect(pieces[0]![0]).toEqual({ x: 100, y: 40 });
  expect(tip).toEqual({ x: 100, y: 199 });
  expect(linePath(curve(0, 1))).toMatch(/^M100 40C/);
});

test('the way back is another line', () => {
  const up = curve(1, 0);
  expect(up.pieces[0]![0].y).toBe(200);
  expect(up.tip).toEqual({ x: 109, y: 41 });
});

test('within a row an edge arches over to the right, and under to the left', () => {
  expect(pointOn(curve(0, 2), 0.5).y).toBeLessThan(0);
  expect(pointOn(curve(2, 0), 0.5).y).toBeGreaterThan(40);
});

test('an edge passes its bends', () => {
  const { pieces } = curve(0, 1, 4);
  expect(pieces).toHaveLength(2);
  expect(pointOn(curve(0, 1, 4), 0.5)).toEqual({ x: 180, y: 120 });
});

test('an edge to its own node leaves it and comes back', () => {
  const { pieces, tip } = curve(0, 0);
  expect(pieces[0]![0].x).toBe(140);
  expect(tip.x).toBe(141);
  expect(pointOn(curve(0, 0), 0.5).x).toBeGreaterThan(150);
});

test('an arrow ends at the tip', () => {
  expect(arrowPath(curve(0, 1))).toMatch(/^M100 199L/);
});

test('the nearest curve is found, and none from afar', () => {
  const curves = [curve(0, 1), curve(0, 2)];
  expect(nearestCurve(curves, { x: 103, y: 120 }, 8)).toBe(0);
  expect(nearestCurve(curves, { x: 200, y: -13 }, 12)).toBe(1);
  expect(nearestCurve(curves, { x: 250, y: 150 }, 8)).toBeUndefined();
});
