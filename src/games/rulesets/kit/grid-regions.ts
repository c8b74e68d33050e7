/** Regions of grids: the squares that hang together, each lot cut out of the grid, by the same rules as the whole. */
import { kept } from '../../../core/data/kept.js';
import { withPacked } from '../../../core/packed-regions.js';
import type { Chances, Regions } from '../../../core/regions.js';
import { BitRegions, type RegionLetters } from '../../kit/bit-regions.js';
import type { BitRules } from '../../kit/bit-rules.js';
import { packedGrid, packedRegions, type RegionRules } from '../../kit/board-regions.js';
import { WideRegions } from '../../kit/wide-regions.js';
import { rowStep, sideAt, transposed } from './grid.js';

/** How grids fall apart. */
export interface GridParts {
  /** The letters that hang together. */
  readonly letters?: string;
  /** The same where there are too many to name. */
  isPart?(grid: string, at: number): boolean;
  /**
   * The images that are worth the same, by number: 1 rows reversed, 2 their order reversed, 4 then rows as columns; in ascending order. All up to 3, and
   * all where the negative is no turned grid, if not given.
   */
  readonly images?: readonly number[];
  /** What hangs together with a square directly, of whatever letter; what shares a side with it if not given. */
  beside?(grid: string, at: number): readonly number[];
  /** What the squares around a region, and those of other regions in between, are as good as; other letters than those of regions stay if not given. */
  readonly blank?: string;
  /** A grid that is worth the same, with fewer squares that matter. */
  simplified?(grid: string): string;
  /** Whether a region may have a move. */
  hasMove(region: string): boolean;
  /** What is certain of a player's moves in a region. */
  chances?(region: string, player: 0 | 1): Chances;
  /** The same for grids that are not too large, as rows of bits. */
  readonly packed?: RegionRules;
  /** The same for small grids, as words that positions are valued by; those of a turned grid are its negative where that is so by `negative`. */
  readonly bits?: BitRules;
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
  const { simplified, chances, images = negative === transposed ? UNTURNED : ALL_IMAGES } = parts;
  const cutter = new GridCutter(parts, images);
  const of = (grid: string) => cutter.cut(simplified?.(grid) ?? grid);
  const regions: Regions<string> = {
    of,
    options: (region, player = 0) => moves(region, player).map(places => of(play(region, places, player))),
    moves: (region, player) => moves(region, player).length,
    ...(chances === undefined ? {} : { chances }),
    negatives: region => [firstImage(negative(region), images)],
  };
  const { packed, bits } = parts;
  const all = packed === undefined ? regions : packedWherePossible(regions, packed);
  if (bits === undefined) return all;
  if (packed === undefined) return withPacked(all, new BitRegions(bits));
  const grid: RegionLetters = (region, most) => (isPacked(region) ? packedGrid(region, packed, most) : region);
  return withPacked(all, new BitRegions(bits, grid, new WideRegions(packed)));
}

/** Texts of packed regions begin with their width, which is less than any letter. */
const isPacked = (region: string) => region.charCodeAt(0) < 32;

function packedWherePossible(regions: Regions<string>, rules: RegionRules): Regions<string> {
  const packed = packedRegions(rules);
  return {
    of: grid => {
      const step = rowStep(grid);
      return packed.isPacked(step - 1, (grid.length + 1) / step) ? packed.of(grid) : regions.of(grid);
    },
    options: (region, player) => (isPacked(region) ? packed : regions).options(region, player),
    moves: (region, player) => (isPacked(region) ? packed : regions).moves!(region, player),
    ...(rules.odds === undefined
      ? {}
      : { odds: (region, player) => (isPacked(region) ? packed.odds!(region, player) : 0) }),
    negatives: region => (isPacked(region) ? packed : regions).negatives!(region),
    size: region => (isPacked(region) ? packed.size!(region) : region.length),
  };
}

/** Images by number, see `GridParts.images`. */
export const ALL_IMAGES: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7];
const UNTURNED: readonly number[] = [0, 1, 2, 3];

/** The first, in an order of all, of some images of a grid. */
export function firstImage(grid: string, images: readonly number[]): string {
  const width = rowStep(grid) - 1;
  const height = (grid.length + 1) / (width + 1);
  const codes = new Uint16Array(grid.length);
  for (let at = 0; at < grid.length; at++) codes[at] = grid.charCodeAt(at);
  return firstText(codes, width, height, images);
}

function firstText(codes: Uint16Array, width: number, height: number, images: readonly number[]): string {
  const all = imagesOf(width, height, images);
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

const IMAGES = new Map<readonly number[], Map<number, readonly Int32Array[]>>();
/** Sides up to here are told apart by the keys. */
const LONGEST = 1 << 20;

/** Where in the text of a grid each letter of its images comes from, −1 for the ends of rows; of those no wider than high, where some are turned. */
function imagesOf(width: number, height: number, kinds: readonly number[]): readonly Int32Array[] {
  const known = kept(IMAGES, kinds, () => new Map());
  const key = width * LONGEST + height;
  let images = known.get(key);
  if (images === undefined) {
    images = [];
    const list = images as Int32Array[];
    for (const kind of kinds) {
      const isTurned = kind >= 4;
      const [across, down] = isTurned ? [height, width] : [width, height];
      if (kinds.at(-1)! >= 4 && across > down) continue;
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
    known.set(key, images);
  }
  return images;
}

/** Cuts grids up. */
class GridCutter {
  readonly #parts: GridParts;
  readonly #images: readonly number[];
  /** The codes of `letters`. */
  readonly #isLetter = new Uint8Array(1 << 16);
  /** Of each place: 0, or the number of the region it is in. */
  #region = new Uint16Array(64);
  #squares = new Int32Array(64);

  /** @param images - regions are brought to the first of these */
  constructor(parts: GridParts, images: readonly number[]) {
    this.#parts = parts;
    this.#images = images;
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
    return firstText(codes, width, height, this.#images);
  }
}

const BAR = '|'.charCodeAt(0);
const TAKEN = '#'.charCodeAt(0);
