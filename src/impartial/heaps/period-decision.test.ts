import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawUntil, Random } from '../../../test/random.js';
import { parseHeapCode } from '../../heaps/heap-code.js';
import { listedHeapValues } from '../../heaps/heap-options.js';
import { findPeriod, type HeapPeriod } from './heap-period.js';
import { heapSequence, heapValue } from './heap-sequence.js';
import { decidePeriod } from './period-decision.js';

/** Code, period, source. */
const KNOWN: readonly (readonly [string, HeapPeriod, string])[] = [
  [
    '0.3F',
    { period: 6, preperiod: 0, saltus: 3 },
    "Kenyon's Game, Winning Ways, chapter 4: a saltus that is no power of two",
  ],
  ['0.205200C', { period: 40, preperiod: 4, saltus: 16, resting: [19, 39] }, 'Winning Ways, chapter 4'],
  ['4.[3]', { period: 4, preperiod: 1, saltus: 4 }, "Lasker's Nim, Winning Ways, chapter 4"],
  ['0.137F', { period: 2, preperiod: 0, saltus: 1 }, 'computed here'],
  ['0.8!8', { period: 7, preperiod: 6, saltus: 2 }, 'computed here'],
];

test.each(KNOWN)('%s is proved to have %j (%s)', (code, period) => {
  const sequence = heapSequence(code, 400);
  expect(sequence).toMatchObject({ period, proof: { proved: true } });
  const far = heapSequence(code, 500, { shortcut: false }).values;
  expect(Array.from(far, (_, n) => heapValue(sequence, n))).toEqual([...far]);
});

test('the values that a proved period tells are those of a mex over all options', () => {
  for (const [code, to] of [
    ['0.3F', 70],
    ['0.8', 100],
    ['0.C8', 70],
    ['4.[3]', 100],
    ['0.[7]', 100],
  ] as const) {
    const sequence = heapSequence(code, 60);
    expect(sequence.proof?.proved, code).toBe(true);
    const listed = listedHeapValues(parseHeapCode(code), to);
    expect(Array.from(listed, (_, n) => heapValue(sequence, n))).toEqual([...listed]);
  }
});

/** Two or three digits with marks, and a tail at times. */
function randomCode(random: Random): string {
  const digit = () => random.pick([...'0123456789ABCDEF']) + random.pick(['', '', '', '!', '?', '=']);
  const tail = random.chance(0.3) ? `[${digit()}]` : '';
  return `${random.pick(['0', '0', '4', '4!', '8?', 'C!'])}.${digit()}${digit()}${tail}`;
}

test('what is proved of random codes is so further out', async () => {
  let proved = 0;
  const sample = () =>
    fc.assert(
      fc.property(fc.integer(), seed => {
        const code = randomCode(new Random(seed));
        const sequence = heapSequence(code, 60);
        if (!sequence.proof?.proved) return;
        proved++;
        const far = heapSequence(code, 120, { shortcut: false }).values;
        expect(
          Array.from(far, (_, n) => heapValue(sequence, n)),
          code,
        ).toEqual([...far]);
      }),
      { numRuns: 40 },
    );
  await drawUntil(() => proved > 0, sample);
});

test('a sequence that is split in two is found, and not where it is not', () => {
  const values = new Uint32Array(300);
  for (let n = 0; n < 300; n++) values[n] = n % 7 === 3 ? 5 : 4 * Math.floor(n / 7) + (n % 7);
  values[20] = 99;
  expect(findPeriod(values, 300, true)).toEqual({ period: 7, preperiod: 21, saltus: 4, resting: [3] });
  expect(findPeriod(values, 300)).toBeUndefined();
  values[290] = 1;
  expect(findPeriod(values, 300, true)).toBeUndefined();
});

test('codes that leave so many heaps or more are not decided, nor is what would take too long', () => {
  const { values, period } = heapSequence('0.{3+}', 100);
  expect(decidePeriod(parseHeapCode('0.{3+}'), values, period!)).toBeUndefined();
  const nim = Uint32Array.from({ length: 20_000 }, (_, n) => n % 5000);
  expect(decidePeriod(parseHeapCode('0.FF'), nim, { period: 5000, preperiod: 0, saltus: 0 })).toBeUndefined();
});
