import { expect, test } from 'vitest';
import { faults } from '../../../test/tables/law-checks.js';
import { carrot, cube, tableOf } from '../../../test/tables/pattern-tables.js';
import { seededChance } from '../../core/data/choose.js';
import { minMaxFinder } from './min-max.js';

test.each([
  [3, 'min(b, max(a, c))'],
  [4, 'max(b, c)'],
  [5, 'min(c, max(b, d))'],
  [6, 'max(c, d)'],
  [7, 'min(d, max(c, e))'],
])('of %i carrots only the middle matters', (count, formula) => {
  const [law] = minMaxFinder.find(tableOf(cube(count, 2), 'payoff', carrot));
  expect(law!.sentence).toContain(`The payoff is ${formula}`);
  const fresh = tableOf(cube(count, 4, count > 5 ? 2 : 0), 'payoff', carrot);
  expect(faults(law!, fresh)).toEqual({ wrong: [], silent: [], misprinted: [] });
});

test('one exception, or values that are no arguments, are no such law', () => {
  const points = cube(3, 3);
  expect(minMaxFinder.find(tableOf(points, 'payoff', p => (p.join() === '3,1,3' ? 3 : carrot(p))))).toEqual([]);
  expect(minMaxFinder.find(tableOf(points, 'payoff', p => carrot(p) + 1))).toEqual([]);
});

test('an argument drawn at random is no such law', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededChance(seed);
    expect(minMaxFinder.find(tableOf(cube(3, 3), 'payoff', p => p[Math.floor(3 * random())]!))).toEqual([]);
  }
});
