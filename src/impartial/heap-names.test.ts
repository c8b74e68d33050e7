import { expect, test } from 'vitest';
import { plainMex } from '../../test/mex.js';
import { makeHeapCode } from '../heaps/heap-code.js';
import { findHeapGame, HEAP_GAMES } from '../heaps/heap-names.js';
import { heapSequence } from './heaps/heap-sequence.js';
import { wythoffValues } from './wythoff-values.js';

test.each([
  ['subtraction:', /column 13: found the end, expected numbers from 1/],
  ['subtraction:3,x', /column 15: found "x"/],
  ['subtraction:0', /column 13: found "0"/],
  ['all-but:1,,2', /column 11: found ","/],
  ['kayles:3', /kayles has no parameters/],
  ['kayels', /did you mean "kayles"/],
  ['2.7', /play need not end: this move takes nothing and may leave one heap/],
] as const)('%s is refused in words', (text, words) => {
  expect(() => findHeapGame(text, 100)).toThrow(words);
});

test('names and sets have the codes that they should', () => {
  for (const { id, code } of HEAP_GAMES) expect(makeHeapCode(findHeapGame(id, 10).code)).toBe(code);
  expect(makeHeapCode(findHeapGame('subtraction:1,3,4', 10).code)).toBe('0.3033');
  expect(makeHeapCode(findHeapGame('all-but:2', 10).code)).toBe('0.30[3]');
  expect(makeHeapCode(findHeapGame('Dawsons-Kayles', 10).code)).toBe('0.07');
});

test('take a square: by a plain mex', () => {
  const values: number[] = [];
  for (let n = 0; n <= 400; n++) {
    const seen = new Set<number>();
    for (let root = 1; root * root <= n; root++) seen.add(values[n - root * root]!);
    values.push(plainMex(seen));
  }
  expect([...heapSequence(findHeapGame('take-a-square', 400).code, 400, { shortcut: false }).values]).toEqual(values);
});

test("Wythoff's game: by a plain mex, and lost by the golden ratio (Wythoff 1907)", () => {
  const to = 40;
  const values = wythoffValues(to);
  const at = (a: number, b: number) => values[a * (to + 1) + b]!;
  for (let a = 0; a <= to; a++) {
    for (let b = 0; b <= to; b++) {
      const seen = new Set<number>();
      for (let k = 1; k <= a; k++) seen.add(at(a - k, b));
      for (let k = 1; k <= b; k++) seen.add(at(a, b - k));
      for (let k = 1; k <= Math.min(a, b); k++) seen.add(at(a - k, b - k));
      expect(at(a, b)).toBe(plainMex(seen));
      const low = Math.floor((Math.abs(a - b) * (1 + Math.sqrt(5))) / 2);
      expect(at(a, b) === 0).toBe(Math.min(a, b) === low);
    }
  }
});
