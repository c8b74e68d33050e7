// A cop chases a thief along the roads of a small town, the cop first; standing still is no move. Round the ring
// a-b-c-d-e the thief is never caught: a draw. In the dead end e-f-g there is no way out.
import { defineGame } from 'zugzwang';

type Place = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';

const roads: Readonly<Record<Place, readonly Place[]>> = {
  a: ['b', 'e'],
  b: ['a', 'c'],
  c: ['b', 'd'],
  d: ['c', 'e'],
  e: ['a', 'd', 'f'],
  f: ['e', 'g'],
  g: ['f'],
};

const start: Readonly<Record<'cop' | 'thief', Place>> = { cop: 'b', thief: 'f' };

export default defineGame({
  players: ['cop', 'thief'],
  start,
  moves: (at, player) => roads[at[player]],
  play: (at, to, player) => ({ ...at, [player]: to }),
  over: at => (at.cop === at.thief ? 'cop' : undefined),
});
