import { expect, test } from 'vitest';
import { LOSE, packValue, remotenessOf, UNDECIDED, WIN } from '../../core/outcome.js';
import type { TieredSpace } from '../../core/tiers.js';
import { type PositionCounter, positionCounter } from './tier-count.js';
import { dateOf, kindOf, LOSS_KIND, WIN_KIND, wordLayout } from './tier-words.js';

/** A position whose only move leads to index 0 of the tier below; positions have up to `maxSuccessors` moves. */
function oneMoveDown(maxSuccessors: number): TieredSpace {
  return {
    tierCount: 2,
    start: { tier: 1, index: 0 },
    views: 1,
    maxSuccessors,
    maxPredecessors: 1,
    tierName: tier => `tier ${tier}`,
    tierSize: () => 1,
    childTiers: tier => (tier === 1 ? [0] : []),
    isLoopFree: () => true,
    openTier: () => ({
      load: () => UNDECIDED,
      weight: () => 1,
      successors(out) {
        out.slots[0] = 1;
        out.indices[0] = 0;
        return 1;
      },
      predecessors: () => 0,
    }),
  };
}

/** The counter of that position, where the one below has a value. */
function counterAbove(value: number, maxSuccessors: number): PositionCounter {
  const space = oneMoveDown(maxSuccessors);
  const below = { ranking: undefined, values: Int32Array.of(value), stored: Int32Array.of(1) };
  return positionCounter(space, 1, space.openTier(1), [below], Int32Array.of(1), wordLayout(maxSuccessors));
}

test.each([1, 2, 7, 100, 1023, 1024])(
  'dates are kept up to what a word holds beside %i moves, and refused beyond',
  most => {
    const layout = wordLayout(most);
    const { dateLimit } = layout;
    for (const [code, kind] of [
      [LOSE, WIN_KIND],
      [WIN, LOSS_KIND],
    ] as const) {
      const word = counterAbove(packValue(code, dateLimit - 2), most).word(0);
      expect([kindOf(word), dateOf(layout, word)]).toEqual([kind, dateLimit - 1]);
      const value = counterAbove(packValue(code, dateLimit - 2), most).value(0);
      expect(remotenessOf(value)).toBe(dateLimit - 1);
      const refusal = expect.objectContaining({
        code: 'budget',
        message: expect.stringContaining('is too large for this game'),
      });
      expect(() => counterAbove(packValue(code, dateLimit - 1), most).word(0)).toThrow(refusal);
    }
  },
);
