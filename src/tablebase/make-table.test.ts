import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTiers, gameOfTiers } from '../../test/random-tiers.js';
import { LONG } from '../../test/thorough.ts';
import { runSync } from '../core/task.js';
import { findGame } from '../games/registry.js';
import { openTable } from '../open-table.js';
import { numberingOf } from '../rules/faces.js';
import { solveSync } from '../solve/solve.js';
import { solveByTiers } from '../solve/tiers/solve-by-tiers.js';
import { memoryAccess } from '../table/access.js';
import { ProbedTierTable } from '../table/tier-probe.js';
import { TierTable } from '../table/tier-table.js';
import { verifyTiers } from '../verify/index.js';
import { makeTable } from './make-table.js';

test('the table of a solution by tiers is opened, right, and answers as the solution does', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(anyTiers(), async written => {
      const game = gameOfTiers(written);
      const solution = runSync(solveByTiers(game, numberingOf(game)));
      const bytes = await makeTable(solution);
      const table = await openTable(bytes, { game });
      expect(table).toBeInstanceOf(ProbedTierTable);
      for (const { state } of solution.entries()) expect(table.probeState(state)).toEqual(solution.probeState(state));
      expect(await verifyTiers(await TierTable.open(memoryAccess(bytes)), game)).toMatchObject({
        ok: true,
        faults: [],
      });
    }),
    { numRuns: 60 },
  );
});

test.each(['dodgem:n=3', 'hexapawn', 'tic-tac-toe'])(
  'the positions of %s are the same, with the same values, however it was solved',
  async spec => {
    const game = await findGame(spec);
    const byTiers = runSync(solveByTiers(game, numberingOf(game)));
    const inOnePiece = solveSync(game);
    const listed = (solution: typeof byTiers) =>
      [...solution.entries()].map(({ state, value }) => `${game.makeText(state)}: ${value}`).sort();
    const found = listed(byTiers);
    expect(found).toEqual(listed(inOnePiece));
    expect(found).toHaveLength(byTiers.positions);
    expect(new Set(found).size).toBe(found.length);
  },
);
