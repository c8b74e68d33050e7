import { afterAll } from 'vitest';

/** A function whose answer to each question is kept for the tests of a file: what takes long is made once. */
export function kept<A, T>(make: (asked: A) => T, keyOf: (asked: A) => unknown = asked => asked): (asked: A) => T {
  const answers = new Map<unknown, T>();
  afterAll(() => answers.clear());
  return asked => {
    const key = keyOf(asked);
    if (!answers.has(key)) answers.set(key, make(asked));
    return answers.get(key)!;
  };
}
