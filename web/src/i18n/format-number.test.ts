import { expect, test } from 'vitest';
import { formatNumberIn } from './format-number.ts';

test('numbers are written as the browser writes them in each language', () => {
  const whole = [0, 7, -7, 999, 1000, -1000, 65_536, -123_456, 1_234_567, 245_025, 10 ** 12, Number.MAX_SAFE_INTEGER];
  const others = [0.5, -1234.5678, 1e21, 2 ** 53, Number.POSITIVE_INFINITY, -0];
  for (const value of [...whole, ...others]) {
    for (const [language, tag] of [
      ['en', 'en'],
      ['zh', 'zh-Hans'],
      ['ja', 'ja'],
    ] as const) {
      // Nobody is to read of less than nothing.
      expect(formatNumberIn(value, language)).toBe((value === 0 ? 0 : value).toLocaleString(tag));
    }
  }
});
