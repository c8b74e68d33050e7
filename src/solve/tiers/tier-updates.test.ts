import { expect, test } from 'vitest';
import { spaceOfTiers, type WrittenTiers } from '../../../test/games/random-tiers.js';
import { runSync } from '../../core/task.js';
import type { TieredSpace, TierRules } from '../../core/tiers.js';
import { solveTiersInTurn } from './tiers.js';

/** In tier 1 index 0 loses in 4, by tier 0 alone, index 1 wins in 1, and index 2, the start, leads to both. */
const WRITTEN: WrittenTiers = {
  views: 1,
  settles: false,
  spread: 1,
  start: [1, 2],
  nodes: [
    [0, [[0, 0]], [[0, 1]], [[0, 2]]],
    [
      [[0, 3]],
      [[0, 0]],
      [
        [1, 0],
        [1, 1],
      ],
    ],
  ],
  weights: [
    [1, 1, 1, 1],
    [1, 1, 1],
  ],
};

/** The same with one predecessor too many: index 0 of tier 1 among those of index 1. */
function withPredecessor(space: TieredSpace): TieredSpace {
  const openTier = (tier: number): TierRules => {
    const rules = space.openTier(tier);
    let at = 0;
    return {
      load: index => rules.load((at = index)),
      weight: () => rules.weight(),
      successors: (out, settle) => rules.successors(out, settle),
      predecessors(out) {
        const count = rules.predecessors(out);
        if (tier !== 1 || at !== 1) return count;
        out[count] = 0;
        return count + 1;
      },
    };
  };
  return { ...space, maxPredecessors: space.maxPredecessors + 1, openTier };
}

test('a position that is counted down more often than it has moves is an error of the rules', () => {
  const space = spaceOfTiers(WRITTEN);
  const solve = (one: TieredSpace) => runSync(solveTiersInTurn(one, { parts: 1, memory: 2 ** 28 }, () => {}));
  expect(solve(space).startValue).toBe((5 << 2) | 3);
  expect(() => solve(withPredecessor(space))).toThrow(
    expect.objectContaining({
      code: 'rules',
      message: 'the moves forward and backward of tier 1 disagree at index 0: predecessors are not those of successors',
    }),
  );
});
