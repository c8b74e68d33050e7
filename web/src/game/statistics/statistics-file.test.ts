import { afterEach, expect, test, vi } from 'vitest';
import { findGame, solveSync } from 'zugzwang';
import { solutionStatistics } from 'zugzwang/tablebase';
import { loadStatistics, parseStatistics } from './statistics-file.ts';

afterEach(() => vi.unstubAllGlobals());

const written = async (spec: string) => solutionStatistics(solveSync(await findGame(spec)));

test.each(['nim:heaps=1-2-3', 'chip', 'hexapawn', 'three-mens-morris'])('%s: what was written is read', async spec => {
  const statistics = await written(spec);
  expect(parseStatistics(JSON.stringify(statistics))).toEqual(JSON.parse(JSON.stringify(statistics)));
});

test('what is no statistics file is refused, with the place', async () => {
  const statistics = await written('nim:heaps=1-2-3');
  expect(() => parseStatistics('nonsense')).toThrow();
  expect(() => parseStatistics('{}')).toThrow(/statistics/);
  const broken = { ...statistics, counts: { ...statistics.counts, win: 'many' } };
  expect(() => parseStatistics(JSON.stringify(broken))).toThrow(/counts\.win/);
});

test('statistics of another game, or of another table of it, are refused', async () => {
  const text = JSON.stringify(await written('nim:heaps=1-2-3'));
  vi.stubGlobal('fetch', async () => new Response(text));
  const { signal } = new AbortController();
  const load = (game: string, positions: number) => loadStatistics('tables/a.json', { game, positions }, signal);
  expect(await load('nim:heaps=1-2-3', 24)).toMatchObject({ positions: 24 });
  await expect(load('nim:heaps=1-2-4', 24)).rejects.toThrow('these are of nim:heaps=1-2-3');
  await expect(load('nim:heaps=1-2-3', 23)).rejects.toThrow('24 positions');
});
