import { expect, test } from 'vitest';
import { Random } from '../../../test/random.js';
import { LONG } from '../../../test/thorough.ts';
import { COIN_GAMES, findCoinGame } from '../../heaps/coin-games.js';
import { coinValues } from '../../impartial/coin-values.js';
import { findNimbersSync } from '../../impartial/nimbers.js';
import { solveSync } from '../../solve/solve.js';
import { findGame } from '../registry.js';
import { coins } from './coins.js';

const IDS = COIN_GAMES.map(({ id }) => id);

test.each(IDS)('%s: the value of a row is the nim sum of its heads, and says who wins', id => {
  const values = coinValues(findCoinGame(id)!, 9);
  const game = coins.game({ game: id, coins: 9, heads: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
  const nimbers = findNimbersSync(game);
  const solution = solveSync(game);
  for (const { state, value } of solution.entries()) {
    const sum = [...state.position].reduce((total, side, i) => (side === 'H' ? total ^ values[i + 1]! : total), 0);
    expect(nimbers.value(state), state.position).toBe(sum);
    expect((value & 3) === 0, state.position).toBe(sum === 0);
  }
});

/** Who wins, from the words of the rules: any coins of which the rightmost goes from heads to tails, as many as may be. */
function isLost(
  row: string,
  { least, most, run }: { least: number; most: number; run: boolean },
  misere: boolean,
): boolean {
  let isStuck = true;
  for (let turned = 1; turned < 2 ** row.length; turned++) {
    const digits = turned.toString(2).padStart(row.length, '0');
    const count = digits.replaceAll('0', '').length;
    if (row[digits.lastIndexOf('1')] !== 'H' || count < least || count > most || (run && !/^0*1+0*$/.test(digits)))
      continue;
    isStuck = false;
    const left = [...row].map((side, i) => (digits[i] === '0' ? side : side === 'H' ? 'T' : 'H')).join('');
    if (isLost(left, { least, most, run }, misere)) return false;
  }
  return isStuck ? !misere : true;
}

test.each(COIN_GAMES)('$id: normal and misère play are as the rules say in words', ({ id, turns }) => {
  const rules = turns === 'run' ? { least: 1, most: 9, run: true } : { ...turns, run: false };
  const random = new Random(5);
  for (const misere of [false, true]) {
    const heads = [5, ...[1, 2, 3, 4].filter(() => random.chance(0.6))];
    const game = coins.game({ game: id, coins: 5, heads, misere });
    const { outcome } = solveSync(game).probe(game.start.position);
    expect([heads, outcome]).toEqual([heads, isLost(game.start.position, rules, misere) ? 'lose' : 'win']);
  }
});

test('Mogul on 15 coins, Moebius on 18 and Ruler on 30 have the values that their coins have', LONG, async () => {
  for (const [id, count] of [
    ['mogul', 15],
    ['moebius', 18],
    ['ruler', 30],
    ['mock-turtles', 30],
  ] as const) {
    const game = await findGame(`coins:game=${id},coins=${count},heads=${count}-3-${count - 1}`);
    const values = coinValues(findCoinGame(id)!, count);
    expect(findNimbersSync(game).value(game.start), id).toBe(values[3]! ^ values[count]! ^ values[count - 1]!);
  }
});

test('moves in words and by clicks from the right, no one the beginning of another', () => {
  const told = (id: string, heads: readonly number[]) => {
    const game = coins.game({ game: id, coins: 4, heads });
    return game.moves(game.start).map(move => `${game.moveText(move)} by ${game.clicks(game.start, move).join(' ')}`);
  };
  expect(told('ruler', [3])).toEqual(['3 by 3 3', '2-3 by 3 2', '1-3 by 3 1']);
  expect(told('turning-turtles', [3])).toEqual(['3 by 3 3', '1+3 by 3 1', '2+3 by 3 2']);
  expect(told('mock-turtles', [3])).toEqual(['3 by 3 3', '1+3 by 3 1', '2+3 by 3 2 3', '1+2+3 by 3 2 1']);
  expect(told('twins', [1, 2])).toEqual(['1+2 by 2 1']);
});

test.each([
  ['coins:game=rulr', /did you mean "ruler"/],
  ['coins:coins=31', /coins is "31"/],
  ['coins:heads=9', /found coin 9 among the heads, expected one of coins 1 to 8/],
  ['coins:game=mogul,coins=30', /more than 20000 moves in mogul; expected at most 15/],
] as const)('%s is refused in words', async (spec, words) => {
  await expect(findGame(spec)).rejects.toThrow(words);
});

test('a coin game by its bare name is told how it is named', async () => {
  await expect(findGame('ruler')).rejects.toThrow('there is no game "ruler"; coins:game=ruler is the one with coins');
});

test('rows of another length or of other signs are refused', async () => {
  const game = await findGame('coins:heads=2');
  expect(game.parseText('HTTTTTTT').position).toBe('HTTTTTTT');
  for (const text of ['', 'HT', 'HTTTTTTTT', 'httttttt', 'HTTTTTT1'])
    expect(() => game.parseText(text), text).toThrow(/8 coins/);
});
