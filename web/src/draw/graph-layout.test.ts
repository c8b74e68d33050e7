import { describe, expect, test } from 'vitest';
import { solvedGraph } from '../../test/support/solved-graph.ts';
import { layer } from '../game/graph/graph-layers.ts';
import { type LaidOut, type LayoutTask, layOut } from './graph-layout.ts';

const taskOf = async (spec: string, limit?: number): Promise<LayoutTask> => {
  const graph = await solvedGraph(spec, limit);
  const { rows, bands } = layer(graph, 0);
  const edges = graph.edges.map(({ from, to, value }) => ({
    from,
    to,
    isBest: value!.outcome === graph.nodes[from]!.value!.outcome,
  }));
  return { rows, bands, edges, nodeWidth: 80, nodeHeight: 40 };
};

const overlaps = ({ nodes }: LaidOut, { nodeWidth, nodeHeight }: LayoutTask): number => {
  let count = 0;
  for (const [i, a] of nodes.entries())
    for (const b of nodes.slice(i + 1))
      if (Math.abs(a.x - b.x) < nodeWidth && Math.abs(a.y - b.y) < nodeHeight) count++;
  return count;
};

describe.each([
  ['nim:heaps=1-2-3', 1000],
  ['chip', 1000],
  ['subtraction', 1000],
  ['candy-piles', 1000],
  ['kaooa', 120],
] as const)('%s', (spec, limit) => {
  test('every node has a place of its own, in its row', async () => {
    const task = await taskOf(spec, limit);
    const laidOut = layOut(task);
    expect(laidOut.nodes).toHaveLength(task.rows.length);
    for (const [i, { x, y }] of laidOut.nodes.entries()) {
      expect(x).toBeGreaterThanOrEqual(task.nodeWidth / 2 - 0.01);
      expect(x).toBeLessThanOrEqual(laidOut.width - task.nodeWidth / 2 + 0.01);
      expect(y).toBe(laidOut.rowHeights[task.rows[i]!]);
    }
    expect(overlaps(laidOut, task)).toBe(0);
  });

  test('bends of an edge lie in the rows between its nodes, in turn', async () => {
    const task = await taskOf(spec, limit);
    const { bends, rowHeights } = layOut(task);
    for (const [i, { from, to }] of task.edges.entries()) {
      const [a, b] = [task.rows[from]!, task.rows[to]!];
      const between = rowHeights.slice(Math.min(a, b) + 1, Math.max(a, b));
      const heights = bends[i]!.map(({ y }) => y);
      if (heights.length > 0) expect(heights).toEqual(a < b ? between : between.reverse());
      for (const { x } of bends[i]!) expect(Number.isFinite(x)).toBe(true);
    }
  });
});

test('rows of one band stand closer than bands', () => {
  const bands = [
    { moves: 1, firstRow: 0, lastRow: 1 },
    { moves: 0, firstRow: 2, lastRow: 2 },
  ];
  const { rowHeights } = layOut({ rows: [0, 1, 2], bands, edges: [], nodeWidth: 80, nodeHeight: 40 });
  expect(rowHeights[2]! - rowHeights[1]!).toBeGreaterThan(rowHeights[1]! - rowHeights[0]!);
});

test('an edge of a small graph is led past the nodes in between', async () => {
  const { bends } = layOut(await taskOf('subtraction:n=9'));
  expect(bends.some(points => points.length > 0)).toBe(true);
});
