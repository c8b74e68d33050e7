import { expect, test } from 'vitest';
import { weightOfLook } from './call-watch.js';

test('a call that waits for a core is given longer, eight times at most', () => {
  expect(weightOfLook(0, 2)).toBe(1);
  expect(weightOfLook(4, 2)).toBe(1);
  expect(weightOfLook(8, 2)).toBe(0.5);
  expect(weightOfLook(16, 4)).toBe(0.5);
  expect(weightOfLook(1000, 2)).toBe(1 / 8);
});
