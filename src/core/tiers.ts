/**
 * The face of a game that reaches hundreds of millions of positions: positions in tiers, which play leaves for good.
 *
 * A position is a tier and an index below 2³¹ in it. Tiers are numbered so that a move stays in its tier or leads to one with
 * a smaller number; a space that has one tier only is allowed. What an index stands for is the game's affair: usually a class
 * of positions that are equal by symmetry, the player to move always being "the mover".
 *
 * A successor after which the same player moves again (an extra turn) is written as its complement `~index`. Where a game ends in a
 * number (`payoff`), values are packed as `payoff-value.ts` says, and a move may gain something for its maker, where it leaves its tier.
 */
import { ZugzwangError } from './errors.js';
import type { Task } from './task.js';

/** A position by numbers. */
export interface TierPosition {
  readonly tier: number;
  readonly index: number;
}

/** In `TierMoves.slots`: the successor is settled by the rules, and its packed value (or, after an extra turn, its complement) stands in `indices`. */
export const SETTLED = -1;

/** What `TierRules.load` returns for an index that is no position. */
export const NO_POSITION = -2;

/** What `TierRules.origin` returns when there are no more. */
export const NO_ORIGIN = -(2 ** 31);

/**
 * Room for the successors of a position. Slot 0 is the position's own tier, slot k the tier `childTiers(tier)[k - 1]`;
 * `indices` are indices in that tier, or their complements after extra turns; `gains` is looked at in spaces that have gains.
 */
export interface TierMoves {
  readonly slots: Int32Array;
  readonly indices: Int32Array;
  readonly gains: Int32Array;
  /** See `TierRules.options`. */
  unwritten: number;
}

/**
 * Thrown where a solve has met what the plan of its tiers lacks: `tiers(foreseen)` of the game's definition makes a plan that has it. The
 * data can be sent to threads.
 */
export class UnforeseenError extends ZugzwangError {
  readonly what: string;
  readonly foreseen: unknown;

  constructor(what: string, foreseen: unknown) {
    super('rules', `tiers: ${what}, which was not foreseen`);
    this.name = 'UnforeseenError';
    this.what = what;
    this.foreseen = foreseen;
  }
}

/** A plan is made anew so often at most. */
const MOST_PLANS = 100;

/** What to do about an error of a solve by tiers: the data for the next plan, where that is what it asks for. @throws the error otherwise */
export function foreseenAfter(error: unknown, plans: number): unknown {
  if (error instanceof UnforeseenError && plans < MOST_PLANS) return error.foreseen;
  throw error;
}

/** Room for so many successors. */
export function tierMoves(capacity: number): TierMoves {
  const [slots, indices, gains] = [0, 1, 2].map(() => new Int32Array(capacity)) as [Int32Array, Int32Array, Int32Array];
  return { slots, indices, gains, unwritten: 0 };
}

/** Makes an index, at which play is known to go on, the position at hand. */
export function seekIn(rules: TierRules, index: number): void {
  if (rules.seek === undefined) rules.load(index);
  else rules.seek(index);
}

/** What a space says of the numbers that its game ends in, for the player to move. Play without end is worth 0. */
export interface TierPayoffs {
  /** No position is worth more, or less than its negative: from there on, gains included. */
  readonly most: number;
  /** Moves may gain something: `successors` writes a gain for each. Only moves that leave their tier, or end play, gain anything but 0. */
  readonly gains?: boolean;
  /** The error for a position that is found to be worth more than `most`, where a plan can be made anew. */
  unforeseen?(payoff: number): Error;
}

/** A game over tiers. It holds no scratch memory: each thread opens tiers of its own. */
export interface TieredSpace {
  readonly tierCount: number;
  readonly start: TierPosition;
  /**
   * 1: an index says who is to move (or does not care). 2: it stands for a position with the first player to move (view 0) and
   * for the same with the players exchanged (view 1), which have the same value and may be reachable or not each for itself.
   * The start is in view 0, and every move goes to the other view, unless it is an extra turn.
   */
  readonly views: 1 | 2;
  /** True where some successors are extra turns, written as complements. */
  readonly extraTurns?: boolean;
  /** True where every index that is a position is solved, in all views, whether play can reach it or not. */
  readonly all?: boolean;
  /**
   * True where positions at which play is over may have no index, in a space that is solved for all of them (`all`): `successors` writes these as settled,
   * whoever asks, and nobody counts them.
   */
  readonly endsApart?: boolean;
  /** For games that end in a number. */
  readonly payoff?: TierPayoffs;
  /** True where the plain rules are asked much slower than these: small games are solved by tiers too. */
  readonly isFast?: boolean;
  /** True where `successors` with `settle` writes every successor at which play is over as settled. */
  readonly settles?: boolean;
  /** True where `predecessors` may list positions at which play is over: nobody has counted their options, and they are passed over. */
  readonly listsOver?: boolean;
  /** The most entries that `successors` and `predecessors` write. */
  readonly maxSuccessors: number;
  readonly maxPredecessors: number;
  /** The tier in words, for progress and statistics: `3 + 4 pieces`. */
  tierName(tier: number): string;
  /** How many indices a tier has: 0 … tierSize − 1; not all need be positions. */
  tierSize(tier: number): number;
  /** The other tiers that moves out of a tier may enter, all smaller than it. */
  childTiers(tier: number): readonly number[];
  /**
   * Whether it is found by looking back where moves from the tier `from` lead to in `tier`, itself or one that `from` leads to: of positions
   * that are not known to be reached the rules are asked for their origins. Where not, these moves are made. Looking back suits moves
   * that are easily undone, where nearly all indices can be reached.
   */
  looksBack?(tier: number, from: number): boolean;
  /** True where no move stays in the tier: one pass solves it. */
  isLoopFree(tier: number): boolean;
  /**
   * Of a tier in which each move leads to a position of a higher level, so that play never comes back: how many levels there are; 0 where nothing is
   * known. Such a tier is solved from the highest level down, each position once, as long as its words are in the memory of one process.
   */
  levels?(tier: number): number;
  /** The rules within a tier, with scratch memory of their own; cheap enough to be called often. */
  openTier(tier: number): TierRules;
  /**
   * The same rules at many positions at once, where every tier is loop-free, there is one view, or one in which each tier is reached, and all positions of a
   * tier have as many moves, each of which leads from all of them to one tier. Opened once by each part of a solution.
   */
  openKernel?(): TierKernel;
  /** Where tiers of another space are merged into larger ones. */
  readonly merged?: TierMerger;
}

/** What a space of merged tiers is made of. */
export interface TierMerger {
  readonly space: TieredSpace;
  /** Whether a tier is more than one of that space. */
  isMany(tier: number): boolean;
  /** The position of that space that one of this is. */
  origin(at: TierPosition): TierPosition;
}

/** What a position is called: where tiers are merged, by the space that they are of. */
export function originOf({ merged }: TieredSpace, at: TierPosition): TierPosition {
  return merged?.origin(at) ?? at;
}

/** By tier, the others from which moves into it are looked back at. */
export function tiersLookedAt(space: TieredSpace): readonly (readonly number[])[] {
  const tiers = Array.from({ length: space.tierCount }, (): number[] => []);
  if (space.looksBack === undefined) return tiers;
  for (let from = 0; from < space.tierCount; from++)
    for (const tier of space.childTiers(from)) if (space.looksBack(tier, from)) tiers[tier]!.push(from);
  return tiers;
}

/** The rules at one position at a time, which `load` chooses. Nothing here allocates. */
export interface TierRules {
  /**
   * Makes `index` the position at hand. Returns its packed value (`remoteness << 2 | code`, remoteness 0 or 1; in a game that ends in a
   * number `endValue(payoff)`) where the rules end play there, `UNDECIDED` (−1) where play goes on, `NO_POSITION` where the index is no position. Indices are often loaded in
   * rising order, which may be used to step instead of unranking.
   */
  load(index: number): number;
  /**
   * Makes `index`, at which play is known to go on, the position at hand, without saying so again: for rules that can tell its weight, its
   * moves and its predecessors for less than `load` takes.
   */
  seek?(index: number): void;
  /** Where tiers are merged: which tier of their space the position at hand is in. */
  readonly member?: number;
  /** How many positions, in each view, the index at hand stands for. */
  weight(): number;
  /** The level of the position at hand, below `levels(tier)`, where that is not 0. */
  level?(): number;
  /**
   * Writes the successors of the position at hand, at which play goes on, and returns how many there are; repeats are
   * allowed. With `settle`, a successor at which play is over may be written as `SETTLED` with its packed value, without
   * ranking it; without, all are written as positions, but those that have no index (`endsApart`). Extra turns are written as complements, gains into `gains`. A position without any move must be one that `load` settles.
   */
  successors(out: TierMoves, settle: boolean): number;
  /**
   * What `successors(out, true)` writes, as far as it matters to who counts options, for rules that can say that for less: where a move wins at
   * once, its settled successor may be written alone; and of distinct positions of the tier at which play goes on none need be written, if no other
   * successor is in the tier: `out.unwritten` is how many they are. Not asked in games that end in a number, nor where a tier is solved by levels.
   */
  options?(out: TierMoves): number;
  /**
   * True where `options` writes what `successors(out, true)` does, but where a move wins at once: then it is asked while moves within the tier are counted both ways,
   * which those of positions that win at once are left out of, as nothing hangs on them.
   */
  readonly listsOptions?: boolean;
  /**
   * The packed value of the position at hand, at which play goes on and no move of which stays in the tier or is an extra turn: the best of what its moves come to, as
   * `valuesOf` says of successors. For rules that look at many positions at once, those of other positions among them; `UNDECIDED` where they do not.
   */
  valueBy?(valuesOf: SuccessorValues): number;
  /** What `successors(out, false)` writes, without the moves that stay in the tier, for rules that can say that for less. Asked where the tier looks back at itself. */
  departures?(out: TierMoves): number;
  /**
   * How many distinct positions the moves at hand lead to, of which `successors(out, false)` has just written so many; one that is come to by an extra turn too counts
   * twice. Entries of one index may be of one position or of images of it: without this the plain rules are asked where there are such.
   */
  choices?(written: number): number;
  /**
   * Writes the positions of the same tier at which play goes on and that have a move to the position at hand, as complements where the
   * move is an extra turn; repeats, and positions that cannot be reached, are allowed, and with `listsOver` such at which play is over. Returns how many. May be asked of a position at which play is over too.
   */
  predecessors(out: Int32Array): number;
  /**
   * Where the tier looks back: begins to list the origins in the tier `from` of the position at hand, at which play may be over. Origins are all
   * positions there at which play goes on and that have a move to it.
   */
  lookBack?(from: number): void;
  /**
   * The index of the next origin, its complement where the move is an extra turn, or `NO_ORIGIN`. Repeats are allowed, and so are indices at which
   * play is over or that are no positions. Not all origins need be asked for.
   */
  origin?(): number;
}

/** Writes the packed values of so many positions of the lower tier in a slot, by index; `UNDECIDED` of one that play is not known to come to. */
export type SuccessorValues = (slot: number, indices: Int32Array, count: number, out: Int32Array) => void;

/** The most positions in a batch of a kernel: its lists sit in the innermost cache. */
export const KERNEL_BATCH = 1024;

/**
 * The rules at a batch of positions of one tier, all of which play can reach. What it says must be what `TierRules` says of each of them
 * (it is compared). Nothing here allocates.
 *
 * Lists have an entry a position, in rising order of indices: of all that were loaded, or, once `over` or `settle` have been asked, of those
 * that these left undecided, which are the batch from then on.
 */
export interface TierKernel {
  /** The indices that were loaded. */
  readonly indices: Int32Array;
  /** The packed value of every successor at which play is over, of positions that `settle` leaves undecided. */
  readonly overValue: number;
  /** Makes a tier the one at hand, and returns how many moves its positions have. */
  open(tier: number): number;
  /** In a space with two views: the only one in which a tier is reached. */
  view?(tier: number): 0 | 1;
  /** The slot of the tier that a move leads to: k for `childTiers(tier)[k - 1]`. */
  slot(move: number): number;
  /**
   * Loads the members of a bitmap, from word `begin` on as far as there is room for all of a word and up to word `end`. Returns the word
   * to go on with.
   */
  load(bitmap: Int32Array, begin: number, end: number): number;
  /** How many positions there are in the batch. */
  readonly count: number;
  /** Writes how many positions each stands for, as `TierRules.weight` says. */
  weights(out: Int32Array): void;
  /** Writes what `TierRules.load` returns of each: a packed value, or `UNDECIDED`. */
  over(values: Int32Array): void;
  /** Where what it knows was found out and not declared: the error by which a solve begins again without it, should the rules say otherwise. */
  differs?(): Error;
  /**
   * Of positions at which play goes on: writes the value of those that can win at once, or whose successors all end the game. It must only where a successor at
   * which play is over is worth something else than `overValue`. Writes `UNDECIDED` of the others.
   */
  settle(values: Int32Array): void;
  /** Writes the index that a move leads to from each, whether play is over there or not. */
  successors(move: number, out: Int32Array): void;
  /**
   * Where it is offered, for moves that keep the order of indices: cuts the indices of the tier from `first` on into runs, from which the move leads
   * to as many neighbours. Writes where each run ends, the last not before `end` if there is room for so many, and how much larger the indices are
   * after the move. Returns how many there are; none where a look at each position takes less.
   */
  runs?(move: number, first: number, end: number, out: TierRuns): number;
}

/** Runs of indices. */
export interface TierRuns {
  readonly ends: Int32Array;
  readonly shifts: Int32Array;
}

/** How rules answer that are asked twice: otherwise at an image, or otherwise when they are asked again. */
export type Answers = 'alike' | 'unlike' | 'unsteady';

/** A tiered space with the way between its numbers and a game's positions. */
export interface TierNumbering<Position> {
  readonly space: TieredSpace;
  /** What its plan was told to foresee, for threads to make the same. */
  readonly foreseen?: unknown;
  /** Asked before a solve, for what is worth looking for only then. @throws UnforeseenError where the plan is to be made anew */
  checkPlan?(): Task<void>;
  /** The numbers of a position, or undefined where it has none (it is no position of the game). */
  rank(position: Position, player: 0 | 1): TierPosition | undefined;
  /** A position that the numbers stand for, in this view (0 in a space with one view). */
  unrank(at: TierPosition, view: 0 | 1): { position: Position; player: 0 | 1 };
  /** The other positions that the numbers stand for in this view: who verifies a table asks for moves at all of them. */
  images?(at: TierPosition, view: 0 | 1): Iterable<{ position: Position; player: 0 | 1 }>;
  /**
   * Asks the plain rules at a position and at one of its images, chosen by chance, or once more where it has none: whether play is over, and to which
   * numbers moves lead. For many positions, so quick; what is unlike is looked for by `images`.
   *
   * @param chance - a number from 0 on and below 1
   */
  askTwice?(at: TierPosition, chance: () => number): Answers;
}
