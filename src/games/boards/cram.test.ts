import { expect, test } from 'vitest';
import { findNimbersSync } from '../../impartial/nimbers.js';
import { cram } from './cram.js';

const value = (width: number, height: number) => {
  const game = cram.game({ width, height });
  return findNimbersSync(game).value(game.start);
};

test("on one rank Cram is Dawson's Kayles (Winning Ways, chapter 4)", () => {
  const published = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2];
  expect(published.map((_, i) => value(i + 1, 1))).toEqual(published);
});

test('boards of two even sides are lost, of an even and an odd one won (Gardner 1974)', () => {
  expect([value(2, 2), value(4, 2), value(6, 2)]).toEqual([0, 0, 0]);
  for (const [width, height] of [
    [3, 2],
    [5, 2],
    [4, 3],
  ] as const)
    expect(value(width, height)).toBeGreaterThan(0);
});
