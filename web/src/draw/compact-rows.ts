/** An edge between two nodes, by their indices. */
interface Pair {
  readonly from: number;
  readonly to: number;
}

const SWEEPS = 12;

/**
 * Places across for nodes in rows: the order within each row is kept, neighbours stand a distance apart at least, and each node is
 * as near as that allows to the middle of the nodes it is joined to.
 */
export function compactRows(
  rows: readonly number[],
  start: readonly number[],
  edges: readonly Pair[],
  distance: number,
): number[] {
  const members = groupByRow(rows, start);
  const joined = neighboursOf(rows, edges);
  const widest = Math.max(...members.map(row => row.length));
  const across = rows.map(() => 0);
  for (const row of members)
    for (const [i, node] of row.entries()) across[node] = (i + (widest - row.length) / 2) * distance;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const order = sweep % 2 === 0 ? members : members.toReversed();
    for (const row of order) {
      const wanted = row.map(node => meanOf(joined[node]!, across) ?? across[node]!);
      for (const [i, x] of spreadOut(wanted, distance).entries()) across[row[i]!] = x;
    }
  }
  return across;
}

function groupByRow(rows: readonly number[], start: readonly number[]): number[][] {
  const members: number[][] = Array.from({ length: Math.max(...rows) + 1 }, () => []);
  for (const [node, row] of rows.entries()) members[row]!.push(node);
  for (const row of members) row.sort((a, b) => start[a]! - start[b]!);
  return members;
}

function neighboursOf(rows: readonly number[], edges: readonly Pair[]): number[][] {
  const joined = rows.map((): number[] => []);
  for (const { from, to } of edges) {
    if (rows[from] === rows[to]) continue;
    joined[from]!.push(to);
    joined[to]!.push(from);
  }
  return joined;
}

function meanOf(nodes: readonly number[], across: readonly number[]): number | undefined {
  if (nodes.length === 0) return undefined;
  return nodes.reduce((sum, node) => sum + across[node]!, 0) / nodes.length;
}

/** The places nearest to those wanted (least squares) in this order, each so far from the next at least. */
export function spreadOut(wanted: readonly number[], distance: number): number[] {
  // With the distances taken off, places only must not fall: blocks that would are merged at their mean.
  const blocks: { sum: number; count: number }[] = [];
  for (const [i, x] of wanted.entries()) {
    let block = { sum: x - i * distance, count: 1 };
    for (let last = blocks.at(-1); last !== undefined && last.sum / last.count >= block.sum / block.count; ) {
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
      last = blocks.at(-1);
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ sum, count }) => Array(count).fill(sum / count)).map((x, i) => x + i * distance);
}
