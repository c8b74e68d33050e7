import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalBoard, closeGroup, permuteBoard, squareSymmetries } from './symmetry.js';

test('a square board has 8 symmetries, and a square of one has 1', () => {
  expect([1, 2, 3, 4, 5].map(side => squareSymmetries(side).length)).toEqual([1, 8, 8, 8, 8]);
  expect([...squareSymmetries(3)[0]!]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a group is closed and has inverses', () => {
  for (const group of [
    squareSymmetries(4),
    closeGroup([
      [1, 2, 3, 4, 0],
      [1, 0, 2, 3, 4],
    ]),
  ]) {
    const keys = new Set(group.map(permutation => permutation.join()));
    expect(keys.size).toBe(group.length);
    for (const a of group) for (const b of group) expect(keys.has(a.map(s => b[s]!).join())).toBe(true);
  }
  expect(
    closeGroup([
      [1, 2, 3, 4, 0],
      [1, 0, 2, 3, 4],
    ]),
  ).toHaveLength(120);
});

test('symmetries of a square keep the distances between squares', () => {
  const distance = (a: number, b: number) => (Math.floor(a / 4) - Math.floor(b / 4)) ** 2 + ((a % 4) - (b % 4)) ** 2;
  for (const permutation of squareSymmetries(4)) {
    for (let a = 0; a < 16; a++) {
      for (let b = 0; b < 16; b++) expect(distance(permutation[a]!, permutation[b]!)).toBe(distance(a, b));
    }
  }
});

test('the canonical board is the least of all images, the same for each of them', () => {
  const group = squareSymmetries(3);
  const arbitrary = fc.array(fc.nat(2), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(arbitrary, board => {
      const image = new Uint8Array(9);
      const images = group.map(permutation => {
        permuteBoard(permutation, board, image);
        return image.join('');
      });
      const least = images.toSorted()[0];
      for (const text of images) {
        canonicalBoard(group, [...text].map(Number), image);
        expect(image.join('')).toBe(least);
      }
    }),
  );
});

test('the 512 boards with one kind of piece on 3 by 3 fall into 102 classes', () => {
  const image = new Uint8Array(9);
  const classes = new Set<string>();
  for (let i = 0; i < 512; i++) {
    canonicalBoard(
      squareSymmetries(3),
      Array.from({ length: 9 }, (_, s) => (i >> s) & 1),
      image,
    );
    classes.add(image.join(''));
  }
  expect(classes.size).toBe(102);
});

test('what is no permutation is refused', () => {
  expect(() => closeGroup([[0, 0, 1]])).toThrow('found 0 0 1, expected a permutation of 0 … 2');
  expect(() =>
    closeGroup([
      [0, 1],
      [0, 1, 2],
    ]),
  ).toThrow(/expected a permutation/);
  const swap = Array.from({ length: 9 }, (_, s) => (s === 0 ? 1 : s === 1 ? 0 : s));
  const turn = Array.from({ length: 9 }, (_, s) => (s + 1) % 9);
  expect(() => closeGroup([swap, turn])).toThrow(/more than 100000/);
});
