/** Tables where there are no files, as in a browser: streams compress and decompress, and everything is waited for. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openStoredLog } from '#storage-file';
import { makeValueTable, randomValues } from '../../test/tables/value-tables.js';
import { memoryAccess } from './access.js';
import { openAccess } from './storage.js';
import { TierTable } from './tier-table.js';

vi.mock('#storage-file', () => import('./storage-none.js'));

test('a table is written and read by streams alone', async () => {
  await fc.assert(
    fc.asyncProperty(randomValues(50), async values => {
      const table = await TierTable.open(memoryAccess(await makeValueTable(values)));
      for (const [tier, entries] of values.tiers.entries()) {
        for (const [i, entry] of entries.entries()) {
          const expected = entry !== null && (entry.reached & 1) !== 0 ? entry.value : -1;
          expect(await table.entry(tier, i, 0)).toBe(expected);
        }
        expect((await table.loadTier(tier)).values.length).toBe(entries.filter(entry => entry !== null).length);
      }
      expect(table.isSync).toBe(false);
    }),
    { numRuns: 20 },
  );
});

test('damage is found by streams too', async () => {
  const bytes = await makeValueTable({
    views: 1,
    tiers: [
      [
        { value: 3, reached: 1 },
        { value: 7, reached: 1 },
      ],
    ],
  });
  for (let i = 0; i < bytes.length; i++) {
    const flipped = bytes.map((byte, at) => (at === i ? byte ^ 1 : byte));
    const reading = TierTable.open(memoryAccess(flipped)).then(table => table.entry(0, 0, 0));
    await expect(reading, `byte ${i}`).rejects.toMatchObject({ code: 'table' });
  }
});

test('a path is an address, and a log has no file', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(Uint8Array.of(1, 2, 3)));
  try {
    const access = await openAccess('tables/quixo.zug');
    expect(asked).toHaveBeenCalledWith('tables/quixo.zug', { headers: { range: 'bytes=0-65535' } });
    expect([...(await access.read(1, 2))]).toEqual([2, 3]);
  } finally {
    asked.mockRestore();
  }
  await expect(openStoredLog('log')).rejects.toMatchObject({ code: 'usage' });
});
