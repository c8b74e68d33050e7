import { expect, test } from 'vitest';
import {
  cellAt,
  clampCell,
  cornerOf,
  farthest,
  fitSheet,
  nearestFilled,
  valueAt,
  visibleCells,
  wholeTicks,
} from './map-geometry.ts';

const sheet = { xFrom: 1, yFrom: 0, width: 3, height: 2, values: Int32Array.of(3, 7, -1, 0, 1, 42) };
const frame = { width: 400, height: 260, left: 50, bottom: 40 };

test('the least numbers are at the lower left', () => {
  const placement = { x: 100, y: 20, scale: 10 };
  expect(cellAt(sheet, placement, 101, 39)).toEqual({ x: 1, y: 0 });
  expect(cellAt(sheet, placement, 129, 21)).toEqual({ x: 3, y: 1 });
  expect(cellAt(sheet, placement, 131, 21)).toBeUndefined();
  expect(cellAt(sheet, placement, 101, 41)).toBeUndefined();
});

test('a cell is found where it is drawn', () => {
  const placement = { x: 13.5, y: -7, scale: 6.25 };
  for (const cell of [
    { x: 1, y: 0 },
    { x: 2, y: 1 },
    { x: 3, y: 0 },
  ]) {
    const corner = cornerOf(sheet, placement, cell);
    expect(cellAt(sheet, placement, corner.x + 3, corner.y + 3)).toEqual(cell);
  }
});

test('values are read row by row from below', () => {
  expect(valueAt(sheet, { x: 1, y: 0 })).toBe(3);
  expect(valueAt(sheet, { x: 3, y: 1 })).toBe(42);
  expect(valueAt(sheet, { x: 3, y: 0 })).toBe(-1);
});

test('a fitted sheet lies between the axes', () => {
  const { x, y, scale } = fitSheet(sheet, frame);
  expect(x).toBeGreaterThanOrEqual(frame.left);
  expect(x + 3 * scale).toBeLessThanOrEqual(frame.width);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + 2 * scale).toBeLessThanOrEqual(frame.height - frame.bottom);
  expect(visibleCells(sheet, { x, y, scale }, frame)).toEqual({ left: 0, right: 2, top: 0, bottom: 1 });
});

test('only what can be seen is drawn', () => {
  const large = { xFrom: 0, yFrom: 0, width: 500, height: 500 };
  const { left, right, top, bottom } = visibleCells(large, { x: -1000, y: -2000, scale: 10 }, frame);
  expect([left, right, top, bottom]).toEqual([105, 140, 200, 222]);
});

test('the cell stays on the sheet', () => {
  expect(clampCell(sheet, { x: 0, y: 9 })).toEqual({ x: 1, y: 1 });
});

test('a cell that holds something is preferred', () => {
  expect(nearestFilled(sheet, { x: 2, y: 1 })).toEqual({ x: 2, y: 1 });
  expect(nearestFilled(sheet, { x: 3, y: 0 })).not.toEqual({ x: 3, y: 0 });
  expect(valueAt(sheet, nearestFilled(sheet, { x: 3, y: 0 }))).toBeGreaterThanOrEqual(0);
  expect(nearestFilled({ ...sheet, values: new Int32Array(6).fill(-1) }, { x: 2, y: 0 })).toEqual({ x: 2, y: 0 });
});

test('ticks are whole and have room', () => {
  expect(wholeTicks(0, 3, 300, 40)).toEqual([0, 1, 2, 3]);
  expect(wholeTicks(5, 5, 300, 40)).toEqual([5]);
  expect(wholeTicks(0, 500, 300, 40).length).toBeLessThanOrEqual(9);
});

test('draws and empty cells have no remoteness', () => {
  expect(farthest(sheet)).toBe(10);
  expect(farthest({ values: Int32Array.of(1, -1) })).toBe(0);
});
