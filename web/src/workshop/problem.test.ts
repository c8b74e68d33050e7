import { expect, test } from 'vitest';
import { placeIn, problemOfFailure } from './problem.ts';

const SOURCE = `import { defineGame } from 'zugzwang';
export default defineGame({
  players: ['a', 'win'],
  start: 1,
  mvoes: n => [n],
  over(n) { return 3; },
});
`;
const COMPILED = {
  rules: { modules: [['']] },
  places: [
    [2, 1, 40],
    [2, 9, 60],
    [4, 1, 80],
  ],
} as const;

const placed = (message: string, place?: { line: number; column: number }) => {
  const failure = { code: 'rules', message, ...(place === undefined ? {} : { place }) } as const;
  const { range } = problemOfFailure(failure, SOURCE, COMPILED);
  return range === undefined ? undefined : SOURCE.slice(range.from, range.to);
};

test('what is said of a part of the definition stands where the part does', () => {
  expect(placed("no player can be called 'win'")).toBe('players');
  expect(placed('my-game.ts: over said 3, expected nothing, at position 1')).toBe('over');
  expect(placed('my-game.ts: the rules have not come to an end within 10 seconds (over, at position 3)')).toBe('over');
  expect(placed('my-game.ts: the rules have not come to an end within 10 seconds')).toBe('defineGame');
  expect(placed('the game has no "mvoes"; did you mean "moves"?')).toBe('mvoes');
});

test('what is missing is missing in the definition; what nobody can place has no place', () => {
  expect(placed('the game has no play function (play: …)')).toBe('defineGame');
  expect(problemOfFailure({ code: 'rules', message: 'found no game' }, 'const a = 1;', COMPILED).range).toBeUndefined();
});

test('what was thrown stands where the compiled text came from', () => {
  expect(
    problemOfFailure({ code: 'rules', message: 'x', place: { line: 2, column: 12 } }, SOURCE, COMPILED).range?.from,
  ).toBe(60);
  expect(placeIn(SOURCE, SOURCE.indexOf('start'))).toEqual({ line: 4, column: 3 });
});
