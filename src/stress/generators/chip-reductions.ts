import { graphOfPairs } from '../../graph/graph.js';
import { successorsFirst } from '../../graph/order.js';
import { pieces, smallerIntegers } from '../reductions.js';
import type { Reduction } from '../subject.js';

/** A graph: edges one after the other, each `from, to, label` (the label 0 … 2 for L, R, B; 0 where there are none). */
export interface ChipGraph {
  readonly n: number;
  readonly edges: Int32Array;
}

/** What a graph is to be, by the switches of the command. */
export interface ChipDemands {
  readonly acyclic: boolean;
  readonly partizan: boolean;
}

/** Graphs with fewer vertices (left out, or drawn together), fewer edges, and smaller numbers. */
export function* chipReductions(graph: ChipGraph, { acyclic, partizan }: ChipDemands): Generator<Reduction<ChipGraph>> {
  const checked = (reduce: Reduction<ChipGraph>) => () => {
    const reduced = reduce();
    return acyclic && hasCycle(reduced) ? graph : reduced;
  };
  const { n, edges } = graph;
  // All at once: no edges, numbers of vertices that are smaller.
  yield () => ({ n, edges: new Int32Array() });
  if (n > FEW) for (const m of smallerIntegers(n, 1)) yield checked(() => foldedTo(graph, m));
  const order = walkOrder(graph);
  for (const { begin, end } of pieces(n, 1)) {
    yield () => withoutVertices(graph, order, begin, end);
    if (end - begin > 1) yield checked(() => drawnTogether(graph, order, begin, end));
  }
  for (const { begin, end } of pieces(edges.length / 3)) {
    yield () => ({ n, edges: withoutRange(edges, 3 * begin, 3 * end) });
  }
  // In small graphs, what takes two steps at once or makes numbers smaller.
  if (n > FEW) return;
  for (let e = 0; e < edges.length; e += 3) yield checked(() => contracted(graph, e));
  for (let v = 0; v < n; v++) yield checked(() => passedBy(graph, v));
  yield () => relabelled(graph, byDegree(graph));
  for (let e = 0; e < edges.length; e += 3) {
    for (const end of [0, 1]) {
      for (const v of smallerIntegers(edges[e + end]!, 0)) yield checked(() => ({ n, edges: edges.with(e + end, v) }));
    }
    if (partizan) for (const label of [2, 0, 1]) yield () => ({ n, edges: edges.with(e + 2, label) });
  }
  if (n <= 12) yield* exchanges(graph);
  if (edges.length <= 3 * 24) {
    for (let e = 0; e + 3 < edges.length; e += 3) yield () => ({ n, edges: exchangedEdges(edges, e) });
  }
}

/** Graphs of no more vertices are looked at vertex by vertex. */
const FEW = 400;

/** As many edges between m vertices, each the remainder of what it was. */
function foldedTo({ edges }: ChipGraph, m: number): ChipGraph {
  return { n: m, edges: edges.map((item, i) => (i % 3 === 2 ? item : item % m)) };
}

function hasCycle({ n, edges }: ChipGraph): boolean {
  const pairs = edges.filter((_, i) => i % 3 !== 2);
  return successorsFirst(graphOfPairs(n, pairs)) === null;
}

function withoutRange(edges: Int32Array, begin: number, end: number): Int32Array {
  const rest = new Int32Array(edges.length - (end - begin));
  rest.set(edges.subarray(0, begin));
  rest.set(edges.subarray(end), begin);
  return rest;
}

/** The vertices in an order in which what hangs together is near: along edges from vertex 0 on, depth first. */
function walkOrder({ n, edges }: ChipGraph): Int32Array {
  const { offsets, targets } = graphOfPairs(
    n,
    edges.filter((_, i) => i % 3 !== 2),
  );
  const order = new Int32Array(n);
  const seen = new Uint8Array(n);
  const next = offsets.slice(0, n);
  const stack: number[] = [];
  let count = 0;
  for (let root = 0; root < n; root++) {
    if (seen[root] === 0) stack.push(root);
    while (stack.length > 0) {
      const v = stack.at(-1)!;
      if (seen[v] === 0) order[count++] = v;
      seen[v] = 1;
      while (next[v]! < offsets[v + 1]! && seen[targets[next[v]!]!] === 1) next[v]!++;
      if (next[v]! < offsets[v + 1]!) stack.push(targets[next[v]!]!);
      else stack.pop();
    }
  }
  return order;
}

/** The graph in which each vertex has a new number; −1 leaves it out, with its edges. */
function renamed(
  n: number,
  edges: Int32Array,
  name: Int32Array,
  drop: (from: number, to: number) => boolean,
): ChipGraph {
  const kept = new Int32Array(edges.length);
  let at = 0;
  for (let e = 0; e < edges.length; e += 3) {
    const from = name[edges[e]!]!;
    const to = name[edges[e + 1]!]!;
    if (from < 0 || to < 0 || drop(edges[e]!, edges[e + 1]!)) continue;
    kept[at++] = from;
    kept[at++] = to;
    kept[at++] = edges[e + 2]!;
  }
  return { n, edges: kept.slice(0, at) };
}

/** The vertices that stay keep their order; new numbers are dense. */
function withoutVertices({ n, edges }: ChipGraph, order: Int32Array, begin: number, end: number): ChipGraph {
  const name = new Int32Array(n);
  for (let i = begin; i < end; i++) name[order[i]!] = -1;
  let count = 0;
  for (let v = 0; v < n; v++) if (name[v] === 0) name[v] = count++;
  return renamed(count, edges, name, () => false);
}

/** Neighbours in the order become one vertex; edges among them go, so that a path stays a path. */
function drawnTogether({ n, edges }: ChipGraph, order: Int32Array, begin: number, end: number): ChipGraph {
  const name = new Int32Array(n);
  const inside = new Uint8Array(n);
  for (let i = begin; i < end; i++) inside[order[i]!] = 1;
  let count = 0;
  for (let i = 0; i < n; i++) name[order[i]!] = i > begin && i < end ? count - 1 : count++;
  return renamed(count, edges, name, (from, to) => inside[from] === 1 && inside[to] === 1);
}

/** The two ends of an edge become one vertex. */
function contracted({ n, edges }: ChipGraph, e: number): ChipGraph {
  const [a, b] = [Math.min(edges[e]!, edges[e + 1]!), Math.max(edges[e]!, edges[e + 1]!)];
  if (a === b) return { n, edges };
  const name = Int32Array.from({ length: n }, (_, v) => (v === b ? a : v > b ? v - 1 : v));
  return renamed(n - 1, withoutRange(edges, e, e + 3), name, () => false);
}

/** A vertex with one way in and out, or few, goes; edges lead past it. */
function passedBy({ n, edges }: ChipGraph, v: number): ChipGraph {
  const list = edgeList(edges);
  const into = list.filter(([from, to]) => to === v && from !== v);
  const out = list.filter(([from, to]) => from === v && to !== v);
  if (n === 1 || into.length * out.length > into.length + out.length) return { n, edges };
  const past = into.flatMap(([from, , label]) => out.map(([, to]) => [from, to, label]));
  const rest = list.filter(([from, to]) => from !== v && to !== v);
  const dense = (w: number) => (w > v ? w - 1 : w);
  const all = [...rest, ...past].map(([from, to, label]) => [dense(from!), dense(to!), label!]);
  return { n: n - 1, edges: Int32Array.from(all.flat()) };
}

function edgeList(edges: Int32Array): [number, number, number][] {
  return Array.from({ length: edges.length / 3 }, (_, i) => [edges[3 * i]!, edges[3 * i + 1]!, edges[3 * i + 2]!]);
}

/** New numbers in which vertices of many edges come first. */
function byDegree({ n, edges }: ChipGraph): Int32Array {
  const degree = new Int32Array(n);
  for (let e = 0; e < edges.length; e += 3) {
    degree[edges[e]!]!++;
    degree[edges[e + 1]!]!++;
  }
  const order = Array.from({ length: n }, (_, v) => v).sort((a, b) => degree[b]! - degree[a]!);
  const name = new Int32Array(n);
  for (const [i, v] of order.entries()) name[v] = i;
  return name;
}

const relabelled = ({ n, edges }: ChipGraph, name: Int32Array) => renamed(n, edges, name, () => false);

/** Two vertices exchange their numbers. */
function* exchanges(graph: ChipGraph): Generator<Reduction<ChipGraph>> {
  for (let a = 0; a < graph.n; a++) {
    for (let b = a + 1; b < graph.n; b++) {
      const name = Int32Array.from({ length: graph.n }, (_, v) => (v === a ? b : v === b ? a : v));
      yield () => relabelled(graph, name);
    }
  }
}

/** An edge and the next exchange their places. */
function exchangedEdges(edges: Int32Array, e: number): Int32Array {
  const other = edges.slice();
  other.copyWithin(e, e + 3, e + 6);
  other.set(edges.subarray(e, e + 3), e + 3);
  return other;
}
