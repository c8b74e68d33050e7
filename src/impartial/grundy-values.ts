/**
 * Grundy values of loop-free positions by number: each is the mex of its successors' (Sprague 1935, Grundy 1939), successors
 * first, in one pass. O(positions + moves) time; 4 bytes a position, 4 more where the order has to be found.
 */
import { ZugzwangError } from '../core/errors.js';
import { LOSE } from '../core/outcome.js';
import type { PositionSpace } from '../core/space.js';
import { runSync, type Task } from '../core/task.js';
import type { Graph } from '../graph/graph.js';
import { findCycle, makeCycleText, successorsFirst } from '../graph/order.js';
import { checkedSuccessors } from '../graph/space-graph.js';

/** How many positions and moves are looked at between two yields. */
const PIECE = 1 << 16;

/** The value of a position that has none: play can reach an end that is not lost for the player to move. */
export const NO_VALUE = -(2 ** 31);

/**
 * The Grundy value of every vertex of a graph without cycles: of a chip that is slid along edges until who cannot move loses.
 *
 * @throws ZugzwangError `input` for a graph with a cycle, which is named
 */
export function graphGrundyValues(graph: Graph): Int32Array {
  const order = successorsFirst(graph);
  if (order !== null) return runSync(grundyValuesInOrder(graph, order));
  const cycle = makeCycleText(findCycle(graph)!);
  throw new ZugzwangError('input', `found the cycle ${cycle}, expected a graph without cycles`);
}

/** The same where an order with successors first is known. */
export function* grundyValuesInOrder(graph: Graph, order: Int32Array): Task<Int32Array> {
  const { offsets, targets, vertexCount } = graph;
  const values = new Int32Array(vertexCount);
  // Which vertex (plus 1) met a value last: no value exceeds the number of a vertex's edges.
  let metBy = new Int32Array(64);
  for (let first = 0; first < vertexCount; first += PIECE) {
    yield { phase: 'find values', done: first, total: vertexCount };
    const last = Math.min(vertexCount, first + PIECE);
    for (let i = first; i < last; i++) {
      const v = order[i]!;
      const stamp = i + 1;
      const begin = offsets[v]!;
      const end = offsets[v + 1]!;
      const degree = end - begin;
      if (degree >= metBy.length) metBy = new Int32Array(2 * degree);
      for (let e = begin; e < end; e++) {
        const value = values[targets[e]!]!;
        if (value < degree) metBy[value] = stamp;
      }
      let least = 0;
      while (least < degree && metBy[least] === stamp) least++;
      values[v] = least;
    }
  }
  return values;
}

/**
 * The values of positions 0 … last of a space whose successors are smaller numbers, `NO_VALUE` where an end can be reached that
 * is not lost for the player to move.
 */
export function* grundyValuesUpwards(space: PositionSpace, last = space.size - 1): Task<Int32Array> {
  const values = new Int32Array(last + 1);
  const out = new Int32Array(Math.max(1, space.maxSuccessors));
  const metBy = new Int32Array(out.length + 1);
  let work = 0;
  for (let p = 0; p <= last; p++) {
    const code = space.terminal(p);
    const count = code >= 0 ? 0 : checkedSuccessors(space, p, out);
    values[p] = code >= 0 && code !== LOSE ? NO_VALUE : mexOf(values, out, count, metBy, p + 1);
    if ((work += count + 1) < PIECE) continue;
    yield { phase: 'find values', done: p, total: last + 1 };
    work = 0;
  }
  return values;
}

/** The mex of the values of the first `count` successors; no value where one of them has none. */
function mexOf(values: Int32Array, successors: Int32Array, count: number, metBy: Int32Array, stamp: number): number {
  for (let i = 0; i < count; i++) {
    const value = values[successors[i]!]!;
    if (value < 0) return NO_VALUE;
    if (value < count) metBy[value] = stamp;
  }
  let least = 0;
  while (least < count && metBy[least] === stamp) least++;
  return least;
}
