import { expect, test } from 'vitest';
import { complaintOf } from '../../test/stress/judge-limits.js';
import { thorough } from '../../test/thorough.js';
import { answerContest } from '../contest/answer.js';
import type { ContestFlags } from '../contest/problem.js';
import { problemSubject } from './problem-subject.js';
import { Random, seedOf } from './random.js';

const SUBJECTS: [string, ContestFlags][] = [
  ['berzerk', {}],
  ['addition-subtraction', {}],
  ['chip', {}],
  ['chip', { misere: true, acyclic: true }],
  ['chip', { partizan: true }],
  ['chip', { partizan: true, acyclic: true }],
  ['candy-piles', {}],
  ['choosing-carrot', {}],
  ['numbers', {}],
];

const SEEDS = thorough(12, 25);

test.each(SUBJECTS)('every small input of %s %j is one that a judge may give', async (name, flags) => {
  const subject = await problemSubject(name, flags);
  for (const shape of subject.shapes) {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const size = subject.leastSize + (seed % 12);
      const { text } = await subject.make(shape.name, new Random(seedOf(seed, 0)), size);
      const where = `${name} ${JSON.stringify(flags)} ${shape.name} seed ${seed} size ${size}:\n${text}`;
      expect(complaintOf(name, flags, text), where).toBeUndefined();
      // What the solver is asked takes long only for numbers.
      if (name !== 'numbers' || seed % 50 === 1)
        await expect(answerContest(name, text, flags), where).resolves.toBeTypeOf('string');
    }
  }
});
