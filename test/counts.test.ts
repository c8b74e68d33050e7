import { expect, test } from 'vitest';
import { outcomeOf, remotenessOf } from '../src/core/outcome.js';
import { runSync } from '../src/core/task.js';
import { findGame } from '../src/games/registry.js';
import { histograms } from '../src/solve/census.js';
import { withPlans } from '../src/solve/tiers/solve-by-tiers.js';
import { tierFacts } from '../src/solve/tiers/tier-solution.js';
import { solveTiersInTurn } from '../src/solve/tiers/tiers.js';
import { KNOWN_COUNTS } from './counts.js';

/** Larger games are counted by `npm run counts`. */
const MOST_POSITIONS = 500_000;

const small = KNOWN_COUNTS.filter(({ positions }) => positions <= MOST_POSITIONS);

test.each(small)('$game has the outcomes and remotenesses that an independent program counted', async known => {
  const game = await findGame(known.game);
  const { census, startValue } = runSync(
    withPlans(game, ({ space }) => solveTiersInTurn(space, { parts: 1, memory: 1e9 })),
  );
  const { positions, counts, byRemoteness } = tierFacts(census);
  expect({ positions, ...counts }).toEqual({
    ...{ positions: known.positions, win: known.win, lose: known.lose, tie: known.tie, draw: known.draw },
  });
  expect(histograms(byRemoteness)).toEqual(known.byRemoteness);
  const start = { outcome: outcomeOf(startValue), remoteness: remotenessOf(startValue) };
  expect(start).toEqual(known.start);
});
