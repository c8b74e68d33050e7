import { expect, test } from 'vitest';
import { faults, typeErrors } from '../../../test/tables/law-checks.js';
import * as games from '../../../test/tables/pattern-tables.js';
import { LONG } from '../../../test/thorough.ts';
import { seededChance } from '../../core/data/choose.js';
import type { ValueTable } from '../input/value-table.js';
import { shiftFinder } from './shifts.js';

const { tableOf, outcomeOf, grundyOf, square } = games;

function shortest(part: ValueTable, whole: ValueTable): string {
  const [law] = shiftFinder.find(part).sort((p, q) => p.bits - q.bits);
  expect(law).toBeDefined();
  const { wrong, misprinted } = faults(law!, whole);
  expect({ wrong, misprinted }).toEqual({ wrong: [], misprinted: [] });
  return law!.sentence;
}

test.each([2, 3])('candy piles repeat along the diagonals beyond a border, %i piles', count => {
  const value = outcomeOf(games.candyPiles, true);
  const most = count === 2 ? 14 : 9;
  const found = shortest(
    tableOf(square(most, count), 'outcome', value),
    tableOf(square(most + 4, count), 'outcome', value),
  );
  expect(found).toContain('along the diagonals (all arguments grow together) from the smallest of');
});

test('a king and a knight on a quarter board repeat in both directions, values and outcomes', () => {
  for (const steps of [
    [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    [
      [1, 2],
      [2, 1],
      [-1, 2],
      [2, -1],
    ],
  ]) {
    const moves = games.piece(steps, false);
    shortest(tableOf(square(15), 'outcome', outcomeOf(moves)), tableOf(square(22), 'outcome', outcomeOf(moves)));
    shortest(tableOf(square(15), 'grundy', grundyOf(moves)), tableOf(square(22), 'grundy', grundyOf(moves)));
  }
});

test('values that are constant along diagonals and otherwise without a law are listed by the difference', () => {
  const random = seededChance(5);
  const values = Array.from({ length: 61 }, () => 3 * Math.floor(2 * random()));
  const table = tableOf(square(30), 'outcome', ([a, b]) => values[a! - b! + 30]!);
  expect(shortest(table, table)).toContain('constant along the diagonals');
});

test('one exception far out is no repeat', () => {
  const table = tableOf(square(20), 'outcome', ([a, b]) => (a === 19 && b === 18 ? 0 : (a! + b!) % 2 === 0 ? 3 : 0));
  for (const law of shiftFinder.find(table)) expect(faults(law, table).wrong).toEqual([]);
});

test('the printed functions are sound under strict types, and say which arguments they know', LONG, () => {
  const moves = games.piece(
    [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    false,
  );
  const codes = [0, 1].flatMap(least => {
    const table = tableOf(square(11, 2, least), 'outcome', outcomeOf(moves));
    return shiftFinder.find(table).map(({ code }) => code);
  });
  expect(typeErrors(codes)).toEqual([]);
  expect(codes.some(code => code.includes('undefined'))).toBe(true);
  expect(codes.some(code => !code.includes('undefined'))).toBe(true);
});
