/** The search of Clobber in WebAssembly against the one that it stands for. */
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { sizeWord } from './bit-board.js';
import { ClobberKernel } from './clobber-kernel.js';
import { ClobberSearch } from './clobber-search.js';

/** What the kernel takes first. */
const FIRST_BYTES = 24 << 16;

const SIZES = [
  [1, 12],
  [2, 7],
  [3, 5],
  [5, 4],
  [5, 5],
  [4, 8],
  [6, 6],
  [11, 3],
] as const;

/** The words of a region with these men: Left's, Right's, or none. */
function wordsOf(width: number, height: number, letters: string): Int32Array {
  const halves = Math.ceil((width * height) / 31);
  const words = new Int32Array(1 + 2 * halves);
  words[0] = sizeWord(width, height);
  for (let at = 0; at < width * height; at++) {
    const bit = 1 << (at & 31);
    if (letters[at] === 'x') words[1 + (at >> 5)]! |= bit;
    if (letters[at] === 'o') words[1 + halves + (at >> 5)]! |= bit;
  }
  return words;
}

const boards = fc.constantFrom(...SIZES).chain(([width, height]) =>
  fc
    .array(fc.constantFrom(...(width * height > 25 ? 'xo..' : 'xxoo.')), {
      minLength: width * height,
      maxLength: width * height,
    })
    .map(letters => wordsOf(width, height, letters.join(''))),
);
const besides = fc.record({ ups: fc.integer({ min: -4, max: 4 }), star: fc.constantFrom<0 | 1>(0, 1) });

afterEach(() => void vi.unstubAllGlobals());

test('boards are won as the search in the plain language says, beside ups and a star, in one go and in many', () => {
  const counted: number[] = [];
  const kernel = new ClobberKernel(bytes => counted.push(bytes));
  const plain = new ClobberSearch(() => {});
  let goes = 0;
  fc.assert(
    fc.property(boards, besides, fc.constantFrom<0 | 1>(0, 1), (words, beside, player) => {
      const expected = plain.wins(words, player, Number.POSITIVE_INFINITY, undefined, beside);
      expect(new ClobberKernel(() => {}).wins(words, player, Number.POSITIVE_INFINITY, undefined, beside)).toBe(
        expected,
      );
      let found: boolean | undefined;
      for (; found === undefined; goes++) found = kernel.wins(words, player, 100, undefined, beside);
      expect(found).toBe(expected);
    }),
    { numRuns: 150 },
  );
  expect(goes).toBeGreaterThan(200);
  expect(counted).toContain(FIRST_BYTES);
});

test('beside more ups than the kernel counts the other search goes on', () => {
  const kernel = new ClobberKernel(() => {});
  const words = wordsOf(3, 3, 'xoxoxoxox');
  for (const ups of [-61, -60, 60, 61, 1000]) {
    for (const player of [0, 1] as const)
      expect(kernel.wins(words, player, 1e6, undefined, { ups, star: 0 })).toBe(ups > 0 === (player === 0));
  }
  expect(kernel.wins(words, 0, 1e6, undefined, { ups: 1001, star: 0 })).toBeUndefined();
});

test('bytes are counted before they are kept, and a search that was stopped can be asked again', () => {
  const words = wordsOf(6, 5, 'xo'.repeat(15));
  let room = 2 << 20;
  const kernel = new ClobberKernel(bytes => {
    if (bytes > room) throw new Error('no room');
    room -= bytes;
  });
  expect(() => kernel.wins(words, 0, 1e6)).toThrow('no room');
  room = 2 ** 30;
  let looks = 0;
  const stop = () => {
    if (++looks === 50) throw new Error('stopped');
  };
  expect(() => kernel.wins(words, 0, 1e6, stop)).toThrow('stopped');
  const small = wordsOf(4, 4, 'xoxooxoxxoxooxox');
  expect(kernel.wins(small, 0, 1e6)).toBe(new ClobberSearch(() => {}).wins(small, 0, 1e6));
  expect(room).toBeLessThan(2 ** 30);
});

test.each([
  ['WebAssembly is missing', true, Number.POSITIVE_INFINITY],
  ['there is no room for its memory', false, FIRST_BYTES - 1],
])('where %s the other search plays alone', (_name, isMissing, room) => {
  if (isMissing) vi.stubGlobal('WebAssembly', undefined);
  const words = wordsOf(4, 4, 'xoxooxoxxoxooxox');
  const kept: number[] = [];
  const alone = new ClobberKernel(bytes => {
    if (bytes > room) throw new Error('no room');
    kept.push(bytes);
  });
  expect(alone.wins(words, 0, 1e6)).toBe(new ClobberSearch(() => {}).wins(words, 0, 1e6));
  expect(kept).not.toContain(FIRST_BYTES);
});
