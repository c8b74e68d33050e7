import type { ByteReader } from '../core/data/reader.js';
import type { ByteWriter } from '../core/data/writer.js';
import { ZugzwangError } from '../core/errors.js';
import { counted } from '../core/text/counted.js';
import { type Graph, graphOfPairs } from '../graph/graph.js';
import { TokenSum, tokenValues } from '../impartial/token-values.js';
import { demandAcyclic } from './acyclic.js';
import type { Problem } from './problem.js';

const MAX_GAMES = 1_000_000;
const MAX_VERTICES = 100_000;
const MAX_EDGES = 1_000_000;
const MAX_ROUNDS = 10_000_000;
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;

export const additionSubtractionProblem: Problem = {
  id: 'addition-subtraction',
  title: 'Addition-Subtraction Game (UVA 12163)',
  format: `input: T; per game V (1 to ${MAX_VERTICES}) and E (0 to ${MAX_EDGES}), E edges FROM TO (from 0, no cycle),
V numbers K, R, then R rounds of V amounts; K and amounts from 0 to 2^53 - 1
output: per game Game#i:, then Round#j: WINNING or LOSING for each round, then an empty line`,
  flags: [],
  answer(reader, writer) {
    answerGames(reader).forEach((rounds, i) => writeGame(writer, i + 1, rounds));
  },
};

/** Reads a whole input: for each game, for each round, whether it is a win. `readingOf` says who reads along in a game, by its index from 0. */
export function answerGames(reader: ByteReader, readingOf?: (game: number) => TokenGameReading): Uint8Array[] {
  const count = reader.integer('number of games T', 1, MAX_GAMES);
  const games: Uint8Array[] = [];
  for (let i = 0; i < count; i++) {
    reader.part('game', i + 1, count);
    games.push(answerGame(reader, readingOf?.(i)));
  }
  reader.end(counted(count, 'game'));
  return games;
}

/** A game as it is read: for whom wants more of it than the answer. */
export interface TokenGameReading {
  /** The graph, K of each vertex, and the value of a token on each. */
  onGraph?(graph: Graph, tokens: Float64Array, values: Int32Array, roundCount: number): void;
  /** The amounts of a round, by its index from 0; they are overwritten by the next. */
  onRound?(round: number, amounts: Float64Array): void;
}

/** Reads a game. For each round, whether it is a win. */
function answerGame(reader: ByteReader, reading: TokenGameReading = {}): Uint8Array {
  const vertexCount = reader.integer('number of vertices V', 1, MAX_VERTICES);
  const edgeCount = reader.integer('number of edges E', 0, MAX_EDGES);
  const pairs = new Int32Array(2 * edgeCount);
  reader.integers(pairs, 0, 2 * edgeCount, 'a vertex', 0, vertexCount - 1);
  const graph = graphOfPairs(vertexCount, pairs);
  demandAcyclic(reader, graph);
  const tokens = readAmounts(reader, new Float64Array(vertexCount), 'K');
  const values = valuesOf(reader, graph, tokens);
  const roundCount = reader.integer('number of rounds R', 0, MAX_ROUNDS);
  reading.onGraph?.(graph, tokens, values, roundCount);
  let rounds = new Uint8Array(Math.min(roundCount, 1024));
  const sum = new TokenSum();
  const amounts = new Float64Array(vertexCount);
  for (let round = 0; round < roundCount; round++) {
    readAmounts(reader, amounts, 'a number of tokens');
    sum.clear();
    for (let v = 0; v < vertexCount; v++) if (amounts[v]! % 2 === 1) sum.add(values[v]!);
    if (round === rounds.length) {
      const larger = new Uint8Array(2 * rounds.length);
      larger.set(rounds);
      rounds = larger;
    }
    rounds[round] = sum.isZero ? 0 : 1;
    reading.onRound?.(round, amounts);
  }
  return rounds.subarray(0, roundCount);
}

function readAmounts(reader: ByteReader, out: Float64Array, what: string): Float64Array {
  for (let v = 0; v < out.length; v++) out[v] = reader.integer(what, 0, MAX_AMOUNT);
  return out;
}

function valuesOf(reader: ByteReader, graph: Graph, tokens: Float64Array): Int32Array {
  try {
    return tokenValues(graph, tokens);
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.found === undefined) throw error;
    throw reader.errorHere(error.found, error.expected!);
  }
}

function writeGame(writer: ByteWriter, index: number, rounds: Uint8Array): void {
  writer.text(`Game#${index}:\n`);
  for (let round = 0; round < rounds.length; round++) {
    writer.text('Round#');
    writer.integer(round + 1);
    writer.text(rounds[round] === 1 ? ': WINNING\n' : ': LOSING\n');
  }
  writer.text('\n');
}
