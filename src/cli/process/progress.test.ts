import { expect, test } from 'vitest';
import { makeTierLine, type TierProgress } from './progress.js';

const progress: TierProgress = {
  ...{ kind: 'tiers', phase: '5 + 4 pieces', tier: 22, tiers: 1045, at: 17 },
  ...{ done: 12_345_678, all: 43_500_000, rate: 2_100_000, memory: '1,190 MiB' },
};

test('a line tells how far the tiers are, as much as a terminal is wide', () => {
  const line = makeTierLine(progress);
  expect(line(120)).toBe(
    'solving: 28 %, 15 s left, remoteness 17, 12.3 M looked at, tier 23 of 1,045, 1,190 MiB, 2.10 M/s, 5 + 4 pieces',
  );
  expect(line(80)).toBe('solving: 28 %, 15 s left, remoteness 17, 12.3 M looked at, tier 23 of 1,045');
  for (let columns = 30; columns < 130; columns++) expect(line(columns).length).toBeLessThan(columns);
});

test('while positions are found their number is a guess, and nothing is said of tiers where there is one', () => {
  const line = makeTierLine({ ...progress, kind: 'reach', tiers: 1, rate: 5000 });
  expect(line(120)).toBe('finding positions, 12.3 M looked at, 5000/s, 1,190 MiB, 1.7 h left at most');
  expect(makeTierLine({ ...progress, rate: 0, done: 99 })(120)).toBe(
    'solving: 0 %, remoteness 17, 99 looked at, tier 23 of 1,045, 1,190 MiB, 5 + 4 pieces',
  );
});
