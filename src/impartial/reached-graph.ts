import type { PositionSpace } from '../core/space.js';
import type { Task } from '../core/task.js';
import { type ExplicitSpace, explicitSpace } from '../graph/explicit-space.js';
import { reachable } from '../graph/reachable.js';
import { graphOfSpace } from '../graph/space-graph.js';

/** What a number that cannot be reached is taken for: an end that is lost for the player to move, so that it disturbs nothing. */
const LOST_END = 0;

/**
 * The graph of what can be reached from a position of a space, and which numbers those are (1); the others have no moves.
 * Symmetry is left aside.
 */
export function* reachedGraph(
  space: PositionSpace,
  from: number,
): Task<{ explicit: ExplicitSpace; reached: Uint8Array }> {
  const reached = yield* reachable(space, from);
  const { size, maxSuccessors } = space;
  const trimmed: PositionSpace = {
    size,
    start: from,
    maxSuccessors,
    terminal: p => (reached[p] === 1 ? space.terminal(p) : LOST_END),
    successors: (p, out) => space.successors(p, out),
  };
  const { graph, terminals } = yield* graphOfSpace(trimmed);
  return { explicit: explicitSpace(graph, terminals, { start: from }), reached };
}
