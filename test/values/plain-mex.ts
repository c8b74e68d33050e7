/** Nim-sequences in the plainest way: a mex over all moves and all pairs, O(n²), with nothing of the engines in it. */
import type { HeapCode } from '../../src/heaps/heap-code.js';

/** g(0) … g(to) of a finite code that never leaves more than two heaps. */
export function plainHeapValues({ before, after, tail }: HeapCode, to: number): Uint32Array {
  if (tail.length > 0) throw new Error('a plain mex is for codes that end');
  const digits = [
    ...before.map((digit, i) => ({ digit, take: -i })),
    ...after.map((digit, i) => ({ digit, take: i + 1 })),
  ];
  const values = new Uint32Array(to + 1);
  const seen = new Int32Array(1 << 14);
  for (let n = 1; n <= to; n++) {
    for (const { digit, take } of digits) {
      const rest = n - take;
      if (rest < 0) continue;
      for (const { heaps, shape, orMore } of digit) {
        if (heaps > 2 || orMore) throw new Error('a plain mex is for two heaps at most');
        if (heaps === 0 && rest === 0) seen[0] = n;
        if (heaps === 1 && rest > 0) seen[values[rest]!] = n;
        if (heaps !== 2) continue;
        const isEven = rest > 0 && rest % 2 === 0;
        if (isEven && (shape === 'any' || shape === 'equal')) seen[0] = n;
        if (shape !== 'equal') for (let a = 1; 2 * a < rest; a++) seen[values[a]! ^ values[rest - a]!] = n;
      }
    }
    let mex = 0;
    while (seen[mex] === n) mex++;
    values[n] = mex;
  }
  return values;
}
