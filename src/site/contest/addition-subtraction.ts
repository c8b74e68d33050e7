import { answerGames } from '../../contest/addition-subtraction.js';
import { ByteReader, bytesSource } from '../../core/data/reader.js';
import { type Graph, reverseGraphOfPairs } from '../../graph/graph.js';
import { neighbourhood } from './neighbourhood.js';
import { fullValue, tokensThatMake, valueText } from './token-moves.js';

/** What there is in an input, game by game. */
export interface TokenGames {
  readonly kind: 'addition-subtraction';
  /** Vertices, edges, rounds and won rounds of each game. */
  readonly vertices: Int32Array;
  readonly edges: Int32Array;
  readonly rounds: Int32Array;
  readonly won: Int32Array;
}

/** A round of a game, on part of its graph or all of it. */
export interface TokenRound {
  /** Whether each round of the game is won, 1 or 0. */
  readonly results: Uint8Array;
  /** The values of all tokens under XOR, as text; `0` where the round is lost. Undefined where the game has no rounds. */
  readonly sum?: string;
  readonly isWhole: boolean;
  readonly vertices: readonly TokenVertex[];
  readonly edges: readonly { readonly from: number; readonly to: number }[];
  readonly wins: readonly TokenMove[];
  /** Vertices with tokens that were not looked at for winning moves. */
  readonly unseen: number;
}

export interface TokenVertex {
  readonly vertex: number;
  /** How many tokens a token is replaced by. */
  readonly tokens: number;
  /** The Grundy value of a token here, as text. */
  readonly value: string;
  /** Tokens in this round. */
  readonly amount: number;
  /** How many different edges lead away and here that this part leaves out. */
  readonly leftOut: number;
}

/** A winning move: a token taken from a vertex, tokens added to others. */
export interface TokenMove {
  readonly from: number;
  readonly to: readonly { readonly vertex: number; readonly count: number }[];
}

/** The most vertices that are looked at for winning moves. */
const MOST_LOOKED_AT = 400;

interface Captured {
  graph: Graph;
  tokens: Float64Array;
  values: Int32Array;
  amounts: Float64Array | undefined;
}

/** The games of an input, solved. What a question is about is read again: rounds are many, and only one is looked at. */
export class SolvedTokenGames {
  readonly #input: Uint8Array;
  readonly #results: readonly Uint8Array[];
  readonly #sizes: { vertices: number; edges: number }[] = [];

  /** @throws ZugzwangError `input` */
  constructor(input: Uint8Array) {
    this.#input = input;
    this.#results = answerGames(this.#reader(), () => ({
      onGraph: graph => this.#sizes.push({ vertices: graph.vertexCount, edges: graph.edgeCount }),
    }));
  }

  summary(): TokenGames {
    return {
      kind: 'addition-subtraction',
      vertices: Int32Array.from(this.#sizes, ({ vertices }) => vertices),
      edges: Int32Array.from(this.#sizes, ({ edges }) => edges),
      rounds: Int32Array.from(this.#results, rounds => rounds.length),
      won: Int32Array.from(this.#results, rounds => rounds.reduce((sum, isWin) => sum + isWin, 0)),
    };
  }

  /** A round of a game, both from 0; around a vertex where there are more than `most`, by itself one that a winning move begins at. */
  round(game: number, round: number, most: number, centre?: number): TokenRound {
    const { graph, tokens, values, amounts } = this.#capture(game, round);
    const { wins, unseen, sum } = amounts === undefined ? NOTHING : winningMoves(graph, tokens, values, amounts);
    const backward = reverseGraphOfPairs(graph.vertexCount, pairsOf(graph));
    const all = graph.vertexCount <= most;
    const middle = centre ?? wins[0]?.from ?? 0;
    const vertices = all
      ? Array.from({ length: graph.vertexCount }, (_, v) => v)
      : neighbourhood(graph, backward, middle, most);
    const index = new Map(vertices.map((vertex, i) => [vertex, i]));
    const leftOut = (v: number) =>
      targetsOf(graph, v).filter(to => !index.has(to)).length +
      targetsOf(backward, v).filter(to => !index.has(to)).length;
    return {
      results: this.#results[game]!.slice(),
      ...(sum === undefined ? {} : { sum }),
      isWhole: all,
      vertices: vertices.map(vertex => ({
        vertex,
        tokens: tokens[vertex]!,
        value: valueText(values[vertex]!),
        amount: amounts?.[vertex] ?? 0,
        leftOut: leftOut(vertex),
      })),
      edges: vertices.flatMap((vertex, from) =>
        targetsOf(graph, vertex).flatMap(to => (index.has(to) ? [{ from, to: index.get(to)! }] : [])),
      ),
      wins,
      unseen,
    };
  }

  #reader(): ByteReader {
    return new ByteReader(bytesSource(this.#input));
  }

  #capture(game: number, wanted: number): Captured {
    let captured: Captured | undefined;
    answerGames(this.#reader(), at => {
      if (at !== game) return {};
      return {
        onGraph: (graph, tokens, values) => {
          captured = { graph, tokens: tokens.slice(), values, amounts: undefined };
        },
        onRound: (round, amounts) => {
          if (round === wanted) captured!.amounts = amounts.slice();
        },
      };
    });
    return captured!;
  }
}

const NOTHING = { wins: [], unseen: 0, sum: undefined };

/** The targets of a vertex's edges, each once. */
const targetsOf = ({ offsets, targets }: Graph, v: number) => [
  ...new Set(targets.subarray(offsets[v]!, offsets[v + 1]!)),
];

function pairsOf({ vertexCount, edgeCount, offsets, targets }: Graph): Int32Array {
  const pairs = new Int32Array(2 * edgeCount);
  for (let v = 0; v < vertexCount; v++) {
    for (let e = offsets[v]!; e < offsets[v + 1]!; e++) {
      pairs[2 * e] = v;
      pairs[2 * e + 1] = targets[e]!;
    }
  }
  return pairs;
}

/**
 * A winning move at each vertex that has one. A move from i wins if it makes what the others add up to. Where that is less than the value of
 * i it can be made, since the value is a mex: those vertices are looked at first.
 */
function winningMoves(graph: Graph, tokens: Float64Array, values: Int32Array, amounts: Float64Array) {
  let sum = 0n;
  for (let v = 0; v < amounts.length; v++) if (amounts[v]! % 2 === 1) sum ^= fullValue(values[v]!);
  const text = sumText(sum);
  if (sum === 0n) return { wins: [], unseen: 0, sum: text };
  const holders: number[] = [];
  for (let v = 0; v < amounts.length; v++)
    if (amounts[v]! > 0 && graph.offsets[v + 1]! > graph.offsets[v]!) holders.push(v);
  const isSure = (v: number) => (fullValue(values[v]!) ^ sum) < fullValue(values[v]!);
  const ordered = [...holders.filter(isSure), ...holders.filter(v => !isSure(v))];
  const wins: TokenMove[] = [];
  let unseen = Math.max(0, ordered.length - MOST_LOOKED_AT);
  for (const from of ordered.slice(0, MOST_LOOKED_AT)) {
    const successors = targetsOf(graph, from);
    const wanted = fullValue(values[from]!) ^ sum;
    const set = tokensThatMake(
      successors.map(v => values[v]!),
      wanted,
      tokens[from]!,
    );
    if (set === undefined) unseen++;
    else if (set !== null) wins.push({ from, to: spread(set, successors, tokens[from]!) });
  }
  return { wins: wins.sort((a, b) => a.from - b.from), unseen, sum: text };
}

/** One token to each of a set; what is left, an even number, all to one successor. */
function spread(set: readonly number[], successors: readonly number[], tokens: number): TokenMove['to'] {
  const counts = new Map(set.map(i => [successors[i]!, 1]));
  const rest = tokens - set.length;
  if (rest > 0) {
    const heap = set.length > 0 ? successors[set[0]!]! : successors[0]!;
    counts.set(heap, (counts.get(heap) ?? 0) + rest);
  }
  return [...counts].map(([vertex, count]) => ({ vertex, count })).sort((a, b) => a.vertex - b.vertex);
}

const SHORT = 1n << 53n;

/** In full as long as it is short, else by its bits: `2^70 + 2^3 + 1`. */
function sumText(sum: bigint): string {
  if (sum < SHORT) return String(sum);
  const bits = [...sum.toString(2)].reverse().flatMap((bit, i) => (bit === '1' ? [i] : []));
  const shown = bits
    .slice(-4)
    .reverse()
    .map(bit => (bit === 0 ? '1' : `2^${bit}`));
  return shown.join(' + ') + (bits.length > shown.length ? ' + …' : '');
}
