import { expect, test } from 'vitest';
import { checkTiersAgree, countReachable } from '../../../test/tiers-agree.js';
import { findGame } from '../registry.js';

test.each([
  ['tic-tac-toe', 300],
  ['three-mens-morris', 1680],
  ['hexapawn', 1680],
  ['hexapawn:width=1,height=4', 1000],
  ['hexapawn:width=2,height=5', 1000],
  ['hexapawn:width=4,height=3', 500],
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
  expect((await findGame('hexapawn:width=8,height=4')).definition.tiers).toBeUndefined();
  expect((await findGame('hexapawn:width=4,height=8')).definition.tiers).toBeDefined();
});

test('boards with other numbers of pieces have no number', async () => {
  const rank = async (spec: string, text: string) => {
    const game = await findGame(spec);
    const { position, player } = game.parseText(text);
    return game.definition.tiers!().rank(position, player);
  };
  expect(await rank('tic-tac-toe', 'XX./.../... X')).toBeUndefined();
  expect(await rank('three-mens-morris', 'XXO/OOX/X.O O')).toBeUndefined();
  expect(await rank('dodgem', 'LLL/.../.RR Left')).toBeUndefined();
  expect(await rank('hexapawn', '.../.../... White')).toBeUndefined();
});
