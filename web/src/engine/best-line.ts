import type { State } from 'zugzwang';
import type { RunOptions } from 'zugzwang/core';
import type { OpenGame } from './open-game.ts';
import { Slices } from './slices.ts';

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
