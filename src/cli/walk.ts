/**
 * Walks a game breadth first from the start, with every position frozen, and holds each answer of the rules against the
 * contract. The first fault ends the walk: breadth first, it is one of those nearest to the start.
 */
import { clicksComplaint } from '../core/check-picture.js';
import { excerpt, messageOf, ZugzwangError } from '../core/errors.js';
import type { AnyGame, State, Step } from '../core/game.js';
import { IntList } from '../core/int-list.js';
import { LOSE, TIE, WIN } from '../core/outcome.js';
import { deepFreeze, makeText } from '../core/plain-data.js';
import type { Task } from '../core/task.js';
import { type Graph, graphOfPairs } from '../graph/graph.js';

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
}

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

  constructor(game: AnyGame, limit: number) {
    this.#game = game;
    this.#limit = limit;
    plainText(game.start.position, 'start', game, game.start);
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
    };
  }

  visit(v: number): void {
    const state = this.states[v]!;
    this.#within(v, () => {
      checkText(this.#game, state);
      checkDrawing(this.#game, state);
    });
    const result = this.#within(v, () => this.#game.result(state));
    const moves = result >= 0 ? [] : this.#within(v, () => this.#movesOf(state, v < ASKED_TWICE));
    if (v < ASKED_TWICE) this.#within(v, () => checkPicture(this.#game, state, moves));
    this.#countPly(this.#depths.data[v]!, moves.length);
    if (result >= 0) this.#countEnd(result);
    else if (moves.length === 0) {
      this.#countEnd(this.#within(v, () => this.#game.stuck(state)));
      this.#stuck++;
    }
    for (const move of moves) {
      const step = this.#within(v, () => this.#play(state, move, v < ASKED_TWICE));
      const successor = this.#add(step, v, move);
      if (successor < 0) continue;
      this.#pairs.push(v);
      this.#pairs.push(successor);
    }
  }

  #movesOf(state: State<unknown>, twice: boolean): unknown[] {
    const game = this.#game;
    const moves = game.moves(state);
    const data = moves.map(move => plainText(move, 'moves', game, state));
    if (twice && game.moves(state).some((move, i) => makeText(move) !== data[i])) {
      throw broken('moves answered differently when asked again', game, state);
    }
    const texts = new Map<string, string>();
    moves.forEach((move, i) => {
      const text = checkedMoveText(game, state, move);
      const other = texts.get(text);
      if (other === undefined) texts.set(text, data[i]!);
      else if (other === data[i]) this.#repeats ??= game.makeText(state);
      else {
        const both = `${excerpt(other)} and ${excerpt(data[i]!)}`;
        throw broken(`two moves have the same text "${excerpt(text)}" (${both})`, game, state);
      }
    });
    return moves;
  }

  #play(state: State<unknown>, move: unknown, twice: boolean): Step<unknown> {
    const game = this.#game;
    const step = game.play(state, move);
    const before = plainText(step.position, `play (move ${shown(move)})`, game, state);
    if (!twice) return step;
    const again = game.play(state, move);
    if (makeText(again.position) !== before || again.player !== step.player) {
      throw broken(`play answered differently when asked again (move ${shown(move)})`, game, state);
    }
    return step;
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
    this.states.push({ position: deepFreeze(position), player });
    this.#depths.push(parent < 0 ? 0 : this.#depths.data[parent]! + 1);
    this.#parents.push(parent);
    this.#parentMoves.push(move);
    return number;
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

  #pathTo(v: number): string {
    const moves: string[] = [];
    for (let at = v; this.#parents.data[at]! >= 0; at = this.#parents.data[at]!)
      moves.push(shown(this.#parentMoves[at]));
    moves.reverse();
    return moves.length > 12 ? `${moves.slice(0, 12).join(' ')} … (${moves.length} moves)` : moves.join(' ');
  }
}

/** A position's notation must lead back to it, and no other position has the same. */
function checkText(game: AnyGame, state: State<unknown>): void {
  const data = makeText(state.position);
  const text = asked(() => game.makeText(state), 'notation.make', game, state);
  const back = asked(() => game.parseText(text), `notation.parse refused "${excerpt(text)}"`, game, state);
  const after = plainText(back.position, 'notation.parse', game, state);
  if (data === after && back.player === state.player) return;
  const found = `position ${excerpt(data, 100)} has the text "${excerpt(text, 100)}"`;
  throw new ZugzwangError('rules', `notation: ${found}, which is read as ${excerpt(after, 100)}`);
}

function checkDrawing(game: AnyGame, state: State<unknown>): void {
  if (game.definition.show === undefined) return;
  asked(() => game.show(state), 'show', game, state);
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
  if (complaint !== undefined) throw broken(`clicks ${complaint}`, game, state);
}

function checkedMoveText(game: AnyGame, state: State<unknown>, move: unknown): string {
  const text = asked(() => game.moveText(move), `moveText failed for move ${shown(move)}`, game, state);
  if (text.trim() !== '' && !text.includes('\n')) return text;
  throw broken(`moveText returned ${shown(text)} for move ${shown(move)}, expected a line of text`, game, state);
}

/** Runs one of the author's functions; what it throws gets its name and the position. */
function asked<T>(ask: () => T, name: string, game: AnyGame, state: State<unknown>): T {
  try {
    return ask();
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    if (error instanceof ZugzwangError && cause === undefined) throw error;
    const first = cause ?? error;
    const isWrite = first instanceof TypeError && /read only|not extensible|Cannot delete/.test(first.message);
    const what = isWrite ? ' changed its position' : `${name.includes(' ') ? '' : ' failed'}: ${messageOf(first)}`;
    throw broken(`${isWrite ? name.split(' ', 1)[0]! : name}${what}`, game, state);
  }
}

function plainText(value: unknown, what: string, game: AnyGame, state: State<unknown>): string {
  try {
    return makeText(value);
  } catch (error) {
    const found = error instanceof RangeError ? 'found data that contains itself, or lies too deep' : messageOf(error);
    throw broken(`${what}: ${found}`, game, state);
  }
}

function broken(what: string, game: AnyGame, state: State<unknown>): ZugzwangError {
  let at: string;
  try {
    at = game.makeText(state);
  } catch {
    at = shown(state.position);
  }
  return new ZugzwangError('rules', `${what}, at position ${excerpt(at, 200)}`);
}

/** A value in a message. */
function shown(value: unknown): string {
  if (typeof value === 'string') return excerpt(value);
  try {
    return excerpt(makeText(value));
  } catch {
    return value === undefined ? 'nothing' : excerpt(String(value));
  }
}
