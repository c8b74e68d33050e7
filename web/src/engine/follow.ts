import { type State, ZugzwangError } from 'zugzwang';
import { type AnyGame, excerpt, type RunOptions } from 'zugzwang/core';
import type { OpenGame } from './open-game.ts';
import type { Line, PositionInfo } from './protocol.ts';
import { Slices } from './slices.ts';

/** All positions of a line, looked up side by side: what has to be fetched for them is fetched together. */
export async function follow(open: OpenGame, line: Line, options: RunOptions): Promise<PositionInfo[]> {
  const slices = new Slices(options.signal);
  const states: State<unknown>[] = [];
  for (const state of statesOf(open.game, line)) {
    states.push(state);
    await slices.rest();
  }
  const positions: Promise<PositionInfo>[] = [];
  for (const state of states) {
    positions.push(open.look(state, options));
    await slices.rest();
  }
  return Promise.all(positions);
}

/** @throws ZugzwangError `input` with the index `at` of the move that cannot be made */
function* statesOf(game: AnyGame, { from, moves }: Line): Generator<State<unknown>> {
  let state = from === undefined ? game.start : game.parseText(from);
  yield state;
  for (const [at, text] of moves.entries()) {
    const legal = game.result(state) >= 0 ? [] : game.moves(state);
    const move = legal.find(move => game.moveText(move) === text);
    if (move === undefined) {
      const found = `"${excerpt(text)}"`;
      const message = `move ${at + 1}: found ${found}, expected a legal move at ${excerpt(game.makeText(state), 100)}`;
      throw Object.assign(new ZugzwangError('input', message, { found }), { at });
    }
    state = game.play(state, move);
    yield state;
  }
}

/** Best play to the end as move texts; where play never ends, until a position comes again; at most `limit` moves. */
export async function bestLine(
  open: OpenGame,
  from: State<unknown>,
  limit: number,
  options: RunOptions,
): Promise<string[]> {
  const { game } = open;
  const slices = new Slices(options.signal);
  const moves: string[] = [];
  const seen = new Set<string>();
  for (let state = from; moves.length < limit && game.result(state) < 0; ) {
    const probe = await open.probe(state, options);
    if (probe === undefined || probe === 'unreachable') break;
    if (probe.outcome === 'draw') {
      const text = game.makeText(state);
      if (seen.has(text)) break;
      seen.add(text);
    }
    const [best] = probe.moves;
    if (best === undefined) break;
    moves.push(game.moveText(best.move));
    state = game.play(state, best.move);
    await slices.rest();
  }
  return moves;
}
