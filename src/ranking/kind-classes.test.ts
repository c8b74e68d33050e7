import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardClasses, boardsInClass, rankBoardClass, unrankBoardClass } from './board-classes.js';
import { kindClassCount, kindClasses } from './kind-classes.js';
import { closeGroup, type Permutation, squareSymmetries } from './symmetry.js';

const identity = (points: number) => closeGroup([Array.from({ length: points }, (_, s) => s)]);
const mirror = (points: number) => closeGroup([Array.from({ length: points }, (_, s) => points - 1 - s)]);
const ring = (points: number) =>
  closeGroup([
    Array.from({ length: points }, (_, s) => (s + 1) % points),
    Array.from({ length: points }, (_, s) => points - 1 - s),
  ]);

/** All boards with these counts, each point 0 for empty or its kind's number from 1. */
function boards(points: number, counts: readonly number[]): number[][] {
  let found: number[][] = [[]];
  for (let s = 0; s < points; s++)
    found = found.flatMap(board => [0, ...counts.map((_, k) => k + 1)].map(c => [...board, c]));
  return found.filter(board => counts.every((count, k) => board.filter(c => c === k + 1).length === count));
}

const masksOf = (board: readonly number[], kinds: number) =>
  Int32Array.from({ length: kinds }, (_, k) => board.reduce((mask, c, s) => (c === k + 1 ? mask | (1 << s) : mask), 0));

/** Compares a numbering with the orbits, listed one by one. */
function compare(group: readonly Permutation[], counts: readonly number[]): void {
  const classes = kindClasses(group, counts);
  const orbits = new Map<string, Int32Array[]>();
  for (const board of boards(group[0]!.length, counts)) {
    const least = group.map(permutation => Array.from(permutation, s => board[s]).join('')).sort()[0]!;
    orbits.set(least, [...(orbits.get(least) ?? []), masksOf(board, counts.length)]);
  }
  expect(classes.size).toBe(orbits.size);
  const out = new Int32Array(counts.length);
  const numbers = new Set<number>();
  for (const members of orbits.values()) {
    const ranks = new Set(members.map(masks => classes.rank(masks)));
    expect(ranks.size).toBe(1);
    const [rank] = [...ranks] as [number];
    numbers.add(rank);
    expect(classes.weight(rank)).toBe(members.length);
    classes.unrank(rank, out.fill(-1));
    expect(members.map(String)).toContain(String(out));
  }
  expect([...numbers].sort((a, b) => a - b)).toEqual([...new Array(classes.size).keys()]);
}

/** A group on a few points, and how many men of each kind. */
const shape = fc.integer({ min: 1, max: 6 }).chain(points =>
  fc.record({
    generators: fc.array(fc.shuffledSubarray([...new Array(points).keys()], { minLength: points }), {
      minLength: 1,
      maxLength: 2,
    }),
    kinds: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: points, maxLength: points }),
    count: fc.integer({ min: 0, max: 4 }),
  }),
);

test('random groups and counts: the classes are the orbits, listed one by one', () => {
  fc.assert(
    fc.property(shape, ({ generators, kinds, count }) => {
      const counts = Array.from({ length: count }, (_, k) => kinds.filter(c => c === k).length);
      // A last kind that is in none of them has no men; with four kinds the board is full.
      compare(closeGroup(generators), counts);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['no men', squareSymmetries(2), []],
  ['kinds without men', squareSymmetries(2), [0, 0]],
  ['a full board of one kind', squareSymmetries(2), [4]],
  ['a full board of three', ring(6), [2, 2, 2]],
  ['no symmetry', identity(5), [2, 0, 1, 1]],
  ['16 symmetries', ring(8), [2, 1, 2]],
  [
    '120 symmetries',
    closeGroup([
      [1, 2, 3, 4, 0],
      [1, 0, 2, 3, 4],
    ]),
    [2, 1, 1],
  ],
  ['one point', identity(1), [1]],
  ['no point', identity(0), [0]],
])('%s', (_, group, counts) => compare(group, counts));

test.each([
  [3, 2, 3],
  [4, 4, 3],
  [4, 1, 6],
  [4, 8, 8],
])('side %i, %i and %i men: the numbers of board-classes', (side, ones, twos) => {
  const group = squareSymmetries(side);
  const [classes, twin] = [kindClasses(group, [ones, twos]), boardClasses(group, ones, twos)];
  expect(classes.size).toBe(twin.size);
  const [out, expected] = [new Int32Array(2), new Int32Array(2)];
  for (let rank = 0; rank < classes.size; rank += 1 + Math.floor(classes.size / 1000)) {
    classes.unrank(rank, out);
    unrankBoardClass(twin, rank, expected);
    expect(out).toEqual(expected);
    expect(classes.rank(out)).toBe(rank);
    expect(rankBoardClass(twin, out[0]!, out[1]!)).toBe(rank);
    expect(classes.weight(rank)).toBe(boardsInClass(twin, rank));
  }
});

test.each([
  ['a mirror', mirror(32), [2, 0, 3]],
  ['a mirror, one kind on every point', mirror(32), [32]],
  ['a mirror, a man on all points but three', mirror(32), [29, 1, 1, 1]],
  ['no symmetry', identity(32), [1, 3, 2]],
  ['a ring of 32', ring(32), [1, 2, 3]],
  ['a ring of 31', ring(31), [2, 2, 2]],
])('up to the sign bit: %s', (_, group, counts) => {
  const classes = kindClasses(group, counts);
  const out = new Int32Array(counts.length);
  const points = group[0]!.length;
  const image = new Int32Array(counts.length);
  const step = 1 + Math.floor(classes.size / 500);
  for (let rank = 0; rank < classes.size; rank += step) {
    classes.unrank(rank, out);
    expect(classes.rank(out)).toBe(rank);
    const board = Array.from({ length: points }, (_unused, s) => out.findIndex(mask => ((mask >>> s) & 1) === 1) + 1);
    counts.forEach((count, k) => expect(board.filter(c => c === k + 1).length).toBe(count));
    const permutation = group[rank % group.length]!;
    image.set(
      masksOf(
        Array.from(permutation, s => board[s]!),
        counts.length,
      ),
    );
    expect(classes.rank(image)).toBe(rank);
  }
});

test('the number of classes by counting what each symmetry keeps, and their weights, agree with the tables', () => {
  const group = squareSymmetries(3);
  const classes = kindClasses(group, [2, 2, 1]);
  let weights = 0;
  for (let rank = 0; rank < classes.size; rank++) weights += classes.weight(rank);
  // C(9, 2) · C(7, 2) · 5
  expect(weights).toBe(36 * 21 * 5);
  expect(kindClassCount(identity(32), [16])).toBe(601_080_390);
  // Teeko with all men down.
  expect(kindClassCount(squareSymmetries(5), [4, 4])).toBe(9_469_965);
});

test('tables are kept small: other orders of the kinds are tried, then it is refused', () => {
  const group = mirror(24);
  const counts = [10, 1];
  const [wide, narrow] = [kindClasses(group, counts), kindClasses(group, counts, 60_000)];
  expect(narrow.size).toBe(wide.size);
  const out = new Int32Array(2);
  for (let rank = 0; rank < narrow.size; rank += 49_999) {
    narrow.unrank(rank, out);
    expect(narrow.rank(out)).toBe(rank);
  }
  expect(() => kindClasses(group, counts, 50)).toThrow('10 + 1 men on 24 points with 2 symmetries');
});

test('what does not fit is refused', () => {
  expect(() => kindClasses(squareSymmetries(2), [3, 2])).toThrow('3 + 2 men on 4 points');
  expect(() => kindClasses(identity(33), [1])).toThrow('1 men on 33 points');
  expect(() => kindClasses(identity(32), [8, 8])).toThrow('expected at most 2^31');
});
