import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type RandomTiersSize,
  randomTiers,
  solveByDefinition,
  spaceOfTiers,
  type WrittenTiers,
} from '../../test/random-tiers.js';
import { runSync } from '../core/task.js';
import { bitRanking, rankAmong } from '../ranking/bit-ranking.js';
import { type SolvedTier, solveTiersInTurn } from './tiers.js';

/** Solves written tiers with so many parts, and compares every value, flag and count with the definition. */
function checkSolution(written: WrittenTiers, parts: number, pace: number): void {
  const space = spaceOfTiers(written);
  const truth = solveByDefinition(written);
  const solved: SolvedTier[] = [];
  const totals = runSync(solveTiersInTurn(space, { parts, memory: 1e9, pace }, tier => solved.push(tier)));
  expect(solved.map(({ tier }) => tier)).toEqual(written.nodes.map((_, tier) => tier));
  const census = new Map<number, number>();
  for (const { tier, reached, stored, ranking, values } of solved) {
    const rankOfAll = bitRanking(stored);
    written.nodes[tier]!.forEach((node, i) => {
      const index = written.spread * i;
      const inViews = truth.reached.map(view => view[tier]![i]!);
      const value = truth.values[tier]![i]!;
      const open = typeof node === 'object' && node !== null;
      const flags = reached.map(words => (words[index >>> 5]! & (1 << (index & 31))) !== 0);
      expect(flags).toEqual(inViews.map(view => view && open));
      const rank = rankAmong(rankOfAll, index);
      expect(rank >= 0).toBe(open && inViews.includes(true));
      if (rank >= 0) expect(values[ranking === undefined ? index : rank]).toBe(value);
      const positions = inViews.filter(Boolean).length * written.weights[tier]![i]!;
      if (positions > 0) census.set(value, (census.get(value) ?? 0) + positions);
    });
  }
  const counted = [...totals.census.entries()].filter(([, count]) => count > 0);
  expect(new Map(counted)).toEqual(census);
  expect(totals.startValue).toBe(truth.values[written.start[0]]![written.start[1]]!);
}

const sizes: [string, RandomTiersSize, number][] = [
  ['small', {}, 1500],
  ['one tier', { tiers: 1, size: 40, moves: 3 }, 300],
  ['larger', { tiers: 5, size: 40, moves: 6 }, 200],
];

test.each(sizes)('random tiers (%s) have the values, flags and counts of the definition', (_, size, numRuns) => {
  const parts = fc.constantFrom(1, 2, 3);
  const pace = fc.constantFrom(1, 3, Number.MAX_SAFE_INTEGER);
  fc.assert(fc.property(randomTiers(size), parts, pace, checkSolution), { numRuns });
});
