import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTiers, gameOfTiers } from '../../test/games/random-tiers.js';
import { LONG } from '../../test/thorough.ts';
import { counter, defineBoardGame, grid, on, shared } from '../compact/index.js';
import type { AnyGame } from '../core/game.js';
import { runSync } from '../core/task.js';
import { findGame } from '../games/registry.js';
import { openTable } from '../open-table.js';
import { numberingOf } from '../rules/faces.js';
import { solveSync } from '../solve/solve.js';
import { solveByTiers, withPlans } from '../solve/tiers/solve-by-tiers.js';
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

test('a table is made where positions that play does not come to are worth more than any that it comes to', async () => {
  const board = grid(16, 1);
  const game = defineBoardGame({
    players: ['A', 'B'],
    shape: { man: on(board, 1), turns: shared(counter(4)) },
    start: { own: { man: board.at('a1') }, turns: 4 },
    moves({ own, turns }, next) {
      if (turns === 0) return;
      next.turns = turns - 1;
      next.add();
      if (own.man === 0) return;
      next.own.man = own.man << 1;
      next.turns = turns - 1;
      next.add();
    },
    // Two steps to the right are made at most.
    payoff: ({ own, other, turns }) =>
      own.man === board.at('i1') ? 1000 : turns === 0 ? Number(own.man > 1) - Number(other.man > 1) : undefined,
  }) as unknown as AnyGame;
  const solution = runSync(withPlans(game, numbering => solveByTiers(game, numbering)));
  const table = await openTable(await makeTable(solution), { game });
  expect(table.header).toMatchObject({ positions: solution.positions });
  for (const { state } of solution.entries()) expect(table.probeState(state)).toEqual(solution.probeState(state));
  expect(await verifyTiers((table as ProbedTierTable<unknown, unknown>).table, game)).toMatchObject({ ok: true });
});
