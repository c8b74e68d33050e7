import { checkDefinition, generatedPicture, pictureComplaint, repeatedMoveComplaint } from './checks/author-checks.js';
import { makeText } from './checks/plain-data.js';
import type { GameDefinition } from './definition.js';
import { excerpt, messageOf, ZugzwangError } from './errors.js';
import { LOSE, packValue, TIE, UNDECIDED, WIN } from './outcome.js';
import type { Picture, Place } from './picture.js';
import { describe } from './text/describe.js';
import { generatedNotation, type Notation } from './text/notation.js';
import { countText } from './text/sizes.js';

/** A position written out: the data that the rules work on, and the index of the player to move (0 if impartial). */
export interface State<Position> {
  readonly position: Position;
  readonly player: 0 | 1;
}

/** A position reached by a move; `again` where the player who made it moves once more (an extra turn). */
export interface Step<Position> extends State<Position> {
  readonly again: boolean;
  /** What the move was worth to its maker, in a game whose moves gain something. */
  readonly gain?: number;
}

/** No game lists more moves than this at one position; a longer list is taken for an endless one. */
export const MAX_MOVES = 1_000_000;

/**
 * Describes a game once; everything else follows from it.
 *
 * @throws ZugzwangError (`rules`) where the definition itself breaks the contract.
 * @example
 * const game = defineGame({
 *   start: 21,
 *   moves: n => [1, 2, 3].filter(k => k <= n),
 *   play: (n, k) => n - k,
 * });
 */
export function defineGame<Position, Move, const Player extends string = string>(
  definition: GameDefinition<Position, Move, Player>,
): Game<Position, Move, Player> {
  return new Game(definition);
}

/** Rules with their contract checked: every answer of the author's functions is looked at before it is used. */
export class Game<Position, Move, Player extends string = string> {
  readonly definition: GameDefinition<Position, Move, Player>;
  readonly name: string;
  readonly version: number;
  /** The players' names, the one who begins first; undefined in an impartial game. */
  readonly players: readonly [Player, Player] | undefined;
  readonly start: State<Position>;
  readonly notation: Notation<Position>;

  /**
   * @param fallbackName - what to call a game that has no name of its own
   * @param firstToMove - who moves at the start: the second player where play is taken up in the middle
   */
  constructor(definition: GameDefinition<Position, Move, Player>, fallbackName = 'game', firstToMove: 0 | 1 = 0) {
    checkDefinition(definition);
    this.definition = definition;
    this.name = definition.name ?? fallbackName;
    this.version = definition.version ?? 1;
    this.players = definition.players;
    this.start = { position: definition.start, player: firstToMove };
    this.notation = definition.notation ?? generatedNotation(definition.start);
  }

  get isPartizan(): boolean {
    return this.players !== undefined;
  }

  get hasExtraTurns(): boolean {
    return this.definition.turn !== undefined;
  }

  get hasPayoff(): boolean {
    return this.definition.payoff !== undefined;
  }

  /** Whether moves may gain something for their makers. */
  get hasGains(): boolean {
    return this.definition.gain !== undefined;
  }

  get stake(): number {
    return this.definition.stake ?? 0;
  }

  /** The name that the rules know the player of this index by; undefined in an impartial game. */
  playerName(player: 0 | 1): Player {
    return this.players?.[player] as Player;
  }

  /** The author's own word for an outcome: for winning that of the winner, which follows the name. */
  wordFor(outcome: 'win' | 'tie' | 'draw', winner: 0 | 1): string | undefined {
    const key = outcome === 'win' ? (this.players?.[winner] ?? 'win') : outcome;
    return (this.definition.words as Readonly<Record<string, string>> | undefined)?.[key];
  }

  /** The index of a player's name; 0 for none in an impartial game. */
  playerIndex(name: Player | undefined): 0 | 1 {
    if (this.players === undefined) {
      if (name === undefined) return 0;
      throw new ZugzwangError('usage', `the game has no players by name, so "${excerpt(name)}" cannot be to move`);
    }
    const index = name === undefined ? 0 : this.players.indexOf(name);
    if (index < 0) {
      const expected = this.players.join(' or ');
      throw new ZugzwangError('usage', `found player "${excerpt(String(name))}", expected ${expected}`, { expected });
    }
    return index as 0 | 1;
  }

  /**
   * The packed value (`remoteness << 2 | code`, remoteness 0 or 1) of a position in which play is over, for the player to
   * move; negative where it goes on.
   */
  result(state: State<Position>): number {
    if (this.definition.payoff !== undefined) return this.#payoffResult(state);
    const said = this.#ask('over', state, () => this.definition.over?.(state.position, this.playerName(state.player)));
    if (said === undefined || said === null || said === false) return UNDECIDED;
    const [result, remoteness] = isStop(said) ? [said.result, said.in] : [said, 0];
    const code = this.#codeOf(result, state.player);
    if (code !== UNDECIDED) return packValue(code, remoteness);
    const winner = this.players === undefined ? '' : `${this.players.map(name => `'${name}'`).join(', ')}, `;
    const isDraw = (result as unknown) === 'draw';
    const why = isDraw ? "; a game that is over with no winner is a 'tie'" : typeof said === 'object' ? STOP : '';
    throw this.#broken(`over said ${describe(said)}, expected ${winner}'win', 'lose', 'tie' or nothing${why}`, state);
  }

  /** The payoff to the first player where play is over; undefined where it goes on, or where the game has none. */
  payoff(state: State<Position>): number | undefined {
    const { payoff } = this.definition;
    if (payoff === undefined) return undefined;
    const said = this.#ask('payoff', state, () =>
      payoff.call(this.definition, state.position, this.playerName(state.player)),
    );
    if (said === undefined || said === null || said === false) return undefined;
    // Nothing lost is nothing won: 0 - 0 is no other number than 0.
    if (Number.isSafeInteger(said)) return said + 0;
    throw this.#broken(`payoff said ${describe(said)}, expected an integer or nothing`, state);
  }

  /**
   * The legal moves at a position that is not over.
   *
   * @param listed - told of each move at the moment at which the rules list it
   * @throws ZugzwangError `rules` where that is no list, or a move object is used again for another move
   */
  moves(state: State<Position>, listed?: (move: Move) => void): Move[] {
    const moves = this.listMoves(state, listed);
    this.demandOwnObjects(state, moves);
    return moves;
  }

  /**
   * The same moves, for somebody who will look for objects that are used again (`demandOwnObjects`) where two moves lead to the same.
   *
   * @throws ZugzwangError `rules` where that is no list
   */
  listMoves(state: State<Position>, listed?: (move: Move) => void): Move[] {
    return this.#ask('moves', state, () => {
      const said: unknown = this.definition.moves(state.position, this.playerName(state.player));
      if (listed === undefined && isPlainList<Move>(said)) return said.slice();
      if (typeof said === 'string' || !isIterable<Move>(said)) {
        const expected = typeof said === 'string' ? `a list of moves, such as [${describe(said)}]` : 'a list of moves';
        throw this.#broken(`moves returned ${describe(said)}, expected ${expected}`, state);
      }
      const moves: Move[] = [];
      for (const move of said) {
        if (moves.length === MAX_MOVES)
          throw this.#broken(`moves listed more than ${countText(MAX_MOVES)} moves`, state);
        moves.push(move);
        listed?.(move);
      }
      return moves;
    });
  }

  /** @throws ZugzwangError `rules` where a move object is used again for another move */
  demandOwnObjects(state: State<Position>, moves: readonly Move[]): void {
    if (!hasObjectTwice(moves)) return;
    const complaint = repeatedMoveComplaint(moves, each => this.listMoves(state, each));
    if (complaint !== undefined) throw this.#broken(complaint, state);
  }

  /** Where a move leads. */
  lead(state: State<Position>, move: Move): Position {
    let position: Position;
    try {
      position = this.definition.play(state.position, move, this.playerName(state.player));
    } catch (error) {
      throw this.#refused(error, move, state);
    }
    if (position === undefined) throw this.#broken(`play returned nothing for move ${this.#shownMove(move)}`, state);
    return position;
  }

  /** Where a move leads, and who moves there. */
  play(state: State<Position>, move: Move): Step<Position> {
    const position = this.lead(state, move);
    const again = this.#movesAgain(position, state, move);
    const player = this.players === undefined || again ? state.player : state.player === 0 ? 1 : 0;
    if (this.definition.gain === undefined) return { position, player, again };
    return { position, player, again, gain: this.#gainOf(move, state) };
  }

  #gainOf(move: Move, state: State<Position>): number {
    const said = this.#ask('gain', state, () =>
      this.definition.gain!(move, state.position, this.playerName(state.player)),
    );
    if (said === undefined || said === null || said === false) return 0;
    if (Number.isSafeInteger(said)) return said;
    throw this.#broken(
      `gain said ${describe(said)} of move ${this.#shownMove(move)}, expected an integer or nothing`,
      state,
    );
  }

  /** The outcome code of having no move; an error where neither `stuck` nor the winning convention settles it. */
  stuck(state: State<Position>): number {
    const { stuck, misere, over, payoff } = this.definition;
    if (payoff !== undefined && stuck !== 'tie') {
      throw this.#broken("no move is left and payoff says nothing (stuck: 'tie' would pay the stake)", state);
    }
    if (stuck !== undefined) return this.#codeOf(stuck, state.player);
    if (misere !== undefined) return misere ? WIN : LOSE;
    if (over === undefined) return LOSE;
    const why = `no move is left and over says nothing; say what being stuck means (stuck: 'win', 'lose' or 'tie')`;
    throw this.#broken(why, state);
  }

  /** A position's notation; in a partizan game a space and the player to move follow. */
  makeText(state: State<Position>): string {
    const text = this.#text(
      'notation.make',
      () => this.notation.make(state.position),
      () => `at position ${describe(state.position)}`,
    );
    return this.players === undefined ? text : `${text} ${this.players[state.player]}`;
  }

  /** Reads what `makeText` writes. Throws an `input` error on anything else. */
  parseText(text: string): State<Position> {
    const { board, player } = this.#splitPlayer(text);
    try {
      return { position: this.notation.parse(board), player };
    } catch (error) {
      const message = `position "${excerpt(text)}": ${messageOf(error)}`;
      throw new ZugzwangError('input', message, { found: text, cause: error });
    }
  }

  moveText(move: Move): string {
    const { moveText } = this.definition;
    if (moveText === undefined)
      return typeof move === 'string' || typeof move === 'bigint' ? `${move}` : makeText(move);
    return this.#text(
      'moveText',
      () => moveText.call(this.definition, move),
      () => `for move ${describe(move)}`,
    );
  }

  /** The drawing of a position: the author's, or its notation. */
  show(state: State<Position>): string {
    const { show: draw } = this.definition;
    if (draw === undefined) return this.makeText(state);
    const name = this.playerName(state.player);
    return this.#text(
      'show',
      () => draw.call(this.definition, state.position, name),
      () => `at position ${this.makeText(state)}`,
    );
  }

  /** What stands where: the author's picture, or one made from the notation. */
  picture(state: State<Position>): Picture {
    const { picture } = this.definition;
    if (picture === undefined)
      return generatedPicture(state.position, this.notation.make(state.position), this.players);
    return this.#ask('picture', state, () => {
      const said = picture.call(this.definition, state.position, this.playerName(state.player));
      const complaint = pictureComplaint(said);
      if (complaint !== undefined) throw this.#broken(`picture ${complaint}`, state);
      return said;
    });
  }

  /** The places of the picture that are clicked in turn to make a move; none where the game does not say. */
  clicks(state: State<Position>, move: Move): readonly Place[] {
    const { clicks } = this.definition;
    if (clicks === undefined) return [];
    return this.#ask('clicks', state, () => {
      const said: unknown = clicks.call(this.definition, move, state.position, this.playerName(state.player));
      if (Array.isArray(said) && said.every(place => typeof place === 'string')) return said;
      throw this.#broken(
        `clicks said ${describe(said)} of move ${this.#shownMove(move)}, expected a list of places, each a text`,
        state,
      );
    });
  }

  /** What a rule that makes text says of something, checked to be text. */
  #text(rule: string, make: () => unknown, where: () => string): string {
    let text: unknown;
    try {
      text = make();
    } catch (error) {
      const what = isWriteToFrozen(error) ? 'changed its position' : `failed: ${messageOf(error)}`;
      throw new ZugzwangError('rules', `${rule} ${what}, ${excerpt(where(), 200)}`, { cause: error });
    }
    if (typeof text === 'string') return text;
    throw new ZugzwangError('rules', `${rule} returned ${describe(text)}, expected text, ${excerpt(where(), 200)}`);
  }

  /** Wraps what the author's function `rule` throws in an error that names the position. */
  #ask<T>(rule: string, state: State<Position>, ask: () => T): T {
    try {
      return ask();
    } catch (error) {
      if (error instanceof ZugzwangError) throw error;
      if (isWriteToFrozen(error)) throw this.#broken(`${rule} changed its position`, state, error);
      throw this.#broken(`${rule} failed: ${messageOf(error)}`, state, error);
    }
  }

  #refused(error: unknown, move: Move, state: State<Position>): ZugzwangError {
    if (isWriteToFrozen(error)) {
      const why = `play changed its position instead of returning a new one (move ${this.#shownMove(move)})`;
      return this.#broken(why, state, error);
    }
    return this.#broken(`play refused the listed move ${this.#shownMove(move)}: ${messageOf(error)}`, state, error);
  }

  #movesAgain(position: Position, before: State<Position>, move: Move): boolean {
    const { turn } = this.definition;
    if (turn === undefined) return false;
    const said = this.#ask('turn', before, () =>
      turn.call(this.definition, position, this.playerName(before.player), move, before.position),
    );
    if (said === 'same') return true;
    if (said === 'other') return false;
    const index = this.players?.indexOf(said as Player) ?? -1;
    if (index >= 0) return index === before.player;
    const expected = [...(this.players ?? []), 'same', 'other'].map(word => `'${word}'`).join(', ');
    throw this.#broken(`turn said ${describe(said)}, expected one of ${expected}`, before);
  }

  #codeOf(said: unknown, player: 0 | 1): number {
    if (said === 'win') return WIN;
    if (said === 'lose') return LOSE;
    if (said === 'tie') return TIE;
    const winner = this.players?.indexOf(said as Player) ?? -1;
    return winner < 0 ? UNDECIDED : winner === player ? WIN : LOSE;
  }

  #payoffResult(state: State<Position>): number {
    const payoff = this.payoff(state);
    if (payoff === undefined) return UNDECIDED;
    if (payoff === this.stake) return TIE;
    return payoff > this.stake === (state.player === 0) ? WIN : LOSE;
  }

  #splitPlayer(text: string): { board: string; player: 0 | 1 } {
    if (this.players === undefined) return { board: text, player: 0 };
    for (const player of [0, 1] as const) {
      const tail = ` ${this.players[player]}`;
      if (text.endsWith(tail)) return { board: text.slice(0, -tail.length), player };
    }
    const expected = `${this.players.map(name => `" ${name}"`).join(' or ')} at the end (the player to move)`;
    const found = `"${excerpt(text)}"`;
    throw new ZugzwangError('input', `position: found ${found}, expected ${expected}`, { found, expected });
  }

  #shownMove(move: Move): string {
    return excerpt(describe(move));
  }

  #broken(what: string, state: State<Position>, cause?: unknown): ZugzwangError {
    let at: string;
    try {
      at = this.makeText(state);
    } catch {
      at = describe(state.position);
    }
    return new ZugzwangError('rules', `${what}, at position ${excerpt(at, 200)}`, { cause });
  }
}

/** Any game, whatever its positions and moves are made of. */
export type AnyGame = Game<unknown, unknown, string>;

/** What an object that `over` returns has to be. */
const STOP = ', or one of these as { result: …, in: 0 or 1 }';

/** Whether `over` gave a result with its remoteness, and nothing beside them. */
function isStop(said: unknown): said is { readonly result: unknown; readonly in: 0 | 1 } {
  if (typeof said !== 'object' || said === null) return false;
  const { in: remoteness, ...rest } = said as Record<string, unknown>;
  return (remoteness === 0 || remoteness === 1) && Object.keys(rest).join() === 'result';
}

function isIterable<T>(value: unknown): value is Iterable<T> {
  return value !== null && value !== undefined && typeof (value as Iterable<T>)[Symbol.iterator] === 'function';
}

/** Whether this is an array as they come, whose items are listed as they stand; not too long to be one. */
function isPlainList<T>(said: unknown): said is T[] {
  return Array.isArray(said) && said.length <= MAX_MOVES && said[Symbol.iterator] === Array.prototype[Symbol.iterator];
}

/** Whether one and the same object is listed twice. */
function hasObjectTwice(moves: readonly unknown[]): boolean {
  if (moves.length > 32) {
    const objects = moves.filter(isObject);
    return new Set(objects).size < objects.length;
  }
  for (let i = 1; i < moves.length; i++) if (isObject(moves[i]) && moves.indexOf(moves[i]) < i) return true;
  return false;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isWriteToFrozen(error: unknown): boolean {
  return (
    error instanceof Error && error.name === 'TypeError' && /read only|not extensible|Cannot delete/.test(error.message)
  );
}
