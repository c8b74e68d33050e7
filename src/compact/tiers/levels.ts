/**
 * Levels of positions in tiers whose moves are steps that lead one way: each man has a weight by the point on which he stands, how many steps at most may
 * have led him there, so that a step makes the sum of all weights larger. Play cannot come back then, and the tier is solved from the highest level down.
 *
 * That is exact where all steps are known: who counts positions looks each up, and one that is not known ends the solve, which begins again with a plan that
 * has it, and with other weights, or none where steps lead round.
 */
import type { RowRules } from '../board/rules.js';
import { type Change, type Changes, stepPlace } from './undo.js';

/** What weighs in the level of a row, by place. */
export interface Weights {
  /** The sum of weights of a byte of a mask, of rows whose maker is the first player or the second: `1024 * place + (byte's number << 8 | value)`. */
  readonly sums: readonly [Int32Array, Int32Array];
  /** By place: the weights of its points in rising order. */
  readonly sorted: readonly [readonly number[][], readonly number[][]];
}

/** The weights for all known changes within tiers; undefined where one of them is no step of an own man, or steps lead round. */
export function findWeights(board: RowRules, changes: Changes): Weights | undefined {
  const { layout, rules } = board;
  const { side } = layout;
  const isOwnStep = (change: Change) => {
    const place = stepPlace(change);
    return place >= 0 && place < side;
  };
  if (changes.list.length === 0 || !changes.list.every(isOwnStep)) return undefined;
  /** By player and own place. */
  const weights: Int32Array[][] = [[], []];
  for (const player of [0, 1] as const) {
    for (let place = 0; place < side; place++) {
      // Where players are alike all steps are the first one's.
      const steps = changes.stepsTo[rules.differ === true ? player : 0]!.subarray(32 * place, 32 * place + 32);
      const found = longestWays(steps);
      if (found === undefined) return undefined;
      weights[player]![place] = found;
    }
  }
  const { width } = layout;
  const sums = [new Int32Array(1024 * width), new Int32Array(1024 * width)] as const;
  const sorted: [number[][], number[][]] = [[], []];
  for (const maker of [0, 1] as const) {
    for (const { board: points, slots } of layout.boards) {
      for (const { at } of slots) {
        if (at >= 2 * side) continue;
        const isOwn = at < side;
        const seen = weights[isOwn ? maker : 1 - maker]![isOwn ? at : at - side]!;
        const { turned } = points;
        const byPoint = new Int32Array(32);
        for (let p = 0; p < points.points; p++) byPoint[p] = seen[isOwn || turned === undefined ? p : turned[p]!]!;
        sorted[maker][at] = [...byPoint.subarray(0, points.points)].sort((a, b) => a - b);
        for (let p = 0; p < 32; p++)
          for (let value = 0; value < 256; value++)
            if (((value >>> (p & 7)) & 1) === 1) sums[maker][1024 * at + (((p >>> 3) << 8) | value)]! += byPoint[p]!;
      }
    }
  }
  return { sums, sorted };
}

/** By point, the most steps that may have led to it; undefined where steps lead round. `steps` has the points that they come from. */
function longestWays(steps: Int32Array): Int32Array | undefined {
  const ways = new Int32Array(32);
  for (let round = 0, isNew = true; isNew; round++) {
    if (round > 32) return undefined;
    isNew = false;
    for (let to = 0; to < 32; to++) {
      for (let from = steps[to]!; from !== 0; from &= from - 1) {
        const way = ways[31 - Math.clz32(from & -from)]! + 1;
        if (way <= ways[to]!) continue;
        ways[to] = way;
        isNew = true;
      }
    }
  }
  return ways;
}

/** The sum of the weights of a row's men. */
export function weigh(sums: Int32Array, row: Int32Array): number {
  let sum = 0;
  for (let i = 0, table = 0; i < row.length; i++, table += 1024) {
    const mask = row[i]!;
    sum +=
      sums[table + (mask & 0xff)]! +
      sums[table + 256 + ((mask >>> 8) & 0xff)]! +
      sums[table + 512 + ((mask >>> 16) & 0xff)]! +
      sums[table + 768 + (mask >>> 24)]!;
  }
  return sum;
}
