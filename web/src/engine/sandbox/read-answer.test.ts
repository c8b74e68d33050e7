import { expect, test } from 'vitest';
import type { RequestName } from '../protocol.ts';
import { readAnswer } from './read-answer.ts';

/** What the page takes of an answer to a request. */
const read = (name: RequestName, answer: unknown) => readAnswer({ id: 1, answer }, () => name);

const INPUT = { text: '3\n', most: 20_000 };
const STEP = { inputs: [INPUT], seconds: 3, stage: 'small', tried: 7 };

test('a step of a trial is taken as it is, without what nobody asked for', () => {
  expect(read('stress', { ...STEP, more: 1 })).toEqual({ id: 1, answer: STEP });
  const failure = { kind: 'wrong', input: '3\n', expected: 'Win 1', output: 'Lose 0', difference: { token: 1 } };
  const verdict = { tried: 4, failure, from: 9 };
  expect(read('stress', { verdict })).toEqual({ id: 1, answer: { verdict } });
});

test.each([
  { ...STEP, stage: 'other' },
  { ...STEP, seconds: 1e9 },
  { ...STEP, inputs: Array.from({ length: 101 }, () => INPUT) },
  { ...STEP, inputs: [{ text: 'x'.repeat(5e6), most: 1 }] },
  { ...STEP, inputs: [{ text: 3, most: 1 }] },
  { verdict: { tried: 1, failure: { kind: 'odd', input: '', expected: '', output: '' } } },
  { verdict: { tried: -1 } },
])('what is no step of a trial is refused (%#)', answer => {
  expect(read('stress', answer)).toMatchObject({ failure: { code: 'rules' } });
});

const LAWS = {
  names: ['n'],
  count: 1,
  rows: [{ point: [3], value: 'lose' }],
  holdsFor: [],
  laws: [
    {
      sentence: 'It is lose.',
      code: 'function law() {}',
      evidence: { status: 'verified', upTo: [3], used: 1, withheld: 0, fresh: 0, silent: 0, named: 0 },
    },
  ],
  refuted: [],
};

test('a table and its laws are taken; numbers that are none, and long texts, are not', () => {
  expect(read('laws', LAWS)).toEqual({ id: 1, answer: LAWS });
  for (const wrong of [
    { rows: [{ point: [0.5], value: 'lose' }] },
    { laws: [{ ...LAWS.laws[0], code: 'x'.repeat(200_000) }] },
    { laws: [{ ...LAWS.laws[0], evidence: { status: 'sure' } }] },
    { names: 'n' },
  ])
    expect(read('laws', { ...LAWS, ...wrong })).toMatchObject({ failure: { code: 'rules' } });
  const long = { ...LAWS, laws: [{ ...LAWS.laws[0], sentence: 'x'.repeat(9000) }] };
  const { answer } = read('laws', long) as { readonly answer: typeof LAWS };
  expect(answer.laws[0]!.sentence.length).toBeLessThanOrEqual(4000);
});

test('what tells a position of a graph from the others is taken', () => {
  const node = { text: '1-2', label: '2', player: 0, over: false, cut: false };
  const graph = { nodes: [node], edges: [], whole: true };
  expect(read('graph', graph)).toEqual({ id: 1, answer: graph });
});
