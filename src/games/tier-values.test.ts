/** The values of small games by their tiers, against those by the plain rules. */
import { expect, test } from 'vitest';
import { solveTiers } from '../../test/games/tier-retrograde.js';
import { Game } from '../core/game.js';
import { packValue } from '../core/outcome.js';
import { solveSync } from '../solve/solve.js';
import { findGame } from './registry.js';

test.each([
  'connect-four:width=3,height=4',
  'connect-four:width=4,height=3',
  'tic-tac-toe',
  'three-mens-morris',
  'kaooa',
  'hexapawn',
  'hexapawn:width=3,height=5',
  'dodgem:n=2',
  'dodgem:n=3',
])('%s: as many positions of each outcome, and the start has the same value', async spec => {
  const game = await findGame(spec);
  const { tiers, numbering: _, ...plain } = game.definition;
  const solution = solveSync(new Game(plain));
  const { start, counts } = solveTiers(tiers!().space);
  const { outcome, remoteness } = solution.start;
  expect(counts).toEqual(solution.counts);
  expect(start).toBe(packValue(['lose', 'draw', 'tie', 'win'].indexOf(outcome), remoteness ?? 0));
});
