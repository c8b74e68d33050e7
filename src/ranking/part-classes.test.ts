import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoardPart, partClasses, partTier } from './part-classes.js';
import { canonicalBoard, closeGroup, squareSymmetries } from './symmetry.js';

const EDGES = { 2: [], 3: [1, 3, 5, 7], 4: [1, 2, 4, 7, 8, 11, 13, 14] };

function contentOf({ squares, weights }: BoardPart, board: ArrayLike<number>): number {
  return squares.reduce((sum, square, i) => sum + weights[i]! * board[square]!, 0);
}

/** The rank of a board's class among those with its counts. */
function rankIn(classes: ReturnType<typeof partClasses>, starts: Int32Array, board: ArrayLike<number>): number {
  const first = contentOf(classes.first, board);
  return starts[classes.orbitOf[first]!]! + classes.ranks[classes.rowOf[first]! + contentOf(classes.second, board)]!;
}

test.each([2, 3] as const)('side %i: each class has one number, and its weight is its number of boards', side => {
  const group = squareSymmetries(side);
  const classes = partClasses(group, EDGES[side]);
  const squares = side * side;
  const boards = new Map<string, Map<string, number[][]>>();
  const least = new Int32Array(squares);
  for (let number = 0; number < 3 ** squares; number++) {
    const board = Array.from({ length: squares }, (_, s) => Math.floor(number / 3 ** s) % 3);
    canonicalBoard(group, board, least);
    const counts = [1, 2].map(kind => board.filter(piece => piece === kind).length).join();
    const inTier = boards.get(counts) ?? new Map<string, number[][]>();
    boards.set(counts, inTier);
    inTier.set(least.join(), [...(inTier.get(least.join()) ?? []), board]);
  }
  for (const [counts, expected] of boards) {
    const [ones, twos] = counts.split(',').map(Number) as [number, number];
    const { size, starts, lists } = partTier(classes, ones, twos);
    expect(size).toBe(expected.size);
    const numbers = [...expected.values()].map(members => {
      const ranks = new Set(members.map(board => rankIn(classes, starts, board)));
      expect(ranks.size).toBe(1);
      const [rank] = [...ranks] as [number];
      const orbit = classes.orbitOf[contentOf(classes.first, members[0]!)]!;
      const at = lists[orbit]! + rank - starts[orbit]!;
      expect(classes.boards[at]).toBe(members.length);
      const isThere = members.some(
        board =>
          contentOf(classes.first, board) === classes.leastOf[orbit] &&
          contentOf(classes.second, board) === classes.list[at],
      );
      expect(isThere).toBe(true);
      return rank;
    });
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i));
  }
});

test('4 by 4: images of a board have one number, and the sizes add up to the classes', () => {
  const group = squareSymmetries(4);
  const classes = partClasses(group, EDGES[4]);
  let total = 0;
  for (let ones = 0; ones <= 16; ones++) {
    for (let twos = 0; ones + twos <= 16; twos++) total += partTier(classes, ones, twos).size;
  }
  // Burnside: a symmetry fixes 3^cycles boards; the identity has 16 cycles, quarter turns 4, the half turn and the mirrors
  // along the sides 8, the mirrors along the diagonals 10.
  expect(total).toBe((3 ** 16 + 2 * 3 ** 4 + 3 * 3 ** 8 + 2 * 3 ** 10) / 8);
  const pieces = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 0, max: 7 }), (board, g) => {
      const ones = board.filter(piece => piece === 1).length;
      const twos = board.filter(piece => piece === 2).length;
      const { starts, size } = partTier(classes, ones, twos);
      const image = Array.from(group[g]!, square => board[square]!);
      const rank = rankIn(classes, starts, board);
      expect(rankIn(classes, starts, image)).toBe(rank);
      expect(rank).toBeLessThan(size);
    }),
  );
});

test('parts that a symmetry mixes, and parts that are too large, are refused', () => {
  expect(() => partClasses(squareSymmetries(3), [0, 1])).toThrow('a symmetry takes squares of one part to the other');
  const identity = closeGroup([Array.from({ length: 11 }, (_, s) => s)]);
  expect(() => partClasses(identity, [])).toThrow('a part has 11 squares, expected 10 at most');
});
