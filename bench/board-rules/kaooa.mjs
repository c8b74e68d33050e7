/** Kaooa by board rules: the tips of the pentagram are a1 to e1, its crossings a2 to e2. */
import { counter, countOf, defineBoardGame, defineFamily, graph, on, pointOf } from 'zugzwang';

const BOARD = graph('e1-e2-a2-b1 a1-e2-d2-d1 a1-a2-b2-c1 e1-d2-c2-c1 b1-b2-c2-d1', { symmetries: 'all' });
/** By point: pairs of a point that is jumped over and the one behind it. */
const JUMPS = BOARD.names.map((_, p) =>
  BOARD.rows
    .flatMap(row => [row, row.toReversed()])
    .flatMap(row => {
      const at = row.indexOf(p);
      return at >= 0 && at < 2 ? [[1 << row[at + 1], 1 << row[at + 2]]] : [];
    }),
);
const CROWS = 6;

export default defineFamily({
  id: 'kaooa-board',
  parameters: {},
  make: () =>
    defineBoardGame({
      name: 'Kaooa',
      players: ['crows', 'vulture'],
      differ: true,
      shape: { men: on(BOARD, CROWS), hand: counter(CROWS) },
      start: { own: { hand: CROWS }, other: { hand: 1 } },
      moves({ own, other, player }, next) {
        const free = BOARD.all & ~(own.men | other.men);
        for (let to = own.hand > 0 ? free : 0; to !== 0; to &= to - 1) {
          next.own.men = own.men | (to & -to);
          next.own.hand = own.hand - 1;
          next.add();
        }
        for (let from = own.hand > 0 ? 0 : own.men; from !== 0; from &= from - 1) {
          const point = pointOf(from);
          const left = own.men ^ (from & -from);
          for (let to = BOARD.near[point] & free; to !== 0; to &= to - 1) {
            next.own.men = left | (to & -to);
            next.add();
          }
          for (const [over, to] of player === 1 ? JUMPS[point] : []) {
            if ((over & other.men) === 0 || (to & free) === 0) continue;
            next.own.men = left | to;
            next.other.men = other.men ^ over;
            next.add();
          }
        }
      },
      over({ own, other, player }) {
        const [crows, vulture] = player === 0 ? [own, other] : [other, own];
        if (CROWS - crows.hand - countOf(crows.men) === 3) return 'lose';
        if (vulture.men === 0) return undefined;
        const free = BOARD.all & ~(crows.men | vulture.men);
        const at = pointOf(vulture.men);
        return (BOARD.near[at] & free) === 0 && JUMPS[at].every(([, to]) => (to & free) === 0) ? 'lose' : undefined;
      },
    }),
});
