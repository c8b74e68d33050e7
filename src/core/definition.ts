import type { Picture, Place } from './picture.js';
import type { Regions } from './regions.js';
import type { Numbering } from './space.js';
import type { Symmetry } from './symmetries.js';
import type { Notation } from './text/notation.js';
import type { TierNumbering } from './tiers.js';

/** What `over` and `stuck` may say about the player to move. */
export type Result = 'win' | 'lose' | 'tie';

/**
 * What `over` may say of a position at which play stops, though the result is a move away: `{ result: 'win', in: 1 }` where the
 * player to move has a winning move that need not be played out. `in: 0` is the same as the bare result.
 */
export interface Stop<Player extends string = never> {
  /** The winner's name, or what the position is for the player to move. */
  readonly result: Player | Result;
  /** The remoteness of the position. */
  readonly in: 0 | 1;
}

/** Nothing said: play goes on. */
export type Nothing = undefined | null | false;

/**
 * A game as its author writes it. Positions are immutable plain data, compared by value; the player to move is carried
 * and alternated by the library.
 *
 * @typeParam Position - plain data: numbers, strings, booleans, null, arrays and plain objects of them
 * @typeParam Move - plain data too
 * @typeParam Player - the players' names
 */
export interface GameDefinition<Position, Move, Player extends string> {
  /** A name for messages and pages. */
  readonly name?: string;
  /** Counts up when the rules change, so that an old table is not taken for a new one. 1 if not given. */
  readonly version?: number;
  /** The players of a partizan game, the one who begins first. An impartial game has none. */
  readonly players?: readonly [Player, Player];
  readonly start: Position;
  /** The legal moves of `player` at a position that is not over; any iterable. */
  moves(position: Position, player: Player): Iterable<Move>;
  /** Where a move leads. Returns a new position and leaves the old one as it was. */
  play(position: Position, move: Move, player: Player): NoInfer<Position>;
  /**
   * Names the winner, or says what the position is for the player to move, or nothing while play goes on. Where play stops
   * one move before its end, the result with its remoteness: `{ result: 'win', in: 1 }`.
   */
  over?(position: Position, player: NoInfer<Player>): NoInfer<Player> | Result | Stop<NoInfer<Player>> | Nothing;
  /**
   * For a game on one heap whose position is its size: the numbers that may be taken, each whenever the heap is as large. The rules
   * are in `moves` and `play`; this says the same as data, which theorems about periods ask for (`zug pattern`).
   */
  readonly takes?: readonly number[];
  /** A player without a move wins instead of losing. */
  readonly misere?: boolean;
  /** What having no move means for the player to move, in a game whose `over` does not settle it. */
  readonly stuck?: Result;
  /**
   * For games with extra turns: who moves at `position`, which `mover` has just made by `move` from `before`. An impartial
   * game answers `'same'` or `'other'`; a partizan one may, or names the player.
   */
  turn?(
    position: NoInfer<Position>,
    mover: NoInfer<Player>,
    move: NoInfer<Move>,
    before: NoInfer<Position>,
  ): NoInfer<Player> | 'same' | 'other';
  /** For games that end in a number: the payoff to the first player where play is over, nothing where it goes on. */
  payoff?(position: NoInfer<Position>, player: NoInfer<Player>): number | Nothing;
  /** What play without end is worth to the first player, in a game with payoffs. 0 if not given, and where moves gain something. */
  readonly stake?: number;
  /**
   * For games that end in a number: what a move is worth to its maker at once, an integer, or nothing. A position's payoff counts from there
   * on. A move after which play may come back to the same position gains nothing.
   */
  gain?(move: NoInfer<Move>, position: NoInfer<Position>, player: NoInfer<Player>): number | Nothing;
  /**
   * What makes of a position another one that is worth the same, with the same player to move: one of all that they make together is solved in
   * place of all. `[[2, 1, 0]]` says that a text of three letters, or a list of three, may be turned round.
   */
  readonly symmetries?: readonly Symmetry<NoInfer<Position>>[];
  /** Text notation both ways; generated where missing. */
  readonly notation?: Notation<NoInfer<Position>>;
  /** A move's text, different for different moves of one position; generated where missing. */
  moveText?(move: NoInfer<Move>): string;
  /**
   * The author's own words for how play ends: for each player what winning is called, to follow the name (`{ fox: 'escapes' }`; `win` in a
   * game without players), and for `tie` and `draw` what these are.
   */
  readonly words?: Readonly<Partial<Record<NoInfer<Player> | 'win' | 'tie' | 'draw', string>>>;
  /** A drawing for a terminal, any number of lines. */
  show?(position: NoInfer<Position>, player: NoInfer<Player>): string;
  /** What stands where, for pages to draw; generated where missing. */
  picture?(position: NoInfer<Position>, player: NoInfer<Player>): Picture;
  /** The places of the picture that a person clicks in turn to make a move; a move without any is made from the list. */
  clicks?(move: NoInfer<Move>, position: NoInfer<Position>, player: NoInfer<Player>): readonly Place[];
  /** For games whose positions fall apart into regions that no longer touch: Grundy values, and values of either player's games, are found by them. */
  readonly regions?: Regions<NoInfer<Position>> | undefined;
  /** The face for loops, where a game brings its own numbering of positions. */
  numbering?(): Numbering<NoInfer<Position>>;
  /** The face for loops of a game with tiers, for hundreds of millions of positions; `foreseen` is of an `UnforeseenError`. */
  tiers?(foreseen?: unknown): TierNumbering<NoInfer<Position>>;
  /** The numbers that tables of earlier versions have, where the tiers had others then: such tables are read and verified by them. */
  formerTiers?(): TierNumbering<NoInfer<Position>> | undefined;
}
