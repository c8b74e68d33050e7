/** Sequences with a shape and without a law: none is found, or only one that names what does not fit and is worth it. */
import { expect, test } from 'vitest';
import { UNLAWFUL, unlawfulTable } from '../../test/tables/unlawful-tables.js';
import { valuesBits } from './bits.js';
import { findLaws } from './find-laws.js';

/** What these show of a slope is there: most rows are on it, the others are named. */
const ON_A_SLOPE = ['a slope with a tenth of it wrong', 'a slope that bends now and then'];
const SEEDS = Number(process.env.SEEDS ?? 6);

test.each(Object.keys(UNLAWFUL).filter(sort => !ON_A_SLOPE.includes(sort)))('no law is found: %s', sort => {
  const claims: string[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { table } = unlawfulTable(sort, seed);
    if (new Set(table.values).size === 1) continue;
    for (const { law } of findLaws(table)) claims.push(`seed ${seed}: ${law.sentence}`);
  }
  expect(claims).toEqual([]);
});

test.each(ON_A_SLOPE)('a law with exceptions is shorter than what it explains: %s', sort => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { table } = unlawfulTable(sort, seed);
    for (const { law } of findLaws(table)) {
      const listed = new Set(law.exceptions.map(({ point }) => point[0]));
      const explained = table.values.filter((_, row) => !listed.has(table.points[row]!));
      expect(law.bits, law.sentence).toBeLessThan(valuesBits(explained));
      expect(listed.size, law.sentence).toBeLessThan(table.values.length / 2);
    }
  }
});
