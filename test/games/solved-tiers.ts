/** What tests of kernels compare: solutions by tiers, and all that tables are written of. */
import type { AnyGame } from '../../src/core/game.js';
import { runSync } from '../../src/core/task.js';
import type { TieredSpace } from '../../src/core/tiers.js';
import { solveByTiers, withPlans } from '../../src/solve/tiers/solve-by-tiers.js';
import { type SolvedTier, solveTiersInTurn } from '../../src/solve/tiers/tiers.js';

/** Solved by tiers, as often planned as needed; by the kernel where there is one, if asked for. */
export const byTiers = (game: AnyGame, kernel: boolean) =>
  runSync(withPlans(game, numbering => solveByTiers(game, numbering, { kernel })));

export const factsOf = (game: AnyGame, solution: ReturnType<typeof byTiers>) => ({
  ...{ positions: solution.positions, counts: solution.counts },
  values: [...solution.entries()].map(({ state, value }) => `${game.makeText(state)}: ${value}`).sort(),
});

/** All that a table is written of. */
export function tablesOf(space: TieredSpace, kernel: boolean, parts: number) {
  const tiers: SolvedTier[] = [];
  const totals = runSync(solveTiersInTurn(space, { parts, memory: 1e9, kernel }, tier => tiers.push(tier)));
  const listed = tiers.map(({ tier, reached, stored, values, census }) => [
    ...[tier, reached.map(words => [...words]), [...stored]],
    ...[[...values], values.BYTES_PER_ELEMENT, [...census]],
  ]);
  return { totals, listed };
}
