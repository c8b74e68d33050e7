import { expect, test } from 'vitest';
import { checkedSuccessors } from './space-graph.js';

/** A space whose one position gives so many successors. */
const giving = (count: number) => ({
  size: 9,
  start: 0,
  maxSuccessors: 3,
  terminal: () => -1,
  successors: (_: number, out: Int32Array) => {
    for (let i = 0; i < count; i++) out[i] = i;
    return count;
  },
});

test('as many successors as there is room for are taken, and not one more or none', () => {
  const out = new Int32Array(3);
  for (const count of [1, 2, 3]) expect(checkedSuccessors(giving(count), 4, out)).toBe(count);
  for (const count of [0, 4, 5, -1]) {
    expect(() => checkedSuccessors(giving(count), 4, out)).toThrow(
      expect.objectContaining({
        code: 'rules',
        message: `the space gives ${count} successors of position number 4, which is not terminal; expected 1 to 3 (maxSuccessors)`,
      }),
    );
  }
});
