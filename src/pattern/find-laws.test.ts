import { expect, test } from 'vitest';
import { compiled, faults } from '../../test/tables/law-checks.js';
import { box, grundyOf, kaylesGrundy, outcomeOf, subtraction, tableOf } from '../../test/tables/pattern-tables.js';
import { seededChance } from '../core/data/choose.js';
import { OUTCOMES } from '../core/outcome.js';
import { type Finding, findLaws, whyNone } from './find-laws.js';
import { FINDERS } from './finders.js';
import { makeValueTable, rowsOf, type ValueKind, type ValueTable } from './input/value-table.js';
import type { LawFinder } from './law.js';
import { makeLaw } from './make-law.js';
import { proofOf, refutedAt } from './proof.js';
import { parseRule } from './rule.js';

/** Those of one argument, and of any number; the finders of two and more have tests of their own. */
const OURS: readonly LawFinder[] = FINDERS.filter(finder => finder.arguments !== 'many' && finder.arguments !== 2);

const sequence = (from: number, to: number, kind: ValueKind, value: (n: number) => number): ValueTable =>
  tableOf(box([[from, to]]), kind, ([n]) => value(n!));

const find = (table: ValueTable, fresh?: ValueTable): Finding[] =>
  findLaws(table, { finders: OURS, ...(fresh === undefined ? {} : { fresh }) });

const kayles = kaylesGrundy(400);
const byRules = outcomeOf(subtraction([2, 5, 9]));
const grundy134 = grundyOf(subtraction([1, 3, 4]));
/** Fibonacci nim by its rules: the first player may not take all of the heap. */
const fibonacciLost = (() => {
  const wins = new Map<number, boolean>();
  const win = (heap: number, limit: number): boolean => {
    const key = heap * 1000 + Math.min(heap, limit);
    const known = wins.get(key);
    if (known !== undefined) return known;
    let found = heap <= limit && heap > 0;
    for (let take = 1; !found && take <= limit && take < heap; take++) found = !win(heap - take, 2 * take);
    wins.set(key, found);
    return found;
  };
  return (n: number) => (win(n, n - 1) ? 3 : 0);
})();
const ones = (n: number) => [...n.toString(2)].filter(digit => digit === '1').length;
const golden = (1 + Math.sqrt(5)) / 2;
const lower = new Set(Array.from({ length: 300 }, (_, k) => Math.floor((k + 1) * golden)));
/** Take at most half: by the rules. */
const half = grundyOf(([n]) => Array.from({ length: Math.floor(n! / 2) }, (_, i) => [n! - i - 1]));

const CASES: readonly [string, ValueTable, string, RegExp][] = [
  ['subtraction', sequence(0, 90, 'outcome', n => byRules([n])), 'periodic', /mod 7 is 0 or 1 or 4/],
  ['its values', sequence(5, 80, 'number', n => grundy134([n])), 'periodic', /period 7/],
  ['Kayles', sequence(0, 400, 'grundy', n => kayles[n]!), 'periodic', /period 12.* 70/],
  ['Kayles, short', sequence(1, 150, 'number', n => kayles[n]!), 'periodic', /period 12.*57/],
  [
    'slopes',
    sequence(0, 60, 'grundy', n => 3 * Math.floor(n / 4) + (n % 4 === 2 ? 1 : 0)),
    'arithmetic-periodic',
    /saltus 3/,
  ],
  ['Fibonacci nim', sequence(2, 120, 'outcome', fibonacciLost), 'number-function', /Zeckendorf sum of a is 1/],
  [
    'Fibonacci nim, other words',
    sequence(2, 120, 'number', n => 7 - fibonacciLost(n)),
    'number-function',
    /Zeckendorf/,
  ],
  ['evil numbers', sequence(0, 127, 'outcome', n => (ones(n) % 2 === 0 ? 0 : 3)), 'number-function', /ones|digits/],
  ['mock turtles', sequence(0, 100, 'grundy', n => 2 * n + ((ones(n) + 1) % 2)), 'automaton', /binary/],
  ['ruler', sequence(1, 90, 'grundy', n => n & -n), 'number-function', /largest power of 2 that divides/],
  ['at most half', sequence(1, 128, 'grundy', n => half([n])), 'recursion', /f\(2a\) = a/],
  [
    'squares',
    sequence(0, 300, 'outcome', n => (Number.isInteger(Math.sqrt(n)) ? 0 : 3)),
    'number-function',
    /a is a square/,
  ],
  ['from 18 on', sequence(0, 60, 'outcome', n => (n < 18 ? 0 : 3)), 'set', /win from a = 18 on/],
  ['triangles', sequence(0, 40, 'number', n => (n * (n + 1)) / 2 - 3), 'polynomial', /1\/2·a\^2/],
  [
    'Pell',
    sequence(0, 25, 'number', n => Math.round((((1 + Math.SQRT2) ** n - (1 - Math.SQRT2) ** n) * Math.SQRT2) / 4)),
    'recurrence',
    /2·t\(k−1\) \+ t\(k−2\)/,
  ],
  ['golden set', sequence(0, 150, 'outcome', n => (lower.has(n) ? 0 : 3)), 'beatty', /golden ratio/],
  ['golden set from 5', sequence(5, 150, 'number', n => (lower.has(n) ? 0 : 1)), 'beatty', /golden ratio/],
  ['silver', sequence(1, 100, 'number', n => Math.floor(n * (1 + Math.SQRT2))), 'beatty', /1 \+ √2/],
  [
    'Rudin-Shapiro',
    sequence(0, 255, 'number', n => (n.toString(2).match(/(?=11)/g)?.length ?? 0) % 2),
    'automaton',
    /4 states/,
  ],
  ['ternary', sequence(0, 242, 'number', n => (n.toString(3).includes('1') ? 0 : 1)), 'automaton', /ternary/],
  ['constant', sequence(0, 30, 'outcome', () => 3), 'constant', /always win/],
  [
    'two heaps',
    tableOf(
      box([
        [0, 20],
        [0, 20],
      ]),
      'grundy',
      ([a, b]) => a! ^ b!,
    ),
    'recursion',
    /f\(2a, 2b \+ 1\) = 2f\(a, b\) \+ 1/,
  ],
];

/** The function as printed says what `predict` says of every row. */
function expectAgreement({ law }: Finding, table: ValueTable): void {
  const run = compiled(law.code);
  const width = table.names.length;
  for (let row = 0; row < table.values.length; row++) {
    const point = Array.from(table.points.subarray(row * width, (row + 1) * width));
    const said = law.predict(point);
    const word = table.kind === 'outcome' && said !== undefined ? OUTCOMES[said] : said;
    expect(run(...point), `${law.code} at ${point}`).toBe(word);
  }
}

/** The rows in another order, by a fixed rule. */
function shuffled(table: ValueTable): ValueTable {
  const width = table.names.length;
  const count = table.values.length;
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => ((a * 7919) % 1009) - ((b * 7919) % 1009));
  return {
    ...table,
    points: Float64Array.from(order.flatMap(row => Array.from(table.points.subarray(row * width, (row + 1) * width)))),
    values: Float64Array.from(order, row => table.values[row]!),
  };
}

test.each(CASES)('the law is found: %s', (_, table, kind, words) => {
  const findings = find(table);
  expect(findings[0]?.law.kind).toBe(kind);
  expect(findings[0]!.law.sentence).toMatch(words);
  for (const finding of findings) expectAgreement(finding, table);
  expect(find(shuffled(table)).map(({ law }) => law.code)).toEqual(findings.map(({ law }) => law.code));
});

test('random tables get no law', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededChance(seed);
    const width = 1 + (seed % 3);
    const size = width === 1 ? 8 + Math.floor(random() * 120) : width === 2 ? 3 + Math.floor(random() * 10) : 3;
    const low = Math.floor(random() * 3);
    const letters = 2 + Math.floor(random() * 3);
    const density = [0.5, 0.2, 0.05, 0.01][seed % 4]!;
    const tuples = box(Array.from({ length: width }, () => [low, low + size] as const));
    const table = tableOf(tuples, 'number', () => (random() < density ? Math.floor(random() * letters) : letters));
    if (new Set(table.values).size === 1) continue;
    expect(
      find(table).map(({ law }) => law.sentence),
      `seed ${seed}`,
    ).toEqual([]);
  }
});

test('an exception far out is named, or the law is refused; it is never proved', () => {
  const table = sequence(0, 200, 'grundy', n => (n === 187 ? 9 : grundy134([n])));
  const [finding] = find(table);
  expect(finding!.law.sentence).toContain('Except: 9 at a = 187.');
  expect(finding!.law.predict([187])).toBe(9);
  expectAgreement(finding!, table);
  expect(proofOf(table, finding!, parseRule('subtraction:1,3,4'))).toBeUndefined();
  const fresh = sequence(201, 260, 'grundy', n => (n === 250 ? 9 : grundy134([n])));
  expect(
    find(
      sequence(0, 200, 'grundy', n => grundy134([n])),
      fresh,
    ),
  ).toEqual([]);
});

test('finders never see withheld rows or fresh values', () => {
  let most = 0;
  const spy: LawFinder = {
    id: 'spy',
    brief: 'looks',
    arguments: 'any',
    find: table => {
      for (const n of table.points) most = Math.max(most, n);
      return [];
    },
  };
  findLaws(
    sequence(0, 99, 'number', n => n % 2),
    { finders: [spy], fresh: sequence(100, 199, 'number', n => n % 2) },
  );
  expect(most).toBe(89);
});

test('Kayles is proved from its code, with every hypothesis checked; from a wrong code it is not', () => {
  const table = sequence(0, 300, 'grundy', n => kayles[n]!);
  const [finding] = find(table);
  const proved = proofOf(table, finding!, parseRule('0.77'))!;
  expect(proved.evidence).toMatchObject({ status: 'proved', theorem: expect.stringContaining('p = 12 and n0 = 71') });
  expect(proofOf(table, finding!, parseRule('0.07'))).toBeUndefined();
  expect(proofOf(table, finding!, undefined)).toBeUndefined();
});

test('a period that the rules break later is not proved', () => {
  // Taking 10 changes nothing up to heaps of 9, where 1 and 2 alone have period 3.
  const early = sequence(0, 9, 'grundy', n => n % 3);
  const known = grundyOf(subtraction([1, 2, 10]));
  expect(known([10])).toBe(10 % 3);
  const table = sequence(0, 60, 'grundy', n => n % 3);
  expect(early.values).toEqual(table.values.slice(0, 10));
  const [finding] = find(table);
  expect(finding!.law.kind).toBe('periodic');
  expect(proofOf(table, finding!, parseRule('subtraction:1,2,12'))).toBeUndefined();
  expect(proofOf(table, finding!, parseRule('subtraction:1,2'))?.evidence.status).toBe('proved');
});

test('a table of every second number, and one with gaps, keep their law', () => {
  const table = sequence(0, 300, 'number', n => (n % 12 === 5 ? 1 : 0));
  const odd = rowsOf(table, row => row % 2 === 1);
  expect(find(odd)[0]!.law.predict([305])).toBe(1);
  const gaps = rowsOf(table, row => (row * 7) % 11 !== 3);
  expect(find(gaps)[0]!.law.sentence).toContain('mod 12 is 5');
});

test('what differs from the law beyond the table is not told beside it', () => {
  // Up to 120 these are the numbers ⌊k · 3√7/2⌋ as well.
  const [law, ...others] = find(sequence(1, 120, 'outcome', n => (n % 4 === 3 ? 3 : 0)));
  expect(law!.law.kind).toBe('periodic');
  expect(others.map(({ law: { kind } }) => kind)).not.toContain('beatty');
});

test('a short column of a game gets its law, by whatever names its values go', () => {
  for (const names of [
    [3, 0],
    [17, 42],
  ]) {
    const [law] = find(sequence(0, 30, 'number', n => names[n % 4 === 0 ? 1 : 0]!));
    expect(law?.law.sentence).toMatch(/mod 4 is 0/);
  }
});

/** Golomb's sequence: how often n stands in it. */
const golomb = (() => {
  const known = [0, 1];
  return (n: number): number => {
    while (known.length <= n) known.push(1 + known[known.length - known[known.at(-1)!]!]!);
    return known[n]!;
  };
})();

test.each([[[1, 3, 4]], [[2, 3]], [[1, 4]], [[3, 7]], [[4, 6]]])('31 heaps are enough for the set %j', set => {
  for (const [kind, value] of [
    ['outcome', outcomeOf(subtraction(set))],
    ['grundy', grundyOf(subtraction(set))],
  ] as const) {
    const [finding] = find(sequence(0, 30, kind, n => value([n])));
    const beyond = sequence(0, 200, kind, n => value([n]));
    expect(faults(finding!.law, beyond)).toEqual({ wrong: [], silent: [], misprinted: [] });
  }
});

test('what looks periodic for a while is no law', () => {
  expect(find(sequence(1, 60, 'number', golomb))).toEqual([]);
  expect(find(sequence(0, 90, 'number', n => kayles[n]!))).toEqual([]);
});

test('Josephus’ survivors get no slope with a hundred exceptions', () => {
  for (const [every, rows] of [
    [3, 149],
    [4, 120],
    [5, 176],
  ] as const) {
    let last = 0;
    const survivors = Array.from({ length: rows }, (_, i) => (last = i === 0 ? 0 : (last + every) % (i + 1)) + 1);
    expect(find(sequence(1, rows, 'number', n => survivors[n - 1]!))).toEqual([]);
  }
});

test('rows of which a law says nothing are counted apart, and never as right', () => {
  const silent: LawFinder = {
    id: 'silent',
    brief: 'says nothing of every fifth row',
    arguments: 1,
    find: table => [
      makeLaw(table, {
        kind: 'silent',
        says: 'the remainder by 3, but not where it is divisible by 5',
        body: ['if (a % 5 === 0) return undefined;', 'return a % 3;'],
        values: [undefined],
        bits: 5,
      }),
    ],
  };
  const table = sequence(0, 399, 'number', n => (n % 5 === 0 ? 9 : n % 3));
  const [finding] = findLaws(table, { finders: [silent] });
  expect(finding!.evidence).toEqual({
    ...{ status: 'verified', upTo: [399], used: 160, withheld: 160, fresh: 0, silent: 80, named: 0 },
  });
});

test('a law that the rule refutes beyond the table is told apart from one that it does not', () => {
  const table = sequence(0, 60, 'grundy', n => n % 4);
  const [finding] = find(table);
  expect(refutedAt(table, finding!, parseRule('subtraction:1,2,3,64'))).toBe(64);
  expect(refutedAt(table, finding!, parseRule('subtraction:1,2,3'))).toBeUndefined();
});

test('a table that begins late has a proof from there on, and a function that says nothing below', () => {
  const table = sequence(75, 300, 'grundy', n => kayles[n]!);
  const [finding] = find(table);
  const proved = proofOf(table, finding!, parseRule('0.77'))!;
  expect(proved.evidence).toMatchObject({ status: 'proved', from: 75 });
  const run = compiled(proved.law.code);
  for (const n of [0, 3, 70, 74, -1]) expect([run(n), proved.law.predict([n])]).toEqual([undefined, undefined]);
  for (let n = 75; n <= 400; n++) expect(run(n)).toBe(kayles[n]);
});

test('a law that an exception contradicts comes before a long one with the exception in it', () => {
  const [finding] = find(sequence(0, 199, 'outcome', n => (n === 173 ? 0 : outcomeOf(subtraction([1, 3, 4]))([n]))));
  expect(finding!.law.sentence).toBe(
    'The outcome is lose exactly when a mod 7 is 0 or 2, and win otherwise. Except: lose at a = 173.',
  );
});

test('columns that are constant, repeated or noise are named and make no difference', () => {
  const columns = (n: number): number[] => [7, (n * 7919 + 13) % 11, n, n];
  const rows = Array.from({ length: 60 }, (_, n) => n);
  const names = ['k', 'noise', 'heap', 'again'];
  const table = makeValueTable(
    names,
    'grundy',
    rows.map(columns),
    rows.map(n => grundy134([n])),
  );
  const [finding] = find(table);
  expect(finding!.law.sentence).toMatch(
    /^The Grundy value repeats with period 7.* In this table k, noise and again make no difference\.$/,
  );
  expect(finding!.evidence).toMatchObject({ upTo: [7, 10, 59, 59] });
  const beyond = rows.map(n => n + 60);
  const whole = makeValueTable(
    names,
    'grundy',
    beyond.map(columns),
    beyond.map(n => grundy134([n])),
  );
  expect(faults(finding!.law, whole)).toEqual({ wrong: [], silent: [], misprinted: [] });
  const halves = makeValueTable(
    ['k', 'n'],
    'grundy',
    rows.slice(1).map(n => [3, n]),
    rows.slice(1).map(n => half([n])),
  );
  const [recursion] = find(halves);
  expect(recursion!.law.kind).toBe('recursion');
  expect(faults(recursion!.law, halves)).toEqual({ wrong: [], silent: [], misprinted: [] });
});

test('where there is no law it is said what would help', () => {
  expect(whyNone(sequence(0, 11, 'outcome', n => (n % 4 === 0 ? 0 : 3)))).toMatch(
    /take \d+ bits, too few .* more rows would help/,
  );
  expect(whyNone(sequence(0, 199, 'number', n => (n * n * 7) % 31))).toMatch(/None of them is right on 200 rows/);
});
