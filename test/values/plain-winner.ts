import { kept } from '../../src/core/data/kept.js';
import type { AnyGame } from '../../src/core/game.js';

/** Who wins by the plain rules, each position once: whether a player does, to move. */
export function plainWinner(game: AnyGame): (position: unknown, player: 0 | 1) => boolean {
  const known = new Map<string, boolean>();
  const isWon = (position: unknown, player: 0 | 1): boolean => {
    const key = `${position} ${player}`;
    return kept(known, key, () => {
      const state = { position, player };
      return game.moves(state).some(move => !isWon(game.lead(state, move), player === 0 ? 1 : 0));
    });
  };
  return isWon;
}
