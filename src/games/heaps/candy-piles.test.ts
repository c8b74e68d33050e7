import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candySearch, multisets } from '../../../test/games/small-inputs.js';
import { thorough } from '../../../test/thorough.js';
import { solveSync } from '../../solve/solve.js';
import { candyPiles, candyPilesFirstWins } from './candy-piles.js';

test('the law agrees with search on every multiset of at most 7 piles of at most 8 candies', () => {
  let count = 0;
  for (const piles of multisets(7, 8)) {
    count++;
    if (candyPilesFirstWins(piles) !== candySearch(piles))
      expect(candyPilesFirstWins(piles), piles.join('-')).toBe(candySearch(piles));
  }
  expect(count).toBe(6434);
});

test('the law agrees with the solved game on every multiset of few small piles', () => {
  for (const piles of multisets(...thorough<[number, number]>([5, 6], [7, 8]))) {
    const { start } = solveSync(candyPiles.game({ piles }));
    if ((start.outcome === 'win') !== candyPilesFirstWins(piles)) expect(start.outcome, piles.join('-')).toBe('other');
  }
});

test('one solved game holds the law at each of its positions', () => {
  const solution = solveSync(candyPiles.game({ piles: [14, 13, 11, 11, 9, 8, 8, 5, 5, 3, 2, 1, 1] }));
  expect(solution.method).toBe('sweep');
  for (const { state, value } of solution.entries()) {
    if (state.position.length > 0) expect((value & 3) === 3).toBe(candyPilesFirstWins(state.position));
  }
});

/** The law as the statement words it: sort, take the largest d with a_d >= d, look right and up. */
function lawBySorting(sizes: readonly bigint[]): boolean {
  const sorted = sizes.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  let d = 0;
  while (d < sorted.length && sorted[d]! >= BigInt(d + 1)) d++;
  const right = sorted.slice(d).filter(size => size >= BigInt(d)).length;
  return (sorted[d - 1]! - BigInt(d)) % 2n === 1n || right % 2 === 1;
}

test('sizes up to 2^53 - 1, whose last bit decides', () => {
  const MAX = Number.MAX_SAFE_INTEGER;
  for (let size = MAX - 9; size <= MAX; size++) expect(candyPilesFirstWins([size])).toBe(size % 2 === 0);
  const size = fc.oneof(
    fc.integer({ min: 1, max: 12 }),
    fc.maxSafeNat().map(n => n + (n === 0 ? 1 : 0)),
  );
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 30 }), sizes => {
      expect(candyPilesFirstWins(sizes)).toBe(lawBySorting(sizes.map(BigInt)));
    }),
    { numRuns: 2000 },
  );
});

test('squares, stairs and near-stairs: the corner of the Durfee square decides', () => {
  for (let n = 1; n <= 60; n++) {
    for (const shift of [-2, -1, 0, 1, 2, n]) {
      const square = Array<number>(n).fill(Math.max(1, n + shift));
      const stairs = Array.from({ length: n }, (_, i) => Math.max(1, i + 1 + shift));
      const ell = Array.from({ length: n }, (_, i) => (i === 0 ? n + Math.abs(shift) : 1));
      for (const sizes of [square, stairs, ell, [...square, ...stairs], [...ell, ...stairs]])
        expect(candyPilesFirstWins(sizes)).toBe(lawBySorting(sizes.map(BigInt)));
    }
  }
});

test('the game reads and writes its positions, and rejects others', () => {
  const game = candyPiles.game({ piles: [1, 3, 2] });
  expect(game.makeText(game.start)).toBe('3-2-1');
  expect(game.parseText('1-2').position).toEqual([2, 1]);
  expect(game.parseText('0').position).toEqual([]);
  expect(() => game.parseText('3,1')).toThrow(/piles joined/);
});

test('more piles, or larger ones, than any game of the family has are refused', () => {
  const game = candyPiles.game();
  expect(() => game.parseText('1001')).toThrow(/at most 40 piles of at most 1000/);
  expect(() => game.parseText(Array(41).fill(1).join('-'))).toThrow(/at most 40 piles/);
});

test('piles that have been eaten leave their places', () => {
  const game = candyPiles.game({ piles: [1, 3, 2] });
  expect(game.picture(game.parseText('2-1'))).toMatchObject({ heaps: [2, 1, 0], most: [3, 2, 1] });
  expect(game.picture(game.parseText('9-1-1-1'))).toMatchObject({ heaps: [9, 1, 1, 1], most: [9, 2, 1, 1] });
});
