/**
 * Grundy values of loop-free positions by number: each is the mex of its successors' (Sprague 1935, Grundy 1939), successors
 * first, in one pass: O(positions + moves) time. A graph is gone through depth first, so that no order has to be found before: 12
 * bytes a vertex, and about one access to memory out of order for each edge.
 */

import { demandInteger } from '../core/data/demand-integer.js';
import { ZugzwangError } from '../core/errors.js';
import { LOSE } from '../core/outcome.js';
import type { PositionSpace } from '../core/space.js';
import { SpaceError } from '../core/space-error.js';
import { runSync, type Task } from '../core/task.js';
import { checkGraph, type Graph } from '../graph/graph.js';
import { findCycle, makeCycleText } from '../graph/order.js';
import { checkedSuccessors, terminalAt } from '../graph/space-graph.js';

/** How many positions and moves are looked at between two yields. */
const PIECE = 1 << 16;

/** The value of a position that has none: play can reach an end that is not lost for the player to move. */
export const NO_VALUE = -(2 ** 31);

/**
 * The Grundy value of every vertex of a graph without cycles: of a chip that is slid along edges until who cannot move loses.
 *
 * @throws ZugzwangError `input` for a graph with a cycle, which is named, and for one whose arrays do not fit together
 */
export function graphGrundyValues(graph: Graph): Int32Array {
  const values = runSync(grundyValuesDepthFirst(graph));
  if (values !== null) return values;
  const cycle = makeCycleText(findCycle(graph)!);
  throw new ZugzwangError('input', `found the cycle ${cycle}, expected a graph without cycles`);
}

const NEW = -1;
const OPEN = -2;

/** The same; null for a graph with a cycle. */
export function* grundyValuesDepthFirst(graph: Graph): Task<Int32Array | null> {
  checkGraph(graph);
  const { offsets, targets, vertexCount } = graph;
  const values = new Int32Array(vertexCount).fill(NEW);
  // The vertices on the way to where we are, and of each the next edge to be looked at.
  const path = new Int32Array(vertexCount);
  const next = new Uint32Array(vertexCount);
  // Which vertex (by the order in which they are valued, from 1) met a value last: no value exceeds the number of a vertex's edges.
  let metBy = new Int32Array(64);
  let valued = 0;
  let work = 0;
  for (let root = 0; root < vertexCount; root++) {
    if (values[root] !== NEW) continue;
    let depth = 0;
    path[0] = root;
    next[0] = offsets[root]!;
    values[root] = OPEN;
    while (depth >= 0) {
      const v = path[depth]!;
      const end = offsets[v + 1]!;
      let e = next[depth]!;
      while (e < end && values[targets[e]!]! >= 0) e++;
      if (e < end) {
        const u = targets[e]!;
        if (values[u] === OPEN) return null;
        next[depth++] = e + 1;
        path[depth] = u;
        next[depth] = offsets[u]!;
        values[u] = OPEN;
        continue;
      }
      const begin = offsets[v]!;
      const degree = end - begin;
      if (degree >= metBy.length) metBy = new Int32Array(2 * degree);
      valued++;
      for (let f = begin; f < end; f++) {
        const value = values[targets[f]!]!;
        if (value < degree) metBy[value] = valued;
      }
      let least = 0;
      while (least < degree && metBy[least] === valued) least++;
      values[v] = least;
      depth--;
      if ((work += degree + 1) < PIECE) continue;
      work = 0;
      yield { phase: 'find values', done: valued, total: vertexCount };
    }
  }
  return values;
}

/**
 * The values of positions 0 … last of a space whose successors are smaller numbers, `NO_VALUE` where an end can be reached that
 * is not lost for the player to move.
 *
 * @throws ZugzwangError `rules` for a successor that is not smaller, `input` where `last` is no position
 */
export function* grundyValuesUpwards(space: PositionSpace, last = space.size - 1): Task<Int32Array> {
  demandInteger(last, 'last position', -1, space.size - 1);
  const values = new Int32Array(last + 1);
  const out = new Int32Array(Math.max(1, space.maxSuccessors));
  const metBy = new Int32Array(out.length + 1);
  let work = 0;
  for (let p = 0; p <= last; p++) {
    const code = terminalAt(space, p);
    const count = code >= 0 ? 0 : checkedSuccessors(space, p, out);
    for (let i = 0; i < count; i++) if (out[i]! >>> 0 >= p) throw notSmaller(p, out[i]!);
    values[p] = code >= 0 && code !== LOSE ? NO_VALUE : mexOf(values, out, count, metBy, p + 1);
    if ((work += count + 1) < PIECE) continue;
    yield { phase: 'find values', done: p, total: last + 1 };
    work = 0;
  }
  return values;
}

function notSmaller(position: number, successor: number): SpaceError {
  const found = `the successor ${successor} of position number ${position}`;
  return new SpaceError(`the space gives ${found}; expected smaller positions alone`, position, { found });
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
