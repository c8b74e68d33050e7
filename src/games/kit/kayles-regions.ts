/**
 * Regions of the games of removing vertices from a graph: the pieces that still hang together. A path and a cycle are known by their
 * lengths (`P12`, `C12`), a tree by the nested brackets of its subtrees in order (Aho, Hopcroft and Ullman 1974), anything
 * else by its vertices in the graph of the game.
 */
import type { Regions } from '../../core/regions.js';

/** Whom each vertex is joined to. */
type Lists = readonly (readonly number[])[];

/** The sets of vertices that the moves of a game take away from a piece, vertices by number. */
export type Takes = (lists: Lists) => readonly (readonly number[])[];

/** The regions of positions that are the vertices left of a graph of `count` vertices. */
export class KaylesRegions implements Regions<readonly number[]> {
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
