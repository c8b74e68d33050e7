import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  grundyValues,
  HUGE,
  isCycle,
  ladder,
  mexBySpan,
  mexBySteps,
  mexBySubsets,
  randomTokenGame,
  successorsOf,
  type TokenGame,
} from '../../test/games/token-games.js';
import { Random } from '../../test/random.js';
import { kept } from '../core/data/kept.js';
import { additionSubtraction } from '../games/graphs/addition-subtraction.js';
import { solveSync } from '../solve/solve.js';
import { answerContest } from './answer.js';

interface Case extends TokenGame {
  readonly rounds: readonly (readonly number[])[];
}

function inputOf(games: readonly Case[]): string {
  const lines = games.flatMap(({ vertexCount, edges, add, rounds }) => [
    `${vertexCount} ${edges.length}`,
    ...edges.map(edge => edge.join(' ')),
    add.join(' '),
    `${rounds.length}`,
    ...rounds.map(amounts => amounts.join(' ')),
  ]);
  return `${games.length}\n${lines.join('\n')}\n`;
}

/** The answer that a way to tell won positions gives. */
function answerOf(games: readonly Case[], wins: (game: Case) => (amounts: readonly number[]) => boolean): string {
  return games
    .map((game, i) => {
      const isWin = wins(game);
      const lines = game.rounds.map((amounts, j) => `Round#${j + 1}: ${isWin(amounts) ? 'WINNING' : 'LOSING'}\n`);
      return `Game#${i + 1}:\n${lines.join('')}\n`;
    })
    .join('');
}

async function expectAnswer(games: readonly Case[], wins: Parameters<typeof answerOf>[1]): Promise<void> {
  const input = inputOf(games);
  const answer = await answerContest('addition-subtraction', input);
  const expected = answerOf(games, wins);
  if (answer !== expected) expect(answer, input.slice(0, 2000)).toBe(expected);
}

const bySum = (values: readonly (bigint | undefined)[]) => (amounts: readonly number[]) =>
  amounts.reduce((sum, amount, v) => (amount % 2 === 1 ? sum ^ values[v]! : sum), 0n) !== 0n;

/** From the rules, over whole vectors of tokens. */
function searchOf(game: TokenGame): (amounts: readonly number[]) => boolean {
  const successors = successorsOf(game);
  const memo = new Map<string, boolean>();
  const spreads = (amount: number, list: readonly number[]): number[][] =>
    amount === 0 ? [[]] : list.flatMap((v, i) => spreads(amount - 1, list.slice(i)).map(rest => [v, ...rest]));
  const moves = successors.map((list, v) => (list.length === 0 ? [] : spreads(game.add[v]!, list)));
  const wins = (amounts: readonly number[]): boolean => {
    const key = amounts.join();
    return kept(memo, key, () =>
      amounts.some(
        (amount, v) =>
          amount > 0 &&
          moves[v]!.some(added => {
            const after = [...amounts];
            after[v]!--;
            for (const to of added) after[to]!++;
            return !wins(after);
          }),
      ),
    );
  };
  return wins;
}

/** A game so small that its token vectors can be searched: a token's weight is the longest play that it holds. */
function tinyCase(random: Random): Case {
  const count = random.integer(1, 4);
  const game = randomTokenGame(random, count, 3, () => random.pick([0, 0, 1, 1, 2, 2, 3]));
  const successors = successorsOf(game);
  const weights: number[] = [];
  const weigh = (v: number): number =>
    (weights[v] ??= successors[v]!.length === 0 ? 1 : 1 + game.add[v]! * Math.max(...successors[v]!.map(weigh)));
  const rounds = random.list(random.integer(1, 4), () => {
    const amounts = Array<number>(count).fill(0);
    let left = 11;
    for (let i = 0; i < 6; i++) {
      const v = random.integer(0, count - 1);
      if (weigh(v) > left) continue;
      left -= weigh(v);
      amounts[v]!++;
    }
    return amounts;
  });
  return { ...game, rounds };
}

/** Each vertex alone, and some amounts at random: what tells two sets of values apart. */
function roundsFor(random: Random, count: number, amounts: readonly number[]): number[][] {
  return [
    ...random.list(count, v => Array.from({ length: count }, (_, i) => (i === v ? 1 : 0))),
    ...random.list(12, () => random.list(count, () => (random.chance(0.7) ? 0 : random.pick(amounts)))),
    ...random.list(4, () => random.list(count, () => random.pick(amounts))),
  ];
}

test('tiny games are answered as search over whole vectors of tokens answers them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async seed => {
      const random = new Random(seed);
      await expectAnswer(
        random.list(random.integer(1, 3), () => tinyCase(random)),
        searchOf,
      );
    }),
    { numRuns: 400 },
  );
});

test('tiny games are answered as the solved game of the registry answers them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async seed => {
      const random = new Random(seed);
      const tiny = tinyCase(random);
      // Vertices are named so that every edge leads to a smaller one, as the registry wants it.
      const order: number[] = [];
      const successors = successorsOf(tiny);
      while (order.length < tiny.vertexCount) {
        successors.forEach((list, v) => {
          if (!order.includes(v) && list.every(to => order.includes(to))) order.push(v);
        });
      }
      const name = (v: number) => order.indexOf(v);
      const edges = tiny.edges.flatMap(([from, to]) => [name(from), name(to)]);
      if (edges.length === 0) return;
      const listed = (amounts: readonly number[]) => order.map(v => amounts[v]!);
      await expectAnswer([tiny], () => amounts => {
        const game = additionSubtraction.game({ edges, add: listed(tiny.add), tokens: listed(amounts) });
        return solveSync(game).start.outcome === 'win';
      });
    }),
    { numRuns: 150 },
  );
});

test('random games are answered as enumeration of subsets answers them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async seed => {
      const random = new Random(seed);
      const count = random.integer(2, 18);
      const most = random.pick([3, 8, 100]);
      const game = randomTokenGame(random, count, 12, () => random.integer(0, most));
      await expectAnswer([{ ...game, rounds: roundsFor(random, count, [0, 1, 2, 3, 100, 99]) }], one =>
        bySum(grundyValues(one, mexBySubsets)),
      );
    }),
    { numRuns: 150 },
  );
});

test('degenerate games: no edges, one vertex, K and amounts of 0 and of 2^53 - 1, no rounds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async seed => {
      const random = new Random(seed);
      const games = random.list(random.integer(1, 4), () => {
        const count = random.pick([1, 1, 2, 3]);
        const game = randomTokenGame(random, count, random.pick([0, 3]), () => random.pick([0, 1, HUGE, HUGE - 1]));
        return { ...game, rounds: random.chance(0.2) ? [] : roundsFor(random, count, [0, 1, HUGE, HUGE - 1]) };
      });
      await expectAnswer(games, game => bySum(grundyValues(game, mexBySteps)));
    }),
    { numRuns: 100 },
  );
  expect(await answerContest('addition-subtraction', '1 1 0 0 0')).toBe('Game#1:\n\n');
});

/** Games that break a shortcut, named after what they do to it. */
const FAMILIES: Readonly<Record<string, (random: Random) => TokenGame>> = {
  'a long chain, K = 1 and K = 0 by turns': () => chain(60, v => v % 2),
  'a long chain, K odd': () => chain(60, () => 3),
  'a long chain, K even': () => chain(60, () => 2),
  'a long chain, K huge': random => chain(60, () => HUGE - random.integer(0, 1)),
  'every earlier vertex a successor, K around the rank': random => ladder(10, () => random.integer(0, 12)),
  'every earlier vertex a successor, K = 1: values grow by one': () => ladder(9, () => 1),
  'every earlier vertex a successor, K = 0': () => ladder(20, () => 0),
  'parallel edges': random => {
    const game = randomTokenGame(random, 12, 6, () => random.integer(0, 6));
    return { ...game, edges: random.shuffled([...game.edges, ...game.edges, ...game.edges]) };
  },
  'many successors, all without a way out': random => ({
    vertexCount: 100,
    edges: Array.from({ length: 99 }, (_, v) => [99, v] as const),
    add: Array(100).fill(random.pick([0, 1, 2, 99, 100])),
  }),
};

function chain(vertexCount: number, add: (vertex: number) => number): TokenGame {
  const edges = Array.from({ length: vertexCount - 1 }, (_, v) => [v, v + 1] as const);
  return { vertexCount, edges, add: Array.from({ length: vertexCount }, (_, v) => add(v)) };
}

test.each(Object.keys(FAMILIES))('%s', async name => {
  for (let seed = 0; seed < 20; seed++) {
    const random = new Random(seed);
    const game = FAMILIES[name]!(random);
    const rounds = roundsFor(random, game.vertexCount, [0, 1, 2, HUGE, HUGE - 1]);
    await expectAnswer([{ ...game, rounds }], one => bySum(grundyValues(one, mexBySteps)));
  }
});

test('values that outgrow 32 bits: each doubles the one before, past 2^30, 2^31 and 2^53', async () => {
  for (let seed = 0; seed < 10; seed++) {
    const random = new Random(seed);
    const { vertexCount, edges } = ladder(80, () => 0);
    const names = random.shuffled(Array.from({ length: vertexCount }, (_, v) => v));
    const kept = edges.filter(() => !random.chance(seed / 1000));
    const game = {
      vertexCount,
      edges: random.shuffled(kept).map(([from, to]) => [names[from]!, names[to]!] as const),
      add: random.list(vertexCount, () => random.pick([HUGE, HUGE - 1, 100, 99])),
    };
    const values = grundyValues(game, mexBySpan);
    if (seed === 0) expect(values.some(value => value === 1n << 78n)).toBe(true);
    // Pairs of equal value, and one bit more: what a value cut to 32 bits would mistake.
    const equal = Array.from({ length: vertexCount }, (_, v) => {
      const other = values.findIndex((value, u) => u !== v && value === values[v]);
      return Array.from({ length: vertexCount }, (_unused, i) => (i === v || i === other ? 1 : 0));
    });
    const rounds = [...roundsFor(random, vertexCount, [0, 1, 2, 3]), ...equal];
    await expectAnswer([{ ...game, rounds }], () => bySum(values));
  }
});

test('different values beyond 2^30 do not cancel, whatever their exponents are', async () => {
  const game = ladder(50, () => HUGE);
  const values = grundyValues(game, mexBySpan);
  const round = (...exponents: number[]) =>
    Array.from({ length: 50 }, (_, v) => (exponents.some(exponent => values[v] === 1n << BigInt(exponent)) ? 1 : 0));
  const rounds = [
    round(30, 31, 0),
    round(32, 33, 0),
    round(32, 34, 1),
    round(30, 31, 32, 33),
    round(29, 30),
    round(48),
  ];
  expect(answerOf([{ ...game, rounds }], () => bySum(values))).not.toContain('LOSING');
  await expectAnswer([{ ...game, rounds }], () => bySum(values));
});

test('a span that is too wide is refused by naming the game and the vertex', async () => {
  const game = ladder(42, v => (v === 41 ? 3 : HUGE - 1));
  const small = { ...chain(2, () => 1), rounds: [[1, 0]] };
  const input = inputOf([small, { ...game, rounds: [Array(42).fill(1)] }]);
  const error = await answerContest('addition-subtraction', input).catch((thrown: unknown) => thrown);
  const line = input.split('\n').findIndex(text => text.endsWith(`${HUGE - 1} 3`)) + 1;
  const text = input.split('\n')[line - 1]!;
  expect(error).toMatchObject({
    code: 'input',
    line,
    column: text.lastIndexOf(' ') + 2,
    found: "vertex 41, whose 3 tokens are fewer than the rank of its successors' values",
    expected: 'a span of at most 2^22 values in game 2 of 2',
  });
});

test('a cycle is named', async () => {
  const error = (edges: readonly (readonly [number, number])[], count: number) =>
    answerContest(
      'addition-subtraction',
      inputOf([{ vertexCount: count, edges, add: Array(count).fill(1), rounds: [] }]),
    ).then(
      () => new Error('no error'),
      (thrown: Error) => thrown,
    );
  expect(
    (
      await error(
        [
          [0, 3],
          [3, 7],
          [7, 0],
        ],
        8,
      )
    ).message,
  ).toBe('line 5, column 3: found the cycle 0 -> 3 -> 7 -> 0, expected a graph without cycles in game 1 of 1');
  expect((await error([[2, 2]], 3)).message).toContain('found the cycle 2 -> 2, expected');
  await fc.assert(
    fc.asyncProperty(fc.integer(), async seed => {
      const random = new Random(seed);
      const game = randomTokenGame(random, random.integer(1, 11), 3, () => 1);
      const names = random.sample(
        random.list(game.vertexCount, v => v),
        random.integer(1, game.vertexCount),
      );
      const edges = random.shuffled([
        ...game.edges,
        ...names.map((v, i) => [v, names[(i + 1) % names.length]!] as const),
      ]);
      const named = /the cycle ([\d >-]+), expected/.exec((await error(edges, game.vertexCount)).message)?.[1];
      expect(isCycle(named!.split(' -> ').map(Number), edges)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
