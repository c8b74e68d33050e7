import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '../../test/random.js';
import { LONG } from '../../test/thorough.ts';
import { answerContest } from './answer.js';
import type { ContestFlags } from './problem.js';

type Edge = readonly [from: number, to: number, label: string];

/** From the rules: who can force a win, or cannot avoid a loss, within d plies; the least d is the remoteness. */
function search(n: number, edges: readonly Edge[], flags: ContestFlags): string {
  const players = flags.partizan ? ['L', 'R'] : ['B'];
  const targets = players.map(player =>
    Array.from({ length: n }, (_, v) =>
      edges
        .filter(([from, , label]) => from === v && (player === 'B' || label === 'B' || label === player))
        .map(([, to]) => to),
    ),
  );
  const other = (player: number) => players.length - 1 - player;
  const results = players.map(() => Array<string>(n).fill('Draw -'));
  for (let d = 0; d <= 2 * n + 1; d++) {
    const before = results.map(row => [...row]);
    for (let player = 0; player < players.length; player++) {
      for (let v = 0; v < n; v++) {
        if (before[player]![v] !== 'Draw -') continue;
        const next = targets[player]![v]!.map(to => before[other(player)]![to]!.split(' ')[0]);
        if (next.length === 0) results[player]![v] = flags.misere ? 'Win 0' : 'Lose 0';
        else if (next.includes('Lose')) results[player]![v] = `Win ${d}`;
        else if (next.every(one => one === 'Win')) results[player]![v] = `Lose ${d}`;
      }
    }
  }
  return Array.from({ length: n }, (_, v) => `${results.map(row => row[v]).join(' ')}\n`).join('');
}

const inputOf = (n: number, edges: readonly Edge[], flags: ContestFlags) =>
  `${n} ${edges.length}\n${edges.map(edge => `${edge.slice(0, flags.partizan ? 3 : 2).join(' ')}\n`).join('')}`;

async function expectSearched(n: number, edges: readonly Edge[], flags: ContestFlags): Promise<void> {
  const input = inputOf(n, edges, flags);
  expect(await answerContest('chip', input, flags), input).toBe(search(n, edges, flags));
}

const FLAGS: readonly ContestFlags[] = [false, true].flatMap(misere =>
  [false, true].map(partizan => ({ misere, partizan })),
);

const nameOf = (flags: ContestFlags) =>
  [flags.partizan ? 'partizan' : 'impartial', flags.misere ? 'misère' : 'normal'].join(', ');

/** Graphs that break a shortcut, named after what they do to it. */
const FAMILIES: Readonly<Record<string, (random: Random, n: number) => [number, number][]>> = {
  'no edge at all': () => [],
  'self-loops everywhere': (_, n) => Array.from({ length: n }, (_, v) => [v, v]),
  'every edge that there can be': (_, n) =>
    Array.from({ length: n * n }, (_, i) => [Math.floor(i / n), i % n] as [number, number]),
  'a ring': (_, n) => Array.from({ length: n }, (_, v) => [v, (v + 1) % n]),
  'parallel edges': (random, n) => {
    const some = random.list(n, () => [random.integer(0, n - 1), random.integer(0, n - 1)] as [number, number]);
    return [...some, ...some, ...random.sample(some, n)];
  },
  'a long chain with some self-loops': (random, n) => [
    ...Array.from({ length: n - 1 }, (_, v) => [v, v + 1] as [number, number]),
    ...random.list(2, () => random.integer(0, n - 1)).map(v => [v, v] as [number, number]),
  ],
  'a long chain with ways back': (random, n) => [
    ...Array.from({ length: n - 1 }, (_, v) => [v, v + 1] as [number, number]),
    ...random.list(3, () => {
      const v = random.integer(0, n - 1);
      return [v, random.integer(0, v)] as [number, number];
    }),
  ],
  'one vertex that leads to all, and some back': (random, n) => [
    ...Array.from({ length: n - 1 }, (_, v) => [0, v + 1] as [number, number]),
    ...random.sample(
      Array.from({ length: n - 1 }, (_, v) => [v + 1, 0] as [number, number]),
      n >> 1,
    ),
  ],
  'random edges, few': (random, n) => random.list(n, () => [random.integer(0, n - 1), random.integer(0, n - 1)]),
  'random edges, many': (random, n) => random.list(3 * n, () => [random.integer(0, n - 1), random.integer(0, n - 1)]),
  'no cycle, every longer way open': (random, n) =>
    random.list(3 * n, () => {
      const v = random.integer(0, n - 1);
      return [v, Math.min(n - 1, v + random.integer(1, 4))] as [number, number];
    }),
};

test.each(FLAGS.flatMap(flags => Object.keys(FAMILIES).map(name => [nameOf(flags), name, flags] as const)))(
  '%s: %s: outcomes and remotenesses are those of search',
  async (_, name, flags) => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async seed => {
        const random = new Random(seed);
        const n = random.integer(1, 11);
        const names = random.shuffled(Array.from({ length: n }, (_, v) => v));
        const edges = FAMILIES[name]!(random, n).map(
          ([from, to]) => [names[from]!, names[to]!, random.pick(['L', 'R', 'B', 'B'])] as const,
        );
        await expectSearched(n, random.shuffled(edges), flags);
      }),
      { numRuns: 40 },
    );
  },
);

test.each(FLAGS.map(flags => [nameOf(flags), flags] as const))(
  '%s: every graph on 3 vertices or fewer',
  async (_, flags) => {
    for (let n = 1; n <= (flags.partizan ? 2 : 3); n++) {
      const kinds = flags.partizan ? ['', 'L', 'R', 'B'] : ['', 'B'];
      for (let code = 0; code < kinds.length ** (n * n); code++) {
        const edges = Array.from({ length: n * n }, (_, i) => {
          const label = kinds[Math.floor(code / kinds.length ** i) % kinds.length]!;
          return [Math.floor(i / n), i % n, label] as const;
        }).filter(([, , label]) => label !== '');
        await expectSearched(n, edges, flags);
      }
    }
  },
);

test('a chain of a million vertices: outcomes alternate and the remoteness is the way to the end', LONG, async () => {
  const n = 1_000_000;
  const input = `${n} ${n - 1}\n${Array.from({ length: n - 1 }, (_, v) => `${v} ${v + 1}`).join('\n')}`;
  const expected = Array.from({ length: n }, (_, v) => `${(n - 1 - v) % 2 === 1 ? 'Win' : 'Lose'} ${n - 1 - v}\n`);
  expect((await answerContest('chip', input, { acyclic: true })) === expected.join('')).toBe(true);
});

test('without cycles there is no draw, and --acyclic changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async seed => {
      const random = new Random(seed);
      const edges = FAMILIES['no cycle, every longer way open']!(random, 10)
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => [from, to, random.pick(['L', 'R', 'B'])] as const);
      for (const flags of FLAGS) {
        const input = inputOf(10, edges, flags);
        const answer = await answerContest('chip', input, { ...flags, acyclic: true });
        expect(answer).toBe(await answerContest('chip', input, flags));
        expect(answer).not.toContain('Draw');
      }
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['4 4\n0 1\n1 2\n2 3\n3 1', '1 -> 2 -> 3 -> 1'],
  ['8 3\n0 3\n3 7\n7 0', '0 -> 3 -> 7 -> 0'],
  ['3 3\n0 1\n1 2\n2 2', '2 -> 2'],
  ['2 3\n0 1\n0 1\n1 0', '0 -> 1 -> 0'],
])('--acyclic names the cycle of %j: %s', async (input, cycle) => {
  await expect(answerContest('chip', input, { acyclic: true })).rejects.toMatchObject({
    code: 'input',
    found: `the cycle ${cycle}`,
    expected: 'a graph without cycles',
    line: input.split('\n').length,
    column: 3,
  });
  await expect(answerContest('chip', input)).resolves.toContain('Draw -');
});

test('a cycle of edges of both players counts for --acyclic, whoever could go round it', async () => {
  const flags = { acyclic: true, partizan: true };
  await expect(answerContest('chip', '2 2\n0 1 L\n1 0 L', flags)).rejects.toMatchObject({
    message: 'line 3, column 5: found the cycle 0 -> 1 -> 0, expected a graph without cycles',
  });
});

test('a long cycle is shortened in its middle', async () => {
  const n = 100_000;
  const input = `${n} ${n}\n${Array.from({ length: n }, (_, v) => `${v} ${(v + 1) % n}\n`).join('')}`;
  const error = await answerContest('chip', input, { acyclic: true }).catch((thrown: Error) => thrown);
  expect(String(error)).toMatch(/0 -> 1 -> 2 -> .* … .* -> 99999 -> 0, expected/);
  expect(String(error).length).toBeLessThan(200);
});
