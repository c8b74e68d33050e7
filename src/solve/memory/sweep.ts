/**
 * Backward induction on a loop-free space: every position after its successors, in one pass. O(positions + edges) time,
 * 4 bytes a position, and 4 more where the order has to be found.
 */
import { ZugzwangError } from '../../core/errors.js';
import { DRAW, flipCode, LOSE } from '../../core/outcome.js';
import type { PositionSpace } from '../../core/space.js';
import type { Task } from '../../core/task.js';
import { type ExplicitSpace, isExplicit } from '../../graph/explicit-space.js';
import { findCycle, makeCycleText } from '../../graph/order.js';
import { checkedSuccessors, graphOfSpace, terminalAt } from '../../graph/space-graph.js';
import { spreadFromRepresentatives } from './symmetry-classes.js';

/** How many positions and moves are looked at between two yields. */
const PIECE = 1 << 16;

/** The packed values of all positions. @throws ZugzwangError `usage` where play can return to a position. */
export function* sweep(space: PositionSpace): Task<Int32Array> {
  if (space.successorsAreSmaller) return yield* sweepUpwards(space);
  const explicit = isExplicit(space) ? space : yield* graphOfSpace(space);
  const order = explicit.order();
  if (order === null) {
    const cycle = makeCycleText(findCycle(explicit.graph)!);
    throw new ZugzwangError('usage', `the sweep needs a loop-free game, and play can go round: ${cycle}`);
  }
  const values = yield* sweepInOrder(explicit, order);
  spreadFromRepresentatives(space, values);
  return values;
}

function* sweepUpwards(space: PositionSpace): Task<Int32Array> {
  const values = new Int32Array(space.size);
  const out = new Int32Array(Math.max(1, space.maxSuccessors));
  let work = 0;
  for (let p = 0; p < space.size; p++) {
    const code = terminalAt(space, p);
    const count = code >= 0 ? 0 : checkedSuccessors(space, p, out);
    values[p] = code >= 0 ? code : bestOf(values, out, 0, count);
    if ((work += count + 1) < PIECE) continue;
    yield { phase: 'solve', done: p, total: space.size };
    work = 0;
  }
  return values;
}

function* sweepInOrder(space: ExplicitSpace, order: Int32Array): Task<Int32Array> {
  const { offsets, targets } = space.graph;
  const values = new Int32Array(order.length);
  for (let first = 0; first < order.length; first += PIECE) {
    yield { phase: 'solve', done: first, total: order.length };
    const last = Math.min(order.length, first + PIECE);
    for (let i = first; i < last; i++) {
      const v = order[i]!;
      const code = space.terminals[v]!;
      values[v] = code >= 0 ? code : bestOf(values, targets, offsets[v]!, offsets[v + 1]!);
    }
  }
  return values;
}

/** The value of a position from its successors' values: the winner hurries, the loser delays. */
function bestOf(values: Int32Array, successors: Int32Array, begin: number, end: number): number {
  let code = -1;
  let remoteness = 0;
  for (let e = begin; e < end; e++) {
    const successor = successors[e]!;
    const value = values[successor < 0 ? ~successor : successor]!;
    const moved = successor < 0 ? value & 3 : flipCode(value & 3);
    const plies = (value >>> 2) + 1;
    if (moved > code) {
      code = moved;
      remoteness = plies;
    } else if (moved === code && (moved === LOSE ? plies > remoteness : plies < remoteness)) {
      remoteness = plies;
    }
  }
  return code < 0 || code === DRAW ? DRAW : (remoteness << 2) | code;
}
