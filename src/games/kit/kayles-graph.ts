/** The graphs of Node Kayles and Arc Kayles: vertices that are left, as ascending numbers, and how they are written and drawn. */
import { ZugzwangError } from '../../core/errors.js';
import { flag, integer, integers } from '../../core/family.js';
import type { GraphPicture } from '../../core/picture.js';
import type { Regions } from '../../core/regions.js';
import type { Notation } from '../../core/text/notation.js';
import { type Layout, layoutGraph } from './graph-layout.js';

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

/** Whom each vertex is joined to. */
type Lists = readonly (readonly number[])[];

/** The sets of vertices that the moves of a game take away from a piece, vertices by number. */
type Takes = (lists: Lists) => readonly (readonly number[])[];

/**
 * The regions of positions that are the vertices left of a graph of `count` vertices: the pieces that still hang together. A path and a cycle
 * are known by their lengths (`P12`, `C12`), a tree by the nested brackets of its subtrees in order (Aho, Hopcroft and Ullman 1974), anything
 * else by its vertices in the graph of the game.
 */
class KaylesRegions implements Regions<readonly number[]> {
  readonly #lists: Lists;
  readonly #takes: Takes;

  constructor(count: number, edges: readonly (readonly [number, number])[], takes: Takes) {
    this.#lists = listsOf(count, edges);
    this.#takes = takes;
  }

  of(left: readonly number[]): string[] {
    const isLeft = new Uint8Array(this.#lists.length);
    for (const v of left) isLeft[v] = 1;
    return piecesOf(this.#lists, isLeft, v => v);
  }

  options(region: string): string[][] {
    if (region.startsWith('P')) return this.#optionsOfPath(Number(region.slice(1)));
    const { lists, names } = this.#read(region);
    return this.#takes(lists).map(taken => {
      const isLeft = new Uint8Array(lists.length).fill(1);
      for (const v of taken) isLeft[v] = 0;
      return piecesOf(lists, isLeft, v => names?.[v] ?? v);
    });
  }

  /** How many vertices it has. */
  size(region: string): number {
    const rest = region.slice(1);
    return region.startsWith('T') ? rest.length / 2 : region.startsWith('G') ? rest.split('-').length : Number(rest);
  }

  /** What is taken from a path lies side by side, and leaves a path on either side. */
  #optionsOfPath(length: number): string[][] {
    return this.#takes(pathLists(length)).map(taken => {
      const before = Math.min(...taken);
      const after = length - 1 - Math.max(...taken);
      return [before, after].filter(left => left > 0).map(left => `P${left}`);
    });
  }

  /** The piece, and for one of no known form the names of its vertices in the graph of the game. */
  #read(region: string): { lists: Lists; names?: readonly number[] } {
    const rest = region.slice(1);
    if (region.startsWith('T')) return { lists: readTree(rest) };
    if (region.startsWith('C')) return { lists: cycleLists(Number(rest)) };
    const names = rest.split('-').map(Number);
    const numbers = new Map(names.map((name, v) => [name, v]));
    const inside = (name: number) => this.#lists[name]!.flatMap(other => numbers.get(other) ?? []);
    return { lists: names.map(inside), names };
  }
}

function listsOf(count: number, edges: readonly (readonly [number, number])[]): Lists {
  const lists: number[][] = Array.from({ length: count }, () => []);
  for (const [u, v] of edges) {
    lists[u]!.push(v);
    lists[v]!.push(u);
  }
  return lists;
}

function pathLists(length: number): Lists {
  return Array.from({ length }, (_, v) => [v - 1, v + 1].filter(u => u >= 0 && u < length));
}

function cycleLists(length: number): Lists {
  return Array.from({ length }, (_, v) => [(v + length - 1) % length, (v + 1) % length]);
}

/** The texts of the connected pieces of what is left. */
function piecesOf(lists: Lists, isLeft: Uint8Array, nameOf: (v: number) => number): string[] {
  const texts: string[] = [];
  for (let first = 0; first < lists.length; first++) {
    if (isLeft[first] === 0) continue;
    const piece = [first];
    isLeft[first] = 0;
    for (const v of piece) {
      for (const u of lists[v]!) {
        if (isLeft[u] === 0) continue;
        isLeft[u] = 0;
        piece.push(u);
      }
    }
    texts.push(textOf(lists, piece, nameOf));
  }
  return texts;
}

function textOf(lists: Lists, piece: readonly number[], nameOf: (v: number) => number): string {
  const numbers = new Map(piece.map((v, i) => [v, i]));
  const own = piece.map(v => lists[v]!.flatMap(u => numbers.get(u) ?? []));
  const ends = own.reduce((total, list) => total + list.length, 0);
  const isThin = own.every(list => list.length <= 2);
  if (isThin) return `${ends === 2 * piece.length ? 'C' : 'P'}${piece.length}`;
  if (ends === 2 * (piece.length - 1)) return `T${treeText(own)}`;
  const names = piece.map(nameOf).sort((a, b) => a - b);
  return `G${names.join('-')}`;
}

/** A tree as brackets, from its middle: the vertex, or the lesser text of the two, that is left when leaves are taken off in rounds. */
function treeText(lists: Lists): string {
  const [one, other] = middleOf(lists);
  const text = rootedText(lists, one!);
  if (other === undefined) return text;
  const another = rootedText(lists, other);
  return [text, another].sort()[0]!;
}

function middleOf(lists: Lists): number[] {
  const degrees = lists.map(list => list.length);
  let leaves = lists.flatMap((list, v) => (list.length <= 1 ? [v] : []));
  for (let rest = lists.length; rest > 2; ) {
    rest -= leaves.length;
    leaves = leaves.flatMap(leaf => lists[leaf]!.filter(u => --degrees[u]! === 1));
  }
  return leaves;
}

/** Brackets around the sorted texts of the subtrees, the leaves first: no recursion, so that a tree may be deep. */
function rootedText(lists: Lists, root: number): string {
  const parents = new Map([[root, -1]]);
  const order = [root];
  for (const v of order) {
    for (const u of lists[v]!) {
      if (parents.has(u)) continue;
      parents.set(u, v);
      order.push(u);
    }
  }
  const inside: string[][] = lists.map(() => []);
  for (const v of order.reverse()) {
    const text = `(${inside[v]!.sort().join('')})`;
    const parent = parents.get(v)!;
    if (parent < 0) return text;
    inside[parent]!.push(text);
  }
  return '';
}

function readTree(text: string): Lists {
  const edges: [number, number][] = [];
  const above: number[] = [];
  let count = 0;
  for (const bracket of text) {
    if (bracket === ')') above.pop();
    else {
      const parent = above.at(-1);
      if (parent !== undefined) edges.push([parent, count]);
      above.push(count++);
    }
  }
  return listsOf(count, edges);
}
