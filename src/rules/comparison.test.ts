import { expect, test } from 'vitest';
import { type AnyGame, defineGame, type State } from '../core/game.js';
import { runSync } from '../core/task.js';
import { BRIEF, type Comparison, FaceComparison, type Patience } from './comparison.js';
import { plainPosition } from './plain-position.js';

/** A heap from which 1, 2 or 3 are taken: a million positions. */
const heap = defineGame({
  start: 1e6,
  moves: (n: number) => [1, 2, 3].filter(take => take <= n),
  play: (n, take) => n - take,
}) as unknown as AnyGame;

test('where no position can be compared in time, that is soon given up, and said', () => {
  let asked = 0;
  const never = {
    ...{ game: heap, face: 'regions' as const },
    compareStart() {},
    compareWhole() {},
    compareState() {
      asked++;
      // Slower than all that a comparison may take.
      const end = performance.now() + 2;
      while (performance.now() < end);
      return undefined;
    },
  };
  const comparison = new FaceComparison(never);
  runSync(comparison.begin());
  const first = asked;
  expect(first).toBeGreaterThanOrEqual(50);
  const compared = runSync(comparison.finish({ positions: undefined, seconds: 0, picks: [] }));
  expect(compared).toMatchObject({ positions: 0, moves: 0 });
  expect(asked).toBeLessThan(1000);
});

/** Positions of a heap of 3,000, all of which are compared within a second. */
function comparedOf(patience: Patience | undefined): Comparison {
  const game = defineGame({ ...heap.definition, start: 3000 }) as unknown as AnyGame;
  const quick = {
    ...{ game, face: 'tiers' as const },
    compareStart() {},
    compareWhole() {},
    compareState: (state: State<unknown>) => plainPosition(game, state),
  };
  const comparison = new FaceComparison(quick, game.start, patience);
  runSync(comparison.begin());
  return runSync(comparison.finish({ positions: 3001, seconds: 0, picks: [] }));
}

test('rules that the tests have compared everywhere are compared at the least number of positions, others at all', () => {
  expect(comparedOf(undefined)).toMatchObject({ positions: 3001, of: 3001 });
  expect(comparedOf(BRIEF)).toMatchObject({ positions: 100, of: 3001 });
});
