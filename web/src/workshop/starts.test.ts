import { expect, test } from 'vitest';
import { solveSync } from 'zugzwang';
import board from './starts/board.ts';
import cards from './starts/cards.ts';
import graph from './starts/graph.ts';
import takeAway from './starts/take-away.ts';

test('the games to begin with are what their comments say', () => {
  expect(solveSync(takeAway).start).toMatchObject({ outcome: 'win', remoteness: 11 });
  expect(solveSync(takeAway).probe(20).outcome).toBe('lose');
  expect(solveSync(board).start).toMatchObject({ outcome: 'tie', remoteness: 9 });
  expect(solveSync(graph).start).toMatchObject({ outcome: 'draw' });
  // Ada takes all cards of odd or all of even places, whichever is more: 4 + 2 + 3 + 5 against 9 + 7 + 8 + 6.
  expect(solveSync(cards).start.payoff).toBeGreaterThanOrEqual(16);
});
