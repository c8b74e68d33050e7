import { ZugzwangError } from '../core/errors.js';
import { distinct, IntList } from '../core/int-list.js';
import type { PositionSpace } from '../core/space.js';
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
  let work = 0;
  for (let p = 0; p < size; p++) {
    if (++work > PIECE) {
      yield { phase: 'list moves', done: p, total: size };
      work = 0;
    }
    const code = space.terminal(p);
    terminals[p] = code;
    if (code < 0 && (space.canonical === undefined || space.canonical(p) === p)) {
      const count = distinctSuccessors(space, p, out);
      for (let i = 0; i < count; i++) targets.push(out[i]!);
      work += count;
    }
    offsets[p + 1] = targets.length;
  }
  const graph = { vertexCount: size, edgeCount: targets.length, offsets, targets: targets.view() };
  return explicitSpace(graph, terminals, {
    start: space.canonical?.(space.start) ?? space.start,
    ...(space.extraTurns ? { extraTurns: true } : {}),
    ...(space.payoff ? { payoff: space.payoff } : {}),
  });
}

/** Successors as they are, or, with symmetry, the distinct representatives of their classes. */
export function distinctSuccessors(space: PositionSpace, position: number, out: Int32Array): number {
  const count = checkedSuccessors(space, position, out);
  if (space.canonical === undefined) return count;
  for (let i = 0; i < count; i++) out[i] = representative(space, out[i]!);
  return distinct(out, count);
}

/** The successors of a position that is not terminal. @throws ZugzwangError `rules` where there are none, or too many */
export function checkedSuccessors(space: PositionSpace, position: number, out: Int32Array): number {
  const count = space.successors(position, out);
  if (count > 0 && count <= out.length) return count;
  const found = `${count} successors of position number ${position}, which is not terminal`;
  throw new ZugzwangError('rules', `the space gives ${found}; expected 1 to ${out.length} (maxSuccessors)`, { found });
}

function representative(space: PositionSpace, successor: number): number {
  return successor < 0 ? ~space.canonical!(~successor) : space.canonical!(successor);
}
