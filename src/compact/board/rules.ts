/**
 * Board rules as their author writes them, and as the library asks them: at rows of integers (`shape.ts`), of the player to move first,
 * into flat rows that grow.
 */

import type { GameDefinition, Nothing, Result, Stop } from '../../core/definition.js';
import { excerpt, messageOf, ZugzwangError } from '../../core/errors.js';
import { MAX_MOVES } from '../../core/game.js';
import { LOSE, packValue, TIE, UNDECIDED, WIN } from '../../core/outcome.js';
import type { Picture, Place } from '../../core/picture.js';
import { describe } from '../../core/text/describe.js';
import type { Notation } from '../../core/text/notation.js';
import type { TierNumbering } from '../../core/tiers.js';
import type { Exchange } from './exchange.js';
import type { Shape } from './parts.js';
import {
  type At,
  type BoardMove,
  type BoardPosition,
  Layout,
  makeViews,
  type Next,
  type Start,
  slotName,
  strictNext,
} from './shape.js';
import { makeRowText } from './texts.js';

/**
 * A board game as its author writes it: docs/board-rules.md tells the meaning of each key.
 *
 * @typeParam S - the parts of a position
 * @typeParam Player - the players' names
 */
export interface BoardRules<S extends Shape, Player extends string> {
  readonly name?: string;
  readonly version?: number;
  /** The one who begins first. Without, the game is impartial, and all its parts are shared. */
  readonly players?: readonly [Player, Player];
  readonly shape: S;
  /** As the first player sees it; what is not named is 0. */
  readonly start: Start<S>;
  /** Adds every move at a position that is not over to `next`, in any order; one that is added twice counts once. */
  moves(at: At<S>, next: Next<S>): void;
  /** What the position is for the player to move, or (where players differ) who has won, or nothing. Asked before `moves`. */
  over?(at: At<S>): Result | NoInfer<Player> | Stop<NoInfer<Player>> | Nothing;
  /** A player without a move wins instead of losing. */
  readonly misere?: boolean;
  /** What having no move means; who has none loses if neither this nor `misere` is given. */
  readonly stuck?: Result;
  /** For games that end in a number: what the end is worth to the player to move; nothing where play goes on. */
  payoff?(at: At<S>): number | Nothing;
  /** What play without end is worth to the first player, in a game with payoffs. 0 if not given. */
  readonly stake?: number;
  /** The players are not alike: `at.player` tells who moves. */
  readonly differ?: boolean;
  /** Moves may set `next.again`: the same player moves once more. */
  readonly extraTurns?: boolean;
  /** Solve every position of the start's tier and of those below, whether play can reach it or not. */
  readonly allPositions?: boolean;
  /**
   * Adds the positions, as the player saw them who made the move, from which a move that kept all counts may have led to `at`, which is seen by that
   * player too. None may be missing, and no others be there but such at which play is over, that leave the shape or cannot be reached. For speed: it is derived where it is not given.
   */
  unmoves?(at: At<S>, next: Next<S>): void;
  readonly notation?: Notation<BoardPosition>;
  /** The numbers that tables of earlier versions have, as in `defineGame`, by the rules at rows. */
  formerTiers?(rules: RowRules): TierNumbering<BoardPosition> | undefined;
  moveText?(move: BoardMove): string;
  /** As in `defineGame`. */
  readonly words?: Readonly<Partial<Record<NoInfer<Player> | 'win' | 'tie' | 'draw', string>>>;
  show?(position: BoardPosition, player: NoInfer<Player>): string;
  picture?(position: BoardPosition, player: NoInfer<Player>): Picture;
  clicks?(move: BoardMove, position: BoardPosition, player: NoInfer<Player>): readonly Place[];
}

/** Whether moves are asked for what they leave of the first kind of men alone, and bits of what else they change. */
interface Short {
  isAsked: boolean;
  strays: number;
}

/** What moves may do but change the row. */
interface More {
  readonly isAny: boolean;
  readonly hasGains: boolean;
  readonly hasTurns: boolean;
  next: { gain: number; again: boolean };
}

/** Rules of any shape. */
export type AnyBoardRules = BoardRules<Shape, string>;

/** Flat rows, as many integers each as the shape has. */
export interface RowList {
  rows: Int32Array;
  /** What the move to each row is worth to its maker, and 1 where the same player moves again. */
  gains: Float64Array;
  again: Uint8Array;
  /** Where `menAfter` was asked, in place of rows: the masks that moves leave. Others may use it, too. */
  masks: Int32Array;
  count: number;
}

/** Board rules, asked at one row at a time. There is one of a definition: nothing here is called from within the author's functions. */
export class RowRules {
  readonly rules: AnyBoardRules;
  readonly layout: Layout;
  readonly isImpartial: boolean;
  /** Moves may gain something: the game ends in a number, and play without end is worth nothing. */
  readonly hasGains: boolean;
  /** Moves may do more than change the row. */
  readonly hasMore: boolean;
  /** What the last call of `moves` or `unmoves` has found. */
  readonly found: RowList;
  /** The row at hand, behind it the one after a move, and whether something else than its first kind of men was written there. */
  readonly #rows: Int32Array;
  readonly #who = new Int32Array(1);
  readonly #short: Short;
  /** The row at hand once more, where it has pits: authors could write to these. */
  readonly #kept: Int32Array | undefined;
  /** Counts up with every list of moves: whoever keeps the number can tell whether `found` is still theirs. */
  asked = 0;
  /** The author's function that is being asked, for whoever looks in while it does not return. */
  #underWay: 'moves' | 'unmoves' | 'over' | 'payoff' | undefined;
  readonly #at: At<Shape>;
  readonly #next: Next<Shape>;
  /** The same with pits that are no bare numbers: they complain of what is written into them. */
  readonly #strictNext: Next<Shape>;

  /** @throws ZugzwangError `rules` where the shape is none */
  constructor(rules: AnyBoardRules) {
    this.rules = rules;
    this.isImpartial = rules.players === undefined;
    this.hasGains = rules.payoff !== undefined && (rules.stake ?? 0) === 0;
    this.layout = new Layout(rules.shape, rules.players);
    const { width } = this.layout;
    const rows = new Int32Array(2 * width + 1);
    const capacity = 32;
    const found: RowList = {
      rows: new Int32Array(capacity * width),
      gains: new Float64Array(capacity),
      again: new Uint8Array(capacity),
      masks: new Int32Array(capacity),
      count: 0,
    };
    this.#rows = rows;
    this.#kept = this.layout.slots.some(({ part }) => part.kind === 'pits') ? new Int32Array(width) : undefined;
    this.found = found;
    const { hasGains } = this;
    const hasTurns = rules.extraTurns === true;
    const hasMore = hasGains || hasTurns;
    this.hasMore = hasMore;
    const short: Short = { isAsked: false, strays: 0 };
    this.#short = short;
    const more: More = { isAny: hasMore, hasGains, hasTurns, next: { gain: 0, again: false } };
    const add = makeAdd(found, rows, width, this.layout.men, short, more);
    const { at, next } = makeViews(this.layout, rows, this.#who, add);
    more.next = next;
    this.#at = at as unknown as At<Shape>;
    this.#next = next as unknown as Next<Shape>;
    this.#strictNext =
      this.#kept === undefined ? this.#next : (strictNext(this.layout, next) as unknown as Next<Shape>);
  }

  /** Puts a row at hand, as the player to move sees it. */
  load(source: ArrayLike<number>, base: number, player: 0 | 1): void {
    const rows = this.#rows;
    const { width } = this.layout;
    for (let i = 0; i < width; i++) rows[i] = source[base + i]!;
    this.#who[0] = player;
    const kept = this.#kept;
    if (kept !== undefined) for (let i = 0; i < width; i++) kept[i] = rows[i]!;
  }

  /** Puts the row after a move that was listed at hand, as the player sees it who is to move then, through room for it. */
  loadAfter(number: number, next: 0 | 1, exchange: Exchange, room: Int32Array): void {
    const { rows, again } = this.found;
    const base = number * room.length;
    if (again[number] === 1) room.set(rows.subarray(base, base + room.length));
    else exchange.write(rows, base, room);
    this.load(room, 0, next);
  }

  /** That a rule has left the row at hand as it was. */
  #demandKept(rule: string): void {
    const kept = this.#kept;
    if (kept === undefined) return;
    const rows = this.#rows;
    for (let i = 0; i < kept.length; i++) {
      if (rows[i] === kept[i]) continue;
      const now = rows[i];
      const slot = this.layout.slots.find(({ at, length }) => at <= i && i < at + length)!;
      const name = `${slotName(slot)}[${i - slot.at}]`;
      rows.set(kept);
      throw new Error(`${rule} has changed ${name} of the position from ${kept[i]} to ${now}: write next.${name}`);
    }
  }

  /** The packed value where play is over at the row at hand, want of a move aside; `UNDECIDED` where it goes on. */
  over(): number {
    const { rules } = this;
    if (rules.over === undefined) return UNDECIDED;
    this.#underWay = 'over';
    const said = rules.over(this.#at);
    this.#underWay = undefined;
    this.#demandKept('over');
    if (said === undefined) return UNDECIDED;
    return said === 'lose' ? LOST : this.#valueOf(said);
  }

  /** Whether play is over at the row at hand, want of a move aside. */
  isOver(): boolean {
    return this.rules.payoff === undefined ? this.over() >= 0 : this.payoff() !== undefined;
  }

  /** What having no move is worth to the player to move: a packed value. */
  get stuck(): number {
    const { stuck, misere } = this.rules;
    return packValue(stuck === undefined ? (misere === true ? WIN : LOSE) : CODES[stuck], 0);
  }

  /** What the end is worth to the player to move at the row at hand; undefined where play goes on. */
  payoff(): number | undefined {
    this.#underWay = 'payoff';
    const said = this.rules.payoff?.(this.#at);
    this.#underWay = undefined;
    this.#demandKept('payoff');
    return typeof said === 'number' ? said : said ? (said as never) : undefined;
  }

  /**
   * Lists the moves at the row at hand in `found`; returns how many there are, repeats included.
   *
   * @param isStrict - whether what is written into pits is looked at: slow
   */
  moves(isStrict = false): number {
    this.#begin();
    this.#underWay = 'moves';
    try {
      const said: unknown = this.rules.moves(this.#at, isStrict ? this.#strictNext : this.#next);
      if (said !== undefined) this.#demandNothing(said);
    } catch (error) {
      throw strangePart(error) ?? error;
    }
    this.#underWay = undefined;
    this.#demandKept('moves');
    return this.found.count;
  }

  /** That moves are not given as a list, or later: `next.add()` counts them. */
  #demandNothing(said: unknown): void {
    const isLater = typeof (said as { then?: unknown } | null)?.then === 'function';
    if (isLater || (typeof said === 'object' && this.found.count === 0))
      throw new Error(`moves returned ${describe(said)}, expected that it calls next.add() for each move, at once`);
  }

  /**
   * Lists in `found.masks` what the moves at the row at hand leave of the first kind of men, and nothing else of them; returns how many there are, repeats included,
   * or −1 where one of them changes something else, or does more than change the row.
   */
  menAfter(): number {
    const short = this.#short;
    short.isAsked = true;
    short.strays = 0;
    try {
      const count = this.moves();
      return short.strays === 0 && !this.hasMore ? count : -1;
    } finally {
      short.isAsked = false;
    }
  }

  /** The moves at a row that play may never come to, so that the rules need not stand it: −1 where they do not, or play is over. */
  tryMoves(row: Int32Array, mover: 0 | 1): number {
    try {
      this.load(row, 0, mover);
      return this.isOver() ? -1 : this.moves();
    } catch {
      return -1;
    }
  }

  /** Who moves after a move of `mover`, who in a game of like players is always the first. */
  moverAfter(mover: 0 | 1, again: boolean): 0 | 1 {
    return this.rules.differ === true && !again ? (mover === 0 ? 1 : 0) : mover;
  }

  /** Lists where moves may have led to the row at hand from, as their maker sees both; there must be such a function. */
  unmoves(): number {
    this.#begin();
    this.#underWay = 'unmoves';
    this.rules.unmoves!(this.#at, this.#next);
    this.#underWay = undefined;
    this.#demandKept('unmoves');
    return this.found.count;
  }

  #begin(): void {
    this.asked++;
    const rows = this.#rows;
    const { width } = this.layout;
    for (let i = 0; i < width; i++) rows[width + i] = rows[i]!;
    rows[2 * width] = 0;
    this.found.count = 0;
    this.#next.gain = 0;
    this.#next.again = false;
  }

  /** What `over` said, as a packed value. */
  #valueOf(said: unknown): number {
    if (said === undefined || said === null || said === false) return UNDECIDED;
    const { result, in: remoteness } =
      typeof said === 'object' ? (said as { result: unknown; in: unknown }) : { result: said, in: 0 };
    const code = this.#codeOf(result);
    if (code !== undefined && (remoteness === 0 || remoteness === 1)) return packValue(code, remoteness);
    const { players, differ } = this.rules;
    const names = differ === true ? players!.map(name => `'${name}', `).join('') : '';
    const why = players?.includes(result as string) === true ? ' (players are named where they differ: true)' : '';
    throw new Error(`over said ${describe(said)}, expected ${names}'win', 'lose', 'tie' or nothing${why}`);
  }

  #codeOf(result: unknown): number | undefined {
    if (result === 'win' || result === 'lose' || result === 'tie') return CODES[result];
    const winner = this.rules.differ === true ? this.rules.players!.indexOf(result as string) : -1;
    return winner < 0 ? undefined : winner === this.#who[0] ? WIN : LOSE;
  }

  /** An error of the rules at a row. */
  broken(what: string, row: ArrayLike<number>, base = 0, cause?: unknown): ZugzwangError {
    return new ZugzwangError('rules', `${what}, ${this.#placeOf(row, base)}`, { cause });
  }

  /** The author's function that is being asked, and where, in words; undefined where none is. */
  callUnderWay(): string | undefined {
    const asked = this.#underWay;
    return asked === undefined ? undefined : `${asked}, ${this.#placeOf(this.#rows, 0)}`;
  }

  #placeOf(row: ArrayLike<number>, base: number): string {
    return `at position ${excerpt(makeRowText(this.layout, row, base), 200)} as the player to move sees it`;
  }

  /** What the author's functions throw becomes an error of the rules that names the row at hand. */
  thrown(error: unknown): ZugzwangError {
    if (error instanceof ZugzwangError) return error;
    return this.broken(messageOf(error), this.#rows, 0, error);
  }
}

const LOST = packValue(LOSE, 0);
const CODES = { win: WIN, lose: LOSE, tie: TIE } as const;

/** A part that the shape does not have was written: what the engine says of it, in our words. */
function strangePart(error: unknown): Error | undefined {
  const [, name] = /^Cannot add property (\w+)/.exec(messageOf(error)) ?? [];
  if (name === undefined) return undefined;
  if (name === 'own' || name === 'other') return new Error(`${name} was replaced: write its parts, each by itself`);
  return new Error(`next has no "${name}": the shape has no such part`);
}

/** What `next.add()` does. */
function makeAdd(found: RowList, rows: Int32Array, width: number, men: number, short: Short, more: More): () => void {
  // V8 inlines so many bytes of code where authors call this, and no more: what is rare stands apart.
  return () => {
    const { count } = found;
    if (count === found.again.length) grow(found, width);
    found.count = count + 1;
    if (short.isAsked) {
      found.masks[count] = rows[width + men]!;
      rows[width + men] = rows[men]!;
      if (rows[2 * width] !== 0) noteOthers(rows, width, short);
    } else noteRow(found.rows, rows, width, count * width);
    if (more.isAny || more.next.gain !== 0 || more.next.again !== false) noteMore(found, more, count);
  };
}

function noteOthers(rows: Int32Array, width: number, short: Short): void {
  rows[2 * width] = 0;
  for (let i = 0; i < width; i++) {
    short.strays |= rows[width + i]! ^ rows[i]!;
    rows[width + i] = rows[i]!;
  }
}

function noteRow(all: Int32Array, rows: Int32Array, width: number, base: number): void {
  if (width === 2) {
    // Two kinds of men and nothing else, as most games have.
    all[base] = rows[2]!;
    all[base + 1] = rows[3]!;
    rows[2] = rows[0]!;
    rows[3] = rows[1]!;
  } else
    for (let i = 0; i < width; i++) {
      all[base + i] = rows[width + i]!;
      rows[width + i] = rows[i]!;
    }
}

function noteMore(found: RowList, { hasGains, hasTurns, next }: More, count: number): void {
  if (!hasGains && next.gain !== 0) throw new Error('next.gain is for games with a payoff, and no stake but 0');
  if (!hasTurns && next.again !== false) throw new Error('next.again is for games with extraTurns: true');
  if (!Number.isSafeInteger(next.gain)) throw new Error(`next.gain is ${describe(next.gain)}, expected an integer`);
  found.gains[count] = next.gain;
  found.again[count] = next.again ? 1 : 0;
  next.gain = 0;
  next.again = false;
}

function grow(found: RowList, width: number): void {
  const capacity = 2 * found.again.length;
  if (capacity > 2 * MAX_MOVES) throw new Error(`moves adds more than ${MAX_MOVES} moves`);
  const rows = new Int32Array(capacity * width);
  rows.set(found.rows);
  const gains = new Float64Array(capacity);
  gains.set(found.gains);
  const again = new Uint8Array(capacity);
  again.set(found.again);
  const masks = new Int32Array(capacity);
  masks.set(found.masks);
  Object.assign(found, { rows, gains, again, masks });
}

/** What the library keeps of a board game beside its plain rules: its definition has it under `board`. */
export interface BoardDefinition extends GameDefinition<BoardPosition, BoardMove, string> {
  readonly board: RowRules;
}
