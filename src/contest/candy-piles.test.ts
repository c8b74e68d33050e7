import { expect, test } from 'vitest';
import { candySearch, multisets } from '../../test/games/small-inputs.js';
import { Random } from '../../test/random.js';
import { answerContest } from './answer.js';

test('every multiset of at most 7 piles of at most 8 candies, in any order, is answered as search answers it', async () => {
  const random = new Random(2);
  for (const piles of multisets(7, 8)) {
    const input = `${piles.length}\n${random.shuffled(piles).join(' ')}\n`;
    const answer = await answerContest('candy-piles', input);
    const expected = candySearch(piles) ? 'First\n' : 'Second\n';
    if (answer !== expected) expect(answer, input).toBe(expected);
  }
});

test('a hundred thousand piles, at the limits of the contest and beyond', async () => {
  const n = 100_000;
  const answer = (sizes: number[]) => answerContest('candy-piles', `${sizes.length}\n${sizes.join(' ')}\n`);
  expect(await answer(Array(n).fill(1_000_000_000))).toBe('Second\n');
  expect(await answer(Array(n).fill(999_999_999))).toBe('First\n');
  expect(await answer(Array(n + 1).fill(Number.MAX_SAFE_INTEGER))).toBe('Second\n');
  expect(await answer(Array(n).fill(1))).toBe('First\n');
  expect(await answer(Array(n + 1).fill(1))).toBe('Second\n');
});
