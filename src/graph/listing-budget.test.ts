import { expect, test } from 'vitest';
import { defineGame } from '../core/game.js';
import { runSync } from '../core/task.js';
import { leastPositions } from './listing-budget.js';

/** The bound for a game whose walks begin at its start. */
const boundOf = (rules: object) => {
  const game = defineGame(rules as never);
  return runSync(leastPositions(game, () => game.start, Number.POSITIVE_INFINITY, { walks: 800 }));
};

test('a game with fewer positions than walks could tell apart is not said to have more', () => {
  // A cube of so many dimensions, round which play goes for ever.
  const cube = (bits: number) => ({
    start: 0,
    moves: () => Array.from({ length: bits }, (_, i) => i),
    play: (n: number, i: number) => n ^ (1 << i),
  });
  for (const bits of [1, 4, 8, 12]) expect(boundOf(cube(bits))).toBeLessThanOrEqual(2 ** bits);
  // A tree that ends.
  const tree = (depth: number) => ({
    start: '',
    moves: (s: string) => (s.length < depth ? ['a', 'b'] : []),
    play: (s: string, m: string) => s + m,
  });
  for (const depth of [0, 1, 5, 10]) expect(boundOf(tree(depth))).toBeLessThan(2 ** (depth + 1));
  // Numbers in a row, without end: there is nothing to be told from walks that all go the same way.
  expect(boundOf({ start: 0, moves: () => [1], play: (n: number) => n + 1 })).toBeLessThan(100);
  expect(boundOf({ start: 0, moves: () => [], play: (n: number) => n })).toBe(0);
});

test('a game with many positions is said to have many', () => {
  const tree = {
    start: '',
    moves: (s: string) => (s.length < 30 ? ['a', 'b'] : []),
    play: (s: string, m: string) => s + m,
  };
  expect(boundOf(tree)).toBeGreaterThan(1e6);
  const line = {
    start: [0, 0, 0, 0],
    moves: (at: number[]) => at.map((_, i) => i),
    play: (at: number[], i: number) => at.map((n, j) => n + (i === j ? 1 : 0)),
  };
  expect(boundOf(line)).toBeGreaterThan(2000);
});
