import { type BitRanking, bitRanking } from '../ranking/bit-ranking.js';
import type { Segment } from './segment.js';

/** The whole of a tier, in memory. */
export interface LoadedTier {
  readonly tier: number;
  readonly size: number;
  /** The stored indices: reached in some view, and play goes on there. */
  readonly stored: BitRanking;
  /** Those that are reached in each view. Where all are, this is the bitmap of the stored ones itself. */
  readonly reached: readonly Int32Array[];
  /** The packed value of each stored index, by its rank among them. */
  readonly values: TierValues;
}

/** Packed values in the smallest kind of array that holds them. */
export type TierValues = Uint8Array | Uint16Array | Int32Array;

/** Makes room: `bytes => new SharedArrayBuffer(bytes)` for what several threads are to read. */
export type Allocate = (bytes: number) => ArrayBufferLike;

/** Puts the segments of a tier together as they come. */
export class TierLoader {
  readonly #tier: number;
  readonly #size: number;
  readonly #words: Int32Array;
  readonly #reached: (Int32Array | undefined)[];
  readonly #allocate: Allocate;
  #values: TierValues;
  #count = 0;

  constructor(tier: number, size: number, stored: number, views: number, allocate: Allocate) {
    this.#tier = tier;
    this.#size = size;
    this.#allocate = allocate;
    this.#words = new Int32Array(allocate(4 * ((size + 31) >>> 5)));
    this.#reached = Array.from({ length: views });
    this.#values = new Uint8Array(allocate(stored));
  }

  /** Adds the segment that begins at an index, behind all that were added before. */
  add(first: number, segment: Segment): void {
    const at = first >>> 5;
    segment.copyStored(this.#words, at);
    for (let view = 0; view < this.#reached.length; view++) this.#addView(view, at, segment);
    if (segment.largest > largestIn(this.#values)) this.#widen(segment.largest);
    segment.copyValues(this.#values, this.#count);
    this.#count += segment.stored;
  }

  finish(): LoadedTier {
    const stored = bitRanking(this.#words);
    const reached = this.#reached.map(words => words ?? this.#words);
    return { tier: this.#tier, size: this.#size, stored, reached, values: this.#values };
  }

  #addView(view: number, at: number, segment: Segment): void {
    if (this.#reached[view] === undefined) {
      if (segment.isReachedIn(view)) return;
      const words = new Int32Array(this.#allocate(4 * this.#words.length));
      words.set(this.#words);
      this.#reached[view] = words;
    } else segment.copyStored(this.#reached[view], at);
    segment.removeUnreached(this.#reached[view], at, view);
  }

  #widen(largest: number): void {
    const { length } = this.#values;
    const wider =
      largest < 1 << 16 ? new Uint16Array(this.#allocate(2 * length)) : new Int32Array(this.#allocate(4 * length));
    wider.set(this.#values.subarray(0, this.#count));
    this.#values = wider;
  }
}

function largestIn(values: TierValues): number {
  return values instanceof Int32Array ? 2 ** 31 : values instanceof Uint16Array ? 2 ** 16 - 1 : 255;
}
