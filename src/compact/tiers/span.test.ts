import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Span } from './span.js';

const vectors = (min: number) =>
  fc.array(fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 3 }), { minLength: min, maxLength: 2 });

/** The determinant of three vectors: 0 where one of them is a sum of multiples of the others. */
function determinant([a, b, c]: readonly (readonly number[])[]): number {
  const [x, y, z] = [a!, b!, c!];
  return (
    x[0]! * (y[1]! * z[2]! - y[2]! * z[1]!) -
    x[1]! * (y[0]! * z[2]! - y[2]! * z[0]!) +
    x[2]! * (y[0]! * z[1]! - y[1]! * z[0]!)
  );
}

test('a span has the sums of multiples of its vectors, and nothing else', () => {
  fc.assert(
    fc.property(vectors(0), fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 2 }), (all, times) => {
      const span = new Span();
      for (const vector of all) span.add(vector);
      const sum = [0, 1, 2].map(k => all.reduce((total, vector, i) => total + times[i]! * vector[k]!, 0));
      expect(span.has(sum)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(vectors(2), fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 3 }), (two, third) => {
      const span = new Span();
      for (const vector of two) span.add(vector);
      const [p, q] = two as [number[], number[]];
      const parallel = [0, 1, 2].every(k => p[k]! * q[(k + 1) % 3]! === p[(k + 1) % 3]! * q[k]!);
      fc.pre(!parallel);
      expect(span.has(third)).toBe(determinant([p, q, third]) === 0);
    }),
  );
});
