import { demandInteger } from '../core/data/demand-integer.js';
import { distinct, IntList } from '../core/data/int-list.js';
import type { PositionSpace } from '../core/space.js';
import { SpaceError } from '../core/space-error.js';
import type { Task } from '../core/task.js';
import { type ExplicitSpace, explicitSpace } from './explicit-space.js';

/** How many positions and moves are listed between two yields. */
const PIECE = 1 << 16;

/**
 * The forward graph of a whole space in flat arrays, 4 bytes a position and an edge. With symmetry only representatives
 * have edges, and each distinct representative is one edge.
 */
export function* graphOfSpace(space: PositionSpace): Task<ExplicitSpace> {
  const { size } = space;
  const out = new Int32Array(Math.max(1, space.maxSuccessors));
  const offsets = new Uint32Array(size + 1);
  const terminals = new Int8Array(size);
  const targets = new IntList();
  const gains: number[] | undefined = space.payoff?.gains ? [] : undefined;
  const gained = new Float64Array(gains === undefined ? 0 : out.length);
  let work = 0;
  for (let p = 0; p < size; p++) {
    if (++work > PIECE) {
      yield { phase: 'list moves', done: p, total: size };
      work = 0;
    }
    const code = terminalAt(space, p);
    terminals[p] = code;
    if (code < 0 && (space.canonical === undefined || space.canonical(p) === p)) {
      const count = gains === undefined ? distinctSuccessors(space, p, out) : gainingSuccessors(space, p, out, gained);
      for (let i = 0; i < count; i++) targets.push(out[i]!);
      if (gains !== undefined) for (let i = 0; i < count; i++) gains.push(gained[i]!);
      work += count;
    }
    offsets[p + 1] = targets.length;
  }
  const graph = { vertexCount: size, edgeCount: targets.length, offsets, targets: targets.view() };
  return explicitSpace(graph, terminals, {
    start: space.canonical?.(space.start) ?? space.start,
    ...(space.extraTurns ? { extraTurns: true } : {}),
    ...(space.payoff ? { payoff: space.payoff } : {}),
    ...(gains === undefined ? {} : { gains: Float64Array.from(gains) }),
  });
}

/** Successors with what moves to them gain; with symmetry the representatives of their classes, one as often as moves lead there. */
function gainingSuccessors(space: PositionSpace, position: number, out: Int32Array, gains: Float64Array): number {
  const count = checkedSuccessors(space, position, out, gains);
  if (space.canonical !== undefined) for (let i = 0; i < count; i++) out[i] = representative(space, out[i]!);
  demandPositions(space, position, out, count, space.size);
  return count;
}

/** Successors as they are, or, with symmetry, the distinct representatives of their classes. */
export function distinctSuccessors(space: PositionSpace, position: number, out: Int32Array): number {
  const count = checkedSuccessors(space, position, out);
  if (space.canonical === undefined) return count;
  for (let i = 0; i < count; i++) out[i] = representative(space, out[i]!);
  demandPositions(space, position, out, count, space.size);
  return distinct(out, count);
}

/**
 * Makes sure that the numbers of a space fit together.
 *
 * @throws ZugzwangError `rules` for a size, a start or a most number of successors that cannot be
 */
export function checkSpace({ size, start, maxSuccessors }: PositionSpace): void {
  demandInteger(size, 'the size of the space', 1, 2 ** 31 - 1, 'rules');
  demandInteger(start, 'the start of the space', 0, size - 1, 'rules');
  demandInteger(maxSuccessors, 'maxSuccessors of the space', 0, 2 ** 31 - 1, 'rules');
}

/**
 * The successors of a position that is not terminal.
 *
 * @throws ZugzwangError `rules` where there are none, or too many, or one is no position
 */
export function checkedSuccessors(
  space: PositionSpace,
  position: number,
  out: Int32Array,
  gains?: Float64Array,
): number {
  const count = space.successors(position, out, gains);
  const most = Math.min(out.length, space.maxSuccessors);
  if (count > 0 && count <= most) {
    demandPositions(space, position, out, count, space.successorsAreSmaller ? position : space.size);
    return count;
  }
  const found = `${count} successors of position number ${position}, which is not terminal`;
  throw new SpaceError(`the space gives ${found}; expected 1 to ${most} (maxSuccessors)`, position, { found });
}

/** @param limit - what every successor is below */
function demandPositions(space: PositionSpace, position: number, out: Int32Array, count: number, limit: number): void {
  const extraTurns = space.extraTurns === true;
  for (let i = 0; i < count; i++) {
    const s = out[i]!;
    if (s >>> 0 >= limit && !(extraTurns && ~s >>> 0 < limit)) throw noPosition(space, position, s, limit);
  }
}

function noPosition(space: PositionSpace, position: number, successor: number, limit: number): SpaceError {
  const found = `the successor ${successor} of position number ${position}`;
  const why = limit < space.size ? ' (successorsAreSmaller)' : successor < 0 ? ' (or extraTurns)' : '';
  const expected = `numbers from 0 to ${limit - 1}${why}`;
  return new SpaceError(`the space gives ${found}; expected ${expected}`, position, { found, expected });
}

/** The largest packed value of a position at which play is over: a win one move away. */
const MOST_TERMINAL = 7;

/** Whether play is over at a position. @throws ZugzwangError `rules` for a value that says nothing */
export function terminalAt(space: PositionSpace, position: number): number {
  const value = space.terminal(position);
  if (value <= MOST_TERMINAL) return value;
  const found = `the terminal value ${value} of position number ${position}`;
  const expected = 'a negative number, or remoteness << 2 | code with remoteness 0 or 1';
  throw new SpaceError(`the space gives ${found}; expected ${expected}`, position, { found, expected });
}

function representative(space: PositionSpace, successor: number): number {
  return successor < 0 ? ~space.canonical!(~successor) : space.canonical!(successor);
}
