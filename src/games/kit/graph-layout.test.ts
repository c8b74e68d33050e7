import { expect, test } from 'vitest';
import { type Edges, type Layout, layoutGraph, readingCost } from './graph-layout.js';
import { layoutLayers } from './layer-layout.js';

const chain = (n: number): Edges => Array.from({ length: n - 1 }, (_, i) => [i, i + 1]);
const cycle = (n: number): Edges => Array.from({ length: n }, (_, i) => [i, (i + 1) % n]);
const tree = (n: number): Edges => Array.from({ length: n - 1 }, (_, i) => [i >> 1, i + 1]);

function distance({ x, y, aspect }: Layout, a: number, b: number): number {
  return Math.hypot(x[a]! - x[b]!, (y[a]! - y[b]!) / aspect);
}

test('a short chain lies in a line, in its order from left to right', () => {
  const { x, y } = layoutGraph(5, chain(5));
  expect(x).toEqual(x.toSorted((a, b) => a - b));
  expect(x[0]).toBe(0);
  expect(x[4]).toBe(1);
  for (const one of y) expect(Math.abs(one - 0.5)).toBeLessThan(0.06);
});

test('a cycle is a regular polygon', () => {
  for (const n of [3, 4, 5, 8, 13, 30]) {
    const layout = layoutGraph(n, cycle(n));
    const sides = cycle(n).map(([a, b]) => distance(layout, a, b));
    expect(Math.max(...sides) / Math.min(...sides)).toBeLessThan(1.05);
  }
});

test.each([
  ['a tree of 15', 15, tree(15)],
  ['a tree of 31', 31, tree(31)],
  ['a chain of 40', 40, chain(40)],
  ['a star of 12', 13, Array.from({ length: 12 }, (_, i) => [0, i + 1] as const)],
  ['three parts', 9, [...chain(4), [4, 5], [5, 6], [7, 8]] as Edges],
  ['points without lines', 6, []],
])('%s has no line over a point, none that crosses another, and points apart', (_, count, edges) => {
  const layout = layoutGraph(count, edges);
  expect(readingCost(layout, edges)).toBeLessThan(1.5);
  for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) expect(distance(layout, a, b)).toBeGreaterThan(0.07);
});

test('every point lies within the drawing, whatever the graph', () => {
  for (const [count, edges] of [
    [1, []],
    [1, [[0, 0]]],
    [2, [[0, 1]]],
    [7, Array.from({ length: 49 }, (_, i) => [i % 7, Math.floor(i / 7)] as const)],
  ] as [number, Edges][]) {
    const { x, y, aspect } = layoutGraph(count, edges);
    expect(x).toHaveLength(count);
    for (const one of [...x, ...y]) expect(one >= 0 && one <= 1).toBe(true);
    expect(aspect).toBeGreaterThan(0.5);
  }
});

test('layers: what leads out further stands higher, and no edge runs over a point', () => {
  const edges: Edges = [
    [1, 0],
    [2, 0],
    [2, 1],
    [3, 0],
    [3, 2],
  ];
  const layout = layoutLayers(5, edges);
  expect(layout.y).toEqual([1, 0.667, 0.333, 0, 1]);
  expect(readingCost(layout, edges)).toBe(0);
});

test('a graph without edges is a row', () => {
  const { x, y } = layoutLayers(3, []);
  expect(y).toEqual([0.5, 0.5, 0.5]);
  expect(new Set(x).size).toBe(3);
});

test('a crowded layer stands on two heights, within the drawing', () => {
  const edges: Edges = Array.from({ length: 9 }, (_, i) => [i + 1, 0]);
  const { x, y } = layoutLayers(10, edges);
  expect(new Set(y.slice(1)).size).toBe(2);
  expect(new Set(x.slice(1)).size).toBe(9);
  expect(y[0]).toBe(1);
  for (const one of [...x, ...y]) expect(one >= 0 && one <= 1).toBe(true);
});
