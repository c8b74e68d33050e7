import { expect, test } from 'vitest';
import { Game } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { defineFamily, defineGame } from '../../index.js';
import { findLaws } from '../find-laws.js';
import { familyTable } from './family-table.js';
import { wordOf } from './value-table.js';

/** Whoever says n has won; each says up to k more than the other said. */
const family = defineFamily({
  id: 'counting',
  parameters: { n: { default: 10, min: 0, max: 70 }, k: { default: 2, min: 1, max: 9 }, name: { default: 'any' } },
  make: ({ n, k }) =>
    defineGame({
      start: 0,
      moves: said => Array.from({ length: k }, (_, i) => i + 1).filter(step => said + step <= n),
      play: (said, step) => said + step,
    }),
});

test('the starts of a family, by one parameter, follow a law', () => {
  const { table, fresh, setUp } = runSync(familyTable(family, { parameters: ['n'], to: 40 }));
  expect([...table.points]).toEqual(Array.from({ length: 41 }, (_, n) => n));
  expect(Array.from(table.values, value => wordOf(table, value))).toEqual(
    Array.from({ length: 41 }, (_, n) => (n % 3 === 0 ? 'lose' : 'win')),
  );
  expect([...fresh.points]).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50]);
  expect(setUp.positions).toBe(51);
  const [law] = findLaws(table, { fresh });
  expect([0, 1, 2, 300, 301].map(n => law!.law.predict([n]))).toEqual([0, 3, 3, 0, 3]);
});

test('by two, within the bounds of each, with the others as they are set', () => {
  const { table } = runSync(familyTable(family, { parameters: ['n', 'k'], to: 12, of: 'remoteness' }));
  expect(table.values.length).toBe(13 * 9);
  for (let row = 0; row < table.values.length; row++) {
    const [n, k] = table.points.subarray(2 * row, 2 * row + 2);
    // Two plies a round of k + 1, and one for what is left over.
    expect(table.values[row]).toBe(2 * Math.floor(n! / (k! + 1)) + (n! % (k! + 1) === 0 ? 0 : 1));
  }
  const { table: other } = runSync(familyTable(family, { parameters: ['n'], to: 12, values: { k: 4 } }));
  expect([...other.values].map(value => value === 0)).toEqual(Array.from({ length: 13 }, (_, n) => n % 5 === 0));
});

test('Grundy values are of impartial games in normal play', () => {
  const { table } = runSync(familyTable(family, { parameters: ['n'], to: 20, of: 'grundy' }));
  expect([...table.values]).toEqual(Array.from({ length: 21 }, (_, n) => n % 3));
  const misere = { ...family, game: () => new Game({ start: 0, moves: () => [], play: () => 0, misere: true }, 'odd') };
  expect(() => runSync(familyTable(misere, { parameters: ['n'], to: 3, of: 'grundy' }))).toThrow('odd');
});

test('what is no whole number to set is told, with those that are', () => {
  const table = (parameters: string[], of?: 'partizan' | 'payoff') =>
    runSync(familyTable(family, { parameters, to: 3, ...(of === undefined ? {} : { of }) }));
  expect(() => table(['m'])).toThrow('found no whole number "m" to set, expected some of n, k');
  expect(() => table(['name'])).toThrow('expected some of n, k');
  expect(() => table([])).toThrow('found 0 parameters, expected 1 to 2');
  expect(() => table(['n'], 'partizan')).toThrow('not of partizan values');
  expect(() => table(['n'], 'payoff')).toThrow('has no payoffs');
});
