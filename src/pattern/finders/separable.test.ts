import { expect, test } from 'vitest';
import { faults } from '../../../test/tables/law-checks.js';
import * as games from '../../../test/tables/pattern-tables.js';
import type { ValueTable } from '../input/value-table.js';
import { separableFinder } from './separable.js';

const { tableOf, outcomeOf, grundyOf, square } = games;

function shortest(part: ValueTable, whole: ValueTable): string {
  const [law] = separableFinder.find(part).sort((p, q) => p.bits - q.bits);
  expect(law).toBeDefined();
  expect(faults(law!, whole)).toEqual({ wrong: [], silent: [], misprinted: [] });
  return law!.sentence;
}

test('two rows of Kayles are lost where their values agree, with period 12 from 71 on', () => {
  const values = games.kaylesGrundy(140);
  const table = (most: number, kind: 'outcome' | 'grundy'): ValueTable =>
    tableOf(square(most), kind, ([a, b]) =>
      kind === 'grundy' ? values[a!]! ^ values[b!]! : values[a!] === values[b!] ? 0 : 3,
    );
  expect(shortest(table(100, 'outcome'), table(140, 'outcome'))).toContain('from g(71) on repeating with period 12');
  expect(shortest(table(100, 'grundy'), table(140, 'grundy'))).toContain('from g(71) on repeating with period 12');
});

test('three different subtraction games are told apart from their outcomes alone', () => {
  const value = outcomeOf(games.subtraction([1, 2, 3], [1, 2], [1, 3, 4]));
  const found = shortest(tableOf(square(16, 3), 'outcome', value), tableOf(square(20, 3), 'outcome', value));
  expect(found).toContain('the nim-sum (XOR) of a mod 4, b mod 3 and');
});

test('heaps that never balance are taken together', () => {
  const value = outcomeOf(games.subtraction([1, 2, 3], [1, 4]));
  shortest(tableOf(square(25), 'outcome', value), tableOf(square(40), 'outcome', value));
});

test('a sum of multiples of the arguments is found with its constant', () => {
  const value = ([a, b, c]: games.Tuple): number => 7 * a! - 3 * b! + 2 * c! + 11;
  const found = shortest(tableOf(square(6, 3), 'payoff', value), tableOf(square(9, 3), 'payoff', value));
  expect(found).toBe('The payoff is the sum of 7·a + 11, -3·b and 2·c.');
});

test('what is no sum of components is not taken for one', () => {
  expect(separableFinder.find(tableOf(square(12), 'grundy', grundyOf(games.wythoff())))).toEqual([]);
  expect(separableFinder.find(tableOf(square(8, 3), 'outcome', outcomeOf(games.nim(), true)))).toEqual([]);
});
