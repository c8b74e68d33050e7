/**
 * The face of a game that solvers see: positions are the integers 0 … size − 1.
 *
 * A successor after which the same player moves again (an extra turn) is written as its complement `~s`; after every
 * other one the opponent moves, and outcomes flip.
 */
export interface PositionSpace {
  readonly size: number;
  readonly start: number;
  /** The most entries that `successors` writes. */
  readonly maxSuccessors: number;
  /**
   * The packed value (`remoteness << 2 | code`, remoteness 0 or 1) of a position in which play is over, for the player to
   * move; negative where play goes on.
   */
  terminal(position: number): number;
  /**
   * Writes the successors of a position that is not terminal into `out` and returns how many there are; repeats are
   * allowed. Allocates nothing.
   *
   * @param gains - in a space whose `payoff` has gains: what the move to each is worth to its maker, an integer
   */
  successors(position: number, out: Int32Array, gains?: Float64Array): number;
  /**
   * Writes each non-terminal position that has `position` among its successors, as often as it has it there, and returns
   * how many were written. A space that has this needs no reverse edges.
   */
  predecessors?(position: number, out: Int32Array): number;
  readonly maxPredecessors?: number;
  /** Set where every successor has a smaller number than the position itself: one upward pass solves the space. */
  readonly successorsAreSmaller?: boolean;
  /** True where some successor may be written as a complement. */
  readonly extraTurns?: boolean;
  /**
   * The representative of the class of positions that are equal by symmetry. Successor lists are then reduced to
   * distinct representatives before they are counted.
   */
  canonical?(position: number): number;
  /**
   * The same game over its symmetry classes, numbered without holes: where a space has this, the classes are solved and
   * each position gets the value of its own.
   */
  classes?(): PositionClasses;
  /** Rows of bits, for spaces so dense that a word of 32 successors is cheaper than a list. */
  readonly dense?: DenseRows;
  /** For games that end in a number. */
  readonly payoff?: PayoffRules;
}

/** A space of symmetry classes, and the class of every position of the space that it stands for. */
export interface PositionClasses {
  readonly space: PositionSpace;
  readonly classOf: ArrayLike<number>;
}

/**
 * The successor relation as rows of bits. The row of a position lies over the bit set of all positions from word
 * `targetWord` on: bit b of the row's word i says whether position 32 · (targetWord + i) + b is a successor.
 * Bits over numbers that are no position are ignored. A negative offset means that the position has no row, and its
 * list (`successors`, `predecessors`) is short enough to be used instead.
 */
export interface DenseRows {
  readonly rowWords: number;
  readonly words: Int32Array;
  successorOffset(position: number): number;
  predecessorOffset(position: number): number;
  /** Where the rows of a position's successors, and of its predecessors, begin in the bit set of positions. */
  targetWord(position: number): number;
  /** Whether a number is a position at all. */
  isPosition(number: number): boolean;
}

/** Payoffs are for the maximiser; `stake` is what play without end is worth. */
export interface PayoffRules {
  readonly stake: number;
  /** Moves may gain something for their maker: `successors` writes it. The stake is 0 then, and nothing is gained where play may come back. */
  readonly gains?: boolean;
  payoff(position: number): number;
  isMaximiser(position: number): boolean;
}

/** A space with the way between its numbers and a game's positions. */
export interface Numbering<Position> {
  readonly space: PositionSpace;
  /** The number of a position, or −1 where it has none. `player` is 0 or 1, and 0 in an impartial game. */
  rank(position: Position, player: 0 | 1): number;
  unrank(number: number): { position: Position; player: 0 | 1 };
}
