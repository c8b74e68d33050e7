import { expect, test } from 'vitest';
import { checkTiersAgree } from '../../../../test/games/tiers-agree.js';
import { LONG } from '../../../../test/thorough.ts';
import type { AnyGame } from '../../../core/game.js';
import { teeko } from './teeko.js';

const game = teeko.game() as unknown as AnyGame;

test('both faces agree', LONG, () => {
  checkTiersAgree(game, { plays: 30, plies: 40, wholeTiers: 4000 });
});

test('examples are written as they are read, and play goes on there', () => {
  for (const example of teeko.examples) {
    const state = game.parseText(example);
    expect(game.makeText(state)).toBe(example);
    expect(game.result(state)).toBe(-1);
  }
  expect(teeko.examples[0]).toBe(game.makeText(game.start));
});

test('boards of each number of pieces: all of them, by the weights of their classes', () => {
  const { space } = game.definition.tiers!();
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  for (let tier = 8; tier >= 2; tier--) {
    const [more, less] = [Math.ceil((8 - tier) / 2), Math.floor((8 - tier) / 2)];
    const rules = space.openTier(tier);
    let boards = 0;
    for (let index = 0; index < space.tierSize(tier); index++) {
      rules.load(index);
      boards += rules.weight();
    }
    expect(boards).toBe(choose(25, more) * choose(25 - more, less));
  }
});

test.each([
  ['level', '...../...../.OOOO/...../XXX.. X'],
  ['upright', '...../..O../..O../..O../XXO.. X'],
  ['aslant, up', '....O/...O./..O../.O.../XXX.. X'],
  ['aslant, down', 'O..../.O.../..O../...O./XXX.. X'],
  ['in a square', '...../...../...OO/...OO/XXX.. X'],
])('four %s win', (_, text) => {
  expect(game.result(game.parseText(text))).toBe(0);
  expect(game.result(game.parseText(text.replace(/X$/, 'O')))).toBe(0);
});

test.each([
  ['...OO/OO.../...../...../XXX.. X'],
  ['....O/O..../...OO/...../XXX.. X'],
  ['....O/O...O/O..../...../XXX.. X'],
  ['..O../...O./....O/O..../XXX.. X'],
  ['O.O.O/...../O..../...../XXX.. X'],
])('%s: not four together', text => {
  expect(game.result(game.parseText(text))).toBe(-1);
});

test('pieces are dropped, then moved', () => {
  expect(game.moves(game.start).length).toBe(25);
  const moving = game.parseText('X...X/...../...../OOO.O/X...X X');
  expect(game.moves(moving).map(move => game.moveText(move))).toEqual([
    ...['a5-b5', 'a5-a4', 'a5-b4', 'e5-d5', 'e5-d4', 'e5-e4', 'a1-b1', 'e1-d2', 'e1-d1'],
  ]);
});

test('four pieces have at least five neighbours: four others cannot keep them from moving', () => {
  let fewest = 25;
  for (let first = 0; first < 25; first++) {
    for (let second = 0; second < first; second++) {
      for (let third = 0; third < second; third++) {
        for (let fourth = 0; fourth < third; fourth++) {
          const pieces = [first, second, third, fourth];
          const isNear = (square: number, piece: number) =>
            Math.abs((square % 5) - (piece % 5)) <= 1 &&
            Math.abs((square - (square % 5) - piece + (piece % 5)) / 5) <= 1;
          let neighbours = 0;
          for (let square = 0; square < 25; square++) {
            if (!pieces.includes(square) && pieces.some(piece => isNear(square, piece))) neighbours++;
          }
          fewest = Math.min(fewest, neighbours);
        }
      }
    }
  }
  expect(fewest).toBe(5);
});

test('boards that cannot be, have no number', () => {
  const { rank } = game.definition.tiers!();
  const numbers = (text: string) => {
    const { position, player } = game.parseText(text);
    return rank(position, player);
  };
  expect(numbers('X..../...../...../...../..... X')).toBeUndefined();
  expect(numbers('XXX../O..../...../...../..... O')).toBeUndefined();
  expect(numbers('XXXXX/OOOO./...../...../..... O')).toBeUndefined();
  expect(numbers('XXX.X/OOO.O/O..../...../..... X')).toBeUndefined();
});
