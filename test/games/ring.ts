import { type AnyGame, defineGame } from '../../src/core/game.js';

/** A payoff game in which play may go round. */
export const ring = defineGame({
  name: 'ring',
  players: ['max', 'min'],
  start: 0,
  stake: 1,
  moves: at => [(at + 1) % 4, (at + 2) % 4, ...(at === 2 ? [9] : at === 3 ? [8] : [])],
  play: (_, to) => to,
  payoff: at => (at === 9 ? 5 : at === 8 ? -1 : undefined),
}) as unknown as AnyGame;
