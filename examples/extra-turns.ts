// Extra turns: whoever takes an even number of tokens moves again. Who takes the last token wins.
import { defineGame } from 'zugzwang';

export default defineGame({
  players: ['Ann', 'Bob'],
  start: { left: 12, last: '' },
  moves: ({ left }) => [1, 2, 3].filter(take => take <= left),
  play: ({ left }, take, player) => ({ left: left - take, last: player }),
  over: ({ left, last }) => (left === 0 ? (last === 'Ann' ? 'Ann' : 'Bob') : undefined),
  turn: (_position, _mover, take) => (take % 2 === 0 ? 'same' : 'other'),
});
