/** Small graphs with a letter a vertex and a letter an edge, as text that says all about them: `R..L/0-1 1-2 2-3`, an edge's letter in place of the `-`. */

export interface Edge {
  readonly from: number;
  readonly to: number;
  /** What kind of edge it is; `>` where it is an arrow. */
  readonly kind: string;
}

export interface Graph {
  /** A letter a vertex. */
  readonly tags: string;
  readonly edges: readonly Edge[];
}

/** The text of a graph. */
export function encodeGraph({ tags, edges }: Graph): string {
  return `${tags}/${edges.map(({ from, to, kind }) => `${from}${kind}${to}`).join(' ')}`;
}

export function decodeGraph(text: string): Graph {
  const end = text.indexOf('/');
  const edges = text.slice(end + 1);
  return {
    tags: text.slice(0, end),
    edges:
      edges === ''
        ? []
        : edges.split(' ').map(edge => {
            const at = edge.search(/\D/);
            return { from: Number(edge.slice(0, at)), to: Number(edge.slice(at + 1)), kind: edge[at]! };
          }),
  };
}

/** The graph of some vertices, in this order, and of the edges among them. */
export function subgraph({ tags, edges }: Graph, vertices: readonly number[]): Graph {
  const places = new Map(vertices.map((v, i) => [v, i]));
  return {
    tags: vertices.map(v => tags[v]).join(''),
    edges: edges.flatMap(({ from, to, kind }) => {
      const [u, v] = [places.get(from), places.get(to)];
      return u === undefined || v === undefined ? [] : [{ from: u, to: v, kind }];
    }),
  };
}

/** A graph without some vertices. */
export function withoutVertices(graph: Graph, gone: ReadonlySet<number>): Graph {
  return subgraph(
    graph,
    [...graph.tags].flatMap((_, v) => (gone.has(v) ? [] : [v])),
  );
}

/** The vertices joined to each, whatever the direction. */
export function neighbours({ tags, edges }: Graph): number[][] {
  const lists: number[][] = [...tags].map(() => []);
  for (const { from, to } of edges) {
    lists[from]!.push(to);
    if (from !== to) lists[to]!.push(from);
  }
  return lists;
}

/** What can be reached from a vertex, itself first, without going on from some. */
export function reachable(graph: Graph, start: number, ends: readonly number[] = []): number[] {
  const lists = neighbours(graph);
  const found = new Set([start]);
  for (const v of found) if (v === start || !ends.includes(v)) for (const u of lists[v]!) found.add(u);
  return [...found];
}

/** The connected parts of a graph. */
export function components(graph: Graph): Graph[] {
  const left = new Set(graph.tags.length === 0 ? [] : Array.from(graph.tags, (_, v) => v));
  const found: Graph[] = [];
  for (const v of left) {
    const vertices = reachable(graph, v);
    for (const u of vertices) left.delete(u);
    found.push(subgraph(graph, vertices));
  }
  return found;
}

/**
 * The same graph with its vertices in an order that mostly depends on the graph alone, so that equal parts mostly have equal texts: by refinement of what
 * their neighbours are, and the first of those that stay alike singled out. With a root, that stays the first.
 */
export function inOrder(graph: Graph, hasRoot: boolean): Graph {
  const { tags, edges } = graph;
  const size = tags.length;
  let ranks = ranked(Array.from(tags, (tag, v) => (hasRoot && v === 0 ? ' ' : tag)));
  for (;;) {
    const signatures: string[][] = Array.from(ranks, () => []);
    for (const { from, to, kind } of edges) {
      const [out, back] = kind === '>' ? ['>', '<'] : [kind, kind];
      signatures[from]!.push(`${out}${ranks[to]}`);
      signatures[to]!.push(`${back}${ranks[from]}`);
    }
    const next = ranked(signatures.map((list, v) => `${padded(ranks[v]!)} ${list.sort().join()}`));
    const count = new Set(next).size;
    if (count === size) {
      ranks = next;
      break;
    }
    if (count === new Set(ranks).size) {
      // Nothing tells the rest apart: one of them goes before the others.
      const first = next.findIndex((rank, v) => next.indexOf(rank, v + 1) >= 0);
      ranks = ranked(next.map((rank, v) => padded(2 * rank + (rank === next[first] && v !== first ? 1 : 0))));
    } else ranks = next;
  }
  const order = ranks.map((_, v) => v).sort((a, b) => ranks[a]! - ranks[b]!);
  const sorted = subgraph(graph, order);
  const turned = sorted.edges.map(edge =>
    edge.kind === '>' || edge.from <= edge.to ? edge : { ...edge, from: edge.to, to: edge.from },
  );
  return {
    tags: sorted.tags,
    edges: turned.sort((a, b) => a.from - b.from || a.to - b.to || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0)),
  };
}

const padded = (rank: number) => String(rank).padStart(6, '0');

/** The place of each text among the different ones in order. */
function ranked(texts: readonly string[]): number[] {
  const distinct = [...new Set(texts)].sort();
  const places = new Map(distinct.map((text, rank) => [text, rank]));
  return texts.map(text => places.get(text)!);
}
