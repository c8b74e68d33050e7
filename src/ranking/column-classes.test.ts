import fc from 'fast-check';
import { expect, test } from 'vitest';
import { popcount } from './bit-ranking.js';
import { type ColumnOptions, columnClasses } from './column-classes.js';

/** Points rank by rank from the top, as a board of columns has them. */
const board = (width: number, height: number) =>
  Array.from({ length: width }, (_, x) => Array.from({ length: height }, (_unused, y) => (height - 1 - y) * width + x));

/** All boards, by the stacks of the columns: words of X and O. */
function* stacks(width: number, height: number): Generator<string[]> {
  if (width === 0) {
    yield [];
    return;
  }
  for (const rest of stacks(width - 1, height)) {
    for (let own = 0; own <= height; own++) {
      for (let bits = 0; bits < 1 << own; bits++) {
        yield [...rest, Array.from({ length: own }, (_, y) => ((bits >>> y) & 1 ? 'X' : 'O')).join('')];
      }
    }
  }
}

const rowOf = (columns: readonly (readonly number[])[], words: readonly string[]) => {
  const row = new Int32Array(2);
  words.forEach((word, x) => {
    [...word].forEach((sign, y) => {
      row[sign === 'X' ? 0 : 1]! |= 1 << columns[x]![y]!;
    });
  });
  return row;
};

const countOf = (words: readonly string[], sign: string) => words.join('').split(sign).length - 1;

function compare(width: number, height: number, ones: number, twos: number, options: ColumnOptions): void {
  const columns = board(width, height);
  const classes = columnClasses(columns, ones, twos, options);
  const orbits = new Map<string, Int32Array[]>();
  for (const words of stacks(width, height)) {
    if (countOf(words, 'X') !== ones || countOf(words, 'O') !== twos) continue;
    const images = options.mirror === true ? [words, words.toReversed()] : [words];
    const asked = options.heights?.join() ?? '';
    if (options.heights !== undefined && !images.some(image => image.map(word => word.length).join() === asked))
      continue;
    const least = images.map(image => image.join()).sort()[0]!;
    orbits.set(least, [...(orbits.get(least) ?? []), rowOf(columns, words)]);
  }
  expect(classes.size).toBe(orbits.size);
  const out = new Int32Array(2);
  const numbers = [...orbits.values()].map(members => {
    const ranks = new Set(members.map(row => classes.rank(row)));
    expect(ranks.size).toBe(1);
    const [rank] = [...ranks] as [number];
    expect(classes.weight(rank)).toBe(members.length);
    classes.unrank(rank, out.fill(-1));
    expect(members.map(String)).toContain(String(out));
    return rank;
  });
  expect(numbers.sort((a, b) => a - b)).toEqual([...new Array(classes.size).keys()]);
}

const shape = fc.constantFrom([1, 4], [2, 3], [3, 2], [4, 2], [3, 3], [5, 1]).chain(([width, height]) =>
  fc.record({
    width: fc.constant(width!),
    height: fc.constant(height!),
    heights: fc.array(fc.integer({ min: 0, max: height! }), { minLength: width!, maxLength: width! }),
    ones: fc.nat(),
    mirror: fc.boolean(),
  }),
);

test('random columns: the classes are the boards, listed one by one', () => {
  fc.assert(
    fc.property(shape, fc.boolean(), ({ width, height, heights, ones, mirror }, isOne) => {
      const men = heights.reduce((sum, own) => sum + own, 0);
      const own = ones % (men + 1);
      compare(width, height, own, men - own, { mirror, ...(isOne && { heights }) });
    }),
    { numRuns: 60 },
  );
});

test.each([
  [8, 4, 3, 3],
  [5, 6, 15, 15],
  [4, 8, 3, 2],
  [2, 16, 2, 29],
  [1, 32, 2, 30],
  [16, 2, 3, 2],
  [6, 5, 4, 5],
])('up to the sign bit: %i columns of %i, %i and %i men', (width, height, ones, twos) => {
  const columns = board(width, height);
  const classes = columnClasses(columns, ones, twos, { mirror: true });
  const plain = columnClasses(columns, ones, twos);
  expect(classes.size).toBeGreaterThanOrEqual(plain.size / 2);
  const out = new Int32Array(2);
  const mirrored = new Int32Array(2);
  for (let i = 0; i < 300; i++) {
    const rank = Math.floor((i / 299) * (classes.size - 1));
    classes.unrank(rank, out);
    expect([popcount(out[0]!), popcount(out[1]!), out[0]! & out[1]!]).toEqual([ones, twos, 0]);
    expect(classes.rank(out)).toBe(rank);
    mirrored.fill(0);
    columns.forEach((points, x) => {
      points.forEach((point, y) => {
        const to = 1 << columns[width - 1 - x]![y]!;
        if ((out[0]! >>> point) & 1) mirrored[0]! |= to;
        if ((out[1]! >>> point) & 1) mirrored[1]! |= to;
      });
    });
    expect(classes.rank(mirrored)).toBe(rank);
    const at = plain.rank(out);
    plain.unrank(at, mirrored);
    expect(mirrored).toEqual(out);
  }
});

test('what has no numbers is refused', () => {
  expect(() => columnClasses(board(9, 4), 1, 1)).toThrow('32 points');
  expect(() => columnClasses([[0], [1, 2]], 1, 1)).toThrow('the same height');
  expect(() => columnClasses(board(2, 2), 3, 2)).toThrow('number of men');
  expect(() => columnClasses(board(8, 4), 12, 12)).toThrow('expected at most 2^31');
  expect(() => columnClasses(board(2, 2), 1, 1, { heights: [2, 1] })).toThrow('in columns 2 1');
  expect(() => columnClasses(board(16, 2), 8, 8, { mirror: true, maxBytes: 1000 })).toThrow('more than 1000 bytes');
});
