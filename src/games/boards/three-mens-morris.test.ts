import { expect, test } from 'vitest';
import { settle } from '../../../test/games/fixed-point.js';
import { DRAW, LOSE, packValue } from '../../core/outcome.js';
import { solveSync } from '../../solve/solve.js';
import { threeMensMorris } from './three-mens-morris.js';

const game = threeMensMorris.game();

// Points 0 … 8 by rank from the top; the lines as in the rules' text.
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map(line => [...line].map(Number));
const isLine = (board: string, piece: string) => LINES.some(line => line.every(point => board[point] === piece));
const areJoined = (a: number, b: number) =>
  LINES.some(line => line.includes(a) && line.includes(b) && Math.abs(line.indexOf(a) - line.indexOf(b)) === 1);

/** What can be made of a board (nine signs) by the player whose piece it is. */
function options(board: string, piece: string): string[] {
  const points = [...board].map((_, point) => point);
  const put = (text: string, point: number, sign: string) => [...text].with(point, sign).join('');
  const empty = points.filter(point => board[point] === '.');
  const own = points.filter(point => board[point] === piece);
  if (own.length < 3) return empty.map(point => put(board, point, piece));
  return own.flatMap(from => empty.filter(to => areJoined(from, to)).map(to => put(put(board, from, '.'), to, piece)));
}

/** Packed values of all positions that can be reached, level by level; undefined for those that are never decided. */
function solveNaively(): Map<string, number | undefined> {
  const next = new Map<string, string[]>();
  const values = new Map<string, number | undefined>();
  const queue = ['.........X'];
  for (const key of queue) {
    if (next.has(key)) continue;
    const board = key.slice(0, 9);
    const [piece, other] = key[9] === 'X' ? (['X', 'O'] as const) : (['O', 'X'] as const);
    const after = isLine(board, other) ? [] : options(board, piece).map(one => one + other);
    next.set(key, after);
    values.set(key, after.length === 0 ? packValue(LOSE, 0) : undefined);
    queue.push(...after);
  }
  return settle(next, values);
}

test('the solver agrees with a naive fixed point everywhere', () => {
  const known = solveNaively();
  const solution = solveSync(game);
  expect(solution.positions).toBe(known.size);
  for (const { state, value } of solution.entries()) {
    const key = game.makeText(state).replaceAll(/[/ ]/g, '');
    expect(known.get(key) ?? DRAW).toBe(value);
  }
});

test('the first player wins in 9, beginning in the centre and nowhere else', () => {
  const solution = solveSync(game);
  expect(solution.start).toEqual({ outcome: 'win', remoteness: 9 });
  const { moves } = solution.probeState(game.start);
  expect(moves.filter(move => move.outcome === 'win').map(move => game.moveText(move.move))).toEqual(['b2']);
});

test('symmetry counts positions apart', () => {
  expect(solveSync(game).positions).toBe(5390);
  expect(solveSync(game, { method: 'retrograde' }).counts).toEqual(solveSync(game).counts);
});

test.each([
  ['X.O/.X./O.. X', ['b3', 'a2', 'c2', 'b1', 'c1']],
  ['X.O/XO./.XO X', ['a3-b3', 'a2-a1', 'b1-a1']],
  ['X.O/XO./.XO O', ['c3-b3', 'c3-c2', 'b2-b3', 'b2-c2', 'b2-a1', 'c1-c2']],
])('moves at %s', (text, moves) => {
  expect(game.moves(game.parseText(text)).map(move => game.moveText(move))).toEqual(moves);
});

test('three in a line win at once, while dropping too', () => {
  expect(game.result(game.parseText('O.X/.XO/XO. O'))).toBe(LOSE);
  expect(game.result(game.parseText('XXX/OO./... O'))).toBe(LOSE);
  expect(game.result(game.parseText('XX./OO./... X'))).toBe(-1);
});

test('the board is drawn with its lines', () => {
  expect(game.show(game.parseText('X../.O./... X'))).toBe(
    '3  X--.--.\n   | \\|/ |\n2  .--O--.\n   | /|\\ |\n1  .--.--.\n   a  b  c',
  );
});
