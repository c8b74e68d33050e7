import { expect, test } from 'vitest';
import { columns, graph, grid } from './board.js';
import { countOf, pointsOf } from './mask.js';

const MORRIS = 'a1-c1-e1 a1-a3-a5 a5-c5-e5 e1-e3-e5 b2-c2-d2 b2-b3-b4 b4-c4-d4 d2-d3-d4 a3-b3 c1-c2 d3-e3 c4-c5';

test('points are numbered rank by rank from the top', () => {
  expect(grid(3, 2).names).toEqual(['a2', 'b2', 'c2', 'a1', 'b1', 'c1']);
  expect(graph('a1-b1 a1-a2').names).toEqual(['a2', 'a1', 'b1']);
  expect(grid(8, 8, { squares: 'dark' }).at('b8 d8 f8 h8')).toBe(grid(8, 8, { squares: 'dark' }).rank(8));
});

test('boards know their symmetries', () => {
  expect(grid(3, 3, { symmetries: 'square' }).group).toHaveLength(8);
  expect(grid(4, 3, { symmetries: 'rectangle' }).group).toHaveLength(4);
  expect(grid(4, 3, { symmetries: 'all' }).group).toHaveLength(4);
  expect(grid(8, 8, { squares: 'dark', symmetries: 'all' }).group).toHaveLength(4);
  expect(columns(4, 3, { symmetries: 'all' }).group).toHaveLength(2);
  expect(graph(MORRIS, { symmetries: 'all' }).group).toHaveLength(16);
  expect(graph('a1-b1-c1', { symmetries: 'all' }).group).toHaveLength(2);
  expect(grid(4, 4).group).toHaveLength(1);
});

test('every symmetry takes steps to steps', () => {
  for (const board of [grid(4, 4, { symmetries: 'square' }), graph(MORRIS, { symmetries: 'all' })]) {
    for (const image of board.group) {
      for (const [p, from] of image.entries()) {
        const near = pointsOf(board.near[from]!).sort();
        const images = pointsOf(board.near[p]!).map(q => image[q]!);
        expect(images.sort()).toEqual(near);
      }
    }
  }
});

test('lines, and what lies beside a point on them', () => {
  expect(grid(3, 3).lines(3)).toHaveLength(8);
  expect(grid(5, 5).lines(4)).toHaveLength(28);
  expect(graph(MORRIS).lines(3)).toHaveLength(8);
  const board = grid(3, 3);
  expect(Array.from(board.along(board.lines(3)), countOf)).toEqual([3, 3, 3, 3, 8, 3, 3, 3, 3]);
  expect(board.steps([[1, 1]])[board.names.indexOf('a1')]).toBe(board.at('b2'));
});

test('men fall in columns', () => {
  const board = columns(3, 3);
  expect(board.drops(0)).toBe(board.rank(1));
  expect(board.drops(board.at('a1 b1 b2'))).toBe(board.at('a2 b3 c1'));
  expect(board.drops(board.all)).toBe(0);
});

test('what is no board is refused', () => {
  expect(() => grid(6, 6)).toThrow('a board of 36 points, expected at most 32');
  expect(() => grid(3, 0)).toThrow('the height is 0');
  expect(() => grid(3, 4, { symmetries: 'square' })).toThrow("'square' does not keep the points");
  expect(() => graph('a1-b')).toThrow('found the point "b"');
  expect(() => grid(2, 2).at('c1')).toThrow('no point "c1"');
  expect(() => grid(2, 2, { turned: [1, 2, 3, 0] })).toThrow('turned twice');
});

test('mistyped options, and ranks, files and steps that are none, are refused', () => {
  expect(() => grid(3, 3, { symmetry: 'square' } as never)).toThrow(
    'no option "symmetry", expected symmetries, turned, squares',
  );
  expect(() => columns(3, 3, { squares: 'dark' } as never)).toThrow('no option "squares", expected symmetries, turned');
  expect(() => graph('a1-b1', { sym: 'all' } as never)).toThrow('graph: there is no option "sym"');
  expect(() => grid(3, 3, 'square' as never)).toThrow("grid: found 'square', expected options");
  expect(() => grid(3, 3).rank(0)).toThrow('rank(0): expected a whole number from 1 to 3');
  expect(() => grid(3, 2).rank(3)).toThrow('from 1 to 2');
  expect(() => grid(3, 2).file('A')).toThrow("file('A'): expected a letter from 'a' to 'c'");
  expect(() => grid(3, 3).steps([[1]] as never)).toThrow('steps([[1]]): expected pairs of whole numbers');
  expect(() => grid(3, 3).steps([[1, Number.NaN]])).toThrow('expected pairs');
});
