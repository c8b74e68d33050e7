/** Connect four by board rules. */
import { columns, defineBoardGame, defineFamily, on } from 'zugzwang';

export default defineFamily({
  id: 'connect-four-board',
  parameters: {
    width: { default: 5, min: 4, max: 6, description: 'how many columns there are' },
    unmoves: { default: false, description: 'the rules say how moves are undone' },
    height: { default: 5, min: 4, max: 5, description: 'how many men a column holds' },
  },
  make: ({ width, height, unmoves }) => {
    const board = columns(width, height, { symmetries: 'mirror' });
    const rows = rowsOf(width, height);
    return defineBoardGame({
      name: 'Connect four',
      players: ['X', 'O'],
      shape: { men: on(board) },
      start: {},
      moves({ own, other }, next) {
        for (let to = board.drops(own.men | other.men); to !== 0; to &= to - 1) {
          next.own.men = own.men | (to & -to);
          next.add();
        }
      },
      // No move keeps all counts.
      ...(unmoves && { unmoves() {} }),
      over: ({ other }) => (hasRow(rows, other.men) ? 'lose' : undefined),
      stuck: 'tie',
    });
  },
});

/** By direction: the step from one square of a row of four to the next, and the squares that such rows begin at. */
function rowsOf(width, height) {
  const directions = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ];
  return directions.map(([files, ranks]) => {
    let begins = 0;
    for (let rank = 0; rank + 3 * ranks < height; rank++) {
      for (let file = 0; file < width; file++)
        if (file + 3 * files >= 0 && file + 3 * files < width) begins |= 1 << (rank * width + file);
    }
    return { step: ranks * width + files, begins };
  });
}

function hasRow(rows, men) {
  for (let i = 0; i < rows.length; i++) {
    const { step, begins } = rows[i];
    if ((men & (men >>> step) & (men >>> (2 * step)) & (men >>> (3 * step)) & begins) !== 0) return true;
  }
  return false;
}
