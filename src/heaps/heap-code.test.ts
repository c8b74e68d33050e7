import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomHeapCode } from '../../test/games/heap-codes.js';
import { Random } from '../../test/random.js';
import { makeHeapCode, parseHeapCode } from './heap-code.js';
import { heapOptions } from './heap-options.js';

test.each([
  ['0.7x', 4, '"x"'],
  ['0.7 ', 4, '" "'],
  ['', 1, 'the end'],
  ['.', 2, 'the end'],
  ['0.', 3, 'the end'],
  ['77', 3, 'the end'],
  ['0.[]', 4, '"]"'],
  ['0.[3', 5, 'the end'],
  ['0.[3]3', 6, '"3"'],
  ['0.7]', 4, '"]"'],
  ['0.{1', 5, 'the end'],
  ['0.{}', 4, '"}"'],
  ['0.{3,2}', 6, '"2"'],
  ['0.{1+,2}', 7, '"2"'],
  ['0.{2!}!', 7, '"!"'],
  ['0.{1001}', 4, '"1001"'],
  ['0.😀', 3, '"😀"'],
  ['0.7.7', 4, '"."'],
  ['3.0', 1, '"3"'],
  ['1.0', 1, '"1"'],
  ['4*.0', 2, '"*"'],
  ['40.0', 1, '"4"'],
  ['80.{0,2!}[6]!', 13, '"!"'],
])('%j is refused at column %i', (text, column, found) => {
  expect(() => parseHeapCode(text)).toThrow(expect.objectContaining({ code: 'input', line: 1, column, found }));
});

test('a game whose play need not end is refused, with the move that keeps it going', () => {
  expect(() => parseHeapCode('2.7')).toThrow(
    '2.7: column 1: found "2", expected only splits into smaller heaps, or play need not end: this move takes nothing and may leave one heap',
  );
  for (const odd of ['1.7', '5.7', '{0,2}.7'])
    expect(() => parseHeapCode(odd), odd).toThrow(/column 1: .* takes nothing and leaves nothing .* is no move/);
  expect(() => parseHeapCode('400.7')).toThrow(/column 1: found "4", .* adds 2 and may leave 2 heaps/);
});

test('what adds tokens ends exactly where every heap that is left is smaller', () => {
  // Splits into k heaps after adding t tokens, tried on all small heaps.
  for (let added = 0; added <= 5; added++) {
    for (let heaps = 2; heaps <= 5; heaps++) {
      for (const mark of ['', '!', '?', '=']) {
        const code = { before: parseHeapCode(`0.{${heaps}}${mark}`).after, after: [], tail: [] };
        const moved = { ...code, before: [...Array.from({ length: added }, () => []), ...code.before] };
        const text = makeHeapCode(moved);
        let ends = true;
        for (let n = 1; n <= 24; n++)
          for (const left of heapOptions(moved, n)) if (Math.max(...left) >= n) ends = false;
        if (ends) expect(makeHeapCode(parseHeapCode(text))).toBe(text);
        else expect(() => parseHeapCode(text), text).toThrow(/play need not end/);
      }
    }
  }
});

test('codes are read as they are written', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const code = parseHeapCode(randomHeapCode(new Random(seed)));
      expect(parseHeapCode(makeHeapCode(code))).toEqual(code);
    }),
  );
});

test('digits are letters too, small ones as far as hexadecimal', () => {
  expect(makeHeapCode(parseHeapCode('.3f'))).toBe('0.3F');
  expect(makeHeapCode(parseHeapCode('0.Z'))).toBe('0.Z');
  expect(makeHeapCode(parseHeapCode('0.{0,1,5}'))).toBe('0.Z');
  expect(makeHeapCode(parseHeapCode('0.{0,2,5}'))).toBe('0.{0,2,5}');
  expect(() => parseHeapCode('0.z')).toThrow(/column 3/);
});
