/** Laws of partizan values: what is found of games whose laws are known, that printed laws say so, and that what counts as proved holds further on. */
import { expect, test } from 'vitest';
import { compiled } from '../../../test/tables/law-checks.js';
import { thorough } from '../../../test/thorough.js';
import { seededChance } from '../../core/data/choose.js';
import { kept } from '../../core/data/kept.js';
import { runSync } from '../../core/task.js';
import { findGame } from '../../games/registry.js';
import { parsePartizan } from '../../values/partizan/operators/operations.js';
import { PartizanStore } from '../../values/partizan/store.js';
import type { Value } from '../../values/partizan/value-table.js';
import { makePartizan } from '../../values/partizan/value-text.js';
import { findLaws } from '../find-laws.js';
import { gameTable } from '../input/game-table.js';
import { parseTable } from '../input/parse-table.js';
import { makeValueTable, storeOf, type ValueTable } from '../input/value-table.js';
import { judgePartizan } from './heap-proof.js';
import { HeapValues, parsePartizanRule } from './heap-rule.js';

/** Blockbusting: a strip of so many free parcels between two that are taken; each pair of Left's side by side is a point (Berlekamp 1988). */
class Blockbusting {
  readonly store = new PartizanStore();
  readonly #known = new Map<string, Value>();

  value(before: string, n: number, behind: string): Value {
    const key = `${before}${n}${behind}`;
    return kept(this.#known, key, () => {
      const taken = (by: string) =>
        Array.from({ length: n }, (_, i) =>
          this.store.add(this.value(before, i, by), this.value(by, n - 1 - i, behind)),
        );
      return n === 0
        ? this.store.integer(before === 'L' && behind === 'L' ? 1 : 0)
        : this.store.game(taken('L'), taken('R'));
    });
  }

  rows(before: string, behind: string, most: number): string {
    const row = (n: number) => `${n},${makePartizan(this.value(before, n, behind), this.store)}`;
    return Array.from({ length: most + 1 }, (_, n) => row(n)).join('\n');
  }
}

test.each(['RR', 'LR', 'LL'])('blockbusting between %s goes by fives, a point and a star more each time', ends => {
  const game = new Blockbusting();
  const { table } = parseTable(game.rows(ends[0]!, ends[1]!, 30));
  const [first] = findLaws(table);
  expect(first!.law.sentence).toContain('arithmetic-periodic with period 5 and saltus 1*');
  expect(first!.evidence.status).toBe('verified');
  for (let n = 31; n < 45; n++) {
    const said = makePartizan(first!.law.predict([n])!, storeOf(table));
    expect(said).toBe(makePartizan(game.value(ends[0]!, n, ends[1]!), game.store));
  }
});

async function lawsOf(spec: string, positions: string, to: number) {
  const game = await findGame(spec);
  const { table, fresh } = runSync(gameTable(game, { positions, to }));
  return { table, laws: findLaws(table, { fresh }) };
}

test('rows of Toads and Frogs: switches that grow, and one value but for the borders', async () => {
  const one = await lawsOf('toads-and-frogs', 't^a.f', 20);
  expect(one.laws[0]!.law.sentence).toContain('The value is {{a − 2|1}|0}, except');
  const two = await lawsOf('toads-and-frogs', 't^a.f^b', 12);
  // With two men or more on both sides of one empty cell it is a star (Winning Ways, chapter 5).
  expect(two.laws[0]!.law.sentence).toMatch(
    /^The value is \*; for b = 1 it is \{\{a − 2\|1\}\|0\};.* for a = 0 it is −b\.$/,
  );
  const far = two.laws[0]!.law.predict([9, 1])!;
  expect(makePartizan(far, storeOf(two.table))).toBe('{7|1||0}');
});

test('elephants and rhinos at their ends: a number for each of them', async () => {
  const { laws } = await lawsOf('elephants-and-rhinos', 't..t.^n', 12);
  expect(laws[0]!.law.sentence).toBe('The value is 2 + n×(2).');
});

const tableOf = (heaps: HeapValues, most: number): ValueTable => {
  heaps.reach(most);
  const points = Array.from({ length: most + 1 }, (_, n) => [n]);
  return { ...makeValueTable(['n'], 'partizan', points, heaps.values.slice(0, most + 1)), store: heaps.store };
};

test.each([
  ['[1],[2]', 'The value repeats with period 3: for n mod 3 = 0, 1, 2 it is 0, 1, {1|0}.', 'proved'],
  ['0.07,0.7', 'saltus -1', 'proved'],
  ['0.1,0.3', 'The value is 2 + n×(-1), except that it is 0 for n = 0; * for n = 1.', 'proved'],
  // A saltus that is no number: nothing is known of its translations.
  ['0.33,0.13', 'saltus ^*', 'verified'],
])('%s', (text, says, status) => {
  const rule = parsePartizanRule(text);
  const table = tableOf(new HeapValues(rule, new PartizanStore()), 40);
  const [first] = findLaws(table);
  expect(first!.law.sentence).toContain(says);
  const { proved } = judgePartizan(table, first!, rule);
  expect(proved?.evidence.status ?? 'verified').toBe(status);
});

/** Codes with few digits, taking three at most. */
function randomRule(chance: () => number): string {
  const code = () =>
    `0.${Array.from({ length: 1 + Math.floor(3 * chance()) }, () => '01234567'[Math.floor(8 * chance())]!).join('')}`;
  return `${code()},${code()}`;
}

test('what is proved of random codes holds three times as far, and what is refuted fails', () => {
  const chance = seededChance(17);
  const seen = { proved: 0, refuted: 0, neither: 0 };
  for (let i = 0; i < thorough(24, 120); i++) {
    const rule = parsePartizanRule(randomRule(chance));
    const store = new PartizanStore({ maxValues: 1000 });
    const heaps = new HeapValues(rule, store);
    try {
      const table = tableOf(heaps, 24);
      for (const finding of findLaws(table)) {
        const { proved, refutedAt } = judgePartizan(table, finding, rule);
        if (refutedAt !== undefined) {
          seen.refuted++;
          heaps.reach(refutedAt);
          expect(finding.law.predict([refutedAt])).not.toBe(heaps.values[refutedAt]);
        } else if (proved === undefined) seen.neither++;
        else {
          seen.proved++;
          const far = new HeapValues(rule, store);
          far.reach(150);
          for (let n = 0; n <= 150; n++) expect(finding.law.predict([n]), `${rule.name} at ${n}`).toBe(far.values[n]);
        }
      }
    } catch (error) {
      // Values that grow without bound.
      if ((error as { code?: string }).code !== 'budget') throw error;
    }
  }
  expect(seen.proved).toBeGreaterThan(8);
});

test('numbers that do not stay the simplest ones are no proof', () => {
  // Left options fall and there is no Right option to hold the value: it stays 0, whatever c is added to the options.
  const rule = parsePartizanRule('[1],[2]');
  const heaps = new HeapValues(rule, new PartizanStore());
  const table = tableOf(heaps, 40);
  const [first] = findLaws(table);
  const wrong = { ...first!, law: { ...first!.law, period: { length: 3, from: 0, saltus: heaps.store.integer(1) } } };
  expect(judgePartizan(table, wrong, rule).proved).toBeUndefined();
});

test('the printed function returns what was predicted', async () => {
  const { table } = parseTable(new Blockbusting().rows('L', 'L', 30));
  const rows = await lawsOf('toads-and-frogs', 't^a.f^b', 12);
  for (const [of, laws] of [
    [table, findLaws(table)],
    [rows.table, rows.laws],
  ] as const) {
    const printed = compiled(laws[0]!.law.code);
    for (let row = 0; row < of.values.length; row++) {
      const point = [...of.points.subarray(row * of.names.length, (row + 1) * of.names.length)];
      const said = printed(...point);
      expect(said === undefined ? undefined : parsePartizan(said as string, storeOf(of))).toBe(
        laws[0]!.law.predict(point),
      );
    }
  }
});

test('random columns get no law', () => {
  const chance = seededChance(5);
  const values = ['0', '*', '^', '{1|0}', '1', '{2|1||0}', '±1', '1/2'];
  for (let i = 0; i < 150; i++) {
    const alphabet = 2 + Math.floor(chance() * 7);
    const rows = Array.from({ length: 10 + Math.floor(30 * chance()) }, () => values[Math.floor(chance() * alphabet)]!);
    const { table } = parseTable(rows.map((v, n) => `${n}\t${v}`).join('\n'), { kind: 'partizan' });
    expect(findLaws(table), rows.join(' ')).toEqual([]);
  }
});

test('tables of values: braces need no quotes, mistakes are told with their place', () => {
  for (const text of [
    'n,value\n0,0\n1,{1,2|0}\n2,v*',
    '0 0\n1 {1,2|0}\n2 v*',
    '| n | value |\n|---|---|\n| 0 | 0 |\n| 1 | {1,2|0} |\n| 2 | v* |',
  ]) {
    const { table } = parseTable(text);
    expect([table.kind, [...table.values].map(v => makePartizan(v, storeOf(table)))]).toEqual([
      'partizan',
      ['0', '{2|0}', 'v*'],
    ]);
  }
  expect(() => parseTable('0,0\n1,{1|\n2,v*')).toThrow('line 2, column 3: in "{1|": ');
  expect(() => parseTable('0,0\n1,1/3\n2,v*')).toThrow('line 2, column 3');
});
