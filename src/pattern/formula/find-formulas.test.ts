import { expect, test } from 'vitest';
import { faults } from '../../../test/tables/law-checks.js';
import * as games from '../../../test/tables/pattern-tables.js';
import { LONG } from '../../../test/thorough.ts';
import type { ValueTable } from '../input/value-table.js';
import { formulaFinder } from './find-formulas.js';

const { tableOf, outcomeOf, grundyOf, square } = games;

/** The shortest formula for the part, which must hold on the whole and print what it predicts. */
function shortest(part: ValueTable, whole: ValueTable): string {
  const [law] = [...formulaFinder.find(part)].sort((p, q) => p.bits - q.bits);
  expect(law).toBeDefined();
  expect(faults(law!, whole)).toEqual({ wrong: [], silent: [], misprinted: [] });
  return law!.sentence;
}

test('nim is lost where the nim-sum is zero, wherever the heaps begin', LONG, () => {
  const value = outcomeOf(games.nim());
  const [part, whole] = [tableOf(square(8, 3), 'outcome', value), tableOf(square(15, 3), 'outcome', value)];
  const plain = shortest(part, whole);
  expect(plain).toBe('The player to move loses exactly if the nim-sum (XOR) of a, b and c is 0; otherwise wins.');
  const shifted = { seed: 1, offset: 5, names: ['u', 'v', 'w'] };
  const found = shortest(games.disguised(part, shifted), games.disguised(whole, shifted));
  expect(found).toContain('the nim-sum (XOR) of (u − 5), (v − 5) and (w − 5) is 0');
});

test('the Grundy value of three heaps is their nim-sum', () => {
  const value = grundyOf(games.nim());
  const found = shortest(tableOf(square(6, 3), 'grundy', value), tableOf(square(10, 3), 'grundy', value));
  expect(found).toBe('The Grundy value is the nim-sum (XOR) of a, b and c.');
});

test('Euclid is decided by the golden ratio', () => {
  const value = outcomeOf(games.euclid);
  const found = shortest(tableOf(square(30, 2, 1), 'outcome', value), tableOf(square(60, 2, 1), 'outcome', value));
  expect(found).toContain('the golden ratio (1 + √5)/2');
});

test('a sentence names what is added to the arguments', () => {
  const value = outcomeOf(games.candyPiles, true);
  const table = (most: number): ValueTable =>
    tableOf(
      square(most).filter(([a, b]) => a! + b! > 0),
      'outcome',
      value,
    );
  expect(shortest(table(16), table(24))).toMatch(
    /smaller of a and b|largest of (a and b|\(a \+ 1\) and \(b \+ 1\)) less s .*such that s of \1 are at least s/,
  );
});
