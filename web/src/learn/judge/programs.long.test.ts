import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runAsFunction } from '../../../test/support/as-function.ts';
import { type JudgeOptions, judge } from '../../engine/judge/judge.ts';
import { LESSONS } from '../lessons/lessons.ts';
import { subjectOf } from './problem.ts';
import { parseProblem, samplesOf } from './problem-name.ts';

const FOLDER = fileURLToPath(new URL('../lessons/', import.meta.url));

/** What each lesson's `! program` line says. */
const PROBLEMS = LESSONS.flatMap(lesson => {
  const text = readFileSync(`${FOLDER}${lesson}/en.txt`, 'utf8');
  const named = /^! program (.+)$/m.exec(text)?.[1];
  return named === undefined ? [] : [{ lesson, problem: parseProblem(named) }];
});

const read = (lesson: string, file: string) => readFileSync(`${FOLDER}${lesson}/${file}`, 'utf8');

async function tried(lesson: string, file: string, options: Partial<JudgeOptions> = {}) {
  const { problem } = PROBLEMS.find(one => one.lesson === lesson)!;
  return judge(await subjectOf(lesson, problem), runAsFunction(read(lesson, file)), {
    ...{
      samples: await samplesOf(lesson, problem),
      seed: 1,
      small: 120,
      smallTime: Infinity,
      large: 0,
      tries: 150,
      shrinkTime: Infinity,
    },
    ...options,
  });
}

test('nine lessons end with a problem', () => {
  expect(PROBLEMS).toHaveLength(9);
});

test.each(PROBLEMS)('the program of the lesson $lesson is right', async ({ lesson }) => {
  const { tried: count, failure } = await tried(lesson, 'program.cjs');
  expect(failure).toBeUndefined();
  expect(count).toBeGreaterThan(100);
});

const MISTAKES = PROBLEMS.flatMap(({ lesson }) =>
  readdirSync(`${FOLDER}${lesson}`)
    .filter(file => file.endsWith('.cjs') && !['program.cjs', 'start.cjs', 'recursion.cjs'].includes(file))
    .map(file => ({ lesson, file })),
);

test.each(MISTAKES)('the mistake $file of the lesson $lesson is found, in a small input', async ({ lesson, file }) => {
  const { failure } = await tried(lesson, file);
  expect(failure?.kind).toBe('wrong');
  expect(failure!.input.trim().split(/\s+/).length).toBeLessThan(100);
});

test.each(PROBLEMS)('what one begins with in the lesson $lesson runs, and is not right', async ({ lesson }) => {
  const { failure } = await tried(lesson, 'start.cjs', { tries: 0 });
  expect(failure?.kind).toBe('wrong');
});

test('recursion that is too deep is found by an input of the contest’s size', async () => {
  const { failure } = await tried('graphs', 'recursion.cjs', { small: 20, large: 3 });
  expect(failure).toMatchObject({ kind: 'crash' });
  expect(failure!.error!.message).toContain('stack');
});
