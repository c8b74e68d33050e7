/** Symmetries that hold nearly everywhere, and rules that remember: what hundreds of positions do not show, many do. */
import { expect, test } from 'vitest';
import { atPace } from '../../../test/at-pace.js';
import type { AnyGame } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { numberingOf } from '../../rules/faces.js';
import { solveByTiers, withPlans } from '../../solve/tiers/solve-by-tiers.js';
import { anyIn, type Board, columns, countOf, defineBoardGame, grid, on } from '../index.js';

/** Three in a row, where a man may not be put on the first free point beside some own men. */
function rows(board: Board, isOdd: (men: number) => boolean): AnyGame {
  const lines = board.lines(3);
  return defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(board) },
    start: {},
    moves({ own, other }, next) {
      const men = own.men | other.men;
      const free = board.kind === 'columns' ? board.drops(men) : board.all & ~men;
      const isLess = isOdd(own.men) && countOf(free) > 1;
      for (let to = isLess ? free & (free - 1) : free; to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.add();
      }
    },
    over: ({ other }) => (anyIn(lines, other.men) ? 'lose' : undefined),
  }) as unknown as AnyGame;
}

/** By a clock that has no time for a closer look. */
const solve = (game: AnyGame) =>
  atPace(1000, () => runSync(withPlans(game, numbering => solveByTiers(game, numbering))));

const GRID = grid(3, 3, { symmetries: 'all' });
const COLUMNS = columns(4, 3, { symmetries: 'mirror' });

test.each([
  ['grid', GRID, GRID.at('a1 b1 c2')],
  ['columns', COLUMNS, COLUMNS.at('a1 b1 b2')],
] as const)('a move that is wanting at images of few positions, on a %s', (_, board, odd) => {
  const sound = solve(rows(board, () => false));
  expect(sound.compared!.positions).toBeLessThan(600);
  expect(sound.compared!.askedTwice).toBeGreaterThan(600);
  expect(() => solve(rows(board, men => men === odd))).toThrow(/^tiers: .*, at position /);
});

test.each([GRID, COLUMNS])('rules that remember, and answer otherwise now and then: $kind', board => {
  let isForgetful = false;
  let asked = 0;
  const game = rows(board, () => isForgetful && ++asked % 5 === 0);
  const { space, askTwice } = numberingOf(game);
  const ask = () => askTwice!(space.start, Math.random);
  expect(ask()).toBe('alike');
  isForgetful = true;
  expect([ask(), ask(), ask()]).toEqual(['alike', 'alike', 'unsteady']);
});
