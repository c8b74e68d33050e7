/** `zug census` and `zug thermograph` as people and programs see them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import {
  makeThermographText,
  PartizanStore,
  parsePartizan,
  temperature,
  thermograph,
} from '../../values/partizan/index.js';

const folder = new CliFolder();

/** How many games of a day meet some conditions. */
function count(day: number, ...conditions: string[]): number {
  const flags = conditions.flatMap(condition => ['--where', condition]);
  return (JSON.parse(folder.output(['census', `${day}`, '--count', '--json', ...flags])) as { count: number }).count;
}

test('the numbers that are known', () => {
  expect([0, 1, 2, 3].map(day => count(day))).toEqual([1, 4, 22, 1474]);
  expect(['N', 'L', 'R', 'P'].map(outcome => count(3, `outcomeClass = ${outcome}`))).toEqual([1039, 217, 217, 1]);
  expect([0, 1, 2, 3].map(day => count(day, 'isAllSmall'))).toEqual([1, 2, 7, 67]);
});

test('conditions are written as answers are printed, blanks apart', () => {
  expect(count(2, 'leftOptions = none')).toBe(3);
  expect([count(3, 'leftOptions = 0, *'), count(3, 'leftOptions=0,*')]).toEqual([34, 34]);
});

test('conditions: numbers by size, the rest by text, all of them together', () => {
  const { games } = JSON.parse(folder.output(['census', '3', '--where', 'temperature = 1/2', '--json'])) as {
    games: string[];
  };
  const store = new PartizanStore();
  for (const text of games)
    expect(temperature(store, parsePartizan(text, store))).toEqual({ numerator: 1n, exponent: 1 });
  expect(games).toHaveLength(count(3) - count(3, 'temperature < 1/2') - count(3, 'temperature > 2/4'));
  expect(count(3, 'temperature<=1/2', 'temperature >= 1/2')).toBe(games.length);
  expect(count(2, 'isNumber != true')).toBe(22 - count(2, 'isNumber=true'));
  expect(folder.output(['census', '2', '--where', 'atomicWeight > 0'])).toBe('^\n^*\n2 of 22 games born by day 2\n');
});

test('thermographs: mean, temperature, corners, and a drawing that stands alone', () => {
  expect(folder.output(['thermograph', '{3||1|-2}', '--svg', 'hot.svg'])).toBe(`mean         5/4
temperature  7/4
corners of the walls, from the mast down:
  at   left  right
  7/4  5/4   5/4
  3/2        1
  -1   4     1
`);
  const drawing = readFileSync(join(folder.path, 'hot.svg'), 'utf8');
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" .*<title>\{3\|\|1\|-2\}<\/title>.*<\/svg>\n$/s);
  expect(drawing).not.toMatch(/NaN|Infinity|href|url\(/);
  const store = new PartizanStore();
  const json = JSON.parse(folder.output(['thermograph', 'clobber', 'xo.|oxo', '--json'])) as { thermograph: string };
  expect(json.thermograph).toBe(makeThermographText(thermograph(store, parsePartizan('{*,^|vv*}', store))));
  expect(folder.output(['thermograph', '5', '--svg', 'number.svg'])).toContain('temperature  -1');
  expect(readFileSync(join(folder.path, 'number.svg'), 'utf8')).not.toContain('NaN');
});

test.each([
  [['census', '4'], /^zug: DAY: found "4", expected a day from 0 to 3$/],
  [['census', '2', '--where', 'temprature = 1'], /no property "temprature"; did you mean "temperature"\?$/],
  [['census', '2', '--where', 'mean ~ 1'], /^zug: --where: found "mean ~ 1", expected a property and a value/],
  [['census', '2', '--where', 'mean =< 1'], /^zug: --where: found "mean =< 1", expected a property and a value/],
  [
    ['census', '2', '--where', 'mean = 1/3'],
    /^zug: --where: found 1\/3, which is no dyadic rational, expected a denomin/,
  ],
  [['census', '2', '--where', 'isNumber = yes'], /^zug: --where: found isNumber and "yes", expected true or false$/],
  [['census', '2', '--where', 'leftOptions < 1'], /leftOptions is not always a number/],
  [['thermograph', 'over'], /^zug: over is loopy, and thermographs are of short values$/],
  [['thermograph', '{1|'], /column 4: found the end/],
  [['thermograph'], /found nothing, expected a value/],
] as const)('%j is refused in one line', (args, words) => {
  expect(folder.failure(args)).toMatch(words);
});
