/**
 * Numbers of rows of two kinds of men; and where one of them stays the same from row to row, so that what depends on it alone is looked up once. All say
 * what `rankBoardClass` says.
 */
import { type BoardClasses, rankClassesInOrbit, rankClassInOrbit } from '../../ranking/board-classes.js';
import { imageIn, imageOfLow, imageTable } from '../../ranking/mask-images.js';
import { squeezeLow, squeezeMask, squeezeTable } from '../../ranking/squeeze.js';
import { rankSubset, unrankSubset } from '../../ranking/subset-ranks.js';
import type { Permutation } from '../../ranking/symmetry.js';
import { countOf } from '../board/mask.js';

/** Masks are small up to so many points. */
export const MOST_SMALL = 16;

/** First masks are remembered where there are no more than so many. */
const MOST_REMEMBERED = 1 << 18;

/**
 * What masks of two bytes are, for all sectors of a board of up to 16 points: one look in place of several, in tables that stay in a near cache. What it says
 * of a first mask is entered with the classes of as many men.
 */
export class SmallMasks {
  /** By mask: how many men it has, and its rank among the masks of as many. */
  readonly counts: Uint8Array;
  readonly ranks: Uint16Array;
  /** By first mask: its orbit among those of all counts, above the bits of the symmetry that takes it to the least. */
  readonly entries: Int32Array;
  /** By such an orbit: the points that its least mask leaves free for the second, and above them how many are in the first byte. */
  #open = new Int32Array(0);
  readonly #images: Int32Array;
  readonly #symmetryBits: number;
  readonly #squeeze = squeezeTable();
  /** By how many men the first mask has: its first orbit; −1 where none was entered. */
  readonly #begins: Int32Array;
  readonly #secondsOn: number;

  /** @param secondsOn - the points on which second men may stand */
  constructor(group: readonly Permutation[], secondsOn: number) {
    const { length: points } = group[0]!;
    this.counts = new Uint8Array(1 << points);
    this.ranks = new Uint16Array(1 << points);
    this.entries = new Int32Array(1 << points);
    this.#begins = new Int32Array(points + 1).fill(-1);
    this.#secondsOn = secondsOn;
    this.#symmetryBits = 32 - Math.clz32(group.length - 1);
    this.#images = imageTable(group, this.#symmetryBits);
    const found = new Int32Array(points + 1);
    for (let mask = 0; mask < this.counts.length; mask++) {
      const count = countOf(mask);
      this.counts[mask] = count;
      this.ranks[mask] = found[count]!++;
    }
  }

  /** Enters the first masks of such classes; returns the number of their first orbit. */
  enter({ counts: [men], least, orbitOf, subsets, symmetryBits }: BoardClasses): number {
    const known = this.#begins[men]!;
    if (known >= 0) return known;
    const begin = this.#open.length;
    this.#begins[men] = begin;
    const open = new Int32Array(begin + least.length);
    open.set(this.#open);
    least.forEach((mask, orbit) => {
      const free = this.#secondsOn & ~mask;
      open[begin + orbit] = free | (countOf(free & 0xff) << 16);
    });
    this.#open = open;
    for (let rank = 0; rank < orbitOf.length; rank++)
      this.entries[unrankSubset(subsets, men, rank)] = orbitOf[rank]! + (begin << symmetryBits);
    return begin;
  }

  /** The orbit of a first mask whose entry this is. */
  orbit(entry: number): number {
    return entry >>> this.#symmetryBits;
  }

  /** The rank of a second mask on the points that the least first mask of the orbit leaves free. */
  rank(entry: number, second: number): number {
    const bits = this.#symmetryBits;
    const image = imageOfLow(this.#images, bits, second, entry & ((1 << bits) - 1));
    const open = this.#open[entry >>> bits]!;
    return this.ranks[squeezeLow(this.#squeeze, open & 0xffff, open >>> 16, image)]!;
  }
}

/** Both masks change. What is read for each is within reach. */
export class PairRanks {
  /** Where the classes lie: the slot of their tier, and their first index there. */
  readonly slot: number;
  readonly #offset: number;
  readonly #symmetryBits: number;
  readonly #images: Int32Array;
  readonly #orbits: Int32Array;
  readonly #squeeze: Uint8Array;
  readonly #merged: Uint16Array | Int32Array;
  /** Its first orbit in small masks. */
  readonly #begin: number;
  readonly #split: number;
  readonly #low: Uint16Array;
  readonly #high: Int32Array;
  readonly #orbitOf: Int32Array;
  readonly #freeSplit: number;
  readonly #freeLow: Uint16Array;
  readonly #freeHigh: Int32Array;

  constructor(classes: BoardClasses, small: SmallMasks | undefined, slot: number, offset: number) {
    const { counts, subsets, free } = classes;
    this.slot = slot;
    this.#offset = offset;
    this.#symmetryBits = classes.symmetryBits;
    this.#images = classes.images;
    this.#orbits = classes.orbits;
    this.#squeeze = classes.squeeze;
    this.#merged = classes.merged;
    this.#begin = small?.enter(classes) ?? 0;
    this.#split = subsets.split;
    this.#low = subsets.low;
    this.#high = subsets.bases[counts[0]]!;
    this.#orbitOf = classes.orbitOf;
    this.#freeSplit = free.split;
    this.#freeLow = free.low;
    this.#freeHigh = free.bases[counts[1]]!;
  }

  /** The index of the class. */
  index(first: number, second: number): number {
    const bits = this.#symmetryBits;
    const orbits = this.#orbits;
    const split = this.#split;
    const freeSplit = this.#freeSplit;
    const entry = this.#orbitOf[this.#high[first >>> split]! + this.#low[first & ((1 << split) - 1)]!]!;
    const image = imageIn(this.#images, bits, second, entry & ((1 << bits) - 1));
    const orbit = 4 * (entry >>> bits);
    const squeezed = squeezeMask(this.#squeeze, orbits[orbit + 1]!, orbits[orbit + 2]!, image);
    return this.#at(orbit, this.#freeHigh[squeezed >>> freeSplit]! + this.#freeLow[squeezed & ((1 << freeSplit) - 1)]!);
  }

  /** The same by small masks. */
  indexOf(small: SmallMasks, first: number, second: number): number {
    const entry = small.entries[first]!;
    return this.#at(4 * (small.orbit(entry) - this.#begin), small.rank(entry, second));
  }

  #at(orbit: number, rank: number): number {
    const orbits = this.#orbits;
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
    if (at >= known.length) return this.find(subset);
    if (known[at] === this.stamp) return known[at + 1]!;
    known[at] = this.stamp;
    return (known[at + 1] = this.find(subset));
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
      if (at >= known.length) out[place++] = offset + this.find(subset);
      else {
        if (known[at] !== stamp) {
          known[at] = stamp;
          known[at + 1] = this.find(subset);
        }
        out[place++] = offset + known[at + 1]!;
      }
    }
    return place;
  }

  /** The number of the class with the first mask of this rank among those of as many men. */
  find(subset: number): number {
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
