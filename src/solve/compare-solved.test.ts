import { expect, test } from 'vitest';
import { type AnyGame, defineGame } from '../core/game.js';
import { LOSE, WIN } from '../core/outcome.js';
import type { Numbering } from '../core/space.js';
import { statesOfClasses } from './compare-solved.js';

/**
 * A heap from which one is taken at a time, counted from below: the same number above 0 stands for its class. The largest has the first number.
 *
 * @param wrong - a heap of which the solution says the contrary
 * @returns the positions that are compared, and the error that ends it
 */
function comparedOf(largest: number, wrong?: number): { compared: number[]; error?: unknown } {
  const game = defineGame({
    start: -largest,
    moves: (n: number) => (n === 0 ? [] : [1]),
    play: n => n + 1,
  }) as unknown as AnyGame;
  const size = largest + 1;
  const numbering = {
    space: { size },
    rank: (position: number) => largest - Math.abs(position),
    unrank: (number: number) => ({ position: largest - number, player: 0 }),
  } as unknown as Numbering<unknown>;
  // Few positions have the one value, and nearly all the other.
  const values = Array.from({ length: size }, (_, number) => (largest - number < 10 ? LOSE : 1 << 20));
  const value = ({ position }: { position: unknown }) => {
    const n = Math.abs(position as number);
    return (n << 2) | ((n % 2 === 0) === (n !== wrong) ? LOSE : WIN);
  };
  const compared: number[] = [];
  try {
    for (const { position } of statesOfClasses(game, numbering, { lookup: { value }, values }))
      compared.push(position as number);
  } catch (error) {
    return { compared, error };
  }
  return { compared };
}

test('all classes are compared, each once, where they are few, and best play', () => {
  const { compared } = comparedOf(5000);
  expect(compared.length).toBe(5001 + 101);
  expect(new Set(compared).size).toBe(5001 + 101);
});

test('of many 100,000 are compared, spread over all of them, those of rare values among them', () => {
  const { compared } = comparedOf(999_999);
  const picked = new Set(compared);
  expect(picked.size).toBe(compared.length);
  expect(compared.length).toBeGreaterThan(99_000);
  expect(compared.length).toBeLessThanOrEqual(100_000 + 101);
  for (let n = 999_900; n <= 999_999; n++) expect(picked.has(-n)).toBe(true);
  expect(picked.has(0)).toBe(true);
  const inStretch = new Array<number>(100).fill(0);
  for (const n of picked) if (n >= 0) inStretch[Math.floor(n / 10_000)]!++;
  expect(Math.min(...inStretch)).toBeGreaterThan(900);
});

test('where the rules contradict a value, the position that stands for its class is compared too', () => {
  const wrong = [999_950, 999_951, 999_952].find(n => !comparedOf(999_999).compared.includes(n))!;
  const { compared, error } = comparedOf(999_999, wrong);
  expect((error as Error).message).toContain('the rules do not agree with themselves');
  expect(compared.filter(n => n === wrong)).toEqual([wrong]);
  expect(new Set(compared).size).toBe(compared.length);
});
