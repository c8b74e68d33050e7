import { expect, test } from 'vitest';
import { sampleGame } from '../../../../test/support/sample.ts';
import { historyPoints, historySpacing, historyTicks, payoffTicks } from './value-history.ts';

test('a game won by the first player goes up to the edge', async () => {
  const match = await (await sampleGame('nim:heaps=3-5')).match(['2:2', '1:3', '2:3']);
  const points = historyPoints(match);
  expect(points.map(point => point.outcome)).toEqual(['win', 'win', 'win', 'win']);
  expect(points.at(-1)?.balance).toBe(1);
  const heights = points.map(point => point.balance);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(heights[0]).toBeGreaterThan(0);
});

test('a blunder crosses the middle', async () => {
  const match = await (await sampleGame('nim:heaps=3-5')).match(['1:1']);
  const [before, after] = historyPoints(match);
  expect(before?.outcome).toBe('win');
  expect(after?.outcome).toBe('lose');
  expect(after?.balance).toBeLessThan(0);
});

test('ties and draws lie in the middle', async () => {
  const tie = historyPoints(await (await sampleGame('tic-tac-toe')).match([]));
  expect(tie).toMatchObject([{ outcome: 'tie', balance: 0 }]);
  const draw = historyPoints(await (await sampleGame('chip:edges=0-1-1-0,start=0')).match(['1']));
  expect(draw).toMatchObject([
    { outcome: 'draw', balance: 0 },
    { outcome: 'draw', balance: 0 },
  ]);
});

test('payoffs fill the height', async () => {
  const match = await (await sampleGame('choosing-carrot:carrots=1-2-3-5')).match(['left', 'left', 'left']);
  const points = historyPoints(match);
  expect(points.map(point => (point.standing.kind === 'payoff' ? point.standing.payoff : undefined))).toEqual([
    3, 3, 5, 5,
  ]);
  expect(points.map(point => point.balance)).toEqual([-1, -1, 1, 1]);
  expect(payoffTicks(match)).toEqual([
    { payoff: 3, balance: -1 },
    { payoff: 5, balance: 1 },
  ]);
});

test('without values there are no points', async () => {
  const sample = await sampleGame('nim', { solved: false });
  expect(historyPoints(await sample.match(['1:1']))).toEqual([]);
});

test('moves are never drawn closer than can be told apart, nor is a single one spread out', () => {
  expect(historySpacing(360, 0)).toBe(36);
  expect(historySpacing(360, 20)).toBe(18);
  expect(historySpacing(360, 1000)).toBe(6);
});

test('numbers along the axis leave room for each other', () => {
  expect(historyTicks(4, 36)).toEqual([0, 1, 2, 3, 4]);
  expect(historyTicks(20, 18)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  expect(historyTicks(100, 6)).toEqual([
    0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100,
  ]);
});
