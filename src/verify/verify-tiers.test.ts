/** The verifier of tables with tiers: it accepts the true table of a random space, and nothing else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heapGame, heapTable } from '../../test/games/heap-tiers.js';
import {
  anyTiers,
  gameOfTiers,
  randomTiers,
  solveByDefinition,
  spaceOfTiers,
  type WrittenTiers,
} from '../../test/games/random-tiers.js';
import { drawUntil } from '../../test/random.js';
import { type DraftTable, type Entry, readDraft, trueTable, withTiers } from '../../test/tables/draft-tables.js';
import { LONG } from '../../test/thorough.ts';
import { runInTurn } from '../core/data/parts.js';
import { type AnyGame, Game } from '../core/game.js';
import { DRAW } from '../core/outcome.js';
import { packPayoff, payoffBits } from '../core/payoff-value.js';
import { runSync } from '../core/task.js';
import { numberingOf } from '../rules/faces.js';
import { fingerprintOf } from '../rules/fingerprint.js';
import { type TiersReport, type VerifyMemory, verifyPart, verifyTiers } from './index.js';

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

/** The same, or in a game that ends in a number every payoff near the stake at them. */
function valuesOf({ payoff }: WrittenTiers): readonly number[] {
  if (payoff === undefined) return VALUES;
  const bits = payoffBits({ payoff });
  const payoffs = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
  return [DRAW, ...payoffs.flatMap(one => [0, 1, 2, 3, 4].map(plies => packPayoff(bits, one, plies)))];
}

test('the true table is accepted, with all that was looked at', async () => {
  await fc.assert(
    fc.asyncProperty(anyTiers(), async written => {
      const game = gameOfTiers(written);
      const table = trueTable(written, game);
      const report = await verify(table, game);
      expect(report.faults).toEqual([]);
      expect(report.ok).toBe(true);
      expect(report.positions).toBe(table.header.positions);
      expect(report.compared).toBe(report.comparable);
      expect(report.counted).toBe(!written.all);
    }),
    { numRuns: 150 },
  );
});

test('of all tables that differ from the true one in one entry none is accepted', LONG, async () => {
  let tried = 0;
  const sample = () =>
    fc.assert(
      fc.asyncProperty(anyTiers({ size: 4, tiers: 3, moves: 3 }), async written => {
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
            for (const other of [...valuesOf(written), -1, -2, value | 0x80000000, value + 0x40000000]) {
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
  await drawUntil(() => tried > 1000, sample);
});

test('a table with other values all over is refused, though they may agree with each other', async () => {
  await fc.assert(
    fc.asyncProperty(anyTiers(), fc.infiniteStream(fc.nat()), async (written, stream) => {
      const game = gameOfTiers(written);
      const table = trueTable(written, game);
      const values = valuesOf(written);
      const entries = table.entries.map(list =>
        list.map(entry =>
          entry.views === 0 ? entry : { ...entry, value: values[stream.next().value! % values.length]! },
        ),
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
  const sample = () =>
    fc.assert(
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
  await drawUntil(() => found > 50, sample);
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

/** No more positions than are chosen or drawn. */
const SAMPLE = { everywhere: 0, seconds: 0 };

test('one move that is missing at one of all positions is found by default, and where a minute suffices', async () => {
  const { game, table } = await heapTable(3001, { isMissing: (n, k) => n === 1500 && k === 2 });
  for (const options of [{}, { everywhere: 3001, seconds: 0 }, { everywhere: 0, samples: 0 }]) {
    const { ok, faults, compared, comparable } = await verifyTiers(table, game, options);
    expect({ ok, compared, comparable }).toEqual({ ok: false, compared: 3001, comparable: 3001 });
    expect(faults.map(({ position }) => position)).toContain('1500');
  }
});

test('what was compared is said where it is not all', async () => {
  const { game, table } = await heapTable(3001, { isMissing: (n, k) => n === 1501 && k === 2 });
  const wrong = await verifyTiers(table, game, { ...SAMPLE, everywhere: 3000, samples: 0 });
  expect(wrong).toMatchObject({ comparable: 3001, seed: 1 });
  expect(wrong.compared).toBeLessThan(3001);
  const right = await heapTable(3001);
  const few = await verifyTiers(right.table, right.game, { ...SAMPLE, samples: 0 });
  const more = await verifyTiers(right.table, right.game, { ...SAMPLE, samples: 500 });
  expect(few).toMatchObject({ ok: true, comparable: 3001, counted: true, positions: 3001 });
  expect(more.compared).toBeGreaterThan(few.compared);
  expect(more.compared).toBeLessThan(3001);
  // What was chosen is not counted again where it is drawn too.
  const most = await verifyTiers(right.table, right.game, { ...SAMPLE, samples: 30_000 });
  expect(most.compared).toBeLessThanOrEqual(3001);
  const all = await verifyTiers(right.table, right.game, { ...SAMPLE, everywhere: Number.POSITIVE_INFINITY });
  expect(all).toMatchObject({ ok: true, compared: 3001, comparable: 3001 });
});

test('of a large game the start, best play, the first and the last positions, and the ends of play are compared', async () => {
  const size = 4001;
  // Best play from 4000 goes by fours, whatever the loser does; the first positions are those at the end.
  for (const n of [1, 2, 3, size - 1, size - 2, size - 5, size - 401]) {
    const { game, table } = await heapTable(size, { isMissing: (m, k) => m === n && k === 1 && n > 1 });
    const { ok, faults } = await verifyTiers(table, game, { ...SAMPLE, samples: 0 });
    expect(ok, String(n)).toBe(n === 1);
    if (n > 1) expect(faults.map(({ position }) => position)).toContain(String(n));
  }
});

test('where weights are believed this is said: in a game of more than a million positions by them', async () => {
  for (const weight of [2 ** 20, 2 ** 20 - 3]) {
    const { game, table } = await heapTable(4, { weight: n => (n === 3 ? weight : 1) });
    const { ok, counted, positions, faults } = await verifyTiers(table, game);
    expect({ ok, counted, positions }).toEqual({
      ok: weight === 2 ** 20,
      counted: weight !== 2 ** 20,
      positions: weight + 3,
    });
    if (!ok) expect(faults[0]!.problem).toBe(`it stands for 1 positions, the fast rules say ${weight}`);
  }
});

test('rules for loops that give no move where play goes on, and a move that leads out of the table, are told', async () => {
  const { table } = await heapTable(8);
  const stuck = heapGame(8, { isMissing: n => n === 5 });
  expect((await verifyTiers(table, stuck)).faults.map(({ problem }) => problem)).toContain(
    'the rules let play go on, but give no move',
  );
  const written = fc.sample(randomTiers({ size: 20, views: [1] }), { numRuns: 1, seed: 3 })[0]!;
  const game = gameOfTiers(written);
  const draft = trueTable(written, game);
  let told = 0;
  for (const [tier, list] of draft.entries.entries()) {
    for (const [index, { views }] of list.entries()) {
      if (views === 0) continue;
      const { faults } = await verify(changed(draft, tier, index, { value: 0, views: 0 }), game);
      expect(faults[0]!.problem).toBe('it can be reached from the start, but is not in the table');
      told++;
    }
  }
  expect(told).toBeGreaterThan(0);
});

test('rules for loops that begin elsewhere are told, and a table of another game is none', async () => {
  const { game, table } = await heapTable(8);
  const { directory } = table;
  const header = { ...table.header, rules: { version: 1 } };
  const silent = { name: 'silent', header, directory, loadTier: table.loadTier.bind(table) };
  const elsewhere = new Game({ ...game.definition, start: 8 } as never) as unknown as AnyGame;
  const { faults } = await verifyTiers(silent, elsewhere);
  expect(faults.map(({ problem }) => problem)).toContain(
    'the fast rules begin at another position than the plain ones',
  );
  const other = new Game({ ...game.definition, name: 'other' } as never) as unknown as AnyGame;
  await expect(verifyTiers(table, other)).rejects.toThrow(/found a table of heap, expected one of other/);
});

test('rules that behave otherwise than when the table was made are told', async () => {
  const { game, table } = await heapTable(8);
  const rules = { version: 1, fingerprint: fingerprintOf(heapGame(9)) };
  const header = { ...table.header, rules };
  const changed = { name: 'other', header, directory: table.directory, loadTier: table.loadTier.bind(table) };
  const { ok, faults } = await verifyTiers(changed, game);
  expect(ok).toBe(false);
  expect(faults[0]!.problem).toMatch(/behave/);
});
