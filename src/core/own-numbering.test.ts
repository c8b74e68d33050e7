import { expect, test } from 'vitest';
import { solveSync } from '../solve/solve.js';
import { defineGame } from './game.js';

const rank = (): number => 0;
const space = { size: 4, start: 3, maxSuccessors: 1, terminal: () => -1, successors: () => 0 };

test.each([
  [{}, 'numbering: rank of it is nothing, expected a function'],
  [null, 'numbering: rank of it is nothing, expected a function'],
  [{ rank, unrank: 5 }, 'numbering: unrank of it is 5, expected a function'],
  [{ rank, unrank: rank, space: null }, 'numbering: space of it is null, expected an object'],
  [
    { rank, unrank: rank, space: { ...space, successors: [] } },
    'numbering: successors of its space is [], expected a function',
  ],
])('a numbering that is none is told: %j', (numbering, line) => {
  const rules = { start: 3, moves: (n: number) => (n > 0 ? [1] : []), play: (n: number) => n - 1 };
  const game = defineGame({ ...rules, numbering: () => numbering as never });
  expect(() => solveSync(game)).toThrow(line);
});
