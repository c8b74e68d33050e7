import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '../../test/random.js';
import {
  chipAt,
  difference,
  firstMoveMakesProgress,
  type Lists,
  randomGraph,
  valuesOf,
} from '../../test/values/loopy-sums.js';
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

test('where heaps may be added to without end, nothing but the empty one is worth a nim heap', () => {
  const heaps = [...Array(5).keys()];
  expect(texts(heaps.map(n => (n === 0 ? [] : heaps.filter(m => m !== n))))).toEqual([
    '0',
    '∞(0)',
    '∞(0)',
    '∞(0)',
    '∞(0)',
  ]);
});

test('what was added can be taken away, and each reserve is used up: values are those without it (Poker-Nim: Winning Ways, chapter 3)', () => {
  // Position: heap h and reserve r, 0 to 3 each; adding takes from the reserve, for good.
  const positions = [0, 1, 2, 3].flatMap(h => [0, 1, 2, 3].map(r => ({ h, r })));
  const lists = positions.map(({ h, r }) =>
    positions.flatMap((to, v) => ((to.h < h && to.r === r) || (to.h > h && to.h - h === r - to.r) ? [v] : [])),
  );
  expect(texts(lists)).toEqual(positions.map(({ h }) => makeNimber(h)));
});

test('all graphs of three vertices, each with a nim heap, are worth what search of the product says', () => {
  const heap: Lists = [[], [0], [0, 1]];
  for (let bits = 0; bits < 512; bits++) {
    const lists = [0, 1, 2].map(v => [0, 1, 2].filter(u => (bits >> (3 * v + u)) & 1));
    expect(difference([lists, heap])).toBeUndefined();
  }
});
