import { expect, test } from 'vitest';
import { findNimbersSync } from '../impartial/nimbers.js';
import { solveSync } from '../solve/solve.js';
import { euclid, euclidValue } from './euclid.js';

test("Nivasch's Grundy values against plain search", () => {
  for (let a = 0; a <= 40; a++) {
    for (let b = 0; b <= 40; b++) {
      const game = euclid.game({ a, b });
      expect([a, b, findNimbersSync(game).value(game.start)]).toEqual([a, b, euclidValue(a, b)]);
    }
  }
});

test('the first player wins exactly where the larger heap exceeds the golden ratio times the smaller one (Cole and Davie 1969)', () => {
  for (let a = 1; a <= 30; a++) {
    for (let b = a + 1; b <= 60; b++) {
      expect(solveSync(euclid.game({ a, b })).start.outcome).toBe(b / a > (1 + Math.sqrt(5)) / 2 ? 'win' : 'lose');
    }
  }
});
