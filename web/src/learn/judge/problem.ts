/** The problem at the end of a lesson: what its `! program` line names, as inputs with exact answers. */
import type { AnyGame } from 'zugzwang/core';
import { makeGameSubject, problemSubject, type Subject } from 'zugzwang/stress';
import type { ProblemName } from './problem-name.ts';

/** By lesson, rules in a file, which say what its problem reads and writes. */
const RULES = import.meta.glob<{ readonly default: AnyGame; readonly stress: unknown }>('../lessons/*/rules.ts');

/** The inputs and answers of a lesson's problem. */
export async function subjectOf(lesson: string, { id, flags }: ProblemName): Promise<Subject> {
  if (id !== 'rules') return problemSubject(id, flags);
  const { default: game, stress } = await RULES[`../lessons/${lesson}/rules.ts`]!();
  return makeGameSubject(lesson, game, stress);
}
