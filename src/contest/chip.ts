import type { ByteReader } from '../core/data/reader.js';
import type { ByteWriter } from '../core/data/writer.js';
import { LOSE, WIN } from '../core/outcome.js';
import { runSync } from '../core/task.js';
import { counted } from '../core/text/counted.js';
import { graphOfPairs, reverseGraphOfPairs } from '../graph/graph.js';
import { retrogradeOfReverse } from '../solve/memory/retrograde.js';
import { demandAcyclic } from './acyclic.js';
import type { ContestFlags, Problem } from './problem.js';

const MAX_VERTICES = 50_000_000;
const MAX_EDGES = 200_000_000;
const LABELS = ['L', 'R', 'B'] as const;
const LEFT_AND_RIGHT = 2;

export const chipProblem: Problem = {
  id: 'chip',
  title: 'One chip on a directed graph',
  format: `input: n (1 to ${MAX_VERTICES}) and m (0 to ${MAX_EDGES}), then m edges u v, vertices from 0
output: for each vertex Win r, Lose r (r the remoteness) or Draw -
--misere: who cannot move wins; --acyclic: a cycle is an error; --partizan: each edge is u v and L, R or B, and each
line of the output is the result with Left to move, then with Right to move`,
  flags: ['misere', 'acyclic', 'partizan'],
  answer(reader, writer, flags) {
    const { vertexCount, moves } = movesOf(readChip(reader, flags));
    writeValues(writer, solvePairs(vertexCount, moves, flags.misere ? WIN : LOSE), flags.partizan ? 2 : 1);
  },
};

/** An input: edges as pairs of vertices, and where they have labels, an index into `L`, `R`, `B` for each. */
export interface ChipInput {
  readonly n: number;
  readonly pairs: Int32Array;
  readonly labels: Uint8Array | undefined;
}

/** Reads a whole input. */
export function readChip(reader: ByteReader, flags: ContestFlags): ChipInput {
  const n = reader.integer('number of vertices n', 1, MAX_VERTICES);
  const m = reader.integer('number of edges m', 0, MAX_EDGES);
  const pairs = new Int32Array(2 * m);
  const labels = flags.partizan ? new Uint8Array(m) : undefined;
  if (labels === undefined) reader.integers(pairs, 0, 2 * m, 'a vertex', 0, n - 1);
  else {
    for (let i = 0; i < m; i++) {
      reader.integers(pairs, 2 * i, 2, 'a vertex', 0, n - 1);
      labels[i] = reader.word('a label', LABELS);
    }
  }
  if (flags.acyclic) demandAcyclic(reader, graphOfPairs(n, pairs));
  reader.end(counted(m, 'edge'));
  return { n, pairs, labels };
}

/** Positions and moves as a graph: its vertices themselves, or where edges have labels 2 v with Left to move, 2 v + 1 with Right. */
export function movesOf({ n, pairs, labels }: ChipInput): { vertexCount: number; moves: Int32Array } {
  if (labels === undefined) return { vertexCount: n, moves: pairs };
  const m = labels.length;
  let both = 0;
  for (let i = 0; i < m; i++) if (labels[i] === LEFT_AND_RIGHT) both++;
  const moves = new Int32Array(2 * (m + both));
  let at = 0;
  for (let i = 0; i < m; i++) {
    for (let player = 0; player < 2; player++) {
      if (labels[i] === 1 - player) continue;
      moves[at++] = 2 * pairs[2 * i]! + player;
      moves[at++] = 2 * pairs[2 * i + 1]! + 1 - player;
    }
  }
  return { vertexCount: 2 * n, moves };
}

/** The packed values of the vertices, a vertex without a way out being worth `stuck`. */
export function solvePairs(vertexCount: number, pairs: Int32Array, stuck: number): Int32Array {
  const values = new Int32Array(vertexCount);
  for (let i = 0; i < pairs.length; i += 2) values[pairs[i]!]!--;
  for (let v = 0; v < vertexCount; v++) if (values[v] === 0) values[v] = stuck;
  return runSync(retrogradeOfReverse(reverseGraphOfPairs(vertexCount, pairs), values));
}

function writeValues(writer: ByteWriter, values: Int32Array, players: number): void {
  for (let v = 0; v < values.length; v++) {
    const value = values[v]!;
    const code = value & 3;
    if (code === WIN || code === LOSE) {
      writer.text(code === WIN ? 'Win ' : 'Lose ');
      writer.integer(value >>> 2);
    } else writer.text('Draw -');
    writer.text(players === 2 && v % 2 === 0 ? ' ' : '\n');
  }
}
