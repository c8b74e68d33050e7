import { expect, test } from 'vitest';
import { findGame, solveSync } from 'zugzwang';
import { type AnyGame, seededChance } from 'zugzwang/core';
import { LONG } from '../../../test/thorough.ts';
import { Library } from './library.ts';
import type { Puzzle } from './protocol.ts';
import { think } from './think.ts';

const DEPTHS = [2, 6];

async function puzzlesOf(spec: string, seeds: number) {
  const library = new Library();
  await library.answer('open', { spec });
  await library.answer('solve', { spec });
  const asks = Array.from({ length: seeds }, (_, seed) => library.answer('puzzle', { spec, seed, depths: DEPTHS }));
  return Promise.all(asks);
}

/** Whether a computer that looks so far ahead does not always find the solver's moves. */
function misses(game: AnyGame, { from, moves }: Puzzle, plies: number): boolean {
  let [state, isSolver, misses] = [game.parseText(from), true, false];
  for (const text of moves) {
    for (let seed = 1; seed <= 8 && isSolver; seed++)
      misses ||= think(game, state, plies, { chance: seededChance(seed), time: 3000 }) !== text;
    const step = game.play(
      state,
      game.moves(state).find(move => game.moveText(move) === text),
    );
    if (!step.again) isSolver = !isSolver;
    state = step;
  }
  return misses;
}

test.each(['tic-tac-toe', 'hexapawn:width=4,height=3', 'three-mens-morris', 'nim:heaps=3-4-5', 'mu-torere'])(
  '%s: at each of the solver’s turns one move wins, and no answer holds out longer',
  async spec => {
    const game = await findGame(spec);
    const solution = solveSync(game);
    const found = new Set<string>();
    for (const puzzle of await puzzlesOf(spec, 6)) {
      if (puzzle === null) continue;
      found.add(puzzle.from);
      expect(puzzle.moves).toHaveLength(puzzle.plies);
      let [state, isSolver] = [game.parseText(puzzle.from), true];
      for (const [made, text] of puzzle.moves.entries()) {
        const { outcome, remoteness, moves } = solution.probeState(state);
        expect({ outcome, remoteness }).toEqual({
          outcome: isSolver ? 'win' : 'lose',
          remoteness: puzzle.plies - made,
        });
        const wins = moves.filter(move => move.outcome === 'win').map(({ move }) => game.moveText(move));
        expect(wins).toEqual(isSolver ? [text] : []);
        const step = game.play(
          state,
          game.moves(state).find(move => game.moveText(move) === text),
        );
        if (!step.again) isSolver = !isSolver;
        state = step;
      }
      expect(game.result(state) >= 0 || game.moves(state).length === 0).toBe(true);
      // Those that look less far ahead overlook a move, by some chance at least.
      const overlooks = DEPTHS.map(plies => misses(game, puzzle, plies));
      expect(overlooks.indexOf(false)).toBe(puzzle.found);
    }
    expect(found.size).toBeGreaterThan(0);
  },
);

test('the same number leads to the same puzzle, another one elsewhere', LONG, async () => {
  const [first, again] = [await puzzlesOf('three-mens-morris', 8), await puzzlesOf('three-mens-morris', 8)];
  expect(again).toEqual(first);
  expect(new Set(first.map(puzzle => puzzle?.from)).size).toBeGreaterThan(2);
});

test.each(['choosing-carrot', 'subtraction:n=2', 'nim:heaps=1-1'])('%s has none, and says so', async spec => {
  expect(new Set(await puzzlesOf(spec, 3))).toEqual(new Set([null]));
});

test('of a game that is not solved nothing is known', async () => {
  expect(await new Library().answer('puzzle', { spec: 'tic-tac-toe', seed: 1, depths: DEPTHS })).toBeNull();
});
