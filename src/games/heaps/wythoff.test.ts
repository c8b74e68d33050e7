import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveSync } from '../../solve/solve.js';
import { misereWythoffIsLost, wythoff, wythoffIsLost } from './wythoff.js';

test.each([[false], [true]])('misère %s: the law, the solver and the rules agree', misere => {
  const law = misere ? misereWythoffIsLost : wythoffIsLost;
  const lost = new Map<string, boolean>();
  for (let a = 0; a <= 60; a++) {
    for (let b = 0; b <= 60; b++) {
      const options: string[] = [];
      for (let take = 1; take <= 60; take++) {
        if (take <= a) options.push(`${a - take},${b}`);
        if (take <= b) options.push(`${a},${b - take}`);
        if (take <= a && take <= b) options.push(`${a - take},${b - take}`);
      }
      lost.set(`${a},${b}`, options.length === 0 ? !misere : !options.some(option => lost.get(option)));
    }
  }
  for (const { state, value } of solveSync(wythoff.game({ a: 60, b: 60, misere })).entries()) {
    const [a, b] = state.position;
    expect((value & 3) === 0).toBe(law(a, b));
    expect(lost.get(`${a},${b}`)).toBe(law(a, b));
  }
});

/** The integer square root, digit by digit in base 2. */
function squareRoot(n: bigint): bigint {
  let root = 0n;
  for (let bit = 1n << 60n; bit > 0n; bit >>= 1n) if ((root + bit) * (root + bit) <= n) root += bit;
  return root;
}

test('large heaps: the n-th lost pair is ⌊n φ⌋ and ⌊n φ⌋ + n, and none of its neighbours is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 51 }), n => {
      const small = Number((BigInt(n) + squareRoot(5n * BigInt(n) * BigInt(n))) / 2n);
      expect(wythoffIsLost(small, small + n)).toBe(true);
      expect(wythoffIsLost(small + n, small)).toBe(true);
      for (const [x, y] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 0],
        [0, -1],
        [-1, -1],
      ] as const) {
        expect(wythoffIsLost(small + x, small + n + y)).toBe(false);
      }
    }),
  );
});

test('the first lost pairs', () => {
  const pairs: string[] = [];
  for (let b = 0; b <= 20; b++) for (let a = 0; a <= b; a++) if (wythoffIsLost(a, b)) pairs.push(`${a}-${b}`);
  expect(pairs).toEqual(['0-0', '1-2', '3-5', '4-7', '6-10', '8-13', '9-15', '11-18', '12-20']);
});

test('bad heaps are refused', () => {
  for (const text of ['3', '3-4-5', '3-x', '']) expect(() => wythoff.game().parseText(text)).toThrow(/two heaps/);
});

test('a heap that no game of the family has is refused, before its moves are listed', () => {
  expect(wythoff.game().parseText('9-10000').position).toEqual([9, 10000]);
  expect(() => wythoff.game().parseText('3-999999999')).toThrow(/no heap of more than 10000/);
});

test('a queen on a board where a finger can hit the squares, heaps beyond', () => {
  const [small, large] = [wythoff.game({ a: 15, b: 3 }), wythoff.game({ a: 16, b: 3 })];
  expect(small.picture(small.start)).toMatchObject({ kind: 'grid', width: 16, height: 4 });
  expect(large.picture(large.start)).toMatchObject({ kind: 'heaps', heaps: [16, 3], most: [16, 3], together: true });
  expect(large.clicks(large.start, [3, 3])).toEqual(['all:3']);
  expect(large.clicks(large.start, [3, 0])).toEqual(['1:14']);
  // A position that the board of the start does not have.
  expect(small.picture(small.parseText('3-4'))).toMatchObject({ kind: 'heaps', heaps: [3, 4], most: [15, 4] });
});
