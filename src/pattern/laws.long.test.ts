/** The laws of many games under other names, orders and offsets; random tables; tables with one wrong value. */
import { expect, test } from 'vitest';
import { faults, typeErrors } from '../../test/tables/law-checks.js';
import * as games from '../../test/tables/pattern-tables.js';
import { randomTable } from '../../test/tables/random-tables.js';
import { seededChance } from '../core/data/choose.js';
import { findLaws } from './find-laws.js';
import type { ValueTable } from './input/value-table.js';
import type { Law } from './law.js';
import { proofOf } from './proof.js';
import { parseRule } from './rule.js';

const { cube, tableOf, disguised, outcomeOf, grundyOf } = games;
const fibonacci = outcomeOf(games.fibonacciNim);
const rows = cube(2, 26).filter(([a, b]) => a! > 0 && a! >= b!);

type Make = (most: number) => ValueTable;
/** A game's table up to a size, the size shown, the size of the fresh values, and words of the law. `SEEDS` asks for more random tables. */
const CASES: readonly [string, Make, number, number, RegExp][] = [
  [
    'candy piles, two',
    n => tableOf(cube(2, n, 1), 'outcome', outcomeOf(games.candyPiles, true)),
    16,
    24,
    /loses exactly if the smaller of/,
  ],
  [
    'candy piles, three',
    n => tableOf(cube(3, n), 'outcome', outcomeOf(games.candyPiles, true)),
    9,
    13,
    /is the largest number such that/,
  ],
  ['Wythoff', n => tableOf(cube(2, n), 'outcome', outcomeOf(games.wythoff())), 20, 36, /golden ratio/],
  [
    'Nim, three heaps',
    n => tableOf(cube(3, n), 'outcome', outcomeOf(games.nim())),
    8,
    12,
    /nim-sum \(XOR\) of .* is 0/,
  ],
  ['Nim, values', n => tableOf(cube(2, n), 'grundy', grundyOf(games.nim())), 10, 20, /Grundy value is the nim-sum/],
  [
    'Moore',
    n => tableOf(cube(4, n), 'outcome', outcomeOf(games.moore(2))),
    4,
    5,
    /in base 2, each place by itself modulo 3/,
  ],
  ['choosing carrot, four', n => tableOf(cube(4, n, 1), 'payoff', games.carrot), 4, 6, /max\(\w+, \w+\)/],
  ['choosing carrot, five', n => tableOf(cube(5, n, 1), 'payoff', games.carrot), 3, 4, /min\(\w+, max\(\w+, \w+\)\)/],
  [
    'chomp, two rows',
    n =>
      tableOf(
        rows.filter(([a]) => a! <= n),
        'outcome',
        outcomeOf(games.chomp),
      ),
    20,
    26,
    /is (−|-)?1/,
  ],
  ['Euclid', n => tableOf(cube(2, n, 1), 'outcome', outcomeOf(games.euclid)), 24, 40, /√5/],
  ['Fibonacci nim', n => tableOf(cube(2, n), 'outcome', fibonacci), 24, 40, /smallest Zeckendorf part/],
  // Small tables, as they are pasted.
  ['Wythoff, ten by ten', n => tableOf(cube(2, n), 'outcome', outcomeOf(games.wythoff())), 9, 24, /golden ratio/],
  ['Euclid, eight by eight', n => tableOf(cube(2, n, 1), 'outcome', outcomeOf(games.euclid)), 8, 24, /√5/],
  [
    'candy piles, five by five by five',
    n => tableOf(cube(3, n, 1), 'outcome', outcomeOf(games.candyPiles, true)),
    5,
    8,
    /is the largest number such that/,
  ],
  ['Moore, three heaps', n => tableOf(cube(3, n), 'outcome', outcomeOf(games.moore(2))), 4, 7, /are equal/],
  ['Nim, eight by eight', n => tableOf(cube(2, n), 'outcome', outcomeOf(games.nim())), 7, 20, /are equal/],
];

const found: Law[] = [];

test.each(CASES)('%s: the law under other names, in other orders', (_, make, most, beyond, words) => {
  const [part, whole] = [make(most), make(beyond)];
  const count = part.names.length;
  const orders = [part.names.map((_, i) => i), part.names.map((_, i) => count - 1 - i)];
  orders.forEach((order, i) => {
    const names = ['row', 'x', 'large', 'n', 'class'].slice(0, count);
    const [finding] = findLaws(disguised(part, { seed: i + 1, order, names }));
    expect(finding?.law.sentence).toMatch(words);
    const { wrong, silent, misprinted } = faults(finding!.law, disguised(whole, { seed: 9, order, names }));
    expect({ wrong, silent, misprinted }, finding!.law.code).toEqual({ wrong: [], silent: [], misprinted: [] });
    found.push(finding!.law);
  });
});

test('what is claimed of random tables, symmetric, blockwise and half periodic ones, holds beyond them', () => {
  const claims: string[] = [];
  for (let seed = 1; seed <= Number(process.env.SEEDS ?? 12); seed++) {
    const { sort, table, beyond } = randomTable(seed);
    // That all rows shown agree is plain truth, and says nothing of those that are not.
    if (new Set(table.values).size === 1) continue;
    for (const { law } of findLaws(table)) {
      const { wrong, misprinted } = faults(law, beyond);
      if (wrong.length + misprinted.length > 0) claims.push(`seed ${seed}, ${sort}: ${law.sentence}`);
    }
  }
  expect(claims).toEqual([]);
});

test('one wrong value anywhere is named, or nothing is claimed; nothing is proved', () => {
  const plain = grundyOf(games.subtraction([1, 3, 4]));
  const nim = outcomeOf(games.nim());
  const wythoff = outcomeOf(games.wythoff());
  const bases = [
    tableOf(cube(1, 120), 'grundy', plain),
    tableOf(cube(2, 14), 'outcome', nim),
    tableOf(cube(2, 16), 'outcome', wythoff),
    tableOf(cube(3, 6), 'outcome', nim),
  ];
  for (let seed = 1; seed <= Number(process.env.SEEDS ?? 8); seed++) {
    const base = bases[seed % bases.length]!;
    const row = Math.floor(base.values.length * (0.5 + seededChance(seed)() / 2));
    const values = base.values.slice();
    values[row] = base.kind === 'outcome' ? 3 - values[row]! : values[row]! + 3;
    const table = { ...base, values };
    for (const finding of findLaws(table)) {
      expect(faults(finding.law, table), `seed ${seed}`).toMatchObject({ wrong: [], misprinted: [] });
      expect(proofOf(table, finding, parseRule('subtraction:1,3,4'))).toBeUndefined();
    }
  }
});

test('printed functions are sound under strict types', () => {
  expect(found.length).toBeGreaterThan(0);
  expect(typeErrors([...new Set(found.map(({ code }) => code))])).toEqual([]);
});
