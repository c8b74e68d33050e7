import { expect, test } from 'vitest';
import { defineGame } from '../core/game.js';
import { LOSE } from '../core/outcome.js';
import type { PositionSpace } from '../core/space.js';
import { plan } from './plan.js';
import { solve } from './solve.js';

/** So many positions, all of them lost at once. */
const lostPositions = (size: number): PositionSpace => ({
  size,
  start: 0,
  maxSuccessors: 0,
  terminal: () => LOSE,
  successors: () => 0,
});

test('as many positions as remotenesses are told apart are planned for, and not one more', () => {
  const memory = Number.MAX_SAFE_INTEGER;
  expect(plan(lostPositions(2 ** 29), { memory }).positions).toBe(2 ** 29);
  expect(() => plan(lostPositions(2 ** 29 + 1), { memory })).toThrow(
    expect.objectContaining({
      code: 'budget',
      message: 'solving 536,870,913 positions needs about 2,049 MiB, and 536,870,912 are the most in one piece',
    }),
  );
});

test('a method is refused for what forbids it, not for what would speak for it', () => {
  const space: PositionSpace = {
    ...lostPositions(2),
    maxPredecessors: 1,
    predecessors: () => 0,
    successorsAreSmaller: true,
    dense: {
      rowWords: 1,
      words: new Int32Array(4),
      successorOffset: p => p,
      predecessorOffset: p => 2 + p,
      targetWord: () => 0,
      isPosition: () => true,
    },
  };
  const whys = (other: Partial<PositionSpace>) =>
    Object.fromEntries(
      plan({ ...space, ...other })
        .considered.filter(({ fits }) => !fits)
        .map(({ method, why }) => [method, why]),
    );
  const noPayoffs = { payoff: 'the game has no payoffs' };
  expect(whys({})).toEqual(noPayoffs);
  expect(whys({ extraTurns: true })).toEqual({
    ...noPayoffs,
    dense: 'the game has extra turns',
    predecessors: 'the game has extra turns',
  });
  const payoff = { stake: 0, payoff: () => 0, isMaximiser: () => true };
  const has = 'the game has payoffs';
  expect(whys({ payoff })).toEqual({ dense: has, sweep: has, predecessors: has, retrograde: has });
});

test('a method that there is not is refused before a position is asked for', async () => {
  const asked = (): never => {
    throw new Error('asked');
  };
  const message =
    'method: found "sweeep", expected payoff, dense, sweep, predecessors, retrograde; did you mean "sweep"?';
  const options = { method: 'sweeep' as 'sweep' };
  expect(() => plan({ ...lostPositions(1), terminal: asked, successors: asked }, options)).toThrow(message);
  const game = defineGame({ start: 1, moves: asked, play: asked });
  await expect(solve(game, options)).rejects.toThrow(message);
});
