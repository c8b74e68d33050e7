import { expect, test } from 'vitest';
import { solveSync } from '../../solve/solve.js';
import { fibonacciNim, fibonacciNimIsLost } from './fibonacci-nim.js';

test('the start is lost exactly where the number of tokens is a Fibonacci number (Whinihan 1963)', () => {
  const lost = Array.from({ length: 90 }, (_, n) => n).filter(
    n => solveSync(fibonacciNim.game({ n })).start.outcome === 'lose',
  );
  expect(lost).toEqual([0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
  expect(Array.from({ length: 90 }, (_, n) => n).filter(fibonacciNimIsLost)).toEqual(lost);
});
