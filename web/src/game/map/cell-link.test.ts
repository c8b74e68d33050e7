import { expect, test } from 'vitest';
import { cellLink, cellOfLink } from './cell-link.ts';

const heaps = { cell: { spec: 'wythoff:a={x},b={y},misere' } };
const bodies = { cell: { spec: 'berzerk:n=8', from: '{x} Rick' } };

test('a cell is played with its numbers in the spec, or in the position', () => {
  expect(cellLink(heaps, { x: 13, y: 21 })).toBe('#/play/wythoff:a=13,b=21,misere');
  expect(cellLink(bodies, { x: 3, y: 2 })).toBe('#/play/berzerk:n=8?from=3+Rick');
  expect(cellLink({}, { x: 3, y: 2 })).toBeUndefined();
});

test('a game is found on its map', () => {
  expect(cellOfLink(heaps, 'wythoff:a=8,b=12,misere', {}, '8-12')).toEqual({ x: 8, y: 12 });
  expect(cellOfLink(heaps, 'wythoff:a=8,b=12', {}, '8-12')).toEqual({});
  expect(cellOfLink(bodies, 'berzerk:n=8', {}, '2 Rick')).toEqual({ x: 2 });
  expect(cellOfLink(bodies, 'berzerk:n=8', { from: '5 Rick' }, '2 Rick')).toEqual({ x: 5 });
  expect(cellOfLink(bodies, 'berzerk:n=8', { from: '5 Morty' }, '2 Rick')).toEqual({});
});
