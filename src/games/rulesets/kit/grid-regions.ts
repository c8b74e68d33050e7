/** Regions of grids: the squares that hang together, each lot cut out of the grid, by the same rules as the whole. */
import type { Regions } from '../../../core/regions.js';
import { rowStep, transposed, turnedRound, upsideDown } from './grid.js';

/** What falls apart, and what that is worth turned and mirrored. */
export interface GridParts {
  /** The letters that hang together; those of all other squares are as good as `blank`. */
  readonly letters: string;
  readonly blank: string;
  /** Whether squares hang together by corners too. */
  readonly byCorners?: boolean;
  /** Whether a region may have a move. */
  hasMove(region: string): boolean;
  /** What every move of a player leaves of a grid. */
  options(region: string, player: 0 | 1): Iterable<string>;
  /** A grid that is worth the negative. */
  negative(region: string): string;
  /** Whether rows may become columns: the value stays. */
  readonly turns: boolean;
}

/** The regions of grids of any size. */
export function gridRegions(parts: GridParts): Regions<string> {
  const of = (grid: string) => cut(grid, parts);
  const images = (region: string) => {
    const all = [region, upsideDown(region), turnedRound(region), turnedRound(upsideDown(region))];
    return parts.turns ? [...all, ...all.map(transposed)] : all;
  };
  return {
    of,
    options: (region, player = 0) => Array.from(parts.options(region, player), of),
    images,
    negatives: region => images(parts.negative(region)),
  };
}

function cut(grid: string, { letters, blank, byCorners, hasMove }: GridParts): string[] {
  const step = rowStep(grid);
  const steps = byCorners === true ? [1, step - 1, step, step + 1] : [1, step];
  const left = new Set<number>();
  for (let at = 0; at < grid.length; at++) if (letters.includes(grid[at]!)) left.add(at);
  const regions: string[] = [];
  for (const first of left) {
    const squares = new Set([first]);
    left.delete(first);
    for (const at of squares) {
      for (const by of steps) {
        if (left.delete(at + by)) squares.add(at + by);
        if (left.delete(at - by)) squares.add(at - by);
      }
    }
    const region = cutOut(grid, squares, step, blank);
    if (hasMove(region)) regions.push(region);
  }
  return regions;
}

/** The smallest grid with these squares. */
function cutOut(grid: string, squares: ReadonlySet<number>, step: number, blank: string): string {
  let [left, right, top, bottom] = [step, 0, grid.length, 0];
  for (const at of squares) {
    const column = at % step;
    const row = (at - column) / step;
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  }
  let region = '';
  for (let row = top; row <= bottom; row++) {
    if (row > top) region += '|';
    for (let at = row * step + left; at <= row * step + right; at++) region += squares.has(at) ? grid[at]! : blank;
  }
  return region;
}
