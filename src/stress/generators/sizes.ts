import type { Random } from '../random.js';
import { BOLD, pieces, withAllSmaller, withoutPieces, withSmallerItems } from '../reductions.js';
import { listsOfSum } from '../smallest-inputs.js';
import type { InputFamily, Kind, Reduction, Shape } from '../subject.js';
import { type Bounds, drawOf, drawSize } from './values.js';

/** A list of sizes, of piles or of carrots. */
export type Sizes = readonly number[];

const OURS = 10_000_000;

/** A shape of lists: of a kind other than `maximal`, n is drawn below the bound. */
export function sizesShape(kind: Kind, name: string, make: (random: Random, n: number) => Sizes): Shape<Sizes> {
  const count = (random: Random, size: number) => (kind === 'maximal' ? Math.max(1, size) : drawSize(random, 1, size));
  return { name, kind, make: (random, size) => make(random, count(random, size)) };
}

/** What the two problems of n sizes have in common. */
export function sizesInputs(
  counts: string,
  contest: number,
  bounds: Bounds,
  wide: boolean,
  shapes: readonly Shape<Sizes>[],
): InputFamily<Sizes> {
  return {
    counts,
    leastSize: 1,
    mostSize: wide ? OURS : contest,
    shapes,
    inOrder: mostSize => listsInOrder(mostSize, Math.max(0, bounds.least)),
    write: sizes => `${sizes.length}\n${sizes.join(' ')}\n`,
    reductions: sizes => sizesReductions(sizes, bounds.least),
  };
}

/** Lists of sizes from `least` on, those of the least sum above it and fewest sizes first, without end. */
function* listsInOrder(mostSize: number, least: number): Generator<Sizes> {
  for (let weight = 0; ; weight++) {
    for (let n = 1; n <= Math.min(mostSize, weight + 1); n++) {
      for (const above of listsOfSum(n, weight - (n - 1))) yield above.map(size => least + size);
    }
  }
}

function* sizesReductions(sizes: Sizes, least: number): Generator<Reduction<Sizes>> {
  const fewer = [...withoutPieces(sizes, 1)];
  yield* fewer.slice(0, BOLD);
  yield* withAllSmaller(sizes, least);
  yield* fewer.slice(BOLD);
  yield* withoutPiecesAndLower(sizes, least);
  if (sizes.length <= 40) yield* withoutPairs(sizes);
  yield* withSmallerItems(sizes, least);
  if (sizes.length > 40) return;
  yield () => [...sizes].sort((a, b) => a - b);
  yield* smallLists(sizes.length);
  yield () => [...sizes].reverse();
  for (let i = 0; i + 1 < sizes.length; i++) {
    yield () => sizes.with(i, sizes[i + 1]!).with(i + 1, sizes[i]!);
    if (sizes[i]! > least) {
      for (let j = 0; j < sizes.length; j++) {
        if (j !== i && sizes[j]! > least) yield () => sizes.with(i, sizes[i]! - 1).with(j, sizes[j]! - 1);
      }
    }
  }
}

/** So many piles fewer, and the others as much lower: the corner of the staircase stays where it is. */
function* withoutPiecesAndLower(sizes: Sizes, least: number): Generator<Reduction<Sizes>> {
  for (const { begin, end } of pieces(sizes.length, 1)) {
    yield () => [...sizes.slice(0, begin), ...sizes.slice(end)].map(size => Math.max(least, size - (end - begin)));
  }
}

/** All short lists of small sizes, those of the least sum first. */
function* smallLists(length: number): Generator<Reduction<Sizes>> {
  const most = [0, 20, 12, 5][length] ?? 0;
  const lists: number[][] = [];
  const grow = (list: readonly number[]) => {
    if (list.length === length) lists.push([...list]);
    else for (let size = 1; size <= most; size++) grow([...list, size]);
  };
  grow([]);
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  if (most > 0) for (const list of lists.sort((a, b) => sum(a) - sum(b))) yield () => list;
}

function* withoutPairs(sizes: Sizes): Generator<Reduction<Sizes>> {
  for (let i = 0; i < sizes.length && sizes.length > 2; i++) {
    for (let j = i + 1; j < sizes.length; j++) yield () => sizes.filter((_, at) => at !== i && at !== j);
  }
}

/** Shapes that suit every list. */
export function commonShapes(bounds: Bounds): Shape<Sizes>[] {
  const low = Math.max(1, bounds.least);
  const { most } = bounds;
  const drawn = (random: Random, n: number) => {
    const draw = drawOf(random, n, bounds);
    return random.list(n, () => draw(random));
  };
  return [
    sizesShape('random', 'any-sizes', drawn),
    sizesShape('random', 'small-sizes', (random, n) => random.list(n, () => random.integer(low, low + n))),
    sizesShape('random', 'tiny-sizes', (random, n) => random.list(n, () => random.integer(low, low + 4))),
    sizesShape('random', 'an-order', (random, n) => random.shuffled(range(low, n))),
    sizesShape('degenerate', 'one', random => [drawOf(random, 4, bounds)(random)]),
    sizesShape('degenerate', 'two', (random, size) =>
      random.list(Math.min(2, size), () => random.integer(low, low + 3)),
    ),
    sizesShape('degenerate', 'all-equal', (random, n) => new Array<number>(n).fill(drawOf(random, n, bounds)(random))),
    sizesShape('degenerate', 'all-least', (_random, n) => new Array<number>(n).fill(low)),
    sizesShape('degenerate', 'all-most', (_random, n) => new Array<number>(n).fill(most)),
    sizesShape('adversarial', 'rising', (random, n) => drawn(random, n).sort((a, b) => a - b)),
    sizesShape('adversarial', 'falling', (random, n) => drawn(random, n).sort((a, b) => b - a)),
    sizesShape('adversarial', 'more-digits', (random, n) =>
      random.list(n, () => random.pick(DIGITS.filter(d => d <= most))),
    ),
    sizesShape('adversarial', 'equal-but-few', (random, n) => {
      const list = new Array<number>(n).fill(random.integer(low, low + n));
      for (let i = random.integer(1, 2); i > 0; i--) list[random.integer(0, n - 1)] = drawOf(random, n, bounds)(random);
      return list;
    }),
    sizesShape('maximal', 'most-largest', (random, n) => random.list(n, () => random.integer(most - 1, most))),
    sizesShape('maximal', 'all-largest-but-one', (_random, n) => new Array<number>(n).fill(most - 1)),
    sizesShape('maximal', 'most-random', (random, n) => random.list(n, () => random.integer(low, most))),
    sizesShape('maximal', 'most-rising', (random, n) => {
      const [step, first] = random.pick([
        [1, low],
        [2, low],
        [Math.floor(most / n), low],
      ] as const);
      return Array.from({ length: n }, (_, i) => Math.min(most, first + i * step));
    }),
    sizesShape('maximal', 'most-falling', (_random, n) => range(low, n).reverse()),
    sizesShape('maximal', 'most-equal', (random, n) => new Array<number>(n).fill(random.pick([low, n, most]))),
  ];
}

const DIGITS = [1, 2, 3, 9, 10, 11, 12, 19, 20, 99, 100, 101, 1000];

export const range = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);
