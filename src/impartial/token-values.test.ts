import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  grundyValues,
  HUGE,
  ladder,
  mexBySpan,
  mexBySteps,
  mexBySubsets,
  randomTokenGame,
  successorsOf,
  type TokenGame,
} from '../../test/games/token-games.js';
import { Random } from '../../test/random.js';
import { ZugzwangError } from '../core/errors.js';
import { graphOfPairs } from '../graph/graph.js';
import { HIGH, TokenSum, tokenValues } from './token-values.js';

function valuesOf({ vertexCount, edges, add }: TokenGame): bigint[] {
  const values = tokenValues(graphOfPairs(vertexCount, Int32Array.from(edges.flat())), add);
  return Array.from(values, value => (value < HIGH ? BigInt(value) : 1n << BigInt(value - HIGH)));
}

test('values agree with what K tokens reach, step by step', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const random = new Random(seed);
      const most = random.pick([1, 3, 6, 20]);
      const add = () => (random.chance(0.15) ? random.pick([HUGE, HUGE - 1, 101, 102]) : random.integer(0, most));
      const game = randomTokenGame(random, random.integer(1, 14), random.integer(1, 12), add);
      expect(valuesOf(game)).toEqual(grundyValues(game, mexBySteps));
    }),
    { numRuns: 400 },
  );
});

test('values agree with the subsets of up to 12 successors', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const random = new Random(seed);
      const game = randomTokenGame(random, random.integer(10, 22), 12, () => random.integer(0, random.pick([4, 14])));
      expect(successorsOf(game).every(list => list.length <= 12)).toBe(true);
      expect(valuesOf(game)).toEqual(grundyValues(game, mexBySubsets));
    }),
    { numRuns: 60 },
  );
});

test('values agree with spans of big integers, far beyond 32 bits', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const random = new Random(seed);
      const count = random.integer(2, 90);
      const gap = random.pick([0, 0.005, 0.02, 0.1, 0.5]);
      const edges = ladder(count, () => 0).edges.filter(() => !random.chance(gap));
      const odd = random.pick([0, 0.1, 0.5, 1]);
      const add = random.list(count, () =>
        random.chance(odd) ? random.pick([HUGE, 101]) : random.pick([HUGE - 1, 102]),
      );
      const game = { vertexCount: count, edges: random.shuffled(edges), add };
      expect(valuesOf(game)).toEqual(grundyValues(game, mexBySpan));
    }),
    { numRuns: 150 },
  );
});

test('a chain of values that double passes 2^30 and 2^31 and goes on', () => {
  const expected = Array.from({ length: 200 }, (_, v) => (v === 0 ? 0n : 1n << BigInt(v - 1)));
  expect(valuesOf(ladder(200, () => HUGE))).toEqual(expected);
  expect(valuesOf(ladder(200, () => HUGE - 1))).toEqual(expected);
  expect(valuesOf(ladder(200, v => v))).toEqual(expected);
});

test('above 2^30, K from 0 to 12 on a few successors, high and low', () => {
  const base = ladder(40, () => HUGE);
  fc.assert(
    fc.property(fc.integer(), seed => {
      const random = new Random(seed);
      const edges = [...base.edges];
      for (let from = 40; from < 60; from++) {
        const low = random.sample(
          random.list(8, i => i),
          random.integer(0, 5),
        );
        const high = random.sample(
          random.list(from - 28, i => 28 + i),
          random.integer(0, 4),
        );
        for (const to of [...low, ...high]) edges.push([from, to]);
      }
      const add = [
        ...base.add,
        ...random.list(20, () => (random.chance(0.2) ? HUGE - random.integer(0, 1) : random.integer(0, 12))),
      ];
      const game = { vertexCount: 60, edges, add };
      const mex = (values: readonly bigint[], tokens: number) =>
        values.length > 9 ? mexBySpan(values, tokens) : mexBySteps(values, tokens);
      expect(valuesOf(game)).toEqual(grundyValues(game, mex));
    }),
    { numRuns: 60 },
  );
});

test('K at, below and above the rank, where the table takes over', () => {
  for (const count of [2, 5, 9, 10]) {
    for (let add = 0; add <= count + 3; add++) {
      const game = ladder(count, v => (v === count - 1 ? add : HUGE));
      expect(valuesOf(game)).toEqual(grundyValues(game, mexBySteps));
      const low = ladder(count, () => add);
      expect(valuesOf(low)).toEqual(grundyValues(low, mexBySteps));
    }
  }
});

test('K = 0 takes a token away: its value is 1, whatever the successors are', () => {
  expect(valuesOf(ladder(12, () => 0)).slice(1)).toEqual(Array(11).fill(1n));
  const deep = ladder(23, v => (v === 22 ? 0 : HUGE));
  expect(valuesOf(deep)[22]).toBe(1n);
});

test('K = 1 is one chip on a graph: the value is the mex of the successors', () => {
  const game = ladder(300, () => 1);
  expect(valuesOf(game)).toEqual(Array.from({ length: 300 }, (_, v) => BigInt(v)));
});

test('parallel edges, and many successors of few values, change nothing', () => {
  const random = new Random(11);
  const game = randomTokenGame(random, 60, 12, () => random.integer(0, 5));
  const doubled = { ...game, edges: random.shuffled([...game.edges, ...game.edges, ...game.edges]) };
  expect(valuesOf(doubled)).toEqual(valuesOf(game));
  const wide: [number, number][] = Array.from({ length: 1000 }, (_, v) => [1000, v]);
  expect(valuesOf({ vertexCount: 1001, edges: wide, add: Array(1001).fill(3) })[1000]).toBe(1n);
  expect(valuesOf({ vertexCount: 1001, edges: wide, add: Array(1001).fill(4) })[1000]).toBe(1n);
});

test('a span as wide as the table holds is answered, a wider one is refused by naming the vertex', () => {
  // Vertices 0 … 22 are worth 0, 1, 2, 4 … 2^21: their span has 2^22 values.
  const widest = ladder(24, v => (v === 23 ? 2 : HUGE - 1));
  expect(valuesOf(widest)[23]).toBe(7n);
  const tooWide = ladder(25, v => (v === 24 ? 2 : HUGE - 1));
  const error = (() => {
    try {
      return valuesOf(tooWide);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(ZugzwangError);
  expect(error).toMatchObject({
    code: 'input',
    found: "vertex 24, whose 2 tokens are fewer than the rank of its successors' values",
    expected: 'a span of at most 2^22 values',
  });
});

test('above 2^30 too, K below the rank is refused, and K of the rank is answered', () => {
  // The last vertex leads to 0, 1, 2, 4 … 2^39: rank 41.
  const last = (add: number) => valuesOf(ladder(42, v => (v === 41 ? add : HUGE)))[41];
  for (const add of [2, 29, 30, 31, 32, 35])
    expect(() => last(add), String(add)).toThrow(/vertex 41, whose \d+ tokens/);
  for (const add of [41, 42, HUGE]) expect(last(add)).toBe(2n ** 40n);
  // Without 2^20 among the successors, nothing above it matters.
  const gap = (add: number) => {
    const { vertexCount, edges, add: all } = ladder(42, v => (v === 41 ? add : HUGE));
    return valuesOf({ vertexCount, edges: edges.filter(([from, to]) => from !== 41 || to !== 21), add: all })[41];
  };
  for (const add of [30, 31, 35, HUGE]) expect(gap(add)).toBe(2n ** 20n);
});

test('a graph with a cycle is refused', () => {
  expect(() => tokenValues(graphOfPairs(2, Int32Array.of(0, 1, 1, 0)), [1, 1])).toThrow(/found a cycle/);
});

test('a sum is zero when each of its values has come an even number of times', () => {
  const sum = new TokenSum();
  expect(sum.isZero).toBe(true);
  for (const value of [1, 2, 3]) sum.add(value);
  expect(sum.isZero).toBe(true);
  sum.add(HIGH + 30);
  sum.add(HIGH + 31);
  expect(sum.isZero).toBe(false);
  sum.add(HIGH + 30);
  expect(sum.isZero).toBe(false);
  sum.add(HIGH + 31);
  expect(sum.isZero).toBe(true);
  for (const value of [1, HIGH + 30, HIGH + 31]) sum.add(value);
  expect(sum.isZero).toBe(false);
  for (const value of [1, HIGH + 31, HIGH + 30]) sum.add(value);
  expect(sum.isZero).toBe(true);
  sum.add(HIGH - 1);
  sum.add(HIGH + 40);
  sum.clear();
  expect(sum.isZero).toBe(true);
});
