import { messageOf, ZugzwangError } from './errors.js';

/** What is certain of a player's moves in a region, however play goes on. */
export interface Chances {
  /** So many moves in all, at most. */
  readonly most: number;
  /**
   * Ways to move, apart from one another: a move of either player, wherever, spoils one of them at most, and the player's own none but the one that is
   * taken. These serve for one move at least, …
   */
  readonly once: number;
  /** … and these for two; what is taken, or spoilt in part, serves for one more. */
  readonly twice: number;
  /** Moves beside those that nobody can spoil, as whoever spoils one way leaves another, to be taken at once; none if not given. */
  readonly kept?: number;
  /** So many moves of both players together, at most, in whatever order. */
  readonly both?: number;
}

/**
 * For games in which a position falls apart into regions that no longer touch: it is the sum of them, so that under normal
 * play its value follows from theirs. A region is a text that says all about it. Equal texts are worth the same; the fewer texts
 * there are for what is worth the same (mirror images, say, or the same shape elsewhere), the further values can be found.
 */
export interface Regions<Position> {
  /** The regions of a position. Those without a move may be left out. */
  of(position: Position): readonly string[];
  /** What each move in a region leaves of it: regions again. In a partizan game, the moves of the first player (0) or the second. */
  options(region: string, player?: 0 | 1): Iterable<readonly string[]>;
  /** How many moves a player has in a region, of which some may leave the same: where that is found with less work than `options`. */
  moves?(region: string, player: 0 | 1): number;
  /** Where in a partizan game a count tells how long a player can go on: by this sums are decided early. */
  chances?(region: string, player: 0 | 1): Chances;
  /** The log-odds, as a guess, that a player wins a region alone, to move: which sums are looked at first goes by this, and no answer does. */
  odds?(region: string, player: 0 | 1): number;
  /** Other texts that are worth the same, such as mirror images, where `of` and `options` do not make one of them. */
  images?(region: string): Iterable<string>;
  /** Texts that are worth the negative, as with the players' men exchanged. */
  negatives?(region: string): Iterable<string>;
  /** How large a region is, roughly: moves that leave little are looked at first. The length of its text if not given. */
  size?(region: string): number;
}

/** The same regions; what the author's functions throw, and an answer that is no list of texts, is an error of the rules. */
export function checkedRegions<P>(regions: Regions<P>): Regions<P> {
  const { size, moves, chances, odds, images, negatives } = regions;
  return {
    of: position => ask('of', () => texts(regions.of(position))),
    options: (region, player) => ask('options', () => [...regions.options(region, player)].map(texts)),
    ...(moves === undefined
      ? {}
      : { moves: (region, player) => ask('moves', () => whole(moves.call(regions, region, player))) }),
    ...(chances === undefined
      ? {}
      : { chances: (region, player) => ask('chances', () => chances.call(regions, region, player)) }),
    ...(odds === undefined
      ? {}
      : { odds: (region, player) => ask('odds', () => finite(odds.call(regions, region, player))) }),
    ...(images === undefined ? {} : { images: region => ask('images', () => [...images.call(regions, region)]) }),
    ...(negatives === undefined
      ? {}
      : { negatives: region => ask('negatives', () => [...negatives.call(regions, region)]) }),
    ...(size === undefined ? {} : { size: region => ask('size', () => size.call(regions, region)) }),
  };
}

function texts(said: readonly string[]): readonly string[] {
  if (Array.isArray(said) && said.every(text => typeof text === 'string')) return said;
  throw new Error('expected a list of regions, each a text');
}

function whole(said: number): number {
  if (Number.isSafeInteger(said) && said >= 0) return said;
  throw new Error('expected how many moves there are, an integer from 0 up');
}

function finite(said: number): number {
  if (Number.isFinite(said)) return said;
  throw new Error('expected log-odds, a number');
}

function ask<T>(rule: string, answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    throw new ZugzwangError('rules', `regions.${rule} failed: ${messageOf(error)}`, { cause: error });
  }
}
