import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainMex } from '../../../test/mex.js';
import { XorShiftedSet } from './xor-sets.js';

test('the mex of a shifted set is that of its shifted numbers, as numbers come', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 60 }), fc.array(fc.nat(130), { minLength: 1 }), (numbers, shifts) => {
      const set = new XorShiftedSet();
      for (const [i, number] of [...numbers, 0].entries()) {
        for (const by of shifts) {
          expect(set.mexShiftedBy(by)).toBe(plainMex(numbers.slice(0, i).map(one => one ^ by)));
        }
        set.add(number);
      }
    }),
    { numRuns: 60 },
  );
});
