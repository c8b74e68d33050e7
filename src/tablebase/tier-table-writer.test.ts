import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  finishTable,
  gameOfValues,
  makeValueTable,
  randomValues,
  solvedTier,
  someFacts,
  type Values,
} from '../../test/tables/value-tables.js';
import { LONG } from '../../test/thorough.ts';
import { type AppendLog, memoryAccess, memoryLog } from '../table/access.js';
import type { LoadedTier } from '../table/loaded-tier.js';
import { TierTable } from '../table/tier-table.js';
import { cutTier } from './pack-segment.js';
import { TierTableWriter } from './tier-table-writer.js';

/** What a loaded tier says, as `Values` has it. */
function entriesOf({ size, stored, reached, values }: LoadedTier): Values['tiers'][number] {
  const has = (words: Int32Array, i: number) => ((words[i >>> 5]! >>> (i & 31)) & 1) === 1;
  let rank = 0;
  return Array.from({ length: size }, (_, i) => {
    if (!has(stored.words, i)) return null;
    return {
      value: values[rank++]!,
      reached: reached.reduce((bits, words, v) => bits | (has(words, i) ? 1 << v : 0), 0),
    };
  });
}

async function allEntries(source: { loadTier(tier: number): Promise<LoadedTier> }, tiers: number) {
  const all = [];
  for (let tier = 0; tier < tiers; tier++) all.push(entriesOf(await source.loadTier(tier)));
  return all;
}

/** One large tier between small ones: several blocks, several segments in one, and stretches in which nothing is stored. */
function largeValues(views: 1 | 2): Values {
  const entry = (i: number) => ({ value: (i * i) % 700, reached: views === 1 ? 1 : 1 + ((i >>> 9) % 3) });
  const sparse = (i: number) => (i < 530_000 || i % 5 === 0 ? null : entry(i));
  return {
    views,
    tiers: [
      Array.from({ length: 5 }, (_, i) => entry(i)),
      Array.from({ length: 70_001 }, (_, i) => (i % 3 === 0 ? null : entry(i))),
      [],
      Array.from({ length: 40 }, (_, i) => entry(i)),
      Array.from({ length: 560_000 }, (_, i) => sparse(i)),
      Array.from({ length: 33_000 }, (_, i) => entry(i)),
      Array.from({ length: 7 }, () => null),
    ],
  };
}

test(
  'what is written is read again, tier by tier and entry by entry, from the table and from the log',
  LONG,
  async () => {
    await fc.assert(
      fc.asyncProperty(randomValues(), fc.boolean(), async (values, byIndex) => {
        const log = memoryLog();
        const bytes = await makeValueTable(values, gameOfValues(values), log, byIndex);
        const table = await TierTable.open(memoryAccess(bytes));
        expect(await allEntries(table, values.tiers.length)).toEqual(values.tiers);
        const writer = await TierTableWriter.open(log, gameOfValues(values));
        expect(await allEntries(writer, values.tiers.length)).toEqual(values.tiers);
        for (const [tier, entries] of values.tiers.entries()) {
          for (let i = 0; i <= entries.length; i++) {
            for (let view = 0; view < values.views; view++) {
              const entry = entries[i];
              const expected = entry == null || (entry.reached & (1 << view)) === 0 ? -1 : entry.value;
              expect(table.entryIfCached(tier, i, view) ?? (await table.entry(tier, i, view))).toBe(expected);
              expect(table.entrySync(tier, i, view)).toBe(expected);
            }
          }
        }
      }),
      { numRuns: 100 },
    );
  },
);

test.each([1, 2] as const)('large tiers are cut, small ones share blocks, in %i views', async views => {
  const values = largeValues(views);
  const log = memoryLog();
  const bytes = await makeValueTable(values, gameOfValues(values), log);
  const table = await TierTable.open(memoryAccess(bytes));
  const { blockCount, stored, tierSegments } = table.directory;
  expect(blockCount).toBe(8);
  expect([...tierSegments]).toEqual([0, 1, 4, 4, 5, 8, 11, 11]);
  expect(Math.max(...stored)).toBeLessThan(17_000);
  const expected = JSON.stringify(values.tiers);
  expect(JSON.stringify(await allEntries(table, values.tiers.length)) === expected).toBe(true);
  const writer = await TierTableWriter.open(log, gameOfValues(values));
  expect(JSON.stringify(await allEntries(writer, values.tiers.length)) === expected).toBe(true);
  expect(writer.notes).toEqual(values.tiers.map((_, tier) => ({ tier })));
});

test('the same bytes come of values by rank and by index, and of any kind of array', async () => {
  const values = largeValues(2);
  const game = gameOfValues(values);
  const expected = await makeValueTable(values, game);
  expect(Buffer.compare(await makeValueTable(values, game, memoryLog(), true), expected)).toBe(0);
  const writer = await TierTableWriter.open(memoryLog(), game);
  for (let tier = 0; tier < values.tiers.length; tier++) {
    const solved = solvedTier(values, tier, false);
    // Bits of indices that are not stored do not matter.
    const reached = solved.reached.map(words => words.map((word, w) => word | ~solved.stored[w]!));
    await writer.addTier({ ...solved, reached, values: Uint16Array.from(solved.values) });
  }
  expect(Buffer.compare(await finishTable(writer, someFacts(game)), expected)).toBe(0);
});

test('a log that ends anywhere is taken up, and ends in the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(randomValues(40), fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), async (values, cuts) => {
      const game = gameOfValues(values);
      const log = memoryLog();
      const expected = await makeValueTable(values, game, log);
      for (const cut of cuts) {
        await log.truncate(cut % (log.size + 1));
        expect(Buffer.compare(await makeValueTable(values, game, log), expected)).toBe(0);
      }
    }),
    { numRuns: 60 },
  );
});

test('a log of several blocks that ends in one of them, or was spoiled at its end, is taken up', async () => {
  const values = largeValues(2);
  const game = gameOfValues(values);
  const log = memoryLog();
  const expected = await makeValueTable(values, game, log);
  const whole = (await log.read(0, log.size)).slice();
  for (const share of [0.1, 0.45, 0.5, 0.8, 0.99]) {
    const cut = Math.floor(share * whole.length);
    const torn = memoryLog();
    await torn.append(whole.subarray(0, cut));
    await torn.append(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    const writer = await TierTableWriter.open(torn, game);
    expect(writer.tiers).toBeLessThan(values.tiers.length);
    expect(Buffer.compare(await makeValueTable(values, game, torn), expected)).toBe(0);
  }
});

test('work is not gone on with where the rules do something else at a position of a finished tier', async () => {
  const values = largeValues(1);
  const game = gameOfValues(values);
  const log = memoryLog();
  const writer = await TierTableWriter.open(log, game);
  for (let tier = 0; tier < 3; tier++) await writer.addTier(solvedTier(values, tier, true));
  const numbering = game.definition.tiers!();
  const weighing = (at: number, index: number) => ({
    ...numbering,
    space: {
      ...numbering.space,
      openTier: (tier: number) => {
        const rules = numbering.space.openTier(tier);
        let loaded = 0;
        const load = (i: number) => rules.load((loaded = i));
        return { ...rules, load, weight: () => (tier === at && loaded === index ? 2 : 1) };
      },
    },
  });
  const open = (at: number, index: number) => TierTableWriter.open(log, game, weighing(at, index));
  // The first and the last stored index of each tier are among those compared.
  for (const [tier, index] of [
    [0, 4],
    [1, 1],
    [1, 70_000],
  ] as const) {
    await expect(open(tier, index)).rejects.toMatchObject({
      code: 'table',
      message: `log: numbers behaves otherwise than it did when this work was begun, at position "{"index":${index},"tier":${tier}}"`,
    });
  }
  for (const [tier, index] of [
    [1, 0],
    [4, 0],
  ] as const)
    expect((await open(tier, index)).tiers).toBe(3);
});

test('a log that is damaged at its beginning is said to be so, one that was never begun is begun', async () => {
  const values = largeValues(1);
  const game = gameOfValues(values);
  const log = memoryLog();
  const writer = await TierTableWriter.open(log, game);
  const begun = log.size;
  await writer.addTier(solvedTier(values, 0, true));
  const whole = (await log.read(0, log.size)).slice();
  const opened = async (change: (bytes: Uint8Array) => Uint8Array) => {
    const copy = memoryLog();
    await copy.append(change(whole.slice()));
    return TierTableWriter.open(copy, game);
  };
  for (const at of [0, 1, 3, 5, 8, 9, 40, begun - 1]) {
    const spoiled = opened(bytes => bytes.map((byte, i) => (i === at ? byte ^ 64 : byte)));
    await expect(spoiled).rejects.toMatchObject({ code: 'table', message: 'log is damaged at its beginning' });
  }
  await expect(opened(bytes => bytes.fill(0))).rejects.toThrow('log is damaged at its beginning');
  for (const length of [0, 1, 9, begun - 1])
    for (const zeros of [0, 1, begun - length]) {
      const torn = (bytes: Uint8Array) => bytes.subarray(0, length + zeros).fill(0, length);
      expect((await opened(torn)).tiers).toBe(0);
    }
});

test('damage behind the last finished tier is known from an end that was not written', async () => {
  const values = largeValues(1);
  const game = gameOfValues(values);
  const log = memoryLog();
  const writer = await TierTableWriter.open(log, game);
  await writer.addTier(solvedTier(values, 0, true));
  const first = log.size;
  await writer.addTier(solvedTier(values, 1, true));
  const whole = (await log.read(0, log.size)).slice();
  const opened = async (bytes: Uint8Array) => {
    const copy = memoryLog();
    await copy.append(bytes);
    const { tiers, wasDamaged } = await TierTableWriter.open(copy, game);
    return { tiers, wasDamaged };
  };
  expect(await opened(whole)).toEqual({ tiers: 2, wasDamaged: false });
  expect(await opened(whole.subarray(0, whole.length - 5))).toEqual({ tiers: 1, wasDamaged: false });
  for (const at of [first, first + 5, first + 20, whole.length - 1]) {
    const spoiled = whole.map((byte, i) => (i === at ? byte ^ 64 : byte));
    expect(await opened(spoiled)).toEqual({ tiers: 1, wasDamaged: true });
  }
});

test('a log of other rules, of another game, or of something else is refused', async () => {
  const values = largeValues(1);
  const filled = async (game = gameOfValues(values)): Promise<AppendLog> => {
    const log = memoryLog();
    await TierTableWriter.open(log, game);
    return log;
  };
  const refusal = { code: 'table', message: expect.stringMatching(/^log: this is the work of another solve/) };
  await expect(TierTableWriter.open(await filled(), gameOfValues(values, 2))).rejects.toMatchObject(refusal);
  const other: Values = { ...values, tiers: values.tiers.slice(1) };
  await expect(TierTableWriter.open(await filled(gameOfValues(other)), gameOfValues(values))).rejects.toMatchObject(
    refusal,
  );
  const letter = memoryLog();
  await letter.append(new TextEncoder().encode('Dear Zugzwang, this is no log at all. '.repeat(20)));
  const strange = { code: 'table', message: 'log is damaged at its beginning' };
  await expect(TierTableWriter.open(letter, gameOfValues(values))).rejects.toMatchObject(strange);
});

test('a tier out of turn, with a view too few, or a stored index without value is refused', async () => {
  const values = largeValues(2);
  const writer = await TierTableWriter.open(memoryLog(), gameOfValues(values));
  const tier = solvedTier(values, 0, true);
  await expect(writer.addTier(solvedTier(values, 1, true))).rejects.toThrow(/added tier 1 .* expected tier 0/);
  await expect(writer.addTier({ ...tier, reached: [tier.stored] })).rejects.toThrow(/in 1 views, expected tier 0 in 2/);
  await expect(writer.addTier({ ...tier, values: tier.values.map(() => -1) as Int32Array })).rejects.toThrow(
    /no value/,
  );
  await expect(finishTable(writer, someFacts(gameOfValues(values)))).rejects.toThrow(
    /finished after 0 tiers, expected 7/,
  );
});

test('a tier is cut into even shares, at whole words', () => {
  const full = new Int32Array(100).fill(-1);
  const shares = cutTier(full, 3190, 1000, 1e9).map(({ indices, stored }) => [indices, stored]);
  expect(shares).toEqual([
    [800, 800],
    [800, 800],
    [800, 800],
    [790, 800],
  ]);
  expect(cutTier(new Int32Array(100), 3200, 1000, 1e9)).toEqual([]);
  const late = full.map((word, w) => (w < 60 ? 0 : word));
  expect(cutTier(late, 3200, 5000, 640).map(({ first, stored, before }) => [first, stored, before])).toEqual([
    [0, 0, 0],
    [640, 0, 0],
    [1280, 0, 0],
    [1920, 640, 0],
    [2560, 640, 640],
  ]);
});
