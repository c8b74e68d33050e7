import { expect, test } from 'vitest';
import { runSync } from '../../core/task.js';
import { solveSync } from '../../solve/solve.js';
import { solveByTiers, withPlans } from '../../solve/tiers/solve-by-tiers.js';
import { defineBoardGame, grid, on, pointOf } from '../index.js';

/** Two men on a strip of twenty points; who stands beside the other when it is his turn gains `worth`. Men may go back and forth. */
function chase(worth: number, allPositions: boolean) {
  const board = grid(20, 1, { symmetries: [] });
  return defineBoardGame({
    players: ['A', 'B'],
    shape: { men: on(board, 1) },
    start: { own: { men: board.at('a1') }, other: { men: board.at('t1') } },
    differ: true,
    allPositions,
    moves({ own, other }, next) {
      const at = pointOf(own.men);
      for (const to of [at - 1, at + 1]) {
        if (to < 0 || to > 19 || (other.men & (1 << to)) !== 0) continue;
        next.own.men = 1 << to;
        next.add();
      }
    },
    payoff: ({ own, other }) => (Math.abs(pointOf(own.men) - pointOf(other.men)) === 1 ? worth : undefined),
    stuck: 'tie',
  });
}

const byTiers = (worth: number) => {
  const game = chase(worth, true);
  return runSync(withPlans(game, numbering => solveByTiers(game, numbering)));
};

test('what is counted while tiers are solved does not grow with the payoffs', () => {
  const [little, much] = [byTiers(1), byTiers(1_000_000)];
  expect(much.start).toEqual({ ...little.start, payoff: 1_000_000 });
  expect(much.counts).toEqual(little.counts);
  expect(much.byRemoteness).toEqual(little.byRemoteness);
  expect(much.tiers!.census.length).toBe(little.tiers!.census.length);
});

test('payoffs that leave a word of tiers no room are listed where that can be, and refused at once where it cannot', () => {
  expect(solveSync(chase(30_000_000, false)).start).toEqual({ outcome: 'win', remoteness: 34, payoff: 30_000_000 });
  expect(() => byTiers(10_000_000)).toThrow(
    'payoffs of up to 33,554,431 and 15 moves of a position are too much for tiers',
  );
});
