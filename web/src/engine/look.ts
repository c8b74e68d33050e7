import { type Probe, type State, ZugzwangError } from 'zugzwang';
import { type AnyGame, excerpt, outcomeOf, type RunOptions, remotenessOf, type Worth } from 'zugzwang/core';
import type { MoveInfo, PositionInfo, Value } from './protocol.ts';

/** What a position is looked up in. */
export interface Values {
  readonly game: AnyGame;
  /** `unreachable` where others have values and this position has none; undefined where nothing has. */
  probe(state: State<unknown>, options: RunOptions): Promise<Probe<unknown, unknown> | 'unreachable' | undefined>;
}

/** A position ready to be drawn, with values where there are any. Where play is over, the rules alone know what it is worth. */
export async function lookAt(values: Values, state: State<unknown>, options: RunOptions): Promise<PositionInfo> {
  const { game } = values;
  const result = game.result(state);
  const listed = result >= 0 ? [] : listedMoves(game, state);
  const over = listed.length === 0;
  const probe = over ? undefined : await values.probe(state, options);
  const facts = {
    text: game.makeText(state),
    player: state.player,
    picture: game.picture(state),
    over,
    stuck: over && result < 0,
  };
  if (over) return { ...facts, moves: [], value: ending(game, state, result) };
  if (probe === undefined) return { ...facts, moves: listed };
  if (probe === 'unreachable') return { ...facts, moves: listed, unreachable: true };
  return { ...facts, moves: ranked(game, listed, probe), value: valueOf(probe) };
}

function listedMoves(game: AnyGame, state: State<unknown>): MoveInfo[] {
  return game.moves(state).map((move, order) => {
    const step = game.play(state, move);
    const clicks = game.clicks(state, move);
    return { text: game.moveText(move), order, to: game.makeText(step), again: step.again, clicks };
  });
}

/** The moves with their values, best first. */
function ranked(game: AnyGame, listed: readonly MoveInfo[], { moves }: Probe<unknown, unknown>): MoveInfo[] {
  const byText = new Map(listed.map(move => [move.text, move]));
  return moves.map(move => ({ ...byText.get(game.moveText(move.move))!, value: valueOf(move) }));
}

export function valueOf({ outcome, remoteness, payoff }: Worth): Value {
  return payoff === undefined ? { outcome, remoteness } : { outcome, remoteness, payoff };
}

/** Play does not come to where the rules have nothing to say, but a visitor may set up anything. */
function stuckAt(game: AnyGame, state: State<unknown>): number {
  try {
    return game.stuck(state);
  } catch (error) {
    const found = `"${excerpt(game.makeText(state), 100)}"`;
    const expected = 'one with a move, or where somebody has won';
    throw new ZugzwangError('input', `position: found ${found}, expected ${expected}`, {
      found,
      expected,
      cause: error,
    });
  }
}

/** What a position at which play is over is worth. */
function ending(game: AnyGame, state: State<unknown>, result: number): Value {
  const value = result >= 0 ? result : stuckAt(game, state);
  const payoff = game.hasPayoff ? (game.payoff(state) ?? game.stake) : undefined;
  return { outcome: outcomeOf(value), remoteness: remotenessOf(value), ...(payoff === undefined ? {} : { payoff }) };
}
