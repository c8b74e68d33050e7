import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameOfTiers, randomTiers, solveByDefinition, type WrittenTiers } from '../../test/games/random-tiers.js';
import { gameOfValues, makeValueTable, makeWrittenTable } from '../../test/tables/value-tables.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { LONG } from '../../test/thorough.ts';
import { type AnyGame, defineGame } from '../core/game.js';
import { OUTCOMES } from '../core/outcome.js';
import { bestLineFrom } from '../core/probe.js';
import { openTable } from '../open-table.js';
import { createOpponent } from '../solve/opponent.js';
import { memoryAccess, type RandomAccess } from './access.js';
import { ProbedTierTable } from './tier-probe.js';
import { TierTable } from './tier-table.js';

const folder = temporaryFolder();

/** A table that can only be waited for, and keeps nothing. */
async function openSlowly(bytes: Uint8Array, game: AnyGame): Promise<ProbedTierTable<unknown, unknown>> {
  const { readSync: _, ...access }: RandomAccess = memoryAccess(bytes);
  return new ProbedTierTable(await TierTable.open(access, { cacheBytes: 0 }), game);
}

async function openHere(bytes: Uint8Array, game: AnyGame): Promise<ProbedTierTable<unknown, unknown>> {
  const table = await openTable(bytes, { game });
  if (!(table instanceof ProbedTierTable)) throw new Error('a table of version 1');
  return table;
}

/** Every position of a written space, with the player to move. */
function* statesOf({ views, nodes, spread, weights }: WrittenTiers) {
  for (const [tier, list] of nodes.entries()) {
    for (const [i, node] of list.entries()) {
      if (node === null) continue;
      for (let player = 0; player < views; player++) {
        for (let copy = 0; copy < weights[tier]![i]!; copy++) {
          yield { tier, i, node, state: { position: { tier, index: spread * i, copy }, player: player as 0 | 1 } };
        }
      }
    }
  }
}

test(
  'every position of a random space is probed as by definition, and what cannot be reached is refused',
  LONG,
  async () => {
    await fc.assert(
      fc.asyncProperty(randomTiers(), async written => {
        const { game, bytes } = await makeWrittenTable(written);
        const solution = solveByDefinition(written);
        const [table, slow] = [await openHere(bytes, game), await openSlowly(bytes, game)];
        for (const { tier, i, node, state } of statesOf(written)) {
          const player = game.playerName(state.player);
          const expected = solution.values[tier]![i]!;
          const isKnown =
            typeof node === 'number' || solution.reached[written.views === 2 ? state.player : 0]![tier]![i]!;
          const at = { tier, index: state.position.index };
          expect(table.valueSync(at, state.player)).toBe(isKnown ? expected : -1);
          expect(await slow.valueAt(at, state.player)).toBe(isKnown ? expected : -1);
          if (!isKnown) {
            const refusal = {
              code: 'input',
              message: expect.stringMatching(/expected one that can be reached from the start$/),
            };
            await expect(slow.probe(state.position, player)).rejects.toMatchObject(refusal);
            await expect(table.value(state.position, player)).rejects.toMatchObject(refusal);
            expect(() => table.probeState(state)).toThrow(expect.objectContaining({ code: 'input' }));
            continue;
          }
          const probe = await slow.probe(state.position, player);
          expect(probe).toMatchObject({
            position: state.position,
            outcome: OUTCOMES[expected & 3],
            remoteness: (expected & 3) === 1 ? null : expected >>> 2,
          });
          expect(await table.value(state.position, player)).toEqual({
            outcome: probe.outcome,
            remoteness: probe.remoteness,
          });
          expect(table.probeState(state)).toEqual(probe);
          expect(await table.probeText(game.makeText(state))).toEqual(probe);
          expect(probe.moves.length).toBe(typeof node === 'number' ? 0 : game.moves(state).length);
          const best = probe.moves[0];
          if (best !== undefined) expect(best).toMatchObject({ outcome: probe.outcome, remoteness: probe.remoteness });
        }
      }),
      { numRuns: 40 },
    );
  },
);

test('the best line is the same at once and waited for', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(randomTiers(), fc.constantFrom(2, 100), async (written, limit) => {
      const { game, bytes } = await makeWrittenTable(written);
      const table = await openHere(bytes, game);
      const value = (state: { position: unknown; player: 0 | 1 }) =>
        table.valueSync(state.position as { tier: number; index: number }, state.player);
      const expected = bestLineFrom(game, { value }, game.start, limit);
      expect(await table.bestLine(undefined, limit)).toEqual(expected);
      expect(await (await openSlowly(bytes, game)).bestLine(undefined, limit)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test(
  'a position with a wrong value is refused however it is probed, and its value alone is what the table says',
  LONG,
  async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        randomTiers({ tiers: 3 }),
        fc.nat(),
        fc.integer({ min: 1, max: 15 }),
        async (written, at, change) => {
          const solution = solveByDefinition(written);
          const stored = [...statesOf(written)].filter(
            ({ tier, i, node, state }) => typeof node === 'object' && solution.reached[state.player]![tier]![i],
          );
          const wrong = stored[at % Math.max(1, stored.length)];
          if (wrong === undefined) return;
          const value = solution.values[wrong.tier]![wrong.i]! ^ change;
          const values = solution.values.map((list, t) =>
            list.map((old, i) => (t === wrong.tier && i === wrong.i ? value : old)),
          );
          const { game, bytes } = await makeWrittenTable(written, { ...solution, values });
          const [table, slow] = [await openHere(bytes, game), await openSlowly(bytes, game)];
          const { position, player } = wrong.state;
          const refusal = {
            code: 'table',
            message: expect.stringMatching(/^table: position ".+": the table says .+; it is wrong, or of other rules$/),
          };
          const name = game.playerName(player);
          for (const probed of [table, slow]) {
            await expect(probed.probe(position, name)).rejects.toMatchObject(refusal);
            await expect(probed.probeText(game.makeText(wrong.state))).rejects.toMatchObject(refusal);
            await expect(probed.bestLine(wrong.state)).rejects.toMatchObject(refusal);
            expect((await probed.value(position, name)).outcome).toBe(OUTCOMES[value & 3]);
          }
          expect(() => table.probeState(wrong.state)).toThrow(expect.objectContaining(refusal));
          const opponent = await createOpponent(table);
          await expect(opponent.reply(position, name)).rejects.toMatchObject(refusal);
          refused++;
        },
      ),
      { numRuns: 40 },
    );
    expect(refused).toBeGreaterThan(0);
  },
);

const VALUES = {
  views: 2,
  tiers: [[{ value: 3, reached: 3 }, null], [{ value: 4, reached: 1 }]],
} as const;

test('a table of another game, other rules, other players, or other numbers is refused', async () => {
  const game = gameOfValues(VALUES);
  const bytes = await makeValueTable(VALUES, game);
  const table = await TierTable.open(memoryAccess(bytes, 'some.zug'));
  const refused = (definition: object, message: RegExp) => {
    const other = defineGame({ ...game.definition, ...definition } as never) as unknown as AnyGame;
    expect(() => new ProbedTierTable(table, other)).toThrow(
      expect.objectContaining({ code: 'table', message: expect.stringMatching(message) }),
    );
  };
  refused({ name: 'letters' }, /^some\.zug: found a table of numbers, expected one of letters$/);
  refused({ version: 2 }, /^some\.zug: found a table of rules version 1, expected version 2$/);
  refused({ players: ['a', 'c'] }, /^some\.zug: found players \["a","b"\], expected \["a","c"\]$/);
  const otherwise = /^some\.zug: found a table whose positions are numbered otherwise; solve the game again$/;
  const numbering = game.definition.tiers!();
  const tiers = (change: object) => () => ({ ...numbering, ...change });
  const { space } = numbering;
  refused({ tiers: tiers({ space: { ...space, views: 1 } }) }, otherwise);
  refused({ tiers: tiers({ space: { ...space, tierCount: 3 } }) }, otherwise);
  refused(
    { tiers: tiers({ unrank: ({ tier }: { tier: number }) => ({ position: { tier, index: 9 }, player: 0 }) }) },
    otherwise,
  );
  expect(() => new ProbedTierTable(table, game)).not.toThrow();
  const plain = defineGame({ ...game.definition, tiers: undefined } as never) as unknown as AnyGame;
  expect(() => new ProbedTierTable(table, plain)).toThrow(expect.objectContaining({ code: 'usage' }));
  const longer = { ...space, tierSize: (tier: number) => space.tierSize(tier) + (tier === 0 ? 1 : 0) };
  refused({ tiers: tiers({ space: longer }) }, otherwise);
});

test('a table is opened from a path, from a file URL and from bytes, and closed', async () => {
  const game = gameOfValues(VALUES);
  const bytes = await makeValueTable(VALUES, game);
  const path = join(folder, 'numbers.zug');
  writeFileSync(path, bytes);
  for (const source of [path, new URL(`file://${path}`), bytes, bytes.slice().buffer]) {
    const table = await openTable(source, { game, cacheBytes: 0 });
    expect(await table.value({ tier: 1, index: 0 }, 'a')).toEqual({ outcome: 'lose', remoteness: 1 });
    expect(table.header).toMatchObject({ game: 'numbers', tiers: 2, views: 2, stored: 2 });
    await table.close();
  }
  await expect(openTable(join(folder, 'none.zug'), { game })).rejects.toThrow(/none\.zug: there is no such file$/);
  writeFileSync(path, bytes.subarray(0, 40));
  await expect(openTable(path, { game })).rejects.toThrow(/numbers\.zug: the file is cut short: found 40 bytes/);
  writeFileSync(path, Uint8Array.of(...bytes.subarray(0, 8), 9, ...bytes.subarray(9)));
  await expect(openTable(path, { game })).rejects.toThrow(/found table format 9, expected format 1 or 2$/);
});

test('a file that becomes shorter while it is open is an error of the table', async () => {
  const written = fc.sample(randomTiers({ tiers: 2, size: 30 }), { seed: 5, numRuns: 20 });
  const tables = await Promise.all(written.map(one => makeWrittenTable(one)));
  const { bytes } = tables.reduce((a, b) => (a.bytes.length > b.bytes.length ? a : b));
  const game = gameOfTiers(written[tables.findIndex(table => table.bytes === bytes)]!);
  const path = join(folder, 'cut.zug');
  writeFileSync(path, bytes);
  const table = await openTable(path, { game });
  writeFileSync(path, bytes.subarray(0, bytes.length - 9));
  await expect(table.bestLine()).rejects.toThrow(/cut\.zug: the file has become shorter since it was opened$/);
  expect(() => table.probeState(game.start)).toThrow(/the file has become shorter/);
  await table.close();
});
