import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeNimber, mex, nimInverse, nimProduct, nimProductBig, nimSum, parseNimber } from './nimber.js';

/** x ⊗ y = mex of x' ⊗ y ⊕ x ⊗ y' ⊕ x' ⊗ y' over x' < x, y' < y: Conway's definition, which says nothing of Fermat powers. */
function productsByDefinition(size: number): number[][] {
  const table: number[][] = [];
  for (let x = 0; x < size; x++) {
    table.push([]);
    for (let y = 0; y < size; y++) {
      const excluded: number[] = [];
      for (let a = 0; a < x; a++)
        for (let b = 0; b < y; b++) excluded.push(table[a]![y]! ^ table[x]![b]! ^ table[a]![b]!);
      table[x]!.push(mex(excluded));
    }
  }
  return table;
}

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });

test('the mex is the least number that is missing', () => {
  expect(mex([])).toBe(0);
  expect(mex([1, 2])).toBe(0);
  expect(mex([0, 1, 3, 1, 0])).toBe(2);
});

test('the nim sum is XOR, up to 2^53 − 1', () => {
  expect(nimSum()).toBe(0);
  expect(nimSum(3, 5, 6)).toBe(0);
  expect(nimSum(2 ** 32 - 1, 1)).toBe(2 ** 32 - 2);
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => {
      expect(nimSum(a, b)).toBe(Number(BigInt(a) ^ BigInt(b)));
    }),
  );
  expect(() => nimSum(1, -1)).toThrow('found the nimber -1, expected an integer from 0 to 2^53 − 1');
});

test('the nim product is that of the definition', () => {
  const table = productsByDefinition(40);
  for (const [x, row] of table.entries()) expect(row.map((_, y) => nimProduct(x, y))).toEqual(row);
});

test('the nim product of Fermat powers is as Conway says: F ⊗ x = F x below F, and F ⊗ F = 3 F / 2', () => {
  for (const power of [2, 4, 16, 256, 65536]) {
    expect(nimProduct(power, power)).toBe((3 * power) / 2);
    for (const x of [0, 1, power >> 1, power - 1]) expect(nimProduct(power, x)).toBe(power * x);
  }
  const large = 2n ** 32n;
  expect(nimProductBig(large, large)).toBe((3n * large) / 2n);
  expect(nimProductBig(large, 77n)).toBe(77n * large);
});

test('below 2^32 and below 2^128 the nim product and the nim sum make a field', () => {
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      expect(nimProduct(a, b)).toBe(nimProduct(b, a));
      expect(nimProduct(nimProduct(a, b), c)).toBe(nimProduct(a, nimProduct(b, c)));
      expect(nimProduct(a, nimSum(b, c))).toBe(nimSum(nimProduct(a, b), nimProduct(a, c)));
      expect(nimProductBig(BigInt(a), BigInt(b))).toBe(BigInt(nimProduct(a, b)));
      if (a > 0) expect(nimProduct(a, nimInverse(a))).toBe(1);
    }),
  );
  const big = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
  fc.assert(
    fc.property(big, big, big, (a, b, c) => {
      expect(nimProductBig(nimProductBig(a, b), c)).toBe(nimProductBig(a, nimProductBig(b, c)));
      expect(nimProductBig(a, b ^ c)).toBe(nimProductBig(a, b) ^ nimProductBig(a, c));
      expect(nimProductBig(a, b)).toBeLessThan(2n ** 128n);
    }),
    { numRuns: 50 },
  );
});

test('numbers that are no nimbers are refused', () => {
  for (const bad of [-1, 0.5, 2 ** 32, Number.NaN]) expect(() => nimProduct(1, bad)).toThrow('from 0 to 2^32 − 1');
  expect(() => nimInverse(0)).toThrow('the nimber 0 has no inverse');
  expect(() => nimProductBig(-1n, 1n)).toThrow('found the nimber -1');
});

test('nimbers are written as in the literature, and read back', () => {
  expect([0, 1, 2, 17].map(makeNimber)).toEqual(['0', '*', '*2', '*17']);
  expect(makeNimber({ infinity: [] })).toBe('∞');
  expect(makeNimber({ infinity: [0, 1, 5] })).toBe('∞(0,1,5)');
  for (const text of ['0', '*', '*2', '*17', '∞', '∞(0,1,5)']) expect(makeNimber(parseNimber(text))).toBe(text);
  const others = { '*0': '0', '*1': '*', '*007': '*7', inf: '∞', oo: '∞', '∞()': '∞', 'inf(3, 1,3)': '∞(1,3)' };
  for (const [text, made] of Object.entries(others)) expect(makeNimber(parseNimber(text))).toBe(made);
});

test('what is no nimber is refused in one line', () => {
  for (const text of ['', '3', '**', '*-1', '*1.5', '∞(', '∞(1', '∞(a)', '∞(1,,2)', '*99999999999999999', '-∞', '0*']) {
    expect(() => parseNimber(text)).toThrow(/^found ".*", expected a nimber: 0, \*, \*2 … or, of a loopy game, ∞/);
  }
});
