import { expect, test } from 'vitest';
import { heapTable } from '../../test/games/heap-tiers.js';
import { verifyTiers } from './index.js';

test('one move that is missing at one of a million positions is found by default', async () => {
  const { game, table } = await heapTable(1_000_001, { isMissing: (n, k) => n === 500_003 && k === 3 });
  const { ok, faults, compared, comparable } = await verifyTiers(table, game);
  expect({ ok, compared, comparable }).toEqual({ ok: false, compared: 1_000_001, comparable: 1_000_001 });
  expect(faults.map(({ position }) => position)).toContain('500003');
});
