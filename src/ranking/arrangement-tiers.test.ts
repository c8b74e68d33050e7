import { expect, test } from 'vitest';
import { arrangementTiers, rankInTiers, unrankInTiers } from './arrangement-tiers.js';

test('tier after tier, every board there and back', () => {
  const counts = [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
  ];
  const tiers = arrangementTiers(6, counts);
  expect([...tiers.offsets]).toEqual([0, 1, 7, 37, 97, 187]);
  const board = new Uint8Array(6);
  const seen = new Set<string>();
  for (let rank = 0; rank < tiers.size; rank++) {
    const tier = unrankInTiers(tiers, rank, board);
    expect([1, 2].map(kind => board.filter(piece => piece === kind).length)).toEqual(counts[tier]);
    expect(rankInTiers(tiers, board)).toBe(rank);
    seen.add(board.join(''));
  }
  expect(seen.size).toBe(187);
});

test('tiers need not have the same kinds or come in any order', () => {
  const tiers = arrangementTiers(4, [[2], [0, 1, 1], [1]]);
  const board = new Uint8Array(4);
  expect(tiers.size).toBe(6 + 12 + 4);
  for (let rank = 0; rank < tiers.size; rank++) {
    unrankInTiers(tiers, rank, board);
    expect(rankInTiers(tiers, board)).toBe(rank);
  }
});

test('the same tier twice is refused', () => {
  expect(() => arrangementTiers(4, [[1, 0], [1]])).toThrow('two tiers have the pieces 1');
});
