import { expect, test } from 'vitest';
import { dateOf, kindOf, undecidedWord, wordLayout } from './tier-words.js';

test.each([1, 2, 3, 4, 7, 8, 100, 1023, 1024, 65_536])(
  'a word of up to %i options keeps its kind, date and options',
  most => {
    const layout = wordLayout(most);
    for (const kind of [0, 1, 2, 3]) {
      for (const date of [0, 1, layout.dateLimit - 1]) {
        for (const options of [0, 1, most]) {
          const word = undecidedWord(layout, kind, date, options);
          expect(word).toBeLessThan(0);
          expect([kindOf(word), dateOf(layout, word), word & layout.optionMask]).toEqual([kind, date, options]);
        }
      }
    }
  },
);
