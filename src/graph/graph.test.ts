import fc from 'fast-check';
import { expect, test } from 'vitest';
import { components } from './components.js';
import { graphOfPairs, outDegrees, reverseGraph, reverseGraphOfPairs } from './graph.js';
import { findCycle, makeCycleText, successorsFirst } from './order.js';

interface Edges {
  n: number;
  pairs: number[];
}

const edges: fc.Arbitrary<Edges> = fc
  .integer({ min: 1, max: 12 })
  .chain(n =>
    fc.record({ n: fc.constant(n), pairs: fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { maxLength: 30 }) }),
  )
  .map(({ n, pairs }) => ({ n, pairs: pairs.flat() }));

const graphOf = ({ n, pairs }: Edges) => graphOfPairs(n, Int32Array.from(pairs));

/** reaches[u][v]: a path of one edge or more leads from u to v (Warshall 1962). */
function closure({ n, pairs }: Edges): boolean[][] {
  const reaches = Array.from({ length: n }, () => new Array<boolean>(n).fill(false));
  for (let i = 0; i < pairs.length; i += 2) reaches[pairs[i]!]![pairs[i + 1]!] = true;
  for (let k = 0; k < n; k++) {
    for (let u = 0; u < n; u++) for (let v = 0; v < n; v++) reaches[u]![v] ||= reaches[u]![k]! && reaches[k]![v]!;
  }
  return reaches;
}

const listOf = (graph: ReturnType<typeof graphOf>) =>
  Array.from({ length: graph.vertexCount }, (_, v) => [
    ...graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]),
  ]);

test('a graph holds its edges, parallel ones and loops too, and its reverse holds them turned round', () => {
  fc.assert(
    fc.property(edges, given => {
      const forward = graphOf(given);
      const lists: number[][] = Array.from({ length: given.n }, () => []);
      const back: number[][] = Array.from({ length: given.n }, () => []);
      for (let i = 0; i < given.pairs.length; i += 2) {
        lists[given.pairs[i]!]!.push(given.pairs[i + 1]!);
        back[given.pairs[i + 1]!]!.push(given.pairs[i]!);
      }
      expect(listOf(forward)).toEqual(lists);
      expect(listOf(reverseGraphOfPairs(given.n, Int32Array.from(given.pairs)))).toEqual(back);
      expect(listOf(reverseGraph(forward)).map(l => l.sort())).toEqual(back.map(l => l.sort()));
      expect([...outDegrees(forward)]).toEqual(lists.map(l => l.length));
    }),
  );
});

test('components are the classes of vertices that reach each other, successors first', () => {
  fc.assert(
    fc.property(edges, given => {
      const { count, of } = components(graphOf(given));
      const reaches = closure(given);
      expect(new Set(of).size).toBe(count);
      for (let u = 0; u < given.n; u++) {
        for (let v = 0; v < given.n; v++) {
          const together = u === v || (reaches[u]![v]! && reaches[v]![u]!);
          expect(of[u] === of[v]).toBe(together);
          if (reaches[u]![v]) expect(of[v]!).toBeLessThanOrEqual(of[u]!);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('an order with successors first exists exactly where there is no cycle, and the cycle that is named is one', () => {
  fc.assert(
    fc.property(edges, given => {
      const graph = graphOf(given);
      const reaches = closure(given);
      const loopy = reaches.some((row, v) => row[v]);
      const order = successorsFirst(graph);
      const cycle = findCycle(graph);
      expect(order === null).toBe(loopy);
      expect(cycle !== null).toBe(loopy);
      if (order !== null) {
        const place = new Map([...order].map((v, i) => [v, i]));
        expect(place.size).toBe(given.n);
        for (let i = 0; i < given.pairs.length; i += 2) {
          expect(place.get(given.pairs[i + 1]!)!).toBeLessThan(place.get(given.pairs[i]!)!);
        }
      }
      if (cycle !== null) {
        expect(cycle.length).toBeGreaterThan(1);
        expect(cycle[0]).toBe(cycle[cycle.length - 1]);
        for (let i = 0; i + 1 < cycle.length; i++) {
          expect([...graph.targets.subarray(graph.offsets[cycle[i]!], graph.offsets[cycle[i]! + 1])]).toContain(
            cycle[i + 1],
          );
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('a cycle is written with arrows, a long one shortened', () => {
  expect(makeCycleText(Int32Array.of(0, 3, 7, 0))).toBe('0 -> 3 -> 7 -> 0');
  const long = makeCycleText(Int32Array.from({ length: 1001 }, (_, i) => i % 1000));
  expect(long).toBe('0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> … (989 more) … -> 999 -> 0');
});

test('paths and cycles of a million vertices need no recursion', () => {
  const n = 1_000_000;
  const pairs = new Int32Array(2 * (n - 1));
  for (let v = 0; v + 1 < n; v++) pairs.set([v, v + 1], 2 * v);
  const path = graphOfPairs(n, pairs);
  expect(successorsFirst(path)![0]).toBe(n - 1);
  expect(findCycle(path)).toBeNull();
  expect(components(path).count).toBe(n);
  const closed = new Int32Array(2 * n);
  closed.set(pairs);
  closed.set([n - 1, 0], 2 * (n - 1));
  const ring = graphOfPairs(n, closed);
  expect(successorsFirst(ring)).toBeNull();
  expect(findCycle(ring)!.length).toBe(n + 1);
  expect(components(ring).count).toBe(1);
});
