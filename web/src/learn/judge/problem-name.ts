import type { ContestFlags } from 'zugzwang/contest';

/** A judge's problem by its id, with its flags; or `rules`, the lesson's own by rules in a file. */
export interface ProblemName {
  readonly id: string;
  readonly flags: ContestFlags;
}

/** Reads `chip --acyclic`. */
export function parseProblem(text: string): ProblemName {
  const [id = '', ...rest] = text.trim().split(/\s+/);
  return { id, flags: Object.fromEntries(rest.map(flag => [flag.replace(/^--/, ''), true])) };
}

const SAMPLES = import.meta.glob<string>('../lessons/*/sample.in', { query: '?raw', import: 'default' });

/** The samples of a lesson's problem: its own where it has one, else those of the judge; rules in a file have none. */
export async function samplesOf(lesson: string, { id }: ProblemName): Promise<readonly string[]> {
  const sample = SAMPLES[`../lessons/${lesson}/sample.in`];
  if (sample !== undefined) return [await sample()];
  const { FACTS, problemNamed } = await import('../../contest/input/problems.ts');
  const problem = problemNamed(id);
  return problem === undefined ? [] : FACTS[problem].samples;
}
