import type { ProblemName } from './problem-name.ts';

const SAMPLES = import.meta.glob<string>('../lessons/*/sample.in', { query: '?raw', import: 'default' });

/** The samples of a lesson's problem: its own where it has one, else those of the judge; rules in a file have none. */
export async function samplesOf(lesson: string, { id }: ProblemName): Promise<readonly string[]> {
  const sample = SAMPLES[`../lessons/${lesson}/sample.in`];
  if (sample !== undefined) return [await sample()];
  const { FACTS, problemNamed } = await import('../../contest/input/problems.ts');
  const problem = problemNamed(id);
  return problem === undefined ? [] : FACTS[problem].samples;
}
