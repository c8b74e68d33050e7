import { expect, test } from 'vitest';
import { faults } from '../../../test/tables/law-checks.js';
import * as games from '../../../test/tables/pattern-tables.js';
import type { ValueTable } from '../input/value-table.js';
import { beattyPairFinder } from './beatty-pairs.js';

const { tableOf, outcomeOf, square } = games;

function found(part: ValueTable, whole: ValueTable): string {
  const [law] = beattyPairFinder.find(part);
  expect(law).toBeDefined();
  expect(faults(law!, whole)).toEqual({ wrong: [], silent: [], misprinted: [] });
  return law!.sentence;
}

test.each([
  [1, 'the golden ratio'],
  [2, '√2'],
  [3, '(-1 + √13)/2'],
  [4, '-1 + √5'],
])('the losses of Wythoff’s game with amounts that differ by less than %i are Beatty pairs', (t, slope) => {
  const value = outcomeOf(games.wythoff(t));
  expect(found(tableOf(square(24), 'outcome', value), tableOf(square(36), 'outcome', value))).toContain(slope);
});

test('the pairs are found with win and lose exchanged, as numbers, with both arguments greater by 5', () => {
  const value = outcomeOf(games.wythoff());
  const numbers = (most: number): ValueTable => tableOf(square(most), 'number', point => (value(point) === 0 ? 1 : 0));
  const shifted = { seed: 3, offset: 5, order: [1, 0], names: ['small', 'k'] };
  expect(found(games.disguised(numbers(22), shifted), games.disguised(numbers(30), shifted))).toContain('⌊kα⌋ + 5');
});

test('misère Wythoff differs by its first pairs', () => {
  const value = outcomeOf(games.wythoff(), true);
  expect(found(tableOf(square(24), 'outcome', value), tableOf(square(36), 'outcome', value))).toContain('golden ratio');
});

test('membership is exact for large arguments', () => {
  const [law] = beattyPairFinder.find(tableOf(square(24), 'outcome', outcomeOf(games.wythoff())));
  // Fibonacci pairs (F(2i), F(2i+1)) are losses, their neighbours are not.
  let [p, q] = [1, 2];
  for (; q < 2 ** 50; [p, q] = [p + q, p + 2 * q]) {
    expect(law!.predict([p, q])).toBe(0);
    expect(law!.predict([p + 1, q + 1])).toBe(3);
    expect(law!.predict([p, q + 1])).toBe(3);
  }
});

test('one exception far out is no law', () => {
  const value = outcomeOf(games.wythoff());
  const table = tableOf(square(30), 'outcome', ([a, b]) => (a === 29 && b === 28 ? 0 : value([a!, b!])));
  expect(beattyPairFinder.find(table)).toEqual([]);
});
