/** The graphs of Node Kayles and Arc Kayles: vertices that are left, as ascending numbers, and how they are written and drawn. */
import { ZugzwangError } from '../../core/errors.js';
import { flag, integer, integers } from '../../core/family.js';
import type { GraphPicture } from '../../core/picture.js';
import type { Notation } from '../../core/text/notation.js';
import { type Layout, layoutGraph } from './graph-layout.js';
import { KaylesRegions, type Takes } from './kayles-regions.js';

const MAX_VERTICES = 1000;

/** The parameters of both games that say what the graph is. */
export const graphParameters = {
  n: integer({ default: 9, min: 1, max: MAX_VERTICES, description: 'how many vertices there are, numbered from 0' }),
  edges: integers({
    default: [],
    min: 0,
    max: MAX_VERTICES - 1,
    minLength: 0,
    maxLength: 10 * MAX_VERTICES,
    description: 'the edges, each as two vertices; a grid as square as can be where none is given',
  }),
  path: flag('the edges are those of a path through all vertices'),
  cycle: flag('the edges are those of a cycle through all vertices'),
};

/** What says which graph it is. */
export interface GraphValues {
  readonly n: number;
  readonly edges: readonly number[];
  readonly path: boolean;
  readonly cycle: boolean;
}

/** The ends of the edges, pair by pair. @throws ZugzwangError `usage` where they are said twice */
function endsOf(id: string, { n, edges, path, cycle }: GraphValues): readonly number[] {
  const said = [edges.length > 0 ? 'edges' : '', path ? 'path' : '', cycle ? 'cycle' : ''].filter(Boolean);
  if (said.length > 1) {
    const found = said.join(' and ');
    throw new ZugzwangError('usage', `${id}: found ${found}, expected one of edges, path and cycle`, { found });
  }
  const ends = Array.from({ length: n - 1 }, (_, v) => [v, v + 1]);
  if (cycle && n > 2) ends.push([0, n - 1]);
  return path || cycle ? ends.flat() : edges.length > 0 ? edges : gridOf(n);
}

/** The ends of the edges of a grid, rank by rank, with as many files as ranks or as few more as can be. */
function gridOf(n: number): number[] {
  let ranks = Math.floor(Math.sqrt(n));
  while (n % ranks !== 0) ranks--;
  const files = n / ranks;
  const ends: number[] = [];
  for (let v = 0; v < n; v++) if ((v + 1) % files !== 0) ends.push(v, v + 1);
  for (let v = 0; v + files < n; v++) ends.push(v, v + files);
  return ends;
}

/** An undirected graph without loops. */
export class KaylesGraph {
  readonly count: number;
  /** Each edge once, its smaller vertex first. */
  readonly edges: readonly (readonly [number, number])[];
  #layout: Layout | undefined;

  /** @throws ZugzwangError `usage` for edges that are none */
  constructor(id: string, values: GraphValues) {
    const count = values.n;
    const ends = endsOf(id, values);
    this.count = count;
    const edges = new Map<number, readonly [number, number]>();
    for (let i = 0; i < ends.length; i += 2) {
      const [u, v] = [ends[i]!, ends[i + 1]];
      if (v === undefined || u === v || Math.max(u, v) >= count) throw badEdge(id, count, u, v);
      edges.set(Math.min(u, v) * count + Math.max(u, v), [Math.min(u, v), Math.max(u, v)]);
    }
    this.edges = [...edges.values()];
  }

  get all(): readonly number[] {
    return Array.from({ length: this.count }, (_, v) => v);
  }

  /** The edges both of whose vertices are left. */
  edgesAmong(left: readonly number[]): (readonly [number, number])[] {
    const isLeft = new Set(left);
    return this.edges.filter(([u, v]) => isLeft.has(u) && isLeft.has(v));
  }

  /** What is left without a vertex and its neighbours. */
  withoutNeighbourhood(left: readonly number[], vertex: number): number[] {
    const gone = new Set([vertex, ...this.edges.filter(edge => edge.includes(vertex)).flat()]);
    return left.filter(v => !gone.has(v));
  }

  get notation(): Notation<readonly number[]> {
    return { make: left => (left.length === 0 ? 'none' : left.join('-')), parse: text => this.#parse(text) };
  }

  regions(takes: Takes): KaylesRegions {
    return new KaylesRegions(this.count, this.edges, takes);
  }

  picture(left: readonly number[]): GraphPicture {
    const { x, y, aspect } = (this.#layout ??= layoutGraph(this.count, this.edges));
    const stone = { piece: { sign: 'o', shape: 'stone' as const } };
    return {
      kind: 'graph',
      points: this.all.map(v => ({
        place: String(v),
        x: x[v]!,
        y: y[v]!,
        label: String(v),
        ...(left.includes(v) ? stone : {}),
      })),
      lines: this.edgesAmong(left).map(([from, to]) => ({ from, to })),
      aspect,
    };
  }

  #parse(text: string): number[] {
    const left = text === 'none' ? [] : text.split('-').map(Number);
    const isAscending = left.every((v, i) => v < this.count && (i === 0 || v > left[i - 1]!));
    if ((text === 'none' || /^\d{1,3}(-\d{1,3})*$/.test(text)) && isAscending) return left;
    throw new Error(`expected vertices from 0 to ${this.count - 1} in ascending order joined by "-", or "none"`);
  }
}

function badEdge(id: string, count: number, u: number, v: number | undefined): ZugzwangError {
  const found = v === undefined ? `vertex ${u} alone at the end` : `the edge ${u}-${v}`;
  const expected = `pairs of different vertices from 0 to ${count - 1}`;
  return new ZugzwangError('usage', `${id}: edges has ${found}, expected ${expected}`, { found, expected });
}
