/**
 * The contract of a game, held against its rules at one position after another: answers are plain data, the same when asked for again, and
 * leave positions and moves as they were; texts tell moves apart, and lead back to positions.
 *
 * Whoever lists the positions of a game looks through it (`enumerateGame`, `zug check`): at each of the first thousand, and beyond at as
 * many as time allows.
 */

import { excerpt, messageOf, ZugzwangError } from '../errors.js';
import type { Game, State, Step } from '../game.js';
import type { Task } from '../task.js';
import { describe } from '../text/describe.js';
import { checkPlain, makeText } from './plain-data.js';
import { changedMove, objectsIn, sharedObject, usedTwice } from './repeated-moves.js';

/** What the rules say of a position. */
export interface Examined<Position, Move> {
  /** The packed value where play is over, also for want of a move; negative where it goes on. */
  readonly value: number;
  readonly isStuck: boolean;
  readonly moves: readonly Move[];
  /** Where each move leads. */
  readonly steps: readonly Step<Position>[];
  /** Whether two of the moves are one and the same. */
  readonly repeats: boolean;
}

/** So many positions are examined whatever it takes. */
const ALWAYS = 1000;
/** Of the others as many as take this share of the time, or so many milliseconds in all. */
const SHARE = 0.05;
const ENOUGH = 150;

/** How many moves are made between two yields. */
const PIECE = 256;

/** Examines positions of a game. */
export class Contract<P, M, L extends string> {
  readonly #game: Game<P, M, L>;
  /** The text that each object had when it was listed as a move, or as a part of one. */
  readonly #listed = new WeakMap<object, string>();
  readonly #begun = performance.now();
  #spent = 0;
  #examined = 0;

  constructor(game: Game<P, M, L>) {
    this.#game = game;
  }

  /** Whether there is time to examine the next position. */
  get isDue(): boolean {
    if (this.#examined < ALWAYS) return true;
    return this.#spent < Math.max(ENOUGH, SHARE * (performance.now() - this.#begun));
  }

  /**
   * Asks all that the rules have to say of a position.
   *
   * @param twice - ask again, and compare
   * @throws ZugzwangError `rules` where an answer breaks the contract
   */
  *examine(state: State<P>, twice = true): Task<Examined<P, M>> {
    const begun = performance.now();
    const one = new Examination(this.#game, state, this.#listed, twice);
    const examined = yield* one.run();
    this.#examined++;
    this.#spent += performance.now() - begun;
    return examined;
  }
}

/** One position. */
class Examination<P, M, L extends string> {
  readonly #game: Game<P, M, L>;
  readonly #state: State<P>;
  readonly #listed: WeakMap<object, string>;
  readonly #twice: boolean;
  /** The position as data, and in words for messages, before anything is asked. */
  readonly #data: string;
  readonly #where: string;

  constructor(game: Game<P, M, L>, state: State<P>, listed: WeakMap<object, string>, twice: boolean) {
    this.#game = game;
    this.#state = state;
    this.#listed = listed;
    this.#twice = twice;
    this.#where = `at position ${excerpt(positionText(game, state), 200)}`;
    this.#data = this.#plain(state.position, 'start');
  }

  *run(): Task<Examined<P, M>> {
    const value = this.#end();
    if (value >= 0) return { value, isStuck: false, moves: [], steps: [], repeats: false };
    const { moves, texts } = this.#moves();
    const steps: Step<P>[] = [];
    const reached: string[] = [];
    for (const [i, move] of moves.entries()) {
      const step = this.#play(move, texts[i]!);
      steps.push(step);
      reached.push(stepText(step));
      if (i % PIECE === PIECE - 1) yield { phase: 'check positions', done: i, total: moves.length };
    }
    steps.forEach((step, i) => {
      if (stepText(step) !== reached[i])
        throw this.#broken(`play changed a position that it had returned before (of move ${describe(moves[i])})`);
    });
    const repeats = this.#demandDistinct(moves, texts, reached);
    const isStuck = moves.length === 0;
    return { value: isStuck ? this.#game.stuck(this.#state) : value, isStuck, moves, steps, repeats };
  }

  #end(): number {
    const rule = this.#game.hasPayoff ? 'payoff' : 'over';
    const value = this.#game.result(this.#state);
    const payoff = this.#game.payoff(this.#state);
    this.#demandUnchanged(rule);
    if (this.#twice && (this.#game.result(this.#state) !== value || this.#game.payoff(this.#state) !== payoff))
      throw this.#broken(`${rule} answered differently when asked again`);
    return value;
  }

  #moves(): { readonly moves: M[]; readonly texts: string[] } {
    const texts: string[] = [];
    const moves = this.#game.moves(this.#state, move => texts.push(this.#plain(move, 'moves')));
    this.#demandUnchanged('moves');
    this.#demandUnchangedMoves(moves, texts);
    if (!this.#twice) return { moves, texts };
    const again: string[] = [];
    const others = this.#game.moves(this.#state, move => again.push(this.#plain(move, 'moves')));
    if (again.length !== texts.length || again.some((text, i) => text !== texts[i]))
      throw this.#broken('moves answered differently when asked again');
    this.#demandUnchangedMoves(moves, texts);
    const shared = sharedObject(moves, others, texts);
    if (shared !== undefined) throw this.#broken(usedTwice(shared));
    for (const object of objectsIn(moves)) {
      const text = makeText(object);
      const before = this.#listed.get(object);
      if (before !== undefined && before !== text) throw this.#broken(`${changedMove(before, text)}`);
      this.#listed.set(object, text);
    }
    return { moves, texts };
  }

  /** What the rules list before they list more stays as it was. */
  #demandUnchangedMoves(moves: readonly M[], texts: readonly string[]): void {
    moves.forEach((move, i) => {
      const text = makeText(move);
      if (text !== texts[i]) throw this.#broken(changedMove(texts[i]!, text));
    });
  }

  #play(move: M, text: string): Step<P> {
    const rule = `play (move ${describe(move)})`;
    const step = this.#game.play(this.#state, move);
    this.#plain(step.position, rule);
    this.#demandUnchanged('play', move);
    if (makeText(move) !== text) throw this.#broken(`play changed its move, which was ${excerpt(text)}`);
    if (!this.#twice) return step;
    const before = stepText(step);
    const again = this.#game.play(this.#state, move);
    this.#plain(again.position, rule);
    if (stepText(again) !== before)
      throw this.#broken(`play answered differently when asked again (move ${describe(move)})`);
    return step;
  }

  /**
   * Two moves of one text would be one to whoever chooses between them.
   *
   * @returns whether there are two that lead to the same
   */
  #demandDistinct(moves: readonly M[], data: readonly string[], reached: readonly string[]): boolean {
    const seen = new Map<string, number>();
    let repeats = false;
    for (const [i, move] of moves.entries()) {
      const text = this.#moveText(move);
      const other = seen.get(text);
      if (other === undefined) seen.set(text, i);
      else if (reached[other] === reached[i]) repeats = true;
      else if (data[other] === data[i])
        throw this.#broken(`the move ${excerpt(data[i]!)} is listed twice and leads to two positions`);
      else {
        const both = `${excerpt(data[other]!)} and ${excerpt(data[i]!)}`;
        throw this.#broken(`two moves have the same text "${excerpt(text)}" (${both})`);
      }
    }
    return repeats;
  }

  #moveText(move: M): string {
    const text = this.#game.moveText(move);
    if (text.trim() !== '' && !text.includes('\n')) return text;
    if (this.#game.definition.moveText === undefined) return text;
    throw this.#broken(`moveText returned ${describe(text)} for move ${describe(move)}, expected a line of text`);
  }

  #demandUnchanged(rule: string, move?: M): void {
    if (makeText(this.#state.position) === this.#data) return;
    const how = rule === 'play' ? ` instead of returning a new one (move ${describe(move)})` : '';
    throw this.#broken(`${rule} changed its position${how}`);
  }

  /** The text of what a rule gave, checked to be plain data. */
  #plain(value: unknown, rule: string): string {
    try {
      const text = makeText(value);
      checkPlain(value);
      return text;
    } catch (error) {
      throw this.#broken(`${rule}: ${messageOf(error)}`);
    }
  }

  #broken(what: string): ZugzwangError {
    return new ZugzwangError('rules', `${what}, ${this.#where}`);
  }
}

const stepText = <P>({ position, player, again, gain = 0 }: Step<P>) =>
  `${player} ${again} ${gain} ${makeText(position)}`;

function positionText<P, M, L extends string>(game: Game<P, M, L>, state: State<P>): string {
  try {
    return game.makeText(state);
  } catch {
    return describe(state.position);
  }
}

/** A position's notation must lead back to it; generated notation does. @throws ZugzwangError `rules` */
export function checkNotation<P, M, L extends string>(game: Game<P, M, L>, state: State<P>): void {
  const before = makeText(state.position);
  const text = game.makeText(state);
  if (makeText(state.position) !== before)
    throw new ZugzwangError('rules', `notation.make changed its position, which was ${before}`);
  const { position, player } = readBack(game, state, text);
  if (before === position && player === state.player) return;
  const found = `position ${excerpt(before, 100)} has the text "${excerpt(text, 100)}"`;
  throw new ZugzwangError('rules', `notation: ${found}, which is read as ${excerpt(position, 100)}`);
}

/** What a text is read as, as data. */
function readBack<P, M, L extends string>(
  game: Game<P, M, L>,
  state: State<P>,
  text: string,
): { readonly position: string; readonly player: 0 | 1 } {
  let rule = `notation.parse refused "${excerpt(text)}"`;
  try {
    const { position, player } = game.parseText(text);
    rule = 'notation.parse';
    return { position: makeText(position), player };
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    const where = `at position ${excerpt(positionText(game, state), 200)}`;
    throw new ZugzwangError('rules', `${rule}: ${messageOf(cause ?? error)}, ${where}`, { cause: error });
  }
}
