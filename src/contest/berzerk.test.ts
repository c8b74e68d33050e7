import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '../../test/random.js';
import { answerContest } from './answer.js';

/** From the rules: what is won or lost so far, again and again until nothing changes. */
function search(n: number, rick: readonly number[], morty: readonly number[]): string {
  const sets = [rick, morty];
  const result: string[][] = [Array(n).fill('Loop'), Array(n).fill('Loop')];
  result[0]![0] = result[1]![0] = 'Lose';
  for (let changed = true; changed; ) {
    changed = false;
    for (const player of [0, 1]) {
      for (let at = 1; at < n; at++) {
        if (result[player]![at] !== 'Loop') continue;
        const next = sets[player]!.map(step => result[1 - player]![(at + step) % n]);
        const found = next.includes('Lose') ? 'Win' : next.every(one => one === 'Win') ? 'Lose' : 'Loop';
        if (found !== 'Loop') changed = true;
        result[player]![at] = found;
      }
    }
  }
  return `${result.map(row => row.slice(1).join(' ')).join('\n')}\n`;
}

const inputOf = (n: number, rick: readonly number[], morty: readonly number[]) =>
  `${n}\n${rick.length} ${rick.join(' ')}\n${morty.length} ${morty.join(' ')}\n`;

async function expectSearched(n: number, rick: readonly number[], morty: readonly number[]): Promise<void> {
  const answer = await answerContest('berzerk', inputOf(n, rick, morty));
  if (answer !== search(n, rick, morty)) expect(answer, inputOf(n, rick, morty)).toBe(search(n, rick, morty));
}

const stepsTo = (n: number) => Array.from({ length: n - 1 }, (_, i) => i + 1);

test('every pair of step sets on up to 5 bodies is answered as search answers it', async () => {
  for (let n = 2; n <= 5; n++) {
    const sets = Array.from({ length: 2 ** (n - 1) - 1 }, (_, bits) =>
      stepsTo(n).filter(step => ((bits + 1) >> (step - 1)) & 1),
    );
    for (const rick of sets) for (const morty of sets) await expectSearched(n, rick, morty);
  }
});

test('random step sets, repeats among them, are answered as search answers them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async seed => {
      const random = new Random(seed);
      const n = random.integer(2, random.pick([8, 40, 70, 130]));
      const some = () => {
        const count = random.pick([1, random.integer(1, Math.min(4, n - 1)), random.integer(1, n - 1), n - 1]);
        return random.chance(0.3)
          ? random.list(count, () => random.integer(1, n - 1))
          : random.sample(stepsTo(n), count);
      };
      await expectSearched(n, some(), some());
    }),
    { numRuns: 400 },
  );
});

/** Pairs of sets that break a shortcut, named after what they do to it. */
const FAMILIES: Readonly<Record<string, (n: number) => [number[], number[]]>> = {
  'one chain through every body': () => [[1], [1]],
  'one chain back through every body': n => [[n - 1], [n - 1]],
  'steps that undo each other': n => [[1], [n - 1]],
  'one step against all': n => [[Math.max(1, Math.floor(n / 2) - 1)], stepsTo(n)],
  'all against one step': n => [stepsTo(n), [1]],
  'both sets full, shuffled': n => [new Random(n).shuffled(stepsTo(n)), new Random(n + 1).shuffled(stepsTo(n))],
  'odd steps against even ones': n => [
    stepsTo(n).filter(step => step % 2 === 1),
    n > 2 ? stepsTo(n).filter(step => step % 2 === 0) : [1],
  ],
  'steps that share a factor with n': n => {
    const factor = stepsTo(n).find(d => d > 1 && n % d === 0) ?? 1;
    const multiples = stepsTo(n).filter(step => step % factor === 0);
    return [multiples, multiples.slice(0, 2)];
  },
  'long chains: short steps only': n => {
    const short = stepsTo(n).slice(0, Math.max(1, Math.floor(Math.sqrt(n))));
    return [short, short];
  },
  'short steps against long ones': n => [stepsTo(n).slice(0, Math.ceil(n / 3)), stepsTo(n).slice(-Math.ceil(n / 3))],
  'sets about as large as a row of words': n => [
    stepsTo(n).slice(0, Math.ceil(n / 32)),
    stepsTo(n).slice(0, Math.max(1, Math.floor(n / 32))),
  ],
  'half of a step twice': n => [[Math.ceil(n / 2)], [Math.ceil(n / 2)]],
};

test.each(Object.keys(FAMILIES))('%s', async name => {
  for (const n of [2, 3, 4, 5, 6, 9, 12, 31, 32, 33, 60, 63, 64, 65, 95, 96, 97, 128, 210]) {
    const [rick, morty] = FAMILIES[name]!(n);
    await expectSearched(n, rick, morty);
    await expectSearched(n, morty, rick);
  }
});

test('two bodies: whoever moves wins', async () => {
  expect(await answerContest('berzerk', '2 1 1 1 1')).toBe('Win\nWin\n');
});

test('both sets full at the limit of the contest: whoever moves wins, from everywhere', async () => {
  const steps = stepsTo(7000);
  const line = `${Array(6999).fill('Win').join(' ')}\n`;
  expect((await answerContest('berzerk', inputOf(7000, steps, steps))) === line + line).toBe(true);
});

test('a chain through 200,000 bodies alternates: the parity of the distance to the hole decides', async () => {
  const n = 200_000;
  const line = `${Array.from({ length: n - 1 }, (_, i) => ((n - 1 - i) % 2 === 1 ? 'Win' : 'Lose')).join(' ')}\n`;
  expect((await answerContest('berzerk', inputOf(n, [1], [1]))) === line + line).toBe(true);
});
