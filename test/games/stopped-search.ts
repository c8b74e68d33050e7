import { expect } from 'vitest';
import type { RegionSearch } from '../../src/core/packed-regions.js';

/** What looks on stops the search of a region that Left loses, moving first; asked again, the search goes on, and looks as before. */
export function expectStopped(search: RegionSearch, words: Int32Array): void {
  let looks = 0;
  const stop = () => {
    if (++looks === 20) throw new Error('enough');
  };
  expect(() => search.wins(words, 0, 100_000, stop)).toThrow('enough');
  expect(search.wins(words, 0, 100_000, stop)).toBe(false);
  expect(looks).toBeGreaterThan(20);
}
