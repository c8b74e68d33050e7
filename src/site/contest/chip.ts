import { type ChipInput, movesOf, readChip, solvePairs } from '../../contest/chip.js';
import type { ContestFlags } from '../../contest/problem.js';
import { ByteReader, bytesSource } from '../../core/data/reader.js';
import { LOSE, moveValue, type Outcome, outcomeOf, WIN } from '../../core/outcome.js';
import { type Graph, graphOfPairs, reverseGraphOfPairs } from '../../graph/graph.js';
import { neighbourhood } from './neighbourhood.js';

/** The label of an edge whose players are told apart: Left's, Right's, of both. */
export type EdgeLabel = 'L' | 'R' | 'B';
const LABELS: readonly EdgeLabel[] = ['L', 'R', 'B'];

/** What a solved graph holds in all; by player to move, one entry where both have the same moves. */
export interface ChipSummary {
  readonly kind: 'chip';
  readonly n: number;
  readonly m: number;
  readonly isPartizan: boolean;
  readonly players: readonly PlayerSummary[];
}

export interface PlayerSummary {
  readonly counts: Readonly<Record<Outcome, number>>;
  /** How many vertices win, and lose, in each number of moves. */
  readonly remoteness: {
    readonly win: readonly (readonly [number, number])[];
    readonly lose: readonly (readonly [number, number])[];
  };
  /** Where play lasts longest, and how long; absent where there are only draws. */
  readonly longest?: { readonly vertex: number; readonly remoteness: number };
}

/** Part of a graph, or all of it, with its values. */
export interface ChipPart {
  readonly isWhole: boolean;
  readonly vertices: readonly ChipVertex[];
  readonly edges: readonly ChipEdge[];
}

export interface ChipVertex {
  readonly vertex: number;
  /** Packed values, by player to move. */
  readonly values: readonly number[];
  /** How many different edges lead away and here that this part leaves out. */
  readonly leftOut: number;
}

/** An edge between two vertices of a part, by their indices in it. */
export interface ChipEdge {
  readonly from: number;
  readonly to: number;
  readonly label?: EdgeLabel;
  /** For each player: whether the move wins, and whether none is better; undefined where it is not theirs. */
  readonly moves: readonly ({ readonly wins: boolean; readonly isBest: boolean } | undefined)[];
}

/** A chip graph, solved; keeps what questions about its parts need. */
export class SolvedChip {
  readonly #input: ChipInput;
  readonly #values: Int32Array;
  readonly #forward: Graph;
  readonly #backward: Graph;
  readonly #players: 1 | 2;

  /** @throws ZugzwangError `input` */
  constructor(input: Uint8Array, flags: ContestFlags) {
    this.#input = readChip(new ByteReader(bytesSource(input)), flags);
    this.#players = flags.partizan ? 2 : 1;
    const { vertexCount, moves } = movesOf(this.#input);
    this.#values = solvePairs(vertexCount, moves, flags.misere ? WIN : LOSE);
    this.#forward = graphOfPairs(this.#input.n, this.#input.pairs);
    this.#backward = reverseGraphOfPairs(this.#input.n, this.#input.pairs);
  }

  summary(): ChipSummary {
    const players = Array.from({ length: this.#players }, (_, player) => this.#summaryOf(player));
    const { n, pairs } = this.#input;
    return { kind: 'chip', n, m: pairs.length / 2, isPartizan: this.#players === 2, players };
  }

  /** The vertices around one, at most so many, with all edges between them. */
  around(centre: number, most: number): ChipPart {
    const n = this.#input.n;
    const vertices =
      n <= most ? Array.from({ length: n }, (_, v) => v) : neighbourhood(this.#forward, this.#backward, centre, most);
    const index = new Map(vertices.map((vertex, i) => [vertex, i]));
    const edges = this.#edgesWithin(vertices, index);
    return {
      isWhole: vertices.length === n,
      vertices: vertices.map(vertex => ({
        vertex,
        values: Array.from({ length: this.#players }, (_, player) => this.#value(vertex, player)),
        leftOut: outside(this.#forward, vertex, index) + outside(this.#backward, vertex, index),
      })),
      edges,
    };
  }

  #value(vertex: number, player: number): number {
    return this.#values[vertex * this.#players + player]!;
  }

  #summaryOf(player: number): PlayerSummary {
    const counts: Record<Outcome, number> = { win: 0, lose: 0, tie: 0, draw: 0 };
    const found = { win: new Map<number, number>(), lose: new Map<number, number>() };
    let longest: PlayerSummary['longest'];
    for (let vertex = 0; vertex < this.#input.n; vertex++) {
      const value = this.#value(vertex, player);
      const outcome = outcomeOf(value);
      counts[outcome]++;
      if (outcome !== 'win' && outcome !== 'lose') continue;
      const remoteness = value >>> 2;
      found[outcome].set(remoteness, (found[outcome].get(remoteness) ?? 0) + 1);
      if (remoteness > (longest?.remoteness ?? -1)) longest = { vertex, remoteness };
    }
    const remoteness = { win: ascending(found.win), lose: ascending(found.lose) };
    return { counts, remoteness, ...(longest === undefined ? {} : { longest }) };
  }

  /** Edges between vertices of a part; parallel ones of the same label once. */
  #edgesWithin(vertices: readonly number[], index: ReadonlyMap<number, number>): ChipEdge[] {
    const edges = new Map<string, ChipEdge>();
    const add = (from: number, to: number, label?: EdgeLabel) => {
      const key = `${from} ${to} ${label ?? ''}`;
      if (!edges.has(key)) edges.set(key, this.#edge(from, to, label, index));
    };
    const { pairs, labels } = this.#input;
    if (labels === undefined) {
      const { offsets, targets } = this.#forward;
      for (const from of vertices) {
        for (let e = offsets[from]!; e < offsets[from + 1]!; e++) if (index.has(targets[e]!)) add(from, targets[e]!);
      }
    } else {
      // Labels stand in the order of the input.
      for (let i = 0; i < labels.length; i++) {
        const [from, to] = [pairs[2 * i]!, pairs[2 * i + 1]!];
        if (index.has(from) && index.has(to)) add(from, to, LABELS[labels[i]!]!);
      }
    }
    return [...edges.values()];
  }

  #edge(from: number, to: number, label: EdgeLabel | undefined, index: ReadonlyMap<number, number>): ChipEdge {
    const moves = Array.from({ length: this.#players }, (_, player) => {
      if (label === (player === 0 ? 'R' : 'L')) return undefined;
      const value = moveValue(this.#value(to, this.#players === 1 ? 0 : 1 - player), false);
      return { wins: (value & 3) === WIN, isBest: value === this.#value(from, player) };
    });
    return { from: index.get(from)!, to: index.get(to)!, ...(label === undefined ? {} : { label }), moves };
  }
}

function outside({ offsets, targets }: Graph, vertex: number, index: ReadonlyMap<number, number>): number {
  const others = new Set<number>();
  for (let e = offsets[vertex]!; e < offsets[vertex + 1]!; e++) if (!index.has(targets[e]!)) others.add(targets[e]!);
  return others.size;
}

const ascending = (counts: ReadonlyMap<number, number>) => [...counts].sort((a, b) => a[0] - b[0]);
