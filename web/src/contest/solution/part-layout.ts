import { layoutGraph, rowsOf } from 'zugzwang/site/contest';
import { layOut } from '../../draw/graph-layout.ts';
import type { SmallGraphLayout } from '../../draw/small-graph.tsx';

/** Room for a vertex and the numbers in it. */
export const VERTEX = 62;
const MARGIN = 40;
/** What the middles of two vertices keep between them at least, and how wide a drawing may become for it. */
const APART = 84;
const WIDEST = 1500;

type Edge = { readonly from: number; readonly to: number };

/** Places for the vertices of a small graph: in rows, each below those that lead to it, or where there is a cycle by distances. */
export function layOutPart(count: number, edges: readonly Edge[]): SmallGraphLayout {
  const rows = rowsOf(count, edges);
  return rows === null || edges.length === 0 ? freely(count, edges) : inRows(rows, edges);
}

function inRows(rows: readonly number[], edges: readonly Edge[]): SmallGraphLayout {
  const last = Math.max(...rows);
  const bands = Array.from({ length: last + 1 }, (_, row) => ({ firstRow: row, lastRow: row }));
  const laidOut = layOut({
    rows,
    bands,
    edges: edges.map(({ from, to }) => ({ from, to, isBest: false })),
    nodeWidth: VERTEX,
    nodeHeight: VERTEX,
  });
  return {
    points: laidOut.nodes.map(({ x, y }) => ({ x: x + MARGIN, y: y + MARGIN })),
    bends: laidOut.bends.map(points => points.map(({ x, y }) => ({ x: x + MARGIN, y: y + MARGIN }))),
    width: laidOut.width + 2 * MARGIN,
    height: laidOut.height + 2 * MARGIN,
  };
}

function freely(count: number, edges: readonly Edge[]): SmallGraphLayout {
  const pairs = edges.filter(({ from, to }) => from !== to).map(({ from, to }) => [from, to] as const);
  const { x, y, aspect } = layoutGraph(count, pairs);
  let least = 1;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) least = Math.min(least, Math.hypot(x[i]! - x[j]!, (y[i]! - y[j]!) / aspect));
  }
  const width = Math.min(WIDEST, Math.max(180, APART / Math.max(least, 1e-6)));
  const points = x.map((across, i) => ({
    x: MARGIN + VERTEX / 2 + across * width,
    y: MARGIN + VERTEX / 2 + (y[i]! * width) / aspect,
  }));
  return {
    points,
    bends: edges.map(() => []),
    width: width + 2 * MARGIN + VERTEX,
    height: width / aspect + 2 * MARGIN + VERTEX,
  };
}
