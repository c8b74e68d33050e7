import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TieredSpace } from '../../core/tiers.js';
import { leastPoolWords } from './outbox.js';
import { TierBudget, wordCount } from './tier-budget.js';

/** A space of which only the sizes matter: every tier leads to the one before it. */
function spaceOfSizes(sizes: readonly number[], views: 1 | 2): TieredSpace {
  return {
    ...{ tierCount: sizes.length, start: { tier: sizes.length - 1, index: 0 }, views },
    ...{ maxSuccessors: 30, maxPredecessors: 40 },
    tierName: tier => `${tier}`,
    tierSize: tier => sizes[tier]!,
    childTiers: tier => (tier === 0 ? [] : [tier - 1]),
    isLoopFree: () => false,
    openTier: () => {
      throw new Error('no rules are asked for');
    },
  };
}

const spaces = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 1, maxLength: 12 }),
  views: fc.constantFrom(1 as const, 2 as const),
  density: fc.double({ min: 0, max: 1, noNaN: true }),
  parts: fc.integer({ min: 1, max: 8 }),
  keepsAll: fc.boolean(),
});

test('the least memory is enough, a little less is refused, and what is allotted never exceeds the budget', () => {
  fc.assert(
    fc.property(spaces, fc.double({ min: 1, max: 30, noNaN: true }), ({ sizes, views, density, ...who }, more) => {
      const space = spaceOfSizes(sizes, views);
      const lengths = sizes.map(size => wordCount(Math.floor(density * size), size));
      const options = { ...who, spills: true };
      const least = new TierBudget(space, { ...options, memory: 2 ** 50 }).leastFor(lengths);
      const share = (memory: number) => {
        const budget = new TierBudget(space, { ...options, memory });
        return budget.share(budget.batches(0, lengths), lengths, 1);
      };
      expect(() => share(least - 8)).toThrow('this needs at least');
      const tight = share(least);
      expect(tight.pool).toBeGreaterThanOrEqual(leastPoolWords(who.parts, 1, 41));
      const wide = share(least * more);
      // What may be allotted beyond the least: the pool, the words and longer queues share what is added.
      const entries = (capacities: readonly number[]) => Math.max(...capacities) * who.parts * 24;
      const added = 4 * (wide.pool - tight.pool) + 4 * (wide.words - tight.words);
      expect(added).toBeLessThanOrEqual(least * (more - 1) + 4 * wide.capacities.length);
      expect(entries(wide.capacities)).toBeLessThanOrEqual(least * more);
      expect(wide.words).toBeGreaterThanOrEqual(tight.words);
    }),
    { numRuns: 300 },
  );
});

test('with memory enough all words are in memory, without files they must be', () => {
  const sizes = [5_000_000, 40_000_000];
  const space = spaceOfSizes(sizes, 1);
  const lengths = sizes.map(size => size);
  const options = { parts: 2, spills: true, keepsAll: false };
  const shares = (memory: number, spills: boolean) => {
    const budget = new TierBudget(space, { ...options, memory, spills });
    return budget.share(budget.batches(0, lengths), lengths, 1);
  };
  expect(shares(2 ** 30, true).words).toBe(40_000_000);
  // The small tier fits, the large one goes to a file.
  expect(shares(110e6, true).words).toBe(5_000_000);
  expect(() => shares(110e6, false)).toThrow('this needs at least');
  expect(shares(2 ** 30, false).words).toBe(40_000_000);
});

test('a tier with too many indices is named', () => {
  const make = () =>
    new TierBudget(spaceOfSizes([1, 2 ** 31 + 1], 1), { parts: 1, memory: 1e12, spills: true, keepsAll: false });
  expect(make).toThrow('the tier 1 has 2,147,483,649 indices, more than 2^31');
});
