/**
 * Regions as words: the same as their texts, where they are small, for those who ask for very many of them. The texts are the truth; a test holds the
 * words against them.
 */
import type { Chances } from './regions.js';

/** Receives regions as they are cut out: those that one move leaves, then `end`. */
export interface RegionSink {
  /** @param words - the region, to be read at once */
  region(words: Int32Array): void;
  end(): void;
}

/** What `first` tells of a region beside its first image. */
export const IS_NEGATIVE = 1;
/** The region is worth its own negative: it is its first image and the negative of it. */
export const IS_OWN_NEGATIVE = 2;
/** Whoever is to move loses: it is worth 0. */
export const IS_ZERO = 4;

/** So many ups, and a star or none. */
export interface UpStar {
  readonly ups: number;
  readonly star: 0 | 1;
}

/** Tells who wins regions. */
export interface RegionSearch {
  /** Whether regions are played with ups and a star beside them, too. */
  readonly takesUps: boolean;
  /** How many positions of a region with so many moves of both players together are worth looking at; 0 where it is not worth playing. */
  worth(words: Int32Array, moves: number): number;
  /**
   * Whether a player, to move, wins a region alone, or with what stands beside it; undefined where more positions than `most` would be looked at, and where
   * the region is not played with that.
   *
   * @param look - called every few microseconds; what it throws ends the search
   */
  wins(words: Int32Array, player: 0 | 1, most: number, look?: () => void, beside?: UpStar): boolean | undefined;
}

/** The other face of the regions of a game. Regions have all the same number of words, but for larger ones. */
export interface PackedRegions {
  readonly length: number;
  /** The same of larger regions, which have more words; what fits here they hand on in the words of these. */
  readonly larger?: PackedRegions | undefined;
  /** Tells a region's words from its text; false where it is too large. */
  read(text: string, words: Int32Array): boolean;
  /** The text of a region: in no order of images. */
  text(words: Int32Array): string;
  /** What each move of a player leaves. */
  options(words: Int32Array, player: 0 | 1, sink: RegionSink): void;
  /** How many moves a player has, of which some may leave the same. */
  moves(words: Int32Array, player: 0 | 1): number;
  /** See `Regions.odds`. */
  odds?(words: Int32Array, player: 0 | 1): number;
  /** What is certain of a player's moves. */
  chances?(words: Int32Array, player: 0 | 1): Chances;
  /**
   * Finds who wins by play in regions as they stand, where that takes less than to cut them up.
   *
   * @param charge - counts bytes that are kept, and throws where they are too many
   */
  search?(charge: (bytes: number) => void): RegionSearch;
  /** Writes the first, in an order of all, of a region's images and their negatives; tells how that is worth what the region is. */
  first(words: Int32Array, out: Int32Array): number;
}

/** Regions that have such a face keep it beside them. */
const FACES = new WeakMap<object, PackedRegions>();

/** The same regions, which have another face from here on. */
export function withPacked<R extends object>(regions: R, packed: PackedRegions): R {
  FACES.set(regions, packed);
  return regions;
}

/** The other face of some regions, if there is one. */
export function packedOf(regions: object): PackedRegions | undefined {
  return FACES.get(regions);
}
