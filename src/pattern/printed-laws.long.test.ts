/** What is printed is what was tried: the printed functions are compiled, run, and compared with `predict` and with the tables. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled, typeErrors } from '../../test/tables/law-checks.js';
import { HIDDEN_LAWS, hiddenTable } from '../../test/tables/law-tables.js';
import { OUTCOMES } from '../core/outcome.js';
import { findLaws } from './find-laws.js';
import { FINDERS } from './finders.js';
import { leastOf } from './input/row-access.js';
import { type ValueTable, valueWord } from './input/value-table.js';
import type { Law } from './law.js';
import { withinRange } from './make-law.js';

/** Columns called as the printed functions call things of their own, as words of the language, and as nothing can be called. */
const NAMES = [
  ['digits', 'next', 'state'],
  ['exceptions', 'terms', 'known'],
  ['x', 'n', 'k'],
  ['class', 'feature', 'law'],
  ['a', 'a', 'a'],
  ['heap, first', 'heap; first', '1st'],
  ['number', 'values', 'Math'],
  ['', ' ', 'b'],
  ['堆', 'größe', 'f'],
  ['a b', 'a_b', 'told'],
];
const STARTS = [0, 1, 2, 5, 71, 1000, 10 ** 9, 2 ** 52, -40];
const PROBES = [
  0,
  1,
  -1,
  -2,
  -3,
  -7,
  2,
  3,
  64,
  100,
  10 ** 6,
  2 ** 31,
  2 ** 32 + 5,
  -(2 ** 40),
  2 ** 53 - 1,
  -(2 ** 53),
];

/** The laws that each finder has for a table, before they are tried on it. */
function untriedLaws(table: ValueTable): Law[] {
  const finders = FINDERS.filter(
    ({ arguments: wanted, isOfPartizan }) =>
      !isOfPartizan &&
      (wanted === 'any' || (wanted === 'many' ? table.names.length > 1 : wanted === table.names.length)),
  );
  return finders.flatMap(finder => finder.find(table).map(law => withinRange(table, law)));
}

/** Runs a printed law at each row and at integers far from them: what is wrong with it, in words. */
function mistakes(law: Law, table: ValueTable, isTried: boolean): string[] {
  const { names, kind, points, values } = table;
  const width = names.length;
  const least = leastOf(table);
  const printed = compiled(law.code);
  const told: string[] = [];
  const run = (point: readonly number[], value?: number): void => {
    const said = printed(...point);
    const predicted = law.predict(point);
    const word = predicted === undefined ? undefined : kind === 'outcome' ? valueWord(kind, predicted) : predicted;
    if (!Object.is(said, word)) told.push(`at ${point} it returns ${said}, predicted was ${word}`);
    if (said === undefined) return;
    const isValue = kind === 'outcome' ? (OUTCOMES as readonly unknown[]).includes(said) : !Number.isNaN(said);
    if (!isValue) told.push(`at ${point} it returns ${said}`);
    if (isTried && value !== undefined && said !== (kind === 'outcome' ? valueWord(kind, value) : value)) {
      told.push(`at ${point} it returns ${said}, the table has ${value}`);
    }
    // A law may speak of some of the columns only.
    if (point.every((n, i) => n < least[i]!) && least.every(n => n !== 0))
      told.push(`at ${point}, below the table, it returns ${said}`);
  };
  values.forEach((value, row) => {
    run(Array.from(points.subarray(row * width, (row + 1) * width)), value);
  });
  for (const i of PROBES.keys()) run(names.map((_, k) => PROBES[(i + 3 * k) % PROBES.length]!));
  for (const n of PROBES) run(names.map(() => n));
  return told.map(what => `${what}\n${law.code}`);
}

const codes = new Set<string>();

test('every printed law says of every row what the table says, or nothing, and ends for every integer', () => {
  const column = fc.record({
    hidden: fc.constantFrom(...HIDDEN_LAWS),
    from: fc.constantFrom(...STARTS),
    names: fc.constantFrom(...NAMES),
    changed: fc.array(fc.nat(8), { maxLength: 3 }),
    gaps: fc.boolean(),
  });
  fc.assert(
    fc.property(column, ({ hidden, from, names, changed, gaps }) => {
      const table = hiddenTable(hidden, from, names.slice(0, hidden.columns));
      for (const row of changed)
        table.values[row] = hidden.kind === 'outcome' ? 3 - table.values[row]! : table.values[row]! + 1;
      const kept = gaps ? table.values.map((value, row) => ((row * 7) % 11 === 3 ? Number.NaN : value)) : table.values;
      const shown = withoutGaps({ ...table, values: kept });
      const check = (law: Law, isTried: boolean): void => {
        codes.add(law.code);
        expect(mistakes(law, shown, isTried)).toEqual([]);
      };
      for (const { law } of findLaws(shown)) check(law, true);
      for (const law of untriedLaws(shown)) check(law, false);
    }),
    { seed: 14, numRuns: Number(process.env.RUNS ?? 16), endOnFailure: true },
  );
});

function withoutGaps(table: ValueTable): ValueTable {
  const rows = Array.from(table.values, (_, row) => row).filter(row => !Number.isNaN(table.values[row]!));
  const width = table.names.length;
  return {
    ...table,
    points: Float64Array.from(rows.flatMap(row => Array.from(table.points.subarray(row * width, (row + 1) * width)))),
    values: Float64Array.from(rows, row => table.values[row]!),
  };
}

test('the printed functions are sound under strict types', () => {
  expect(codes.size).toBeGreaterThan(40);
  expect(typeErrors([...codes])).toEqual([]);
});
