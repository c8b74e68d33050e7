/** The graphs of Node Kayles and Arc Kayles: vertices that are left, as ascending numbers, and how they are written and drawn. */
import { ZugzwangError } from '../core/errors.js';
import { integer, integers } from '../core/family.js';
import type { Notation } from '../core/notation.js';
import type { GraphPicture } from '../core/picture.js';
import { type Layout, layoutGraph } from './graph-layout.js';

const MAX_VERTICES = 30;

/** A grid of three by three: vertices 0 to 8, rank by rank. */
const GRID = [0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 0, 3, 3, 6, 1, 4, 4, 7, 2, 5, 5, 8];

/** The parameters of both games that say what the graph is. */
export const graphParameters = {
  n: integer({ default: 9, min: 1, max: MAX_VERTICES, description: 'how many vertices there are, numbered from 0' }),
  edges: integers({
    default: GRID,
    min: 0,
    max: MAX_VERTICES - 1,
    minLength: 0,
    maxLength: 200,
    description: 'the edges, each as two vertices',
  }),
};

/** An undirected graph without loops. */
export class KaylesGraph {
  readonly count: number;
  /** Each edge once, its smaller vertex first. */
  readonly edges: readonly (readonly [number, number])[];
  #layout: Layout | undefined;

  /** @throws ZugzwangError `usage` for edges that are none */
  constructor(id: string, count: number, ends: readonly number[]) {
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
    return this.edges.filter(([u, v]) => left.includes(u) && left.includes(v));
  }

  /** What is left without a vertex and its neighbours. */
  withoutNeighbourhood(left: readonly number[], vertex: number): number[] {
    const gone = new Set([vertex, ...this.edges.filter(edge => edge.includes(vertex)).flat()]);
    return left.filter(v => !gone.has(v));
  }

  get notation(): Notation<readonly number[]> {
    return { make: left => (left.length === 0 ? 'none' : left.join('-')), parse: text => this.#parse(text) };
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
    if ((text === 'none' || /^\d{1,2}(-\d{1,2})*$/.test(text)) && isAscending) return left;
    throw new Error(`expected vertices from 0 to ${this.count - 1} in ascending order joined by "-", or "none"`);
  }
}

function badEdge(id: string, count: number, u: number, v: number | undefined): ZugzwangError {
  const found = v === undefined ? `vertex ${u} alone at the end` : `the edge ${u}-${v}`;
  const expected = `pairs of different vertices from 0 to ${count - 1}`;
  return new ZugzwangError('usage', `${id}: edges has ${found}, expected ${expected}`, { found, expected });
}
