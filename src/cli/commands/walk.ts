/**
 * Walks a game breadth first from the start, with every position frozen, and holds each answer of the rules against the
 * contract. The first fault ends the walk: breadth first, it is one of those nearest to the start.
 */
import { clicksComplaint } from '../../core/checks/check-picture.js';
import { Contract, checkNotation, type Examined } from '../../core/checks/contract.js';
import { deepFreeze, makeText } from '../../core/checks/plain-data.js';
import { IntList } from '../../core/data/int-list.js';
import { excerpt, messageOf, resultOf, ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { LOSE, TIE, WIN } from '../../core/outcome.js';
import { runSync, type Task } from '../../core/task.js';
import { describe } from '../../core/text/describe.js';
import { type Graph, graphOfPairs } from '../../graph/graph.js';

/** What is first reached after some number of plies. */
export interface Ply {
  positions: number;
  moves: number;
  /** The most moves that one of these positions has. */
  mostMoves: number;
}

/** What a walk has seen. */
export interface Walk {
  readonly plies: readonly Ply[];
  /** Positions in the order in which they were found. */
  readonly states: readonly State<unknown>[];
  readonly graph: Graph;
  /** Positions in which play is over, by what they are for the player to move. */
  readonly over: { win: number; lose: number; tie: number };
  /** Of those, how many have no move although the rules do not say that play is over. */
  readonly stuck: number;
  /** Whether every position that can be reached has been looked at. */
  readonly finished: boolean;
  /** A position that lists one of its moves twice, if there is any. */
  readonly repeats: string | undefined;
  /** Two positions that differ by the rounding of fractions alone, if there are any. */
  readonly rounded: readonly [string, string] | undefined;
}

/** A number in a position's data that is none of the whole ones. */
const FRACTION = /\d\.\d|\de-/;
const FRACTIONS = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;

/** How often, at first, each answer is asked for twice. */
const ASKED_TWICE = 1000;

/** @throws ZugzwangError `rules` at the first fault, with the moves that lead to it */
export function* walkGame(game: AnyGame, limit: number): Task<Walk> {
  const walker = new Walker(game, limit);
  for (let v = 0; v < walker.states.length; v++) {
    if (v % 64 === 0) yield { phase: 'check positions', done: v };
    walker.visit(v);
  }
  return walker.walk();
}

class Walker {
  readonly states: State<unknown>[] = [];
  readonly #game: AnyGame;
  readonly #limit: number;
  readonly #contract: Contract<unknown, unknown, string>;
  readonly #numbers = new Map<string, number>();
  readonly #depths = new IntList();
  readonly #parents = new IntList();
  readonly #parentMoves: unknown[] = [];
  readonly #pairs = new IntList();
  readonly #plies: Ply[] = [];
  readonly #over = { win: 0, lose: 0, tie: 0 };
  #stuck = 0;
  #finished = true;
  #repeats: string | undefined;
  #rounded: readonly [string, string] | undefined;
  readonly #fractions = new Map<string, string>();

  constructor(game: AnyGame, limit: number) {
    this.#game = game;
    this.#limit = limit;
    this.#contract = new Contract(game);
    // What is no plain data cannot be entered.
    this.#examine(game.start, true);
    this.#add(game.start, -1, undefined);
  }

  walk(): Walk {
    return {
      plies: this.#plies,
      states: this.states,
      graph: graphOfPairs(this.states.length, this.#pairs.view()),
      over: this.#over,
      stuck: this.#stuck,
      finished: this.#finished,
      repeats: this.#repeats,
      rounded: this.#rounded,
    };
  }

  visit(v: number): void {
    const state = this.states[v]!;
    this.#within(v, () => {
      checkNotation(this.#game, state);
      if (this.#game.definition.show !== undefined) this.#game.show(state);
    });
    const { value, isStuck, moves, steps, repeats } = this.#within(v, () => this.#examine(state, v < ASKED_TWICE));
    if (v < ASKED_TWICE) this.#within(v, () => checkPicture(this.#game, state, moves));
    if (repeats) this.#repeats ??= this.#game.makeText(state);
    this.#countPly(this.#depths.data[v]!, moves.length);
    if (value >= 0) this.#countEnd(value);
    if (isStuck) this.#stuck++;
    for (const [i, step] of steps.entries()) {
      const successor = this.#add(step, v, moves[i]);
      if (successor < 0) continue;
      this.#pairs.push(v);
      this.#pairs.push(successor);
    }
  }

  #examine(state: State<unknown>, twice: boolean): Examined<unknown, unknown> {
    return runSync(this.#contract.examine(state, twice));
  }

  #add(state: State<unknown>, parent: number, move: unknown): number {
    const { position, player } = state;
    const key = `${player}${makeText(position)}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.states.length;
    if (number === this.#limit) {
      this.#finished = false;
      return -1;
    }
    this.#numbers.set(key, number);
    if (typeof position !== 'string') this.#lookForFractions(key, state);
    this.states.push({ position: deepFreeze(position), player });
    this.#depths.push(parent < 0 ? 0 : this.#depths.data[parent]! + 1);
    this.#parents.push(parent);
    this.#parentMoves.push(move);
    return number;
  }

  /** Fractions that ought to be equal and are not, as 0.1 + 0.2 and 0.3, make two positions of one. */
  #lookForFractions(key: string, state: State<unknown>): void {
    if (this.#rounded !== undefined || !FRACTION.test(key)) return;
    const about = key.replace(FRACTIONS, digits => Number(Number(digits).toPrecision(12)).toString());
    const text = this.#game.makeText(state);
    const other = this.#fractions.get(about);
    if (other === undefined) this.#fractions.set(about, text);
    else this.#rounded = [other, text];
  }

  #countPly(depth: number, moves: number): void {
    const ply = (this.#plies[depth] ??= { positions: 0, moves: 0, mostMoves: 0 });
    ply.positions++;
    ply.moves += moves;
    ply.mostMoves = Math.max(ply.mostMoves, moves);
  }

  #countEnd(result: number): void {
    const code = result & 3;
    if (code === WIN) this.#over.win++;
    if (code === LOSE) this.#over.lose++;
    if (code === TIE) this.#over.tie++;
  }

  /** Adds the moves from the start to the message of an error at a position. */
  #within<T>(v: number, work: () => T): T {
    try {
      return work();
    } catch (error) {
      const path = this.#pathTo(v);
      const message = `${messageOf(error)}${path === '' ? '' : `, reached by ${path}`}`;
      throw new ZugzwangError('rules', message, { cause: error });
    }
  }

  /** A move in a message: its data where it has no text. */
  #moveText(move: unknown): string {
    const text = resultOf(() => this.#game.moveText(move));
    return text.ok ? excerpt(text.value) : describe(move);
  }

  #pathTo(v: number): string {
    const moves: string[] = [];
    for (let at = v; this.#parents.data[at]! >= 0; at = this.#parents.data[at]!)
      moves.push(this.#moveText(this.#parentMoves[at]));
    moves.reverse();
    return moves.length > 12 ? `${moves.slice(0, 12).join(' ')} … (${moves.length} moves)` : moves.join(' ');
  }
}

/** What a page needs: a picture of its kind, and clicks by which the moves can be told apart. */
function checkPicture(game: AnyGame, state: State<unknown>, moves: readonly unknown[]): void {
  const { picture, clicks } = game.definition;
  if (picture === undefined && clicks === undefined) return;
  const seen = game.picture(state);
  if (clicks === undefined) return;
  const distinct = new Map(moves.map(move => [game.moveText(move), move]));
  const complaint = clicksComplaint(
    seen,
    [...distinct.values()].map(move => game.clicks(state, move)),
  );
  if (complaint === undefined) return;
  throw new ZugzwangError('rules', `clicks ${complaint}, at position ${excerpt(game.makeText(state), 200)}`);
}
