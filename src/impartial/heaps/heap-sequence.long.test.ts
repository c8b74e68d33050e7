/** Nim-sequences at length: every octal code of three digits, and periods that show late. */
import { expect, test } from 'vitest';
import { readFacts } from '../../../test/facts.js';
import { plainHeapValues } from '../../../test/values/plain-mex.js';
import { parseHeapCode } from '../../heaps/heap-code.js';
import { heapSequence } from './heap-sequence.js';
import { parity } from './sparse-mask.js';

test('all 512 octal codes of three digits, to 2,000 values', () => {
  for (let bits = 0; bits < 512; bits++) {
    const code = `0.${bits.toString(8).padStart(3, '0')}`;
    const { values, period, proof } = heapSequence(code, 2000, { shortcut: false });
    const plain = plainHeapValues(parseHeapCode(code), 2000);
    expect(
      plain.every((value, n) => value === values[n]),
      code,
    ).toBe(true);
    if (!proof?.proved) continue;
    for (let n = period!.preperiod; n + period!.period <= 2000; n++)
      if (plain[n] !== plain[n + period!.period]) expect.fail(`${code} breaks its period at ${n}`);
  }
});

test.each(['4.07', '4.3', '0.00137', '0.000007', '4.4', '0.06', '0.0604', '0.45'])('%s, to 6,000 values', code => {
  const { values } = heapSequence(code, 6000, { shortcut: false });
  expect(plainHeapValues(parseHeapCode(code), 6000).every((value, n) => value === values[n])).toBe(true);
});

/** `octal_solved` of `testdata/facts/octal-periods.jsonl`: the sparse space as well; heap 0, of the value 0, is counted there. */
interface SolvedGame {
  readonly kind: string;
  readonly input: string;
  readonly preperiod: number;
  readonly period: number;
  readonly largestAt: number;
  readonly largest: number;
  readonly mask?: string;
  readonly rare?: number;
  readonly lastRare?: number;
}

const SOLVED = readFacts<SolvedGame>('octal-periods.jsonl').filter(
  ({ kind, preperiod }) => kind === 'octal_solved' && preperiod < 1_000_000,
);

test.each(SOLVED)('$input, as solved before: period, largest value, sparse space', game => {
  const { period, proof, values, sparse } = heapSequence(game.input, 1_000_000);
  expect(period).toEqual({ period: game.period, preperiod: game.preperiod, saltus: 0 });
  expect(proof).toMatchObject({ proved: true });
  expect(values[game.largestAt]).toBe(game.largest);
  expect(values.findIndex(value => value >= game.largest)).toBe(game.largestAt);
  if (game.rare === undefined) return;
  expect(sparse!.rare).toBe(game.rare - (sparse!.byHeap ? 0 : 1));
  if (sparse!.byHeap) return;
  const bits = 2 ** (32 - Math.clz32(game.largest)) - 1;
  expect((sparse!.mask & bits).toString(16)).toBe(game.mask);
  const isRare = (heap: number) => parity(values[heap]! & sparse!.mask) === 0;
  expect(isRare(game.lastRare!)).toBe(true);
  for (let heap = game.lastRare! + 1; heap < values.length; heap++) if (isRare(heap)) expect.fail(`${heap} is rare`);
});
