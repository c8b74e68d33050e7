import { expect, test } from 'vitest';
import { defineGame } from 'zugzwang';
import { sampleGame, sampleOf } from '../../../test/support/sample.ts';
import { moveRows, redoTarget, undoTarget, visits } from './match.ts';

const PEOPLE = [false, false] as const;
const SECOND_IS_COMPUTER = [false, true] as const;
const FIRST_IS_COMPUTER = [true, false] as const;
const COMPUTERS = [true, true] as const;

/** Whoever takes two moves once more. */
const extraTurns = defineGame({
  start: 10,
  moves: n => [1, 2].filter(k => k <= n),
  play: (n, k) => n - k,
  turn: (_position, _mover, move) => (move === 2 ? 'same' : 'other'),
});

test('in an impartial game seats alternate with the moves', async () => {
  const { seats } = await (await sampleGame('nim:heaps=3-4')).match(['1:1', '2:2', '1:1']);
  expect(seats).toEqual([0, 1, 0, 1]);
});

test('an extra turn keeps the seat', async () => {
  const { seats } = await sampleOf(extraTurns as never).match(['2', '2', '1', '2', '1']);
  expect(seats).toEqual([0, 0, 0, 1, 1, 0]);
});

test('in a partizan game the seat is the player to move, whoever begins', async () => {
  const sample = await sampleGame('tic-tac-toe');
  expect((await sample.match(['a1'])).seats).toEqual([0, 1]);
  expect((await sample.match(['a1'], '.../.X./... O')).seats).toEqual([1, 0]);
});

test('a move that is not legal is refused', async () => {
  await expect((await sampleGame('nim:heaps=3')).match(['1:4'])).rejects.toThrow('1:4');
});

test('undo takes one move back between people, and two against a computer', async () => {
  const match = await (await sampleGame('nim:heaps=3-4')).match(['1:1', '2:1', '1:1']);
  expect(undoTarget(match, 3, PEOPLE)).toBe(2);
  expect(undoTarget(match, 0, PEOPLE)).toBeUndefined();
  expect(undoTarget(match, 2, SECOND_IS_COMPUTER)).toBe(0);
  expect(undoTarget(match, 3, SECOND_IS_COMPUTER)).toBe(2);
  expect(undoTarget(match, 1, FIRST_IS_COMPUTER)).toBeUndefined();
  expect(undoTarget(match, 3, FIRST_IS_COMPUTER)).toBe(1);
  expect(undoTarget(match, 3, COMPUTERS)).toBe(2);
});

test('redo goes to the next turn of a person, or to the end', async () => {
  const match = await (await sampleGame('nim:heaps=3-4')).match(['1:1', '2:1', '1:1']);
  expect(redoTarget(match, 3, PEOPLE)).toBeUndefined();
  expect(redoTarget(match, 1, PEOPLE)).toBe(2);
  expect(redoTarget(match, 0, SECOND_IS_COMPUTER)).toBe(2);
  expect(redoTarget(match, 2, SECOND_IS_COMPUTER)).toBe(3);
  expect(redoTarget(match, 0, COMPUTERS)).toBe(1);
});

test('a position is counted as often as it has been there by then, with the same player to move', async () => {
  const sample = await sampleGame('chip:edges=0-1-1-2-2-0,start=0');
  // Three vertices in a circle, two players: after three moves the chip is back, but the other player moves.
  const match = await sample.match(['1', '2', '0', '1', '2', '0']);
  expect(visits(match, 3)).toBe(1);
  expect(visits(match, 6)).toBe(2);
  expect(visits(match, 5)).toBe(1);
});

test('rows hold a move of each player', async () => {
  const match = await (await sampleGame('nim:heaps=3-4')).match(['1:1', '2:1', '1:1']);
  expect(moveRows(match)).toEqual([
    { number: 1, cells: [[0], [1]] },
    { number: 2, cells: [[2], []] },
  ]);
});

test('a row begins empty where the second player begins, and holds several moves where turns are extra', async () => {
  const second = await (await sampleGame('tic-tac-toe')).match(['a1', 'a2'], '.../.X./... O');
  expect(moveRows(second)).toEqual([
    { number: 1, cells: [[], [0]] },
    { number: 2, cells: [[1], []] },
  ]);
  const extra = await sampleOf(extraTurns as never).match(['2', '1', '2', '2', '1']);
  expect(moveRows(extra)).toEqual([
    {
      number: 1,
      cells: [
        [0, 1],
        [2, 3, 4],
      ],
    },
  ]);
});

test('no moves make no rows', () => {
  expect(moveRows({ moves: [], seats: [0] })).toEqual([]);
});
