import { expect, test } from 'vitest';
import { LONG } from '../../../test/thorough.ts';
import { solveSync } from '../../solve/solve.js';
import { euclid } from './euclid.js';

test(
  'the first player wins exactly where the larger heap exceeds the golden ratio times the smaller one (Cole and Davie 1969)',
  LONG,
  () => {
    for (let a = 1; a <= 30; a++) {
      for (let b = a + 1; b <= 60; b++) {
        expect(solveSync(euclid.game({ a, b })).start.outcome).toBe(b / a > (1 + Math.sqrt(5)) / 2 ? 'win' : 'lose');
      }
    }
  },
);
