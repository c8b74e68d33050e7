import { expect, test } from 'vitest';
import { thorough } from '../../../test/thorough.js';
import { solveSync } from '../../solve/solve.js';
import { fibonacciNim, fibonacciNimIsLost } from './fibonacci-nim.js';

test('the start is lost exactly where the number of tokens is a Fibonacci number (Whinihan 1963)', () => {
  const all = Array.from({ length: 90 }, (_, n) => n);
  const solved = thorough(
    all.filter(n => n < 24 || [33, 34, 35, 54, 55, 56, 88, 89].includes(n)),
    all,
  );
  const lost = solved.filter(n => solveSync(fibonacciNim.game({ n })).start.outcome === 'lose');
  expect(lost).toEqual([0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
  expect(all.filter(fibonacciNimIsLost)).toEqual(lost);
});
