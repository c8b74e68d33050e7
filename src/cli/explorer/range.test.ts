import { expect, test } from 'vitest';
import { readRange } from './range.js';

test.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-1000', { from: 90, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['Bytes= 3-4 ', { from: 3, to: 4 }],
])('%s is a piece of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=99999999999999999999-', 'bytes=-0'])(
  '%s is beyond the end of 100 bytes',
  header => {
    expect(readRange(header, 100)).toBe('unsatisfiable');
  },
);

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,4-5', 'items=0-1', 'bytes=1.5-2'])(
  '%s is the whole',
  header => {
    expect(readRange(header, 100)).toBe('whole');
  },
);

test('of nothing there is no piece', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) expect(readRange(header, 0)).toBe('unsatisfiable');
});
