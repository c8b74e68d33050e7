import { ZugzwangError } from '../../core/errors.js';
import { defineFamily, integers } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import type { GraphPicture } from '../../core/picture.js';
import type { Layout } from '../kit/graph-layout.js';
import { layoutLayers } from '../kit/layer-layout.js';

/** UVA 12163, for small positions: the graph as successor lists, tokens as a vector. */
export const additionSubtraction = defineFamily({
  id: 'addition-subtraction',
  title: 'Addition-Subtraction Game',
  summary: 'Take a token from a vertex of a graph and put K tokens on its successors; who cannot move loses.',
  rules:
    'A directed graph without cycles has tokens on its vertices. A move takes one token from a vertex that has a token and ' +
    'a way out, and adds K tokens (a number of that vertex) to its successors, distributed at will, several on one allowed. ' +
    'Who cannot move loses. Vertices are numbered from 0, and every edge leads to a smaller vertex.',
  notation: 'the tokens on each vertex, joined by "-": 0-1-2',
  ending: 'tokens, counted vertex by vertex in an order in which edges lead on',
  version: 1,
  parameters: {
    edges: integers({
      default: [1, 0, 2, 0, 2, 1],
      min: 0,
      max: 15,
      minLength: 2,
      maxLength: 200,
      description: 'edges, each as a vertex and a smaller vertex that it leads to',
    }),
    add: integers({ default: [0, 2, 2], min: 0, max: 9, maxLength: 16, description: 'K of each vertex' }),
    tokens: integers({ default: [1, 1, 1], min: 0, max: 99, maxLength: 16, description: 'tokens at the start' }),
  },
  examples: ['1-1-1', '3-1-0'],
  pictured: '1-1-1',
  sources: ['UVA 12163 (Dhaka 2010)'],
  make({ edges, add, tokens }) {
    const count = Math.max(tokens.length, add.length, ...edges.map(v => v + 1));
    const successors = successorLists(edges, count);
    return defineGame({
      start: Array.from({ length: count }, (_, v) => tokens[v] ?? 0),
      moves: at =>
        at.flatMap((amount, v) =>
          amount === 0 || successors[v]!.length === 0
            ? []
            : spreads(add[v] ?? 0, successors[v]!).map(to => ({ from: v, to })),
        ),
      play(at, { from, to }) {
        const after = [...at];
        after[from]!--;
        for (const v of to) after[v]!++;
        return after;
      },
      notation: { make: at => at.join('-'), parse: text => parseTokens(text, count) },
      moveText: ({ from, to }) => `${from}>${to.join('+') || 'none'}`,
      picture: at => tokenPicture(at, add, successors),
      clicks: ({ from, to }) => [from, ...to].map(String),
      regions: {
        of: at => oddOnes(at, successors),
        options: v => leftByToken(Number(v), add[Number(v)] ?? 0, successors),
        size: Number,
      },
    });
  },
});

const layouts = new WeakMap<readonly (readonly number[])[], Layout>();

/** Tokens on the vertices, sources on top; each vertex with its number and, where a token can leave it, its K. */
function tokenPicture(
  at: readonly number[],
  add: readonly number[],
  successors: readonly (readonly number[])[],
): GraphPicture {
  const edges = successors.flatMap((list, from) => list.map(to => [from, to] as const));
  let layout = layouts.get(successors);
  if (layout === undefined) layouts.set(successors, (layout = layoutLayers(at.length, edges)));
  const { x, y, aspect } = layout;
  return {
    kind: 'graph',
    points: at.map((count, v) => ({
      place: String(v),
      x: x[v]!,
      y: y[v]!,
      label: successors[v]!.length === 0 ? String(v) : `${v} (+${add[v] ?? 0})`,
      count,
    })),
    lines: edges.map(([from, to]) => ({ from, to, directed: true })),
    aspect,
    anyOrder: true,
  };
}

function successorLists(edges: readonly number[], count: number): number[][] {
  const lists = Array.from({ length: count }, () => new Set<number>());
  for (let i = 0; i < edges.length; i += 2) {
    const [from, to] = [edges[i]!, edges[i + 1]];
    if (to === undefined || to >= from) throw badEdge(from, to);
    lists[from]!.add(to);
  }
  return lists.map(list => [...list]);
}

function badEdge(from: number, to: number | undefined): ZugzwangError {
  const found = to === undefined ? `vertex ${from} alone at the end` : `the edge ${from} -> ${to}`;
  const expected = 'edges that each lead to a smaller vertex';
  return new ZugzwangError('usage', `addition-subtraction: edges has ${found}, expected ${expected}`, {
    found,
    expected,
  });
}

/** All multisets of `amount` of these vertices. */
function spreads(amount: number, vertices: readonly number[]): number[][] {
  if (amount === 0) return [[]];
  return vertices.flatMap((v, i) => spreads(amount - 1, vertices.slice(i)).map(rest => [v, ...rest]));
}

/** A token is a region, named by its vertex: two of them on one vertex are worth 0. */
function oddOnes(at: readonly number[], successors: readonly (readonly number[])[]): string[] {
  return at.flatMap((amount, v) => (amount % 2 === 1 && successors[v]!.length > 0 ? [String(v)] : []));
}

/** The vertices that get an odd number of K tokens, in each way to spread them: K of them, or fewer by an even number. */
function leftByToken(v: number, amount: number, successors: readonly (readonly number[])[]): string[][] {
  const subsets: number[][] = [[]];
  for (const to of successors[v]!) subsets.push(...subsets.filter(set => set.length < amount).map(set => [...set, to]));
  return subsets
    .filter(set => set.length % 2 === amount % 2)
    .map(set => set.filter(to => successors[to]!.length > 0).map(String));
}

function parseTokens(text: string, count: number): number[] {
  const tokens = text.split('-').map(Number);
  if (!/^\d+(-\d+)*$/.test(text) || tokens.length !== count) throw new Error(`expected ${count} amounts joined by "-"`);
  // No more than can come together in play, which adds at most 9 for each taken.
  if (tokens.some(amount => !Number.isSafeInteger(amount))) throw new Error('expected amounts that can be counted');
  return tokens;
}
