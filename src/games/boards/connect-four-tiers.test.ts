import { expect, test } from 'vitest';
import { checkTiersAgree, countReachable } from '../../../test/games/tiers-agree.js';
import type { AnyGame } from '../../core/game.js';
import { connectFour, connectFourTiers } from './connect-four.js';

const gameOf = (width: number, height: number) => connectFour.game({ width, height }) as unknown as AnyGame;

test.each([
  [1, 1],
  [1, 5],
  [4, 1],
  [2, 3],
  [3, 4],
  [5, 2],
])('%i by %i: both faces agree, smaller tiers from end to end', (width, height) => {
  checkTiersAgree(gameOf(width, height), { wholeTiers: 40 });
});

test.each([
  [5, 5, 3],
  [6, 5, 1],
  [4, 8, 1],
])('%i by %i: both faces agree along random plays', (width, height, plays) => {
  checkTiersAgree(gameOf(width, height), { wholeTiers: 0, plays });
});

test('4 by 4: 161,029 positions', () => {
  const counts = countReachable(connectFourTiers({ width: 4, height: 4, inARow: 4, misere: false }).space);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(161029);
});

test('boards with stones that float, or too many of one player, have no number', () => {
  const { rank } = connectFourTiers({ width: 4, height: 4, inARow: 4, misere: false });
  expect(rank('..../.X../..../....', 1)).toBeUndefined();
  expect(rank('..../.X../..../.O..', 0)).toBeUndefined();
  expect(rank('..../..../..../XX..', 0)).toBeUndefined();
  expect(rank('..../..../..../X...', 0)).toBeUndefined();
  expect(rank('..../..../..../X...', 1)).toEqual(rank('..../..../..../...X', 1));
});

test('boards of more than 32 squares have the plain face alone', () => {
  expect(connectFour.game({ width: 7, height: 6 }).definition.tiers).toBeUndefined();
  expect(connectFour.game({ width: 8, height: 4 }).definition.tiers).toBeDefined();
});
