/**
 * The move of a computer where nobody has solved the game: alpha-beta search, a ply deeper each time, for a moment. A win that is near
 * comes before one that is far, a loss that is far before one that is near; what lies beyond the last ply counts as nothing.
 */
import type { State } from 'zugzwang';
import { type AnyGame, LOSE, WIN } from 'zugzwang/core';
import { shuffled } from '../../../src/core/data/choose.ts';

/** How long it thinks, in milliseconds; the first plies are looked at for longer if need be. */
const TIME = 200;
const LONGEST_TIME = 1000;
/** Its own move and the answer to it: it never overlooks those. */
const LEAST_PLIES = 2;

/** A win or a loss is worth this much, less a point a ply. */
const DECIDED = 1e6;

/** What may be said beside the position. */
export interface ThinkOptions {
  readonly chance?: () => number;
  /** Milliseconds. */
  readonly time?: number;
}

/** The text of a move at a position at which play goes on. */
export function think(game: AnyGame, state: State<unknown>, plies: number, options: ThinkOptions = {}): string {
  const { chance = Math.random, time = TIME } = options;
  const moves = game.result(state) >= 0 ? [] : game.moves(state);
  if (moves.length === 0) throw new RangeError('play is over, so there is no move to find');
  const search = new Search(game);
  let order = shuffled([...moves], chance).map(move => ({ move, score: 0 }));
  let chosen = order[0]!.move;
  for (let depth = 1; depth <= Math.max(LEAST_PLIES, plies); depth++) {
    const scored = search.atRoot(state, order, depth, depth <= LEAST_PLIES ? Math.max(time, LONGEST_TIME) : time);
    if (scored === undefined) break;
    // Equally good moves stay in the order of chance.
    order = scored.sort((a, b) => b.score - a.score);
    chosen = order[0]!.move;
    if (!search.isCut) break;
    // Nothing that lies deeper changes what is decided.
    if (!game.hasPayoff && Math.abs(order[0]!.score) > DECIDED / 2 && depth >= LEAST_PLIES) break;
  }
  return game.moveText(chosen);
}

interface ScoredMove {
  readonly move: unknown;
  readonly score: number;
}

class OutOfTime extends Error {}

class Search {
  readonly #game: AnyGame;
  readonly #begun = performance.now();
  /** The positions on the way: to come back to one is to play without end. */
  readonly #path = new Set<string>();
  #time = 0;
  /** Whether anything lay beyond the last ply. */
  isCut = false;

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** The score of every move that may be best, or nothing where time is up before all have been looked at. */
  atRoot(state: State<unknown>, moves: readonly ScoredMove[], depth: number, time: number): ScoredMove[] | undefined {
    this.#time = time;
    this.isCut = false;
    this.#path.clear();
    this.#path.add(this.#game.makeText(state));
    let best = Number.NEGATIVE_INFINITY;
    try {
      return moves.map(({ move }) => {
        // A window one point wider tells moves that are as good as the best from those that are worse.
        const score = this.#afterMove(state, move, depth, best - 1, Number.POSITIVE_INFINITY, 1);
        best = Math.max(best, score);
        return { move, score };
      });
    } catch (error) {
      if (error instanceof OutOfTime) return undefined;
      throw error;
    }
  }

  /** What a move is worth to who makes it. */
  #afterMove(state: State<unknown>, move: unknown, depth: number, low: number, high: number, ply: number): number {
    const step = this.#game.play(state, move);
    return step.again ? this.#score(step, depth - 1, low, high, ply) : -this.#score(step, depth - 1, -high, -low, ply);
  }

  /** What a position is worth to the player to move. */
  #score(state: State<unknown>, depth: number, low: number, high: number, ply: number): number {
    const game = this.#game;
    const result = game.result(state);
    if (result >= 0) return this.#ending(state, result, ply);
    if (performance.now() - this.#begun > this.#time) throw new OutOfTime();
    const moves = game.moves(state);
    if (moves.length === 0) return this.#ending(state, game.stuck(state), ply);
    if (depth === 0) {
      this.isCut = true;
      return 0;
    }
    const text = game.makeText(state);
    if (this.#path.has(text)) return 0;
    this.#path.add(text);
    let best = Number.NEGATIVE_INFINITY;
    for (const move of moves) {
      best = Math.max(best, this.#afterMove(state, move, depth, Math.max(low, best), high, ply + 1));
      if (best >= high) break;
    }
    this.#path.delete(text);
    return best;
  }

  #ending(state: State<unknown>, value: number, ply: number): number {
    if (this.#game.hasPayoff) {
      const payoff = (this.#game.payoff(state) ?? this.#game.stake) - this.#game.stake;
      return state.player === 0 ? payoff : -payoff;
    }
    const code = value & 3;
    const plies = ply + (value >>> 2);
    return code === WIN ? DECIDED - plies : code === LOSE ? plies - DECIDED : 0;
  }
}
