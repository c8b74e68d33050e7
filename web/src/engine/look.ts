import { type Probe, type State, ZugzwangError } from 'zugzwang';
import { type AnyGame, outcomeOf, remotenessOf, type Worth } from 'zugzwang/core';
import type { MoveInfo, PositionInfo, Value } from './protocol.ts';

/** Looks positions up in a solution or a table. */
export type Prober = (state: State<unknown>) => Probe<unknown, unknown> | Promise<Probe<unknown, unknown>>;

/** A position ready to be drawn, with values where there are any. */
export async function lookAt(game: AnyGame, prober: Prober | undefined, state: State<unknown>): Promise<PositionInfo> {
  const result = game.result(state);
  const probe = await valuesAt(prober, state);
  const moves = result >= 0 ? [] : probe === undefined ? unprobed(game, state) : probed(game, state, probe);
  const over = moves.length === 0;
  const value = probe !== undefined ? valueOf(probe) : over ? ending(game, state, result) : undefined;
  return {
    text: game.makeText(state),
    player: state.player,
    picture: game.picture(state),
    over,
    stuck: over && result < 0,
    moves,
    ...(value === undefined ? {} : { value }),
  };
}

/** Nothing where the position cannot be reached from the start: it can be played from, though nobody has solved it. */
async function valuesAt(prober: Prober | undefined, state: State<unknown>) {
  try {
    return await prober?.(state);
  } catch (error) {
    if (error instanceof ZugzwangError && error.code === 'input') return undefined;
    throw error;
  }
}

function valueOf({ outcome, remoteness, payoff }: Worth): Value {
  return payoff === undefined ? { outcome, remoteness } : { outcome, remoteness, payoff };
}

/** What a position at which play is over is worth. */
function ending(game: AnyGame, state: State<unknown>, result: number): Value {
  const value = result >= 0 ? result : game.stuck(state);
  const payoff = game.payoff(state);
  return { outcome: outcomeOf(value), remoteness: remotenessOf(value), ...(payoff === undefined ? {} : { payoff }) };
}

function probed(game: AnyGame, state: State<unknown>, probe: Probe<unknown, unknown>): MoveInfo[] {
  const order = new Map(game.moves(state).map((move, i) => [game.moveText(move), i]));
  return probe.moves.map(move => {
    const text = game.moveText(move.move);
    return {
      text,
      order: order.get(text) ?? 0,
      to: game.makeText({ position: move.position, player: game.playerIndex(move.player) }),
      again: move.again,
      clicks: game.clicks(state, move.move),
      value: valueOf(move),
    };
  });
}

function unprobed(game: AnyGame, state: State<unknown>): MoveInfo[] {
  return game.moves(state).map((move, order) => {
    const step = game.play(state, move);
    const clicks = game.clicks(state, move);
    return { text: game.moveText(move), order, to: game.makeText(step), again: step.again, clicks };
  });
}
