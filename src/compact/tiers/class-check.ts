/**
 * Asks board rules at one position of a class and at an image of it: play is over at both, with as much, or their moves lead to the same classes. It is
 * quick, so that symmetries, which authors declare, are tried at many classes in every solve, and rules that remember show; what differs at an image is
 * for others to say.
 */
import { TIE, UNDECIDED } from '../../core/outcome.js';
import { endValue } from '../../core/payoff-value.js';
import type { Answers, TierPosition } from '../../core/tiers.js';
import type { RowRules } from '../board/rules.js';

/** The numbers of the row that a move of `mover` leads to, as its maker sees it; undefined where it has none. */
type RankAfter = (rows: Int32Array, base: number, mover: 0 | 1, again: boolean) => TierPosition | undefined;

/** What stands for a move that ends play where ends have no numbers. */
const APART = 0x2545f491;

export class ClassCheck {
  readonly #board: RowRules;
  readonly #rankAfter: RankAfter;

  constructor(board: RowRules, rankAfter: RankAfter) {
    this.#board = board;
    this.#rankAfter = rankAfter;
  }

  /** How the rules answer at two rows of a class, which may be one and the same, as the player to move sees them. */
  ask(row: ArrayLike<number>, image: ArrayLike<number>, mover: 0 | 1): Answers {
    try {
      const said = this.#digest(row, mover);
      const saidThere = this.#digest(image, mover);
      if (said === saidThere) return 'alike';
      const isSteady = said === this.#digest(row, mover) && saidThere === this.#digest(image, mover);
      return isSteady && !areSame(row, image) ? 'unlike' : 'unsteady';
    } catch {
      return 'unlike';
    }
  }

  /** Below zero a value, where play is over; else a sum of hashes of where moves lead. */
  #digest(row: ArrayLike<number>, mover: 0 | 1): number {
    const board = this.#board;
    board.load(row, 0, mover);
    const end = this.#end();
    if (end >= 0) return -1 - end;
    const count = board.moves();
    if (count === 0) return -1 - (board.rules.payoff === undefined ? board.stuck : TIE);
    const { rows, again, gains } = board.found;
    const { width } = board.layout;
    const { hasMore } = board;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const isAgain = hasMore && again[i] === 1;
      const at = this.#rankAfter(rows, i * width, mover, isAgain);
      let hash = at === undefined ? APART : Math.imul(at.index ^ Math.imul(at.tier, 0x85ebca6b), 0x9e3779b1);
      if (hasMore) hash ^= Math.imul(gains[i]! * 2 + (isAgain ? 1 : 0), 0xc2b2ae35);
      sum = (sum + Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)) >>> 0;
    }
    return sum;
  }

  /** The value where play is over at the row at hand; negative where it goes on. */
  #end(): number {
    const board = this.#board;
    if (board.rules.payoff === undefined) return board.over();
    const payoff = board.payoff();
    return payoff === undefined ? UNDECIDED : endValue(payoff);
  }
}

const areSame = (row: ArrayLike<number>, other: ArrayLike<number>) =>
  Array.from(row).every((value, i) => value === other[i]);
