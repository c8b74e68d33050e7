/** Fox and Geese: the values that CGSuite 2.2 has in its tests, and what the notation reads. */
import { expect, test } from 'vitest';
import { thorough } from '../../../test/thorough.js';
import { LoopyValues, loopyValueOf, PartizanStore, parseLoopy } from '../../values/partizan/index.js';
import { ceyloneseFoxAndGeese, foxAndGeese } from './fox-and-geese.js';

const game = foxAndGeese.game();
const values = new LoopyValues(new PartizanStore());
const valueAt = (text: string) => loopyValueOf(game, { position: game.notation.parse(text), player: 0 }, values);

// Beneath geese on (3,1), (3,3), (3,5), (3,7), from CGSuite 2.2.
test.each([
  ['(1,1)', '{6|2over}'],
  ['(1,3)', '{2over|2}'],
  ['(1,5)', '{4|3||2}'],
  ['(1,7)', '{4over|3*}'],
  ['(2,2)', '2over'],
  ['(2,4)', '2'],
  ['(2,6)', '3*'],
  ['(2,8)', '4over'],
  ['(3,1)', 'off'],
])('with the fox on %s it is worth %s', (fox, expected) => {
  const text = fox === '(3,1)' ? 'o' : `{(3,1),(3,3),(3,5),(3,7)},${fox}`;
  expect(valueAt(text)).toEqual(parseLoopy(expected, values));
});

// From CGSuite 2.2: a second each, all asked where `CI` is set.
const LARGER = [
  ['{(4,2),(4,4),(4,6),(4,8)},(1,1)', 8, 1, '{4*|7/2}'],
  ['{(3,1),(3,3),(3,5),(3,7),(3,9)},(1,9)', 10, 1, '{6over|5*}'],
  ['{(4,2),(4,4),(4,6),(4,8)},(1,1)', 8, 2, '{9||4v[on]*|5/2*|||3|5/2*,5/2v||5/2}'],
] as const;
test.each(LARGER.slice(0, thorough(1, 3)))('%s, %i files, range %i, is worth %s', (text, width, range, expected) => {
  const rules = range === 1 ? foxAndGeese.game({ width }) : ceyloneseFoxAndGeese.game({ width });
  const worth = loopyValueOf(rules, { position: rules.notation.parse(text), player: 0 }, values);
  expect(worth).toEqual(parseLoopy(expected, values));
});

test('both notations read the same position, any width, and what is printed is read back', () => {
  const { parse, make } = game.notation;
  expect(parse('x.x.x.x.|........|o.......')).toEqual(parse('{(3,1), (3,3), (3,5), (3,7)}, (1,1)'));
  expect(make(parse('x.x|.../o..'))).toBe('x.x|...|o..');
});

test.each([
  ['x.x|....|o..', 'found a rank of 4 squares, expected 3 as on the first'],
  ['x.x|.y.|o..', 'found "y"'],
  ['x.x|...|o.o', 'found 2 foxes (o), expected one'],
  ['...|...|o..', 'found no goose (x)'],
  ['x.x|...|.o.', 'found a man on 1,2, expected squares of the colour of (1,1)'],
  ['{(3,1),(3,1)},(1,1)', 'found two men on one square'],
  ['{(3,1)},(1,1', 'expected squares as {(3,1),(3,3)},(1,1)'],
  ['{(3,1)},(1,9)', 'found a man on 1,9'],
])('%s is refused', (text, message) => {
  expect(() => game.notation.parse(text)).toThrow(message);
});
