/** The generator of random spaces with tiers, its solver by definition and its faces agree with each other. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tierMoves } from '../../src/core/tiers.js';
import { solveSync } from '../../src/solve/solve.js';
import { drawUntil } from '../random.js';
import { LONG } from '../thorough.ts';
import { gameOfTiers, randomTiers, solveByDefinition, spaceOfTiers, type WrittenPosition } from './random-tiers.js';

test('values by definition are those of the plain solver, position by position', LONG, async () => {
  const seen = new Set<number>();
  const sample = () =>
    fc.assert(
      fc.property(randomTiers(), written => {
        const game = gameOfTiers(written);
        const { values, reached } = solveByDefinition(written);
        const found = reached.map(view => view.map(tier => tier.map(() => 0)));
        for (const { state, value } of solveSync(game).entries()) {
          const { tier, index } = state.position as WrittenPosition;
          expect(value).toBe(values[tier]![index / written.spread]);
          found[state.player]![tier]![index / written.spread]!++;
          seen.add(value);
        }
        const expected = reached.map(view =>
          view.map((tier, t) => tier.map((is, i) => (is ? written.weights[t]![i] : 0))),
        );
        expect(found).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  // Every outcome at several remotenesses, so that no solver is tested on trifles alone.
  const wanted = [0, 3, 2, 4, 7, 6, 1, 8, 11, 10, 15, 16];
  await drawUntil(() => wanted.every(value => seen.has(value)), sample);
});

test('predecessors are those positions of the tier that have the move', () => {
  fc.assert(
    fc.property(randomTiers(), written => {
      const space = spaceOfTiers(written);
      const out = tierMoves(space.maxSuccessors);
      const before = new Int32Array(space.maxPredecessors);
      for (let tier = 0; tier < space.tierCount; tier++) {
        const rules = space.openTier(tier);
        const forwards: string[] = [];
        const backwards: string[] = [];
        for (let index = 0; index < space.tierSize(tier); index++) {
          const value = rules.load(index);
          if (value === -2) continue;
          const n = rules.predecessors(before);
          for (let k = 0; k < n; k++) backwards.push(`${before[k]} ${index}`);
          if (value >= 0) continue;
          const count = rules.successors(out, false);
          for (let k = 0; k < count; k++) if (out.slots[k] === 0) forwards.push(`${index} ${out.indices[k]}`);
        }
        expect(backwards.sort()).toEqual(forwards.sort());
        expect(space.isLoopFree(tier)).toBe(forwards.length === 0);
      }
    }),
    { numRuns: 100 },
  );
});
