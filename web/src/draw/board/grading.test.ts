import { expect, test } from 'vitest';
import type { Value } from '../../engine/protocol.ts';
import { bestValue, strengths, tintOf } from './grading.ts';

const value = (outcome: Value['outcome'], remoteness: number | null, payoff?: number): Value =>
  payoff === undefined ? { outcome, remoteness } : { outcome, remoteness, payoff };

test('the quickest win is strongest, the slowest palest, whatever the other outcomes', () => {
  const [slow, quick, middle, lost] = strengths([value('win', 41), value('win', 1), value('win', 7), value('lose', 2)]);
  expect([slow, quick, lost]).toEqual([0, 1, 1]);
  expect(middle).toBeGreaterThan(0);
  expect(middle).toBeLessThan(1);
});

test('the quickest loss is strongest', () => {
  expect(strengths([value('lose', 2), value('lose', 30)])).toEqual([1, 0]);
});

test('values alike are strong', () => {
  expect(strengths([value('draw', null), value('draw', null), value('tie', 4)])).toEqual([1, 1, 1]);
});

test('payoffs are graded by their size, whatever they are against the stake', () => {
  const values = [value('win', 3, 1), value('win', 3, 5), value('lose', 2, -3)];
  expect(strengths(values, values[1])).toEqual([0.5, 1, 0]);
});

test('who pays finds the least payoff best', () => {
  const values = [value('lose', 3, 1), value('lose', 3, 5), value('lose', 2, 3)];
  expect(strengths(values, values[0])).toEqual([1, 0, 0.5]);
});

test('a payoff is not coloured as a victory', () => {
  expect([value('win', 3), value('draw', null), value('win', 3, 7)].map(tintOf)).toEqual(['win', 'draw', 'payoff']);
});

test('what has no value has no strength', () => {
  expect(strengths([undefined, value('win', 1)])).toEqual([0, 1]);
});

test('a place shows the first of its moves, which is the best', () => {
  const move = (outcome: Value['outcome']) => ({
    text: '',
    to: '',
    again: false,
    clicks: [],
    order: 0,
    value: value(outcome, 3),
  });
  expect(bestValue([move('win'), move('lose')])?.outcome).toBe('win');
  expect(bestValue([])).toBeUndefined();
});
