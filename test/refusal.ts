import { expect } from 'vitest';
import { ZugzwangError } from '../src/core/errors.js';

/** What the error of code `rules` says that something must end in. */
export function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(ZugzwangError);
    expect((error as ZugzwangError).code).toBe('rules');
    return (error as ZugzwangError).message;
  }
  throw new Error('it was not refused');
}
