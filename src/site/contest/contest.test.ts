/** What the contest page draws, against the answers and against the rules. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.js';
import { answerContest } from '../../contest/answer.js';
import { outcomeOf } from '../../core/outcome.js';
import { candyPilesFirstWins } from '../../games/heaps/candy-piles.js';
import { graphOfPairs } from '../../graph/graph.js';
import { tokenValues } from '../../impartial/token-values.js';
import { SolvedTokenGames, tokensThatMake } from './addition-subtraction.js';
import { answerBytes, fittingFormats } from './answer.js';
import { solvedCircle } from './berzerk.js';
import { staircase } from './candy-piles.js';
import { SolvedChip } from './chip.js';
import { carrotRow, decidingWindow } from './choosing-carrot.js';
import { rowsOf } from './neighbourhood.js';
import { SolvedTests } from './numbers.js';

const SEED = 20261121;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const sample = (name: string) => readFileSync(new URL(`../../../testdata/contest/${name}.in`, import.meta.url), 'utf8');
const numbersUpTo = (random: Random, count: number, most: number, least = 0) =>
  Array.from({ length: count }, () => random.integer(least, most));

test('the answer is that of the library, to the byte', async () => {
  for (const [problem, name] of [
    ['berzerk', 'berzerk-1'],
    ['addition-subtraction', 'addition-subtraction-1'],
    ['chip', 'chip-1'],
  ] as const) {
    const answer = await answerBytes(problem, bytesOf(sample(name)), { partizan: false });
    expect(new TextDecoder().decode(answer)).toBe(await answerContest(problem, sample(name)));
  }
  const misere = await answerBytes('chip', bytesOf('2 1\n0 1\n'), { misere: true });
  expect(new TextDecoder().decode(misere)).toBe('Lose 1\nWin 0\n');
});

test('the circle says of every body what the answer says', async () => {
  const random = new Random(SEED);
  const words = { win: 'Win', lose: 'Lose', draw: 'Loop', tie: '' };
  for (let round = 0; round < 40; round++) {
    const n = random.integer(2, 40);
    const steps = () => numbersUpTo(random, random.integer(1, Math.min(5, n - 1)), n - 1, 1);
    const input = [steps(), steps()].map(set => `${set.length} ${set.join(' ')}`).join('\n');
    const circle = solvedCircle(bytesOf(`${n}\n${input}\n`));
    const lines = circle.values.map(values => [...values.slice(1)].map(value => words[outcomeOf(value)]).join(' '));
    expect(`${lines.join('\n')}\n`).toBe(await answerContest('berzerk', `${n}\n${input}\n`));
  }
});

test('the staircase finds the side and the two ways out, and who wins', () => {
  const random = new Random(SEED);
  for (let round = 0; round < 300; round++) {
    const sizes = numbersUpTo(random, random.integer(1, 12), 12, 1);
    const stairs = staircase(bytesOf(`${sizes.length}\n${sizes.join(' ')}`));
    expect(stairs.firstWins, sizes.join(' ')).toBe(candyPilesFirstWins(sizes));
    const { side } = stairs;
    expect(sizes.filter(size => size >= side).length).toBeGreaterThanOrEqual(side);
    expect(sizes.filter(size => size > side).length).toBeLessThanOrEqual(side);
  }
  expect(staircase(bytesOf('7\n1 2 4 5 7 9 9'))).toMatchObject({ side: 4, above: 1, beside: 1, firstWins: true });
});

test('the window of each k holds what is left, at the place that it names', () => {
  const random = new Random(SEED);
  for (let round = 0; round < 200; round++) {
    const sizes = numbersUpTo(random, random.integer(1, 15), 9, -9);
    const row = carrotRow(bytesOf(`${sizes.length}\n${sizes.join(' ')}`));
    for (let k = 0; k < sizes.length; k++) {
      const { of, from, to, best } = decidingWindow(row.sizes, k);
      const worth = of === 'sizes' ? sizes[best]! : Math.min(sizes[best]!, sizes[best + 1]!);
      expect(worth, `${sizes} k=${k}`).toBe(row.left[k]);
      expect(from >= 0 && best >= from && to < sizes.length).toBe(true);
    }
  }
});

test('every vertex of a chip graph has the values of the answer, and its winning moves win', async () => {
  const random = new Random(SEED);
  for (let round = 0; round < 40; round++) {
    const [n, m] = [random.integer(1, 12), random.integer(0, 20)];
    const edges = Array.from(
      { length: m },
      () => `${random.integer(0, n - 1)} ${random.integer(0, n - 1)} ${'LRB'[random.integer(0, 2)]}`,
    );
    const input = `${n} ${m}\n${edges.join('\n')}\n`;
    const flags = { partizan: true, misere: random.integer(0, 1) === 1 };
    const chip = new SolvedChip(bytesOf(input), flags);
    const part = chip.around(0, 40);
    const word = (value: number) =>
      outcomeOf(value) === 'draw' ? 'Draw -' : `${outcomeOf(value) === 'win' ? 'Win' : 'Lose'} ${value >>> 2}`;
    const text = part.vertices.map(({ values }) => `${values.map(word).join(' ')}\n`).join('');
    expect(text).toBe(await answerContest('chip', input, flags));
    for (const [i, { values }] of part.vertices.entries()) {
      for (const player of [0, 1]) {
        const moves = part.edges.flatMap(edge => (edge.from === i && edge.moves[player] ? [edge.moves[player]] : []));
        if (moves.length === 0) continue;
        expect(moves.some(({ wins }) => wins)).toBe(outcomeOf(values[player]!) === 'win');
        expect(moves.some(({ isBest }) => isBest)).toBe(true);
      }
    }
  }
});

test('a part of a graph holds its vertex and its neighbours, and counts those left out', () => {
  const n = 500;
  const chain = Array.from({ length: n - 1 }, (_, v) => `${v} ${v + 1}`).join('\n');
  const chip = new SolvedChip(bytesOf(`${n} ${n - 1}\n${chain}\n`), {});
  const part = chip.around(250, 9);
  expect(part.isWhole).toBe(false);
  expect(part.vertices.map(({ vertex }) => vertex).toSorted((a, b) => a - b)).toEqual([
    246, 247, 248, 249, 250, 251, 252, 253, 254,
  ]);
  expect(
    part.vertices
      .filter(({ leftOut }) => leftOut > 0)
      .map(({ vertex }) => vertex)
      .toSorted(),
  ).toEqual([246, 254]);
  expect(chip.summary().players[0]!.longest).toEqual({ vertex: 0, remoteness: n - 1 });
  expect(chip.summary().players[0]!.counts).toEqual({ win: 250, lose: 250, tie: 0, draw: 0 });
});

test('rows go down along every edge; with a cycle there are none', () => {
  expect(
    rowsOf(4, [
      { from: 2, to: 0 },
      { from: 0, to: 1 },
      { from: 2, to: 1 },
    ]),
  ).toEqual([1, 2, 0, 0]);
  expect(
    rowsOf(2, [
      { from: 0, to: 1 },
      { from: 1, to: 0 },
    ]),
  ).toBeNull();
  expect(rowsOf(1, [{ from: 0, to: 0 }])).toBeNull();
});

test('winning moves of a round are legal and leave 0, one from each vertex that has one', () => {
  const random = new Random(SEED);
  for (let round = 0; round < 200; round++) {
    const n = random.integer(1, 6);
    const pairs: number[] = [];
    for (let u = 0; u < n; u++) for (let v = 0; v < u; v++) if (random.integer(0, 1) === 1) pairs.push(u, v);
    const tokens = numbersUpTo(random, n, 4);
    const amounts = numbersUpTo(random, n, 3);
    const input = `1\n${n} ${pairs.length / 2}\n${pairs.join(' ')}\n${tokens.join(' ')}\n1\n${amounts.join(' ')}\n`;
    const graph = graphOfPairs(n, Int32Array.from(pairs));
    const values = tokenValues(graph, tokens);
    const shown = new SolvedTokenGames(bytesOf(input)).round(0, 0, 40);
    const sumOf = (counts: readonly number[]) =>
      counts.reduce((sum, count, v) => (count % 2 === 1 ? sum ^ values[v]! : sum), 0);
    expect(shown.sum).toBe(String(sumOf(amounts)));
    const wins = new Map(shown.wins.map(move => [move.from, move]));
    for (let from = 0; from < n; from++) {
      const move = wins.get(from);
      const targets = new Set(graph.targets.subarray(graph.offsets[from]!, graph.offsets[from + 1]!));
      const canMove = amounts[from]! > 0 && targets.size > 0;
      const wanted = sumOf(amounts) ^ values[from]!;
      const possible =
        canMove &&
        sumOf(amounts) !== 0 &&
        reach(
          [...targets].map(v => values[v]!),
          tokens[from]!,
        ).has(wanted);
      expect(move !== undefined, input).toBe(possible);
      if (move === undefined) continue;
      const after = [...amounts];
      after[from]!--;
      for (const { vertex, count } of move.to) {
        expect(targets.has(vertex)).toBe(true);
        after[vertex]! += count;
      }
      expect(move.to.reduce((sum, { count }) => sum + count, 0)).toBe(tokens[from]);
      expect(sumOf(after)).toBe(0);
    }
  }
});

/** All that so many tokens on these values can add up to, one token at a time. */
function reach(values: readonly number[], tokens: number): Set<number> {
  let sums = new Set([0]);
  for (let i = 0; i < tokens; i++) sums = new Set([...sums].flatMap(sum => values.map(value => sum ^ value)));
  return sums;
}

test('of many values a set is found by elimination, and by levels where tokens are few', () => {
  const values = Array.from({ length: 20 }, (_, i) => 1 << i);
  expect(tokensThatMake(values, 0b1011n, 5)?.toSorted()).toEqual([0, 1, 3]);
  expect(tokensThatMake(values, 0b1011n, 4)).toBeNull();
  const dense = Array.from({ length: 31 }, (_, i) => i + 1);
  const chosen = tokensThatMake(dense, 31n, 1)!;
  expect(chosen.map(i => dense[i])).toEqual([31]);
  expect(tokensThatMake(dense, 0n, 2)).toEqual([]);
});

test('tests have the answers of the library, and their best move keeps what the first to move has', async () => {
  const random = new Random(SEED);
  const tests = Array.from({ length: 60 }, () => [random.integer(0, 1), ...numbersUpTo(random, 16, 4)]);
  for (const test of tests) test[1] = 1;
  const input = `${tests.length}\n${tests.map(test => test.join(' ')).join('\n')}\n`;
  const solved = new SolvedTests(bytesOf(input));
  const answer = await answerContest('numbers', input);
  expect(
    solved
      .rows(0, tests.length)
      .map(row => `${row.answer}\n`)
      .join(''),
  ).toBe(answer);
  for (const [i, test] of tests.entries()) {
    const detail = solved.detail(i);
    expect(detail.alice).toEqual(test.slice(1, 9).toSorted());
    expect(detail.bob).toEqual(test.slice(9).toSorted());
    if (detail.moves.length > 0) expect(detail.moves[0]!.value).toBe(detail.value);
  }
});

test('an input is taken for all formats that it fits, and only for those', async () => {
  const fitting = async (text: string) => {
    const fits = await fittingFormats(bytesOf(text));
    return fits
      .filter(({ error }) => error === undefined)
      .map(({ problem, flags }) => (flags.partizan ? `${problem} partizan` : problem));
  };
  expect(await fitting(sample('berzerk-1'))).toEqual(['berzerk']);
  expect(await fitting(sample('addition-subtraction-1'))).toEqual(['addition-subtraction']);
  expect(await fitting(sample('numbers-1'))).toEqual(['numbers']);
  expect(await fitting(sample('chip-1'))).toEqual(['chip']);
  expect(await fitting('2 1\n0 1 L\n')).toEqual(['chip partizan']);
  expect(await fitting(sample('candy-piles-2'))).toEqual(['chip', 'candy-piles', 'choosing-carrot']);
  expect(await fitting('2\n-1 5\n')).toEqual(['choosing-carrot']);
  expect(await fitting('no numbers')).toEqual([]);
});
