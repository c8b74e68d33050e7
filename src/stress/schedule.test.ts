import { expect, test } from 'vitest';
import { PROBLEM_IDS } from '../contest/problems.js';
import { problemSubject } from './problem-subject.js';
import { makeInput, type PlannedCase, schedule } from './schedule.js';

async function planOf(name: string, seed: number, count: number): Promise<PlannedCase[]> {
  const subject = await problemSubject(name);
  const plan = schedule(subject, seed, subject.mostSize);
  return Array.from({ length: count }, () => plan.next().value);
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
    const { shapes } = await problemSubject(name);
    const plan = await planOf(name, 3, 400);
    expect(plan[0]!.size).toBeLessThan(10);
    const early = plan.slice(0, 4 * shapes.length);
    expect(new Set(early.map(({ shape }) => shape))).toEqual(new Set(shapes.map(shape => shape.name)));
    const maximal = shapes.filter(({ kind }) => kind === 'maximal');
    expect(plan.slice(200).filter(({ kind }) => kind === 'maximal').length).toBeGreaterThan(10);
    expect(new Set(plan.slice(100).map(({ shape }) => shape)).size).toBeGreaterThan(shapes.length - maximal.length);
  },
);
