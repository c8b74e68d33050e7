import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomHeapCode } from '../../../test/games/heap-codes.js';
import { Random } from '../../../test/random.js';
import { thorough } from '../../../test/thorough.js';
import { LONG } from '../../../test/thorough.ts';
import { plainHeapValues } from '../../../test/values/plain-mex.js';
import { parseHeapCode } from '../../heaps/heap-code.js';
import { listedHeapValues } from '../../heaps/heap-options.js';
import { smallMoves } from './heap-moves.js';
import { heapSequence, heapValue } from './heap-sequence.js';
import { SparseHeaps } from './sparse-heaps.js';

const computed = (code: string, to: number) => [...heapSequence(code, to, { shortcut: false }).values];
const listed = (code: string, to: number) => [...listedHeapValues(parseHeapCode(code), to)];
const plain = (code: string, to: number) => [...plainHeapValues(parseHeapCode(code), to)];

test('the plain mex is the mex over all options, as they are listed', () => {
  for (const code of ['4.07', '0.356', '4!.0', '4=.6!7', '0.4=6', '4?.3', '0.07'])
    expect(plain(code, 60), code).toEqual(listed(code, 60));
});

test('values of random codes are those of a mex over all options', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const code = randomHeapCode(new Random(seed));
      expect(computed(code, 20), code).toEqual(listed(code, 20));
    }),
    { numRuns: thorough(50, 150) },
  );
});

test('values of random octal codes are those of a plain mex, further', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const code = randomHeapCode(new Random(seed), true);
      expect(computed(code, 1000), code).toEqual(plain(code, 1000));
    }),
    { numRuns: 30 },
  );
});

test.each([
  '0.3F',
  '0.8',
  '80.3',
  '0.[7]',
  '0.7[03]',
  '0.[6!3]',
  '4=.37',
  '4?.3',
  '0.3003330[3]',
  '0.3[1]',
  '0.[2]',
  '0.F!',
])('%s, further', code => {
  expect(computed(code, 60)).toEqual(listed(code, 60));
});

test('a wrong mask changes no value', () => {
  const kept = new Random(5);
  for (const code of ['0.77', '0.07', '4!.0', '0.156', '0.127', '4=.6!7', '0.4=6']) {
    const expected = plain(code, 300);
    for (let run = 0; run < 5; run++) {
      const mask = kept.integer(1, 31);
      const byHeap = kept.chance(0.5);
      const heaps = new SparseHeaps(smallMoves(parseHeapCode(code))!, {
        mask: { mask, byHeap },
        kernelFrom: run % 2 === 0 ? 64 : 1000,
      });
      heaps.values = new Uint16Array(301);
      while (heaps.length < 301) heaps.advance(301, 1000);
      expect([...heaps.values], `${code} by the mask ${mask}`).toEqual(expected);
    }
  }
});

test('the kernel in WebAssembly and its twin agree', LONG, () => {
  const kept = new Random(7);
  for (const code of ['0.77', '0.007', '4!.0', '0.0604', '4=.6!7', '4?.3', '0.4=6', '0.4!4!4', '0.05?', '0.777']) {
    const valuesFrom = (kernelFrom: number) => {
      const heaps = new SparseHeaps(smallMoves(parseHeapCode(code))!, { kernelFrom });
      heaps.reserve(1501);
      while (heaps.length < 1501) heaps.advance(1501, 5000);
      expect(heaps.inKernel).toBe(kernelFrom < 1501);
      return heaps.values;
    };
    const alone = valuesFrom(Number.POSITIVE_INFINITY);
    expect(valuesFrom(kept.integer(64, 900)), code).toEqual(alone);
  }
});

test('a sequence that was not computed to its end goes on by its proved period', () => {
  const sequence = heapSequence('0.77', 5000);
  expect(sequence.values.length).toBeLessThan(500);
  const full = computed('0.77', 5000);
  expect(full.map((_, n) => heapValue(sequence, n))).toEqual(full);
  const growing = heapSequence('0.3003330[3]', 3000);
  expect(growing.values.length).toBeLessThan(500);
  const grown = computed('0.3003330[3]', 3000);
  expect(grown.map((_, n) => heapValue(growing, n))).toEqual(grown);
});

test('the shortest sequences', () => {
  for (let to = 0; to < 8; to++) expect(computed('0.77', to)).toEqual([0, 1, 2, 3, 1, 4, 3, 2].slice(0, to + 1));
  expect(computed('0.0', 3)).toEqual([0, 0, 0, 0]);
  expect(computed('4!.0', 0)).toEqual([0]);
  expect(() => heapSequence('0.77', -1)).toThrow(/found -1/);
  expect(() => heapSequence('0.77', 1.5)).toThrow(/found 1.5/);
});

test('memory that does not suffice is said', () => {
  expect(() => heapSequence('0.007', 1e6, { memory: 1e4 })).toThrow(expect.objectContaining({ code: 'budget' }));
  expect(() => heapSequence('0.3F', 1e5, { memory: 1e6 })).toThrow(expect.objectContaining({ code: 'budget' }));
});
