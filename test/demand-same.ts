import { expect } from 'vitest';

/** `expect(found).toBe(expected)` where it is asked a million times: `expect` itself takes some microseconds. */
export function demandSame(found: unknown, expected: unknown): void {
  if (!Object.is(found, expected)) expect(found).toBe(expected);
}
