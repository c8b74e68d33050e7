/** Tables of version 0.9.0, whose positions have numbers that their games no longer give. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runSync } from '../../core/task.js';
import { openTable } from '../../open-table.js';
import { solveInOnePiece } from '../../solve/memory/solve-in-one-piece.js';
import { solveByTiers, withPlans } from '../../solve/tiers/solve-by-tiers.js';
import { memoryAccess } from '../../table/access.js';
import type { ProbedTierTable } from '../../table/tier-probe.js';
import { TierTable } from '../../table/tier-table.js';
import { makeTable, solutionStatistics, tierStatistics } from '../../tablebase/index.js';
import { verifyTiers } from '../../verify/index.js';
import { findGame } from '../registry.js';

const FOLDER = fileURLToPath(new URL('../../../testdata/tables/0.9.0/', import.meta.url));
const TABLES = readdirSync(FOLDER);

async function read(name: string) {
  const bytes = readFileSync(join(FOLDER, name));
  const table = await TierTable.open(memoryAccess(bytes));
  const game = await findGame(table.header.game);
  return { bytes, table, game };
}

test('there are tables of three games, several sizes among them', () => {
  expect(TABLES.length).toBeGreaterThanOrEqual(7);
});

test.each(TABLES)('%s has the value of every position, and is counted as the game that is solved now', async name => {
  const { bytes, table, game } = await read(name);
  const warnings: string[] = [];
  const probed = (await openTable(bytes, { onWarning: warning => warnings.push(warning) })) as ProbedTierTable<
    unknown,
    unknown
  >;
  expect(warnings).toEqual([]);
  const solution = runSync(withPlans(game, numbering => solveByTiers(game, numbering)));
  for (const { state } of solution.entries()) expect(probed.probeState(state)).toEqual(solution.probeState(state));
  // The rules for people know nothing of numbers, nor of symmetry.
  const plain = await solutionStatistics(runSync(solveInOnePiece(game)));
  const { branching, ...counted } = await tierStatistics(table, game);
  for (const key of ['positions', 'counts', 'byRemoteness', 'start'] as const) expect(counted[key]).toEqual(plain[key]);
  expect({ ...branching, mostAt: '' }).toEqual({ ...plain.branching, mostAt: '' });
  // A table of today has numbers of its own, and opens by them.
  const now = (await openTable(await makeTable(solution))) as ProbedTierTable<unknown, unknown>;
  expect(now.header.numbering).not.toBe(table.header.numbering);
  expect(now.header.positions).toBe(table.header.positions);
});

test('a text in place of a position is refused, as it was one once', async () => {
  const { bytes } = await read('three-mens-morris.zug');
  const table = await openTable<unknown, unknown>(bytes);
  await expect(table.value('X../.../...')).rejects.toThrow('expected 4 numbers, as parseText makes of a text');
});

test.each(TABLES)('%s is verified, and refused with any value changed', async name => {
  const { table, game } = await read(name);
  const { positions, stored } = table.header;
  const report = await verifyTiers(table, game);
  expect(report).toMatchObject({ ok: true, faults: [], positions, compared: report.comparable, counted: true });
  const { tierCount } = table.directory;
  for (const chosen of [0, stored >> 1, stored - 1]) {
    let before = 0;
    const changed = {
      ...{ name, header: table.header, directory: table.directory },
      async loadTier(tier: number) {
        const loaded = await table.loadTier(tier);
        // Tiers are read in their order.
        const at = chosen - before;
        before = tier === tierCount - 1 ? 0 : before + loaded.values.length;
        if (at >= 0 && at < loaded.values.length) loaded.values[at]! += 8;
        return loaded;
      },
    };
    const { ok, faults } = await verifyTiers(changed, game);
    expect(ok).toBe(false);
    expect(faults[0]).toMatchObject({ problem: expect.stringContaining('the table says') });
  }
});
