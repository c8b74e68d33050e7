import { expect, test } from 'vitest';
import { complaintOf } from '../../test/stress/judge-limits.js';
import type { ContestFlags } from '../contest/problem.js';
import { measureOf } from './measure.js';
import { problemSubject } from './problem-subject.js';
import { Random } from './random.js';

const SUBJECTS: [string, ContestFlags][] = [
  ['berzerk', {}],
  ['addition-subtraction', {}],
  ['chip', {}],
  ['chip', { partizan: true, acyclic: true }],
  ['candy-piles', {}],
  ['choosing-carrot', {}],
  ['numbers', {}],
];

/** Where fewer numbers can be as large as they may be. */
const LEAST_TOKENS: Readonly<Record<string, number>> = { berzerk: 4, 'addition-subtraction': 10_000 };

test.each(SUBJECTS)(
  'every maximal input of %s %j keeps to the limits of the contest and reaches them',
  async (name, flags) => {
    const subject = await problemSubject(name, flags);
    for (const shape of subject.shapes.filter(({ kind }) => kind === 'maximal')) {
      const { text } = await subject.make(shape.name, new Random(5), subject.mostSize);
      expect(complaintOf(name, flags, text), shape.name).toBeUndefined();
      expect(measureOf(text).tokens).toBeGreaterThan(LEAST_TOKENS[name] ?? 20_000);
    }
  },
);
