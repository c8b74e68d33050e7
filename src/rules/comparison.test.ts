import { expect, test } from 'vitest';
import { type AnyGame, defineGame } from '../core/game.js';
import { runSync } from '../core/task.js';
import { FaceComparison } from './comparison.js';

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
