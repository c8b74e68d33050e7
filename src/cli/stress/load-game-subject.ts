import { ZugzwangError } from '../../core/errors.js';
import { makeGameSubject } from '../../stress/game-subject.js';
import type { Subject } from '../../stress/subject.js';
import { inFile, loadRules } from '../rules/load-rules.js';

/** A file of rules to stress programs with; errors that its functions make name it. */
export async function gameSubject(argument: string): Promise<Subject> {
  const { game, stress, path } = await loadRules(argument);
  const named = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof ZugzwangError ? inFile(error, path) : error;
    }
  };
  const subject = await named(() => makeGameSubject(argument, game, stress));
  return {
    ...subject,
    make: (...args) => named(() => subject.make(...args)),
    answer: input => named(() => subject.answer(input)),
  };
}
