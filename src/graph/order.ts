import { checkGraph, type Graph } from './graph.js';

/**
 * The vertices in an order in which every edge leads from a later vertex to an earlier one (successors first), or null if
 * the graph has a cycle. Kahn's method (1962) on the in-degrees, filled from the back: O(n + m), forward edges only.
 */
export function successorsFirst(graph: Graph): Int32Array | null {
  checkGraph(graph, true);
  const { vertexCount, offsets, targets } = graph;
  const waiting = new Int32Array(vertexCount);
  for (let e = 0; e < graph.edgeCount; e++) {
    const t = targets[e]!;
    waiting[t < 0 ? ~t : t]!++;
  }
  const order = new Int32Array(vertexCount);
  let tail = vertexCount;
  for (let v = vertexCount - 1; v >= 0; v--) if (waiting[v] === 0) order[--tail] = v;
  for (let head = vertexCount; head > tail; ) {
    const v = order[--head]!;
    for (let e = offsets[v]!, end = offsets[v + 1]!; e < end; e++) {
      const t = targets[e]!;
      const u = t < 0 ? ~t : t;
      if (--waiting[u]! === 0) order[--tail] = u;
    }
  }
  return tail === 0 ? order : null;
}

/** Some cycle, as its vertices in order with the first repeated at the end, or null where there is none. */
export function findCycle(graph: Graph): Int32Array | null {
  checkGraph(graph, true);
  const { vertexCount, offsets, targets } = graph;
  const NEW = 0;
  const OPEN = 1;
  const DONE = 2;
  const colour = new Uint8Array(vertexCount);
  const next = offsets.slice(0, vertexCount);
  const path = new Int32Array(vertexCount);
  for (let root = 0; root < vertexCount; root++) {
    if (colour[root] !== NEW) continue;
    let depth = 0;
    path[0] = root;
    colour[root] = OPEN;
    while (depth >= 0) {
      const v = path[depth]!;
      const e = next[v]!;
      if (e === offsets[v + 1]) {
        colour[v] = DONE;
        depth--;
        continue;
      }
      next[v] = e + 1;
      const t = targets[e]!;
      const u = t < 0 ? ~t : t;
      if (colour[u] === OPEN) return closeCycle(path, depth, u);
      if (colour[u] === NEW) {
        colour[u] = OPEN;
        path[++depth] = u;
      }
    }
  }
  return null;
}

function closeCycle(path: Int32Array, depth: number, first: number): Int32Array {
  const begin = path.lastIndexOf(first, depth);
  const closed = new Int32Array(depth - begin + 2);
  closed.set(path.subarray(begin, depth + 1));
  closed[closed.length - 1] = first;
  return closed;
}

/** `0 -> 3 -> 7 -> 0`; a long cycle is shortened in the middle. Vertices are written as `nameOf` says. */
export function makeCycleText(cycle: Int32Array, names = 12, nameOf: (vertex: number) => string = String): string {
  const write = (part: Int32Array) => Array.from(part, nameOf).join(' -> ');
  if (cycle.length <= names) return write(cycle);
  return `${write(cycle.subarray(0, names - 2))} -> … (${cycle.length - names} more) … -> ${write(cycle.subarray(-2))}`;
}
