import { ZugzwangError } from '../../core/errors.js';
import { defineFamily, flag, integer, integers } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import type { GraphLine, GraphPicture } from '../../core/picture.js';
import { type Layout, layoutGraph } from '../kit/graph-layout.js';

const MAX_VERTEX = 9999;

const edgeList = (description: string, value: number[] = []) =>
  integers({ default: value, min: 0, max: MAX_VERTEX, minLength: 0, maxLength: 20_000, description });

/** One chip on a directed graph; impartial, or partizan where an edge is only Left's or only Right's. */
export const chip = defineFamily({
  id: 'chip',
  title: 'One chip on a graph',
  summary: 'Slide the chip along an edge; who cannot move loses.',
  rules:
    'A chip lies on a vertex of a directed graph, which may have cycles. The player to move slides it along an edge. Who ' +
    'cannot move loses (normal play), or wins (misère play). If some edges belong to Left or to Right alone, the game is ' +
    'partizan, and Left begins. Play without end is a draw.',
  notation: 'the vertex of the chip: 3; in a partizan game a space and the player to move: 3 Left',
  version: 1,
  parameters: {
    edges: edgeList("both players' edges, each as two vertices", [0, 1, 1, 0, 1, 2, 2, 3]),
    left: edgeList('edges of Left alone'),
    right: edgeList('edges of Right alone'),
    start: integer({ default: 0, min: 0, max: MAX_VERTEX, description: 'the vertex of the chip at the start' }),
    misere: flag('who cannot move wins'),
  },
  examples: ['0', '2'],
  pictured: '1',
  make({ edges, left, right, start, misere }) {
    const both = targetsOf(edges);
    const own = { Left: targetsOf(left), Right: targetsOf(right) };
    const isPartizan = left.length + right.length > 0;
    let drawn: ChipGraph | undefined;
    const graph = () => (drawn ??= new ChipGraph(start, both, own.Left, own.Right));
    return defineGame({
      ...(isPartizan ? { players: ['Left', 'Right'] as const } : {}),
      start,
      misere,
      moves: (at, player: 'Left' | 'Right') => [
        ...new Set([...(both.get(at) ?? []), ...((isPartizan && own[player].get(at)) || [])]),
      ],
      play: (_at, to) => to,
      notation: { make: String, parse: parseVertex },
      picture: at => graph().pictureAt(at),
      clicks: (to, at) => (graph().shows(at, to) ? [String(to)] : []),
    });
  },
});

/** The distinct vertices that each vertex leads to. */
function targetsOf(edges: readonly number[]): Map<number, number[]> {
  if (edges.length % 2 === 1) {
    const found = `vertex ${edges.at(-1)} alone at the end`;
    throw new ZugzwangError('usage', `chip: edges has ${found}, expected pairs of vertices`, { found });
  }
  const targets = new Map<number, number[]>();
  for (let i = 0; i < edges.length; i += 2) {
    const list = targets.get(edges[i]!) ?? [];
    if (!list.includes(edges[i + 1]!)) list.push(edges[i + 1]!);
    targets.set(edges[i]!, list);
  }
  return targets;
}

function parseVertex(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`expected a vertex from 0 to ${MAX_VERTEX}`);
  return Number(text);
}

/** A graph of more points, or of more lines, is not drawn whole; around the chip there are fewer. */
const MAX_WHOLE = 40;
const MAX_AROUND = 24;
const MAX_LINES = 160;

type Targets = ReadonlyMap<number, readonly number[]>;

/** What is drawn for a place of the chip: the vertices, the lines between them by their indices, and how they lie. */
interface Drawing {
  readonly vertices: readonly number[];
  readonly lines: readonly GraphLine[];
  readonly layout: Layout;
}

/** Pictures of a chip on a graph: the whole graph where that can be read, otherwise what lies ahead of the chip. What has been laid out is kept. */
class ChipGraph {
  /** For each vertex, those it leads to, and whose edge it is where it is one player's alone. */
  readonly #edges = new Map<number, Map<number, 0 | 1 | 'both' | 'two'>>();
  readonly #vertices: readonly number[];
  readonly #whole: Drawing | undefined;
  #around: { readonly at: number; readonly drawing: Drawing } | undefined;

  constructor(start: number, both: Targets, left: Targets, right: Targets) {
    this.#add(both, 'both');
    this.#add(left, 0);
    this.#add(right, 1);
    const vertices = new Set([start, ...this.#edges.keys()]);
    for (const targets of this.#edges.values()) for (const to of targets.keys()) vertices.add(to);
    this.#vertices = [...vertices].sort((a, b) => a - b);
    if (vertices.size > MAX_WHOLE) return;
    const lines = this.#linesOf(this.#vertices);
    if (lines.length <= MAX_LINES) this.#whole = draw(this.#vertices, lines);
  }

  /** The picture with the chip on a vertex. */
  pictureAt(at: number): GraphPicture {
    const { vertices, lines, layout } = this.#drawing(at);
    const leftOut = this.#vertices.length - vertices.filter(v => v !== at || this.#vertices.includes(v)).length;
    return {
      kind: 'graph',
      points: vertices.map((v, i) => ({
        place: String(v),
        x: layout.x[i]!,
        y: layout.y[i]!,
        label: String(v),
        ...(v === at ? { piece: { sign: 'chip', shape: 'chip' as const } } : {}),
      })),
      lines,
      aspect: layout.aspect,
      ...(leftOut > 0 ? { leftOut } : {}),
    };
  }

  /** Whether a vertex is drawn when the chip is on another. */
  shows(at: number, vertex: number): boolean {
    return this.#drawing(at).vertices.includes(vertex);
  }

  #add(targets: Targets, owner: 0 | 1 | 'both'): void {
    for (const [from, list] of targets) {
      const edges = this.#edges.get(from) ?? new Map<number, 0 | 1 | 'both' | 'two'>();
      for (const to of list) {
        const known = edges.get(to);
        edges.set(to, known === undefined ? owner : known === 'both' ? known : 'two');
      }
      this.#edges.set(from, edges);
    }
  }

  #drawing(at: number): Drawing {
    if (this.#whole?.vertices.includes(at)) return this.#whole;
    if (this.#around?.at !== at) {
      const vertices = this.#verticesAround(at);
      this.#around = { at, drawing: draw(vertices, this.#linesOf(vertices)) };
    }
    return this.#around!.drawing;
  }

  /** What the chip can reach, nearest first, as much as can be drawn with all lines between. */
  #verticesAround(at: number): number[] {
    const shown = [at];
    let lines = this.#countBetween(at, [at]);
    for (const from of shown) {
      for (const to of this.#edges.get(from)?.keys() ?? []) {
        if (shown.length === MAX_AROUND) return shown;
        if (shown.includes(to)) continue;
        const more = this.#countBetween(to, [...shown, to]);
        if (lines + more > MAX_LINES) continue;
        lines += more;
        shown.push(to);
      }
    }
    return shown;
  }

  /** The lines between a vertex and others, the vertex itself perhaps among them. */
  #countBetween(v: number, others: readonly number[]): number {
    return others.reduce((count, other) => {
      const back = other === v ? 0 : this.#lines(other, v).length;
      return count + this.#lines(v, other).length + back;
    }, 0);
  }

  #linesOf(vertices: readonly number[]): GraphLine[] {
    const indices = new Map(vertices.map((v, i) => [v, i]));
    return vertices.flatMap((v, from) =>
      [...(this.#edges.get(v)?.keys() ?? [])].flatMap(target => {
        const to = indices.get(target);
        return to === undefined ? [] : this.#lines(v, target).map(player => ({ from, to, directed: true, ...player }));
      }),
    );
  }

  /** Whose edges lead from one vertex to another: both players', one's or one of each. */
  #lines(from: number, to: number): { player?: 0 | 1 }[] {
    const owner = this.#edges.get(from)?.get(to);
    if (owner === undefined) return [];
    if (owner === 'two') return [{ player: 0 }, { player: 1 }];
    return owner === 'both' ? [{}] : [{ player: owner }];
  }
}

function draw(vertices: readonly number[], lines: readonly GraphLine[]): Drawing {
  const edges = lines.map(({ from, to }) => [from, to] as const);
  return { vertices, lines, layout: layoutGraph(vertices.length, edges) };
}
