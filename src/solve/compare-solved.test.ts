import { expect, test } from 'vitest';
import { type AnyGame, defineGame } from '../core/game.js';
import { LOSE, WIN } from '../core/outcome.js';
import type { Numbering } from '../core/space.js';
import { statesOfClasses } from './compare-solved.js';

/** A heap from which one is taken at a time, its sizes numbered from the largest on. */
function comparedOf(largest: number): number[] {
  const game = defineGame({
    start: largest,
    moves: (n: number) => (n === 0 ? [] : [1]),
    play: n => n - 1,
  }) as unknown as AnyGame;
  const valueOf = (n: number) => (n < 10 ? 0 : 1 << 20) + (n % 2 === 0 ? LOSE : WIN);
  const size = largest + 1;
  const numbering = {
    space: { size },
    rank: (position: number) => largest - position,
    unrank: (number: number) => ({ position: largest - number, player: 0 }),
  } as unknown as Numbering<unknown>;
  const values = Array.from({ length: size }, (_, number) => valueOf(largest - number));
  const lookup = {
    value: ({ position }: { position: unknown }) =>
      ((position as number) << 2) | ((position as number) % 2 === 0 ? LOSE : WIN),
  };
  const states = statesOfClasses(game, numbering, { lookup: lookup as never, values });
  return Array.from(states, ({ position }) => position as number);
}

test('all classes are compared, each once, where they are few', () => {
  const compared = comparedOf(5000);
  expect(compared.length).toBe(5001);
  expect(new Set(compared).size).toBe(5001);
});

test('of many 100,000 are compared, spread over all of them, those of rare values among them, and best play', () => {
  const compared = comparedOf(999_999);
  const picked = new Set(compared);
  expect(picked.size).toBe(compared.length);
  expect(compared.length).toBeGreaterThan(99_000);
  expect(compared.length).toBeLessThanOrEqual(100_101);
  for (let n = 999_900; n <= 999_999; n++) expect(picked.has(n)).toBe(true);
  expect(picked.has(0)).toBe(true);
  const inStretch = new Array<number>(100).fill(0);
  for (const n of picked) inStretch[Math.floor(n / 10_000)]!++;
  expect(Math.min(...inStretch)).toBeGreaterThan(900);
});
