/** What the rules say, asked of the library in the test's own process: the page must agree. */
import { type Outcome, solveSync } from 'zugzwang';
import type { AnyGame, State } from 'zugzwang/core';
import { findGame } from 'zugzwang/games';

/** A move as a test makes it on a page. */
export interface ExpectedMove {
  readonly text: string;
  /** Places to click in turn; none where the game has none. */
  readonly clicks: readonly string[];
  /** Notation of the position that it leads to. */
  readonly to: string;
}

/** The first line of play, in the order of the rules, that lasts so many moves; shorter where none does. */
export async function someMoves(spec: string, count: number): Promise<ExpectedMove[]> {
  const game = await findGame(spec);
  return longestOf(game, game.start, count);
}

function longestOf(game: AnyGame, state: State<unknown>, count: number): ExpectedMove[] {
  if (count === 0 || game.result(state) >= 0) return [];
  let best: ExpectedMove[] = [];
  for (const move of middleFirst(game.moves(state))) {
    const next = game.play(state, move);
    const line = [expected(game, state, move), ...longestOf(game, next, count - 1)];
    if (line.length > best.length) best = line;
    if (best.length === count) break;
  }
  return best;
}

/** A move from the middle of the list says more about a board than the first one. */
function middleFirst<T>(items: readonly T[]): T[] {
  const middle = items.length >> 1;
  return [...items.slice(middle), ...items.slice(0, middle)];
}

/** A solved game, to check against what a page says and does. */
export interface Oracle {
  readonly game: AnyGame;
  /** What a position is worth, and its moves, best first. */
  probe(text: string): Truth;
  /** The moves of the longest win. */
  readonly longest: number;
}

interface Worth {
  readonly outcome: Outcome;
  readonly remoteness: number | null;
}

export interface Truth extends Worth {
  readonly moves: readonly (ExpectedMove & Worth)[];
}

export async function oracleOf(spec: string): Promise<Oracle> {
  const game = await findGame(spec);
  const solution = solveSync(game);
  return {
    game,
    longest: solution.longest.win ?? 0,
    probe(text) {
      const state = game.parseText(text);
      const { outcome, remoteness, moves } = solution.probeState(state);
      return { outcome, remoteness, moves: moves.map(move => ({ ...move, ...expected(game, state, move.move) })) };
    },
  };
}

function expected(game: AnyGame, state: State<unknown>, move: unknown): ExpectedMove {
  const text = game.moveText(move);
  return { text, clicks: game.clicks(state, move), to: game.makeText(game.play(state, move)) };
}
