import { expect, test } from 'vitest';
import { sampleGame } from '../../../test/support/sample.ts';
import type { Value } from '../../engine/protocol.ts';
import { balance, bestMoves, listedMoves, markOf, standingOf, turns } from './evaluation.ts';

async function marks(spec: string, from: string) {
  const position = (await (await sampleGame(spec)).match([], from)).positions[0]!;
  return Object.fromEntries(position.moves.map(move => [move.text, markOf(position, move)]));
}

test('a standing names the winner, whoever is to move', () => {
  const win: Value = { outcome: 'win', remoteness: 5 };
  expect(standingOf(win, 1)).toEqual({ kind: 'win', winner: 1, remoteness: 5 });
  expect(standingOf({ outcome: 'lose', remoteness: 4 }, 1)).toEqual({ kind: 'win', winner: 0, remoteness: 4 });
  expect(standingOf({ outcome: 'tie', remoteness: 3 }, 0)).toEqual({ kind: 'tie', remoteness: 3 });
  expect(standingOf({ outcome: 'draw', remoteness: null }, 0)).toEqual({ kind: 'draw' });
});

test('a payoff is told as it is, not as a win', () => {
  expect(standingOf({ outcome: 'win', remoteness: 3, payoff: 2 }, 1)).toEqual({
    kind: 'payoff',
    payoff: 2,
    remoteness: 3,
  });
});

test('moves of nim are best, slower, or give the win away', async () => {
  // Taking two of the second heap wins; every other move of a won position loses.
  expect(await marks('nim:heaps=3-5', '3-5')).toMatchObject({ '2:2': 'best', '2:1': 'blunder', '1:1': 'blunder' });
  // In a lost position all moves lose, some of them sooner.
  expect(await marks('nim:heaps=2-2', '2-2')).toEqual({
    '1:1': 'best',
    '2:1': 'best',
    '1:2': 'slower',
    '2:2': 'slower',
  });
});

test('the only move is called so, whatever it is worth', async () => {
  expect(await marks('nim:heaps=1', '1')).toEqual({ '1:1': 'only' });
});

test('a tie turned into a loss is worse, and no blunder', async () => {
  const told = await marks('tic-tac-toe', 'X../.../... O');
  expect(told['b2']).toBe('best');
  expect(told['c3']).toBe('worse');
});

test('with payoffs, less for oneself is worse', async () => {
  expect(await marks('choosing-carrot:carrots=1-2-3-5', '1 2 3 Igor')).toEqual({ left: 'worse', right: 'best' });
});

test('without values there are no marks and no best moves', async () => {
  const { positions } = await (await sampleGame('nim', { solved: false })).match([]);
  expect(markOf(positions[0]!, positions[0]!.moves[0]!)).toBeUndefined();
  expect(bestMoves(positions[0]!)).toEqual([]);
});

test('moves are listed best first, or in the order of the rules, which tells nothing', async () => {
  const solved = (await (await sampleGame('nim:heaps=1-3')).match([])).positions[0]!;
  const unsolved = (await (await sampleGame('nim:heaps=1-3', { solved: false })).match([])).positions[0]!;
  const texts = (moves: readonly { text: string }[]) => moves.map(move => move.text);
  expect(texts(listedMoves(solved, true))[0]).toBe('2:2');
  expect(texts(listedMoves(solved, false))).toEqual(texts(unsolved.moves));
  expect(texts(listedMoves(solved, false))).toEqual(['1:1', '2:1', '2:2', '2:3']);
});

test('the end lies at the edge, what is far away near the middle, ties and draws in it', () => {
  expect(balance({ kind: 'win', winner: 0, remoteness: 0 }, 10)).toBe(1);
  expect(balance({ kind: 'win', winner: 1, remoteness: 0 }, 10)).toBe(-1);
  expect(balance({ kind: 'win', winner: 0, remoteness: 10 }, 10)).toBeCloseTo(1 / 11);
  expect(balance({ kind: 'tie', remoteness: 3 }, 10)).toBe(0);
  expect(balance({ kind: 'draw' }, 10)).toBe(0);
});

test('a game turns at the last move that changes what it comes to', async () => {
  const { match } = await sampleGame('tic-tac-toe');
  // Five moves in it is a tie, if O takes c3.
  expect(turns(await match(['b2', 'a2', 'a3', 'c1', 'a1', 'b3', 'c3']))?.at(-1)).toBe(5);
  expect(turns(await match(['b2', 'a1', 'c1', 'a3', 'a2', 'c2', 'b3', 'b1', 'c3']))).toEqual([]);
  const unsolved = await sampleGame('tic-tac-toe', { solved: false });
  expect(turns(await unsolved.match(['b2']))).toBeUndefined();
});
