/**
 * Where play is over by what one of the players has on the board, whatever the other has: asked of `over` once for each set of men, with none of the other's
 * beside, so that positions that moves lead to need neither a number nor a question of their own. Random rows show whether that is what ends play.
 * Each position that play can reach is compared: where it is loaded and is over, and where its options are counted. One that is otherwise ends the solve, which
 * begins again without; an end that tables do not know is found as without them.
 */
import { UNDECIDED } from '../core/outcome.js';
import type { Exchange } from './exchange.js';
import { MOST_SMALL } from './pair-ranks.js';
import type { RowRules } from './rules.js';

/** What is known of a set of men: nothing yet, that play goes on as far as these men say, or the packed value and this much. */
const GOES_ON = 1;
const ENDS = 2;
/** The rules do not stand these men alone. */
const UNSURE = 0xff;

/** What `EndTable.valueOf` returns where both players' men end play, or rules do not stand them alone. */
export const NOT_SURE = -2;

/** What ends play at rows with the same counters, of two kinds of men on a board of up to 16 points. */
export class EndTable {
  readonly #board: RowRules;
  readonly #exchange: Exchange;
  /** The places of the two kinds of men. */
  readonly #own: number;
  readonly #other: number;
  readonly #mover: 0 | 1;
  /** The counters, as the player sees them who waits; and room for a row as each of the two sees it. */
  readonly #counters: Int32Array;
  readonly #row: Int32Array;
  readonly #mine: Int32Array;
  /** By set of men of the player who waits, and of the one who is to move, as the former sees them. */
  readonly #waiting = new Uint8Array(1 << MOST_SMALL);
  readonly #moving = new Uint8Array(1 << MOST_SMALL);

  /**
   * @param pair - the places of the two kinds of men
   * @param row - as its maker sees it, with these counters
   */
  constructor(
    board: RowRules,
    exchange: Exchange,
    { own, other }: { readonly own: number; readonly other: number },
    row: Int32Array,
    mover: 0 | 1,
  ) {
    this.#board = board;
    this.#exchange = exchange;
    this.#own = own;
    this.#other = other;
    this.#mover = mover;
    this.#counters = row.slice();
    this.#counters[own] = this.#counters[other] = 0;
    this.#row = this.#counters.slice();
    this.#mine = this.#counters.slice();
  }

  /** The packed value of a row with these men, or `UNDECIDED`, for the player to move; `NOT_SURE` where it has to be asked for. */
  valueOf(waiting: number, moving: number): number {
    const goesOn = this.#waiting[waiting] === GOES_ON && this.#moving[moving] === GOES_ON;
    return goesOn ? UNDECIDED : this.#endOf(waiting, moving);
  }

  #endOf(waiting: number, moving: number): number {
    const one = this.#waiting[waiting]! || this.#look(this.#waiting, this.#own, waiting);
    const other = this.#moving[moving]! || this.#look(this.#moving, this.#other, moving);
    if (one !== GOES_ON && other !== GOES_ON) return NOT_SURE;
    const end = one === GOES_ON ? other : one;
    return end === GOES_ON ? UNDECIDED : end === UNSURE ? NOT_SURE : end - ENDS;
  }

  #look(table: Uint8Array, place: number, men: number): number {
    const row = this.#row;
    row.set(this.#counters);
    row[place] = men;
    this.#exchange.write(row, 0, this.#mine);
    const value = this.ask(this.#mine);
    return (table[men] = value === NOT_SURE ? UNSURE : value < 0 ? GOES_ON : value + ENDS);
  }

  /** What `over` says at a row that play may never come to, as the player to move sees it: `NOT_SURE` where it does not stand it. */
  ask(mine: Int32Array): number {
    const board = this.#board;
    try {
      board.load(mine, 0, this.#mover);
      return board.over();
    } catch {
      return NOT_SURE;
    }
  }
}
