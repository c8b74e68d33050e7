/** Awari and kalah: payoffs, gains and extra turns at work, in memory and in tiers. */
import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/game.js';
import { runSync } from '../../src/core/task.js';
import { numberingOf } from '../../src/rules/faces.js';
import { solveInOnePiece } from '../../src/solve/memory/solve-in-one-piece.js';
import { solveByTiers } from '../../src/solve/tiers/solve-by-tiers.js';
import { memoryAccess } from '../../src/table/access.js';
import { TierTable } from '../../src/table/tier-table.js';
import { makeTable } from '../../src/tablebase/make-table.js';
import { verifyTiers } from '../../src/verify/index.js';
import { LONG } from '../thorough.ts';
import { AWARI, awariTiers, kalah, kalahTiers, sowingGame } from './sowing-games.js';

/** What is published of kalah, full houses captured only, over when either side is empty: by seeds a house. */
const KALAH: readonly (readonly [houses: number, payoffs: readonly number[]])[] = [
  [2, [2, -2, -2, -10, 6, 8]],
  [3, [0, 4, 2, 2, 6, -8]],
];

test.each(KALAH)('kalah of %i houses comes to what is published', LONG, (houses, payoffs) => {
  for (const [i, expected] of payoffs.entries()) {
    // The largest take their time.
    if (houses === 3 && i > 2) break;
    const start = new Array<number>(2 * houses).fill(i + 1);
    const options = { houses, endsEarly: true };
    const game = sowingGame(kalah(options), start, () => kalahTiers(options, start));
    const plain = runSync(solveInOnePiece(game));
    expect([houses, i + 1, plain.start.payoff]).toEqual([houses, i + 1, expected]);
    const byTiers = runSync(solveByTiers(game, game.definition.tiers!()));
    expect(byTiers.start).toEqual(plain.start);
    expect(byTiers.counts).toEqual(plain.counts);
  }
});

test('kalah that captures into empty houses too, and ends when the mover has nothing, is the same in tiers', async () => {
  const options = { houses: 3, emptyCapture: true };
  const start = [2, 2, 2, 2, 2, 2];
  const game = sowingGame(kalah(options), start, () => kalahTiers(options, start)) as unknown as AnyGame;
  const byTiers = runSync(solveByTiers(game, numberingOf(game)));
  const plain = runSync(solveInOnePiece(game));
  for (const { state } of plain.entries()) expect(byTiers.probeState(state)).toEqual(plain.probeState(state));
  const table = await TierTable.open(memoryAccess(await makeTable(byTiers)));
  expect(await verifyTiers(table, game)).toMatchObject({ ok: true, faults: [], counted: true });
});

test('awari is the same in tiers, at all positions, as in memory', LONG, async () => {
  const start = [0, 1, 0, 2, 0, 0, 1, 0, 0, 1, 0, 0];
  const game = sowingGame(AWARI, start, () => awariTiers(start)) as unknown as AnyGame;
  const byTiers = runSync(solveByTiers(game, numberingOf(game)));
  // C(n + 11, 11) positions of n seeds, by symmetry as many for each player to move.
  const sizes = [1, 12, 78, 364, 1365, 4368];
  expect(sizes.map((_, tier) => numberingOf(game).space.tierSize(tier))).toEqual(sizes);
  expect(byTiers.positions).toBe(2 * sizes.reduce((sum, size) => sum + size));
  const plain = runSync(solveInOnePiece(game));
  expect(plain.positions).toBeGreaterThan(5000);
  for (const { state } of plain.entries()) expect(byTiers.probeState(state)).toEqual(plain.probeState(state));
  const table = await TierTable.open(memoryAccess(await makeTable(byTiers)));
  const report = await verifyTiers(table, game, { everywhere: 0, seconds: 0, samples: 100 });
  expect(report).toMatchObject({ ok: true, faults: [], positions: byTiers.positions, comparable: byTiers.positions });
});
