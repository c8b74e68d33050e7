import { expect, test } from 'vitest';
import { defineBoardGame, grid, on, pointOf } from '../../compact/index.js';
import type { AnyGame } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { compareFaces } from './compare-faces.js';

/** Two men each on a strip, who step forward; what may happen only where play from the start does not come to is `rare`. */
function strip(rare: (own: number, other: number) => boolean, symmetries: 'mirror' | []) {
  const board = grid(6, 1, { symmetries });
  return defineBoardGame({
    players: ['A', 'B'],
    shape: { men: on(board, { most: 2, least: 2 }) },
    start: { own: { men: 0b11 }, other: { men: 0b110000 } },
    allPositions: true,
    moves({ own, other }, next) {
      if (rare(own.men, other.men)) return;
      for (let men = own.men; men !== 0; men &= men - 1) {
        const at = pointOf(men);
        for (const to of [at - 1, at + 1]) {
          if (to < 0 || to > 5 || ((own.men | other.men) & (1 << to)) !== 0) continue;
          next.own.men = (own.men ^ (1 << at)) | (1 << to);
          next.add();
        }
      }
    },
  }) as unknown as AnyGame;
}

const compare = (game: AnyGame, most: number) => runSync(compareFaces(game, [game.start], false, most));

test('of a game that is solved for all positions those are compared that play does not reach', () => {
  // One man stands behind an enemy, whom nobody jumps over.
  const game = strip((own, other) => own === 0b1001 && other === 0b100010, 'mirror');
  expect(() => compare(game, 1000)).toThrow('at position AB.A.B');
  // Either player to move, at fifteen times six positions.
  const sound = (most: number) =>
    compare(
      strip(() => false, 'mirror'),
      most,
    )[0]!.positions;
  expect(sound(1000)).toBe(180);
  expect(sound(20)).toBeLessThan(100);
});
