import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carrotsSearch, permutations, sequences } from '../../../test/games/small-inputs.js';
import { thorough } from '../../../test/thorough.js';
import type { CardsPicture } from '../../core/picture.js';
import { solveSync } from '../../solve/solve.js';
import { carrotsLeft, choosingCarrot } from './choosing-carrot.js';

function expectSearched(row: readonly number[]): void {
  const left = [...carrotsLeft(row)].join();
  const expected = carrotsSearch(row).join();
  if (left !== expected) expect(left, row.join(' ')).toBe(expected);
}

test('the law agrees with search on every sequence of at most 7 sizes from 1 to 3, whatever is taken beforehand', () => {
  let count = 0;
  for (const row of sequences(7, [1, 2, 3])) {
    expectSearched(row);
    count++;
  }
  expect(count).toBe(3279);
});

test('the law agrees with search on every permutation of at most 7 sizes, whatever is taken beforehand', () => {
  for (let n = 1; n <= 7; n++) for (const row of permutations(n)) expectSearched(row);
});

test('the law agrees with search on random rows, negative and huge sizes among them', () => {
  const size = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.maxSafeInteger());
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 12 }), row => expectSearched(row)),
    { numRuns: 200 },
  );
});

test('the law agrees with the solved game at every row that is left with Oleg to move', () => {
  const check = (row: number[]) => {
    const solution = solveSync(choosingCarrot.game({ carrots: row }));
    expect(solution.method).toBe('payoff');
    if (solution.start.payoff !== carrotsLeft(row)[0])
      expect(solution.start.payoff, row.join(' ')).toBe(carrotsLeft(row)[0]);
    for (const { state, payoff } of solution.entries()) {
      if (state.player === 0 && payoff !== carrotsLeft(state.position)[0]) {
        expect(payoff, state.position.join(' ')).toBe(carrotsLeft(state.position)[0]);
      }
    }
  };
  const most = thorough(5, 7);
  for (const row of sequences(most, [1, 2, 3])) check(row);
  for (let n = 1; n <= most; n++) for (const row of permutations(n)) check(row);
  for (const row of [
    [-5, 3, -1_000_000_000, 1_000_000_000, 0, 0, 7, -2],
    [1, 2, 1, 3, 1, 2, 1, 3, 1, 2],
  ])
    check(row);
});

/** The law as the statement words it, window by window. */
function lawByWindows(a: readonly number[]): number[] {
  const n = a.length;
  return a.map((_, k) => {
    const m = n - k;
    if (m === 1) return Math.max(...a);
    const from = m % 2 === 0 ? m / 2 : (m - 1) / 2;
    const to = m % 2 === 0 ? m / 2 + k + 1 : (m + 1) / 2 + k;
    const window = a.slice(from - 1, to);
    return Math.max(...(m % 2 === 0 ? window : window.map((size, i) => Math.min(size, a[from + i]!))));
  });
}

test('longer rows: sorted, equal, saws, one tall carrot at each place', () => {
  for (const n of [8, 9, 50, 51, 100, 101]) {
    const rows = [
      Array.from({ length: n }, (_, i) => i),
      Array.from({ length: n }, (_, i) => -i),
      Array<number>(n).fill(7),
      Array.from({ length: n }, (_, i) => (i % 2) * (i + 1)),
      ...Array.from({ length: n }, (_, at) => Array.from({ length: n }, (_unused, i) => (i === at ? 1 : 0))),
      ...Array.from({ length: n }, (_, at) => Array.from({ length: n }, (_unused, i) => (i === at ? -1 : 0))),
    ];
    for (const row of rows) expect([...carrotsLeft(row)]).toEqual(lawByWindows(row));
  }
});

test('the game reads and writes its rows, and rejects others', () => {
  const game = choosingCarrot.game({ carrots: [1, -2] });
  expect(game.makeText(game.start)).toBe('1 -2 Oleg');
  expect(game.parseText('-2 Igor')).toEqual({ position: [-2], player: 1 });
  expect(() => game.parseText('1  2 Oleg')).toThrow(/sizes joined/);
});

test('sizes beyond the bounds of the family are refused', () => {
  expect(() => choosingCarrot.game().parseText(`1${'0'.repeat(400)} 3 Oleg`)).toThrow(/sizes from -1000000000/);
});

test('a long row shows its ends', () => {
  const game = choosingCarrot.game({ carrots: Array.from({ length: 1000 }, (_, i) => i) });
  const { cards } = (game.picture(game.start) as CardsPicture).rows[0]!;
  expect(cards).toHaveLength(41);
  expect(cards[0]).toEqual({ text: '0', place: 'left' });
  expect(cards[20]).toEqual({ text: '…', place: 'left out', leftOut: 960 });
  expect(cards.at(-1)).toEqual({ text: '999', place: 'right' });
});
