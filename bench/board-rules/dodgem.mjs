/** Dodgem by board rules: each player sees his own cars go to the right. */
import { defineBoardGame, defineFamily, grid, on } from 'zugzwang';

export default defineFamily({
  id: 'dodgem-board',
  parameters: { n: { default: 3, min: 2, max: 5 } },
  make: ({ n }) => {
    const points = [...Array(n * n).keys()];
    const board = grid(n, n, { turned: points.map(s => (n - 1 - (s % n)) * n + n - 1 - Math.floor(s / n)) });
    const [left, right] = [board.file('a'), board.file('abcde'[n - 1])];
    const bottom = board.rank(1);
    return defineBoardGame({
      name: 'Dodgem',
      players: ['Left', 'Right'],
      shape: { car: on(board, n - 1) },
      start: { own: { car: left & ~bottom }, other: { car: bottom & ~left } },
      moves({ own, other }, next) {
        const free = board.all & ~(own.car | other.car);
        const add = (to, from) => {
          for (; to !== 0; to &= to - 1) {
            next.own.car = own.car ^ (to & -to) ^ from(to & -to);
            next.add();
          }
        };
        add(((own.car & ~right) << 1) & free, bit => bit >>> 1);
        add((own.car >>> n) & free, bit => bit << n);
        add((own.car << n) & free, bit => bit >>> n);
        add(own.car & right, () => 0);
      },
      over: ({ other }) => (other.car === 0 ? 'lose' : undefined),
      stuck: 'win',
    });
  },
});
