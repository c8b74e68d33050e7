import { expect, test } from 'vitest';
import { sampleGame } from '../../../test/support/sample.ts';
import { chooseMove, stopReason } from './computer.ts';

/** Numbers one after the other, as chance. */
const chances =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;

const positionOf = async (spec: string, solved = true) =>
  (await (await sampleGame(spec, { solved })).match([])).positions[0]!;

test('a perfect computer always makes a best move', async () => {
  const position = await positionOf('nim:heaps=3-5');
  for (let i = 0; i < 20; i++) expect(chooseMove(position, 1, Math.random)?.text).toBe('2:2');
});

test('with strength 0 it never makes a best move, and makes each other one', async () => {
  const position = await positionOf('nim:heaps=1-2');
  const made = new Set<string | undefined>();
  for (let i = 0; i < 10; i++) made.add(chooseMove(position, 0, chances(0, i / 10))?.text);
  expect(made).toEqual(new Set(['1:1', '2:2']));
});

test('strength is the probability of the best move', async () => {
  const position = await positionOf('nim:heaps=1-2');
  expect(chooseMove(position, 0.7, chances(0.69))?.text).toBe('2:1');
  expect(chooseMove(position, 0.7, chances(0.71))?.text).not.toBe('2:1');
});

test('where all moves are as good, it makes one of them, however weak', async () => {
  const position = await positionOf('nim:heaps=1-1');
  expect(chooseMove(position, 0, chances(0.9))?.text).toBe('2:1');
});

test('without values any move will do, and around a thought it keeps to its strength', async () => {
  const position = await positionOf('nim:heaps=1-2', false);
  expect(chooseMove(position, 1, chances(0.5, 0.5))).toBeDefined();
  expect(chooseMove(position, 1, chances(0.5), '2:1')?.text).toBe('2:1');
  expect(chooseMove(position, 0, chances(0.5), '2:1')?.text).not.toBe('2:1');
});

test('where play is over there is no move', async () => {
  const { positions } = await (await sampleGame('nim:heaps=1')).match(['1:1']);
  expect(chooseMove(positions[1]!, 1, Math.random)).toBeUndefined();
});

test('perfect computers stop where a drawn position comes again', async () => {
  const circle = await sampleGame('chip:edges=0-1-1-0,start=0');
  const match = await circle.match(['1', '0', '1', '0']);
  expect(stopReason(match, 1, true)).toBeUndefined();
  expect(stopReason(match, 2, true)).toBe('endless');
  expect(stopReason(match, 2, false)).toBeUndefined();
  expect(stopReason(match, 4, false)).toBe('repetition');
});

test('where nothing is known they stop at the third time', async () => {
  const circle = await sampleGame('chip:edges=0-1-1-0,start=0', { solved: false });
  const match = await circle.match(['1', '0', '1', '0']);
  expect(stopReason(match, 2, true)).toBeUndefined();
  expect(stopReason(match, 4, true)).toBe('repetition');
});
