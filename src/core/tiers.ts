/**
 * The face of a game that reaches hundreds of millions of positions: positions in tiers, which play leaves for good.
 *
 * A position is a tier and an index below 2³¹ in it. Tiers are numbered so that a move stays in its tier or leads to one with
 * a smaller number; a space that has one tier only is allowed. What an index stands for is the game's affair: usually a class
 * of positions that are equal by symmetry, the player to move always being "the mover".
 *
 * Every turn changes the player to move, and play that is over ends in an outcome (no payoffs, no extra turns).
 */

/** A position by numbers. */
export interface TierPosition {
  readonly tier: number;
  readonly index: number;
}

/** In `TierMoves.slots`: the successor is settled by the rules, and its packed value stands in `indices`. */
export const SETTLED = -1;

/** What `TierRules.load` returns for an index that is no position. */
export const NO_POSITION = -2;

/**
 * Room for the successors of a position. Slot 0 is the position's own tier, slot k the tier `childTiers(tier)[k - 1]`;
 * `indices` are indices in that tier.
 */
export interface TierMoves {
  readonly slots: Int32Array;
  readonly indices: Int32Array;
}

/** Room for so many successors. */
export function tierMoves(capacity: number): TierMoves {
  return { slots: new Int32Array(capacity), indices: new Int32Array(capacity) };
}

/** A game over tiers. It holds no scratch memory: each thread opens tiers of its own. */
export interface TieredSpace {
  readonly tierCount: number;
  readonly start: TierPosition;
  /**
   * 1: an index says who is to move (or does not care). 2: it stands for a position with the first player to move (view 0) and
   * for the same with the players exchanged (view 1), which have the same value and may be reachable or not each for itself.
   * The start is in view 0, and every move goes to the other view.
   */
  readonly views: 1 | 2;
  /** True where `successors` with `settle` writes every successor at which play is over as settled. */
  readonly settles?: boolean;
  /** The most entries that `successors` and `predecessors` write. */
  readonly maxSuccessors: number;
  readonly maxPredecessors: number;
  /** The tier in words, for progress and statistics: `3 + 4 pieces`. */
  tierName(tier: number): string;
  /** How many indices a tier has: 0 … tierSize − 1; not all need be positions. */
  tierSize(tier: number): number;
  /** The other tiers that moves out of a tier may enter, all smaller than it. */
  childTiers(tier: number): readonly number[];
  /** True where no move stays in the tier: one pass solves it. */
  isLoopFree(tier: number): boolean;
  /** The rules within a tier, with scratch memory of their own; cheap enough to be called often. */
  openTier(tier: number): TierRules;
}

/** The rules at one position at a time, which `load` chooses. Nothing here allocates. */
export interface TierRules {
  /**
   * Makes `index` the position at hand. Returns its packed value (`remoteness << 2 | code`, remoteness 0 or 1) where the rules end
   * play there, `UNDECIDED` (−1) where play goes on, `NO_POSITION` where the index is no position. Indices are often loaded in
   * rising order, which may be used to step instead of unranking.
   */
  load(index: number): number;
  /** How many positions, in each view, the index at hand stands for. */
  weight(): number;
  /**
   * Writes the successors of the position at hand, at which play goes on, and returns how many there are; repeats are
   * allowed. With `settle`, a successor at which play is over may be written as `SETTLED` with its packed value, without
   * ranking it; without, all are written as positions. A position without any move must be one that `load` settles.
   */
  successors(out: TierMoves, settle: boolean): number;
  /**
   * Writes the positions of the same tier at which play goes on and that have a move to the position at hand; repeats, and
   * positions that cannot be reached, are allowed. Returns how many. May be asked of a position at which play is over too.
   */
  predecessors(out: Int32Array): number;
}

/** A tiered space with the way between its numbers and a game's positions. */
export interface TierNumbering<Position> {
  readonly space: TieredSpace;
  /** The numbers of a position, or undefined where it has none (it is no position of the game). */
  rank(position: Position, player: 0 | 1): TierPosition | undefined;
  /** A position that the numbers stand for, in this view (0 in a space with one view). */
  unrank(at: TierPosition, view: 0 | 1): { position: Position; player: 0 | 1 };
}
