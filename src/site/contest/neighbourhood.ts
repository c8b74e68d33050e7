import type { Graph } from '../../graph/graph.js';

/**
 * The vertices nearest to one, edges taken both ways, at most so many; that one first. A vertex of very many edges gives only as many as
 * there is room for. O(edges at the vertices that are taken).
 */
export function neighbourhood(forward: Graph, backward: Graph, centre: number, most: number): number[] {
  const taken = new Set([centre]);
  for (const vertex of taken) {
    for (const { offsets, targets } of [forward, backward]) {
      for (let e = offsets[vertex]!; e < offsets[vertex + 1]! && taken.size < most; e++) taken.add(targets[e]!);
    }
    if (taken.size >= most) break;
  }
  return [...taken];
}

/** The row of each vertex: 0 for those that nothing leads to, each other one below all that lead to it; null where there is a cycle. */
export function rowsOf(
  count: number,
  edges: readonly { readonly from: number; readonly to: number }[],
): number[] | null {
  const rows = new Array<number>(count).fill(0);
  // With a cycle rows grow without end; without one, after as many rounds as there are vertices nothing changes.
  for (let round = 0; round <= count; round++) {
    let changed = false;
    for (const { from, to } of edges) {
      if (rows[to]! > rows[from]!) continue;
      rows[to] = rows[from]! + 1;
      changed = true;
    }
    if (!changed) return rows;
  }
  return null;
}
