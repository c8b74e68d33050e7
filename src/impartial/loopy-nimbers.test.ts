import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chipAt,
  difference,
  firstMoveMakesProgress,
  type Lists,
  randomGraph,
  valuesOf,
} from '../../test/loopy-sums.js';
import { Random } from '../../test/random.js';
import { graphOfPairs } from '../graph/graph.js';
import { graphGrundyValues } from './grundy-values.js';
import { makeNimber } from './nimber.js';

const seeds = fc.integer();
const texts = (lists: Lists) => {
  const found = valuesOf(lists);
  return lists.map((_, v) => makeNimber(chipAt(lists, found, v).value));
};

test('sums of two and three loopy games are worth what search of the product says, and so is every move', () => {
  fc.assert(
    fc.property(seeds, seed => {
      const random = new Random(seed);
      expect(difference([randomGraph(random, 6), randomGraph(random, 6)])).toBeUndefined();
      expect(difference([randomGraph(random, 4), randomGraph(random, 4), randomGraph(random, 4)])).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('whoever plays the first of the winning moves wins, and is not held up for ever', () => {
  fc.assert(
    fc.property(seeds, seed => {
      const random = new Random(seed);
      expect(firstMoveMakesProgress([randomGraph(random, 7), randomGraph(random, 7)])).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('without cycles the values are Grundy values', () => {
  fc.assert(
    fc.property(seeds, seed => {
      const lists = randomGraph(new Random(seed), 12).map((targets, v) => targets.filter(u => u < v));
      const pairs = Int32Array.from(lists.flatMap((targets, v) => targets.flatMap(u => [v, u])));
      expect(valuesOf(lists).values).toEqual(graphGrundyValues(graphOfPairs(lists.length, pairs)));
    }),
  );
});

test("Ferguson's cyclic graph: a, b and c are tied (Game Theory, part I, figure 3.4)", () => {
  const [a, b, c, d, e] = [0, 1, 2, 3, 4];
  expect(texts([[b], [c], [a, d], [e], []])).toEqual(['∞', '∞', '∞(1)', '*', '0']);
});

test('a move to oneself: alone ∞; beside moves to nim heaps ∞(K)', () => {
  expect(texts([[0]])).toEqual(['∞']);
  expect(texts([[], [0], [0, 1], [0, 2, 3]])).toEqual(['0', '*', '*2', '∞(0,2)']);
});

test('heaps that may be added to, while they are not empty, are worth what they are (Poker-Nim: Winning Ways, chapter 3)', () => {
  const heaps = [...Array(9).keys()];
  const lists = heaps.map(n => (n === 0 ? [] : heaps.filter(m => m !== n)));
  // Whatever is added can be taken away again.
  expect(texts(lists)).toEqual(heaps.map(makeNimber));
});

test('all graphs of three vertices, each with a nim heap, are worth what search of the product says', () => {
  const heap: Lists = [[], [0], [0, 1]];
  for (let bits = 0; bits < 512; bits++) {
    const lists = [0, 1, 2].map(v => [0, 1, 2].filter(u => (bits >> (3 * v + u)) & 1));
    expect(difference([lists, heap])).toBeUndefined();
  }
});
