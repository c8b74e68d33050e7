/**
 * What the author's rules say of positions in columns with gravity: what found facts are held against, one position after another. Its errors
 * ask for a plan that goes without them.
 */

import { isPicked, mostPicked } from '../../core/data/picked.js';
import { UnforeseenError } from '../../core/tiers.js';
import type { RowRules } from '../board/rules.js';
import { areMenPut } from '../tiers/drops.js';
import type { ColumnBoard } from './column-board.js';
import { ColumnPoints } from './column-points.js';
import type { ColumnTier } from './column-tier.js';

/** Where the author vouches for the moves, about so many positions are compared in a solve. */
const MOST_COMPARED = 1 << 20;

/** Numbers of indices begin so far apart, from tier to tier. */
const TIERS_APART = 0x5bd1e995;
const firstOf = (tier: number) => Math.imul(tier, TIERS_APART);

/** The places of the own men and the opponent's in a row. */
const OWN = 0;
const OTHER = 1;

export class ColumnJudge {
  /** Whether rules are compared at a part of all positions only. */
  readonly isVouchedFor: boolean;
  readonly #board: RowRules;
  readonly #points: ColumnPoints;
  readonly #foreseen: unknown;
  /** Up to which hash positions are picked that many at once are compared at. */
  readonly #most: number;
  readonly #row = new Int32Array(2);
  #tier = -1;
  #isSecond = false;
  #isFull = false;

  /**
   * @param indices - how many the tiers have together
   * @param foreseen - what the plan is told to foresee that goes without columns
   */
  constructor(rules: RowRules, board: ColumnBoard, indices: number, foreseen: unknown) {
    this.#board = rules;
    // An author who says how moves are undone vouches for what they are.
    this.isVouchedFor = rules.rules.unmoves !== undefined;
    this.#most = mostPicked(this.isVouchedFor ? MOST_COMPARED : indices, indices);
    this.#points = new ColumnPoints(board);
    this.#foreseen = foreseen;
  }

  /** Makes a tier the one at hand. */
  open(tier: ColumnTier): void {
    if (this.#tier === tier.number) return;
    this.#tier = tier.number;
    this.#points.open(tier);
    this.#isSecond = tier.inversion !== 0;
    this.#isFull = tier.isFull;
  }

  /** The packed value of the position with this mask of the first player's men, or `UNDECIDED`. */
  valueOf(mask: number): number {
    this.#load(mask);
    try {
      return this.#value();
    } catch (error) {
      throw this.#board.thrown(error);
    }
  }

  /** Compares the moves at a position with what is taken for them. */
  demandDrops(mask: number): void {
    this.#load(mask);
    try {
      this.#demandDrops();
    } catch (error) {
      throw this.#board.thrown(error);
    }
  }

  /**
   * Writes the places of those of a batch that are to be compared, and returns how many they are: all, or as many as do, picked by a hash, so that
   * they are the same with any number of threads.
   */
  pick(indices: Int32Array, count: number, places: Int32Array): number {
    const most = this.#most;
    const first = firstOf(this.#tier);
    let picked = 0;
    for (let i = 0; i < count; i++) {
      places[picked] = i;
      picked += isPicked((indices[i]! + first) | 0, most) ? 1 : 0;
    }
    return picked;
  }

  /** Whether a position of a tier is compared. */
  isPicked({ number }: ColumnTier, index: number): boolean {
    return isPicked((index + firstOf(number)) | 0, this.#most);
  }

  /** Writes the values of masks at some places of a list, one behind the other, and compares the moves where play goes on. */
  askAll(masks: Int32Array, places: Int32Array, count: number, values: Int32Array): void {
    try {
      for (let i = 0; i < count; i++) {
        this.#load(masks[places[i]!]!);
        const value = this.#value();
        values[i] = value;
        if (value < 0) this.#demandDrops();
      }
    } catch (error) {
      throw this.#board.thrown(error);
    }
  }

  /** The error where lines are not what ends play. */
  differs(): Error {
    return new UnforeseenError('play that ends otherwise than by lines of men in columns', this.#foreseen);
  }

  #load(mask: number): void {
    const row = this.#row;
    const first = this.#points.of(mask);
    const second = this.#points.taken ^ first;
    row[OWN] = this.#isSecond ? second : first;
    row[OTHER] = this.#isSecond ? first : second;
    this.#board.load(row, 0, 0);
  }

  #value(): number {
    const value = this.#board.over();
    if (value >= 0 || !this.#isFull) return value;
    this.#demandDrops();
    return this.#board.stuck;
  }

  #demandDrops(): void {
    if (!areMenPut(this.#board, this.#row[OWN]!, this.#points.drops))
      throw new UnforeseenError('moves that do not put a man on top of each column', this.#foreseen);
  }
}
