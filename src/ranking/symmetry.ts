/**
 * Symmetries of a board as permutations of its squares. A permutation p sends the board b to the board with b[p[s]] on
 * square s. A board's representative is the least of its images, square by square.
 */
import { demandInteger } from '../core/data/demand-integer.js';
import { ZugzwangError } from '../core/errors.js';
import type { NumberSink } from './combination.js';

/** Where each square of the image is taken from. */
export type Permutation = Int32Array;

/** More permutations than any board here has: closing a set of generators stops with an error. */
const MAX_GROUP = 100_000;

/**
 * All permutations that the generators make together, the identity first.
 *
 * @throws ZugzwangError `usage` where a generator is no permutation, their lengths differ, or the group is too large
 */
export function closeGroup(generators: readonly ArrayLike<number>[]): Permutation[] {
  const squares = generators[0]?.length ?? 0;
  for (const generator of generators) checkPermutation(generator, squares);
  const identity = Int32Array.from({ length: squares }, (_, s) => s);
  const group = [identity];
  const seen = new Set([identity.join()]);
  for (let i = 0; i < group.length; i++) {
    for (const generator of generators) {
      const product = group[i]!.map(s => generator[s]!);
      const key = product.join();
      if (seen.has(key)) continue;
      if (group.length === MAX_GROUP)
        throw new ZugzwangError('usage', `the group has more than ${MAX_GROUP} permutations`);
      seen.add(key);
      group.push(product);
    }
  }
  return group;
}

function checkPermutation(generator: ArrayLike<number>, squares: number): void {
  const sorted = Array.from(generator).sort((a, b) => a - b);
  if (sorted.length === squares && sorted.every((square, s) => square === s)) return;
  throw new ZugzwangError(
    'usage',
    `found ${Array.from(generator).join(' ')}, expected a permutation of 0 … ${squares - 1}`,
  );
}

/** The 8 symmetries of a square board (for side 1 there is but one), squares numbered rank by rank; the identity first. */
export function squareSymmetries(side: number): Permutation[] {
  demandInteger(side, 'side', 1, 1000);
  const squares = Array.from({ length: side * side }, (_, s) => ({ rank: Math.floor(s / side), file: s % side }));
  const quarterTurn = squares.map(({ rank, file }) => file * side + (side - 1 - rank));
  const mirror = squares.map(({ rank, file }) => rank * side + (side - 1 - file));
  return closeGroup([quarterTurn, mirror]);
}

/** Writes the image of a board into `out`, which is another array. */
export function permuteBoard(permutation: Permutation, board: ArrayLike<number>, out: NumberSink): void {
  for (let s = 0; s < permutation.length; s++) out[s] = board[permutation[s]!]!;
}

/**
 * Writes the least image of a board under the group into `out`, which is another array: boards equal by symmetry get the
 * same. The images are compared square by square, and most are dropped after a few squares.
 */
export function canonicalBoard(group: readonly Permutation[], board: ArrayLike<number>, out: NumberSink): void {
  permuteBoard(group[0]!, board, out);
  for (let g = 1; g < group.length; g++) {
    const permutation = group[g]!;
    for (let s = 0; s < permutation.length; s++) {
      const difference = board[permutation[s]!]! - out[s]!;
      if (difference < 0) permuteBoard(permutation, board, out);
      if (difference !== 0) break;
    }
  }
}
