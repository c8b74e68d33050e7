import fc from 'fast-check';
import { expect, test } from 'vitest';
import { popcount } from './bit-ranking.js';
import { boardClasses, boardsInClass, rankBoardClass, unrankBoardClass } from './board-classes.js';
import { canonicalBoard, closeGroup, type Permutation, squareSymmetries } from './symmetry.js';

/** The least image of the board with these masks, by the plain way. */
function leastImage(group: readonly Permutation[], first: number, second: number): string {
  const board = Array.from(group[0]!, (_, s) => ((first >>> s) & 1) + 2 * ((second >>> s) & 1));
  const least = new Int32Array(board.length);
  canonicalBoard(group, board, least);
  return least.join('');
}

/** All pairs of masks without a square in common. */
function* boards(squares: number): Generator<[number, number]> {
  for (let first = 0; first < 1 << squares; first++) {
    for (let second = 0; second < 1 << squares; second++) if ((first & second) === 0) yield [first, second];
  }
}

const mirror = (squares: number) => closeGroup([Array.from({ length: squares }, (_, s) => squares - 1 - s)]);
const rotations = (squares: number) => closeGroup([Array.from({ length: squares }, (_, s) => (s + 1) % squares)]);

test.each([
  ['3 by 3', squareSymmetries(3)],
  ['2 by 2', squareSymmetries(2)],
  ['one square', squareSymmetries(1)],
  ['a row of 9, mirrored', mirror(9)],
  ['a ring of 7, which turns', rotations(7)],
  ['a row of 9, mirrored, each kind on some of it', mirror(9), [0b101111101, 0b011010110]],
  ['3 by 3, the second kind on the rim', squareSymmetries(3), [0b111111111, 0b111101111]],
  ['3 by 3, the kinds apart', squareSymmetries(3), [0b000010000, 0b101000101]],
] as const)('%s: each class has one number, and is as large as it is said to be', (_, group, squaresOf?) => {
  const squares = group[0]!.length;
  const [onesOn, twosOn] = squaresOf ?? [-1, -1];
  const members = new Map<string, Map<string, [number, number][]>>();
  for (const [first, second] of boards(squares)) {
    if ((first & ~onesOn) !== 0 || (second & ~twosOn) !== 0) continue;
    const counts = `${popcount(first)} ${popcount(second)}`;
    const classes = members.get(counts) ?? new Map<string, [number, number][]>();
    members.set(counts, classes);
    const least = leastImage(group, first, second);
    classes.set(least, [...(classes.get(least) ?? []), [first, second]]);
  }
  const out = new Int32Array(2);
  for (const [counts, expected] of members) {
    const [ones, twos] = counts.split(' ').map(Number) as [number, number];
    const classes = boardClasses(group, ones, twos, squaresOf);
    expect(classes.size).toBe(expected.size);
    const numbers = [...expected.values()].map(masks => {
      const ranks = new Set(masks.map(([first, second]) => rankBoardClass(classes, first, second)));
      expect(ranks.size).toBe(1);
      const [rank] = [...ranks] as [number];
      expect(boardsInClass(classes, rank)).toBe(masks.length);
      unrankBoardClass(classes, rank, out);
      expect(masks).toContainEqual([...out]);
      return rank;
    });
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: classes.size }, (_unused, i) => i));
  }
});

test.each([
  [4, 5, 4],
  [4, 8, 8],
  [5, 4, 4],
  [5, 3, 5],
])('side %i with %i and %i pieces: numbers and boards lead to each other', (side, ones, twos) => {
  const group = squareSymmetries(side);
  const classes = boardClasses(group, ones, twos);
  const squares = Array.from({ length: side * side }, (_, s) => s);
  const out = new Int32Array(2);
  const shuffled = fc.shuffledSubarray(squares, { minLength: ones + twos, maxLength: ones + twos });
  const maskOf = (of: readonly number[]) => of.reduce((mask, s) => mask | (1 << s), 0);
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 0, max: 7 }), (pieces, g) => {
      const image = pieces.map(s => group[g]!.indexOf(s));
      const [first, second] = [maskOf(pieces.slice(0, ones)), maskOf(pieces.slice(ones))];
      const rank = rankBoardClass(classes, first, second);
      expect(rankBoardClass(classes, maskOf(image.slice(0, ones)), maskOf(image.slice(ones)))).toBe(rank);
      unrankBoardClass(classes, rank, out);
      expect(leastImage(group, out[0]!, out[1]!)).toBe(leastImage(group, first, second));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: classes.size - 1 }), rank => {
      unrankBoardClass(classes, rank, out);
      expect(rankBoardClass(classes, out[0]!, out[1]!)).toBe(rank);
    }),
  );
});

test('the boards of all classes are all boards', () => {
  const classes = boardClasses(squareSymmetries(4), 3, 3);
  let boards = 0;
  for (let rank = 0; rank < classes.size; rank++) boards += boardsInClass(classes, rank);
  // C(16, 3) · C(13, 3)
  expect(boards).toBe(560 * 286);
});

test('30 squares: masks up to the sign bit', () => {
  const group = mirror(30);
  const classes = boardClasses(group, 2, 2);
  // Burnside: all boards, and those that the mirror keeps: a pair of squares for each kind, out of 15.
  expect(classes.size).toBe(((435 * 378 + 15 * 14) / 2) | 0);
  const out = new Int32Array(2);
  for (let rank = 0; rank < classes.size; rank += 97) {
    unrankBoardClass(classes, rank, out);
    expect(rankBoardClass(classes, out[0]!, out[1]!)).toBe(rank);
  }
});

test('what does not fit is refused', () => {
  expect(() => boardClasses(squareSymmetries(2), 3, 2)).toThrow('3 and 2 pieces on 4 squares');
  expect(() => boardClasses(mirror(31), 1, 1)).toThrow('1 and 1 pieces on 31 squares');
});
