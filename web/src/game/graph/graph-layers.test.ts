import { expect, test } from 'vitest';
import { solvedGraph } from '../../../test/support/solved-graph.ts';
import type { PositionGraph } from '../../engine/protocol.ts';
import { distances, layer } from './graph-layers.ts';

const unsolved = (count: number, pairs: readonly (readonly [number, number])[]): PositionGraph => ({
  nodes: Array.from({ length: count }, (_, i) => ({ text: String(i), player: 0, over: false, cut: false })),
  edges: pairs.map(([from, to]) => ({ from, to, text: 'move' })),
  whole: true,
});

test('distances count moves from the root, and what it does not reach comes last', () => {
  const graph = unsolved(5, [
    [0, 1],
    [1, 2],
    [2, 0],
    [0, 2],
    [4, 0],
  ]);
  expect(distances(graph, 0)).toEqual([0, 1, 1, 2, 2]);
});

test('rows of a solved game are remotenesses, from the longest down to the ends', async () => {
  const graph = await solvedGraph('nim:heaps=1-2-3');
  const { rows, bands, isSolved } = layer(graph, 0);
  expect(isSolved).toBe(true);
  expect(bands.at(-1)!.moves).toBe(0);
  const moves = bands.map(band => band.moves!);
  expect(moves).toEqual([...moves].sort((a, b) => b - a));
  for (const [i, { value }] of graph.nodes.entries()) {
    const band = bands.find(({ firstRow, lastRow }) => firstRow <= rows[i]! && rows[i]! <= lastRow);
    expect(band?.moves).toBe(value!.remoteness);
  }
});

test('best play runs to a lower row, one move nearer to the end', async () => {
  const graph = await solvedGraph('nim:heaps=1-2-3');
  const { rows } = layer(graph, 0);
  for (const [i, { value, over }] of graph.nodes.entries()) {
    if (over) continue;
    const best = graph.edges.find(
      edge =>
        edge.from === i &&
        edge.value!.outcome === value!.outcome &&
        graph.nodes[edge.to]!.value!.remoteness === value!.remoteness! - 1,
    );
    expect(rows[best!.to]).toBeGreaterThan(rows[i]!);
  }
});

test('draws stand in a band of their own, above all that ends', async () => {
  const graph = await solvedGraph('chip');
  const { rows, bands } = layer(graph, 0);
  expect(bands[0]).toMatchObject({ moves: null, firstRow: 0 });
  for (const [i, { value }] of graph.nodes.entries())
    expect(rows[i]! <= bands[0]!.lastRow).toBe(value!.outcome === 'draw');
});

test('a band that is too wide is broken into rows of about equal size, nearest first', () => {
  const star = unsolved(
    22,
    Array.from({ length: 21 }, (_, i) => [0, i + 1] as const),
  );
  const { rows, bands, isSolved } = layer(star, 0, 8);
  expect(isSolved).toBe(false);
  expect(bands).toEqual([
    { moves: 0, firstRow: 0, lastRow: 0 },
    { moves: 1, firstRow: 1, lastRow: 3 },
  ]);
  expect([1, 2, 3].map(row => rows.filter(at => at === row).length)).toEqual([7, 7, 7]);
});

test('a graph of nothing has no rows', () => {
  expect(layer({ nodes: [], edges: [], whole: true }, 0).bands).toEqual([]);
});

test('many draws stand in rows by their distance from the root', async () => {
  const graph = await solvedGraph('kaooa', 100);
  const { rows, bands } = layer(graph, 0);
  const distance = distances(graph, 0);
  expect(bands).toHaveLength(1);
  expect(rows.filter(row => row === 0)).toEqual([0]);
  for (const [i, row] of rows.entries())
    for (const [j, other] of rows.entries()) if (row === other) expect(distance[i]).toBe(distance[j]);
});
