import { expect, test } from 'vitest';
import { checkTiersAgree, countReachable } from '../../../test/games/tiers-agree.js';
import { findGame } from '../registry.js';

test.each([
  ['dodgem:n=2', 1000],
  ['dodgem:n=3', 1000],
  ['dodgem:n=4', 500],
  ['dodgem:n=5', 500],
])('%s: both faces agree, tiers of up to %i boards from end to end', async (spec, wholeTiers) => {
  checkTiersAgree(await findGame(spec), { wholeTiers, plays: 5 });
});

test('tic-tac-toe: 5,478 positions by tiers', async () => {
  const counts = countReachable((await findGame('tic-tac-toe')).definition.tiers!().space);
  expect(counts).toEqual([78, 390, 1140, 1520, 1260, 756, 252, 72, 9, 1]);
});

test('boards on which a tier would pass 2³¹ boards have the plain face alone', async () => {
  expect((await findGame('dodgem:n=6')).definition.tiers).toBeUndefined();
  expect((await findGame('dodgem:n=5')).definition.tiers).toBeDefined();
});

test('boards with other numbers of pieces have no number', async () => {
  const game = await findGame('dodgem');
  const { position, player } = game.parseText('LLL/.../.RR Left');
  expect(game.definition.tiers!().rank(position, player)).toBeUndefined();
});
