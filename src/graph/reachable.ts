import type { PositionSpace } from '../core/space.js';

/** Marks (1) every position that play can reach from the start, symmetric ones apart. O(positions + edges). */
export function reachable(space: PositionSpace): Uint8Array {
  const reached = new Uint8Array(space.size);
  const queue = new Int32Array(space.size);
  const out = new Int32Array(Math.max(1, space.maxSuccessors));
  let tail = 0;
  queue[tail++] = space.start;
  reached[space.start] = 1;
  for (let head = 0; head < tail; head++) {
    const p = queue[head]!;
    if (space.terminal(p) >= 0) continue;
    const count = space.successors(p, out);
    for (let i = 0; i < count; i++) {
      const s = out[i]! < 0 ? ~out[i]! : out[i]!;
      if (reached[s] !== 0) continue;
      reached[s] = 1;
      queue[tail++] = s;
    }
  }
  return reached;
}
