/** Parameters that each make sense alone but not together are refused, before anything is solved. */
import { expect, test } from 'vitest';
import { solveSync } from '../solve/solve.js';
import { findGame } from './registry.js';

const ZEROS = '0-0-0-0-0-0-0-0';

test.each([
  ['berzerk:n=3,rick=5', 'berzerk: rick is "5", expected a step from 1 to 2'],
  ['berzerk:n=3,rick=1,morty=3-4', 'berzerk: morty is "3-4", expected a step from 1 to 2'],
  ['berzerk:n=4,body=5', 'berzerk: body is "5", expected a body from 2 to 4'],
  [`numbers:mine=${ZEROS},theirs=${ZEROS}`, 'numbers: mine and theirs are all zeros, expected a card that is not 0'],
  ['addition-subtraction:edges=1-0-2', 'found vertex 2 alone at the end'],
  ['addition-subtraction:edges=1-0-0-1', 'found the edge 0 -> 1'],
  ['addition-subtraction:edges=1-1', 'found the edge 1 -> 1'],
  ['chip:edges=0-1-2', 'found vertex 2 alone at the end'],
  ['chip:left=0', 'found vertex 0 alone at the end'],
])('%s is refused', async (spec, message) => {
  const error = await findGame(spec).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'usage' });
  expect((error as Error).message).toContain(message.replace('found ', ''));
});

test('steps of n and more are left out where others remain', async () => {
  const game = await findGame('berzerk:n=5');
  expect(game.moves(game.start)).toEqual([2, 3, 4]);
  expect(solveSync(game).counts).toEqual(solveSync(await findGame('berzerk:n=5,rick=2-3-4,morty=3')).counts);
});

test('eight zeros on both hands are no position', async () => {
  const game = await findGame('numbers');
  expect(() => game.parseText('00000000/00000000')).toThrow(/expected a card that is not 0/);
  expect(game.parseText('00000000/10000000').position).toEqual({
    mine: Array(8).fill(0),
    theirs: [0, 0, 0, 0, 0, 0, 0, 1],
  });
});
