import { answerGames } from '../../contest/addition-subtraction.js';
import { ByteReader, bytesSource } from '../../core/data/reader.js';
import { type Graph, reverseGraphOfPairs } from '../../graph/graph.js';
import { HIGH } from '../../impartial/token-values.js';
import { popcount } from '../../ranking/bit-ranking.js';
import { neighbourhood } from './neighbourhood.js';

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

/** More distinct values than this are not gone through subset by subset. */
const MOST_SUBSETS = 12;
/** The most sums that are kept while looking for a set of few successors. */
const MOST_SUMS = 1 << 15;

/** A value as it is: from `HIGH` on it stands for a power of two. */
const fullValue = (value: number): bigint => (value < HIGH ? BigInt(value) : 1n << BigInt(value - HIGH));

/** A value as people read it: `5`, and `2^37` where it has outgrown 30 bits. */
const valueText = (value: number): string => (value < HIGH ? String(value) : `2^${value - HIGH}`);

/**
 * Which of some successors, each once, add up to a value with as many tokens as there are: a set whose size is at most `tokens` and of its
 * parity. What is left over goes in pairs to wherever. Indices into `values`; null where there is none, undefined where it would take
 * too long to say.
 */
export function tokensThatMake(values: readonly number[], wanted: bigint, tokens: number): number[] | null | undefined {
  const distinct = [...new Map(values.map((value, i) => [value, i])).entries()];
  const vectors = distinct.map(([value]) => (fullValue(value) << 1n) | 1n);
  const target = (wanted << 1n) | BigInt(tokens % 2);
  const chosen =
    vectors.length <= MOST_SUBSETS ? bySubsets(vectors, target, tokens) : byElimination(vectors, target, tokens);
  return chosen?.map(i => distinct[i]![1]) ?? chosen;
}

/** The smallest set, subset by subset. */
function bySubsets(vectors: readonly bigint[], target: bigint, most: number): number[] | null {
  const sums = [0n];
  let best = -1;
  let least = most + 1;
  for (let subset = 0; subset < 1 << vectors.length; subset++) {
    if (subset > 0) {
      const last = 31 - Math.clz32(subset);
      sums[subset] = sums[subset ^ (1 << last)]! ^ vectors[last]!;
    }
    const size = popcount(subset);
    if (sums[subset] === target && size < least) [best, least] = [subset, size];
  }
  return best < 0 ? null : vectors.flatMap((_, i) => ((best >> i) & 1 ? [i] : []));
}

/** Some set by elimination over GF(2), which is at most as large as the rank; where that is too large, level by level. */
function byElimination(vectors: readonly bigint[], target: bigint, most: number): number[] | null | undefined {
  const basis: { vector: bigint; of: bigint }[] = [];
  const reduce = (vector: bigint, of: bigint) => {
    for (const kept of basis) if ((vector ^ kept.vector) < vector) [vector, of] = [vector ^ kept.vector, of ^ kept.of];
    return { vector, of };
  };
  vectors.forEach((vector, i) => {
    const rest = reduce(vector, 1n << BigInt(i));
    if (rest.vector === 0n) return;
    basis.push(rest);
    basis.sort((a, b) => (a.vector < b.vector ? 1 : -1));
  });
  const { vector, of } = reduce(target, 0n);
  if (vector !== 0n) return null;
  const chosen = vectors.flatMap((_, i) => ((of >> BigInt(i)) & 1n ? [i] : []));
  return chosen.length <= most ? chosen : byLevels(vectors, target, most);
}

/** Sums of ever more vectors, each kept with the fewest; undefined where they become too many. */
function byLevels(vectors: readonly bigint[], target: bigint, most: number): number[] | null | undefined {
  const found = new Map<bigint, number[]>([[0n, []]]);
  let level = [0n];
  for (let size = 0; size <= most && level.length > 0; size++) {
    if (found.has(target)) return found.get(target)!;
    const next: bigint[] = [];
    for (const sum of level) {
      for (const [i, vector] of vectors.entries()) {
        const more = sum ^ vector;
        if (found.has(more)) continue;
        if (found.size >= MOST_SUMS) return undefined;
        found.set(more, [...found.get(sum)!, i]);
        next.push(more);
      }
    }
    level = next;
  }
  return null;
}
