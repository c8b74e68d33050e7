import { anyIn, counter, defineBoardGame, on } from '../../compact/index.js';
import { defineFamily } from '../../core/family.js';
import { BOARD, dropOrMove, LINES } from '../kit/three-in-line.js';

/** Achi: three in a row with four men each. */
export const achi = defineFamily({
  id: 'achi',
  title: 'Achi',
  summary: 'Drop four men, then move them along the lines; three in a line win.',
  rules:
    'The board has three by three points, joined along ranks, files and both diagonals. Two players, X and O, in turn drop ' +
    'a man on an empty point until each has four; then, in turn, they move one of their own to the empty ' +
    'point if it is next to it on a line. X begins. Whoever has three men on a line wins at once, while dropping too. A player to move who ' +
    'has no move loses. Play without end is a draw.',
  notation:
    'the three ranks from the top, "/" between them, "." for an empty point, then the men in hand, those of X first, and the player to move: X.O/.X./... hand=2,3 O',
  version: 1,
  parameters: {},
  examples: ['.../.../... hand=4,4 X', '.../.X./... hand=3,4 O', 'OXO/X.X/OXO hand=0,0 X'],
  pictured: '.../.X./... hand=3,4 O',
  sources: ['C. Zaslavsky, Tic Tac Toe and Other Three-in-a-Row Games (1982)'],
  make: () =>
    defineBoardGame({
      players: ['X', 'O'],
      shape: { men: on(BOARD, 4), hand: counter(4) },
      start: { own: { hand: 4 }, other: { hand: 4 } },
      moves: dropOrMove,
      over: ({ other }) => (anyIn(LINES, other.men) ? 'lose' : undefined),
    }),
});
