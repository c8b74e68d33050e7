/** Facts about heap games from the test suites of CGSuite 2.2 and MCGS 1.7, and from the literature. */
import { expect, test } from 'vitest';
import { readFacts } from '../../test/facts.js';
import { makeHeapCode, parseHeapCode } from '../heaps/heap-code.js';
import { findHeapGame } from '../heaps/heap-names.js';
import { heapOptions } from '../heaps/heap-options.js';
import { countPeriodExceptions, periodExceptions } from './heaps/heap-period.js';
import { heapSequence, heapValue } from './heaps/heap-sequence.js';
import { wythoffValues } from './wythoff-values.js';

const CGSUITE = readFacts('cgsuite-heap-games.jsonl');
const ofKind = (kind: string) => CGSUITE.filter(fact => fact.kind === kind);

/** Our name or code for a ruleset in CGSuite's words; undefined for one that is no heap game by code. */
function nameOf(input: string): string | undefined {
  const [, list, butThese] = /Subtraction\(\[([\d,]+)\](, allbut => true)?\)/.exec(input) ?? [];
  if (list !== undefined) return `${butThese === undefined ? 'subtraction' : 'all-but'}:${list}`;
  const code =
    /TakeAndBreak\("([^"]+)"\)\(/.exec(input)?.[1] ?? /^game.heap.TakeAndBreak\("([^"]+)"\)\./.exec(input)?.[1];
  if (code !== undefined && !input.includes('CakeProduct')) return code;
  if (input.includes('0.07') || input.includes('DawsonsKayles') || input.includes('ArcKayles')) return 'dawson-kayles';
  if (input.includes('GrundysGame')) return 'grundy';
  if (input.includes('heap.Kayles')) return 'kayles';
  return input.includes('heap.Nim') ? 'nim' : undefined;
}

test('CGSuite: codes of games, and their normal form', () => {
  for (const { input, expected } of ofKind('take_and_break_code'))
    expect(`"${makeHeapCode(findHeapGame(nameOf(input)!, 100).code)}"`, input).toBe(expected);
  const forms = ofKind('take_and_break_code_normal_form');
  expect(forms.length).toBe(19);
  for (const { input, expected } of forms) expect(makeHeapCode(parseHeapCode(input)), input).toBe(expected);
});

test('CGSuite: the options of a heap, and how many there are', () => {
  const listed = ofKind('take_and_break_options');
  expect(listed.length).toBe(26);
  for (const { input, expected } of listed) {
    const [, size, code] = /size (\d+) in take-and-break code (\S+)$/.exec(input)!;
    const options = [...heapOptions(parseHeapCode(code!), Number(size))].map(heaps => heaps.join(',') || '-');
    expect(options.join('  ') || '(no options)', input).toBe(expected);
  }
  let counted = 0;
  for (const { input, expected } of [...ofKind('heap_option_count'), ...ofKind('options')]) {
    const name = nameOf(input);
    const size = /\((\d+)\)\.Options/.exec(input)?.[1];
    if (name === undefined || size === undefined) continue;
    counted++;
    expect([...heapOptions(findHeapGame(name, Number(size)).code, Number(size))].length, input).toBe(Number(expected));
  }
  expect(counted).toBe(8);
});

test('CGSuite: nim values', () => {
  let compared = 0;
  for (const { input, expected } of ofKind('nim_values')) {
    const wanted = JSON.parse(expected) as number[];
    if (input.includes('Wythoff')) {
      const values = wythoffValues(20);
      expect(wanted, input).toEqual([...values.subarray(10 * 21, 11 * 21)]);
    } else {
      const sequence = heapSequence(findHeapGame(nameOf(input)!, 50).code, 50);
      expect(
        wanted.map((_, i) => heapValue(sequence, i + 1)),
        input,
      ).toEqual(wanted);
    }
    compared += wanted.length;
  }
  expect(compared).toBe(7 * 20 + 21 + 50);
});

test('CGSuite: periods', () => {
  const periods = ofKind('heap_periodicity');
  expect(periods.length).toBe(8);
  for (const { input, expected } of periods) {
    const { period, proof } = heapSequence(findHeapGame(nameOf(input)!, 2000).code, 2000);
    // CGSuite looks for no saltus in these three; we find one.
    if (expected === 'Nothing') expect(period === undefined || period.saltus > 0, input).toBe(true);
    else {
      const [length, preperiod = period!.preperiod, saltus = 0] = expected.match(/\d+/g)!.map(Number);
      expect(period, input).toEqual({ period: length, preperiod, saltus });
      expect(proof!.proved).toBe(true);
    }
  }
});

test('MCGS: Kayles, values of heaps and who wins', () => {
  const kayles = heapSequence('0.77', 300);
  const rows = readFacts('mcgs-kayles.jsonl');
  expect(rows.length).toBe(502);
  for (const { kind, input, expected } of rows) {
    const value = heapValue(kayles, Number(/\d+/.exec(input)![0]))!;
    expect(kind === 'nim_value' ? String(value) : value === 0 ? 'loss' : 'win', input).toBe(expected);
  }
});

/** Code, period, last exception; the sources say from which heap on the period holds. */
const PUBLISHED: readonly (readonly [string, number, number, string])[] = [
  ['0.77', 12, 70, 'Winning Ways, chapter 4 (Guy and Smith 1956)'],
  ['0.07', 34, 52, 'Winning Ways, chapter 4 (Guy and Smith 1956)'],
  ['0.137', 34, 51, 'Winning Ways, chapter 4 (Guy and Smith 1956)'],
  ['0.177', 20, 496, 'OEIS A071435'],
  ['0.1377', 24, 140, 'OEIS A071434'],
  ['0.11377', 32, 186, 'OEIS A071452'],
  ['0.117', 48, 46, 'OEIS A071453'],
  ['0.156', 349, 3478, 'Winning Ways, chapter 4: pre-period 3479'],
  ['0.127', 4, 46577, 'OEIS A071464; Gangolli and Plambeck 1989'],
  ['0.165', 1550, 5180, 'Winning Ways, chapter 4: pre-period 5181'],
  ['0.356', 142, 7314, 'Gangolli and Plambeck 1989: pre-period 7315'],
  ['0.644', 442, 3255, 'Winning Ways, chapter 4: pre-period 3256'],
];

test.each(PUBLISHED)('%s has the published period %i, last exception %i (%s)', (code, period, last) => {
  const sequence = heapSequence(code, 200_000);
  expect(sequence.period).toEqual({ period, preperiod: last + 1, saltus: 0 });
  expect(sequence.proof).toMatchObject({ proved: true });
  expect(sequence.values.length).toBeLessThan(200_000);
});

/** Values in letters, from `testdata/facts/octal-periods.jsonl`; the period stands in brackets. */
interface OctalPeriod {
  readonly kind: string;
  readonly input: string;
  readonly expected: string;
  readonly preperiod: number;
  readonly period: number;
}

test('82 octal games with short periods: every value, period and preperiod', () => {
  const games = readFacts<OctalPeriod>('octal-periods.jsonl').filter(({ kind }) => kind === 'octal_period');
  expect(games.length).toBe(82);
  for (const { input, expected, preperiod, period } of games) {
    const sequence = heapSequence(input, 2000);
    // The source leaves out all heaps without a move but one.
    const left = sequence.values.findIndex(value => value > 0) - 1;
    expect(sequence.period, input).toMatchObject({ period, saltus: 0 });
    // Where the period begins with that one, it may begin before it.
    if (preperiod > 0) expect(sequence.period!.preperiod, input).toBe(preperiod + left);
    else expect(sequence.period!.preperiod, input).toBeLessThanOrEqual(left);
    expect(sequence.proof, input).toMatchObject({ proved: true });
    const [first, again] = expected.slice(0, -1).split('(') as [string, string];
    const wanted = [...first, ...again, ...again].map(letter => Number.parseInt(letter, 36));
    expect(
      wanted.map((_, n) => heapValue(sequence, n + left)),
      input,
    ).toEqual(wanted);
  }
});

test('0.161 and 0.36 part at the heap 519 (found by T. Czajka), as tables had it otherwise', () => {
  const [one, other] = ['0.161', '0.36'].map(code => heapSequence(code, 600, { shortcut: false }).values);
  expect(one!.findIndex((value, n) => n > 2 && value !== other![n])).toBe(519);
});

test('exceptions are counted without a list of them', () => {
  const { values, period } = heapSequence('0.77', 1000);
  expect(periodExceptions(values, period!)).toHaveLength(countPeriodExceptions(values, period!));
  expect(periodExceptions(values, period!, 3)).toEqual([0, 3, 6]);
});

test('a proof needs every value that its theorem speaks of', () => {
  const needed = heapSequence('0.77', 1000).proof!.needed;
  expect(heapSequence('0.77', needed - 1).proof).toMatchObject({ proved: true, needed });
  const short = heapSequence('0.77', needed - 2);
  expect(short.period).toEqual({ period: 12, preperiod: 71, saltus: 0 });
  expect(short.proof).toMatchObject({ proved: false, needed });
  expect(short.proof!.hypotheses.map(({ holds }) => holds)).toEqual([true, false]);
});

test('what is seen of a code that no theorem is about is not called proved', () => {
  const { period, proof } = heapSequence('0.{3+}', 300);
  expect(period).toEqual({ period: 3, preperiod: 1, saltus: 1 });
  expect(proof).toBeUndefined();
});

test('an arithmetic period is proved for subtraction of all but some numbers', () => {
  expect(heapSequence('0.3003330[3]', 500)).toMatchObject({
    period: { period: 4, preperiod: 0, saltus: 2 },
    proof: { proved: true },
  });
  expect(heapSequence('0.[3]', 100)).toMatchObject({ period: { period: 1, saltus: 1 }, proof: { proved: true } });
});
