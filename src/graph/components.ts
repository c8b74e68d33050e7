import { checkGraph, type Graph } from './graph.js';

/** The strongly connected components of a graph. */
export interface Components {
  readonly count: number;
  /** The component of each vertex; every edge leads to the same or to a smaller component. */
  readonly of: Int32Array;
}

/**
 * Strongly connected components by Tarjan's algorithm (1972) in Pearce's form (2016), without recursion: O(n + m) time,
 * 16 n bytes. Components are numbered in the order in which play leaves them last: successors first.
 */
export function components(graph: Graph): Components {
  checkGraph(graph, true);
  const { vertexCount, offsets, targets } = graph;
  const of = new Int32Array(vertexCount).fill(-1);
  const low = new Int32Array(vertexCount);
  const next = new Uint32Array(vertexCount);
  const path = new Int32Array(vertexCount);
  const stack = new Int32Array(vertexCount);
  let stackSize = 0;
  let visited = 0;
  let count = 0;
  for (let root = 0; root < vertexCount; root++) {
    if (low[root] !== 0) continue;
    let depth = 0;
    path[0] = root;
    low[root] = ++visited;
    next[root] = offsets[root]!;
    while (depth >= 0) {
      const v = path[depth]!;
      const e = next[v]!;
      if (e < offsets[v + 1]!) {
        next[v] = e + 1;
        const t = targets[e]!;
        const u = t < 0 ? ~t : t;
        if (low[u] === 0) {
          low[u] = ++visited;
          next[u] = offsets[u]!;
          path[++depth] = u;
        }
        continue;
      }
      // All edges seen: a vertex whose successors reach nothing older closes a component.
      const own = low[v]!;
      let least = own;
      for (let f = offsets[v]!; f < offsets[v + 1]!; f++) {
        const t = targets[f]!;
        const u = t < 0 ? ~t : t;
        if (of[u] === -1 && low[u]! < least) least = low[u]!;
      }
      stack[stackSize++] = v;
      depth--;
      if (least < own) {
        low[v] = least;
        continue;
      }
      while (stackSize > 0 && low[stack[stackSize - 1]!]! >= own) of[stack[--stackSize]!] = count;
      count++;
    }
  }
  return { count, of };
}
