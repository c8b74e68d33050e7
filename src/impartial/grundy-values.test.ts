import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runSync } from '../core/task.js';
import { findGame } from '../games/registry.js';
import { graphOfPairs } from '../graph/graph.js';
import { graphGrundyValues, grundyValuesUpwards, NO_VALUE } from './grundy-values.js';
import { mex } from './nimber.js';

/** Vertices in any numbering, edges from later to earlier ones in a random order. */
const acyclic = fc.integer({ min: 1, max: 14 }).chain(n =>
  fc.record({
    names: fc.shuffledSubarray([...Array(n).keys()], { minLength: n, maxLength: n }),
    pairs: fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { maxLength: 40 }),
  }),
);

test('values of a graph are the mex of the definition', () => {
  fc.assert(
    fc.property(acyclic, ({ names, pairs }) => {
      const edges = pairs.filter(([a, b]) => a !== b).map(([a, b]) => [names[Math.max(a, b)]!, names[Math.min(a, b)]!]);
      const values = graphGrundyValues(graphOfPairs(names.length, Int32Array.from(edges.flat())));
      const naive = (v: number): number => mex(edges.filter(([from]) => from === v).map(([, to]) => naive(to!)));
      expect([...values]).toEqual(names.map((_, v) => naive(v)));
    }),
  );
});

test('a vertex of many edges, and a path of a million vertices', () => {
  const star = Array.from({ length: 100 }, (_, v) => Array.from({ length: v }, (_, u) => [v, u])).flat(2);
  expect([...graphGrundyValues(graphOfPairs(100, Int32Array.from(star)))]).toEqual([...Array(100).keys()]);
  const pairs = new Int32Array(2_000_000);
  for (let v = 0; v < 1_000_000; v++) pairs.set([v, v + 1], 2 * v);
  const values = graphGrundyValues(graphOfPairs(1_000_001, pairs));
  expect([values[0], values[1], values[1_000_000]]).toEqual([0, 1, 0]);
});

test('a cycle is named', () => {
  const graph = graphOfPairs(4, Int32Array.of(0, 1, 1, 2, 2, 1, 3, 0));
  expect(() => graphGrundyValues(graph)).toThrow('found the cycle 1 -> 2 -> 1, expected a graph without cycles');
});

test('values of a space are found upwards, as far as wanted, and where play ends otherwise there is none', async () => {
  const nim = await findGame('nim:heaps=3-4-5');
  const { space, rank, unrank } = nim.definition.numbering!();
  const values = runSync(grundyValuesUpwards(space));
  for (let p = 0; p < space.size; p++) {
    const heaps = unrank(p).position as number[];
    expect(values[p]).toBe(heaps.reduce((sum, heap) => sum ^ heap, 0));
  }
  expect([...runSync(grundyValuesUpwards(space, rank([0, 0, 5], 0)))]).toEqual([0, 1, 2, 3, 4, 5]);
  const misere = (await findGame('subtraction:n=9,misere')).definition.numbering!();
  expect(new Set(runSync(grundyValuesUpwards(misere.space)))).toEqual(new Set([NO_VALUE]));
});
