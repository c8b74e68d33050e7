import { expect, test } from 'vitest';
import { runSync } from 'zugzwang/core';
import { sheetsOf } from 'zugzwang/site';
import type { Sheet } from '../../engine/protocol.ts';
import { predictSheet, tablesOf } from './law-table.ts';

const SHEET: Sheet = { xFrom: 1, yFrom: 2, width: 3, height: 2, values: Int32Array.of(3, 4, -1, 7, 0, 1) };

test('a map is split into a corner and what lies beyond, cells that hold nothing left out', () => {
  const { table, fresh } = tablesOf(SHEET);
  expect([...table.points]).toEqual([1, 2, 2, 2, 1, 3, 2, 3]);
  expect([...table.values]).toEqual([3, 0, 3, 0]);
  expect([...fresh!.points]).toEqual([3, 3]);
  expect([...fresh!.values]).toEqual([1]);
  expect(tablesOf({ ...SHEET, width: 1, height: 1, values: Int32Array.of(3) }).fresh).toBeUndefined();
});

test('what a law says is counted as right, wrong or nothing', () => {
  const predicted = predictSheet(point => (point[0] === 1 || point[1] === 2 ? 3 : undefined), SHEET);
  expect([...predicted.codes]).toEqual([3, 3, -1, 3, -1, -1]);
  expect(predicted).toMatchObject({ agree: 2, disagree: 1, silent: 2 });
});

test('the law of candy piles is right on the whole map of two piles', async () => {
  const [sheet] = await sheetsOf('candy-piles', {});
  const values = runSync(sheet!.cells(90, 90));
  // The side of the square is 1 or 2; beside it there is one pile or none.
  const law = (point: ArrayLike<number>) => (Math.min(point[0]!, point[1]!) % 2 === 1 ? 3 : 0);
  const size = { xFrom: 1, yFrom: 1, width: 90, height: 90 };
  const reference = predictSheet(law, { ...size, values });
  expect(reference).toMatchObject({ agree: 90 * 90, disagree: 0, silent: 0 });
  const corner = tablesOf({ ...size, values });
  expect(corner.table.values.length).toBe(60 * 60);
  expect(corner.fresh!.values.length).toBe(90 * 90 - 60 * 60);
});
