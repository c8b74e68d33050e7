import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameOfTiers, randomTiers } from '../../test/games/random-tiers.js';
import { gameOfValues, makeValueTable, randomValues, type Values } from '../../test/tables/value-tables.js';
import { LONG } from '../../test/thorough.ts';
import { runSync } from '../core/task.js';
import { numberingOf } from '../rules/faces.js';
import { solveByTiers } from '../solve/tiers/solve-by-tiers.js';
import { makeTable } from '../tablebase/make-table.js';
import { makeHead } from '../tablebase/tier-table-writer.js';
import { memoryAccess, type RandomAccess } from './access.js';
import { deflate } from './deflate.js';
import { Directory, packDirectory, type TierEntry } from './directory.js';
import { TIER_PREFIX_BYTES, type TierTableHeader } from './header.js';
import { Segment } from './segment.js';
import { TierTable, tierHeaderChecksum } from './tier-table.js';

/** Several blocks: one of small tiers, those of a large one. */
const VALUES: Values = {
  views: 2,
  tiers: [
    [{ value: 3, reached: 3 }, null, { value: 6, reached: 1 }],
    [],
    Array.from({ length: 20 }, (_, i) => ({ value: i % 3, reached: 2 })),
    Array.from({ length: 40_000 }, (_, i) => (i % 7 === 0 ? null : { value: (i * i) % 90, reached: 1 + (i % 3) })),
  ],
};
const GAME = gameOfValues(VALUES);
const BYTES = await makeValueTable(VALUES, GAME);
/** The same without the large tier. */
const SMALL = await makeValueTable({ ...VALUES, tiers: VALUES.tiers.slice(0, 3) });

const open = (bytes: Uint8Array, options = {}) => TierTable.open(memoryAccess(bytes, 'some.zug'), options);

/** Reads everything that there is. */
async function readAll(bytes: Uint8Array): Promise<void> {
  const table = await open(bytes);
  for (let tier = 0; tier < table.header.tiers; tier++) await table.loadTier(tier);
}

async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    await readAll(bytes);
  } catch (error) {
    expect(error).toMatchObject({ name: 'ZugzwangError', code: 'table' });
    return (error as Error).message;
  }
  return 'nothing is wrong';
}

/** A table taken apart, to be put together with other parts and right checksums. */
async function remade(
  change: {
    header?: (header: TierTableHeader) => object;
    directory?: (bytes: Uint8Array) => Uint8Array;
    block?: (stored: Uint8Array) => Uint8Array;
  } = {},
): Promise<Uint8Array> {
  const { header, directory } = await open(BYTES);
  const tiers = Array.from({ length: directory.tierCount }, (_, tier): TierEntry => {
    const [begin, end] = [directory.tierSegments[tier]!, directory.tierSegments[tier + 1]!];
    const segments = Array.from({ length: end - begin }, (_unused, i) => ({
      indices: directory.indices[begin + i]!,
      stored: directory.stored[begin + i]!,
      bytes: directory.lengths[begin + i]!,
    }));
    return { size: directory.tierSizes[tier]!, segments };
  });
  const first = BYTES.length - directory.blockOffsets.at(-1)!;
  const stored = Array.from({ length: directory.blockCount }, (_, block) => {
    const [begin, end] = [directory.blockOffsets[block]!, directory.blockOffsets[block + 1]!];
    const bytes = BYTES.slice(first + begin, first + end);
    return block === 1 && change.block !== undefined ? change.block(bytes) : bytes;
  });
  const blocks = stored.map((bytes, block) => {
    const [begin, end] = [directory.blockSegments[block]!, directory.blockSegments[block + 1]!];
    const segments = directory.stored.subarray(begin, end).filter(count => count > 0).length;
    return { segments, bytes: bytes.length, crc32: crc32(bytes) };
  });
  const raw = packDirectory(tiers, blocks);
  const packed = change.directory?.(raw) ?? raw;
  const head = makeHead((change.header?.(header) ?? header) as TierTableHeader, await deflate(packed), packed.length);
  return new Uint8Array(Buffer.concat([head, ...stored]));
}

test('a table put together from its own parts can be read', async () => {
  expect(await refusal(await remade())).toBe('nothing is wrong');
});

test('each way in which a file is unusable has its own message, with the name of the file', async () => {
  const flipped = (at: number, bytes = BYTES) => bytes.map((byte, i) => (i === at ? byte ^ 16 : byte));
  const { directory, header } = await open(BYTES);
  const first = BYTES.length - directory.blockOffsets.at(-1)!;
  const headerLength = new DataView(BYTES.buffer).getUint32(12, true);
  const said: Record<string, string> = {
    empty: await refusal(new Uint8Array(0)),
    foreign: await refusal(flipped(2)),
    version: await refusal(BYTES.map((byte, i) => (i === 8 ? 3 : byte))),
    versionOne: await refusal(BYTES.map((byte, i) => (i === 8 ? 1 : byte))),
    short: await refusal(BYTES.subarray(0, BYTES.length - 1)),
    long: await refusal(new Uint8Array(Buffer.concat([BYTES, Uint8Array.of(1)]))),
    header: await refusal(flipped(TIER_PREFIX_BYTES + 5)),
    headerText: await refusal(await remade({ header: () => ({ game: 'x' }) })),
    directory: await refusal(flipped(TIER_PREFIX_BYTES + headerLength + 9)),
    directoryBytes: await refusal(await remade({ directory: bytes => bytes.subarray(0, bytes.length - 2) })),
    counts: await refusal(await remade({ header: facts => ({ ...facts, stored: header.stored + 1 }) })),
    block: await refusal(flipped(first + directory.blockOffsets[1]! + 3)),
    undecodable: await refusal(await remade({ block: () => Uint8Array.of(255, 1, 2, 3) })),
  };
  const segment = await refusal(await remade({ block: () => Uint8Array.of(3, 0) }));
  expect(said).toEqual({
    empty: 'some.zug: the file is empty, expected a Zugzwang table',
    foreign: 'some.zug: this is not a Zugzwang table (its first bytes are wrong)',
    version: 'some.zug: found table format 3, expected format 2',
    versionOne: 'some.zug: found table format 1, expected format 2',
    short: `some.zug: the file is cut short: found ${BYTES.length - 1} bytes, expected ${BYTES.length} or more`,
    long: 'some.zug: the table is damaged: 1 bytes follow the last block',
    header: 'some.zug: the table is damaged: the checksum of the header is wrong',
    headerText: expect.stringMatching(/^some\.zug: the table is damaged: the header cannot be read \(.+\)$/),
    directory: 'some.zug: the table is damaged: the checksum of the directory is wrong',
    directoryBytes: 'some.zug: the table is damaged: the directory cannot be read (the bytes end too soon)',
    counts: 'some.zug: the table is damaged: the directory does not hold as much as the header says',
    block: 'some.zug: the table is damaged: the checksum of block 1 is wrong',
    undecodable: 'some.zug: the table is damaged: block 1 cannot be decompressed',
  });
  // Raw DEFLATE of nothing: whole, and too short for the segments.
  expect(segment).toBe('some.zug: the table is damaged: block 1 cannot be decompressed');
});

test('a block whose contents make no sense in spite of its checksum is refused', async () => {
  const { directory } = await open(BYTES);
  const zeros = await deflate(new Uint8Array(directory.blockLength(1)));
  const message = await refusal(await remade({ block: () => zeros }));
  expect(message).toMatch(/^some\.zug: the table is damaged: block 1 cannot be read \(.+\)$/);
});

test('a file that ends anywhere is refused', async () => {
  for (let length = 0; length < SMALL.length; length++) {
    expect(await refusal(SMALL.subarray(0, length))).not.toBe('nothing is wrong');
  }
});

test('every bit of a table is covered by a checksum', async () => {
  for (let bit = 0; bit < 8 * SMALL.length; bit += bit < 256 ? 1 : 3) {
    const flipped = SMALL.slice();
    flipped[bit >>> 3]! ^= 1 << (bit & 7);
    expect(await refusal(flipped), `bit ${bit}`).not.toBe('nothing is wrong');
  }
});

test('random bytes are a segment or refused by a RangeError', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(bytes, fc.integer({ min: 1, max: 70 }), fc.nat(70), (bytes, indices, stored) => {
      try {
        const segment = new Segment(bytes, indices, Math.min(stored, indices));
        for (let i = 0; i < indices; i++) expect(segment.value(i, 0)).toBeGreaterThanOrEqual(-1);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
    { numRuns: 2000 },
  );
});

test('random bytes are a directory or refused by a RangeError', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(3), fc.nat(255)), { minLength: 1, maxLength: 40 }), bytes => {
      try {
        new Directory(Uint8Array.from(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
    { numRuns: 2000 },
  );
});

/** An access that counts its reads. */
function counting(bytes: Uint8Array): { access: RandomAccess; reads: [number, number][] } {
  const reads: [number, number][] = [];
  const { readSync: _, ...memory } = memoryAccess(bytes, 'counted');
  const read = async (offset: number, length: number) => {
    reads.push([offset, length]);
    await new Promise(resolve => setTimeout(resolve, 1));
    return memory.read(offset, length);
  };
  return { access: { ...memory, read }, reads };
}

test('a value takes one read of one block, and those who ask for it at the same time wait for the same', async () => {
  const { access, reads } = counting(BYTES);
  const table = await TierTable.open(access);
  const { length: opening } = reads;
  expect(opening).toBeLessThanOrEqual(2);
  const values = await Promise.all(Array.from({ length: 50 }, (_, i) => table.entry(3, i, 0)));
  expect(values).toEqual(
    VALUES.tiers[3]!.slice(0, 50).map(entry => (entry !== null && (entry.reached & 1) !== 0 ? entry.value : -1)),
  );
  expect(reads.length).toBe(opening + 1);
  expect(table.entryIfCached(3, 1, 1)).toBe(1);
  expect(table.entryIfCached(3, 39_999, 0)).toBeUndefined();
  expect(await table.entry(1, 0, 0)).toBe(-1);
  expect(await table.entry(3, 40_000, 0)).toBe(-1);
  expect(reads.length).toBe(opening + 1);
  expect(table.isSync).toBe(false);
  expect(() => table.entrySync(3, 39_999, 0)).toThrow(expect.objectContaining({ code: 'usage' }));
});

test('a read that failed is tried again', async () => {
  const { access } = counting(BYTES);
  let fails = false;
  const flaky: RandomAccess = {
    ...access,
    read: async (offset, length) => {
      if (fails) throw new Error('the line is dead');
      return access.read(offset, length);
    },
  };
  const table = await TierTable.open(flaky);
  fails = true;
  await expect(Promise.all([table.entry(3, 1, 1), table.entry(3, 2, 1)])).rejects.toThrow('the line is dead');
  fails = false;
  expect(await table.entry(3, 1, 1)).toBe(1);
});

test('the memory of blocks is bounded, and nothing is kept where nothing may be', LONG, async () => {
  const places = Array.from({ length: 300 }, (_, i) => (i * 7919) % 40_000);
  const expected = places.map(i => VALUES.tiers[3]![i]?.value ?? -1);
  for (const [cacheBytes, least, most] of [
    [0, 600, 600],
    [30_000, 10, 600],
    [1 << 20, 3, 3],
  ] as const) {
    const { access, reads } = counting(BYTES);
    const table = await TierTable.open(access, { cacheBytes });
    const opening = reads.length;
    const found = [];
    for (const index of places) found.push(Math.max(await table.entry(3, index, 0), await table.entry(3, index, 1)));
    expect(found).toEqual(expected);
    expect(reads.length - opening).toBeGreaterThanOrEqual(least);
    expect(reads.length - opening).toBeLessThanOrEqual(most);
    expect(table.cachedBytes).toBeLessThanOrEqual(cacheBytes);
  }
});

test('values can be had at once from memory', async () => {
  await fc.assert(
    fc.asyncProperty(randomValues(30), async values => {
      const table = await open(await makeValueTable(values));
      expect(table.isSync).toBe(true);
      for (const [tier, entries] of values.tiers.entries()) {
        for (const [i, entry] of entries.entries()) {
          const expected = entry !== null && (entry.reached & 1) !== 0 ? entry.value : -1;
          expect(table.entrySync(tier, i, 0)).toBe(expected);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('a table of payoffs says that it is of a revised format, and one that says so wrongly is refused', async () => {
  const written = fc.sample(randomTiers({ views: [2], payoffs: true, extraTurns: true, size: 8 }), {
    numRuns: 1,
    seed: 2,
  })[0]!;
  const game = gameOfTiers(written);
  const bytes = await makeTable(runSync(solveByTiers(game, numberingOf(game))));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  expect(view.getUint32(8, true)).toBe(65538);
  const { header } = await TierTable.open(memoryAccess(bytes));
  expect(header).toMatchObject({ stake: 0, most: written.payoff!.most, extraTurns: true });
  view.setUint32(8, 2, true);
  view.setUint32(16, tierHeaderChecksum(bytes, TIER_PREFIX_BYTES + view.getUint32(12, true)), true);
  await expect(TierTable.open(memoryAccess(bytes))).rejects.toThrow(
    'the header does not fit the version of the format',
  );
  view.setUint32(8, 2 | (2 << 16), true);
  await expect(TierTable.open(memoryAccess(bytes))).rejects.toThrow('found table format 2.2, expected format 2');
});
