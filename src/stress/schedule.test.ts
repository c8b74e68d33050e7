import { expect, test } from 'vitest';
import { complaintOf } from '../../test/stress/judge-limits.js';
import { thorough } from '../../test/thorough.js';
import { LONG } from '../../test/thorough.ts';
import { PROBLEM_IDS } from '../contest/problems.js';
import { defineGame } from '../core/game.js';
import { defineStress } from './define-stress.js';
import { makeGameSubject } from './game-subject.js';
import { isSmaller, measureOf } from './measure.js';
import { problemSubject } from './problem-subject.js';
import { Random } from './random.js';
import { makeInput, type PlannedCase, schedule, stressCases } from './schedule.js';
import type { StressInput, Subject } from './subject.js';

async function planOf(name: string, seed: number, count: number): Promise<PlannedCase[]> {
  const subject = await problemSubject(name);
  const plan = schedule(subject, seed, subject.mostSize);
  return Array.from({ length: count }, () => plan.next().value!);
}

test.each(PROBLEM_IDS)('the inputs of %s are the same for the same seed, and others for another', async name => {
  const subject = await problemSubject(name);
  const texts = async (seed: number) => {
    const few = (await planOf(name, seed, 20)).filter(({ kind }) => kind !== 'maximal');
    return Promise.all(few.map(async planned => (await makeInput(subject, planned)).text));
  };
  expect(await texts(7)).toEqual(await texts(7));
  expect(await texts(7)).not.toEqual(await texts(8));
});

test.each(PROBLEM_IDS)(
  'small inputs of %s come first, every shape early, and maximal ones again and again',
  async name => {
    const subject = await problemSubject(name);
    const { shapes } = subject;
    const plan = await planOf(name, 3, 400);
    const first = measureOf((await makeInput(subject, plan[0]!)).text);
    for (const planned of plan.filter(({ kind }) => kind !== 'maximal').slice(0, thorough(100, 200))) {
      expect(isSmaller(measureOf((await makeInput(subject, planned)).text), first), planned.shape).toBe(false);
    }
    const early = plan.slice(0, 4 * shapes.length);
    expect(new Set(early.map(({ shape }) => shape))).toEqual(new Set(shapes.map(shape => shape.name)));
    const maximal = shapes.filter(({ kind }) => kind === 'maximal');
    expect(plan.slice(200).filter(({ kind }) => kind === 'maximal').length).toBeGreaterThan(10);
    expect(new Set(plan.slice(100).map(({ shape }) => shape)).size).toBeGreaterThan(shapes.length - maximal.length);
  },
);

/** The texts of a run that comes to its end, and whether it says that these are all. */
async function wholeRun(subject: Subject, mostSize: number): Promise<{ texts: string[]; isAll: boolean }> {
  const texts: string[] = [];
  const cases = stressCases(subject, 1, mostSize);
  for (;;) {
    const next = await cases.next();
    if (next.done) return { texts, isAll: next.value };
    expect(next.value.index).toBe(texts.push(next.value.input.text));
  }
}

test.each(PROBLEM_IDS)('every maximal shape of %s comes at the limit and one below it', async name => {
  const subject = await problemSubject(name);
  const sizes = (await planOf(name, 3, 200)).filter(({ kind }) => kind === 'maximal');
  for (const shape of subject.shapes.filter(({ kind }) => kind === 'maximal')) {
    const seen = sizes.filter(planned => planned.shape === shape.name).map(({ size }) => size);
    expect(seen.slice(0, 2).sort((a, b) => a - b)).toEqual([subject.mostSize - 1, subject.mostSize]);
  }
});

test('the limits of what an input counts, and one below them, are among the maximal inputs', LONG, async () => {
  const tokensOf = async (name: string, shape: string) => {
    const subject = await problemSubject(name);
    const { text } = await makeInput(subject, { shape, seed: 1, size: subject.mostSize });
    return text.split(/\s+/).map(Number);
  };
  expect((await tokensOf('chip', 'most-edges'))[1]).toBe(500_000);
  expect((await tokensOf('chip', 'most-edges-but-one'))[1]).toBe(499_999);
  expect((await tokensOf('addition-subtraction', 'most-games'))[0]).toBe(20);
  expect((await tokensOf('addition-subtraction', 'most-games-but-one'))[0]).toBe(19);
  expect(Math.max(...(await tokensOf('addition-subtraction', 'largest-but-one')))).toBeLessThan(1000);
  for (const name of ['candy-piles', 'choosing-carrot']) {
    expect(new Set((await tokensOf(name, 'all-largest-but-one')).slice(1, -1))).toEqual(new Set([1e9 - 1]));
  }
});

test.each(PROBLEM_IDS)('the smallest inputs of %s are legal, all different, and none comes twice', async name => {
  const subject = await problemSubject(name);
  const { inputs, isAll } = subject.inOrder(subject.mostSize);
  expect(isAll).toBe(false);
  expect(new Set(inputs.map(({ text }) => text)).size).toBe(inputs.length);
  for (const { text } of inputs) expect(complaintOf(name, {}, text), text).toBeUndefined();
  const texts = new Set<string>();
  for await (const { index, input } of stressCases(subject, 2, subject.leastSize + 2)) {
    texts.add(input.text);
    expect(texts.size).toBe(index);
    if (index === 150) break;
  }
});

test('where there are few inputs, all of them are tried, each once', async () => {
  const { texts, isAll } = await wholeRun(await problemSubject('berzerk'), 3);
  expect(isAll).toBe(true);
  expect(texts).toHaveLength(17);
  expect(new Set(texts).size).toBe(17);
  const acyclic = await wholeRun(await problemSubject('chip', { acyclic: true }), 1);
  expect(acyclic).toEqual({ texts: ['1 0\n'], isAll: true });
});

const heap = defineGame({ start: 20, moves: n => [1, 2, 3].filter(k => k <= n), play: (n, k) => n - k });

test('all positions of a small game are tried, and all that can be drawn below a size', async () => {
  const expected = Array.from({ length: 21 }, (_, n) => `${n}\n`);
  const sorted = (texts: readonly string[]) => [...texts].sort((a, b) => Number(a) - Number(b));
  const played = await wholeRun(makeGameSubject('heap', heap, undefined), 20);
  expect(played.isAll).toBe(true);
  expect(sorted(played.texts)).toEqual(expected);
  const stress = defineStress(heap, { random: (random, size) => random.integer(0, size) });
  const drawn = await wholeRun(makeGameSubject('heap', heap, stress), 20);
  expect(drawn.isAll).toBe(true);
  expect(sorted(drawn.texts)).toEqual(expected);
});

test('what is drawn from too many is not said to be all, and its limits come', async () => {
  const stress = defineStress(heap, { random: (random, size) => random.integer(1, size) });
  const subject = makeGameSubject('heap', heap, stress);
  expect(subject.inOrder(1e9).isAll).toBe(false);
  const texts: string[] = [];
  for await (const { index, input } of stressCases(subject, 4, 1e9)) {
    texts.push(input.text);
    if (index === 60) break;
  }
  expect(texts[0]).toBe('1\n');
  expect(texts).toContain(`${1e9}\n`);
  expect(texts).toContain(`${1e9 - 1}\n`);
});

test('inputs drawn without a shrink function are made smaller in their values', () => {
  const stress = defineStress(heap, {
    random: (random, size) => ({
      heap: random.integer(0, size),
      take: random.list(random.integer(1, 4), () => random.integer(2, 9)),
    }),
    game: ({ heap: start, take }) => ({
      start,
      moves: (n: number) => take.filter(k => k <= n),
      play: (n: number, k: number) => n - k,
    }),
    write: ({ heap: start, take }) => `${start} ${take.length}\n${take.join(' ')}\n`,
  });
  const subject = makeGameSubject('heap', heap, stress);
  let input = subject.make('all-largest', new Random(1), 20) as StressInput;
  expect(input.text).toBe('20 4\n9 9 9 9\n');
  const fails = (text: string) =>
    text
      .split(/\s+/)
      .slice(2)
      .some(token => Number(token) >= 5);
  for (let smaller: StressInput | undefined = input; smaller !== undefined; ) {
    input = smaller;
    const measure = measureOf(input.text);
    smaller = [...input.reductions()]
      .map(reduce => reduce())
      .find(({ text }) => isSmaller(measureOf(text), measure) && fails(text));
  }
  expect(input.text).toBe('0 1\n5\n');
});
