/**
 * The ten points of a pentagram: 0 … 4 its tips, clockwise from the top, and 5 … 9 its crossings, clockwise from the one between the
 * tips 0 and 1.
 */
import { closeGroup, type Permutation } from '../../ranking/symmetry.js';

/** The lines; neighbours are consecutive on one. */
export const PENTAGRAM_LINES = [
  [4, 9, 5, 1],
  [0, 9, 8, 3],
  [0, 5, 6, 2],
  [4, 8, 7, 2],
  [1, 6, 7, 3],
] as const;

const RUNS = PENTAGRAM_LINES.flatMap(line => [line, line.toReversed()]);
const POINTS = Array.from({ length: 10 }, (_, point) => point);

/** For each point, its neighbours. */
export const PENTAGRAM_NEIGHBOURS: readonly (readonly number[])[] = POINTS.map(point =>
  RUNS.flatMap(run => run.slice(0, -1).flatMap((from, i) => (from === point ? [run[i + 1]!] : []))),
);

/** For each point, the neighbours that may be jumped over along a line, and where the jump ends. */
export const PENTAGRAM_JUMPS: readonly (readonly { readonly over: number; readonly to: number }[])[] = POINTS.map(
  point =>
    RUNS.flatMap(run =>
      run.slice(0, -2).flatMap((from, i) => (from === point ? [{ over: run[i + 1]!, to: run[i + 2]! }] : [])),
    ),
);

/** The 10 symmetries: turns by a fifth, and reflections. The identity first. */
export function pentagramSymmetries(): Permutation[] {
  const turn = [1, 2, 3, 4, 0, 6, 7, 8, 9, 5];
  const reflection = [0, 4, 3, 2, 1, 9, 8, 7, 6, 5];
  return closeGroup([turn, reflection]);
}
