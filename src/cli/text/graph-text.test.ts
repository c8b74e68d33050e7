import { expect, test } from 'vitest';
import type { GraphLine, GraphPicture, GraphPoint } from '../../core/picture.js';
import { pictureText } from './picture-text.js';

const point = (place: string, x: number, y: number, more: Partial<GraphPoint> = {}): GraphPoint => ({
  place,
  x,
  y,
  ...more,
});
const man = { piece: { sign: 'X', player: 0 } } as const;
const line = (from: number, to: number): GraphLine => ({ from, to });

function linesOf(points: readonly GraphPoint[], lines: readonly GraphLine[] = [], more: Partial<GraphPicture> = {}) {
  return pictureText({ kind: 'graph', points, lines, ...more }, undefined).split('\n');
}

/** Three by three points, with half of the way between ranks. */
const BOARD = [0, 1, 2].flatMap(rank =>
  [0, 1, 2].map(file => point(`${'abc'[file]}${rank + 1}`, file / 2, 1 - rank / 2)),
);

test('points that are called after files and ranks are a map', () => {
  const points = BOARD.with(4, { ...BOARD[4]!, ...man });
  const edges = [
    line(0, 1),
    line(1, 2),
    line(2, 5),
    line(5, 8),
    line(8, 4),
    line(4, 0),
    line(4, 6),
    line(1, 5),
    line(2, 4),
  ];
  expect(linesOf(points, edges)).toEqual([
    '3  .   .   .',
    '     \\   / |',
    '2  .   X   .',
    '     /   x |',
    '1  .---.---.',
    '   a   b   c',
  ]);
});

test('files lie as far apart as they do in the picture', () => {
  const points = [point('a1', 0, 1), point('c1', 0.5, 1), point('d1', 0.75, 1), point('e10', 1, 0)];
  expect(linesOf(points, [line(0, 1), line(1, 2)])).toEqual([
    '10                  .',
    '',
    ' 1  .-------.---.',
    '    a       c   d   e',
  ]);
});

test('a line that runs over a point, or in another direction, or one way, makes a list of all', () => {
  expect(linesOf(BOARD, [line(0, 1)])).toHaveLength(6);
  for (const edge of [line(0, 2), line(0, 5)]) expect(linesOf(BOARD, [edge])).toHaveLength(BOARD.length);
  expect(linesOf(BOARD.slice(0, 2), [line(0, 1)], { leftOut: 0 })).toEqual(['1  .---.', '   a   b']);
  expect(linesOf(BOARD.slice(0, 2), [line(0, 1)], { leftOut: 3 })).toEqual(['1  .---.', '   a   b', 'and 3 more']);
  expect(linesOf(BOARD.slice(0, 2), [{ from: 0, to: 1, directed: true }])).toEqual(['a1  .  > b1', 'b1  .']);
});

test('points of other names, or with more than a letter on them, are a list', () => {
  const edges = [line(0, 1)];
  expect(linesOf([point('a', 0, 0), point('b', 1, 0)], edges)).toEqual(['a  .  - b', 'b  .  - a']);
  expect(linesOf([point('a1', 0, 0, { count: 2 }), point('b1', 1, 0)], edges)).toEqual(['a1  2  - b1', 'b1  .  - a1']);
  expect(linesOf([point('a1', 0, 0, { piece: { sign: 'hen' } }), point('b1', 1, 0)], edges)[0]).toBe('a1  hen  - b1');
  // Two points of one file that lie on different ones.
  expect(linesOf([point('a1', 0, 0), point('a2', 1, 1)], edges)).toEqual(['a1  .  - a2', 'a2  .  - a1']);
});

test('a board that would be much wider or higher than its points is a list', () => {
  const far = [point('a1', 0, 1), point('b2', 0.5, 0.999), point('c3', 1, 0)];
  expect(linesOf(far, [line(0, 1)])).toHaveLength(3);
  expect(
    linesOf(
      far.map(({ place, x, y }) => point(place, 1 - y, x)),
      [line(0, 1)],
    ),
  ).toHaveLength(3);
});

test('points without lines lie in rows', () => {
  const pits = [point('a', 0, 1, { count: 3 }), point('b', 1, 1, { count: 12 }), point('B', 0, 0, { count: 0 })];
  expect(linesOf(pits)).toEqual(['B 0', 'a 3  b 12']);
  expect(linesOf([...pits, point('x', 0.5, 0.5, man)])).toEqual(['B 0', '     x X', 'a 3       b 12']);
  expect(linesOf([point('a', 0, 0), point('b', 0, 0)])).toEqual(['a  .', 'b  .']);
});

test('each board has a map of its own', () => {
  const boards = [
    ...BOARD.slice(0, 2),
    point('2:a1', 0.2, 0.5, { label: 'a1', ...man }),
    point('2:b1', 0.7, 0.5, { label: 'b1' }),
  ];
  expect(linesOf(boards, [line(0, 1), line(2, 3)])).toEqual(['1  .---.', '   a   b', '', '1  X---.', '   a   b']);
  // What hangs together is one board.
  expect(linesOf(boards, [line(0, 2)])[0]).toBe('a1  .  - a1');
});
