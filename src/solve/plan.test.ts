import { expect, test } from 'vitest';
import { LOSE } from '../core/outcome.js';
import type { PositionSpace } from '../core/space.js';
import { plan } from './plan.js';

/** So many positions, all of them lost at once. */
const lostPositions = (size: number): PositionSpace => ({
  size,
  start: 0,
  maxSuccessors: 0,
  terminal: () => LOSE,
  successors: () => 0,
});

test('as many positions as remotenesses are told apart are planned for, and not one more', () => {
  const memory = Number.MAX_SAFE_INTEGER;
  expect(plan(lostPositions(2 ** 29), { memory }).positions).toBe(2 ** 29);
  expect(() => plan(lostPositions(2 ** 29 + 1), { memory })).toThrow(
    expect.objectContaining({
      code: 'budget',
      message: 'solving 536,870,913 positions needs about 2,049 MiB, and 536,870,912 are the most in one piece',
    }),
  );
});
