import { demandInteger } from '../core/data/demand-integer.js';
import type { PositionSpace } from '../core/space.js';
import type { Task } from '../core/task.js';
import { checkedSuccessors } from './space-graph.js';

/** How many positions and moves are followed between two yields. */
const PIECE = 1 << 16;

/**
 * Marks (1) every position that play can reach from the start, or from the position given, symmetric ones apart.
 * O(positions + edges); 5 bytes a position.
 */
export function* reachable(space: PositionSpace, from = space.start): Task<Uint8Array> {
  if (space.size > 0) demandInteger(from, 'position', 0, space.size - 1);
  const reached = new Uint8Array(space.size);
  const queue = new Int32Array(space.size);
  const out = new Int32Array(Math.max(1, space.maxSuccessors));
  let tail = 0;
  let work = 0;
  queue[tail++] = from;
  reached[from] = 1;
  for (let head = 0; head < tail; head++) {
    if (++work > PIECE) {
      yield { phase: 'count positions', done: head, total: space.size };
      work = 0;
    }
    const p = queue[head]!;
    if (space.terminal(p) >= 0) continue;
    const count = checkedSuccessors(space, p, out);
    work += count;
    for (let i = 0; i < count; i++) {
      const s = out[i]! < 0 ? ~out[i]! : out[i]!;
      if (reached[s] !== 0) continue;
      reached[s] = 1;
      queue[tail++] = s;
    }
  }
  return reached;
}
