import { expect, test } from 'vitest';
import { runSync } from '../task.js';
import { meetingLeast, meetingSum, type Part, runInTurn } from './parts.js';

function* adder(me: number, rounds: number): Part<number[]> {
  const sums: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const numbers = yield [me + round, 10 - me];
    sums.push(meetingSum(numbers, 0), meetingLeast(numbers, 1));
  }
  return sums;
}

const progress = () => ({ phase: 'add', done: 0 });

test('parts in turn get the numbers of all', () => {
  const parts = [0, 1, 2].map(me => adder(me, 2));
  expect(runSync(runInTurn(parts, progress))).toEqual([0, 1, 2].map(() => [3, 8, 6, 8]));
});

test('a part that ends while others go on is an error', () => {
  const parts = [adder(0, 1), adder(1, 2)];
  expect(() => runSync(runInTurn(parts, progress))).toThrow(/some parts ended/);
});
