import { expect, test } from 'vitest';
import { findGame, solveSync } from 'zugzwang';
import { solutionStatistics } from 'zugzwang/tablebase';
import { parseStatistics } from './statistics-file.ts';

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
