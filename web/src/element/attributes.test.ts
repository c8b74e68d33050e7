import { expect, test } from 'vitest';
import { type Attribute, computersOf, isOn, joinMoves, parseStrength, readOptions, splitMoves } from './attributes.ts';

const read = (attributes: Readonly<Partial<Record<Attribute, string>>>) =>
  readOptions(attribute => attributes[attribute] ?? null);

test('nothing said is a game against a perfect second player, in the theme of the system', () => {
  expect(read({})).toEqual({
    game: undefined,
    src: undefined,
    allowRules: false,
    side: 'first',
    level: '4',
    strength: 100,
    values: false,
    hints: false,
    theme: 'auto',
    position: undefined,
    moves: [],
    problems: [],
  });
});

test.each([
  ['perfect', 100],
  ['0', 0],
  ['62.5', 62.5],
  ['80%', 80],
  ['100', 100],
])('the strength "%s" is %d per cent', (text, percent) => {
  expect(parseStrength(text)).toBe(percent);
});

test.each(['101', '-1', 'weak', '1e2', '0x10', '5 5'])('"%s" is no strength, and is told', text => {
  expect(parseStrength(text)).toBeUndefined();
  const { strength, problems } = read({ strength: text });
  expect(strength).toBe(100);
  expect(problems).toEqual([{ attribute: 'strength', found: text, expected: '0 to 100, or "perfect"' }]);
});

test('a level is 1 to 4; another is told, and the best counts', () => {
  expect(read({ level: '2' })).toMatchObject({ level: '2', problems: [] });
  expect(read({ level: '5' })).toMatchObject({ level: '4', problems: [{ attribute: 'level', found: '5' }] });
});

test('a theme that there is not is told', () => {
  expect(read({ theme: 'Dark' })).toMatchObject({ theme: 'dark', problems: [] });
  expect(read({ theme: 'pink' })).toMatchObject({ theme: 'auto', problems: [{ attribute: 'theme', found: 'pink' }] });
});

test.each([
  [null, false],
  ['', true],
  ['true', true],
  ['values', true],
  ['false', false],
  [' Off ', false],
  ['0', false],
])('the switch %j is on: %s', (text, on) => {
  expect(isOn(text)).toBe(on);
});

test('moves stand apart by blanks, or by ~ where they have blanks', () => {
  expect(splitMoves(' b2  a1\n c3 ')).toEqual(['b2', 'a1', 'c3']);
  expect(splitMoves('take 1~take 2')).toEqual(['take 1', 'take 2']);
  for (const moves of [[], ['b2', 'a1'], ['take 1', 'take 2'], ['take 1']])
    expect(splitMoves(joinMoves(moves))).toEqual(moves);
});

test('a side is a seat, or a player by name', () => {
  const players = ['Sente', 'Gote'] as const;
  expect(computersOf('first', null)).toEqual([false, true]);
  expect(computersOf('Second', players)).toEqual([true, false]);
  expect(computersOf('gote', players)).toEqual([true, false]);
  expect(computersOf('both', players)).toEqual([false, false]);
  expect(computersOf('none', null)).toEqual([true, true]);
  expect(computersOf('X', players)).toBeUndefined();
});
