/** What a game tells of its boards as words of bits. */
import type { RegionSearch } from '../../core/packed-regions.js';
import type { Shape } from './bit-board.js';

/** A board: `planes[i]` the squares of a kind. */
export interface BitBoard {
  shape: Shape;
  readonly planes: Int32Array;
}

/** What a game makes of boards of bits. */
export interface BitRules {
  readonly planes: number;
  /** In what planes a square with a letter is, as bits; 0 where nothing stands that matters. */
  planesOf(letter: string): number;
  /** The letter of a square that is in such planes. */
  letterOf(planes: number): string;
  /** What makes of a board its negative: ranks taken as files, or planes exchanged, each for the one that is named here. */
  readonly negative: 'turned' | readonly number[];
  /** Puts into `planes` what each move of a player leaves, and calls `left`, which leaves them as they are. */
  eachMove(board: BitBoard, player: 0 | 1, left: () => void): void;
  /** How many moves a player has, where that is found without making them. */
  count?(board: BitBoard, player: 0 | 1): number;
  /** See `PackedRegions.search`. */
  search?(charge: (bytes: number) => void): RegionSearch;
  /** See `Regions.odds`. */
  odds?(board: BitBoard, player: 0 | 1): number;
  /** Takes away from `planes` what no longer matters. */
  simplify?(board: BitBoard): void;
  /**
   * What hangs together directly with some squares of the board: all squares of any plane by their sides, or by their corners too, of which moves only take
   * some away; or what is told, with or without the squares themselves.
   */
  readonly spread: 'sides' | 'around' | ((board: BitBoard, squares: number) => number);
  /** Whether what is left of a region, on `squares`, has a move. */
  hasMove(board: BitBoard, squares: number): boolean;
  /**
   * Whether the second player may answer each move with the one half a turn away, where half a turn gives the negative: nothing stands in the middle for it
   * to be in the way.
   */
  isPairing?(board: BitBoard): boolean;
}
