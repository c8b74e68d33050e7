import { expect, test } from 'vitest';
import { compactRows, spreadOut } from './compact-rows.ts';

test('what is far enough apart stays where it wants to be', () => {
  expect(spreadOut([0, 10, 35], 10)).toEqual([0, 10, 35]);
});

test('what wants the same place is spread out around it', () => {
  expect(spreadOut([50, 50, 50], 10)).toEqual([40, 50, 60]);
  expect(spreadOut([0, 100, 90], 10)).toEqual([0, 90, 100]);
});

test('the order is kept even against the wishes', () => {
  const places = spreadOut([30, 0, 20], 5);
  expect(places[1]! - places[0]!).toBeGreaterThan(4.999);
  expect(places[2]! - places[1]!).toBeGreaterThan(4.999);
});

test('rows keep their order and their distances, and stand below what they are joined to', () => {
  const rows = [0, 0, 1, 1, 1, 1];
  const across = compactRows(
    rows,
    [0, 900, 5, 10, 800, 850],
    [
      { from: 0, to: 2 },
      { from: 0, to: 3 },
      { from: 1, to: 4 },
      { from: 1, to: 5 },
    ],
    20,
  );
  expect(across[3]! - across[2]!).toBeCloseTo(20);
  expect(across[4]! - across[3]!).toBeGreaterThanOrEqual(19.99);
  expect(across[0]).toBeCloseTo((across[2]! + across[3]!) / 2);
  expect(across[1]).toBeCloseTo((across[4]! + across[5]!) / 2);
  expect(Math.max(...across) - Math.min(...across)).toBeLessThan(100);
});
