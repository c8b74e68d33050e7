/** Rulesets on graphs: what each of them says, and all that they have in common. */

import { excerpt } from '../../../core/errors.js';
import { defineFamily, text } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import type { GraphPicture, Picture } from '../../../core/picture.js';
import type { Regions } from '../../../core/regions.js';
import { layoutGraph } from '../../kit/graph-layout.js';
import { decodeGraph, type Edge, encodeGraph, type Graph, inOrder } from './graph.js';
import { familyWords, PLAYERS, playerIndex, type RulesetWords } from './ruleset.js';

/** A ruleset on graphs. Moves are vertices or edges by their numbers from 0; player 0 is Left. */
export interface GraphRuleset extends RulesetWords {
  readonly meaning: string;
  readonly letters: GraphLetters;
  /** The graph of the default game, an example beside the others. */
  readonly start: string;
  readonly moveIn: 'vertices' | 'edges';
  /** Whether the first vertex stands out, as the ground does. */
  readonly hasRoot?: boolean;
  /** What is wrong with a graph that was read. */
  complaint?(graph: Graph): string | undefined;
  moves(graph: Graph, player: 0 | 1): number[];
  play(graph: Graph, move: number, player: 0 | 1): Graph;
  /** The parts that have nothing to do with each other. */
  parts(graph: Graph): Graph[];
}

/** More points than this are not drawn. */
const MOST_DRAWN = 60;
const OTHERS: Readonly<Record<string, string>> = { L: 'R', R: 'L', l: 'r', r: 'l' };

export function defineGraphRuleset(ruleset: GraphRuleset) {
  const { meaning, letters, hasRoot = false, moveIn, start, examples } = ruleset;
  const parse = (written: string) => {
    const graph = parseGraph(written, letters);
    const complaint = ruleset.complaint?.(graph);
    if (complaint !== undefined) throw new Error(complaint);
    return encodeGraph(graph);
  };
  const named = (graph: Graph) => encodeGraph(inOrder(graph, hasRoot));
  const partsOf = (graph: Graph) => {
    const texts: string[] = [];
    for (const part of ruleset.parts(graph)) {
      if (ruleset.moves(part, 0).length + ruleset.moves(part, 1).length > 0) texts.push(named(part));
    }
    return texts;
  };
  const regions: Regions<string> = {
    of: position => partsOf(decodeGraph(position)),
    options: (region, player = 0) => {
      const graph = decodeGraph(region);
      return ruleset.moves(graph, player).map(move => partsOf(ruleset.play(graph, move, player)));
    },
    negatives: region => [named(exchanged(decodeGraph(region)))],
  };
  const moveText = (graph: Graph, move: number) => {
    if (moveIn === 'vertices') return String(move + 1);
    const { from, to, kind } = graph.edges[move]!;
    return `${move + 1}${kind}${from + 1}-${to + 1}`;
  };
  return defineFamily({
    ...familyWords({ ...ruleset, examples: [start, ...examples] }),
    notation: `${meaning}; branches in brackets, (…;…), names of vertices that come again as :A or :{name}; none where nothing is left`,
    parameters: {
      graph: text({
        default: start,
        maxLength: 500,
        expected: 'a graph in the notation of positions',
        description: 'the graph at the start',
      }),
    },
    make: ({ graph }) =>
      defineGame<string, string, 'Left' | 'Right'>({
        players: PLAYERS,
        start: parse(graph),
        moves: (position, player) => {
          const graph = decodeGraph(position);
          return ruleset.moves(graph, playerIndex(player)).map(move => moveText(graph, move));
        },
        play: (position, move, player) =>
          encodeGraph(ruleset.play(decodeGraph(position), Number.parseInt(move, 10) - 1, playerIndex(player))),
        notation: { make: position => makeGraphText(decodeGraph(position), letters), parse },
        picture: position => graphPicture(decodeGraph(position), letters, hasRoot),
        clicks: move => (moveIn === 'vertices' ? [move] : []),
        regions,
      }),
  });
}

function exchanged({ tags, edges }: Graph): Graph {
  return {
    tags: [...tags].map(tag => OTHERS[tag] ?? tag).join(''),
    edges: edges.map(edge => ({ ...edge, kind: OTHERS[edge.kind] ?? edge.kind })),
  };
}

const ownerOf = (letter: string): 0 | 1 | undefined => (/l/i.test(letter) ? 0 : /r/i.test(letter) ? 1 : undefined);

function graphPicture(graph: Graph, letters: GraphLetters, hasRoot: boolean): Picture {
  const { tags, edges } = graph;
  if (tags.length === 0 || tags.length > MOST_DRAWN) return { kind: 'text', text: makeGraphText(graph, letters) };
  const { x, y, aspect } = layoutGraph(
    tags.length,
    edges.filter(({ from, to }) => from !== to).map(({ from, to }) => [from, to] as const),
  );
  const points = [...tags].map((tag, v) => {
    const player = ownerOf(tag);
    const isGround = hasRoot && v === 0;
    const piece = { sign: isGround ? 'ground' : tag, ...(player === undefined ? {} : { player }) };
    return { place: String(v + 1), x: x[v]!, y: y[v]!, ...(isGround || player !== undefined ? { piece } : {}) };
  });
  const lines = edges.map(({ from, to, kind }): GraphPicture['lines'][number] => {
    const player = ownerOf(kind);
    return { from, to, ...(kind === '>' ? { directed: true } : {}), ...(player === undefined ? {} : { player }) };
  });
  return { kind: 'graph', points, lines, aspect };
}

/** What may be written: the letters of vertices, the first for a plain one, and those of edges, `>` and `<` for arrows. */
interface GraphLetters {
  readonly tags: string;
  readonly edges: string;
}

/**
 * Graphs as people write them. A walk: vertices and edges in turn, `R-.-.-L`, or edges alone, `lrl`, where vertices are alike. `(l;rl)` are branches from the
 * vertex before them, `:A` or `:{waist}` behind a vertex is its name, by which it can come again, and `;` outside of all brackets begins another part.
 */
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
