/**
 * Retrograde analysis: from the terminal positions backwards, breadth first, so that remoteness is exact.
 *
 * A losing position makes its undecided predecessors wins; a winning one takes one from the count of options that its
 * predecessors have left, and at zero they lose. When wins and losses are final, ties spread breadth first through what
 * is undecided. What is left is a draw. (Ströhlein 1970; Thompson 1986.) O(positions + edges) time; 8 bytes a position,
 * and 4 bytes a position and an edge more where reverse edges are built.
 *
 * One 32-bit integer a position serves twice: below zero it is the negated count of options left, else the packed value.
 */

import { distinct } from '../../core/data/int-list.js';
import { DRAW, LOSE, TIE, WIN } from '../../core/outcome.js';
import type { PositionSpace } from '../../core/space.js';
import { SpaceError } from '../../core/space-error.js';
import type { Task } from '../../core/task.js';
import { type ExplicitSpace, isExplicit } from '../../graph/explicit-space.js';
import { type Graph, reverseGraph } from '../../graph/graph.js';
import { distinctSuccessors, graphOfSpace, terminalAt } from '../../graph/space-graph.js';
import { spreadFromRepresentatives } from './symmetry-classes.js';

/** How many decided positions are delivered between two yields. */
const PIECE = 1 << 16;

/** The packed values of all positions of a space, by reverse edges built from forward moves. */
export function* retrograde(space: PositionSpace): Task<Int32Array> {
  const explicit = isExplicit(space) ? space : yield* graphOfSpace(space);
  yield { phase: 'reverse edges', done: 0, total: explicit.graph.edgeCount };
  const reverse = reverseGraph(explicit.graph);
  const values = yield* retrogradeOfReverse(reverse, optionCounts(explicit));
  spreadFromRepresentatives(space, values);
  return values;
}

/** Terminal values, and the negated number of options of every other vertex. */
function optionCounts(space: ExplicitSpace): Int32Array {
  const { graph, terminals } = space;
  const values = new Int32Array(graph.vertexCount);
  for (let v = 0; v < values.length; v++) {
    const options = graph.offsets[v + 1]! - graph.offsets[v]!;
    values[v] = terminals[v]! >= 0 ? terminals[v]! : options === 0 ? DRAW : -options;
  }
  return values;
}

/**
 * The kernel on explicit reverse edges. `values` holds terminal values and negated option counts, and is returned filled.
 *
 * @param reverse - sources of each vertex; written as complements where the same player moves at both ends
 */
export function* retrogradeOfReverse(reverse: Graph, values: Int32Array): Task<Int32Array> {
  const { offsets, targets: sources, vertexCount } = reverse;
  const queue = new Int32Array(vertexCount);
  const cursor = new Int32Array(2);
  cursor[1] = collectDecided(values, queue);
  while (cursor[0]! < cursor[1]!) {
    drain(values, queue, cursor, offsets, sources);
    yield { phase: 'solve', done: cursor[0]!, total: vertexCount };
  }
  const decided = cursor[0]!;
  cursor[0] = 0;
  cursor[1] = collectTies(values, queue);
  while (cursor[0]! < cursor[1]!) {
    spreadTies(values, queue, cursor, offsets, sources);
    yield { phase: 'solve ties', done: decided + cursor[0]!, total: vertexCount };
  }
  return settleDraws(values);
}

/** Queues the won and lost terminal positions. */
function collectDecided(values: Int32Array, queue: Int32Array): number {
  return collect(values, queue, WIN, LOSE);
}

function collectTies(values: Int32Array, queue: Int32Array): number {
  return collect(values, queue, TIE, TIE);
}

/** Queues the positions with one of two outcomes, those of remoteness 0 before those of remoteness 1. */
function collect(values: Int32Array, queue: Int32Array, code: number, other: number): number {
  let tail = 0;
  for (let remoteness = 0; remoteness <= 1; remoteness++) {
    const first = (remoteness << 2) | code;
    const second = (remoteness << 2) | other;
    for (let v = 0; v < values.length; v++) {
      const value = values[v]!;
      if (value === first || value === second) queue[tail++] = v;
    }
  }
  return tail;
}

function settleDraws(values: Int32Array): Int32Array {
  for (let v = 0; v < values.length; v++) if (values[v]! < 0) values[v] = DRAW;
  return values;
}

/** Delivers decided positions. One kernel for all games: asking each edge for an extra turn costs a tenth. */
function drain(
  values: Int32Array,
  queue: Int32Array,
  cursor: Int32Array,
  offsets: Uint32Array,
  sources: Int32Array,
): void {
  let head = cursor[0]!;
  let tail = cursor[1]!;
  const stop = head + PIECE;
  while (head < tail && head < stop) {
    const v = queue[head++]!;
    const value = values[v]!;
    const next = ((value >>> 2) + 1) << 2;
    const lost = (value & 3) === LOSE;
    for (let e = offsets[v]!, end = offsets[v + 1]!; e < end; e++) {
      const source = sources[e]!;
      const u = source < 0 ? ~source : source;
      const left = values[u]!;
      if (left >= 0) continue;
      if (lost !== source < 0) {
        values[u] = next | WIN;
        queue[tail++] = u;
      } else if (left < -1) {
        values[u] = left + 1;
      } else {
        values[u] = next | LOSE;
        queue[tail++] = u;
      }
    }
  }
  cursor[0] = head;
  cursor[1] = tail;
}

function spreadTies(
  values: Int32Array,
  queue: Int32Array,
  cursor: Int32Array,
  offsets: Uint32Array,
  sources: Int32Array,
): void {
  let head = cursor[0]!;
  let tail = cursor[1]!;
  const stop = head + PIECE;
  while (head < tail && head < stop) {
    const v = queue[head++]!;
    const tied = (((values[v]! >>> 2) + 1) << 2) | TIE;
    for (let e = offsets[v]!, end = offsets[v + 1]!; e < end; e++) {
      const source = sources[e]!;
      const u = source < 0 ? ~source : source;
      if (values[u]! >= 0) continue;
      values[u] = tied;
      queue[tail++] = u;
    }
  }
  cursor[0] = head;
  cursor[1] = tail;
}

/**
 * The packed values of all positions of a space that runs its rules backwards: no reverse edges are kept. With symmetry,
 * options are counted and predecessors delivered once per class.
 */
export function* retrogradeByPredecessors(space: PositionSpace): Task<Int32Array> {
  const values = new Int32Array(space.size);
  const queue = new Int32Array(space.size);
  const out = new Int32Array(Math.max(1, space.maxSuccessors, space.maxPredecessors ?? 0));
  for (let first = 0; first < space.size; first += PIECE) {
    countOptions(space, values, out, first, Math.min(space.size, first + PIECE));
    yield { phase: 'count moves', done: first, total: space.size };
  }
  let tail = collectDecided(values, queue);
  for (let head = 0; head < tail; ) {
    const stop = Math.min(tail, head + PIECE);
    for (; head < stop; head++) tail = deliver(space, values, queue, out, queue[head]!, tail);
    yield { phase: 'solve', done: head, total: space.size };
  }
  tail = collectTies(values, queue);
  for (let head = 0; head < tail; head++) {
    if (head % PIECE === 0) yield { phase: 'solve ties', done: head, total: space.size };
    const v = queue[head]!;
    const tied = (((values[v]! >>> 2) + 1) << 2) | TIE;
    const count = distinctPredecessors(space, v, out);
    for (let i = 0; i < count; i++) {
      if (values[out[i]!]! >= 0) continue;
      values[out[i]!] = tied;
      queue[tail++] = out[i]!;
    }
  }
  settleDraws(values);
  spreadFromRepresentatives(space, values);
  return values;
}

function countOptions(space: PositionSpace, values: Int32Array, out: Int32Array, first: number, last: number): void {
  const symmetric = space.canonical !== undefined;
  for (let p = first; p < last; p++) {
    if (symmetric && space.canonical!(p) !== p) {
      values[p] = DRAW;
      continue;
    }
    const code = terminalAt(space, p);
    values[p] = code >= 0 ? code : -distinctSuccessors(space, p, out);
  }
}

function deliver(
  space: PositionSpace,
  values: Int32Array,
  queue: Int32Array,
  out: Int32Array,
  v: number,
  tail: number,
): number {
  const value = values[v]!;
  const next = ((value >>> 2) + 1) << 2;
  const lost = (value & 3) === LOSE;
  const count = distinctPredecessors(space, v, out);
  for (let i = 0; i < count; i++) {
    const u = out[i]!;
    const left = values[u]!;
    if (left >= 0) continue;
    if (lost) values[u] = next | WIN;
    else if (left < -1) {
      values[u] = left + 1;
      continue;
    } else values[u] = next | LOSE;
    queue[tail++] = u;
  }
  return tail;
}

function distinctPredecessors(space: PositionSpace, v: number, out: Int32Array): number {
  const count = space.predecessors!(v, out);
  for (let i = 0; i < count; i++)
    if (i >= out.length || out[i]! >>> 0 >= space.size) throw noPredecessor(space, v, out[i]);
  if (space.canonical === undefined) return count;
  for (let i = 0; i < count; i++) out[i] = space.canonical(out[i]!);
  return distinct(out, count);
}

/** @param given - nothing where there are more than fit */
function noPredecessor({ size, maxPredecessors }: PositionSpace, v: number, given: number | undefined): SpaceError {
  const found = given === undefined ? 'too many predecessors' : `the predecessor ${given}`;
  const expected =
    given === undefined ? `at most ${maxPredecessors} (maxPredecessors)` : `numbers from 0 to ${size - 1}`;
  return new SpaceError(`the space gives ${found} of position number ${v}; expected ${expected}`, v);
}
