/** Awari and kalah by board rules: what is published, and the twins that are written for people. */
import { expect, test } from 'vitest';
import { AWARI, kalah as kalahRules, type SowingRules, sowingGame } from '../../test/games/sowing-games.js';
import type { AnyGame } from '../core/game.js';
import { runSync } from '../core/task.js';
import { solveInOnePiece } from '../solve/memory/solve-in-one-piece.js';
import { findGame } from './registry.js';

/** A solution: the start, and every position with its payoff and its value. */
function listed(game: AnyGame) {
  const solved = runSync(solveInOnePiece(game));
  const values = new Map<string, string>();
  for (const { state, value, payoff } of solved.entries())
    values.set(`${(state.position as number[]).join()} ${state.player}`, `${payoff} ${value}`);
  return { start: solved.start, values };
}

const valuesOf = (game: AnyGame) => listed(game).values;

/** The twin of a game of the registry, from the same start. */
const twinOf = (game: AnyGame, rules: SowingRules) =>
  sowingGame(rules, game.start.position as number[]) as unknown as AnyGame;

test.each([0, 1, 2, 3, 4])('awari with %i seeds is its twin', async seeds => {
  const game = await findGame(`awari:seeds=${seeds}`);
  expect(valuesOf(game)).toEqual(valuesOf(twinOf(game, AWARI)));
});

test('awari begins with its seeds spread evenly', async () => {
  const starts = await Promise.all([1, 13, 48].map(seeds => findGame(`awari:seeds=${seeds}`)));
  expect(starts.map(({ start }) => start.position)).toEqual([
    [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    new Array(12).fill(4),
  ]);
});

test.each(['', ',emptyCapture', ',endsEarly'])('kalah%s is its twin', async flags => {
  const game = await findGame(`kalah:houses=2,seeds=2${flags}`);
  const options = { houses: 2, emptyCapture: flags === ',emptyCapture', endsEarly: flags === ',endsEarly' };
  expect(valuesOf(game)).toEqual(valuesOf(twinOf(game, kalahRules(options))));
});

test('kalah comes to what is published', async () => {
  for (const [houses, payoffs] of [
    [2, [2, -2, -2, -10, 6, 8]],
    [3, [0, 4]],
  ] as const) {
    for (const [i, payoff] of payoffs.entries()) {
      const game = await findGame(`kalah:houses=${houses},seeds=${i + 1},endsEarly`);
      expect([houses, i + 1, listed(game).start.payoff]).toEqual([houses, i + 1, payoff]);
    }
  }
});
