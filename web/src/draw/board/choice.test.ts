import { expect, test } from 'vitest';
import type { MoveInfo } from '../../engine/protocol.ts';
import { choose, completed, livePlaces, movesAfter } from './choice.ts';

const move = (...clicks: string[]): MoveInfo => ({ text: clicks.join('-'), to: '', again: false, clicks, order: 0 });
const walks = [move('a1', 'a2'), move('a1', 'b1'), move('c3', 'c2')];
const live = (moves: readonly MoveInfo[], chosen: readonly string[], anyOrder = false) =>
  Object.fromEntries(
    [...livePlaces(moves, chosen, anyOrder)].map(([place, list]) => [place, list.map(({ text }) => text)]),
  );

test('at first, the first places of all moves are live', () => {
  expect(live(walks, [])).toEqual({ a1: ['a1-a2', 'a1-b1'], c3: ['c3-c2'] });
});

test('after the first click its targets are live, and nothing else', () => {
  expect(live(walks, ['a1'])).toEqual({ a2: ['a1-a2'], b1: ['a1-b1'] });
});

test('a move of one click is made at once', () => {
  expect(choose([move('b2'), move('c1')], [], 'b2')).toEqual({ made: move('b2') });
});

test('a move of two clicks asks for both, even if it is the only one of its piece', () => {
  expect(choose(walks, [], 'c3')).toEqual({ places: ['c3'] });
  expect(choose(walks, ['c3'], 'c2')).toEqual({ made: move('c3', 'c2') });
});

test('a second click on the chosen place unselects it', () => {
  expect(choose(walks, ['a1'], 'a1')).toEqual({ places: [] });
});

test('a click on another first place chooses that one', () => {
  expect(choose(walks, ['a1'], 'c3')).toEqual({ places: ['c3'] });
});

test('a click on a place of no move unselects', () => {
  expect(choose(walks, ['a1'], 'b3')).toEqual({ places: [] });
  expect(choose(walks, [], 'b3')).toEqual({ places: [] });
});

test('a place can be the first of one move and the second of another', () => {
  const cubes = [move('a1', 'a3'), move('a3', 'a1'), move('a3', 'c3')];
  expect(choose(cubes, ['a1'], 'a3')).toEqual({ made: move('a1', 'a3') });
  expect(choose(cubes, [], 'a3')).toEqual({ places: ['a3'] });
});

test('where any order will do, the places after the first can be clicked in any', () => {
  const spreads = [move('2', '0', '0'), move('2', '0', '1'), move('2', '1', '1')];
  expect(live(spreads, ['2', '1'], true)).toEqual({ '0': ['2-0-1'], '1': ['2-1-1'] });
  expect(choose(spreads, ['2', '1'], '0', true)).toEqual({ made: move('2', '0', '1') });
  expect(choose(spreads, ['2', '0'], '0', true)).toEqual({ made: move('2', '0', '0') });
});

test('elsewhere the order tells moves apart', () => {
  const jumps = [move('a', 'b', 'c'), move('a', 'c', 'b')];
  expect(live(jumps, ['a', 'c'])).toEqual({ b: ['a-c-b'] });
  expect(choose(jumps, ['a', 'c'], 'b')).toEqual({ made: jumps[1] });
});

test('a move that another one continues is made by clicking its last place again', () => {
  const jumps = [move('a', 'b'), move('a', 'b', 'c')];
  expect(choose(jumps, ['a'], 'b')).toEqual({ places: ['a', 'b'] });
  expect(choose(jumps, ['a', 'b'], 'b')).toEqual({ made: jumps[0] });
  expect(choose(jumps, ['a', 'b'], 'c')).toEqual({ made: jumps[1] });
});

test('moves with the same places are left to be told apart', () => {
  const promotions = [
    { ...move('a7', 'a8'), text: 'a8=Q' },
    { ...move('a7', 'a8'), text: 'a8=R' },
  ];
  expect(choose(promotions, ['a7'], 'a8')).toEqual({ places: ['a7', 'a8'] });
  expect(completed(promotions, ['a7', 'a8']).map(({ text }) => text)).toEqual(['a8=Q', 'a8=R']);
});

test('moves without places never come up', () => {
  expect(livePlaces([move()], []).size).toBe(0);
  expect(movesAfter([move()], [])).toEqual([]);
});
