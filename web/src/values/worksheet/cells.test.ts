import { expect, test } from 'vitest';
import { findClaim, quotedPositions } from 'zugzwang/partizan';
import { expressionOf, isNamed, makeCells, namesAbove, parseCells, withPosition } from './answers/cells.ts';

test('a cell that names a value names it for the cells below, not for those above', () => {
  const cells = ['g := {1|0}', 'g + *', 'h := g; g', ' h2:=^'];
  expect(cells.map(isNamed)).toEqual([true, false, false, true]);
  expect(cells.map((_, i) => namesAbove(cells, i))).toEqual(['', 'g := {1|0}; ', 'g := {1|0}; ', 'g := {1|0}; ']);
  expect(namesAbove(cells, 4)).toBe('g := {1|0}; h2:=^; ');
  expect(expressionOf('g := {1|0}')).toBe(' {1|0}');
  expect(expressionOf('h := g; g')).toBe('h := g; g');
});

test('a question is read wherever a relation stands, a name is none', () => {
  expect(findClaim('^ >= *2')).toEqual({ a: '^', relation: '>=', b: '*2' });
  expect(findClaim('100×^ <= 1/1024')).toEqual({ a: '100×^', relation: '<=', b: '1/1024' });
  expect(findClaim('^ < 1')).toEqual({ a: '^', relation: '<', b: '1' });
  expect(findClaim('^<2> < ^')).toEqual({ a: '^<2>', relation: '<', b: '^' });
  expect(findClaim('g := {1|0}')).toBeUndefined();
  expect(findClaim('{1||0|-1}')).toBeUndefined();
  expect(findClaim('^<3>=^')).toEqual({ a: '^<3>', relation: '=', b: '^' });
  expect(findClaim('{1|0} || *')).toEqual({ a: '{1|0}', relation: '||', b: '*' });
});

test('positions of a cell are found and exchanged where they stand', () => {
  const cell = '{clobber"xo|ox"|0} + Fission \'..\' - clobber""';
  const found = quotedPositions(cell);
  expect(found.map(({ game, position }) => [game, position])).toEqual([
    ['clobber', 'xo|ox'],
    ['Fission', '..'],
    ['clobber', ''],
  ]);
  expect(found.map(({ begin, position }) => cell.slice(begin, begin + position.length))).toEqual(['xo|ox', '..', '']);
  expect(withPosition(cell, found[1]!, '.x.')).toBe('{clobber"xo|ox"|0} + Fission \'.x.\' - clobber""');
});

test('an address has all cells, empty ones too', () => {
  for (const cells of [[''], ['{1|0}', '', 'g := ^; g']]) expect(parseCells(makeCells(cells))).toEqual(cells);
});
