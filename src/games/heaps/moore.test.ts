import { expect, test } from 'vitest';
import { solveSync } from '../../solve/solve.js';
import { moore, mooreIsLost } from './moore.js';
import { nimIsLost } from './nim.js';

test.each([1, 2, 3])("Moore's law, k = %i, against plain search", k => {
  const solution = solveSync(moore.game({ heaps: [2, 3, 3, 4], k }));
  for (const { state, value } of solution.entries()) {
    expect((value & 3) === 0).toBe(mooreIsLost(state.position, k));
    if (k === 1) expect(mooreIsLost(state.position, 1)).toBe(nimIsLost(state.position));
  }
});

test('with k as large as the number of heaps everything may be taken at once', () => {
  expect(solveSync(moore.game({ heaps: [5, 7], k: 2 })).start).toEqual({ outcome: 'win', remoteness: 1 });
  expect(solveSync(moore.game({ heaps: [1, 1], k: 2, misere: true })).start).toEqual({ outcome: 'win', remoteness: 2 });
});
