import { expect, test } from 'vitest';
import { checkTiersAgree, countReachable } from '../../test/tiers-agree.js';
import { solveSync } from '../solve/solve.js';
import { findGame } from './registry.js';

test.each([
  'tic-tac-toe',
  'three-mens-morris',
  'hexapawn',
  'hexapawn:width=1,height=4',
  'hexapawn:width=2,height=5',
  'hexapawn:width=4,height=3',
  'dodgem:n=2',
  'dodgem:n=3',
  'dodgem:n=4',
  'dodgem:n=5',
])('%s: both faces agree', async spec => {
  checkTiersAgree(await findGame(spec), { wholeTiers: 3000, plays: 5 });
});

test.each(['tic-tac-toe', 'three-mens-morris', 'hexapawn', 'hexapawn:width=4,height=4', 'dodgem:n=3'])(
  '%s: as many positions are reached',
  async spec => {
    const game = await findGame(spec);
    const counts = countReachable(game.definition.tiers!().space);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(solveSync(game).positions);
  },
);
