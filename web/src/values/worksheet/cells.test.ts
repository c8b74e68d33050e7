import { expect, test } from 'vitest';
import { quotedPositions } from 'zugzwang/partizan';
import { expressionOf, isNamed, makeCells, namesAbove, parseCells, questionsOf, withPosition } from './cells.ts';

test('a cell that names a value names it for the cells below, not for those above', () => {
  const cells = ['g := {1|0}', 'g + *', 'h := g; g', ' h2:=^'];
  expect(cells.map(isNamed)).toEqual([true, false, false, true]);
  expect(cells.map((_, i) => namesAbove(cells, i))).toEqual(['', 'g := {1|0}; ', 'g := {1|0}; ', 'g := {1|0}; ']);
  expect(namesAbove(cells, 4)).toBe('g := {1|0}; h2:=^; ');
  expect(expressionOf('g := {1|0}')).toBe(' {1|0}');
  expect(expressionOf('h := g; g')).toBe('h := g; g');
});

test('a question is read wherever a relation stands, a name is none', () => {
  expect(questionsOf('^ >= *2')).toEqual([{ left: '^ ', relation: '>=', right: ' *2' }]);
  expect(questionsOf('g := {1|0}')).toEqual([]);
  expect(questionsOf('{1||0|-1}')).toEqual([]);
  expect(questionsOf('^<3> = ^').map(({ relation }) => relation)).toEqual(['=']);
  expect(questionsOf('^<3>=^').map(({ left }) => left)).toEqual(['^<3']);
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
