import type { PositionGraph } from '../../engine/protocol.ts';

/** Rows that belong together: the positions of one remoteness, the draws, or those at one distance from the first position. */
export interface Band {
  /** Plies to the end, or plies from the first position where the game is not solved; null for draws. */
  readonly moves: number | null;
  /** Its rows, from the top of the drawing down, both included. */
  readonly firstRow: number;
  readonly lastRow: number;
}

export interface Layering {
  /** The row of each node. */
  readonly rows: readonly number[];
  readonly bands: readonly Band[];
  /** Whether rows are remotenesses. */
  readonly isSolved: boolean;
}

/** How many edges there are at least between the root and each node; nodes that it does not reach come after all others. */
export function distances({ nodes, edges }: PositionGraph, root: number): number[] {
  const targets = nodes.map((): number[] => []);
  for (const { from, to } of edges) targets[from]!.push(to);
  const distance = nodes.map(() => -1);
  const queue = [root];
  distance[root] = 0;
  for (const node of queue) {
    for (const to of targets[node]!) {
      if (distance[to]! >= 0) continue;
      distance[to] = distance[node]! + 1;
      queue.push(to);
    }
  }
  const beyond = Math.max(...distance) + 1;
  return distance.map(value => (value < 0 ? beyond : value));
}

/**
 * Which row each position stands in. Rows run from the longest play at the top to the ends at the bottom, draws above all; a band
 * too wide to be read is broken into several rows, those nearer to the root first.
 */
export function layer(graph: PositionGraph, root: number, widest = widestRow(graph.nodes.length)): Layering {
  const { nodes } = graph;
  if (nodes.length === 0) return { rows: [], bands: [], isSolved: false };
  const distance = distances(graph, root);
  const isSolved = nodes.every(({ value }) => value !== undefined);
  const keys = nodes.map(({ value }, i) => (isSolved ? value!.remoteness : distance[i]!));
  const order = [...new Set(keys)].sort((a, b) => (isSolved ? compare(b, a) : compare(a, b)));
  const rows = nodes.map(() => 0);
  const bands: Band[] = [];
  let row = 0;
  for (const key of order) {
    const members = nodes.flatMap((_, i) => (keys[i] === key ? [i] : []));
    const pieces =
      isSolved && key === null ? breakDraws(members, distance, widest) : breakBand(members, distance, widest);
    bands.push({ moves: key, firstRow: row, lastRow: row + pieces.length - 1 });
    for (const piece of pieces) {
      for (const node of piece) rows[node] = row;
      row++;
    }
  }
  return { rows, bands, isSolved };
}

/** Draws stand above every remoteness. */
const height = (moves: number | null) => (moves === null ? Number.MAX_SAFE_INTEGER : moves);
const compare = (a: number | null, b: number | null) => height(a) - height(b);

/** About as wide as high, at the shape of a node. */
export const widestRow = (nodes: number) => Math.max(8, Math.round(1.1 * Math.sqrt(nodes)));

/** Draws have no remoteness to go by: where they are many, those at one distance from the root stand together. */
function breakDraws(members: readonly number[], distance: readonly number[], widest: number): number[][] {
  if (members.length <= widest) return [[...members]];
  const near = [...new Set(members.map(node => distance[node]!))].sort((a, b) => a - b);
  return near.flatMap(value => {
    const together = members.filter(node => distance[node] === value);
    return breakBand(together, distance, widest);
  });
}

/** Pieces of about equal size, in the order of their distance from the root. */
function breakBand(members: readonly number[], distance: readonly number[], widest: number): number[][] {
  const count = Math.ceil(members.length / widest);
  const sorted = [...members].sort((a, b) => distance[a]! - distance[b]! || a - b);
  return Array.from({ length: count }, (_, i) =>
    sorted.slice(Math.round((i * sorted.length) / count), Math.round(((i + 1) * sorted.length) / count)),
  );
}
