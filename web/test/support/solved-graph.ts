import { findGame, solveSync } from 'zugzwang';
import type { PositionGraph } from '../../src/engine/protocol.ts';

/** For tests: the positions of a game nearest to its start, solved. */
export async function solvedGraph(spec: string, limit = 1000): Promise<PositionGraph> {
  const game = await findGame(spec);
  const solution = solveSync(game);
  const states = [game.start];
  const numbers = new Map([[game.makeText(game.start), 0]]);
  const nodes: PositionGraph['nodes'][number][] = [];
  const edges: PositionGraph['edges'][number][] = [];
  for (let from = 0; from < states.length; from++) {
    const state = states[from]!;
    const { outcome, remoteness, moves } = solution.probeState(state);
    let cut = false;
    for (const move of moves) {
      const next = { position: move.position, player: game.playerIndex(move.player) };
      const text = game.makeText(next);
      if (!numbers.has(text) && states.length === limit) {
        cut = true;
        continue;
      }
      if (!numbers.has(text)) {
        numbers.set(text, states.length);
        states.push(next);
      }
      const value = { outcome: move.outcome, remoteness: move.remoteness };
      edges.push({ from, to: numbers.get(text)!, text: game.moveText(move.move), value });
    }
    const text = game.makeText(state);
    nodes.push({ text, player: state.player, over: moves.length === 0, value: { outcome, remoteness }, cut });
  }
  return { nodes, edges, whole: nodes.every(({ cut }) => !cut) };
}
