/** Regions of grids: the squares that hang together, each lot cut out of the grid, by the same rules as the whole. */
import type { Regions } from '../../../core/regions.js';
import { rowStep, sides, squaresOf, transposed, turnedRound, upsideDown } from './grid.js';

/** How grids fall apart. */
export interface GridParts {
  /** The letters that hang together. */
  readonly letters?: string;
  /** The same where there are too many to name. */
  isPart?(grid: string, at: number): boolean;
  /** What is worth the same: mirrored and half a turn, and rows as columns where the negative is something else, if not given. */
  images?(region: string): Iterable<string>;
  /** What hangs together with a square directly, of whatever letter; what shares a side with it if not given. */
  beside?(grid: string, at: number): readonly number[];
  /** What the squares around a region, and those of other regions in between, are as good as; other letters than those of regions stay if not given. */
  readonly blank?: string;
  /** A grid that is worth the same, with fewer squares that matter. */
  simplified?(grid: string): string;
  /** Whether a region may have a move. */
  hasMove(region: string): boolean;
}

/** The rules that regions go by. */
interface GridRules {
  moves(grid: string, player: 0 | 1): number[][];
  play(grid: string, places: readonly number[], player: 0 | 1): string;
  /** A grid that is worth the negative. */
  negative(grid: string): string;
}

/** The regions of grids of any size. */
export function gridRegions({ moves, play, negative }: GridRules, parts: GridParts): Regions<string> {
  const of = (grid: string) => cut(parts.simplified?.(grid) ?? grid, parts);
  const mirrored = (region: string) => {
    const all = [region, upsideDown(region), turnedRound(region), turnedRound(upsideDown(region))];
    return negative === transposed ? all : [...all, ...all.map(transposed)];
  };
  const images = parts.images ?? mirrored;
  return {
    of,
    options: (region, player = 0) => moves(region, player).map(places => of(play(region, places, player))),
    images,
    negatives: region => images(negative(region)),
  };
}

function cut(grid: string, { letters = '', isPart, beside, blank, hasMove }: GridParts): string[] {
  const step = rowStep(grid);
  const steps = sides(step);
  const left = new Set(
    isPart === undefined ? squaresOf(grid, letters) : [...grid].flatMap((_, at) => (isPart(grid, at) ? [at] : [])),
  );
  const regions: string[] = [];
  for (const first of left) {
    const squares = new Set([first]);
    left.delete(first);
    for (const at of squares) {
      for (const to of beside?.(grid, at) ?? steps.map(by => at + by)) if (left.delete(to)) squares.add(to);
    }
    const region = cutOut(grid, squares, step, letter => blank ?? (letters.includes(letter) ? '#' : letter));
    if (hasMove(region)) regions.push(region);
  }
  return regions;
}

/** The smallest grid with these squares. */
function cutOut(grid: string, squares: ReadonlySet<number>, step: number, hidden: (letter: string) => string): string {
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
    for (let at = row * step + left; at <= row * step + right; at++)
      region += squares.has(at) ? grid[at]! : hidden(grid[at]!);
  }
  return region;
}
