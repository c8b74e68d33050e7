/** The verifier of tables with tiers: it accepts the true table of a random space, and nothing else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyGame } from '../src/core/game.js';
import { runInTurn } from '../src/core/parts.js';
import { runSync } from '../src/core/task.js';
import { numberingOf } from '../src/table/numbering.js';
import { type TiersReport, type VerifyMemory, verifyPart, verifyTiers } from '../src/verify/index.js';
import { type DraftTable, type Entry, readDraft, trueTable, withTiers } from './draft-tables.js';
import { gameOfTiers, randomTiers, solveByDefinition, spaceOfTiers, type WrittenTiers } from './random-tiers.js';

let verified = 0;

/** Verifies in one part on this thread, or in three over shared memory, in turn. */
function verify(table: DraftTable, game: AnyGame): Promise<TiersReport> {
  if (verified++ % 2 === 0) return verifyTiers(readDraft(table), game);
  const { space } = numberingOf(game);
  const run = async (memory: VerifyMemory) =>
    runSync(
      runInTurn(
        [0, 1, 2].map(me => verifyPart(space, memory, me, 3, game)),
        () => ({ phase: '', done: 0 }),
      ),
    );
  return verifyTiers(readDraft(table), game, { run });
}

/** A copy with one entry changed. */
function changed(table: DraftTable, tier: number, index: number, entry: Entry): DraftTable {
  const entries = table.entries.map((list, t) =>
    t === tier ? list.map((old, i) => (i === index ? entry : old)) : list,
  );
  return { ...table, entries };
}

async function refused(table: DraftTable, game: AnyGame, what: string): Promise<void> {
  const { ok, faults } = await verify(table, game);
  if (ok || faults.length === 0) throw new Error(`accepted: ${what}`);
}

// Each outcome at remotenesses 0 to 4, and draws that are written wrongly with a remoteness.
const VALUES = Array.from({ length: 20 }, (_, value) => value);

test('the true table is accepted, with all that was looked at', async () => {
  await fc.assert(
    fc.asyncProperty(randomTiers(), async written => {
      const game = gameOfTiers(written);
      const table = trueTable(written, game);
      const report = await verify(table, game);
      expect(report.faults).toEqual([]);
      expect(report.ok).toBe(true);
      expect(report.positions).toBe(table.header.positions);
      expect(report.compared).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});

test('of all tables that differ from the true one in one entry none is accepted', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(randomTiers({ size: 4, tiers: 3, moves: 3 }), async written => {
      const game = gameOfTiers(written);
      const table = trueTable(written, game);
      const rules = table.entries.map((_, tier) => spaceOfTiers(written).openTier(tier));
      for (const [tier, list] of table.entries.entries()) {
        for (const [index, { value, views }] of list.entries()) {
          for (let other = 0; other < 1 << table.views; other++) {
            if (other === views) continue;
            // Also positions that are over, that nothing reaches, and numbers that are no position.
            const said = Math.max(value, rules[tier]!.load(index), 0);
            await refused(
              changed(table, tier, index, { value: said, views: other }),
              game,
              `views ${other} of ${tier}:${index}`,
            );
            tried++;
          }
          if (views === 0) continue;
          for (const other of [...VALUES, -1, -2, value | 0x80000000, value + 0x40000000]) {
            if (other === value) continue;
            await refused(
              changed(table, tier, index, { value: other, views }),
              game,
              `value ${other} of ${tier}:${index}`,
            );
            tried++;
          }
        }
      }
    }),
    { numRuns: 25 },
  );
  expect(tried).toBeGreaterThan(1000);
});

test('a table with other values all over is refused, though they may agree with each other', async () => {
  await fc.assert(
    fc.asyncProperty(randomTiers(), fc.infiniteStream(fc.constantFrom(...VALUES)), async (written, stream) => {
      const game = gameOfTiers(written);
      const table = trueTable(written, game);
      const entries = table.entries.map(list =>
        list.map(entry => (entry.views === 0 ? entry : { ...entry, value: stream.next().value as number })),
      );
      const same = entries.every((list, tier) =>
        list.every((entry, index) => {
          const { value } = table.entries[tier]![index]!;
          return entry.views === 0 || entry.value === value;
        }),
      );
      expect((await verify({ ...table, entries }, game)).ok).toBe(same);
    }),
    { numRuns: 150 },
  );
});

test('every count of the header and every word about the start is checked', async () => {
  await fc.assert(
    fc.asyncProperty(randomTiers(), async written => {
      const game = gameOfTiers(written);
      const table = trueTable(written, game);
      const { header } = table;
      const { start } = header;
      const plies = header.byRemoteness;
      const wrong: Partial<DraftTable['header']>[] = [
        { positions: header.positions + 1 },
        { stored: header.stored + 1 },
        { tiers: header.tiers + 1 },
        { views: header.views === 1 ? 2 : 1 },
        { numbering: header.numbering ^ 1 },
        ...(['win', 'lose', 'tie', 'draw'] as const).map(outcome => ({ [outcome]: header[outcome] + 1 })),
        ...(['win', 'lose', 'tie'] as const).flatMap(outcome =>
          [...Object.keys(plies[outcome]), '50'].map(key => ({
            byRemoteness: { ...plies, [outcome]: { ...plies[outcome], [key]: (plies[outcome][key] ?? 0) + 1 } },
          })),
        ),
        { start: { ...start, position: `${start.position} ` } },
        { start: { ...start, outcome: start.outcome === 'win' ? 'draw' : 'win' } },
        { start: { ...start, remoteness: (start.remoteness ?? 0) + 1 } },
      ];
      for (const one of wrong) await refused({ ...table, header: { ...header, ...one } }, game, JSON.stringify(one));
    }),
    { numRuns: 25 },
  );
});

test('a frame of other tiers is refused', async () => {
  const written = fc.sample(randomTiers({ size: 5 }), { numRuns: 1, seed: 3 })[0]!;
  const game = gameOfTiers(written);
  const table = trueTable(written, game);
  const one = { value: 0, views: 0 };
  await refused({ ...table, entries: [...table.entries, [one]] }, game, 'a tier more');
  await refused({ ...table, entries: table.entries.slice(0, -1) }, game, 'a tier less');
  await refused({ ...table, entries: table.entries.map(list => [...list, one]) }, game, 'an index more');
});

test('fast rules that are not the plain ones are found, though the table is theirs', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(randomTiers({ tiers: 3 }), fc.nat(), async (written, chosen) => {
      const other = withoutMove(written, chosen);
      if (other === undefined) return;
      const fewer = withTiers(gameOfTiers(written), spaceOfTiers(other));
      await refused(trueTable(other, fewer), fewer, 'a move that the fast rules do not know');
      const more = withTiers(gameOfTiers(other), spaceOfTiers(written));
      await refused(trueTable(written, more), more, 'a move that the plain rules do not know');
      found++;
    }),
    { numRuns: 100 },
  );
  expect(found).toBeGreaterThan(50);
});

/** The space without one of the moves that play can come to, if there is one that can be left out. */
function withoutMove(written: WrittenTiers, chosen: number): WrittenTiers | undefined {
  const { entries } = trueTable(written);
  const moves = written.nodes.flatMap((tier, t) =>
    tier.flatMap((node, i) => {
      if (typeof node !== 'object' || node === null || entries[t]![i * written.spread]!.views === 0) return [];
      const distinct = [...new Set(node.map(move => move.join()))];
      return distinct.length < 2 ? [] : distinct.map(word => ({ t, i, word }));
    }),
  );
  const move = moves[chosen % Math.max(1, moves.length)];
  if (move === undefined) return undefined;
  const nodes = written.nodes.map((tier, t) =>
    tier.map((node, i) =>
      t === move.t && i === move.i ? (node as [number, number][]).filter(to => to.join() !== move.word) : node,
    ),
  );
  return { ...written, nodes };
}

test('a wrong weight is found', async () => {
  await fc.assert(
    fc.asyncProperty(randomTiers(), fc.nat(), async (written, chosen) => {
      const plain = gameOfTiers(written);
      const reached = trueTable(written).entries.flatMap((list, tier) =>
        list.flatMap(({ views }, index) => (views === 0 ? [] : [{ tier, index: index / written.spread }])),
      );
      const at = reached[chosen % Math.max(1, reached.length)];
      if (at === undefined) return;
      const weights = written.weights.map((list, t) =>
        list.map((w, i) => (t === at.tier && i === at.index ? w + 1 : w)),
      );
      const fast = withTiers(plain, spaceOfTiers({ ...written, weights }));
      await refused(trueTable({ ...written, weights }, fast), fast, `weight of ${at.tier}:${at.index}`);
    }),
    { numRuns: 100 },
  );
});

test('what play is over at may not be called otherwise by the fast rules', async () => {
  let tried = 0;
  for (const written of fc.sample(randomTiers({ size: 6 }), { numRuns: 120, seed: 8 })) {
    const { reached } = solveByDefinition(written);
    const over = written.nodes.flatMap((tier, t) =>
      tier.flatMap((node, i) =>
        typeof node === 'number' && reached.some(view => view[t]![i]) ? [{ t, i, node }] : [],
      ),
    );
    for (const { t, i, node } of over) {
      const nodes = written.nodes.map((tier, a) => tier.map((old, b) => (a === t && b === i ? (node + 4) % 8 : old)));
      const fast = withTiers(gameOfTiers(written), spaceOfTiers({ ...written, nodes }));
      await refused(trueTable({ ...written, nodes }, fast), fast, `another end at ${t}:${i}`);
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(50);
});

test('ten faults are told at most, the first ones, by position', async () => {
  const spaces = fc.sample(randomTiers({ size: 40, tiers: 3, moves: 5, views: [2] }), { numRuns: 20, seed: 5 });
  const stored = (one: WrittenTiers) =>
    trueTable(one)
      .entries.flat()
      .filter(entry => entry.views !== 0).length;
  const written = spaces.reduce((most, one) => (stored(one) > stored(most) ? one : most));
  const game = gameOfTiers(written);
  const table = trueTable(written, game);
  const entries = table.entries.map(list => list.map(entry => ({ ...entry, value: 4 * entry.value })));
  const { faults } = await verify({ ...table, entries }, game);
  expect(faults.length).toBe(10);
  for (const { position, problem } of faults) {
    expect(game.makeText(game.parseText(position!))).toBe(position);
    expect(problem).toMatch(/^the table says .+, its best move makes it /);
  }
});
