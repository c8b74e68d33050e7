/**
 * Numbers boards of columns in which men of two players lie on one another without gaps, so many of each: by how many men lie in each
 * column (compositions with bounded parts), and by which of them are the first player's, the men numbered column by column. Up to
 * 32 points, without holes. With the mirror, which exchanges the columns left and right, a board and its image are one class.
 *
 * The columns are taken from the left, the one in the middle, and then from the right towards the middle, so that the mirror exchanges two halves of
 * a mask. Where the heights differ from their mirror image, one of the two is taken for both; where they are the same, the classes
 * are pairs of halves in either order. Memory: with the mirror 4 bytes for each way to fill the columns; tables of subset ranks.
 */
import { demandInteger } from '../core/data/demand-integer.js';
import { ZugzwangError } from '../core/errors.js';
import { binomial, binomialTable } from './binomial.js';
import { popcount } from './bit-ranking.js';
import { imageIn, imageTable } from './mask-images.js';
import { lowest, shiftsOf, spreadMask, spreadTable, squeezeMask, squeezeTable } from './squeeze.js';
import { rankIn, type SubsetTable, subsetTable, unrankIn } from './subset-ranks.js';
import { demandFewClasses, MAX_TABLE_BYTES, type SymmetryClasses } from './symmetry-classes.js';

/** What a numbering of columns may be asked for. */
export interface ColumnOptions {
  /** A board and its mirror image, the first column for the last, are one class. */
  readonly mirror?: boolean;
  /** Only boards with so many men in each column, or their mirror images. Not given: all that have as many men. */
  readonly heights?: readonly number[];
  /** What the tables may take. */
  readonly maxBytes?: number;
}

/**
 * The classes of boards with `ones` and `twos` men. A row is the mask of each player's men. `columns` are the points (0, 1, 2 …, each
 * in one column) from the bottom up, all columns being as high.
 *
 * @throws ZugzwangError `usage` where that is no board of up to 32 points, the men do not fit, there are more than 2^31 − 1 classes,
 *   or the tables would take more than `maxBytes` (128 MiB)
 */
export function columnClasses(
  columns: readonly (readonly number[])[],
  ones: number,
  twos: number,
  options: ColumnOptions = {},
): SymmetryClasses {
  const height = columns[0]?.length ?? 0;
  const points = columns.flat();
  const isBoard = points.length <= 32 && height > 0 && columns.every(column => column.length === height);
  if (!isBoard || points.toSorted((a, b) => a - b).some((point, i) => point !== i)) {
    throw new ZugzwangError('usage', 'expected columns of the same height, of 32 points or fewer');
  }
  demandInteger(ones, 'number of men', 0, points.length);
  demandInteger(twos, 'number of men', 0, points.length - ones);
  return new ColumnClasses(columns, ones, twos, options);
}

/** How many men may lie in each column, for one number of men: ranks of such heights in lexicographic order. */
class Heights {
  readonly size: number;
  readonly #columns: number;
  readonly #height: number;
  readonly #men: number;
  /** By column, men for it and those after it, and its height h: how many ways have fewer than h there. */
  readonly #below: Float64Array;

  constructor(columns: number, height: number, men: number) {
    this.#columns = columns;
    this.#height = height;
    this.#men = men;
    this.#below = new Float64Array(columns * (men + 1) * (height + 2));
    // By men for the columns after the one at hand.
    let ways = Float64Array.from({ length: men + 1 }, (_, left) => (left === 0 ? 1 : 0));
    for (let column = columns - 1; column >= 0; column--) {
      const next = new Float64Array(men + 1);
      for (let left = 0; left <= men; left++) {
        const at = this.#at(column, left);
        for (let h = 0; h <= height; h++) {
          this.#below[at + h + 1] = this.#below[at + h]! + (h > left ? 0 : ways[left - h]!);
        }
        next[left] = this.#below[at + height + 1]!;
      }
      ways = next;
    }
    this.size = ways[men]!;
  }

  /** Where a column's entries for so many men begin. */
  #at(column: number, left: number): number {
    return (column * (this.#men + 1) + left) * (this.#height + 2);
  }

  /** The rank of the heights of these men, `height` bits a column. */
  rank(taken: number): number {
    const height = this.#height;
    const all = lowest(height);
    let rank = 0;
    let left = this.#men;
    for (let column = 0; column < this.#columns; column++) {
      const own = 32 - Math.clz32((taken >>> (column * height)) & all);
      rank += this.#below[this.#at(column, left) + own]!;
      left -= own;
    }
    return rank;
  }

  /** The men of the heights with this rank. */
  unrank(rank: number): number {
    let rest = rank;
    let left = this.#men;
    let taken = 0;
    for (let column = 0; column < this.#columns; column++) {
      const at = this.#at(column, left);
      let own = 0;
      while (this.#below[at + own + 1]! <= rest) own++;
      rest -= this.#below[at + own]!;
      left -= own;
      taken |= lowest(own) << (column * this.#height);
    }
    return taken;
  }
}

/**
 * Boards whose heights are their own mirror image: so many of the men lie in each half and in the middle. Blocks by how many of
 * the first player's lie in each half, the half with fewer first; in a block the two halves' ranks and the middle's.
 */
class EvenBoards {
  readonly size: number;
  readonly #half: number;
  readonly #middle: number;
  readonly #halves: readonly SubsetTable[];
  readonly #middles: readonly SubsetTable[];
  /** By the fewer and the more: where the block begins. And the blocks in order: these two numbers, and the start. */
  readonly #starts: Float64Array;
  readonly #blocks: Float64Array;
  readonly #ones: number;
  /** What was read last. */
  isSame = false;

  constructor(half: number, middle: number, ones: number) {
    this.#half = half;
    this.#middle = middle;
    this.#ones = ones;
    this.#halves = Array.from({ length: half + 1 }, (_, count) => subsetTable(half, count));
    this.#middles = Array.from({ length: middle + 1 }, (_, count) => subsetTable(middle, count));
    this.#starts = new Float64Array((half + 1) ** 2);
    const blocks: number[] = [];
    let size = 0;
    for (let few = 0; few <= half; few++) {
      for (let many = few; many <= half; many++) {
        const rest = this.#middles[ones - few - many];
        if (rest === undefined) continue;
        blocks.push(few, many, size);
        this.#starts[few * (half + 1) + many] = size;
        const [a, b] = [this.#halves[few]!.size, this.#halves[many]!.size];
        size += (few < many ? a * b : (a * (a + 1)) / 2) * rest.size;
      }
    }
    this.#blocks = Float64Array.from(blocks);
    this.size = size;
  }

  rank(firsts: number): number {
    const half = this.#half;
    const left = firsts & lowest(half);
    const right = half === 0 ? 0 : firsts >>> (half + this.#middle);
    const middle = (half === 0 ? firsts : firsts >>> half) & lowest(this.#middle);
    const [leftCount, rightCount] = [popcount(left), popcount(right)];
    const inOrder = leftCount <= rightCount;
    const few = inOrder ? leftCount : rightCount;
    const many = inOrder ? rightCount : leftCount;
    const halves = this.#halves;
    const a = rankIn(halves[few]!, inOrder ? left : right);
    const b = rankIn(halves[many]!, inOrder ? right : left);
    const low = Math.min(a, b);
    const high = a + b - low;
    const pair = few < many ? a * halves[many]!.size + b : (high * (high + 1)) / 2 + low;
    const middles = this.#middles[this.#ones - few - many]!;
    return this.#starts[few * (half + 1) + many]! + pair * middles.size + rankIn(middles, middle);
  }

  /** The first player's men, the half with fewer of them (or the lower rank) on the left. */
  unrank(index: number): number {
    const blocks = this.#blocks;
    let at = blocks.length - 3;
    while (blocks[at + 2]! > index) at -= 3;
    const few = blocks[at]!;
    const many = blocks[at + 1]!;
    const middles = this.#middles[this.#ones - few - many]!;
    const within = index - blocks[at + 2]!;
    const last = within % middles.size;
    const pair = (within - last) / middles.size;
    let [a, b] = [0, 0];
    if (few < many) {
      b = pair % this.#halves[many]!.size;
      a = (pair - b) / this.#halves[many]!.size;
    } else {
      b = Math.floor((Math.sqrt(8 * pair + 1) - 1) / 2);
      a = pair - (b * (b + 1)) / 2;
    }
    this.isSame = few === many && a === b;
    const half = this.#half;
    if (half === 0) return unrankIn(middles, last);
    const right = unrankIn(this.#halves[many]!, b) << (half + this.#middle);
    return unrankIn(this.#halves[few]!, a) | (unrankIn(middles, last) << half) | right;
  }
}

class ColumnClasses implements SymmetryClasses {
  readonly size: number;
  /** Bits of the columns left of the middle, and of the one in the middle. */
  readonly #side: number;
  readonly #centre: number;
  readonly #heights: Heights;
  readonly #subsets: SubsetTable;
  /** Points to places in order, and back. */
  readonly #toOrder: Int32Array;
  readonly #toPoints: Int32Array;
  readonly #squeeze = squeezeTable();
  readonly #spread = spreadTable();
  readonly #mirror: boolean;
  /** Twice the class of heights, and one more for those that are taken by their mirror image; by rank of the heights. Without the mirror, none. */
  readonly #classOf: Int32Array;
  /** The rank of the heights of each class; those that differ from their image come first. Without the mirror, none. */
  readonly #heightsOf: Int32Array;
  readonly #uneven: number;
  /** By class of even heights: where it begins, and its boards by men in the middle. */
  readonly #starts: Float64Array;
  readonly #even: readonly (EvenBoards | undefined)[];
  /** The heights asked for by rank, or −1 for all. */
  readonly #only: number = -1;

  constructor(columns: readonly (readonly number[])[], ones: number, twos: number, options: ColumnOptions) {
    const { mirror = false, heights, maxBytes = MAX_TABLE_BYTES } = options;
    const width = columns.length;
    const height = columns[0]!.length;
    const men = ones + twos;
    const half = width >> 1;
    this.#mirror = mirror && width > 1;
    this.#side = half * height;
    this.#centre = (width - 2 * half) * height;
    const order = [...columns.slice(0, width - half), ...columns.slice(width - half).toReversed()].flat();
    this.#toOrder = imageTable([Int32Array.from(order)], 0);
    this.#toPoints = imageTable([Int32Array.from(order.keys(), point => order.indexOf(point))], 0);
    this.#subsets = subsetTable(men, ones);
    this.#heights = new Heights(width, height, men);
    let ranks = [0];
    if (heights !== undefined) {
      const taken = heights.reduce((mask, own, i) => mask | columnMask(columns[i] ?? [], own), 0);
      if (heights.length !== width || popcount(taken) !== men) {
        throw new ZugzwangError('usage', `${ones} and ${twos} men, expected as many in columns ${heights.join(' ')}`);
      }
      const own = this.#heights.rank(imageIn(this.#toOrder, 0, taken, 0));
      this.#only = this.#mirror ? Math.min(own, this.#imageOf(own)) : own;
      ranks = [this.#only];
    }
    const fills = binomial(binomialTable(men), men, ones);
    const all = this.#heights.size;
    if (!this.#mirror) {
      this.size = (heights === undefined ? all : 1) * fills;
      this.#classOf = this.#heightsOf = new Int32Array(0);
      this.#starts = new Float64Array(0);
      this.#even = [];
      this.#uneven = 0;
    } else {
      if (heights === undefined) {
        if (8 * all > maxBytes) {
          const what = `${men} men in ${width} columns of ${height} with the mirror`;
          throw new ZugzwangError('usage', `numbering ${what} takes tables of more than ${maxBytes} bytes`);
        }
        ranks = [...new Array(all).keys()];
      }
      const images = Int32Array.from(ranks, rank => this.#imageOf(rank));
      const uneven = ranks.filter((rank, i) => rank < images[i]!);
      const even = ranks.filter((rank, i) => rank === images[i]);
      this.#uneven = uneven.length;
      this.#heightsOf = Int32Array.from([...uneven, ...even]);
      this.#classOf = new Int32Array(heights === undefined ? all : 0);
      if (heights === undefined) {
        this.#heightsOf.forEach((rank, i) => {
          this.#classOf[images[rank]!] = 2 * i + 1;
          this.#classOf[rank] = 2 * i;
        });
      }
      const boards: (EvenBoards | undefined)[] = [];
      const starts = [uneven.length * fills];
      for (const rank of even) {
        const middle = popcount(this.#middleOf(this.#heights.unrank(rank)));
        boards[middle] ??= new EvenBoards((men - middle) / 2, middle, ones);
        starts.push(starts.at(-1)! + boards[middle].size);
      }
      this.#even = boards;
      this.#starts = Float64Array.from(starts);
      this.size = starts.at(-1)!;
    }
    demandFewClasses(this.size);
  }

  rank(row: Int32Array): number {
    const toOrder = this.#toOrder;
    const first = imageIn(toOrder, 0, row[0]!, 0);
    const taken = imageIn(toOrder, 0, row[0]! | row[1]!, 0);
    const rank = this.#heights.rank(taken);
    const only = this.#only;
    if (!this.#mirror) {
      return this.#rankFirsts(first, taken) + (only < 0 ? rank * this.#subsets.size : 0);
    }
    const isTurned = only < 0 ? (this.#classOf[rank]! & 1) === 1 : rank !== only;
    const number = only < 0 ? this.#classOf[rank]! >>> 1 : 0;
    if (number < this.#uneven) {
      const own = isTurned ? this.#rankFirsts(this.#turn(first), this.#turn(taken)) : this.#rankFirsts(first, taken);
      return number * this.#subsets.size + own;
    }
    const even = this.#even[popcount(this.#middleOf(taken))]!;
    return this.#starts[number - this.#uneven]! + even.rank(squeezeMask(this.#squeeze, taken, shiftsOf(taken), first));
  }

  unrank(index: number, out: Int32Array): void {
    const number = this.#classAt(index);
    const taken = this.#heights.unrank(this.#mirror ? this.#heightsOf[number]! : this.#only < 0 ? number : this.#only);
    const firsts =
      this.#mirror && number >= this.#uneven
        ? this.#evenOf(taken).unrank(index - this.#starts[number - this.#uneven]!)
        : unrankIn(this.#subsets, index - number * this.#subsets.size);
    const first = spreadMask(this.#spread, taken, shiftsOf(taken), firsts);
    out[0] = imageIn(this.#toPoints, 0, first, 0);
    out[1] = imageIn(this.#toPoints, 0, taken & ~first, 0);
  }

  weight(index: number): number {
    if (!this.#mirror) return 1;
    const number = this.#classAt(index);
    if (number < this.#uneven) return 2;
    const even = this.#evenOf(this.#heights.unrank(this.#heightsOf[number]!));
    even.unrank(index - this.#starts[number - this.#uneven]!);
    return even.isSame ? 1 : 2;
  }

  /** The class of heights in which this board lies. */
  #classAt(index: number): number {
    const starts = this.#starts;
    if (!this.#mirror || index < starts[0]!) return Math.floor(index / this.#subsets.size);
    let from = 0;
    let above = starts.length - 1;
    while (above - from > 1) {
      const middle = (from + above) >>> 1;
      if (starts[middle]! <= index) from = middle;
      else above = middle;
    }
    return this.#uneven + from;
  }

  #rankFirsts(first: number, taken: number): number {
    return rankIn(this.#subsets, squeezeMask(this.#squeeze, taken, shiftsOf(taken), first));
  }

  #evenOf(taken: number): EvenBoards {
    return this.#even[popcount(this.#middleOf(taken))]!;
  }

  /** The men in the middle column. */
  #middleOf(taken: number): number {
    return (taken >>> this.#side) & lowest(this.#centre);
  }

  /** The mirror image of a mask in order. */
  #turn(mask: number): number {
    const side = this.#side;
    const centre = this.#centre;
    const middle = mask & (lowest(centre) << side);
    return ((mask & lowest(side)) << (side + centre)) | middle | (mask >>> (side + centre));
  }

  /** The rank of the heights that are the mirror image of those with this rank. */
  #imageOf(rank: number): number {
    return this.#heights.rank(this.#turn(this.#heights.unrank(rank)));
  }
}

function columnMask(column: readonly number[], men: number): number {
  return column.slice(0, men).reduce((mask, point) => mask | (1 << point), 0);
}
