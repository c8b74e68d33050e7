import type { AnyGame, State, Step } from '../core/game.js';

/** What the plain rules say of one position. */
export interface PlainPosition {
  readonly state: State<unknown>;
  /** The packed value where play is over, by rule or for want of a move; negative where it goes on. */
  readonly value: number;
  /** The payoff to the first player where play is over, in a game that has payoffs. */
  readonly payoff: number | undefined;
  /** The moves where play goes on, and where each leads. */
  readonly moves: readonly unknown[];
  readonly steps: readonly Step<unknown>[];
}

/** Asks the plain rules. @throws ZugzwangError `rules` */
export function plainPosition(game: AnyGame, state: State<unknown>, list = game.moves): PlainPosition {
  const result = game.result(state);
  const moves = result < 0 ? list.call(game, state) : [];
  const value = result < 0 && moves.length === 0 ? game.stuck(state) : result;
  const payoff = game.hasPayoff && value >= 0 ? (game.payoff(state) ?? game.stake) : undefined;
  return { state, value, payoff, moves, steps: moves.map(move => game.play(state, move)) };
}

/** Asks them in less time: nobody looks for one object that stands for two moves. @throws ZugzwangError `rules` */
export function askQuickly(game: AnyGame, state: State<unknown>): PlainPosition {
  return plainPosition(game, state, game.listMoves);
}

/** How many positions moves lead to; one that is come to by an extra turn too counts twice. */
export function countDistinct(game: AnyGame, steps: readonly Step<unknown>[]): number {
  return new Set(steps.map(step => `${step.again} ${game.makeText(step)}`)).size;
}
