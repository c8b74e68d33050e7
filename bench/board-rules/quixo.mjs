/** Quixo by board rules. */
import { anyIn, defineBoardGame, defineFamily, grid, on } from 'zugzwang';

export default defineFamily({
  id: 'quixo-board',
  parameters: {
    n: { default: 3, min: 3, max: 4, description: 'the side of the board' },
    unmoves: { default: false, description: 'the rules say how moves are undone' },
  },
  make: ({ n, unmoves }) => {
    const board = grid(n, n, { symmetries: 'square' });
    const lines = board.lines(n);
    const pushes = pushesOf(n);
    return defineBoardGame({
      name: 'Quixo',
      players: ['X', 'O'],
      shape: { men: on(board) },
      start: {},
      moves({ own, other }, next) {
        for (let p = 0; p < pushes.length; p++) {
          const push = pushes[p];
          if ((other.men & push.from) !== 0) continue;
          next.own.men = moved(own.men, push) | push.to;
          next.other.men = moved(other.men, push);
          next.add();
        }
      },
      over: ({ own, other }) => (anyIn(lines, own.men) ? 'win' : anyIn(lines, other.men) ? 'lose' : undefined),
      ...(unmoves && {
        unmoves({ own, other }, next) {
          for (let p = 0; p < pushes.length; p++) {
            const push = pushes[p];
            if ((own.men & push.to) === 0) continue;
            next.own.men = movedBack(own.men, push) | push.from;
            next.other.men = movedBack(other.men, push);
            next.add();
          }
        },
      }),
    });
  },
});

/** Each cube on the edge, pushed in at each other end of its rank and file: the cubes from `to` on move one step to `from`. */
function pushesOf(n) {
  const last = n - 1;
  const pushes = [];
  for (let rank = 0; rank < n; rank++) {
    for (let file = 0; file < n; file++) {
      if (rank > 0 && rank < last && file > 0 && file < last) continue;
      const from = rank * n + file;
      for (const to of [rank * n, rank * n + last, file, last * n + file]) {
        if (to === from) continue;
        const step = Math.sign(from - to) * (Math.floor(from / n) === Math.floor(to / n) ? 1 : n);
        let cells = 0;
        for (let at = to; at !== from + step; at += step) cells |= 1 << at;
        pushes.push({ from: 1 << from, to: 1 << to, cells, step });
      }
    }
  }
  return pushes;
}

function moved(men, { from, cells, step }) {
  const pushed = men & cells & ~from;
  return (men & ~cells) | (step > 0 ? pushed << step : pushed >>> -step);
}

function movedBack(men, { to, cells, step }) {
  const pushed = men & cells & ~to;
  return (men & ~cells) | (step > 0 ? pushed >>> step : pushed << -step);
}
