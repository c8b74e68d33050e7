import { expect, test } from 'vitest';
import { checkTiersAgree, countReachable } from '../../../../test/games/tiers-agree.js';
import type { AnyGame } from '../../../core/game.js';
import { solveSync } from '../../../solve/solve.js';
import { quixo } from './quixo.js';

const gameOf = (n: number) => quixo.game({ n }) as unknown as AnyGame;

test('3 by 3: 32,027 positions, a first-player win', () => {
  const solution = solveSync(quixo.game());
  expect(solution.positions).toBe(32_027);
  expect(solution.start.outcome).toBe('win');
});

test('3 by 3: both faces agree, on every tier', () => {
  checkTiersAgree(gameOf(3), { wholeTiers: 600 });
});

test('3 by 3: the weights of the classes that can be reached add up to the positions', () => {
  const { space } = quixo.game().definition.tiers!();
  expect(countReachable(space).reduce((sum, count) => sum + count, 0)).toBe(32_027);
});

test('4 by 4: both faces agree', () => {
  checkTiersAgree(gameOf(4), { plays: 20, plies: 60, wholeTiers: 100 });
});

test('5 by 5 is refused', () => {
  expect(() => quixo.game({ n: 5 })).toThrow('quixo: n is "5", expected an integer from 3 to 4');
});
