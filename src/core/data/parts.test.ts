import { expect, test } from 'vitest';
import { runSync } from '../task.js';
import { meetingLeast, meetingPlace, meetingSum, type Part, runInTurn, runPartBetween } from './parts.js';

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

test('parts in threads with other things to see to get the numbers of all, and rest while they wait', async () => {
  const place = meetingPlace(3);
  let looks = 0;
  const look = () => {
    looks++;
  };
  const rest = () => new Promise<void>(resolve => setTimeout(resolve));
  const sums = [0, 1, 2].map(me => runPartBetween(adder(me, 2), me, place, { look, rest }));
  expect(await Promise.all(sums)).toEqual([0, 1, 2].map(() => [3, 8, 6, 8]));
  expect(looks).toBe(6);
});

test('a part that waits for one that has failed ends with what is thrown where it rests', async () => {
  const rest = () => Promise.reject(new Error('the other one failed'));
  await expect(runPartBetween(adder(0, 1), 0, meetingPlace(2), { look() {}, rest })).rejects.toThrow('the other one');
});
