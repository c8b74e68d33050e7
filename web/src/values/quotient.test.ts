import { expect, test } from 'vitest';
import { runSync } from 'zugzwang/core';
import { findHeapGame, heapOptions, misereQuotientTask } from 'zugzwang/impartial';
import { quotientTask } from './quotient.ts';

test('0.123 has a quotient of order 20 (Plambeck 2005), with a table that multiplies', () => {
  const answer = runSync(quotientTask('0.123', 12));
  expect(answer.order).toBe(20);
  expect(answer.words[0]).toBe('1');
  expect(new Set(answer.words).size).toBe(20);
  expect(answer.pretending.length).toBe(13);
  expect(answer.orders.at(-1)).toBe(20);
  const { times, order } = answer;
  for (let x = 0; x < order; x++) {
    expect(times![x]).toBe(x);
    for (let y = 0; y < order; y++) expect(times![x * order + y]).toBe(times![y * order + x]);
  }
});

test('what follows from a proved period is as what is computed', () => {
  const answer = runSync(quotientTask('kayles', 450));
  expect(answer.period).toMatchObject({ period: 12, proved: true });
  expect([answer.computed, answer.pretending.length, answer.orders.length]).toEqual([401, 451, 451]);
  const { code } = findHeapGame('kayles', 450);
  const whole = runSync(misereQuotientTask(heap => heapOptions(code, heap), 450));
  expect(answer.pretending).toEqual(whole.pretending);
  expect(answer.orders).toEqual(whole.orders);
});

test('misère nim to heaps of 3: order 6, and a heap of one is lost', () => {
  const answer = runSync(quotientTask('nim', 3));
  expect(answer.order).toBe(6);
  expect(answer.isP[answer.pretending[1]!]).toBe(1);
  expect(answer.isP[answer.pretending[2]!]).toBe(0);
});
