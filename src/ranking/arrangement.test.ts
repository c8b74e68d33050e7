import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangementShape, rankArrangement, unrankArrangement } from './arrangement.js';

/** Every board, by counting up in base kinds + 1. */
function allBoards(squares: number, counts: readonly number[]): string[] {
  const base = counts.length + 1;
  const boards = Array.from({ length: base ** squares }, (_, i) => i.toString(base).padStart(squares, '0'));
  const has = (board: string, kind: number) => [...board].filter(c => c === String(kind)).length;
  return boards.filter(board => counts.every((count, i) => has(board, i + 1) === count));
}

test.each([
  [1, [0]],
  [4, [0, 0]],
  [5, [2]],
  [6, [1, 2]],
  [6, [3, 3]],
  [6, [2, 0, 1]],
  [7, [2, 1, 3]],
] as [number, number[]][])('all placements on %i squares of %j pieces', (squares, counts) => {
  const shape = arrangementShape(squares, counts);
  const expected = new Set(allBoards(squares, counts));
  const board = new Uint8Array(squares);
  const seen = new Set<string>();
  for (let rank = 0; rank < shape.size; rank++) {
    board.fill(9);
    unrankArrangement(shape, rank, board);
    expect(rankArrangement(shape, board)).toBe(rank);
    seen.add(board.join(''));
  }
  expect(seen).toEqual(expected);
});

test('large boards there and back', () => {
  const shapes = [
    arrangementShape(25, [4, 4]),
    arrangementShape(16, [4, 4, 4]),
    arrangementShape(36, [5, 5]),
    arrangementShape(64, [1, 1, 2, 2]),
  ];
  const arbitrary = fc.tuple(fc.constantFrom(...shapes), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  fc.assert(
    fc.property(arbitrary, ([shape, fraction]) => {
      const rank = Math.floor(fraction * shape.size);
      const board = new Uint8Array(shape.squares);
      unrankArrangement(shape, rank, board);
      expect(rankArrangement(shape, board)).toBe(rank);
      expect(shape.counts.map((_, i) => board.filter(kind => kind === i + 1).length)).toEqual(shape.counts);
    }),
  );
});

test('too many pieces, and too many placements, are refused', () => {
  expect(() => arrangementShape(3, [2, 2])).toThrow('4 pieces do not fit on 3 squares');
  expect(() => arrangementShape(64, [8, 8, 8])).toThrow(/larger than 2\^53/);
});
