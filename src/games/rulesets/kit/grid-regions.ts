/** Regions of grids: the squares that hang together, each lot cut out of the grid, by the same rules as the whole. */
import type { Regions } from '../../../core/regions.js';
import { packedRegions, type RegionRules } from '../../kit/board-regions.js';
import { rowStep, sideAt, transposed } from './grid.js';

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
  /** The same for grids that are not too large, as rows of bits. */
  readonly packed?: RegionRules;
}

/** The rules that regions go by. */
interface GridRules {
  moves(grid: string, player: 0 | 1): number[][];
  play(grid: string, places: readonly number[], player: 0 | 1): string;
  /** A grid that is worth the negative. */
  negative(grid: string): string;
}

/** The regions of grids of any size, in the first of their images where `parts` does not name them. */
export function gridRegions({ moves, play, negative }: GridRules, parts: GridParts): Regions<string> {
  const { simplified, images } = parts;
  const turns = negative !== transposed;
  const cutter = new GridCutter(parts, images === undefined ? { turns } : undefined);
  const of = (grid: string) => cutter.cut(simplified?.(grid) ?? grid);
  const regions: Regions<string> = {
    of,
    options: (region, player = 0) => moves(region, player).map(places => of(play(region, places, player))),
    ...(images === undefined ? {} : { images }),
    negatives: region => (images === undefined ? [firstImage(negative(region), turns)] : images(negative(region))),
  };
  return parts.packed === undefined ? regions : packedWherePossible(regions, parts.packed);
}

/** Texts of packed regions begin with their width, which is less than any letter. */
function packedWherePossible(regions: Regions<string>, rules: RegionRules): Regions<string> {
  const packed = packedRegions(rules);
  const isPacked = (region: string) => region.charCodeAt(0) < 32;
  return {
    of: grid => {
      const step = rowStep(grid);
      return packed.isPacked(step - 1, (grid.length + 1) / step) ? packed.of(grid) : regions.of(grid);
    },
    options: (region, player) => (isPacked(region) ? packed : regions).options(region, player),
    negatives: region => (isPacked(region) ? packed : regions).negatives!(region),
    size: region => (isPacked(region) ? packed.size!(region) : region.length),
  };
}

/** The first, in an order of all, of a grid's images: mirrored and half a turn, and rows as columns too where it `turns`. */
export function firstImage(grid: string, turns: boolean): string {
  const width = rowStep(grid) - 1;
  const height = (grid.length + 1) / (width + 1);
  const codes = new Uint16Array(grid.length);
  for (let at = 0; at < grid.length; at++) codes[at] = grid.charCodeAt(at);
  return firstText(codes, width, height, turns);
}

function firstText(codes: Uint16Array, width: number, height: number, turns: boolean): string {
  const all = imagesOf(width, height, turns);
  let first = all[0]!;
  // Images are as long as one another.
  const { length } = first;
  for (let image = 1; image < all.length; image++) {
    const other = all[image]!;
    for (let at = 0; at < length; at++) {
      if (other[at] === -1) continue;
      const order = codes[other[at]!]! - codes[first[at]!]!;
      if (order === 0) continue;
      if (order < 0) first = other;
      break;
    }
  }
  let text = '';
  for (let at = 0; at < length; at++) text += first[at] === -1 ? '|' : String.fromCharCode(codes[first[at]!]!);
  return text;
}

const IMAGES = new Map<number, readonly Int32Array[]>();
/** Sides up to here are told apart by the keys. */
const LONGEST = 1 << 20;

/** Where in the text of a grid each letter of its images comes from, −1 for the ends of rows; of those no wider than high, where it turns. */
function imagesOf(width: number, height: number, turns: boolean): readonly Int32Array[] {
  const key = 2 * (width * LONGEST + height) + (turns ? 1 : 0);
  let images = IMAGES.get(key);
  if (images === undefined) {
    images = [];
    const list = images as Int32Array[];
    for (let kind = 0; kind < (turns ? 8 : 4); kind++) {
      const isTurned = kind >= 4;
      const [across, down] = isTurned ? [height, width] : [width, height];
      if (turns && across > down) continue;
      const from = new Int32Array((across + 1) * down - 1);
      for (let at = 0; at < from.length; at++) {
        let x = at % (across + 1);
        let y = (at - x) / (across + 1);
        if (x === across) {
          from[at] = -1;
          continue;
        }
        if (kind & 1) x = across - 1 - x;
        if (kind & 2) y = down - 1 - y;
        from[at] = isTurned ? x * (width + 1) + y : y * (width + 1) + x;
      }
      list.push(from);
    }
    IMAGES.set(key, images);
  }
  return images;
}

/** Cuts grids up. */
class GridCutter {
  readonly #parts: GridParts;
  readonly #order: { readonly turns: boolean } | undefined;
  /** The codes of `letters`. */
  readonly #isLetter = new Uint8Array(1 << 16);
  /** Of each place: 0, or the number of the region it is in. */
  #region = new Uint16Array(64);
  #squares = new Int32Array(64);

  /** @param order - to what images regions are brought; as they stand if not given */
  constructor(parts: GridParts, order: { readonly turns: boolean } | undefined) {
    this.#parts = parts;
    this.#order = order;
    for (const letter of parts.letters ?? '') this.#isLetter[letter.charCodeAt(0)] = 1;
  }

  cut(grid: string): string[] {
    const { hasMove, isPart } = this.#parts;
    const { length } = grid;
    if (this.#region.length < length) {
      this.#region = new Uint16Array(2 * length);
      this.#squares = new Int32Array(2 * length);
    }
    const region = this.#region.fill(0, 0, length);
    const regions: string[] = [];
    let count = 0;
    for (let first = 0; first < length; first++) {
      if (region[first] !== 0 || !this.#isIn(grid, first, isPart)) continue;
      const text = this.#cutOut(grid, ++count, this.#take(grid, first, count));
      if (hasMove(text)) regions.push(text);
    }
    return regions;
  }

  #isIn(grid: string, at: number, isPart: GridParts['isPart']): boolean {
    return isPart === undefined ? this.#isLetter[grid.charCodeAt(at)] === 1 : isPart(grid, at);
  }

  /** Numbers the squares that hang together with one; how many they are. */
  #take(grid: string, first: number, count: number): number {
    const { beside, isPart } = this.#parts;
    const step = rowStep(grid);
    const region = this.#region;
    const squares = this.#squares;
    let taken = 1;
    squares[0] = first;
    region[first] = count;
    for (let i = 0; i < taken; i++) {
      const at = squares[i]!;
      const nearby = beside?.(grid, at);
      const ways = nearby === undefined ? 4 : nearby.length;
      for (let way = 0; way < ways; way++) {
        const to = nearby === undefined ? sideAt(at, way, step) : nearby[way]!;
        if (to < 0 || to >= grid.length || region[to] !== 0 || !this.#isIn(grid, to, isPart)) continue;
        region[to] = count;
        squares[taken++] = to;
      }
    }
    return taken;
  }

  /** The smallest grid with the squares of a region. */
  #cutOut(grid: string, count: number, taken: number): string {
    const { blank } = this.#parts;
    const step = rowStep(grid);
    const region = this.#region;
    let [left, right, top, bottom] = [step, 0, grid.length, 0];
    for (let i = 0; i < taken; i++) {
      const at = this.#squares[i]!;
      const column = at % step;
      const row = (at - column) / step;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
    const width = right - left + 1;
    const height = bottom - top + 1;
    const codes = new Uint16Array((width + 1) * height - 1);
    let place = 0;
    for (let row = top; row <= bottom; row++) {
      if (row > top) codes[place++] = BAR;
      for (let at = row * step + left; at <= row * step + right; at++) {
        const code = grid.charCodeAt(at);
        if (region[at] === count) codes[place++] = code;
        else codes[place++] = blank !== undefined ? blank.charCodeAt(0) : this.#isLetter[code] === 1 ? TAKEN : code;
      }
    }
    if (this.#order === undefined) return String.fromCharCode(...codes);
    return firstText(codes, width, height, this.#order.turns);
  }
}

const BAR = '|'.charCodeAt(0);
const TAKEN = '#'.charCodeAt(0);
