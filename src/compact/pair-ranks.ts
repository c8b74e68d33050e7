/**
 * Numbers of rows of two kinds of men; and where one of them stays the same from row to row, so that what depends on it alone is looked up once. All say
 * what `rankBoardClass` says.
 */
import { type BoardClasses, rankClassesInOrbit, rankClassInOrbit } from '../ranking/board-classes.js';
import { imageIn, imageOfLow } from '../ranking/mask-images.js';
import { squeezeLow, squeezeMask } from '../ranking/squeeze.js';
import { rankSubset } from '../ranking/subset-ranks.js';

/** First masks are remembered where there are no more than so many. */
const MOST_REMEMBERED = 1 << 18;

/** Both masks change. What is read for each is within reach. */
export class PairRanks {
  /** Where the classes lie: the slot of their tier, and their first index there. */
  readonly slot: number;
  readonly #offset: number;
  /** Whether masks have two bytes at most. */
  readonly #isSmall: boolean;
  readonly #split: number;
  readonly #low: Uint16Array;
  readonly #high: Int32Array;
  readonly #orbitOf: Int32Array;
  readonly #symmetryBits: number;
  readonly #images: Int32Array;
  readonly #orbits: Int32Array;
  readonly #squeeze: Uint8Array;
  readonly #freeSplit: number;
  readonly #freeLow: Uint16Array;
  readonly #freeHigh: Int32Array;
  readonly #merged: Uint16Array | Int32Array;

  constructor({ counts, subsets, free, ...classes }: BoardClasses, slot: number, offset: number) {
    this.slot = slot;
    this.#offset = offset;
    this.#isSmall = classes.squares <= 16;
    this.#split = subsets.split;
    this.#low = subsets.low;
    this.#high = subsets.bases[counts[0]]!;
    this.#orbitOf = classes.orbitOf;
    this.#symmetryBits = classes.symmetryBits;
    this.#images = classes.images;
    this.#orbits = classes.orbits;
    this.#squeeze = classes.squeeze;
    this.#freeSplit = free.split;
    this.#freeLow = free.low;
    this.#freeHigh = free.bases[counts[1]]!;
    this.#merged = classes.merged;
  }

  /** The index of the class. */
  index(first: number, second: number): number {
    const split = this.#split;
    const bits = this.#symmetryBits;
    const orbits = this.#orbits;
    const freeSplit = this.#freeSplit;
    const entry = this.#orbitOf[this.#high[first >>> split]! + this.#low[first & ((1 << split) - 1)]!]!;
    const symmetry = entry & ((1 << bits) - 1);
    const orbit = 4 * (entry >>> bits);
    const open = orbits[orbit + 1]!;
    const shifts = orbits[orbit + 2]!;
    const squeezed = this.#isSmall
      ? squeezeLow(this.#squeeze, open, shifts, imageOfLow(this.#images, bits, second, symmetry))
      : squeezeMask(this.#squeeze, open, shifts, imageIn(this.#images, bits, second, symmetry));
    const rank = this.#freeHigh[squeezed >>> freeSplit]! + this.#freeLow[squeezed & ((1 << freeSplit) - 1)]!;
    const table = orbits[orbit + 3]!;
    return this.#offset + orbits[orbit]! + (table < 0 ? rank : this.#merged[table + rank]!);
  }
}

/** The second mask stays, as that of the player who waits does from move to move. Numbers are remembered by first mask. */
export class AfterRanks {
  readonly classes: BoardClasses;
  /** The second mask. */
  second = -1;
  /** Whether it is its own image under the identity alone: different first masks then have different numbers. */
  isAlone = false;
  /** Counts up with every second mask. */
  stamp = 0;
  /** The second mask under each symmetry. */
  readonly #images: Int32Array;
  /** By rank of the first mask: when it was looked up, and its number. */
  readonly #known: Int32Array;

  constructor(classes: BoardClasses) {
    this.classes = classes;
    const size = classes.subsets.sizes[classes.counts[0]]!;
    this.#images = new Int32Array(classes.symmetries);
    this.#known = new Int32Array(size <= MOST_REMEMBERED ? 2 * size : 0);
  }

  /** Makes this the second mask. */
  enter(second: number): void {
    if (second === this.second && this.stamp > 0) return;
    this.second = second;
    this.stamp++;
    const { images, symmetryBits, symmetries } = this.classes;
    let same = 0;
    for (let g = 0; g < symmetries; g++) {
      const image = imageIn(images, symmetryBits, second, g);
      this.#images[g] = image;
      if (image === second) same++;
    }
    this.isAlone = same === 1;
  }

  /** The rank of a first mask among those of as many men. */
  subset(first: number): number {
    const { subsets, counts } = this.classes;
    return rankSubset(subsets, counts[0], first);
  }

  /** The number of the class. */
  rank(first: number): number {
    const subset = this.subset(first);
    const known = this.#known;
    const at = 2 * subset;
    if (at >= known.length) return this.#find(subset);
    if (known[at] === this.stamp) return known[at + 1]!;
    known[at] = this.stamp;
    return (known[at + 1] = this.#find(subset));
  }

  /**
   * Writes the numbers, from `offset` on, of first masks that have one point of some each, beside others; from a place on in a list. Returns the place
   * after them.
   */
  rankEach(others: number, points: number, offset: number, out: Int32Array, from: number): number {
    const { subsets, counts } = this.classes;
    const { split, low } = subsets;
    const high = subsets.bases[counts[0]]!;
    const lowMask = (1 << split) - 1;
    const known = this.#known;
    const { stamp } = this;
    let place = from;
    for (let left = points; left !== 0; left &= left - 1) {
      const first = others | (left & -left);
      const subset = high[first >>> split]! + low[first & lowMask]!;
      const at = 2 * subset;
      if (at >= known.length) out[place++] = offset + this.#find(subset);
      else {
        if (known[at] !== stamp) {
          known[at] = stamp;
          known[at + 1] = this.#find(subset);
        }
        out[place++] = offset + known[at + 1]!;
      }
    }
    return place;
  }

  #find(subset: number): number {
    const { classes } = this;
    const { orbitOf, symmetryBits } = classes;
    const entry = orbitOf[subset]!;
    return rankClassInOrbit(classes, entry >>> symmetryBits, this.#images[entry & ((1 << symmetryBits) - 1)]!);
  }
}

/** The first mask stays, as that of the player to move does from one position that led here to the next. */
export class BeforeRanks {
  readonly classes: BoardClasses;
  /** The symmetry that takes the first mask to the least of its orbit. */
  symmetry = 0;
  #first = -1;
  #orbit = -1;

  constructor(classes: BoardClasses) {
    this.classes = classes;
  }

  /** Makes this the first mask. */
  enter(first: number): void {
    if (first === this.#first && this.#orbit >= 0) return;
    this.#first = first;
    const { subsets, counts, orbitOf, symmetryBits } = this.classes;
    const entry = orbitOf[rankSubset(subsets, counts[0], first)]!;
    this.symmetry = entry & ((1 << symmetryBits) - 1);
    this.#orbit = entry >>> symmetryBits;
  }

  /** The number of the class with a second mask. */
  rank(second: number): number {
    const { images, symmetryBits } = this.classes;
    return this.rankImage(imageIn(images, symmetryBits, second, this.symmetry));
  }

  /** The same, of the second mask's image under `symmetry`. */
  rankImage(image: number): number {
    return rankClassInOrbit(this.classes, this.#orbit, image);
  }

  /**
   * Writes the numbers of the classes with some second masks, given by their images under each symmetry, but of those to which a point belongs that is taken;
   * returns how many there are.
   */
  rankAll(images: Int32Array, points: Int32Array, count: number, taken: number, out: Int32Array): number {
    return rankClassesInOrbit(this.classes, this.#orbit, this.symmetry, images, points, count, taken, out);
  }
}
