import { expect, test } from 'vitest';
import { nim } from '../games/heaps/nim.js';
import { findGame } from '../games/registry.js';
import { integers } from './family.js';
import { parseSpec } from './text/spec.js';
import { nearest } from './text/suggest.js';

test('a spec is read into its id and parameters', () => {
  const { id, parameters } = parseSpec('nim:heaps=3-4-5,misere');
  expect(id).toBe('nim');
  expect([...parameters]).toEqual([
    ['heaps', '3-4-5'],
    ['misere', 'true'],
  ]);
  expect(() => parseSpec('nim:=3')).toThrow('found "=3", expected name=value');
  expect(() => parseSpec('nim:a=1,a=2')).toThrow('gives a twice');
});

test('lists are read with any separator, negative numbers included', () => {
  const list = integers({ default: [1], min: -9, max: 9, maxLength: 4, description: '' });
  for (const text of ['1--2-3', '1,-2,3', '1+-2+3', '1.-2.3', '1/-2/3', '1;-2;3', '1_-2_3'])
    expect(list.parse(text)).toEqual([1, -2, 3]);
  for (const text of ['', '-', '1-', '1--', 'a', '1-10', '1-2-3-4-5', '1.5.']) expect(list.parse(text)).toBeUndefined();
});

test('a wrong parameter is told with its bounds, a wrong name with the nearest one', async () => {
  await expect(findGame('nmi')).rejects.toThrow('there is no game "nmi"; did you mean "nim"?');
  await expect(findGame('nim:heap=3')).rejects.toThrow(
    'nim has no parameter "heap" (it has heaps, misere); did you mean "heaps"?',
  );
  await expect(findGame('connect-four:width=99')).rejects.toThrow(/width is "99", expected an integer from/);
  await expect(findGame('nim:constructor=1')).rejects.toThrow('no parameter "constructor"');
  await expect(findGame('constructor')).rejects.toThrow('there is no game');
  expect(() => nim.game({ heaps: [-1] })).toThrow('nim: heaps is "-1"');
});

test('the nearest word is a near one', () => {
  expect(nearest('tic-tac-te', ['nim', 'tic-tac-toe'])).toBe('tic-tac-toe');
  expect(nearest('nmi', ['nim'])).toBe('nim');
  expect(nearest('chess', ['nim', 'dodgem'])).toBeUndefined();
});
