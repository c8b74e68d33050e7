/** Claims of periods, true and false, against the values themselves. */
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.js';
import { parseHeapCode } from '../../heaps/heap-code.js';
import { type HeapPeriod, periodValue } from './heap-period.js';
import { heapSequence, heapValue } from './heap-sequence.js';
import { canDecide, decidePeriod, decisionStart } from './period-decision.js';

/** A code and a period that its values show up to where the decision begins, whether or not it lasts. */
function claimFrom(
  random: Random,
  length: number,
): { code: string; values: Uint32Array; claim: HeapPeriod } | undefined {
  const digits = random.list(random.integer(1, 2), () => random.pick([...'123456789ABCDEF'])).join('');
  const code = `${random.pick(['0', '0', '4', '8!'])}.${digits}${random.chance(0.3) ? '[3]' : ''}`;
  const values = Uint32Array.from(heapSequence(code, length, { shortcut: false }).values);
  const period = random.integer(1, 6);
  const preperiod = random.integer(0, 6);
  const saltus = values[preperiod + period]! - values[preperiod]!;
  const claim = { period, preperiod, saltus };
  const parsed = parseHeapCode(code);
  if (saltus < 0 || !canDecide(parsed)) return undefined;
  for (let n = preperiod; n < decisionStart(parsed, claim) + period; n++)
    if (values[n] !== periodValue(values, claim, n)) return undefined;
  return { code, values, claim };
}

test('a decision says yes exactly where the values go on as claimed', () => {
  const random = new Random(3);
  const said = { yes: 0, no: 0 };
  for (let run = 0; run < 500; run++) {
    const made = claimFrom(random, 100);
    if (made === undefined) continue;
    const { code, values, claim } = made;
    const { avoided, reached } = decidePeriod(parseHeapCode(code), values, claim)!;
    let lasts = true;
    for (let n = claim.preperiod; n < values.length; n++) lasts &&= values[n] === periodValue(values, claim, n);
    expect(avoided && reached, `${code} ${JSON.stringify(claim)}`).toBe(lasts);
    said[lasts ? 'yes' : 'no']++;
  }
  expect(said.yes).toBeGreaterThan(10);
  expect(said.no).toBeGreaterThan(3);
});

test('hexadecimal codes of two digits: what is proved of 400 values is so of 600', () => {
  const proved = { growing: 0, repeating: 0 };
  for (let bits = 1; bits < 256; bits++) {
    const code = `0.${bits.toString(16).toUpperCase().padStart(2, '0')}`;
    if (!/[89A-F]/.test(code) || code.endsWith('0')) continue;
    const sequence = heapSequence(code, 400);
    if (!sequence.proof?.proved) continue;
    const far = heapSequence(code, 600, { shortcut: false }).values;
    for (let n = 0; n <= 600; n++)
      if (far[n] !== heapValue(sequence, n)) expect.fail(`${code} breaks its period at ${n}`);
    proved[sequence.period!.saltus > 0 ? 'growing' : 'repeating']++;
  }
  expect(proved).toEqual({ growing: 69, repeating: 18 });
});
