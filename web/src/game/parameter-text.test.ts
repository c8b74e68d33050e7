import { expect, test } from 'vitest';
import { isWithinBounds, specOf, tidy } from './parameter-text.ts';

const heaps = { kind: 'integers', bounds: { min: 0, max: 9, minLength: 1, maxLength: 3 } } as const;
const side = { kind: 'integer', bounds: { min: 2, max: 6 } } as const;

test.each([
  ['3, 4, 5', '3-4-5'],
  [' 3 4  5 ', '3-4-5'],
  ['３、４、５', '3-4-5'],
  ['3-4-5', '3-4-5'],
  ['', ''],
])('a list may be typed as "%s"', (typed, text) => {
  expect(tidy(typed, 'integers')).toBe(text);
});

test('a number keeps what is wrong with it', () => {
  expect(tidy(' 4,height=9 ', 'integer')).toBe('4,height=9');
});

test.each(['0', '9-9-9', '3-0'])('the list %s is within bounds', text => {
  expect(isWithinBounds(text, heaps)).toBe(true);
});

test.each(['', '10', '-1', '1-2-3-4', '3-', '3--4', 'x', '3-x', '1.5'])('the list "%s" is not', text => {
  expect(isWithinBounds(text, heaps)).toBe(false);
});

test.each([
  ['2', true],
  ['6', true],
  ['1', false],
  ['7', false],
  ['', false],
  ['3,misere', false],
  ['three', false],
])('the number "%s" is within bounds: %s', (text, fits) => {
  expect(isWithinBounds(text, side)).toBe(fits);
});

test('an empty list may be allowed, and numbers below zero', () => {
  expect(isWithinBounds('', { kind: 'integers', bounds: { min: 0, max: 9, minLength: 0, maxLength: 3 } })).toBe(true);
  expect(isWithinBounds('-3--1', { kind: 'integers', bounds: { min: -5, max: 0, minLength: 1, maxLength: 3 } })).toBe(
    true,
  );
});

test('a spec names every parameter, and switches only where they are on', () => {
  const infos = [
    { name: 'heaps', kind: 'integers', description: '', expected: '', default: '3-4-5' },
    { name: 'misere', kind: 'flag', description: '', expected: '', default: 'false' },
  ] as const;
  expect(specOf('nim', infos, { heaps: '1-2', misere: 'true' })).toBe('nim:heaps=1-2,misere');
  expect(specOf('nim', infos, { heaps: '1-2', misere: 'false' })).toBe('nim:heaps=1-2');
  expect(specOf('nim', infos, {})).toBe('nim:heaps=3-4-5');
  expect(specOf('nim', [], {})).toBe('nim');
});
