import { vi } from 'vitest';

/**
 * Works by a clock that goes on so many milliseconds whenever it is read: how far rules are compared with their tiers before something else
 * meets what a plan lacks hangs on the clock, and is everything where it stands still.
 */
export function atPace<T>(milliseconds: number, work: () => T): T {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
  try {
    return work();
  } finally {
    clock.mockRestore();
  }
}
