import fc from 'fast-check';
import { expect, test } from 'vitest';
import { XorBasis } from './xor-basis.js';

/** Every sum of some of these vectors, with the least bits that say which. */
function span(vectors: readonly number[]): Set<number> {
  let sums = new Set([0]);
  for (const vector of vectors) sums = new Set([...sums].flatMap(sum => [sum, sum ^ vector]));
  return sums;
}

const vector = fc.oneof(
  fc.nat(2 ** 31 - 1),
  fc.nat(15),
  fc.nat(30).map(bit => 2 ** bit),
);

test('rank, membership and coordinates are those of enumeration', () => {
  const basis = new XorBasis();
  fc.assert(
    fc.property(fc.array(vector, { maxLength: 9 }), fc.array(vector, { maxLength: 20 }), (vectors, others) => {
      basis.clear();
      const kept: number[] = [];
      for (const one of vectors) {
        const isNew = !span(kept).has(one);
        expect(basis.add(one)).toBe(isNew);
        if (isNew) kept.push(one);
        else expect(sumOf(kept, basis.coordinates)).toBe(one);
      }
      const all = span(vectors);
      expect(2 ** basis.rank).toBe(all.size);
      for (const one of [...all, ...others, ...others.map(other => other ^ (vectors[0] ?? 0))]) {
        expect(basis.contains(one)).toBe(all.has(one));
        if (all.has(one)) expect(sumOf(kept, basis.coordinates)).toBe(one);
      }
    }),
    { numRuns: 300 },
  );
});

function sumOf(kept: readonly number[], coordinates: number): number {
  return kept.reduce((sum, vector, i) => ((coordinates >> i) & 1 ? sum ^ vector : sum), 0);
}

test('31 independent vectors span everything, in any order', () => {
  for (const bits of [Array.from({ length: 31 }, (_, i) => i), Array.from({ length: 31 }, (_, i) => (i * 7) % 31)]) {
    const basis = new XorBasis();
    for (const bit of bits) expect(basis.add(2 ** (bit + 1) - 1)).toBe(true);
    expect(basis.rank).toBe(31);
    expect(basis.add(2 ** 31 - 1)).toBe(false);
    expect(basis.contains(0x5555_5555)).toBe(true);
  }
});

test('a cleared basis holds nothing but zero', () => {
  const basis = new XorBasis();
  basis.add(5);
  basis.clear();
  expect(basis.rank).toBe(0);
  expect(basis.contains(5)).toBe(false);
  expect(basis.contains(0)).toBe(true);
  expect(basis.coordinates).toBe(0);
});
