/**
 * Where play is over by what one of the players has on the board, whatever the other has: asked of `over` once for each set of men, with some of the other's
 * beside that do not end it, so that positions that moves lead to need neither a number nor a question of their own. Random rows show whether that is what
 * ends play. Each position that play can reach is compared: where it is loaded and is over, and where its options are counted. One that is otherwise ends the
 * solve, which begins again without; an end that tables do not know is found as without them.
 */
import { UNDECIDED } from '../../core/outcome.js';
import type { Exchange } from '../board/exchange.js';
import { countOf } from '../board/mask.js';
import type { RowRules } from '../board/rules.js';

/** What is known of a set of men: nothing yet, that play goes on as far as these men say, or the packed value and this much. */
const GOES_ON = 1;
const ENDS = 2;
/** No men are known that could stand beside these, or rules do not stand them. */
const UNSURE = 0xff;

/** What `EndTable.valueOf` returns where both players' men end play, or nothing is known of them. */
export const NOT_SURE = -2;

/** So many sets of men are kept beside which others are looked at: the smallest, which leave room for most. */
const MOST_BESIDE = 8;

/** What ends play at rows with the same counters, of two kinds of men on a board of up to 16 points. */
export class EndTable {
  readonly #board: RowRules;
  readonly #exchange: Exchange;
  /** The places of the two kinds of men. */
  readonly #own: number;
  readonly #other: number;
  readonly #mover: 0 | 1;
  /** A row with the counters, as the player sees it who waits, with room for men; and room for it as the other sees it. */
  readonly #row: Int32Array;
  readonly #mine: Int32Array;
  /** By set of men of the player who waits, and of the one who is to move, as the former sees them. */
  readonly #waiting: Uint8Array;
  readonly #moving: Uint8Array;
  /** Sets of men of rows at which play goes on, of the player who waits and of the one who is to move, smallest first. */
  readonly #beside: readonly [number[], number[]] = [[], []];

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
    const { points } = board.layout.boards[0]!.board;
    this.#waiting = new Uint8Array(1 << points);
    this.#moving = new Uint8Array(1 << points);
    this.#row = row.slice();
    this.#mine = row.slice();
  }

  /** The packed value of a row with these men, or `UNDECIDED`, for the player to move; `NOT_SURE` where it has to be asked for. */
  valueOf(waiting: number, moving: number): number {
    const goesOn = this.#waiting[waiting] === GOES_ON && this.#moving[moving] === GOES_ON;
    return goesOn ? UNDECIDED : this.#endOf(waiting, moving);
  }

  #endOf(waiting: number, moving: number): number {
    const one = this.#waiting[waiting]! || (this.#waiting[waiting] = this.#look(waiting, 0));
    const other = this.#moving[moving]! || (this.#moving[moving] = this.#look(moving, 1));
    if (one !== GOES_ON && other !== GOES_ON) return NOT_SURE;
    const end = one === GOES_ON ? other : one;
    return end === GOES_ON ? UNDECIDED : end === UNSURE ? NOT_SURE : end - ENDS;
  }

  /** What is known of men of the player who waits (0) or of the one who is to move (1): they end play where they do beside all that are kept. */
  #look(men: number, whose: 0 | 1): number {
    let known = UNSURE;
    for (const beside of this.#beside[1 - whose]!) {
      if ((beside & men) !== 0) continue;
      const value = this.ask(whose === 0 ? men : beside, whose === 0 ? beside : men);
      const said = value === NOT_SURE ? UNSURE : value < 0 ? GOES_ON : value + ENDS;
      if (said === UNSURE || said === GOES_ON) return said;
      if (known !== UNSURE && known !== said) return UNSURE;
      known = said;
    }
    return known;
  }

  /** Keeps the men of a row at which play goes on. Before anything is looked up. */
  enter(waiting: number, moving: number): void {
    if (this.ask(waiting, moving) !== UNDECIDED) return;
    for (const [whose, men] of [waiting, moving].entries()) {
      const list = this.#beside[whose]!;
      if (!list.includes(men)) list.push(men);
      list.sort((a, b) => countOf(a) - countOf(b) || a - b);
      if (list.length > MOST_BESIDE) list.pop();
    }
  }

  /** What `over` says at a row with these men, which play may never come to: `NOT_SURE` where it does not stand it. */
  ask(waiting: number, moving: number): number {
    const row = this.#row;
    const board = this.#board;
    row[this.#own] = waiting;
    row[this.#other] = moving;
    this.#exchange.write(row, 0, this.#mine);
    try {
      board.load(this.#mine, 0, this.#mover);
      return board.over();
    } catch {
      return NOT_SURE;
    }
  }
}
