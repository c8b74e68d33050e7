import { expect, test } from 'vitest';
import { type AnyGame, defineGame } from '../core/game.js';
import { LOSE, UNDECIDED } from '../core/outcome.js';
import type { TieredSpace, TierNumbering, TierRules } from '../core/tiers.js';
import { numberingOf } from './faces.js';
import { TierComparer } from './tier-comparer.js';

/**
 * Two heaps of which one is taken from, with one index for (a, b) and (b, a), whose representative has the larger heap first. From the other
 * order the plain rules allow to take two as well, where `isUnlike`: the classes are none then, which shows at no representative.
 */
function pair(isUnlike: boolean, choices?: TierRules['choices']): AnyGame {
  const indexOf = (a: number, b: number) => 10 * Math.max(a, b) + Math.min(a, b);
  const openTier = (): TierRules => {
    let at = 0;
    const successors = (index: number) => {
      const [a, b] = [Math.floor(index / 10), index % 10];
      return [...(a > 0 ? [indexOf(a - 1, b)] : []), ...(b > 0 ? [indexOf(a, b - 1)] : [])];
    };
    return {
      load: index => {
        at = index;
        return index === 0 ? LOSE : UNDECIDED;
      },
      weight: () => 1,
      successors: ({ slots, indices }) => {
        const list = successors(at);
        slots.fill(0, 0, list.length);
        indices.set(list);
        return list.length;
      },
      predecessors: () => 0,
      ...(choices && { choices }),
    };
  };
  const space: TieredSpace = {
    ...{ tierCount: 1, start: { tier: 0, index: 33 }, views: 1, maxSuccessors: 2, maxPredecessors: 4 },
    ...{ tierName: () => 'pair', tierSize: () => 34, childTiers: () => [], isLoopFree: () => false, openTier },
  };
  const tiers = (): TierNumbering<[number, number]> => ({
    space,
    rank: ([a, b]) => ({ tier: 0, index: indexOf(a, b) }),
    unrank: ({ index }) => ({ position: [Math.floor(index / 10), index % 10], player: 0 }),
  });
  return defineGame({
    start: [3, 3] as [number, number],
    moves: ([a, b]) => [
      ...(a > 0 ? [[a - 1, b]] : []),
      ...(b > 0 ? [[a, b - 1]] : []),
      ...(isUnlike && a < b && b > 1 ? [[a, b - 2]] : []),
    ],
    play: (_, to) => to as [number, number],
    tiers,
  }) as unknown as AnyGame;
}

test('a class is compared at a successor as the plain rules write it too, not at its representative alone', () => {
  const at = { tier: 0, index: 33, view: 0 } as const;
  // One move of two leads to the other order: it is drawn sooner or later.
  const problems = (game: AnyGame) => {
    const comparer = new TierComparer(game, numberingOf(game));
    return Array.from({ length: 40 }, () => comparer.compareAt(at)).filter(problem => problem !== undefined);
  };
  expect(problems(pair(false))).toEqual([]);
  const [problem] = problems(pair(true));
  expect(problem).toBe(
    'the fast rules are not the plain ones: tiers: successors lack the move [2,1] (to [2,1]), at position [2,3]',
  );
});

test('at a representative nothing is wrong with the same classes', () => {
  const game = pair(true);
  const comparer = new TierComparer(game, numberingOf(game), () => 0);
  // The first move from (3, 1) leads to (2, 1), the representative of its class.
  expect(comparer.compareAt({ tier: 0, index: 31, view: 0 })).toBeUndefined();
});

test('moves that lead to images of one position are choices of their own', () => {
  // One entry is written of each move: from (3, 3) to (2, 3) and (3, 2), which have one index.
  const compare = (choices: (written: number) => number) => {
    const game = pair(false, choices);
    return new TierComparer(game, numberingOf(game)).compareAt({ tier: 0, index: 33, view: 0 });
  };
  expect(compare(written => written)).toBeUndefined();
  expect(compare(() => 1)).toBe(
    'the fast rules are not the plain ones: tiers: choices says that moves lead to 1 distinct positions, and they lead to 2, at position [3,3]',
  );
});
