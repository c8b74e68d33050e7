/**
 * Graphs as people write them. A walk: vertices and edges in turn, `R-.-.-L`, or edges alone, `lrl`, where vertices are alike. `(l;rl)` are branches from the
 * vertex before them, `:A` or `:{waist}` behind a vertex is its name, by which it can come again, and `;` outside of all brackets begins another part.
 */
import { excerpt } from '../../../core/errors.js';
import type { Edge, Graph } from './graph.js';

/** What may be written: the letters of vertices, the first for a plain one, and those of edges, `>` and `<` for arrows. */
export interface GraphLetters {
  readonly tags: string;
  readonly edges: string;
}

const MOST = 300;

/** @throws Error with the column, what was found there and what was expected */
export function parseGraph(text: string, letters: GraphLetters): Graph {
  return text.trim() === 'none' ? { tags: '', edges: [] } : new Reader(text, letters).graph();
}

class Reader {
  readonly #text: string;
  readonly #letters: GraphLetters;
  /** Vertices are alike: only edges are written. */
  readonly #areAlike: boolean;
  readonly #tags: string[] = [];
  readonly #edges: Edge[] = [];
  readonly #names = new Map<string, number>();
  #at = 0;

  constructor(text: string, letters: GraphLetters) {
    this.#text = text;
    this.#letters = letters;
    this.#areAlike = letters.tags.length === 1;
  }

  graph(): Graph {
    if (this.#text.trim() === '') throw new Error('found nothing, expected a graph, or "none"');
    do this.#walk(this.#vertex());
    while (this.#take(';'));
    if (this.#next !== '') this.#fail(`"(", ";" or an edge (${this.#listed(this.#letters.edges)})`);
    return { tags: this.#tags.join(''), edges: this.#edges };
  }

  get #next(): string {
    while (this.#text[this.#at] === ' ') this.#at++;
    return this.#text[this.#at] ?? '';
  }

  #take(letter: string): boolean {
    if (this.#next !== letter) return false;
    this.#at++;
    return true;
  }

  /** What comes behind a vertex. */
  #walk(start: number): void {
    let v = start;
    for (;;) {
      if (this.#take('(')) {
        do this.#walk(v);
        while (this.#take(';'));
        if (!this.#take(')')) this.#fail('")" or ";"');
        continue;
      }
      const kind = this.#next;
      if (kind === '' || !this.#letters.edges.includes(kind)) return;
      this.#at++;
      const to = this.#vertex();
      this.#edges.push(kind === '<' ? { from: to, to: v, kind: '>' } : { from: v, to, kind });
      if (this.#edges.length > MOST) throw new Error(`found more than ${MOST} edges, expected fewer`);
      v = to;
    }
  }

  #vertex(): number {
    const found = this.#next;
    const isTag = found !== '' && this.#letters.tags.includes(found);
    if (isTag) this.#at++;
    const tag = isTag ? found : this.#areAlike ? this.#letters.tags : undefined;
    const name = this.#take(':') ? this.#name() : undefined;
    const known = name === undefined ? undefined : this.#names.get(name);
    if (known !== undefined) {
      if (isTag && tag !== this.#tags[known])
        throw new Error(`found vertex ${name} as ${tag}, it is ${this.#tags[known]}`);
      return known;
    }
    if (tag === undefined) return this.#fail(`a vertex (${this.#listed(this.#letters.tags)})`);
    const v = this.#tags.push(tag) - 1;
    if (v === MOST) throw new Error(`found more than ${MOST} vertices, expected fewer`);
    if (name !== undefined) this.#names.set(name, v);
    return v;
  }

  #name(): string {
    const found = /^(\w|\{[^{}]+\})/.exec(this.#text.slice(this.#at))?.[0];
    if (found === undefined) return this.#fail('a letter or {name}');
    this.#at += found.length;
    return found.replace(/^\{(.*)\}$/, '$1');
  }

  #listed(letters: string): string {
    return [...letters].map(letter => `"${letter}"`).join(', ');
  }

  #fail(expected: string): never {
    const found = this.#next === '' ? 'the end' : `"${excerpt(this.#next)}"`;
    throw new Error(`column ${this.#at + 1}: found ${found}, expected ${expected}`);
  }
}

/** A vertex as it is written, and what comes behind it. */
interface Written {
  readonly v: number;
  readonly branches: { readonly edge: string; readonly to: Written | number }[];
}

/** Text that is read back as the same graph, its vertices in the order of a walk that begins with the first one. */
export function makeGraphText(graph: Graph, { tags }: GraphLetters): string {
  const { edges } = graph;
  if (graph.tags === '') return 'none';
  const written = new Set<number>();
  const used = new Set<number>();
  const names = new Map<number, string>();
  const write = (v: number): Written => {
    written.add(v);
    const branches: Written['branches'] = [];
    for (const [i, { from, to, kind }] of edges.entries()) {
      if (used.has(i) || (from !== v && to !== v)) continue;
      used.add(i);
      const other = from === v ? to : from;
      const edge = kind === '>' && from !== v ? '<' : kind;
      if (written.has(other)) names.set(other, '');
      branches.push({ edge, to: written.has(other) ? other : write(other) });
    }
    return { v, branches };
  };
  const parts = [...graph.tags].flatMap((_, v) => (written.has(v) ? [] : [write(v)]));
  for (const [i, v] of [...names.keys()].sort((a, b) => a - b).entries()) {
    names.set(v, i < 26 ? `:${String.fromCharCode(65 + i)}` : `:{${i + 1}}`);
  }
  const shown = ({ v, branches }: Written): string => {
    const texts = branches.map(({ edge, to }) => edge + (typeof to === 'number' ? names.get(to)! : shown(to)));
    const tag = tags.length > 1 ? graph.tags[v] : '';
    return `${tag}${names.get(v) ?? ''}${texts.length > 1 ? `(${texts.join(';')})` : texts.join('')}`;
  };
  return parts.map(part => shown(part) || '.').join(';');
}
