/** Nim-sequences at length: every octal code of three digits, and periods that show late. */
import { expect, test } from 'vitest';
import { parseHeapCode } from '../heaps/heap-code.js';
import { heapSequence } from './heap-sequence.js';

/** A plain mex over all pairs of an octal code, in its plainest form. */
function plainValues(code: string, to: number): Uint32Array {
  const digits = [...code.replace('.', '')].map(digit => Number.parseInt(digit, 16));
  const values = new Uint32Array(to + 1);
  const seen = new Int32Array(4096);
  for (let n = 1; n <= to; n++) {
    for (const [take, digit] of digits.entries()) {
      const rest = n - take;
      if (digit & 1 && rest === 0) seen[0] = n;
      if (digit & 2 && rest > 0) seen[values[rest]!] = n;
      if (digit & 4) for (let a = 1; 2 * a <= rest; a++) seen[values[a]! ^ values[rest - a]!] = n;
    }
    let mex = 0;
    while (seen[mex] === n) mex++;
    values[n] = mex;
  }
  return values;
}

test('all 512 octal codes of three digits, to 2,000 values', () => {
  for (let bits = 0; bits < 512; bits++) {
    const code = `0.${bits.toString(8).padStart(3, '0')}`;
    const { values, period, proof } = heapSequence(code, 2000, { shortcut: false });
    const plain = plainValues(code, 2000);
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
  expect(plainValues(code, 6000).every((value, n) => value === values[n])).toBe(true);
  expect(parseHeapCode(code).tail).toEqual([]);
});

test('periods that show late: 0.16 (OEIS A071430) and 0.56 (Winning Ways, chapter 4)', () => {
  expect(heapSequence('0.16', 1_000_000)).toMatchObject({
    period: { period: 149_459, preperiod: 105_351 },
    proof: { proved: true },
  });
  expect(heapSequence('0.56', 1_000_000)).toMatchObject({
    period: { period: 144, preperiod: 326_640 },
    proof: { proved: true },
  });
});
