import { expect, test } from 'vitest';
import { carrotsSearch, permutations, sequences } from '../../test/games/small-inputs.js';
import { answerContest } from './answer.js';

async function expectSearched(row: readonly number[]): Promise<void> {
  const answer = await answerContest('choosing-carrot', `${row.length}\n${row.join(' ')}\n`);
  const expected = `${carrotsSearch(row).join(' ')}\n`;
  if (answer !== expected) expect(answer, row.join(' ')).toBe(expected);
}

test('every sequence of at most 7 sizes from 1 to 3 is answered as search answers it', async () => {
  for (const row of sequences(7, [1, 2, 3])) await expectSearched(row);
});

test('every permutation of at most 7 sizes is answered as search answers it', async () => {
  for (let n = 1; n <= 7; n++) for (const row of permutations(n)) await expectSearched(row);
});

test('sizes at the limits, negative ones too', async () => {
  const max = Number.MAX_SAFE_INTEGER;
  for (const row of sequences(5, [-max, 0, max])) await expectSearched(row);
  expect(await answerContest('choosing-carrot', '1 -9007199254740991')).toBe('-9007199254740991\n');
});

test('300,000 equal carrots leave the same whatever is taken', async () => {
  const n = 300_000;
  const line = (size: number) => `${Array(n).fill(size).join(' ')}\n`;
  expect((await answerContest('choosing-carrot', `${n}\n${line(1_000_000_000)}`)) === line(1_000_000_000)).toBe(true);
});
