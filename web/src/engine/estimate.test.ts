import { expect, onTestFinished, test, vi } from 'vitest';
import { defineGame, findGame } from 'zugzwang';
import type { AnyGame } from 'zugzwang/core';
import { GAME_IDS } from 'zugzwang/games';
import { estimateSolve } from './estimate.ts';
import { Library } from './library.ts';
import { memoryBudget } from './memory.ts';

const ASKED_FIRST = ['breakthrough', 'dobutsu-shogi', 'morris', 'teeko'];

test.each(GAME_IDS)('%s: at its default parameters it is known whether to ask before it is solved', async id => {
  // A machine of a certain speed: each look at the clock takes ten microseconds.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.01));
  onTestFinished(() => clock.mockRestore());
  expect((await estimateSolve(await findGame(id))).small).toBe(!ASKED_FIRST.includes(id));
});

test.each([
  'connect-four:width=4,height=5',
  'dodgem:n=4',
  'quixo:n=3',
  'wythoff:a=300,b=300',
  'nim:heaps=60-60-60',
  'subtraction:n=5000000',
  'candy-piles:piles=1000-1000-1000-1000-1000-1000-1000-1000',
  'berzerk:n=7000',
])('%s is solved without asking', async spec => {
  expect(await estimateSolve(await findGame(spec))).toMatchObject({ small: true });
});

test.each(['quixo:n=4', 'connect-four:width=5,height=5', 'wythoff:a=2000,b=2000', 'subtraction:n=100000000'])(
  '%s is asked for first, with what it takes',
  async spec => {
    const estimate = await estimateSolve(await findGame(spec));
    expect(estimate.small).toBe(false);
    expect(estimate.tooLarge).toBeUndefined();
    expect(estimate.positions).toBeGreaterThan(1_000_000);
    expect(estimate.seconds).toBeGreaterThan(1);
    expect(estimate.bytes).toBeGreaterThan(1_000_000);
  },
);

test.each(['wythoff:a=10000,b=10000', 'nim:heaps=1000-1000-1000-1000-1000', 'dodgem:n=6'])(
  '%s is too large for a page, and solving it says so at once',
  async spec => {
    const estimate = await estimateSolve(await findGame(spec));
    expect(estimate).toMatchObject({
      small: false,
      tooLarge: true,
      why: expect.stringMatching(/positions (needs|takes) about/),
    });
    const asked = new Library().answer('solve', { spec });
    await expect(asked).rejects.toMatchObject({ code: 'budget', message: estimate.why });
  },
);

test.each(['connect-four:width=9,height=9', 'hexapawn:width=8,height=8'])(
  '%s: nobody knows how many positions there are, but that there are many',
  async spec => {
    const estimate = await estimateSolve(await findGame(spec));
    expect(estimate.small).toBe(false);
    expect(estimate.atLeast).toBeGreaterThan(100);
    expect(estimate).not.toHaveProperty('positions');
  },
);

test('a game that never ends growing is given up when memory is used up, with a sentence', async () => {
  const game = defineGame({
    start: 0,
    moves: () => [1, 2],
    play: (n: number, k: number) => 3 * n + k,
  }) as unknown as AnyGame;
  expect(await estimateSolve(game)).toMatchObject({ small: false, atLeast: expect.any(Number) });
});

test('a small game is a small one on a busy machine too', async () => {
  const game = defineGame({ start: 0, moves: () => [1, 2], play: (n: number, k: number) => (n + k) % 40 });
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  expect(await estimateSolve(game as unknown as AnyGame)).toEqual({ positions: 40, small: true });
  clock.mockRestore();
});

test('rules that fail do not make an estimate fail', async () => {
  const game = defineGame({
    start: 0,
    moves: () => {
      throw new Error('no');
    },
    play: (n: number) => n,
  }) as unknown as AnyGame;
  expect(await estimateSolve(game)).toEqual({ small: true });
});

test('memory too short for the game makes it too large', async () => {
  expect(await estimateSolve(await findGame('quixo:n=4'), 1e6)).toMatchObject({ small: false, tooLarge: true });
  expect(await estimateSolve(await findGame('numbers'), 1e5)).toMatchObject({ small: false, tooLarge: true });
  expect(memoryBudget()).toBeLessThanOrEqual(1.5e9);
});
