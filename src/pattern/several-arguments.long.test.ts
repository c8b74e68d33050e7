import { expect, test } from 'vitest';
import { faults } from '../../test/tables/law-checks.js';
import * as games from '../../test/tables/pattern-tables.js';
import { seededChance } from '../core/data/choose.js';
import { findLaws } from './find-laws.js';
import { FINDERS } from './finders.js';
import type { ValueTable } from './input/value-table.js';

const { box, tableOf } = games;

/** A table without a law, of a shape that goes by the seed: values are independent, or depend on few arguments, or are symmetric. */
function randomTable(seed: number): ValueTable {
  const random = seededChance(seed);
  const count = 2 + (seed % 3);
  const most = [13, 6, 4][count - 2]!;
  const density = [0.5, 0.3, 0.1, 0.9][seed % 4]!;
  const symmetric = seed % 5 === 0;
  const known = new Map<string, number>();
  return tableOf(
    box(Array.from({ length: count }, () => [0, most] as const)),
    seed % 2 ? 'outcome' : 'number',
    point => {
      const key = (symmetric ? [...point].sort((p, q) => p - q) : point).join();
      const value = known.get(key) ?? (random() < density ? 3 : 0);
      known.set(key, value);
      return value;
    },
  );
}

const many = FINDERS.filter(finder => ['separable', 'shift', 'beatty-pairs', 'min-max', 'formula'].includes(finder.id));

test('the finders of several arguments claim nothing of random tables', () => {
  for (let seed = 1; seed <= Number(process.env.SEEDS ?? 3); seed++) {
    const found = findLaws(randomTable(seed), { finders: many });
    expect(found.map(({ law }) => `seed ${seed}: ${law.sentence}`)).toEqual([]);
  }
});

test('one exception far out is named or nothing is said', () => {
  const value = games.outcomeOf(games.nim());
  const table = tableOf(
    box([
      [0, 12],
      [0, 12],
    ]),
    'outcome',
    ([a, b]) => (a === 12 && b === 11 ? 0 : value([a!, b!])),
  );
  const found = findLaws(table, { finders: many });
  for (const { law } of found) expect(faults(law, table)).toEqual({ wrong: [], silent: [], misprinted: [] });
});
