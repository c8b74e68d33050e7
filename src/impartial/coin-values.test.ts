import { expect, test } from 'vitest';
import { plainMex } from '../../test/mex.js';
import { kept } from '../core/data/kept.js';
import { COIN_GAMES, type CoinGame, findCoinGame } from '../heaps/coin-games.js';
import { coinValues } from './coin-values.js';

const valuesOf = (id: string, to: number) => [...coinValues(findCoinGame(id)!, to)];

/** A plain mex over all moves, in which positions are sets of heads as bits: no sum is taken apart. */
function plainValues({ turns }: CoinGame, coins: number): number[] {
  const known = new Map([[0, 0]]);
  const value = (heads: number): number =>
    kept(known, heads, () => {
      const seen = new Set<number>();
      for (let turned = 1; turned < 2 ** coins; turned++) {
        const last = 31 - Math.clz32(turned);
        if (!((heads >> last) & 1)) continue;
        const digits = turned.toString(2);
        const count = digits.replaceAll('0', '').length;
        const allowed = turns === 'run' ? /^1+0*$/.test(digits) : count >= turns.least && count <= turns.most;
        if (allowed) seen.add(value(heads ^ turned));
      }
      return plainMex(seen);
    });
  return [0, ...Array.from({ length: coins }, (_, n) => value(2 ** n))];
}

test.each(COIN_GAMES)('$id: values are those of a mex over all moves', game => {
  expect([...coinValues(game, 7)]).toEqual(plainValues(game, 7));
});

test('Turning Turtles is nim, and Twins is one behind (Winning Ways, chapter 14)', () => {
  for (const [n, value] of valuesOf('turning-turtles', 500).entries()) expect(value).toBe(n);
  for (const [n, value] of valuesOf('twins', 500).entries()) expect(value).toBe(Math.max(0, n - 1));
});

test('Mock Turtles has the odious numbers (OEIS A000069)', () => {
  const isOdious = (n: number) => n.toString(2).replaceAll('0', '').length % 2 === 1;
  const odious = Array.from({ length: 2000 }, (_, n) => n).filter(isOdious);
  expect(valuesOf('mock-turtles', 900)).toEqual([0, ...odious.slice(0, 900)]);
  expect(valuesOf('triplets', 902)).toEqual([0, 0, 0, ...odious.slice(0, 900)]);
});

test('the Ruler Game has the largest power of 2 that divides the place (OEIS A006519)', () => {
  for (const [n, value] of valuesOf('ruler', 600).entries()) expect(value).toBe(n & -n);
});

/** How many sets of the first coins add up to 0, by the number of coins in them. */
function lostByHeads(values: readonly number[], coins: number): Map<number, number> {
  const counts = new Map<number, number>();
  let sum = 0;
  let heads = 0;
  // Gray code: one coin a step.
  for (let step = 1, gray = 0; step <= 2 ** coins; step++) {
    if (sum === 0) counts.set(heads, (counts.get(heads) ?? 0) + 1);
    const coin = 31 - Math.clz32(step & -step);
    sum ^= values[coin + 1] ?? 0;
    heads += (gray >> coin) & 1 ? -1 : 1;
    gray ^= 1 << coin;
  }
  return new Map([...counts].sort(([a], [b]) => a - b));
}

test('Moebius on 18 coins: the extended quadratic residue code of length 18 (Winning Ways, chapter 14)', () => {
  const values = valuesOf('moebius', 18);
  expect(values.slice(1, 9)).toEqual([1, 2, 4, 8, 16, 31, 32, 64]);
  expect([...lostByHeads(values, 18)]).toEqual([
    [0, 1],
    [6, 102],
    [8, 153],
    [10, 153],
    [12, 102],
    [18, 1],
  ]);
});

test('Mogul on 24 coins: the extended Golay code (Winning Ways, chapter 14)', () => {
  expect([...lostByHeads(valuesOf('mogul', 24), 24)]).toEqual([
    [0, 1],
    [8, 759],
    [12, 2576],
    [16, 759],
    [24, 1],
  ]);
});

test('names are found as they are written elsewhere, and memory that does not suffice is said', () => {
  expect(findCoinGame('Mobius')?.id).toBe('moebius');
  expect(findCoinGame('nim')).toBeUndefined();
  expect(() => coinValues(findCoinGame('mogul')!, 200, 10_000)).toThrow(expect.objectContaining({ code: 'budget' }));
});
