import { Graph, layout as runDagre } from '@dagrejs/dagre';
import type { Point } from './board/parts/paths.ts';
import { compactRows } from './compact-rows.ts';

/** What is to be laid out: sizes, the row of each node, edges by the indices of their nodes. */
export interface LayoutTask {
  readonly rows: readonly number[];
  /** Rows that stand closer together than those of others: the first and the last of each band. */
  readonly bands: readonly { readonly firstRow: number; readonly lastRow: number }[];
  readonly edges: readonly LayoutEdge[];
  readonly nodeWidth: number;
  readonly nodeHeight: number;
}

export interface LayoutEdge {
  readonly from: number;
  readonly to: number;
  /** Edges of best play are kept short and straight before others. */
  readonly isBest: boolean;
}

export interface LaidOut {
  /** The middle of each node. */
  readonly nodes: readonly Point[];
  /** The points that an edge passes between its nodes, those excluded; in the order of the task's edges. */
  readonly bends: readonly (readonly Point[])[];
  /** The height of the middle of each row. */
  readonly rowHeights: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** An edge over more rows than this would need too many places to be routed round nodes; it passes behind them. */
const MOST_ROWS_SPANNED = 3;
/** In a larger graph no edge is routed round nodes: the ways round would take more room than the nodes. */
const MOST_ROUTED = 60;
/** With more edges than this, only those to the next row are left to dagre: the time that it takes grows with their lengths. */
const MOST_EDGES = 800;
/** And no graph that comes out wider than this many times its height. */
const WIDEST = 3;
const BAND_GAP = 46;
const ROW_GAP = 26;
const NODE_GAP = 14;
const SPACIOUS_GAP = 26;

/** Places of nodes and edges. The rows are given; dagre orders and spreads each of them so that few edges cross. */
export function layOut(task: LayoutTask): LaidOut {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({
    ranker: setRanks(task.rows),
    nodesep: task.rows.length <= MOST_ROUTED ? SPACIOUS_GAP : NODE_GAP,
    edgesep: 8,
    ranksep: 40,
  });
  for (const [i] of task.rows.entries()) graph.setNode(String(i), { width: task.nodeWidth, height: task.nodeHeight });
  for (const [i, edge] of task.edges.entries()) {
    const span = routedSpan(task, edge);
    if (span === 0) continue;
    const [upper, lower] = span > 0 ? [edge.from, edge.to] : [edge.to, edge.from];
    graph.setEdge(String(upper), String(lower), { weight: edge.isBest ? 4 : 1, minlen: Math.abs(span) }, String(i));
  }
  runDagre(graph as never);
  const rowHeights = heightsOfRows(task);
  const height = (rowHeights.at(-1) ?? 0) + task.nodeHeight / 2;
  const spread = task.rows.map((_, i) => graph.node(String(i)).x as number);
  const isRouted = task.rows.length <= MOST_ROUTED && Math.max(...spread) <= Math.max(900, WIDEST * height);
  const across = isRouted ? spread : compactRows(task.rows, spread, task.edges, task.nodeWidth + NODE_GAP);
  const left = Math.min(...across) - task.nodeWidth / 2;
  const bends = task.edges.map((edge, i) => (isRouted ? bendsOf(task, graph, rowHeights, edge, i, left) : []));
  return {
    nodes: task.rows.map((row, i) => ({ x: across[i]! - left, y: rowHeights[row]! })),
    bends,
    rowHeights,
    width: Math.max(...across) - left + task.nodeWidth / 2,
    height,
  };
}

type Ranked = { nodes(): string[]; node(name: string): { rank?: number }; graph(): { nestingRoot?: string } };

/** Ranks as given. By then dagre has made every edge twice as long, to have room for labels at their middles. */
function setRanks(rows: readonly number[]) {
  return (graph: Ranked) => {
    for (const name of graph.nodes()) {
      const row = rows[Number(name)];
      graph.node(name).rank = row === undefined ? -1 : 2 * row;
    }
  };
}

/** How many rows down an edge goes that dagre is to route; 0 where it is not. */
function routedSpan({ rows, edges }: LayoutTask, { from, to, isBest }: LayoutEdge): number {
  const span = rows[to]! - rows[from]!;
  const isSmall = rows.length <= MOST_ROUTED;
  const most = isSmall ? MOST_ROWS_SPANNED : edges.length <= MOST_EDGES ? 2 : 1;
  return Math.abs(span) <= most || (isSmall && isBest) ? span : 0;
}

/** Rows of a band stand closer together than bands. */
function heightsOfRows({ bands, nodeHeight }: LayoutTask): number[] {
  const heights: number[] = [];
  let y = nodeHeight / 2;
  for (const { firstRow, lastRow } of bands) {
    for (let row = firstRow; row <= lastRow; row++) {
      heights[row] = y;
      y += nodeHeight + (row === lastRow ? BAND_GAP : ROW_GAP);
    }
  }
  return heights;
}

/** Where dagre led an edge past the rows between its nodes, from its first node to its second. */
function bendsOf(
  task: LayoutTask,
  graph: Graph,
  rowHeights: readonly number[],
  edge: LayoutEdge,
  i: number,
  left: number,
): Point[] {
  const span = routedSpan(task, edge);
  if (Math.abs(span) < 2) return [];
  const [upper, lower] = span > 0 ? [edge.from, edge.to] : [edge.to, edge.from];
  const { points } = graph.edge(String(upper), String(lower), String(i)) as { points: Point[] };
  // Of the points, the ends are on the nodes' borders; between them there are two a row.
  const inner = points.slice(1, -1).filter((_, n) => n % 2 === 1);
  const bends = inner
    .slice(0, Math.abs(span) - 1)
    .map(({ x }, n) => ({ x: x - left, y: rowHeights[task.rows[upper]! + n + 1]! }));
  return span > 0 ? bends : bends.reverse();
}
