import { expect, test } from 'vitest';
import { solve } from '../solve/solve.js';
import { defineGame } from './game.js';
import { runAsync, runSync, type Task } from './task.js';

function* countTo(n: number): Task<number> {
  for (let i = 0; i < n; i++) yield { phase: 'count', done: i, total: n };
  return n;
}

test('a task gives the same result either way', async () => {
  expect(runSync(countTo(1000))).toBe(1000);
  expect(await runAsync(countTo(1000))).toBe(1000);
});

/** Too many positions to find in a second. */
const large = defineGame({ start: 0, moves: () => [1, 2], play: (n, k) => (n * 3 + k) % 100_000_007 });

test('an abort stops a solve while it runs, and timers run meanwhile', async () => {
  const abort = new AbortController();
  const seen: string[] = [];
  let abortedAt = 0;
  setTimeout(() => {
    abortedAt = performance.now();
    abort.abort();
  }, 200);
  const solving = solve(large, { signal: abort.signal, onProgress: ({ phase }) => seen.push(phase) });
  await expect(solving).rejects.toMatchObject({ code: 'abort', message: 'interrupted' });
  expect(abortedAt).toBeGreaterThan(0);
  expect(seen).toContain('find positions');
});

test('a signal that is aborted already lets nothing start', async () => {
  await expect(solve(large, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'abort' });
});
