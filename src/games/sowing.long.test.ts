/** Kalah by derived tiers, up to the largest that are published of three houses. */
import { expect, test } from 'vitest';
import { runSync } from '../core/task.js';
import { solveByTiers } from '../solve/tiers/solve-by-tiers.js';
import { findGame } from './registry.js';

test.each([0, 4, 2, 2, 6, -8].map((payoff, i) => [i + 1, payoff]))(
  'kalah of 3 houses, %i seeds each, comes to %i by tiers',
  async (seeds, payoff) => {
    const game = await findGame(`kalah:houses=3,seeds=${seeds},endsEarly`);
    expect(runSync(solveByTiers(game, game.definition.tiers!())).start.payoff).toBe(payoff);
  },
);
