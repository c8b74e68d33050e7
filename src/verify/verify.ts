/**
 * Checks a whole table with the rules alone: never a solver, never predecessors, never the enumerator that made it.
 *
 * Local conditions suffice. Terminal positions, and only they, have the outcome that the rules give, at remoteness 0 unless the
 * rules say 1 (a game that stops one move before its end). Every other position has a move, every successor is in the table,
 * and its value is the best of its successors' values, one ply more: a win at r has a lost successor at r − 1 and none sooner, a
 * loss at r only won ones, the latest at r − 1, a tie no lost one and its soonest tied one at r − 1, a draw neither and a drawn
 * one. (Remoteness falls along won, lost and tied play, so no circle of positions can vouch for itself; and from a draw neither
 * player can do better.) With payoffs the same holds among the moves of best payoff. Beside this, the positions are exactly
 * those that play can reach from the start, and every count of the header is counted again. O(positions + moves) time and memory.
 */

import { demandArgument } from '../core/checks/demand-argument.js';
import { makeText } from '../core/checks/plain-data.js';
import { IntList } from '../core/data/int-list.js';
import { messageOf, ZugzwangError } from '../core/errors.js';
import type { Game, State } from '../core/game.js';
import { comesTo, compareMoves, misfitOf, type Valued } from '../core/local-condition.js';
import { outcomeOf, remotenessOf } from '../core/outcome.js';
import { type RunOptions, runAsync, type Task } from '../core/task.js';
import { checkGame } from '../table/probe.js';
import type { Table } from '../table/table.js';
import { behaviourFaults, compare, countFaults, type Fault, MOST_FAULTS, startFaults } from './faults.js';

/** What a verification found, and how much it looked at. */
export interface VerifyReport {
  readonly ok: boolean;
  readonly positions: number;
  readonly moves: number;
  /**
   * At how many numbered positions the plain rules were asked, and of how many: each position of a table that lists them; in a table with tiers each index
   * that play reaches, in each view. Where it was not at all of them, what is proved is proved for the game's fast rules.
   */
  readonly compared: number;
  readonly comparable: number;
  /** Whether positions were counted by the plain rules; otherwise the counts are by the weights of the fast ones. */
  readonly counted: boolean;
  /** The first faults that were found, ten at most. */
  readonly faults: readonly Fault[];
}

/** Tables up to this size are looked up by a map, larger ones, which no map would hold, by their order. */
const MAP_LIMIT = 1 << 23;

/** Checks a table against the rules of its game. */
export async function verifyTable<P, M, L extends string>(
  table: Table,
  game: Game<P, M, L>,
  options: RunOptions = {},
): Promise<VerifyReport> {
  return runAsync(verifyTask(table, game), options);
}

/** `verifyTable` as a task, for callers who run it piece by piece. */
export function* verifyTask<P, M, L extends string>(
  table: Table,
  game: Game<P, M, L>,
  mapLimit = MAP_LIMIT,
): Task<VerifyReport> {
  demandArgument('verifyTable', 'table', table);
  demandArgument('verifyTable', 'game', game);
  checkGame(table, game, 'table');
  const verifier = new Verifier(table, game);
  verifier.checkBehaviour();
  for (let i = 0; i < table.size && table.size <= mapLimit; i++) {
    if (i % 4096 === 0) yield { phase: 'read positions', done: i, total: table.size };
    verifier.enter(i);
  }
  for (let i = 0; i < table.size && !verifier.isFull; i++) {
    if (i % 64 === 0) yield { phase: 'verify', done: i, total: table.size };
    verifier.checkPosition(i);
  }
  if (!verifier.isFull) verifier.checkWhole();
  return verifier.report();
}

class Verifier<P, M, L extends string> {
  readonly #table: Table;
  readonly #game: Game<P, M, L>;
  readonly #faults: Fault[] = [];
  /** Successors of all positions that were checked, for reachability. */
  readonly #successors = new IntList();
  readonly #ends = new IntList();
  readonly #entries = new Map<string, number>();
  /** The positions that notations were read back as, in a game with its own notation. */
  readonly #read: string[] = [];

  constructor(table: Table, game: Game<P, M, L>) {
    this.#table = table;
    this.#game = game;
  }

  get isFull(): boolean {
    return this.#faults.length >= MOST_FAULTS;
  }

  report(): VerifyReport {
    const { size: positions } = this.#table;
    const asked = { compared: this.#ends.length, comparable: positions, counted: true };
    return { ok: this.#faults.length === 0, positions, moves: this.#successors.length, ...asked, faults: this.#faults };
  }

  /** The rules must do what the table says that they did. */
  checkBehaviour(): void {
    this.#faults.push(...behaviourFaults(this.#table.header, this.#game));
  }

  /** Makes entry i quick to find. */
  enter(i: number): void {
    this.#entries.set(this.#table.text(i), i);
  }

  /** Checks entry i: its notation, its terminal value or its moves. */
  checkPosition(i: number): void {
    const text = this.#table.text(i);
    try {
      if (i > 0 && !(this.#table.text(i - 1) < text)) throw new Problem('it does not stand in ascending order');
      const state = this.#parse(text);
      this.#checkValue(state, i);
    } catch (error) {
      if (!(error instanceof Problem) && !(error instanceof ZugzwangError)) throw error;
      this.#faults.push({ position: text, problem: messageOf(error) });
    }
    this.#ends.push(this.#successors.length);
  }

  /** Checks what concerns the table as a whole: the start, reachability and the header's counts. */
  checkWhole(): void {
    this.#checkStart();
    this.#checkReachable();
    this.#checkCounts();
  }

  #find(text: string): number {
    return this.#entries.size === 0 ? this.#table.find(text) : (this.#entries.get(text) ?? -1);
  }

  #parse(text: string): State<P> {
    const state = this.#game.parseText(text);
    if (this.#game.makeText(state) !== text) throw new Problem('it is not in the notation of the game');
    return state;
  }

  #checkValue(state: State<P>, i: number): void {
    const result = this.#game.result(state);
    const moves = result >= 0 ? [] : this.#game.moves(state);
    let best: Valued | undefined;
    for (const move of moves) {
      const step = this.#game.play(state, move);
      const successor = this.#find(this.#game.makeText(step));
      if (successor < 0) throw new Problem(`its move ${this.#game.moveText(move)} leads out of the table`);
      if (this.#game.definition.notation !== undefined) this.#checkNotation(step, successor);
      this.#successors.push(successor);
      const worth = comesTo(this.#game, state.player, step, this.#said(successor));
      if (best === undefined || compareMoves(state.player, worth, best) < 0) best = worth;
    }
    const problem = misfitOf(this.#game, state, this.#said(i), result, best);
    if (problem !== undefined) throw new Problem(`the table ${problem}`);
  }

  #said(i: number): Valued {
    return { value: this.#table.value(i), payoff: this.#table.payoff(i) };
  }

  /**
   * The entry of a position must be that of this very position, not of another with the same notation. Generated notation
   * is the position itself.
   */
  #checkNotation(step: State<P>, entry: number): void {
    const position = dataText(step.position);
    this.#read[entry] ??= dataText(this.#game.parseText(this.#table.text(entry)).position);
    if (this.#read[entry] === position) return;
    throw new Problem(`a move leads to ${position}, whose notation is that of ${this.#read[entry]}`);
  }

  #checkStart(): void {
    const { start } = this.#table.header;
    const text = this.#game.makeText(this.#game.start);
    const i = this.#table.find(text);
    if (start.position === text && i < 0) return this.#headerFault(`the start, "${text}", is not in the table`);
    const value = this.#table.value(i);
    const worth = { outcome: outcomeOf(value), remoteness: remotenessOf(value), payoff: this.#table.payoff(i) };
    this.#headerFaults(startFaults(this.#table.header, { position: text, ...worth }));
    if (start.position !== text) return;
    this.#headerFaults(
      compare('the stake', this.#table.header.stake, this.#game.hasPayoff ? this.#game.stake : undefined),
    );
  }

  #checkReachable(): void {
    const reached = new Uint8Array(this.#table.size);
    const stack = [this.#table.find(this.#game.makeText(this.#game.start))];
    if (stack[0]! < 0 || this.#ends.length < this.#table.size) return;
    reached[stack[0]!] = 1;
    for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
      const begin = p === 0 ? 0 : this.#ends.data[p - 1]!;
      for (let e = begin; e < this.#ends.data[p]!; e++) {
        const s = this.#successors.data[e]!;
        if (reached[s] === 0) stack.push(s);
        reached[s] = 1;
      }
    }
    const lonely = reached.indexOf(0);
    if (lonely < 0) return;
    this.#faults.push({ position: this.#table.text(lonely), problem: 'it cannot be reached from the start' });
  }

  #checkCounts(): void {
    const census = new Map<number, number>();
    for (let i = 0; i < this.#table.size; i++) {
      const value = this.#table.value(i);
      census.set(value, (census.get(value) ?? 0) + 1);
    }
    this.#headerFaults(countFaults(this.#table.header, census));
  }

  #headerFaults(problems: readonly string[]): void {
    for (const problem of problems) if (!this.isFull) this.#headerFault(problem);
  }

  #headerFault(problem: string): void {
    this.#faults.push({ position: undefined, problem });
  }
}

/** Text by which positions are equal exactly when they are; a string is its own. */
function dataText(position: unknown): string {
  return typeof position === 'string' ? position : makeText(position);
}

/** A fault of the position at hand; no `Error`, whose stack takes most of the time where there are many. */
class Problem {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}
