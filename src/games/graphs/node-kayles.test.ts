import { expect, test } from 'vitest';
import { plainMex } from '../../../test/mex.js';
import { Random } from '../../../test/random.js';
import { kept } from '../../core/data/kept.js';
import { findNimbersSync } from '../../impartial/nimbers.js';
import { cram } from '../boards/cram.js';
import { arcKayles } from './arc-kayles.js';
import { nodeKayles } from './node-kayles.js';

const path = (n: number) => Array.from({ length: n - 1 }, (_, v) => [v, v + 1]).flat();
const cycle = (n: number) => [...path(n), n - 1, 0];
const node = (n: number, edges: number[]) => {
  const game = nodeKayles.game({ n, edges });
  return findNimbersSync(game).value(game.start);
};
const arc = (n: number, edges: number[]) => {
  const game = arcKayles.game({ n, edges });
  return findNimbersSync(game).value(game.start);
};

/** Dawson's Chess, 0.137, heaps of 0, 1, 2 … (Winning Ways, chapter 4). */
const DAWSON = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2];

test("on paths Node Kayles is Dawson's Chess and Arc Kayles Dawson's Kayles", () => {
  for (let n = 1; n <= 14; n++) {
    expect(node(n, path(n))).toBe(DAWSON[n]);
    expect(arc(n, path(n))).toBe(DAWSON[n - 1]);
  }
});

test('on a cycle every move leaves one path: the value is 0 or 1', () => {
  for (let n = 4; n <= 12; n++) {
    expect(node(n, cycle(n))).toBe(DAWSON[n - 3] === 0 ? 1 : 0);
    expect(arc(n, cycle(n))).toBe(DAWSON[n - 3] === 0 ? 1 : 0);
  }
});

test('a star: Node Kayles takes the middle or a leaf with it, Arc Kayles has one move', () => {
  const star = (leaves: number) => Array.from({ length: leaves }, (_, i) => [0, i + 1]).flat();
  for (let leaves = 1; leaves <= 8; leaves++) {
    // The middle leaves nothing; a leaf takes the middle, and the others are single vertices.
    expect(node(leaves + 1, star(leaves))).toBe(leaves === 1 ? 1 : leaves % 2 === 0 ? 2 : 1);
    expect(arc(leaves + 1, star(leaves))).toBe(1);
  }
});

/** A mex over all moves, with the vertices that are left as bits: no sum is taken apart. */
function plainValue(moves: (left: number) => number[], left: number, known = new Map<number, number>()): number {
  return kept(known, left, () => plainMex(moves(left).map(next => plainValue(moves, next, known))));
}

test('on random trees, and on trees with one edge more: as by a plain mex', () => {
  const random = new Random(1);
  for (let run = 0; run < 25; run++) {
    const n = random.integer(2, 10);
    const edges = Array.from({ length: n - 1 }, (_, i) => [i + 1, random.integer(0, i)] as const);
    if (n > 2 && random.chance(0.3)) edges.push([n - 1, (edges.at(-1)![1] + 1) % (n - 1)]);
    const near = Array.from({ length: n }, (_, v) =>
      edges.reduce((bits, [a, b]) => bits | (a === v ? 1 << b : 0) | (b === v ? 1 << a : 0), 1 << v),
    );
    const all = 2 ** n - 1;
    const byNode = (left: number) => near.flatMap((gone, v) => ((left >> v) & 1 ? [left & ~gone] : []));
    const byArc = (left: number) =>
      edges.flatMap(([a, b]) => ((left >> a) & (left >> b) & 1 ? [left & ~(1 << a) & ~(1 << b)] : []));
    expect(node(n, edges.flat()), JSON.stringify(edges)).toBe(plainValue(byNode, all));
    expect(arc(n, edges.flat()), JSON.stringify(edges)).toBe(plainValue(byArc, all));
  }
});

test('on a grid Arc Kayles is Cram', () => {
  const board = cram.game({ width: 3, height: 3 });
  expect(arc(9, [])).toBe(findNimbersSync(board).value(board.start));
});

test('edges that are none are refused', () => {
  expect(() => nodeKayles.game({ n: 3, edges: [0, 3] })).toThrow(
    'node-kayles: edges has the edge 0-3, expected pairs of different vertices from 0 to 2',
  );
  expect(() => arcKayles.game({ n: 3, edges: [1, 1] })).toThrow('the edge 1-1');
  expect(() => arcKayles.game({ n: 3, edges: [1] })).toThrow('vertex 1 alone at the end');
  for (const text of ['2-1', '0-0', '3', '', '-1'])
    expect(() => nodeKayles.game({ n: 3, edges: [] }).parseText(text)).toThrow('ascending');
});
