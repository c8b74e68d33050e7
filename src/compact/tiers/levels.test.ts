import { expect, test } from 'vitest';
import { changed } from '../../../test/changed.js';
import { runSync } from '../../core/task.js';
import type { TieredSpace, TierRules } from '../../core/tiers.js';
import { findGame } from '../../games/registry.js';
import { TierComparer } from '../../rules/tier-comparer.js';
import { type SolvedTier, solveTiersInTurn } from '../../solve/tiers/tiers.js';
import { defineBoardGame, grid, on, pointOf } from '../index.js';

function solve(space: TieredSpace, parts = 1, pace = 1e9): unknown {
  const tiers: SolvedTier[] = [];
  const { census } = runSync(solveTiersInTurn(space, { parts, memory: 2 ** 28, pace }, tier => tiers.push(tier)));
  return {
    census,
    tiers: tiers.map(({ tier, values, stored }) => ({ tier, values: [...values], stored: [...stored] })),
  };
}

const hasLevels = (space: TieredSpace) =>
  Array.from({ length: space.tierCount }, (_, tier) => space.levels?.(tier) ?? 0).some(levels => levels > 0);

test('tiers whose men only go ahead are solved level by level, and come to what looking back comes to', async () => {
  const game = await findGame('breakthrough:width=3,height=4');
  const { space } = game.definition.tiers!();
  expect(hasLevels(space)).toBe(true);
  const expected = solve(changed(space, { levels: undefined }));
  expect(solve(space)).toEqual(expected);
  expect(solve(space, 3, 100)).toEqual(expected);
});

test('there are no levels where men step round, or where only one player’s men lead one way', () => {
  const board = grid(4, 3, { symmetries: 'mirror', turned: true });
  const near = [board.steps([[0, 1]]), board.steps([[1, 0], [-1, 0]])]; // biome-ignore format: pairs
  const game = (mayStep: (way: number, player: 0 | 1) => boolean) =>
    defineBoardGame({
      players: ['A', 'B'],
      differ: true,
      shape: { man: on(board, 2) },
      start: { own: { man: board.at('a1 d1') }, other: { man: board.at('a3 d3') } },
      moves({ own, other, player }, next) {
        const free = board.all & ~(own.man | other.man);
        for (let men = own.man; men !== 0; men &= men - 1) {
          for (const way of [0, 1]) {
            if (!mayStep(way, player)) continue;
            for (let to = near[way]![pointOf(men)]! & free; to !== 0; to &= to - 1) {
              next.own.man = (own.man ^ (men & -men)) | (to & -to);
              next.add();
            }
          }
        }
      },
    });
  const levels = (mayStep: (way: number, player: 0 | 1) => boolean) =>
    hasLevels(game(mayStep).definition.tiers!().space);
  expect(levels(way => way === 0)).toBe(true);
  expect(levels(() => true)).toBe(false);
  expect(levels((way, player) => way === 0 || player === 1)).toBe(false);
});

test('levels that do not rise end the solve and the check with the position', async () => {
  const game = await findGame('breakthrough:width=2,height=5');
  const numbering = game.definition.tiers!();
  const space = changed(numbering.space, {
    openTier: tier => changed(numbering.space.openTier(tier), { level: () => 0 } as Partial<TierRules>),
  });
  expect(() => solve(space)).toThrow('which is of no higher level');
  const comparer = new TierComparer(game, { ...numbering, space });
  expect(() => comparer.compareState(game.start)).toThrow(/from level 0 to 0, no higher/);
});
