import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveSync } from '../../solve/solve.js';
import { bachetIsLost, subtraction } from './subtraction.js';

test('the set 1 … k: the law and the solver agree', () => {
  for (let k = 1; k <= 7; k++) {
    const set = Array.from({ length: k }, (_, i) => i + 1);
    for (const misere of [false, true]) {
      for (const { state, value } of solveSync(subtraction.game({ n: 100, set, misere })).entries()) {
        expect((value & 3) === 0).toBe(bachetIsLost(state.position, k, misere));
      }
    }
  }
});

test('any set: the solver agrees with the rules', () => {
  const sets = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(sets, fc.boolean(), (set, misere) => {
      const lost: boolean[] = [];
      for (let n = 0; n <= 60; n++) {
        const options = set.filter(take => take <= n).map(take => lost[n - take]!);
        lost.push(options.length === 0 ? !misere : !options.includes(true));
      }
      const solution = solveSync(subtraction.game({ n: 60, set, misere }));
      for (const { state, value } of solution.entries()) expect((value & 3) === 0).toBe(lost[state.position]);
    }),
    { numRuns: 50 },
  );
});

test('a repeated number of the set counts once', () => {
  const game = subtraction.game({ n: 9, set: [3, 1, 3] });
  expect(game.moves(game.start)).toEqual([1, 3]);
  expect(() => game.parseText('-1')).toThrow(/a number of tokens/);
});
