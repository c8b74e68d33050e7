import { expect, test } from 'vitest';
import { complaintOf } from '../../test/stress/judge-limits.js';
import { isSmaller, measureOf } from './measure.js';
import { problemSubject } from './problem-subject.js';
import { Random } from './random.js';
import { shrink } from './shrink.js';
import type { StressInput } from './subject.js';

/** Shrinks an input of a shape on which `fails` holds, checking that whatever is tried is legal. */
async function shrunkText(
  name: string,
  shape: string,
  size: number,
  fails: (text: string) => boolean,
): Promise<string> {
  const subject = await problemSubject(name);
  const random = new Random(1);
  let start: StressInput;
  do start = await subject.make(shape, random, size);
  while (!fails(start.text));
  const { input, isMinimal } = await shrink(start, true, {
    jobs: 2,
    fails: async ({ text }) => {
      expect(complaintOf(name, {}, text), text).toBeUndefined();
      return fails(text) || undefined;
    },
    isOver: tries => tries > 20_000,
  });
  expect(isMinimal).toBe(true);
  for (const reduce of input.reductions()) {
    const { text } = reduce();
    if (isSmaller(measureOf(text), measureOf(input.text))) expect(fails(text)).toBe(false);
  }
  return input.text;
}

const tokens = (text: string) => text.trim().split(/\s+/).map(Number);

test('a list comes down to the one size that matters', async () => {
  const fails = (text: string) =>
    tokens(text)
      .slice(1)
      .some(size => size >= 1000 && size % 7 === 3);
  expect(await shrunkText('candy-piles', 'any-sizes', 60, fails)).toBe('1\n1004\n');
});

test('a circle comes down to the least n with a step that shares a factor', async () => {
  const fails = (text: string) => {
    const [n, count, ...rest] = tokens(text);
    return rest.slice(0, count).some(step => step > 1 && n! % step === 0);
  };
  expect(await shrunkText('berzerk', 'shared-factor', 60, fails)).toBe('4\n1 2\n1 1\n');
});

test('a graph comes down to the path that matters, its vertices dense', async () => {
  const fails = (text: string) => {
    const [n, , ...ends] = tokens(text);
    const next = Array.from({ length: n! }, () => [] as number[]);
    for (let i = 0; i < ends.length; i += 2) if (ends[i] !== ends[i + 1]) next[ends[i]!]!.push(ends[i + 1]!);
    const isLong = (path: number[]): boolean =>
      path.length === 5 || next[path.at(-1)!]!.some(to => !path.includes(to) && isLong([...path, to]));
    return next.some((_, v) => isLong([v]));
  };
  const [n, m, ...ends] = tokens(await shrunkText('chip', 'long-path', 40, fails));
  expect([n, m]).toEqual([5, 4]);
  expect(new Set(ends)).toEqual(new Set([0, 1, 2, 3, 4]));
});

test('tests come down to one, with the fewest cards', async () => {
  const fails = (text: string) => text.split('\n').some(line => line.includes('3') && line.split(' ').length === 8);
  expect(await shrunkText('numbers', 'any-hands', 200, fails)).toBe('1\n0\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 3\n');
});

test('a game of tokens comes down to one round with one token', async () => {
  const fails = (text: string) => /\b[1-9]\d* 0\n/.test(text) && text.includes('\n1 0\n');
  const text = await shrunkText('addition-subtraction', 'chain', 6, fails);
  expect(measureOf(text).tokens).toBeLessThan(14);
});
