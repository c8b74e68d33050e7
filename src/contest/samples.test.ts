/** The judges' samples, to the byte, in every layout that must be read alike. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LAYOUTS } from '../../test/contest-text.js';
import { answerContest, tryAnswerContest } from './answer.js';
import { PROBLEM_IDS } from './problems.js';

const FOLDER = new URL('../../testdata/contest/', import.meta.url);
const SAMPLES = readdirSync(FOLDER)
  .filter(name => name.endsWith('.in'))
  .map(name => name.slice(0, -3));

const problemOf = (sample: string) => sample.replace(/-\d+$/, '');
const read = (name: string) => readFileSync(new URL(name, FOLDER));

test('every problem has a sample', () => {
  expect(new Set(SAMPLES.map(problemOf))).toEqual(new Set(PROBLEM_IDS));
});

test.each(SAMPLES)('%s is answered to the byte, from bytes and from text', async sample => {
  const input = read(`${sample}.in`);
  const answer = read(`${sample}.out`).toString();
  expect(await answerContest(problemOf(sample), input)).toBe(answer);
  expect(await answerContest(problemOf(sample), input.toString())).toBe(answer);
  expect(await tryAnswerContest(problemOf(sample), input)).toEqual({ ok: true, value: answer });
});

test.each(Object.keys(LAYOUTS))('samples are answered alike: %s', async layout => {
  for (const sample of SAMPLES) {
    const input = LAYOUTS[layout]!(read(`${sample}.in`).toString());
    expect(await answerContest(problemOf(sample), input)).toBe(read(`${sample}.out`).toString());
  }
});
