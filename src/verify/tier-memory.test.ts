import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameOfTiers, randomTiers, spaceOfTiers } from '../../test/games/random-tiers.js';
import { readDraft, trueTable } from '../../test/tables/draft-tables.js';
import type { LoadedTier } from '../table/loaded-tier.js';
import { loadTiers } from './tier-memory.js';

const allocate = (bytes: number) => new ArrayBuffer(bytes);

test('a tier that has not as many bits and values as positions is refused by name', async () => {
  const written = fc.sample(randomTiers({ tiers: 2, size: 40, views: [2] }), { numRuns: 1, seed: 4 })[0]!;
  const space = spaceOfTiers(written);
  const table = readDraft(trueTable(written, gameOfTiers(written)));
  expect(await loadTiers(table, space, allocate, () => {})).toHaveLength(space.tierCount);
  const changes: ((loaded: LoadedTier) => LoadedTier)[] = [
    tier => ({ ...tier, values: tier.values.slice(1) }),
    tier => ({ ...tier, values: new Int32Array([...tier.values, 0]) }),
    tier => ({ ...tier, reached: tier.reached.slice(1) }),
    tier => ({ ...tier, reached: tier.reached.map(words => new Int32Array(words.length + 1)) }),
    tier => ({ ...tier, stored: { ...tier.stored, words: new Int32Array(tier.stored.words.length + 1) } }),
  ];
  for (const change of changes) {
    const wrong = { ...table, loadTier: async (tier: number) => change(await table.loadTier(tier, allocate)) };
    await expect(loadTiers(wrong, space, allocate, () => {})).rejects.toMatchObject({
      code: 'table',
      message: 'draft: tier 0 has not as many values as positions',
    });
  }
});

test('each tier is told when it is read', async () => {
  const written = fc.sample(randomTiers({ tiers: 4 }), { numRuns: 1, seed: 4 })[0]!;
  const told: number[] = [];
  const table = readDraft(trueTable(written, gameOfTiers(written)));
  await loadTiers(table, spaceOfTiers(written), allocate, done => told.push(done));
  expect(told).toEqual(spaceOfTiers(written).tierCount === told.length ? told : []);
  expect(told.length).toBeGreaterThan(0);
});
