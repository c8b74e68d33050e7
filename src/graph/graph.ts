import { demandInteger } from '../core/data/demand-integer.js';
import { ZugzwangError } from '../core/errors.js';

/**
 * Explicit directed graphs in flat arrays: the out-neighbours of v are `targets[offsets[v]] … targets[offsets[v + 1] − 1]`.
 * Built by counting sort in O(n + m) time and 4 (n + 1 + m) bytes beside the edges.
 */
export interface Graph {
  readonly vertexCount: number;
  readonly edgeCount: number;
  readonly offsets: Uint32Array;
  readonly targets: Int32Array;
}

/** Graphs that have been looked through, or were made here; true where targets may be complements. */
const known = new WeakMap<Graph, boolean>();

/**
 * Makes sure that a graph's arrays fit together; each graph is looked through once, in O(n + m).
 *
 * @param extraTurns - whether a target may be written as a complement `~v`
 * @throws ZugzwangError `input` that names what does not fit
 */
export function checkGraph(graph: Graph, extraTurns = false): void {
  const hasComplements = known.get(graph) ?? lookThrough(graph);
  if (hasComplements && !extraTurns) {
    const at = graph.targets.findIndex(target => target < 0);
    throw graphFault(`target ${graph.targets[at]} of edge ${at}`, `a vertex from 0 to ${graph.vertexCount - 1}`);
  }
}

/** Whether there are complements among the targets. */
function lookThrough(graph: Graph): boolean {
  const { vertexCount, edgeCount, offsets, targets } = graph;
  demandInteger(vertexCount, 'vertices of a graph', 0, 2 ** 31 - 1);
  demandInteger(edgeCount, 'edges of a graph', 0, targets.length);
  if (offsets.length !== vertexCount + 1) {
    throw graphFault(`${offsets.length} offsets of ${vertexCount} vertices`, `${vertexCount + 1}`);
  }
  if (offsets[0] !== 0 || offsets[vertexCount] !== edgeCount) {
    throw graphFault(
      `offsets from ${offsets[0]} to ${offsets[vertexCount]}`,
      `them from 0 to ${edgeCount} (edgeCount)`,
    );
  }
  for (let v = 0; v < vertexCount; v++) {
    if (!(offsets[v]! <= offsets[v + 1]!)) {
      throw graphFault(`offset ${offsets[v + 1]} of vertex ${v + 1} after ${offsets[v]}`, 'offsets in ascending order');
    }
  }
  let hasComplements = false;
  for (let e = 0; e < edgeCount; e++) {
    const target = targets[e]!;
    if (target < 0) hasComplements = true;
    if (!((target < 0 ? ~target : target) < vertexCount)) {
      throw graphFault(`target ${target} of edge ${e}`, `a vertex from 0 to ${vertexCount - 1}`);
    }
  }
  known.set(graph, hasComplements);
  return hasComplements;
}

function graphFault(found: string, expected: string): ZugzwangError {
  return new ZugzwangError('input', `the graph has ${found}, expected ${expected}`, { found, expected });
}

/**
 * The graph of the edges `pairs[2 i] -> pairs[2 i + 1]`, i < edgeCount; parallel edges and self-loops stay.
 *
 * @throws ZugzwangError `input` for a vertex that there is not, and for more edges than pairs
 */
export function graphOfPairs(vertexCount: number, pairs: Int32Array, edgeCount = pairs.length / 2): Graph {
  return groupPairs(vertexCount, pairs, edgeCount, 0);
}

/** The same edges turned round: the sources of each vertex. @throws as `graphOfPairs` */
export function reverseGraphOfPairs(vertexCount: number, pairs: Int32Array, edgeCount = pairs.length / 2): Graph {
  return groupPairs(vertexCount, pairs, edgeCount, 1);
}

/** Counting sort of pairs by their member `by`; the other members become the targets. */
function groupPairs(vertexCount: number, pairs: Int32Array, edgeCount: number, by: 0 | 1): Graph {
  demandInteger(vertexCount, 'vertices of a graph', 0, 2 ** 31 - 1);
  demandInteger(edgeCount, 'edges of a graph', 0, Math.floor(pairs.length / 2));
  const offsets = new Uint32Array(vertexCount + 1);
  const last = 2 * edgeCount;
  for (let i = 0; i < last; i++) {
    if (pairs[i]! >>> 0 < vertexCount) continue;
    throw graphFault(`vertex ${pairs[i]} in edge ${i >>> 1}`, `a vertex from 0 to ${vertexCount - 1}`);
  }
  for (let i = by; i < last; i += 2) offsets[pairs[i]!]!++;
  sumUp(offsets);
  const targets = new Int32Array(edgeCount);
  const other = 1 - 2 * by;
  for (let i = by; i < last; i += 2) targets[offsets[pairs[i]!]!++] = pairs[i + other]!;
  stepBack(offsets);
  const graph = { vertexCount, edgeCount, offsets, targets };
  known.set(graph, false);
  return graph;
}

/** Turns counts into the offsets at which each group begins. */
function sumUp(offsets: Uint32Array): void {
  let sum = 0;
  for (let v = 0; v < offsets.length; v++) {
    const here = offsets[v]!;
    offsets[v] = sum;
    sum += here;
  }
}

/** After groups have been filled, each offset stands where the next group begins: puts them back. */
function stepBack(offsets: Uint32Array): void {
  offsets.copyWithin(1, 0, offsets.length - 1);
  offsets[0] = 0;
}

/**
 * The same edges turned round. A target written as a complement `~v` (an extra turn) becomes an edge from v whose own
 * target is written as a complement.
 *
 * @throws as `checkGraph`
 */
export function reverseGraph(graph: Graph): Graph {
  checkGraph(graph, true);
  const { vertexCount, edgeCount, offsets, targets } = graph;
  const reversed = new Uint32Array(vertexCount + 1);
  for (let e = 0; e < edgeCount; e++) {
    const t = targets[e]!;
    reversed[t < 0 ? ~t : t]!++;
  }
  sumUp(reversed);
  const sources = new Int32Array(edgeCount);
  for (let v = 0; v < vertexCount; v++) {
    for (let e = offsets[v]!, end = offsets[v + 1]!; e < end; e++) {
      const t = targets[e]!;
      if (t < 0) sources[reversed[~t]!++] = ~v;
      else sources[reversed[t]!++] = v;
    }
  }
  stepBack(reversed);
  return { vertexCount, edgeCount, offsets: reversed, targets: sources };
}

/** The number of edges that leave each vertex. */
export function outDegrees(graph: Graph): Int32Array {
  checkGraph(graph, true);
  const degrees = new Int32Array(graph.vertexCount);
  for (let v = 0; v < degrees.length; v++) degrees[v] = graph.offsets[v + 1]! - graph.offsets[v]!;
  return degrees;
}
